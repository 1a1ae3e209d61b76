/** A sheet as its reader sees it: what the server holds, over it what they have written themselves, and the finals that follow. */
import { descriptionOf, objectiveMeans } from '@kelasku/shared/score/description'
import { aspectsOf, effective, finalOf, isBeforeJoining } from '@kelasku/shared/score/final'
import { isLess, ofDecimal } from '@kelasku/shared/score/fraction'
import type { CountedAspect, ScoreCell } from '@kelasku/shared/score/sheet'
import type { GridRow } from '#ui/grid/types.ts'
import type { Cell, Column, FinalOfPupil, Pupil, Sheet } from '../queries.ts'
import type { Disputed } from './kept.ts'
import type { WaitingScore } from './outbox.ts'
import { textOf, type Value } from './values.ts'

export interface ShownCell {
  /** What the server holds; nothing where nobody has written. */
  stored: Cell | null
  /** What counts here: one's own over it, as long as it is on its way. */
  value: (Value & { remedial_score: number | null }) | null
  isWaiting: boolean
  isBelow: boolean
  /** Empty, and of a day before they came. */
  isBefore: boolean
  /** One's own that another's stands in the way of. */
  disputed: Disputed | undefined
}

export interface ShownFinal {
  computed: number | null
  printed: number | null
  isBelow: boolean
  isOverridden: boolean
  isFrozen: boolean
  description: string | null
  isOutdated: boolean
  blanks: number
  lacksExam: boolean
}

export interface SheetRow extends GridRow {
  pupil: Pupil
  cells: ReadonlyMap<string, ShownCell>
  finals: ReadonlyMap<CountedAspect, ShownFinal>
}

export const placeOf = (itemId: string, studentId: string): string => `${itemId}:${studentId}`

interface Own {
  waiting: ReadonlyMap<string, WaitingScore>
  disputed: ReadonlyMap<string, Disputed>
}

/** One row; `cells` are the pupil's own, in the sheet's order. */
export function rowOf(sheet: Sheet, pupil: Pupil, cells: readonly Cell[], own: Own): SheetRow {
  const stored = new Map(cells.map((cell) => [cell.item_id, cell]))
  const shown = new Map(
    sheet.columns.map((column) => {
      const place = placeOf(column.id, pupil.id)
      return [column.id, shownCell(sheet, column, pupil, stored.get(column.id) ?? null, place, own)] as const
    }),
  )
  const counted = [...shown].flatMap(([item_id, { value }]): ScoreCell[] => (value ? [{ item_id, ...value }] : []))
  return {
    id: pupil.id,
    name: pupil.full_name,
    isMuted: pupil.has_left,
    pupil,
    cells: shown,
    finals: new Map(
      aspectsOf(sheet.setting.formula).map((aspect) => [aspect, shownFinal(sheet, pupil, counted, aspect)]),
    ),
  }
}

function shownCell(
  { setting }: Sheet,
  column: Column,
  pupil: Pupil,
  stored: Cell | null,
  place: string,
  own: Own,
): ShownCell {
  const waiting = own.waiting.get(place)
  const remedial = own.waiting.get(`${place}:REMEDIAL`)
  const disputed = own.disputed.get(place)
  const value = withOwn(stored, waiting, remedial)
  const counts = value && value.state === 'SCORED' ? effective(value, column.max_score, setting) : null
  return {
    stored,
    value,
    isWaiting: waiting !== undefined || remedial !== undefined,
    isBelow: counts !== null && isLess(counts, ofDecimal(setting.passing_score)),
    isBefore: counts === null && isBeforeJoining(column, pupil),
    disputed: disputed && textOf(disputed.value) !== textOf(stored) ? disputed : undefined,
  }
}

function withOwn(
  stored: Cell | null,
  waiting: WaitingScore | undefined,
  remedial: WaitingScore | undefined,
): ShownCell['value'] {
  if (!stored && !waiting && !remedial) return null
  const { state, score } = waiting?.op ?? stored ?? { state: 'SCORED', score: null }
  const second = remedial ? remedial.op.score : (stored?.remedial_score ?? null)
  return { state, score, remedial_score: state === 'EXCUSED' ? null : second }
}

function shownFinal(sheet: Sheet, pupil: Pupil, cells: readonly ScoreCell[], aspect: CountedAspect): ShownFinal {
  const { columns, setting, period, objectives } = sheet
  const said = sheet.finals.find((final) => final.student_id === pupil.id && final.aspect === aspect)
  if (said?.is_frozen || (said && pupil.has_left)) return frozenFinal(said, setting.passing_score)
  const row = { joined: pupil.joined, cells }
  const { computed, printed, blank_item_ids, lacks_exam } = finalOf(columns, row, setting, { period, aspect })
  const shown = said?.override ?? printed
  return {
    computed,
    printed: shown,
    isBelow: shown !== null && shown < setting.passing_score,
    isOverridden: said?.override != null,
    isFrozen: false,
    description:
      said && !said.is_automatic ? said.description : descriptionOf(objectiveMeans(objectives, columns, row, setting)),
    isOutdated: said?.is_outdated ?? false,
    blanks: blank_item_ids.length,
    lacksExam: lacks_exam,
  }
}

const frozenFinal = (final: FinalOfPupil, passingScore: number): ShownFinal => ({
  computed: final.computed,
  printed: final.printed,
  isBelow: final.printed !== null && final.printed < passingScore,
  isOverridden: final.override !== null,
  isFrozen: final.is_frozen,
  description: final.description,
  isOutdated: final.is_outdated,
  blanks: final.blank_item_ids.length,
  lacksExam: final.lacks_exam,
})
