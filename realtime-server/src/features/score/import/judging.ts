/** What the sheet says to the rows of a file: whose they are, and what each mark would do to the cell that is there. */
import { randomUUID } from 'node:crypto'
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { ScoreOp } from '@kelasku/shared/score/cells'
import { mostColumns } from '@kelasku/shared/score/columns'
import type { ScoreImportChoice } from '@kelasku/shared/score/import'
import { needsReason, scoreRules } from '@kelasku/shared/score/policy'
import { scoreRefusal } from '@kelasku/shared/score/refusals'
import { shortestScoreReason } from '@kelasku/shared/score/values'
import type { Doing, Verdict } from '#features/import/kind.ts'
import { judge } from '../judge.ts'
import { lockSheet, type KnownSheet } from '../repo.ts'
import { listCells, listItems, listPupils, type CellRow, type PupilRow } from '../rows.ts'
import { closedRefusals } from '../service.ts'
import { pointsText, type Mark } from './fields.ts'
import { pupilOf, type RowValues } from './pupils.ts'
import { findActor, findTarget, listFillable, type FillableColumn } from './target.ts'

export interface Known {
  who: Actor
  known: KnownSheet
  choice: ScoreImportChoice
  columns: FillableColumn[]
  pupils: PupilRow[]
  cells: Map<string, CellRow>
  /** How many more columns the sheet has room for. */
  room: number
}

export interface GivenRow {
  no: number
  values: RowValues
}

export const placeOf = (itemId: string, studentId: string) => `${itemId} ${studentId}`

/** A sentence, where nothing may be written there by this person now. */
export async function lookUp(doing: Doing): Promise<Known | string> {
  const { work, schoolId, userId } = doing
  const who = await findActor(work.tx, schoolId, userId)
  const before = who && (await findTarget(doing, work, who))
  if (!who || !before) return 'Mata pelajaran ini tidak ada lagi.'
  const against = reasonAgainst(who, before)
  if (against !== undefined) return against
  // What is taken over is judged under the lock under which it is written.
  if (doing.processId !== null) await lockSheet(work.tx, before.known)
  const { known, choice } = (await findTarget(doing, work, who))! // it was there in this transaction
  const id = known.sheet?.id
  const cells = id === undefined ? [] : await listCells(work.tx, id)
  return {
    who,
    known,
    choice,
    columns: await listFillable(known, choice.score_type, work),
    pupils: await listPupils(work.tx, who, known),
    cells: new Map(cells.map((cell) => [placeOf(cell.item_id, cell.student_id), cell])),
    room: mostColumns - (id === undefined ? 0 : (await listItems(work.tx, id)).length),
  }
}

function reasonAgainst(
  who: Actor,
  { known, choice }: { known: KnownSheet; choice: ScoreImportChoice },
): string | undefined {
  if (!scoreRules.write(who, known)) return 'Nilai mata pelajaran ini tidak lagi dapat Anda isi.'
  if (known.closed) return closedRefusals[known.closed].kind.text
  const lacksReason = needsReason(who, known) && choice.reason.length < shortestScoreReason
  return lacksReason ? scoreRefusal.reason_needed.kind.text : undefined
}

export const markIn = (values: RowValues, { key }: FillableColumn): Mark | null =>
  (values[key] as Mark | null | undefined) ?? null // its field has read it

export const opOf = (
  mark: Mark,
  { item_id, student_id }: { item_id: string; student_id: string },
  cell: CellRow | undefined,
): ScoreOp => ({
  op_id: randomUUID(),
  item_id,
  student_id,
  field: 'SCORE',
  ...mark,
  reason: '',
  seen: cell?.version ?? null,
  made_at: new Date().toISOString(),
})

export function judgeRows(rows: readonly GivenRow[], found: Known, doing: Doing): Map<number, Partial<Verdict>> {
  const firstOf = new Map<string, number>()
  const made = new Set<string>()
  return new Map(
    rows.map(({ no, values }) => {
      const { pupil, errors, warnings } = pupilOf(values, found.pupils)
      if (!pupil) return [no, { errors, warnings }]
      const earlier = firstOf.get(pupil.student.id) ?? no
      firstOf.set(pupil.student.id, earlier)
      if (earlier !== no) errors.push({ key: null, text: `Siswa yang sama dengan baris ${earlier}.` })
      const marks = found.columns.flatMap((column) => {
        const mark = markIn(values, column)
        return mark ? [{ column, mark }] : []
      })
      if (marks.length === 0 && found.columns.every(({ key }) => values[key] !== undefined))
        warnings.push({ key: null, text: 'Tidak ada nilai di baris ini.' })
      for (const { column, mark } of marks) {
        const { error, warning } = remarkOn(mark, column, pupil, found, doing)
        if (error !== undefined) errors.push({ key: column.key, text: error })
        if (warning !== undefined) warnings.push({ key: column.key, text: warning })
        if (!needsColumn(column, mark)) continue
        made.add(column.key)
        const isBeyond = [...made].indexOf(column.key) >= found.room
        if (isBeyond) errors.push({ key: column.key, text: scoreRefusal.too_many_columns.kind.text })
      }
      return [no, { errors, warnings }]
    }),
  )
}

/** There is nothing to be emptied where there is no column. */
export const needsColumn = ({ item }: FillableColumn, { state, score }: Mark): boolean =>
  item === null && (state === 'EXCUSED' || score !== null)

function remarkOn(
  mark: Mark,
  { item }: FillableColumn,
  { student }: PupilRow,
  { cells }: Known,
  { userId, since }: Doing,
): { error?: string; warning?: string } {
  if (!item) return {}
  const place = { item_id: item.id, student_id: student.id }
  const cell = cells.get(placeOf(item.id, student.id))
  const verdict = judge(
    opOf(mark, place, cell),
    { cell: cell ?? null, column: item, takesPart: true },
    userId,
    new Date(),
  )
  if (verdict.result === 'REFUSED') return { error: scoreRefusal[verdict.code].kind.text }
  if (!cell || verdict.result === 'SAME') return {}
  const now = shown(cell)
  if (cell.updated_by !== userId && cell.updated_at > since)
    return {
      error: `Sesudah berkas ini diunggah, diubah orang lain menjadi ${now}. Kosongkan sel ini atau unggah lagi.`,
    }
  return now === shown({ state: 'SCORED', score: null })
    ? {}
    : { warning: `Sekarang ${now}, akan menjadi ${shown(mark)}.` }
}

const shown = ({ state, score }: Mark): string => {
  if (state === 'EXCUSED') return 'Dikecualikan'
  return score === null ? 'kosong' : pointsText(score)
}
