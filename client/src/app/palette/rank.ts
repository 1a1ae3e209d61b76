/**
 * How well a line fits what is typed, for cmdk: the higher, the further up. A name that begins with the text before one
 * that holds its words, then the other words that a school has for it, then what stands beside it, and last what only the
 * server has found by its content.
 */
import { plain } from '#ui/matching.ts'

export interface Ranked {
  name: string
  detail?: string | undefined
  /** Other words that it is looked for by. */
  also?: string | undefined
  /** The server has found it by this text. */
  isFound?: boolean | undefined
}

export function rankOf({ name, detail = '', also = '', isFound = false }: Ranked, typed: string): number {
  const text = plain(typed).trim()
  const words = text.split(/\s+/).filter(Boolean)
  const label = plain(name)
  const holds = (held: string) => words.every((word) => held.includes(word))
  if (label.startsWith(text)) return 1
  if (words.every((word) => label.startsWith(word) || label.includes(` ${word}`))) return 0.9
  if (holds(label)) return 0.8
  const synonyms = plain(also)
  if (` ${synonyms}`.includes(` ${text}`)) return 0.7
  if (holds(`${label} ${synonyms}`)) return 0.6
  if (holds(`${label} ${synonyms} ${plain(detail)}`)) return 0.4
  return isFound ? 0.2 : 0
}
