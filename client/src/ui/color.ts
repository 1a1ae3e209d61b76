/**
 * Just enough colour science for a brand that must stay readable: sRGB and OKLCH (Björn Ottosson's matrices), and the
 * WCAG 2 contrast of two colours. OKLCH, because there one number moves lightness and leaves the hue alone.
 */
export type Rgb = readonly [red: number, green: number, blue: number]
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Reads #rgb, #rrggbb (the # may be missing) and oklch(l c h); anything else is null. */
export function parseColor(text: string): Rgb | null {
  const oklch = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/i.exec(text.trim())
  if (oklch) return toRgb([Number(oklch[1]), Number(oklch[2]), Number(oklch[3])])

  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (!digits) return null
  const hex = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** The WCAG 2 contrast ratio, 1 to 21; NaN when either text is not a colour. */
export function contrast(a: string, b: string): number {
  const one = parseColor(a)
  const other = parseColor(b)
  return one && other ? contrastOf(one, other) : Number.NaN
}

export function contrastOf(a: Rgb, b: Rgb): number {
  const one = luminance(a)
  const other = luminance(b)
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = each(rgb, toLinear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)

  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const chroma = Math.hypot(a, bb)
  const hue = chroma < 0.002 ? 0 : ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360
  return [lightness, chroma, hue]
}

export function toRgb(color: Oklch): Rgb {
  return each(rawRgb(color), (channel) => Math.min(1, Math.max(0, channel)))
}

/** The same colour with as much of its chroma as a screen can show. */
export function intoGamut([lightness, chroma, hue]: Oklch): Oklch {
  const shows = (c: number) => rawRgb([lightness, c, hue]).every((channel) => channel >= -0.0005 && channel <= 1.0005)
  if (shows(chroma)) return [lightness, chroma, hue]

  let low = 0
  let high = chroma
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    if (shows(middle)) low = middle
    else high = middle
  }
  return [lightness, low, hue]
}

function rawRgb([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return each(linear, fromLinear)
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = each(rgb, toLinear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function each([red, green, blue]: Rgb, change: (channel: number) => number): Rgb {
  return [change(red), change(green), change(blue)]
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}
