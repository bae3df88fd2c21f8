/** A colour in OKLCH: lightness 0..1, chroma 0..0.37, hue in degrees. Equal steps look equal, unlike HSL. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

const gamma = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

const channels = ([l, c, h]: Oklch): number[] => {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

/** OKLCH as style sheets and SVG in a browser write it. */
export const css = ([l, c, h]: Oklch): string => `oklch(${l} ${c} ${h})`

/** OKLCH to `#rrggbb`; a colour outside sRGB loses chroma until it fits, so that its hue stays. */
export function hex([l, c, h]: Oklch): string {
  const rgb = channels([l, c, h])
  if (c > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) return hex([l, Math.max(0, c - 0.004), h])
  const bytes = rgb.map((value) => Math.round(255 * gamma(Math.min(1, Math.max(0, value)))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
