/** How lists of providers, and people, write a length of time. */
const inHours = '(\\d+)\\s*(?:hours?|hrs?|h|jam|j)'
const inMinutes = '(\\d+)\\s*(?:minutes?|menit|mins?|mnt|m)'
const inSeconds = '(\\d+)\\s*(?:seconds?|secs?|detik|det|dtk|s|d)'
const gap = '[\\s.,]*'

/** `1 hr 5 min`, `1j 5m`, `35 menit`, `35m 12s`: at least one of the three. */
const written = new RegExp(`^(?=\\d)(?:${inHours}\\.?)?${gap}(?:${inMinutes}\\.?)?${gap}(?:${inSeconds}\\.?)?$`, 'i')
const clock = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/
const bare = /^\d{1,4}(?:[.,]\d{1,2})?$/

/** No lesson is longer: what stands before the first colon of two numbers is hours below it, and minutes from it on. */
const mostHours = 6

/** In seconds; a number alone is minutes. Nothing where it is no length of time. */
export function durationIn(text: string): number | null {
  const cell = text.trim()
  if (bare.test(cell)) return Math.round(Number(cell.replace(',', '.')) * 60)
  const onClock = clock.exec(cell)
  if (onClock) {
    const [first = 0, second = 0, third] = onClock
      .slice(1)
      .map((part) => (part === undefined ? undefined : Number(part)))
    if (third !== undefined) return first * 3600 + second * 60 + third
    return first < mostHours ? first * 3600 + second * 60 : first * 60 + second
  }
  const parts = written.exec(cell)
  if (!parts) return null
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}

/** Of a line that ends with one: the longest end of it that is a length of time, and what stands before it. */
export function splitDuration(line: string): { before: string; seconds: number } | null {
  const words = line
    .trim()
    .replace(/[\s.]+$/, '')
    .split(/[\s;,=–—]+/)
  for (const index of words.keys()) {
    const seconds = index === 0 ? null : durationIn(words.slice(index).join(' '))
    if (seconds !== null) return { before: words.slice(0, index).join(' '), seconds }
  }
  return null
}
