/** What a teacher does to a pupil's part, other than giving a score: asks for it again, or excuses them from it. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { nextTaskStatus, referenceCan } from '@kelasku/shared/task/machine'
import type { Excuse, ReferenceView, RevisionRequest } from '@kelasku/shared/task/reference'
import type { Work } from '#platform/database/work.ts'
import { publishReferences } from '../news.ts'
import { notifyOfRevision, takeBackEnding } from '../notices.ts'
import { momentOf } from '../present.ts'
import type { KnownReference } from '../reference-repo.ts'
import { referenceAnew } from '../service.ts'
import { insertEvent, saveReference } from './repo.ts'
import { held } from './service.ts'

const ungraded = {
  raw_score: null,
  deduction: null,
  score: null,
  rubric_points: null,
  scored_n: null,
  graded_by: null,
  graded_at: null,
}

/** As it stands now: its scores may have been handed on, and its pupil have left, while somebody else held it. */
async function heldToGrade(who: Actor, asked: KnownReference, work: Work) {
  const { known, asked_at } = await held(who, asked, work)
  if (known.row.locked_at !== null) throw taskRefusal.score_locked()
  if (!known.takes_part) throw taskRefusal.reference_closed()
  return { known, asked_at }
}

export async function askRevision(
  who: Actor,
  asked: KnownReference,
  { note, extended_until, version }: RevisionRequest,
  work: Work,
): Promise<ReferenceView> {
  const { known, asked_at: now } = await heldToGrade(who, asked, work)
  const { ref, row, zone } = known
  if (ref.version !== version) throw refusal.version_conflict()
  const moment = momentOf(known, now)
  if (row.hand_in === 'OFFLINE' || !referenceCan(ref.status, 'askRevision', moment))
    throw taskRefusal.not_in_this_status()
  const until = extended_until === null ? null : new Date(extended_until)
  if (until && until <= now) throw taskRefusal.end_has_passed()
  const saved = await saveReference(work.tx, ref.id, {
    ...ungraded,
    status: nextTaskStatus(ref.status, 'askRevision', moment),
    revision_asked_at: now,
    revision_note: note,
    ...(until && { extended_until: until }),
  })
  const { raw_score, deduction, score } = ref
  const n = known.hand_in_times.at(-1)?.n ?? null
  await insertEvent(work.tx, ref, 'REVISION_ASKED', who.userId, {
    note,
    n,
    raw_score,
    deduction,
    score,
    extended_until: until,
  })
  if (raw_score !== null)
    work.audit({
      action: 'task.score_taken_back',
      subject: `task:${row.id}`,
      detail: { reference: ref.id, raw_score, score },
    })
  if (saved.student_id !== null)
    await notifyOfRevision(work, { ...row, zone }, { id: ref.id, student_id: saved.student_id, note })
  await publishReferences(work, row.course_id, [saved])
  return referenceAnew(who, ref.id, work)
}

export async function excuse(
  who: Actor,
  asked: KnownReference,
  { excused, note, version }: Excuse,
  work: Work,
): Promise<ReferenceView> {
  const { known, asked_at } = await heldToGrade(who, asked, work)
  const { ref, row } = known
  if (ref.version !== version) throw refusal.version_conflict()
  const moment = momentOf(known, asked_at)
  if (!referenceCan(ref.status, 'excuse', moment)) throw taskRefusal.not_in_this_status()
  const status = nextTaskStatus(ref.status, 'excuse', moment)
  const excused_at = excused ? asked_at : null
  const saved = await saveReference(work.tx, ref.id, { status, excused_at, excuse_note: excused ? note : '' })
  await insertEvent(work.tx, ref, excused ? 'EXCUSED' : 'UNEXCUSED', who.userId, { note })
  if (saved.student_id !== null) await takeBackEnding(work, row, saved.student_id)
  await publishReferences(work, row.course_id, [saved])
  return referenceAnew(who, ref.id, work)
}
