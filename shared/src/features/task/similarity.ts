/**
 * How much two answers have in common, as a hint to the teacher that has no effect by itself. Compared are all runs of
 * five words, without those of the task and those that many wrote, which the class has from the lesson.
 */

const runLength = 5
/** Fewer runs than these say nothing: five short sentences are alike in any class. */
export const fewestShingles = 40
export const leastPercent = 60
/** More than this share of the class has it from somewhere else than from each other. */
const commonShare = 1 / 3
/** However small the class: what two share is what is looked for. */
const fewestCommon = 3
/** Of 64 bits of a picture's hash. */
export const mostDifferentBits = 6

/** Small letters without punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

export function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  const shingles = new Set<string>()
  for (let start = 0; start + runLength <= words.length; start++)
    shingles.add(words.slice(start, start + runLength).join(' '))
  return shingles
}

/** The words of each answer that are its own, in the order of the answers. */
export function ownShingles(answers: readonly string[], task: string): Set<string>[] {
  const given = shinglesOf(task)
  const all = answers.map((answer) => [...shinglesOf(answer)].filter((shingle) => !given.has(shingle)))
  const writers = new Map<string, number>()
  for (const shingles of all) for (const shingle of shingles) writers.set(shingle, (writers.get(shingle) ?? 0) + 1)
  const isCommon = (shingle: string) => {
    const count = writers.get(shingle) ?? 0
    return count >= fewestCommon && count > answers.length * commonShare
  }
  return all.map((shingles) => new Set(shingles.filter((shingle) => !isCommon(shingle))))
}

/** How much of the shorter is in the longer, in whole percent; nothing where one of them is too short to say. */
export function sharedPercent(one: ReadonlySet<string>, other: ReadonlySet<string>): number | null {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one]
  if (shorter.size < fewestShingles) return null
  let shared = 0
  for (const shingle of shorter) if (longer.has(shingle)) shared++
  return Math.floor((shared * 100) / shorter.size)
}

export interface SimilarPair {
  /** Positions in the list of answers, the lower one first. */
  one: number
  other: number
  percent: number
}

/** The most alike first. */
export function similarAnswers(answers: readonly string[], task: string): SimilarPair[] {
  const own = ownShingles(answers, task)
  return pairsOf(own)
    .flatMap(({ one, other, of: [a, b] }) => {
      const percent = sharedPercent(a, b)
      return percent !== null && percent >= leastPercent ? [{ one, other, percent }] : []
    })
    .toSorted((a, b) => b.percent - a.percent)
}

/** Each with each that comes after it. */
export const pairsOf = <One>(items: readonly One[]): { one: number; other: number; of: [One, One] }[] =>
  items.flatMap((a, one) =>
    items.slice(one + 1).map((b, further) => ({ one, other: one + 1 + further, of: [a, b] as [One, One] })),
  )

/** In how many bits two picture hashes differ, each as 16 hexadecimal digits. */
export function differentBits(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; differing > 0n; differing >>= 1n) count += Number(differing & 1n)
  return count
}

export const looksAlike = (one: string, other: string): boolean => differentBits(one, other) <= mostDifferentBits
