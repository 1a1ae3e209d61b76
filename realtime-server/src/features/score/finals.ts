/** The finals of a sheet as they stand: counted by the law of `shared`, unless somebody has said otherwise or submitted them. */
import { basisOf, descriptionOf, objectiveMeans, type Objective } from '@kelasku/shared/score/description'
import { aspectsOf, finalOf } from '@kelasku/shared/score/final'
import type { FinalView } from '@kelasku/shared/score/finals'
import { predicateOf, wordOf } from '@kelasku/shared/score/predicate'
import type { CountedAspect, Period, ScoreCell, ScoreColumn } from '@kelasku/shared/score/sheet'
import { groupedBy } from '#platform/grouped-by.ts'
import type { KnownSheet } from './repo.ts'
import type { FinalRow } from './rows.ts'

export interface Contents {
  columns: readonly ScoreColumn[]
  cells: readonly (ScoreCell & { student_id: string })[]
  objectives: readonly Objective[]
  said: readonly FinalRow[]
}

export interface FinalOfPupil {
  view: FinalView
  /** What a description that is written now stands upon. */
  basis: string
}

interface Asked {
  student_id: string
  joined: string | null
}

/** Of these pupils, in their order, each final that the sheet's formula has. */
export function finalsOf(
  { setting, ranges }: Pick<KnownSheet, 'setting' | 'ranges'>,
  { columns, cells, objectives, said }: Contents,
  pupils: readonly Asked[],
  period: Period,
): FinalOfPupil[] {
  const ofPupil = groupedBy(cells, ({ student_id }) => student_id)
  const rows = new Map(said.map((row) => [keyOf(row), row]))
  return pupils.flatMap(({ student_id, joined }) => {
    const row = { joined, cells: ofPupil.get(student_id) ?? [] }
    const means = objectiveMeans(objectives, columns, row, setting)
    return aspectsOf(setting.formula).map((aspect): FinalOfPupil => {
      const known = rows.get(keyOf({ period, aspect, student_id }))
      const counted = finalOf(columns, row, setting, { period, aspect })
      const isFrozen = known !== undefined && known.frozen_at !== null
      const printed = isFrozen ? known.printed : (known?.override ?? counted.printed)
      const basis = basisOf(means, printed)
      // An automatic one that was submitted has no basis of its own, and is kept as long as it is frozen.
      const isWritten = known !== undefined && known.description !== null && known.basis !== null
      return {
        basis,
        view: {
          student_id,
          aspect,
          computed: isFrozen ? known.computed : counted.computed,
          printed,
          override: known?.override ?? null,
          predicate: printed === null ? null : predicateOf(printed, setting.passing_score),
          word: printed === null ? null : wordOf(printed, ranges),
          description: (isWritten || isFrozen ? known?.description : null) ?? descriptionOf(means),
          is_automatic: !isWritten,
          is_outdated: isWritten && !isFrozen && known.basis !== basis,
          basis: isWritten ? known.basis : null,
          blank_item_ids: counted.blank_item_ids,
          lacks_exam: counted.lacks_exam,
          is_frozen: isFrozen,
          version: known?.version ?? null,
        },
      }
    })
  })
}

const keyOf = ({ period, aspect, student_id }: { period: Period; aspect: CountedAspect; student_id: string }) =>
  `${period} ${aspect} ${student_id}`
