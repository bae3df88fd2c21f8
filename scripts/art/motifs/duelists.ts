import { corners, dot, fill, line, n, oval, pair, placed, ring, turned } from '../shapes.ts'

const sword =
  fill('light', 'M57 76V26L64 10L71 26V76Z') +
  fill('shade', 'M64 10L71 26V76H64Z') +
  line('accent', 8, 'M48 78H80') +
  line('shade', 8, 'M64 84V100') +
  dot('accent', 64, 106, 6)

const spoke = (r: number, angle: number): string =>
  `${n(64 + r * Math.cos((angle * Math.PI) / 180))} ${n(64 + r * Math.sin((angle * Math.PI) / 180))}`

/** One ring of a web: eight threads that sag towards the middle. */
const thread = (r: number): string =>
  [45, 90, 135, 180, 225, 270, 315, 360].reduce(
    (d, angle) => `${d}Q${spoke(r * 0.72, angle - 22.5)} ${spoke(r, angle)}`,
    `M${spoke(r, 0)}`,
  )

const legs = 'M60 60L48 52L46 40M59 64L44 62L38 54M59 70L45 74L40 84M60 76L51 86L52 96M68 60L80 52L82 40' +
  'M69 64L84 62L90 54M69 70L83 74L88 84M68 76L77 86L76 96'

/** One claw of three, `x` aside of the middle. */
const claw = (x: number): string =>
  fill('light', `M${58 + x} 76V34L${69 + x} 6L${71 + x} 36V76Z`) +
  fill('shade', `M${69 + x} 6L${71 + x} 36V76H${66 + x}Z`)

/** The emblem of each duelist, in the 72 units around the middle of the blade. */
export const DUELISTS: Record<string, string> = {
  // A paw with its claws out.
  'black-panther':
    pair(fill('accent', 'M68 34L74 10L82 34ZM87 50L101 32L101 56Z')) +
    fill('light', 'M64 60C80 60 94 76 93 90C92 102 78 99 64 99S36 102 35 90C34 76 48 60 64 60Z') +
    pair(oval('light', 76, 42, 10, 14, 10) + oval('light', 95, 60, 9, 13, 28)),
  // A spider with an hourglass.
  'black-widow':
    pair(line('light', 5.5, 'M70 50L84 40L88 20M72 55L96 50L106 34M72 64L96 68L106 86M70 72L88 84L92 106')) +
    dot('light', 64, 43, 11) +
    oval('light', 64, 76, 21, 27) +
    fill('accent', 'M52 60H76L67.5 76L76 92H52L60.5 76Z'),
  // Crossed swords and a drop of blood.
  blade:
    placed('translate(3.8 11) scale(.94) rotate(-40 64 52)', sword) +
    placed('translate(3.8 11) scale(.94) rotate(40 64 52)', sword) +
    fill('accent', 'M64 14C70 24 73 29 73 34A9 9 0 0 1 55 34C55 29 58 24 64 14Z'),
  // A mask with two short horns.
  daredevil:
    pair(fill('light', 'M70 36C80 32 86 24 87 12C98 24 98 46 86 56Z')) +
    fill('light', 'M64 30C80 30 90 40 90 56V72C90 90 78 104 64 109C50 104 38 90 38 72V56C38 40 48 30 64 30Z') +
    pair(fill('accent', 'M69 69L87 57C89 70 82 76 70 75Z')) +
    fill('shade', 'M50 84L64 77L78 84L75 96C72 100 68 103 64 105C60 103 56 100 53 96Z') +
    line('dark', 3.5, 'M57 92H71'),
  // A bent bow.
  hawkeye: placed(
    'rotate(-45 64 64)',
    line('light', 3, 'M58 16L36 64L58 112') +
      line('light', 8, 'M58 16C96 36 96 92 58 112') +
      line('accent', 6, 'M30 64H100M36 64L26 55M36 64L26 73M46 64L36 55M46 64L36 73') +
      fill('accent', 'M96 50L120 64L96 78L101 64Z'),
  ),
  // A crown of long spikes.
  hela:
    pair(
      fill('shade', 'M80 86C84 70 96 54 114 46C106 58 100 72 94 88Z') +
        fill('light', 'M69 86C72 64 80 42 98 24C92 46 88 66 84 87Z'),
    ) +
    fill('light', 'M55 86L64 14L73 86Z') +
    line('dark', 4, 'M38 84C54 90 74 90 90 84') +
    fill('light', 'M34 84C52 92 76 92 94 84L90 102C76 109 52 109 38 102Z') +
    fill('accent', 'M64 84L73 96L64 108L55 96Z'),
  // A flame.
  'human-torch':
    fill('accent', 'M68 12C72 34 98 46 98 74C98 96 82 110 64 110C44 110 30 95 30 76C30 60 40 52 43 38' +
      'C51 43 55 50 55 57C65 47 71 32 68 12Z') +
    fill('light', 'M67 54C69 68 83 74 83 89C83 101 74 108 64 108C53 108 45 100 45 89C45 79 54 76 56 66' +
      'C60 69 62 73 62 77C66 72 68 63 67 54Z'),
  // A raised fist that shines.
  'iron-fist':
    line('accent', 5, 'M64 10V20M37 15L42 24M91 15L86 24M18 36L27 41M110 36L101 41M14 62H24M114 62H104') +
    fill('light', 'M36 44C36 34 48 32 50 40C51 29 64 28 65 38C66 29 79 29 79 40C81 33 92 34 92 44V74' +
      'C92 84 86 90 82 94V110H48V94C41 88 36 82 36 72Z') +
    line('dark', 3.5, 'M50 42V58M64.5 40V58M79 42V58M36 62H70C80 62 80 75 70 75H60') +
    fill('accent', 'M46 98H84V106H46Z'),
  // A round power cell.
  'iron-man':
    ring('light', 64, 64, 39, 5) +
    ring('accent', 64, 64, 28, 11, '12.6 5') +
    ring('light', 64, 64, 17, 4) +
    dot('light', 64, 64, 9),
  // A great sword through a ring of light.
  magik:
    ring('accent', 64, 64, 37, 7) +
    ring('light', 64, 64, 27, 3, '8 6.1') +
    placed(
      'rotate(45 64 64) translate(0 3)',
      fill('light', 'M54 78V26L64 4L74 26V78Z') +
        fill('shade', 'M64 4L74 26V78H64Z') +
        line('dark', 3, 'M64 30V70') +
        line('dark', 15, 'M46 80H82') +
        line('accent', 9, 'M46 80H82') +
        line('shade', 8, 'M64 88V104') +
        dot('accent', 64, 111, 7),
    ),
  // A spring, pulled at both ends.
  'mister-fantastic': placed(
    'rotate(-45 64 64)',
    line('shade', 7, 'M40 86L50 42M54 86L64 42M68 86L78 42M82 86L88 64') +
      line('light', 8, 'M38 64L40 86M50 42L54 86M64 42L68 86M78 42L82 86') +
      line('light', 8, 'M26 64H38M88 64H102') +
      fill('accent', 'M26 48V80L6 64ZM102 48V80L122 64Z'),
  ),
  // A crescent moon and a star.
  'moon-knight':
    fill('light', 'M77 24A42 42 0 1 0 97 87A32.5 32.5 0 1 1 77 24Z') +
    fill('accent', corners(88, 54, 8, 20, 6)),
  // A trident rising from the waves.
  namor:
    line('accent', 8, 'M64 110V34M38 36V46C38 60 48 66 64 66S90 60 90 46V36') +
    fill('accent', 'M64 8L75 34H53ZM38 14L48 38H28ZM90 14L100 38H80Z') +
    line('light', 6.5, 'M24 82q10 -9 20 0t20 0t20 0t20 0M34 98q10 -9 20 0t20 0t20 0'),
  // A bird of fire.
  phoenix:
    pair(
      fill('accent', 'M66 62C84 58 96 42 98 14C110 32 110 48 104 58C108 58 110 57 113 55' +
        'C108 70 98 78 88 80C82 88 74 92 66 92Z') +
        fill('accent', 'M66 84C72 94 84 98 86 112C76 110 68 104 64 96Z'),
    ) +
    fill('light', 'M64 24C71 24 75 30 74 36L80 40L72 44C76 60 74 76 69 88L64 112L59 88' +
      'C54 76 52 60 56 44C53 34 57 24 64 24Z') +
    dot('dark', 66, 35, 2.5),
  // A butterfly.
  psylocke:
    pair(
      fill('light', 'M66 60C68 38 84 20 108 24C112 48 98 68 68 68Z') +
        fill('shade', 'M67 72C86 68 100 78 96 94C84 106 70 96 66 78Z') +
        dot('accent', 93, 40, 7) +
        dot('accent', 84, 86, 5) +
        line('light', 3.5, 'M65 48C67 34 72 24 78 20'),
    ) +
    line('dark', 9, 'M64 50V98') +
    line('accent', 5, 'M64 50V98'),
  // A pointed tiara in a hexagon.
  'scarlet-witch':
    line('accent', 5, corners(64, 64, 6, 44)) +
    fill('light', 'M30 38L46 56L64 32L82 56L98 38L95 86C84 78 74 80 64 92C54 80 44 78 33 86Z') +
    fill('accent', corners(64, 62, 6, 11)),
  // A web with its owner.
  'spider-man':
    turned(4, line('light', 3.5, 'M64 20V108')) +
    line('light', 3.5, thread(32) + thread(46)) +
    line('dark', 8, legs) +
    line('accent', 4.5, legs) +
    dot('accent', 64, 52, 8) +
    oval('accent', 64, 71, 11, 14),
  // A squirrel with an acorn.
  'squirrel-girl':
    fill('accent', 'M66 106C98 108 114 84 106 52C101 30 84 20 74 30C66 40 72 52 82 50C86 66 68 72 62 86Z') +
    fill('light', 'M46 60C64 56 78 70 78 88C78 100 72 106 64 106H36C34 99 40 95 47 95C42 86 41 72 46 60Z') +
    oval('light', 44, 50, 18, 15, -8) +
    fill('light', 'M46 40C43 28 46 20 52 16C60 24 60 34 57 42Z') +
    dot('dark', 39, 48, 3.5) +
    fill('shade', 'M22 70H40C41 82 36 88 31 90C26 88 21 82 22 70Z') +
    line('accent', 6, 'M22 70H40'),
  // A tape cassette.
  'star-lord':
    fill('light', 'M24 40C24 36 27 33 31 33H97C101 33 104 36 104 40V88C104 92 101 95 97 95H31C27 95 24 92 24 88Z') +
    fill('accent', 'M32 41H96V74H32Z') +
    fill('dark', 'M48 48H80A11 11 0 0 1 80 70H48A11 11 0 0 1 48 48Z') +
    pair(dot('light', 80, 59, 7)) +
    fill('shade', 'M42 95L47 81H81L86 95Z'),
  // A cloud with lightning.
  storm:
    fill('light', 'M38 72C20 72 18 48 36 46C36 28 58 20 68 34C82 26 98 36 96 50C112 54 108 72 94 72Z') +
    fill('accent', 'M66 56L44 86H60L50 114L86 76H69L80 56Z'),
  // A sight on its target.
  'the-punisher':
    ring('light', 64, 64, 30, 8) +
    line('light', 8, 'M64 18V46M64 82V110M18 64H46M82 64H110') +
    dot('accent', 64, 64, 7),
  // A flexed metal arm with a star.
  'winter-soldier': placed(
    'translate(2 4) scale(.9)',
      fill('light', 'M37 16H56C63 16 66 22 64 29L59 46L61 58C70 46 88 46 98 58C107 68 111 84 109 102H58' +
        'C38 102 26 94 26 79C26 66 33 56 36 46L30 38V24C30 19 32 16 37 16Z') +
      fill('shade', 'M26 79C26 94 38 102 58 102H109L109 92C92 96 74 94 62 88C46 92 32 88 26 79Z') +
      line('dark', 3, 'M35 47L59 45M29 67Q44 60 58 66M68 52Q62 74 70 101M46 17V30M55 17V30') +
      fill('accent', corners(89, 76, 10, 15, 6)),
  ),
  // Three long claws over a glove.
  wolverine: placed(
    'translate(5 7) rotate(16 64 64) scale(.94)',
    claw(-25) + claw(0) + claw(25) +
      fill('accent', 'M30 74C30 69 34 67 38 67H90C95 67 98 69 98 74V88C98 102 86 110 64 110S30 102 30 88Z') +
      line('dark', 3.5, 'M52 78V92M76 78V92'),
  ),
}
