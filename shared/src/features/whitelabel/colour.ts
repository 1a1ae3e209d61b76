/**
 * Whether a school's colour can carry text. The window darkens and lightens a colour until it can be read, so a colour
 * that is too pale would come out as another one than the school chose: such a colour is refused, and the nearest that
 * can be read is offered. WCAG 2 contrast against white, the ground of most screens.
 */

/** What WCAG asks of the parts of a screen; below it nothing of the chosen colour would be left. */
export const leastContrast = 3
/** What WCAG asks of text. */
const contrastOfText = 4.5

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** 1 for white itself, 21 for black. */
export function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(linear)
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

export const isReadable = (colour: string): boolean => contrastOnWhite(colour) >= leastContrast

/** The same hue, as dark as text needs it. */
export function readableFrom(colour: string): string {
  const channels = channelsOf(colour)
  for (let share = 1; share > 0; share -= 0.02) {
    const darker = written(channels.map((channel) => Math.round(channel * share)))
    if (contrastOnWhite(darker) >= contrastOfText) return darker
  }
  return '#000000'
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

const written = (channels: number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
