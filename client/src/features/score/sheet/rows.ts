/** A sheet as its reader sees it: what the server holds, over it what they have written themselves, and the finals that follow. */
import { basisOf, descriptionOf, objectiveMeans } from '@kelasku/shared/score/description'
import { aspectsOf, effective, finalOf, isBeforeJoining } from '@kelasku/shared/score/final'
import { isLess, ofDecimal } from '@kelasku/shared/score/fraction'
import type { CountedAspect, ScoreCell } from '@kelasku/shared/score/sheet'
import type { GridRow } from '#ui/grid/types.ts'
import { hintsIn, type Hint, type Point } from '../hints/hints.ts'
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
  /** What looks like a mistake in it. */
  hint: Hint | undefined
}

export interface ShownFinal {
  computed: number | null
  printed: number | null
  isBelow: boolean
  override: number | null
  isFrozen: boolean
  description: string | null
  isAutomatic: boolean
  /** The description was written upon other scores. */
  isOutdated: boolean
  /** The columns that are still empty. */
  blanks: readonly string[]
  lacksExam: boolean
  /** Of what somebody has said of it; nothing where nobody has. */
  version: number | null
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
  /** In which most pupils have much. */
  highColumns: ReadonlySet<string>
}

/** What counts of a cell: one's own over it, as long as it is on its way. */
export const scoreIn = (stored: Cell | undefined, waiting: WaitingScore | undefined): number | null => {
  const { state, score } = waiting?.op ?? stored ?? { state: 'SCORED', score: null }
  return state === 'SCORED' ? score : null
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
  const points = sheet.columns.flatMap(({ id, max_score }): Point[] => {
    const score = shown.get(id)?.value?.score ?? null
    return score === null ? [] : [{ column: id, percent: (score / max_score) * 100 }]
  })
  for (const [id, hint] of hintsIn(points, own.highColumns)) {
    const cell = shown.get(id)
    if (cell) shown.set(id, { ...cell, hint })
  }
  const counted = countedCells(shown)
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

/** As a final is counted from them. */
export const countedCells = (cells: SheetRow['cells']): ScoreCell[] =>
  [...cells].flatMap(([item_id, { value }]) => (value ? [{ item_id, ...value }] : []))

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
    hint: undefined,
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
  const means = objectiveMeans(objectives, columns, row, setting)
  const isAutomatic = said?.is_automatic ?? true
  return {
    computed,
    printed: shown,
    isBelow: shown !== null && shown < setting.passing_score,
    override: said?.override ?? null,
    isFrozen: false,
    description: said && !isAutomatic ? said.description : descriptionOf(means),
    isAutomatic,
    isOutdated: said !== undefined && said.basis !== null && said.basis !== basisOf(means, shown),
    blanks: blank_item_ids,
    lacksExam: lacks_exam,
    version: said?.version ?? null,
  }
}

const frozenFinal = (final: FinalOfPupil, passingScore: number): ShownFinal => ({
  computed: final.computed,
  printed: final.printed,
  isBelow: final.printed !== null && final.printed < passingScore,
  override: final.override,
  isFrozen: final.is_frozen,
  description: final.description,
  isAutomatic: final.is_automatic,
  isOutdated: final.is_outdated,
  blanks: final.blank_item_ids,
  lacksExam: final.lacks_exam,
  version: final.version,
})
