/** What a class has handed in, compared each with each. */
import { looksAlike, pairsOf, similarAnswers } from '@kelasku/shared/task/similarity'
import type { SimilarityKind } from '@kelasku/shared/task/grading'

export interface ComparedFile {
  id: string
  sha256: string
  /** Of pictures. */
  hash: string | null
}

export interface Compared {
  reference_id: string
  text: string
  files: readonly ComparedFile[]
}

export interface Comparison {
  /** The words of the task itself. */
  task: string
  hand_ins: readonly Compared[]
}

export interface FoundPair {
  kind: SimilarityKind
  percent: number | null
  one: FoundSide
  other: FoundSide
}
interface FoundSide {
  reference_id: string
  file_id: string | null
}

/** The surest first: the same file, then words, then pictures. */
export function findSimilar({ task, hand_ins }: Comparison): FoundPair[] {
  const texts = similarAnswers(
    hand_ins.map(({ text }) => text),
    task,
  ).map(({ one, other, percent }): FoundPair => ({
    kind: 'TEXT',
    percent,
    one: { reference_id: hand_ins[one]!.reference_id, file_id: null }, // positions of this list
    other: { reference_id: hand_ins[other]!.reference_id, file_id: null },
  }))
  const files = pairsOf(hand_ins).flatMap(({ of: [one, other] }) => sharedFiles(one, other))
  const ofKind = (kind: SimilarityKind) => files.filter((pair) => pair.kind === kind)
  return [...ofKind('SAME_FILE'), ...texts, ...ofKind('SIMILAR_PICTURE')]
}

/** Each file of the one is told once, beside the first of the other that is like it. */
function sharedFiles(one: Compared, other: Compared): FoundPair[] {
  return one.files.flatMap((file): FoundPair[] => {
    const same = other.files.find(({ sha256 }) => sha256 === file.sha256)
    const alike = same ?? other.files.find(({ hash }) => hash && file.hash && looksAlike(hash, file.hash))
    if (!alike) return []
    return [
      {
        kind: same ? 'SAME_FILE' : 'SIMILAR_PICTURE',
        percent: null,
        one: { reference_id: one.reference_id, file_id: file.id },
        other: { reference_id: other.reference_id, file_id: alike.id },
      },
    ]
  })
}
