import type { ActivityPredicate } from '@kelasku/shared/report-card/sections'
import { useT } from '../words.ts'

/** Sentences that are ready to be taken, for one who did so well. */
export function useSentences(activity: string) {
  const t = useT()
  return (predicate: ActivityPredicate | null): string[] =>
    predicate === null
      ? []
      : [
          t(($) => $.sentence.first[predicate], { activity }),
          t(($) => $.sentence.second[predicate], { activity }),
          t(($) => $.sentence.third[predicate], { activity }),
        ]
}
