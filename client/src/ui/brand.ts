import { contrastOf, intoGamut, parseColor, toOklch, toRgb, type Oklch, type Rgb } from './color.ts'

export { contrast } from './color.ts'

/**
 * A school brings one colour; the screens need a ramp and, for each theme, a primary that can be read. Schools choose
 * yellow, black and neon green, so lightness is moved until WCAG AA holds; hue stays the school's. The variables carry
 * a theme suffix because inline variables on <html> would otherwise beat those of `.dark`: styles.css picks the pair.
 */

/**
 * Deep teal ("hijau toska"): 6.3 : 1 on white, so it needs no correction. Its hue lies between the green of "hadir" and
 * the blue of "sakit", far enough from both that the brand never reads as a status.
 */
export const defaultBrand = '#0b6b6d'

/** The hardest neutral ground of each theme for coloured text: the darkest light one, the lightest dark one. */
export const hardestGround = { light: [0.938, 0.008, 85], dark: [0.295, 0.008, 70] } satisfies Record<string, Oklch>

const enough = 4.55

const white: Oklch = [1, 0, 0]
const ink: Oklch = [0.17, 0.006, 70]

/** Lightness of each step, and how much of the colour's own chroma it keeps. */
const steps: [name: string, lightness: number, chroma: number][] = [
  ['50', 0.977, 0.12],
  ['100', 0.95, 0.24],
  ['200', 0.9, 0.45],
  ['300', 0.83, 0.7],
  ['400', 0.74, 0.92],
  ['500', 0.64, 1],
  ['600', 0.55, 1],
  ['700', 0.47, 0.94],
  ['800', 0.4, 0.82],
  ['900', 0.33, 0.68],
  ['950', 0.25, 0.5],
]

/** The CSS variables of a brand colour; what is not a colour gets the default brand. */
export function brandRamp(hex: string): Record<string, string> {
  const rgb = readHex(hex)
  if (!rgb) return brandRamp(defaultBrand)

  const own = toOklch(rgb)
  const [, chroma, hue] = own
  const ramp = steps.map(([name, l, share]) => [`--brand-${name}`, css(settle([l, chroma * share, hue]))])
  return Object.fromEntries([...ramp, ...Object.entries(lightPair(own)), ...Object.entries(darkPair(own))])
}

interface Painted {
  style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>
}

/** Paints the page in a school's colour; null, or what is not a colour, returns to the style sheet's own brand. */
export function applyBrand(hex: string | null, root: Painted = document.documentElement): void {
  const ramp = brandRamp(hex ?? defaultBrand)
  const own = hex !== null && readHex(hex) !== null
  for (const [name, value] of Object.entries(ramp)) {
    if (own) root.style.setProperty(name, value)
    else root.style.removeProperty(name)
  }
}

function lightPair([lightness, chroma, hue]: Oklch) {
  const ground = toRgb(hardestGround.light)
  const soft = settle([0.945, Math.min(chroma * 0.3, 0.045), hue])
  const primary = move([Math.min(lightness, 0.55), chroma, hue], -1, [ground, toRgb(white)])
  return {
    '--primary-light': css(primary),
    '--primary-foreground-light': css(white),
    '--primary-soft-light': css(soft),
    '--primary-ink-light': css(move([0.42, chroma * 0.85, hue], -1, [ground, toRgb(soft)])),
  }
}

function darkPair([lightness, chroma, hue]: Oklch) {
  const ground = toRgb(hardestGround.dark)
  const soft = settle([0.31, Math.min(chroma * 0.45, 0.06), hue])
  // Full chroma glows on a dark ground, hence the ceiling.
  const primary = move([Math.min(Math.max(lightness, 0.74), 0.88), Math.min(chroma, 0.14), hue], 1, [
    ground,
    toRgb(ink),
  ])
  return {
    '--primary-dark': css(primary),
    '--primary-foreground-dark': css(ink),
    '--primary-soft-dark': css(soft),
    '--primary-ink-dark': css(move([0.82, Math.min(chroma * 0.7, 0.1), hue], 1, [ground, toRgb(soft)])),
  }
}

/** Darkens (-1) or lightens (1) a colour until it can be read against every one of these. */
function move([lightness, chroma, hue]: Oklch, direction: 1 | -1, against: Rgb[]): Oklch {
  for (let l = lightness; l > 0 && l < 1; l += direction * 0.005) {
    const tried = settle([l, chroma, hue])
    if (against.every((other) => contrastOf(toRgb(tried), other) >= enough)) return tried
  }
  return direction > 0 ? white : ink
}

/** Rounded before it is measured, so that what was checked is what is written. */
function settle(color: Oklch): Oklch {
  const [lightness, chroma, hue] = intoGamut(color)
  return [round(lightness, 4), round(chroma, 4), round(hue, 2)]
}

function readHex(hex: string): Rgb | null {
  return hex.includes('(') ? null : parseColor(hex)
}

function css([lightness, chroma, hue]: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue})`
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
