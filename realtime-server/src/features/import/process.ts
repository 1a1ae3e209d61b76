/** Takes an import over, and back again, in bites: each is one step of its process, and remembers what each row made. */
import { Id } from '@kelasku/shared/kernel/id'
import { goesOutFilled, processTypeOf, type ImportRowState } from '@kelasku/shared/import/contract'
import { importEvents } from '@kelasku/shared/import/events'
import { nextImportStatus } from '@kelasku/shared/import/machine'
import { z } from 'zod'
import { processKind, type Bite, type ProcessKind, type Task } from '#features/background-process/kind.ts'
import type { Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import { asked, reread } from './judging.ts'
import { boundKind, isAnswered, type Answer, type Doing, type ImportKind, type Verdict } from './kind.ts'
import {
  answerOf,
  countRows,
  listDoneBefore,
  listRowsAfter,
  lockImport,
  saveImport,
  saveRows,
  type ImportRecord,
  type RowChange,
  type RowRecord,
} from './repo.ts'

const Input = z.object({ import_id: Id })
type Input = z.infer<typeof Input>
/** The row that the next bite follows. */
const Cursor = z.int()

const bite = 200
const beyondTheLast = 2_147_483_647

export const importProcess = (kind: ImportKind): ProcessKind<Input> =>
  processKind({
    type: processTypeOf[kind.kind],
    input: Input,
    cursor: Cursor,
    step: (task, cursor) => takeOver(kind, task, cursor),
    undo: (task, cursor) => takeBack(kind, task, cursor),
  })

async function takeOver(kind: ImportKind, task: Task<Input>, cursor: number | undefined): Promise<Bite<number>> {
  const { work, processId } = task
  const record = await lockImport(work.tx, task.input.import_id)
  if (!record) return { over: { message: 'Impor ini sudah dibuang.' } }
  // Taken up again after somebody has changed the draft: what they see there now is to be run from there.
  if (record.status !== 'RUNNING' || record.process_id !== processId)
    return { over: { message: 'Impor ini sudah diubah. Jalankan lagi dari halaman impor.' } }
  const known = cursor === undefined ? await countRows(work.tx, record.id) : {}
  // The rows that stay behind count too: who reads "33 of 36" knows that there is something left to mend.
  const left = failedOf(kind, known)
  const begun = cursor === undefined ? { total: left + (known.OK ?? 0) } : {}

  const rows = await listRowsAfter(work.tx, record.id, 'OK', cursor ?? 0, bite)
  if (rows.length === 0) return { ...begun, failed: left, over: { message: await finish(kind, record, work) } }
  const doing = doingOf(task, record)
  const changes = await takeOverRows(await boundKind(kind, doing, work), record, rows, doing, processId)
  await saveRows(work.tx, changes)
  const success = changes.filter(({ state }) => state === 'DONE').length
  const same = goesOutFilled(kind.kind) ? changes.filter(({ state }) => state === 'DUPLICATE').length : 0
  const failed = left + changes.length - success - same
  return { ...begun, next: rows.at(-1)!.row_no, success: success + same, failed } // rows is not empty
}

/** Of those that stayed behind, what somebody may want to mend. */
const failedOf = (
  { kind }: ImportKind,
  { WRONG = 0, QUESTION = 0, DUPLICATE = 0 }: Partial<Record<ImportRowState, number>>,
): number => WRONG + QUESTION + (goesOutFilled(kind) ? 0 : DUPLICATE)

const doingOf = (
  { work, schoolId, userId, processId }: Task<Input>,
  { id, reach, target_id, presets, created_at }: ImportRecord,
): Doing => ({
  work,
  schoolId,
  userId,
  reach,
  targetId: target_id,
  importId: id,
  processId,
  presets,
  since: created_at,
})

/** Between the judging and now the school has gone on, so it is asked once more. */
async function takeOverRows(
  kind: ImportKind,
  record: ImportRecord,
  rows: readonly RowRecord[],
  doing: Doing,
  processId: string,
): Promise<RowChange[]> {
  const read = reread(
    kind,
    record,
    rows.map((row) => ({ no: row.row_no, raw: row.raw, mended: row.mended, isSkipped: false, answer: answerOf(row) })),
  )
  const verdicts = await kind.check(read, doing)
  const right = read.filter(({ no, errors, answer }) => errors.length === 0 && isRight(verdicts.get(no), answer))
  const done = await kind.commit(right, doing)
  return rows.map((row) => {
    const made = done.get(row.row_no)
    if (made)
      return { ...row, state: 'DONE', process_id: processId, outcome: made.outcome, user_id: made.userId ?? null }
    const verdict = verdicts.get(row.row_no)
    const { isHere = false, errors = [] } = verdict ?? {}
    const state = isHere ? 'DUPLICATE' : errors.length === 0 && verdict?.question ? 'QUESTION' : 'WRONG'
    return { ...row, state, errors, ...asked(verdict ?? {}, answerOf(row)) }
  })
}

const isRight = ({ isHere = false, errors = [], question }: Partial<Verdict> = {}, answer: Answer | null) =>
  !isHere && errors.length === 0 && (question === undefined || isAnswered(question, answer))

async function finish(kind: ImportKind, record: ImportRecord, work: Work): Promise<string> {
  const states = await countRows(work.tx, record.id)
  const { DONE = 0, WRONG = 0, QUESTION = 0, DUPLICATE = 0 } = states
  await saveImport(work.tx, record.id, {
    status: nextImportStatus(record.status, failedOf(kind, states) > 0 ? 'finish_partly' : 'finish'),
  })
  publishImport(record, work)
  const parts = [
    `${DONE} baris diimpor`,
    ...(WRONG > 0 ? [`${WRONG} masih salah`] : []),
    ...(QUESTION > 0 ? [`${QUESTION} menunggu jawaban admin`] : []),
    ...(DUPLICATE > 0 ? [goesOutFilled(kind.kind) ? `${DUPLICATE} baris sudah sama` : `${DUPLICATE} sudah ada`] : []),
  ]
  return `${parts.join(', ')}.`
}

async function takeBack(
  kind: ImportKind,
  task: Task<Input> & { undoesId: string },
  cursor: number | undefined,
): Promise<Bite<number>> {
  const { work, undoesId } = task
  const record = await lockImport(work.tx, task.input.import_id)
  if (!record) return { over: { message: 'Impor ini sudah dibuang.' } }
  const known = cursor === undefined ? await countRows(work.tx, record.id) : {}
  const begun = cursor === undefined ? { total: known.DONE ?? 0 } : {}

  const rows = await listDoneBefore(work.tx, undoesId, cursor ?? beyondTheLast, bite)
  if (rows.length === 0) return { ...begun, over: { message: await finishTakingBack(record, work) } }
  // First the row lets go of whom it made, or it would go with them.
  await saveRows(work.tx, rows.map(undone))
  const made = rows.map(({ row_no: no, outcome }) => ({ no, outcome }))
  const refused = await kind.undo(made, doingOf(task, record))
  await saveRows(
    work.tx,
    rows
      .filter(({ row_no }) => refused.has(row_no))
      .map((row) => ({ ...row, errors: [why(refused.get(row.row_no)!)] })),
  )
  return { ...begun, next: rows.at(-1)!.row_no, success: rows.length - refused.size, failed: refused.size } // rows is not empty
}

const undone = (row: RowRecord): RowChange => ({ ...row, state: 'UNDONE', errors: [], outcome: null, user_id: null })
const why = (text: string) => ({ key: null, text })

async function finishTakingBack(record: ImportRecord, work: Work): Promise<string> {
  const { DONE = 0, UNDONE = 0 } = await countRows(work.tx, record.id)
  await saveImport(work.tx, record.id, {
    status: nextImportStatus(record.status, DONE > 0 ? 'undo_partly' : 'undo'),
  })
  publishImport(record, work)
  return DONE > 0 ? `${UNDONE} baris dikembalikan, ${DONE} tetap.` : `${UNDONE} baris dikembalikan.`
}

/** Admins and whoever uploaded it hear of it; each fetches what they may see. */
export function publishImport({ id, school_id, created_by }: ImportRecord, work: Work): void {
  work.announce(importEvents.changed, [rooms.role(school_id, 'ADMIN'), rooms.user(created_by)], { id })
}

/** What a row must be in to be changed by hand. */
export const isOpen = (state: ImportRowState) => state !== 'DONE' && state !== 'UNDONE'
