/** The level that a class's name tells: `7A`, `VIII-B`, `Matematika X IPA`. */
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

export function levelIn(name: string): number | undefined {
  const digits = /(?<!\d)(1[0-2]|[1-9])(?!\d)/.exec(name)
  if (digits) return Number(digits[1])
  const words = name.toUpperCase().split(/[^A-Z]+/)
  // The longest one: in `VII I` the first is the level, and a lone letter is more often a parallel class.
  const found = words.map((word) => romans.indexOf(word) + 1).filter((level) => level > 0)
  return found.length > 0 ? Math.max(...found) : undefined
}
