/** What changes a score without giving one: longer time, a waiver, another hand-in that counts; and taking it back. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { gradingRefusal, type Extension } from '@kelasku/shared/task/grading'
import { nextTaskStatus } from '@kelasku/shared/task/machine'
import type { TaskEventKind } from '@kelasku/shared/task/reference'
import type { Work } from '#platform/database/work.ts'
import type { TaskRow } from '../repo.ts'
import { rescored, scoredTask } from './deductions.ts'
import { heldReference } from './grade.ts'
import { heldTask } from './guards.ts'
import { momentOf } from './moment.ts'
import { publishGraded } from './news.ts'
import { saveGraded, type GradedReference } from './repo.ts'

interface Change {
  version: number
  kind: TaskEventKind
  /** Throws where it may not be. */
  change: (row: GradedReference, task: TaskRow) => Partial<GradedReference>
}

/** The score follows in the same transaction. */
async function adjust(who: Actor, known: TaskRow, id: string, { version, kind, change }: Change, work: Work) {
  const task = await heldTask(known, work)
  const was = await heldReference(task, id, work)
  if (was.version !== version) throw refusal.version_conflict()
  const now = rescored(scoredTask(task), { ...was, ...change(was, task) })
  const [saved] = await saveGraded(work.tx, [now])
  await publishGraded(who, task, [{ was, now: saved!, kind }], work) // one is given, one is saved
}

export const extend = (who: Actor, task: TaskRow, id: string, { extended_until, version }: Extension, work: Work) =>
  adjust(
    who,
    task,
    id,
    {
      version,
      kind: 'EXTENDED',
      change(_row, { end_date }) {
        const until = extended_until === null ? null : new Date(extended_until)
        if (until && until <= end_date) throw gradingRefusal.not_longer()
        return { extended_until: until }
      },
    },
    work,
  )

interface Waiver {
  late_waived: boolean
  version: number
}

export const waiveLate = (who: Actor, task: TaskRow, id: string, { late_waived, version }: Waiver, work: Work) =>
  adjust(
    who,
    task,
    id,
    { version, kind: late_waived ? 'LATE_WAIVED' : 'LATE_COUNTED', change: () => ({ late_waived }) },
    work,
  )

interface Choice {
  n: number | null
  version: number
}

export const chooseHandIn = (who: Actor, task: TaskRow, id: string, { n, version }: Choice, work: Work) =>
  adjust(
    who,
    task,
    id,
    {
      version,
      kind: 'HAND_IN_CHOSEN',
      change({ hand_ins }) {
        if (n !== null && !hand_ins.some((one) => one.n === n)) throw gradingRefusal.unknown_hand_in()
        return { scored_n: n }
      },
    },
    work,
  )

/** As it was before there was a score. */
export const takeScoreBack = (who: Actor, task: TaskRow, id: string, version: number, work: Work) =>
  adjust(
    who,
    task,
    id,
    {
      version,
      kind: 'UNGRADED',
      change(row, held) {
        if (row.status !== 'DINILAI') throw gradingRefusal.not_graded()
        const status = nextTaskStatus(row.status, 'ungrade', momentOf(held, row))
        return { status, raw_score: null, rubric_points: null, graded_by: null, graded_at: null }
      },
    },
    work,
  )
