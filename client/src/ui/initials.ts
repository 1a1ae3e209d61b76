/** The first letters of the first two words, or the first two letters of a single word. */
export function initials(name: string): string {
  const [first, second] = name.trim().split(/\s+/)
  if (!first) return '?'
  const letters = second ? [Array.from(first)[0], Array.from(second)[0]] : Array.from(first).slice(0, 2)
  return letters.join('').toLocaleUpperCase('id')
}
