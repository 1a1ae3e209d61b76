/** Whom the names of a list are: exactly, or the one whose name has the most words of it, which is a guess and shown as one. */
import { nameKey } from '@kelasku/shared/kernel/name-key'

export interface NamedPupil {
  id: string
  full_name: string
}

export interface NameMatch {
  pupil_id: string | null
  /** Somebody has to look at it. */
  isGuess: boolean
}

const nobody: NameMatch = { pupil_id: null, isGuess: false }

export function matchNames(names: readonly string[], pupils: readonly NamedPupil[]): NameMatch[] {
  const known = pupils.map(({ id, full_name }) => ({ id, key: nameKey(full_name), words: wordsOf(full_name) }))
  const certain = names.map((name) => exactly(name, known))
  const taken = new Set(certain)
  // Who stands in the list by the whole name is not guessed behind another.
  const left = known.filter(({ id }) => !taken.has(id))
  return names.map((name, index) => {
    const pupil_id = certain[index] ?? null
    if (pupil_id !== null) return { pupil_id, isGuess: false }
    const guess = guessed(name, left)
    return guess === null ? nobody : { pupil_id: guess, isGuess: true }
  })
}

interface Known {
  id: string
  key: string
  words: string[]
}

const wordsOf = (name: string): string[] =>
  nameKey(name.replace(/[_|/-]+/g, ' '))
    .split(' ')
    .filter((word) => /\p{L}/u.test(word))

/** A name as it was shown, and in brackets as it had been at first; either may be the pupil's. */
const versionsOf = (name: string): string[] => {
  const [, shown = name, former] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(name) ?? []
  return [shown, ...(former === undefined ? [] : [former]), name]
}

/** The same name, or the same words in whatever order. Of two who are called the same, nobody. */
function exactly(name: string, pupils: readonly Known[]): string | null {
  for (const version of versionsOf(name)) {
    const [key, inOrder] = [nameKey(version), wordsOf(version).toSorted().join(' ')]
    if (inOrder === '') continue
    const same = pupils.filter((pupil) => pupil.key === key)
    const found = same.length > 0 ? same : pupils.filter(({ words }) => words.toSorted().join(' ') === inOrder)
    if (found.length === 1) return found[0]!.id
  }
  return null
}

const shortestWord = 3
/** An initial says less than a word. */
const initialCounts = 0.5

function overlap(written: readonly string[], words: readonly string[]): number {
  const shared = written.filter((word) => word.length >= shortestWord && words.includes(word)).length
  if (shared === 0) return 0
  const initials = written.filter((word) => word.length === 1 && words.some((one) => one.startsWith(word))).length
  return shared + initials * initialCounts
}

function guessed(name: string, pupils: readonly Known[]): string | null {
  const written = [...new Set(versionsOf(name).flatMap(wordsOf))]
  const [best, second] = pupils
    .map(({ id, words }) => ({ id, score: overlap(written, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return best && best.score > (second?.score ?? 0) ? best.id : null
}
