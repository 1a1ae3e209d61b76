/** A score sheet to test with: columns that the course's teacher makes, and marks as a device sends them. */
import { randomUUID } from 'node:crypto'
import type { Scored, ScoreOp } from '@kelasku/shared/score/cells'
import type { ColumnDraft, SheetColumn } from '@kelasku/shared/score/columns'
import type { ScoreSheet } from '@kelasku/shared/score/contract'
import type { Answer, Wire } from './caller.ts'
import type { Someone } from './world.ts'

type Op = Pick<ScoreOp, 'item_id' | 'student_id' | 'score'> & Partial<ScoreOp>

/** As it was typed just now into a place where nobody had written, unless said otherwise. */
export const op = (more: Op) => ({ op_id: randomUUID(), seen: null, made_at: new Date().toISOString(), ...more })

export function sheetWork(course_id: string) {
  const score = (who: Someone, ops: readonly Op[], more: object = {}): Promise<Answer> =>
    who.call('POST', '/report-card/v1/scoring', { body: { course_id, semester: 1, ops: ops.map(op), ...more } })
  return {
    score,
    async column(who: Someone, more: Partial<ColumnDraft> = {}): Promise<SheetColumn> {
      const body = { course_id, semester: 1, score_type: 2, title: 'SLM', ...more }
      const answer = await who.call('POST', '/report-card/v1/scoreItem', { body })
      if (answer.status !== 200) throw new Error(`no column: ${answer.body.message}`)
      return (answer.body.data as { column: SheetColumn }).column
    },
    async scored(who: Someone, ops: readonly Op[], more: object = {}): Promise<Wire<Scored>> {
      const answer = await score(who, ops, more)
      if (answer.status !== 200) throw new Error(`not scored: ${answer.body.message}`)
      return answer.body.data as Wire<Scored>
    },
    async sheet(who: Someone, query = ''): Promise<Wire<ScoreSheet>> {
      return (await who.call('GET', `/report-card/v1/rekap-nilai/${course_id}${query}`)).body.data as Wire<ScoreSheet>
    },
  }
}
