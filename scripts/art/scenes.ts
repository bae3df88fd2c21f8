import { n } from './shapes.ts'

/** How near a silhouette stands: 1 is far and pale, 4 near and dark; w is light (windows, moons, portals). */
type Plane = '1' | '2' | '3' | '4' | 'w'

const plane = (depth: Plane, d: string, opacity?: number): string =>
  `<path fill="url(#${depth})"${opacity ? ` fill-opacity="${opacity}"` : ''} d="${d}"/>`

const stroke = (depth: Plane, width: number, d: string, dash?: string): string =>
  `<path fill="none" stroke="url(#${depth})" stroke-width="${width}" ` +
  `${dash ? `stroke-dasharray="${dash}"` : 'stroke-linecap="round" stroke-linejoin="round"'} d="${d}"/>`

const disc = (depth: Plane, x: number, y: number, r: number): string =>
  `<circle fill="url(#${depth})" cx="${x}" cy="${y}" r="${r}"/>`

/** Soft light around a point. */
const glow = (x: number, y: number, r: number): string => `<circle fill="url(#y)" cx="${x}" cy="${y}" r="${r}"/>`

/** The drawing and its mirror image, left and right of the middle of the tile. */
const both = (drawing: string): string => `${drawing}<g transform="matrix(-1 0 0 1 320 0)">${drawing}</g>`

const stars = (...points: [x: number, y: number][]): string =>
  stroke('w', 2, points.map(([x, y]) => `M${x} ${y}h.01`).join(''))

/** A row of houses from left to right: width and top edge of each, as one outline down to the lower edge. */
const houses = (from: number, ...blocks: [width: number, top: number][]): string => {
  let x = from
  const outline = blocks.map(([width, top]) => {
    const d = `V${top}H${x + width}`
    x += width
    return d
  })
  return `M${from} 180${outline.join('')}V180Z`
}

/** A round tree: crown radius r, standing on y. */
const tree = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y - r * 1.6)}a${r} ${r} 0 0 1 ${n(r * 0.7)} ${n(-r)}a${n(r * 0.7)} ${n(r * 0.7)} 0 0 1 ${n(r * 1.1)} ${n(r * 0.1)}` +
  `a${r} ${r} 0 0 1 ${n(r * 0.1)} ${n(r * 1.7)}H${n(x + r * 0.14)}V${y}H${n(x - r * 0.14)}V${n(y - r * 0.8)}H${n(x - r * 0.8)}a${n(r * 0.5)} ${n(r * 0.5)} 0 0 1 ${n(-r * 0.2)} ${n(-r * 0.8)}Z`

/** A temple tower: width of the lowest roof, standing on y, with the given number of roofs. */
const pagoda = (x: number, y: number, width: number, roofs: number): string => {
  const parts = Array.from({ length: roofs }, (_, i) => {
    const half = (width / 2) * (1 - i * 0.2)
    const base = y - i * width * 0.34
    const eave = base - width * 0.2
    return (
      `M${n(x - half * 0.6)} ${n(base)}V${n(eave)}H${n(x + half * 0.6)}V${n(base)}Z` +
      `M${n(x - half)} ${n(eave - width * 0.05)}Q${n(x - half * 0.5)} ${n(eave - width * 0.03)} ${n(x - half * 0.3)} ${n(eave - width * 0.17)}` +
      `H${n(x + half * 0.3)}Q${n(x + half * 0.5)} ${n(eave - width * 0.03)} ${n(x + half)} ${n(eave - width * 0.05)}L${n(x + half * 0.8)} ${n(eave + 1)}H${n(x - half * 0.8)}Z`
    )
  })
  const top = y - (roofs - 1) * width * 0.34 - width * 0.35
  return `${parts.join('')}M${n(x - 1.5)} ${n(top)}L${x} ${n(top - width * 0.25)}L${n(x + 1.5)} ${n(top)}Z`
}

/** What stands on each map, from far to near. */
export const SCENES: Record<string, string> = {
  // Round trees and a lake bridge before the towers of the city.
  'central-park':
    glow(236, 48, 90) + disc('w', 236, 48, 20) +
    plane('1', houses(0, [22, 74], [20, 52], [16, 68], [24, 40], [18, 64], [26, 56], [20, 26], [14, 60], [28, 48], [22, 70], [24, 58], [18, 44], [24, 66], [44, 54])) +
    plane('2', houses(8, [20, 84], [20, 66], [22, 92], [0, 92]) + houses(118, [20, 70], [18, 46], [22, 80]) + houses(246, [20, 78], [24, 62], [26, 88])) +
    stroke('w', 2, 'M34 74V96M144 56V84M150 56V84M274 70V92', '3 4') +
    plane('3', tree(40, 132, 22) + tree(92, 126, 17) + tree(216, 126, 17) + tree(268, 132, 23) + 'M0 122Q80 108 160 120T320 118V180H0Z') +
    plane('w', 'M92 152Q160 118 228 152L222 156Q160 136 98 156Z', 0.85) +
    plane('4', tree(6, 156, 26) + tree(312, 156, 28) + 'M0 156Q60 142 112 160T320 154V180H0Z'),
  // A deep hall: pillars to both sides of a shining disc.
  'hall-of-djalia':
    glow(160, 74, 110) +
    stroke('w', 5, 'M160 38a36 36 0 1 0 .01 0M160 52a22 22 0 1 0 .01 0') + disc('w', 160, 74, 10) +
    both(
      plane('2', 'M104 30H122V132H104ZM100 24H126V32H100ZM100 126H126V134H100Z') +
        plane('3', 'M66 14H92V142H66ZM60 6H98V16H60ZM60 134H98V144H60Z') +
        plane('4', 'M14 0H50V154H14ZM6 146H58V160H6Z') +
        stroke('w', 2.5, 'M79 32V118M113 44V112', '6 5') +
        stroke('1', 4, 'M32 20V130', '10 8'),
    ) +
    plane('3', 'M138 134L146 112H174L182 134Z') +
    plane('4', 'M0 158L120 132H200L320 158V180H0Z'),
  // A temple on a floating mountain over the clouds.
  'heart-of-heaven':
    glow(160, 62, 120) + disc('w', 160, 62, 42) +
    plane('1', 'M0 110L34 66L58 96L84 60L112 116ZM212 116L244 58L268 94L292 70L320 110V130H212Z') +
    plane('2', pagoda(56, 92, 34, 2) + pagoda(268, 84, 34, 2) + 'M26 92H88L70 112L58 124L44 110ZM238 84H298L284 104L268 118L252 102Z') +
    plane('3', pagoda(160, 100, 62, 3) + 'M104 100H216L200 118L176 130L160 152L146 130L120 118Z') +
    stroke('w', 3, 'M153 98V88M160 98V86M167 98V88') +
    plane('2', 'M0 146Q20 128 44 138Q64 120 90 138Q112 130 124 146Q160 138 196 146Q210 128 234 138Q258 120 278 138Q302 128 320 144V180H0Z') +
    plane('4', 'M0 166Q40 146 84 160Q130 150 160 164Q204 148 244 162Q284 148 320 162V180H0Z'),
  // A great torii over a street of neon signs.
  'shin-shibuya':
    glow(160, 92, 110) +
    plane('1', houses(98, [20, 58], [24, 40], [18, 66], [22, 34], [20, 56], [20, 48])) +
    both(
      plane('2', houses(48, [24, 36], [26, 60])) +
        plane('3', houses(0, [32, 8], [28, 28])) +
        stroke('w', 2, 'M54 46V120M64 46V120M82 68V120M90 68V120', '3 5') +
        plane('w', 'M34 44H42V92H34ZM60 76H66V108H60ZM12 30H24V38H12ZM12 44H24V52H12Z', 0.95) +
        stroke('1', 3, 'M6 64V130M14 64V130M24 64V130', '3 6'),
    ) +
    plane('4', 'M82 40Q160 58 238 40L242 54Q160 70 78 54ZM94 76H226V86H94ZM108 60H122L118 170H100ZM198 60H212L220 170H202ZM153 62H167V80H153Z') +
    plane('w', 'M154 180L158 122H162L166 180Z', 0.8) +
    plane('4', 'M0 160H100L60 180H0ZM220 160H320V180H260Z'),
  // Living matter: strands from wall to wall and eyes in the dark.
  'symbiotic-surface':
    glow(160, 84, 120) +
    stroke('2', 7, 'M92 0C96 60 120 90 110 180M232 0C220 60 206 96 216 180M160 0C150 50 172 70 160 120') +
    stroke('2', 4, 'M20 60C90 96 120 60 170 96S280 70 320 100') +
    disc('1', 160, 84, 34) + disc('3', 160, 84, 24) +
    plane('w', 'M160 62C168 76 168 92 160 106C152 92 152 76 160 62Z') +
    both(
      plane('3', 'M0 0H132C126 14 120 10 116 34C112 56 108 26 100 22C92 20 94 46 88 66C84 84 80 50 72 40C62 30 64 70 54 92C48 106 46 70 38 62C26 54 24 100 0 120Z') +
        plane('4', 'M0 84C24 90 30 120 38 132C48 96 54 104 58 140C66 128 72 116 78 146C90 138 96 150 104 158C130 150 140 164 160 162V180H0Z') +
        plane('w', 'M18 44C32 46 40 54 42 64C30 64 20 56 18 44ZM62 14C72 16 78 22 80 30C70 30 64 24 62 14Z', 0.9),
    ),
  // A city of slender towers with crowns, under a large sun.
  'birnin-tchalla':
    glow(220, 70, 110) + disc('w', 220, 66, 30) +
    plane('1', 'M0 118L30 84L60 108L104 62L150 116L196 84L240 118L280 78L320 112V180H0Z') +
    plane('2', 'M30 180V86Q30 62 40 48Q50 62 50 86V180ZM22 92H58V98H22ZM256 180V70Q256 44 268 28Q280 44 280 70V180ZM246 80H290V87H246ZM248 96H288V102H248Z') +
    plane('3', 'M92 180L100 76Q100 34 118 8Q136 34 136 76L144 180ZM84 84H152L144 96H92ZM90 62H146L140 71H96ZM180 180L186 104Q186 84 196 70Q206 84 206 104L212 180ZM174 112H218L212 121H180Z') +
    stroke('w', 2.5, 'M118 34V54M112 76H124M110 104V150M118 104V150M126 104V150M196 84V104M40 66V86M268 48V72', '5 4') +
    plane('4', 'M0 146Q30 126 52 144L64 132H84L92 148H150L160 136H178L186 150H226L240 128Q262 122 280 140L320 132V180H0Z'),
  // A giant's helmet adrift among the stars.
  'celestial-husk':
    stars([24, 24], [52, 60], [70, 18], [96, 40], [28, 96], [236, 22], [288, 40], [262, 70], [304, 84], [244, 104], [78, 88]) +
    glow(160, 70, 110) +
    stroke('1', 4, 'M40 118C90 142 250 110 296 60') +
    plane('2', 'M160 6C204 6 228 36 226 76L218 112L190 140H130L102 112L94 76C92 36 116 6 160 6Z') +
    plane('3', 'M160 6C204 6 228 36 226 76L218 112L190 140H160Z') +
    plane('4', 'M108 66L152 78L148 96L118 90ZM212 66L168 78L172 96L202 90ZM146 112H174L170 140H150Z') +
    plane('w', 'M118 76L144 83L142 90L122 86ZM202 76L176 83L178 90L198 86Z') +
    stroke('4', 4, 'M160 6V70M126 20L134 56M194 20L186 56M206 24L216 8M130 140L120 124') +
    plane('3', 'M238 20L254 16L260 28L246 34ZM266 44L276 42L278 52L268 54ZM62 128L82 120L90 136L72 142ZM44 46L56 40L62 54L50 58Z') +
    plane('4', 'M0 160L40 148L76 160L130 150L180 162L240 146L288 158L320 150V180H0Z'),
  // A fortress in burning mountains.
  'hells-heaven':
    glow(160, 120, 130) +
    plane('1', 'M0 96L44 40L74 76L112 30L146 72L190 22L226 70L262 36L320 100V180H0Z') +
    plane('3', 'M84 180V92H96V82H106V92H118V58H126V48H136V58H144V36L160 14L176 36V58H184V48H194V58H202V92H214V82H224V92H236V180Z') +
    plane('w', 'M150 132V104A10 10 0 0 1 170 104V132ZM157 44H163V60H157ZM126 72H130V84H126ZM190 72H194V84H190Z') +
    plane('4', 'M0 84L30 108L52 96L72 132L100 140H220L248 130L268 94L292 110L320 80V180H0Z') +
    plane('w', 'M30 150C22 132 40 126 36 106C54 118 58 134 52 150ZM266 150C258 136 272 128 270 108C288 120 294 136 288 150ZM88 152C82 142 92 136 90 124C102 132 104 144 100 152ZM218 152C214 142 224 136 222 126C234 134 236 144 230 152Z', 0.92) +
    plane('4', 'M0 146Q40 138 80 150T160 148T240 150T320 144V180H0Z'),
  // A giant flower on an island.
  krakoa:
    glow(160, 62, 120) +
    plane('1', 'M0 118Q40 92 84 112T170 108T250 110T320 100V180H0Z') +
    Array.from({ length: 8 }, (_, i) => `<g transform="rotate(${i * 45 + 22.5} 160 62)">${plane(i % 2 ? '2' : '3', 'M160 62C138 42 142 16 160 4C178 16 182 42 160 62Z')}</g>`).join('') +
    disc('w', 160, 62, 17) + disc('2', 160, 62, 8) +
    stroke('3', 9, 'M160 84C156 110 166 120 160 150') +
    plane('3', 'M160 128C140 108 112 106 96 118C112 132 140 136 160 132ZM162 122C178 100 208 98 226 108C212 126 184 132 162 128Z') +
    plane('4', 'M40 156C60 136 100 140 130 134Q160 126 190 134C224 138 262 136 284 156L300 180H20ZM52 150C36 128 20 128 10 132C24 136 34 146 40 158ZM270 150C280 126 296 120 312 124C298 130 288 142 286 158Z') +
    stroke('w', 2.5, 'M0 162H36M290 164H320M8 170H26'),
  // A palace of stepped golden towers.
  'royal-palace':
    glow(160, 54, 120) +
    both(
      plane('1', 'M26 180V70H40V180ZM44 180V56H58V180ZM62 180V44H76V180ZM80 180V60H92V180Z') +
        plane('2', 'M84 180V62L92 50L100 62V180ZM102 180V44L110 30L118 44V180Z') +
        plane('3', 'M118 180V40L127 22L136 40V180Z') +
        stroke('w', 2.5, 'M92 74V124M110 58V124M127 54V118', '7 5'),
    ) +
    plane('3', 'M134 180V34L160 2L186 34V180Z') +
    plane('w', 'M160 18L172 34L160 50L148 34ZM146 132V92Q146 74 160 68Q174 74 174 92V132Z') +
    plane('4', 'M20 180V132H52V122H84V134H236V122H268V132H300V180Z') +
    plane('4', 'M0 152H320V180H0Z'),
  // Rock arches under a ringed planet.
  arakko:
    stars([30, 20], [70, 46], [120, 18], [176, 34], [286, 98], [20, 70], [150, 60]) +
    glow(232, 52, 90) + disc('1', 232, 54, 36) +
    stroke('w', 5, 'M180 72C200 84 270 62 286 38') +
    plane('2', 'M0 108H26L34 78H56L64 108H110L120 92H150L158 110H320V180H0Z') +
    plane('3', 'M26 180L40 84C48 52 92 34 120 52C148 70 152 120 160 180H128C124 130 120 88 100 80C82 74 72 100 72 180Z') +
    plane('3', 'M208 180L220 124C228 100 252 92 270 104C288 118 290 150 296 180H272C270 156 268 130 256 126C246 124 242 150 240 180Z') +
    plane('4', 'M0 150C30 132 60 152 96 148S150 134 190 150S280 140 320 152V180H0ZM176 150L186 116L194 150ZM300 150L310 104L318 150Z'),
  // A street canyon of skyscrapers with the moon at its end.
  midtown:
    glow(160, 76, 110) + disc('w', 160, 78, 34) +
    plane('2', 'M152 180V64H155V44H158V16H162V44H165V64H168V180ZM144 180V82H176V180Z') +
    both(
      plane('2', houses(96, [16, 40], [16, 72], [10, 96])) +
        plane('3', 'M58 180V22L70 10H86L98 26V180Z') +
        plane('4', 'M0 180V0H46V14H58V180Z') +
        stroke('w', 2.5, 'M66 30V128M74 30V128M82 30V128M90 34V128', '4 5') +
        stroke('1', 3, 'M10 16V140M22 16V140M34 16V140M46 26V140', '6 7') +
        stroke('w', 2, 'M103 48V120M118 80V120', '3 4'),
    ) +
    plane('4', 'M0 160L120 138H200L320 160V180H0Z') +
    stroke('w', 2.5, 'M160 142V180', '6 6'),
  // Islands in the sea, tied together by webs.
  'spider-islands':
    glow(84, 60, 100) + disc('w', 84, 56, 24) +
    stroke('w', 1.8, 'M118 92L232 40M120 98L236 72M122 104L240 100M132 88Q142 98 138 106M162 74Q174 90 168 104M196 58Q212 82 204 102') +
    plane('2', pagoda(252, 86, 56, 3) + 'M206 86H304C300 106 286 112 280 128Q256 144 240 126C232 110 212 106 206 86Z') +
    plane('3', pagoda(84, 110, 48, 2) + 'M26 110H146C140 126 122 130 116 144H60C54 130 32 126 26 110Z') +
    stroke('w', 2.5, 'M80 108V98M88 108V98M246 84V74M258 84V74') +
    plane('3', 'M0 142Q20 134 40 142T80 142T120 142T160 142T200 142T240 142T280 142T320 142V180H0Z') +
    plane('4', 'M0 158Q20 148 40 158T80 158T120 158T160 158T200 158T240 158T280 158T320 158V180H0Z'),
  // A path between the roots of a tree that holds worlds.
  'yggdrasill-path':
    glow(160, 50, 130) +
    plane('1', 'M0 132Q80 104 160 124T320 124V180H0Z') +
    stroke('3', 9, 'M160 90C140 60 110 70 84 44M160 90C180 60 212 70 238 42M160 80C156 50 150 40 152 14') +
    stroke('3', 6, 'M118 62C104 50 104 34 92 22M202 62C216 50 214 34 230 18M100 56C80 60 62 56 46 66M220 56C240 62 258 56 276 64') +
    plane('3', 'M140 64C150 90 148 112 128 130C104 146 70 140 36 164H104C130 158 142 146 160 146S190 158 216 164H284C250 140 216 146 192 130C172 112 170 90 180 64L162 82Z') +
    disc('w', 84, 40, 13) + disc('w', 238, 38, 13) + disc('w', 152, 14, 10) + disc('1', 44, 66, 10) + disc('1', 278, 64, 10) + disc('1', 92, 18, 7) + disc('1', 232, 14, 7) +
    plane('w', 'M150 180L156 142H164L170 180Z', 0.8) +
    plane('4', 'M0 152C50 142 90 162 130 158L120 180H0ZM320 152C270 142 230 162 190 158L200 180H320Z'),
}
