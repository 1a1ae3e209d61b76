/** Scores on their way: they stand on the sheet at once, lie on the device, and go out as soon as there is a line. */
import type { OpResult, Scoring } from '@kelasku/shared/score/cells'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { api } from '#platform/api/api.ts'
import { serverNow } from '#platform/api/clock.ts'
import { explain } from '#platform/api/explain.ts'
import { isForLater, Outbox } from '#platform/outbox/outbox.ts'
import { useBatch } from '#platform/outbox/use-outbox.ts'
import { queryClient } from '#platform/query.ts'
import { uuid } from '#platform/uuid.ts'
import { t } from '../words.ts'
import { scoreQueries, type Column, type Pupil, type Sheet } from '../queries.ts'
import { forget, keep, type Disputed, type Refused } from './kept.ts'
import { placeOf } from './rows.ts'
import { noteRevision, withCells } from './revision.ts'
import type { Value } from './values.ts'

type Call = Omit<Scoring, 'ops'>
type Op = Omit<Scoring['ops'][number], 'made_at'> & { made_at: string }

export interface WaitingScore extends Call {
  student_name: string
  column_title: string
  op: Op
}

export interface GivenScore {
  pupil: Pupil
  column: Column
  value: Value
  field?: Op['field']
  reason?: string
}

/** The most that one call takes. */
const most = 500

/** In the order in which they were made: what belongs to one batch goes in one call. */
export function callsOf(waiting: readonly WaitingScore[]): [WaitingScore, ...WaitingScore[]][] {
  const calls: [WaitingScore, ...WaitingScore[]][] = []
  for (const one of waiting) {
    const last = calls.at(-1)
    const isSame =
      last?.[0].kind === one.kind &&
      last[0].batch_id === one.batch_id &&
      last[0].reason === one.reason &&
      last.length < most
    if (last && isSame) last.push(one)
    else calls.push([one])
  }
  return calls
}

async function send(call: [WaitingScore, ...WaitingScore[]]): Promise<void> {
  const { course_id, semester, kind, batch_id, reason } = call[0]
  const ops = call.map(({ op }) => op)
  const { data } = await api.score.score({ body: { course_id, semester, kind, batch_id, reason, ops } })
  const { results, people, revision } = data
  const cells = results.flatMap(({ cell }) => cell ?? [])
  noteRevision(course_id, semester, revision)
  queryClient.setQueriesData<Sheet>({ queryKey: scoreQueries.sheetsOf(course_id) }, (sheet) =>
    sheet?.semester === semester ? withCells(sheet, { cells, people, revision, since: revision - 1 }) : sheet,
  )
  const byOp = new Map(results.map((result) => [result.op_id, result]))
  keep(call.flatMap((one) => notTaken(one, byOp.get(one.op.op_id))))
}

function notTaken(one: WaitingScore, result: JsonifiedValue<OpResult> | undefined): (Disputed | Refused)[] {
  if (result?.result === 'CONFLICT') return [{ ...keptOf(one), why: null }]
  if (result?.result !== 'REFUSED') return []
  return [{ ...keptOf(one), why: t(($) => $.refused[result.code ?? 'not_in_course']) }]
}

const keptOf = ({ course_id, semester, student_name, column_title, op }: WaitingScore) => ({
  id: op.op_id,
  course_id,
  semester,
  item_id: op.item_id,
  student_id: op.student_id,
  student_name,
  column_title,
  value: { state: op.state, score: op.score },
})

function refuse(error: unknown, waiting: readonly WaitingScore[]): void {
  const told = explain(error)
  const why = told?.text || told?.title || t(($) => $.common.error.something)
  keep(waiting.map((one) => ({ ...keptOf(one), why })))
  for (const { course_id } of waiting.slice(0, 1))
    void queryClient.invalidateQueries({ queryKey: scoreQueries.sheetsOf(course_id) })
}

export const scoreOutbox = new Outbox<WaitingScore>({
  kind: 'score',
  async send(waiting) {
    for (const call of callsOf(waiting)) {
      try {
        await send(call)
      } catch (error) {
        // What went before it is saved, and what comes after it may be taken.
        if (isForLater(error)) throw error
        refuse(error, call)
      }
    }
  },
  refused: refuse,
})

const batchOf = ({ course, semester }: Pick<Sheet, 'course' | 'semester'>) => `${course.id}:${semester}`

export const useWaitingScores = (sheet: Sheet) => useBatch(scoreOutbox, batchOf(sheet))

/** @param reason why somebody writes who does not teach the course */
export function giveScores(
  sheet: Sheet,
  given: readonly GivenScore[],
  { kind = 'TYPE', reason = '' }: Partial<Pick<Call, 'kind' | 'reason'>> = {},
): void {
  const waiting = new Map(
    scoreOutbox.state
      .getState()
      .waiting.flatMap(({ batch, place, content }) => (batch === batchOf(sheet) ? [[place, content] as const] : [])),
  )
  const stored = new Map(sheet.cells.map((cell) => [placeOf(cell.item_id, cell.student_id), cell]))
  const batch_id = given.length > 1 || kind !== 'TYPE' ? uuid() : null
  const made_at = new Date(serverNow()).toISOString()
  forget(given.map(({ column, pupil }) => ({ item_id: column.id, student_id: pupil.id })))
  void scoreOutbox.put(
    given.map(({ pupil, column, value, field = 'SCORE', reason: why = '' }) => {
      const place = placeOf(column.id, pupil.id)
      return {
        batch: batchOf(sheet),
        place: field === 'SCORE' ? place : `${place}:${field}`,
        content: {
          course_id: sheet.course.id,
          semester: sheet.semester,
          kind,
          batch_id,
          reason,
          student_name: pupil.full_name,
          column_title: column.title,
          op: {
            op_id: uuid(),
            item_id: column.id,
            student_id: pupil.id,
            field,
            ...value,
            reason: why,
            // Of one's own on its way, what it was made over.
            seen: waiting.get(place)?.op.seen ?? stored.get(place)?.version ?? null,
            made_at,
          },
        },
      }
    }),
  )
}
