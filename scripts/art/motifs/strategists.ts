import { corners, dot, fill, line, pair, placed, ring, turned } from '../shapes.ts'

/** The emblem of each strategist, in the 76 units around the middle of the cross. */
export const STRATEGISTS: Record<string, string> = {
  // A cut stone in a halo with rays.
  'adam-warlock':
    ring('light', 64, 64, 34, 5) +
    turned(8, fill('light', 'M60 26L64 12L68 26Z')) +
    fill('accent', 'M55 37H73L83 50V78L73 91H55L45 78V50Z') +
    fill('light', 'M59 49H69L74 55V73L69 79H59L54 73V55Z') +
    line('dark', 2, 'M59 49L55 37M69 49L73 37M74 55L83 50M74 73L83 78M69 79L73 91M59 79L55 91' +
      'M54 73L45 78M54 55L45 50'),
  // A hooded cloak, half light and half dark, and a dagger.
  'cloak-and-dagger':
    fill('dark', 'M64 14C82 14 90 30 87 46C104 58 108 84 112 104C102 100 98 108 90 104C82 100 74 106 64 104Z') +
    fill('light', 'M64 14C46 14 38 30 41 46C24 58 20 84 16 104C26 100 30 108 38 104C46 100 54 106 64 104Z') +
    fill('shade', 'M64 24C54 24 48 34 51 48L64 58Z') +
    fill('shade', 'M64 24C74 24 80 34 77 48L64 58Z') +
    line('accent', 7, 'M64 42V54M48 60H80') +
    fill('accent', 'M55 63H73V88L64 112L55 88Z') +
    dot('accent', 64, 38, 6) +
    line('dark', 2.5, 'M64 66V98'),
  // An eye, struck out.
  'invisible-woman':
    line('light', 8, 'M22 64C34 44 48 36 64 36S94 44 106 64C94 84 80 92 64 92S34 84 22 64Z') +
    dot('accent', 64, 64, 15) +
    dot('dark', 64, 64, 6) +
    line('dark', 15, 'M44 36L86 94') +
    line('light', 8, 'M36 26L94 104'),
  // A friendly shark, from the front.
  'jeff-the-land-shark':
    fill('shade', 'M48 54C50 36 60 24 80 18C75 30 77 42 82 54Z') +
    pair(fill('shade', 'M92 72L116 88C112 96 104 98 94 96Z')) +
    fill('light', 'M26 84C26 58 42 42 64 42S102 58 102 84C94 98 80 104 64 104S34 98 26 84Z') +
    pair(dot('dark', 83, 66, 5.5) + dot('accent', 90, 77, 4.5)) +
    fill('dark', 'M42 79C56 84 72 84 86 79C84 92 76 98 64 98S44 92 42 79Z') +
    fill('light', 'M45 80L54 82L49 88ZM55 82L64 83L59 90ZM83 80L74 82L79 88ZM73 82L64 83L69 90Z'),
  // A narrow helm with long horns.
  loki:
    pair(fill('accent', 'M76 52C92 52 100 36 84 12C108 24 116 62 82 70Z')) +
    fill('light', 'M64 38C76 38 84 46 84 58L81 84L64 108L47 84L44 58C44 46 52 38 64 38Z') +
    pair(fill('dark', 'M68 70L80 62L78 74L70 76Z')) +
    fill('dark', 'M61 82H67V98L64 102L61 98Z') +
    fill('accent', 'M64 42L71 54L64 66L57 54Z'),
  // A snowflake.
  'luna-snow':
    turned(6, line('light', 7, 'M64 60V22M52 27L64 39L76 27')) +
    fill('accent', corners(64, 64, 6, 13)),
  // An insect-like face with glowing feelers.
  mantis:
    pair(line('light', 5.5, 'M72 46C72 30 80 22 92 24') + dot('accent', 94, 25, 8)) +
    fill('light', 'M64 106C50 106 32 76 32 60C32 48 46 42 64 42S96 48 96 60C96 76 78 106 64 106Z') +
    pair(fill('dark', 'M69 76C69 64 78 56 91 56C92 68 84 80 69 76Z') + dot('accent', 80, 67, 4)) +
    line('dark', 3, 'M60 93Q64 96 68 93'),
  // A rocket taking off.
  'rocket-raccoon': placed(
    'rotate(40 64 64)',
    fill('accent', 'M52 88H76L64 116Z') +
      pair(fill('accent', 'M80 56L98 78V96L78 84Z')) +
      fill('light', 'M64 8C82 24 88 52 80 88H48C40 52 46 24 64 8Z') +
      fill('shade', 'M64 8C82 24 88 52 80 88H64Z') +
      dot('dark', 64, 48, 12) +
      dot('accent', 64, 48, 7),
  ),
  // An angular metal mask with burning eyes.
  ultron:
    pair(fill('shade', 'M96 42L110 36V74L98 70Z')) +
    fill('light', 'M64 22L95 32L100 66L84 98L64 107L44 98L28 66L33 32Z') +
    fill('dark', 'M38 52L64 64L90 52L92 66L74 74H54L36 66Z') +
    pair(fill('accent', 'M70 66L89 57L88 64L74 70Z')) +
    fill('dark', 'M44 82L64 86L84 82L77 95L64 99L51 95Z') +
    line('accent', 3, 'M56 87V94M64 89V96M72 87V94') +
    line('dark', 3, 'M64 24V46'),
}
