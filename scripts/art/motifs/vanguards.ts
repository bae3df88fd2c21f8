import { corners, dot, fill, line, pair, placed, ring, turned } from '../shapes.ts'

/** The emblem of each vanguard, in the 72 units around (64, 60), the middle of the shield. */
export const VANGUARDS: Record<string, string> = {
  // Spread wings behind a spear.
  angela:
    pair(
      fill('light', 'M69 82C68 54 80 32 109 26C110 39 106 47 100 51C104 53 106 53 108 53C105 63 98 68 92 69' +
        'C95 71 97 72 99 72C94 82 80 87 69 82Z'),
    ) +
    line('accent', 6, 'M64 106V44') +
    fill('accent', 'M64 14L75 36L64 50L53 36Z'),
  // A round shield with rivets and a star.
  'captain-america':
    dot('light', 64, 61, 41) +
    dot('accent', 64, 61, 31) +
    turned(8, dot('shade', 64, 25, 3), 64, 61) +
    fill('light', corners(64, 62, 10, 26, 10.5)),
  // A wheel of light around an open eye.
  'doctor-strange':
    ring('accent', 64, 61, 40, 4) +
    line('accent', 3.5, corners(64, 61, 4, 38)) +
    placed('rotate(45 64 61)', line('accent', 3.5, corners(64, 61, 4, 38))) +
    fill('light', 'M33 61Q64 29 95 61Q64 93 33 61Z') +
    dot('dark', 64, 61, 13) +
    dot('accent', 64, 61, 6),
  // A cut diamond.
  'emma-frost':
    fill('shade', 'M40 32H88L109 57L64 106L19 57Z') +
    fill('light', 'M40 32L45 57H19ZM64 32L83 57H45ZM45 57H83L64 106Z') +
    line('dark', 2.5, 'M19 57H109M40 32L45 57L64 32L83 57L88 32M45 57L64 106L83 57') +
    fill('accent', corners(96, 30, 8, 13, 4)),
  // A young tree with a face.
  groot:
    dot('accent', 64, 38, 22) + dot('accent', 40, 48, 17) + dot('accent', 88, 48, 17) +
    fill('light', 'M48 108C53 96 52 84 49 74L34 58L41 52L55 63L58 46H70L73 63L87 52L94 58L79 74' +
      'C76 84 75 96 80 108L71 103L64 110L57 103Z') +
    pair(dot('dark', 71, 79, 4)) +
    line('dark', 3, 'M59 90Q64 94 69 90'),
  // A fist that hits.
  hulk:
    fill('accent', corners(64, 62, 22, 50, 36)) +
    fill('shade', 'M31 58H97V78C97 92 84 100 64 100S31 92 31 78Z') +
    line('light', 16, 'M36 45V67M54.5 41V63M73 41V63M91.5 45V67') +
    line('dark', 3, 'M45.5 42V66M64 40V68M82.5 42V66') +
    line('dark', 22, 'M40 77L70 74') +
    line('light', 16, 'M40 77L70 74'),
  // A horseshoe magnet and a spark between its poles.
  magneto:
    fill('light', 'M25 26H49V62A15 15 0 0 0 79 62V26H103V62A39 39 0 0 1 25 62Z') +
    fill('accent', 'M25 26H49V44H25ZM79 26H103V44H79Z') +
    fill('light', 'M68 20L54 42H62L58 60L74 36H66Z'),
  // A walking robot with a wide visor.
  'peni-parker':
    pair(line('accent', 7, 'M86 58L104 44L111 60M84 76L103 76L106 96') + line('light', 5, 'M76 38L83 22')) +
    fill('light', 'M36 62C36 44 48 33 64 33S92 44 92 62V74C92 88 80 96 64 96S36 88 36 74Z') +
    fill('dark', 'M44 59C44 50 52 46 64 46S84 50 84 59V63C84 71 76 75 64 75S44 71 44 63Z') +
    pair(dot('accent', 73, 60, 6.5)) +
    line('dark', 3.5, 'M54 86H74'),
  // A face of stone blocks.
  'the-thing':
    fill('dark', 'M30 42H98V64H30Z') +
    pair(
      fill('light', 'M66 24L94 29L101 42L92 48L66 43Z') +
        fill('accent', 'M70 50L90 52L86 60L71 59Z') +
        fill('shade', 'M101 47V74L84 83L74 70V64L88 64L94 52Z') +
        fill('shade', 'M95 83L84 100L72 105L75 91L86 87Z'),
    ) +
    fill('light', 'M60 48H68L72 66L64 71L56 66ZM57 74L64 77L71 74L79 84L72 88H56L49 84ZM56 92H72L69 108H59Z'),
  // A war hammer, swung.
  thor: placed(
    'rotate(32 64 62)',
    line('accent', 10, 'M64 56V106') +
      line('dark', 3, 'M59 74L69 70M59 84L69 80M59 94L69 90') +
      fill('light', 'M30 22H98L104 30V50L98 58H30L24 50V30Z') +
      fill('shade', 'M30 58L24 50V44H104V50L98 58Z') +
      line('dark', 3, 'M40 23V57M88 23V57') +
      ring('accent', 64, 110, 5, 4),
  ),
  // A wide grin of fangs with a long tongue.
  venom:
    pair(fill('light', 'M69 56C75 38 90 27 106 25C105 34 103 38 100 42L103 43C97 55 84 60 69 56Z')) +
    fill('dark', 'M20 60C46 74 82 74 108 60C106 88 88 106 64 108C40 106 22 88 20 60Z') +
    fill('accent', 'M50 84C58 76 70 76 78 84C82 96 78 100 80 116C70 112 62 106 52 98Z') +
    fill('light', 'M22 61L36 67L34 81ZM37 67L52 70L46 88ZM53 70H64L59 86ZM106 61L92 67L94 81ZM91 67L76 70L82 88Z' +
      'M75 70H64L69 86ZM36 92L42 80L46 100ZM92 92L86 80L82 100Z'),
}
