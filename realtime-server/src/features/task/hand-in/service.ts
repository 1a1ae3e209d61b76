/** Handing in, and taking it back; what was handed in is never overwritten. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { isClosed, nextTaskStatus, referenceCan, type ReferenceMoment } from '@kelasku/shared/task/machine'
import { referenceRules } from '@kelasku/shared/task/policy'
import { longestAnswer, type HandIn, type ReferenceView } from '@kelasku/shared/task/reference'
import { sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Work } from '#platform/database/work.ts'
import { areAttachable } from '../attachments.ts'
import { answerOf } from '../content.ts'
import { publishReferences } from '../news.ts'
import { takeBackEnding, takeBackRevision } from '../notices.ts'
import { momentOf } from '../present.ts'
import { lockReference, type KnownReference } from '../reference-repo.ts'
import { referenceAnew, referenceFor } from '../service.ts'
import { handInPurpose } from '../table.ts'
import {
  findHandIn,
  insertEvent,
  insertHandIn,
  saveReference,
  shareTask,
  withdrawHandIns,
  type KnownHandIn,
} from './repo.ts'

/** One of the asker's own or their child's, for whoever may hand it in. */
export async function ownReferenceFor(who: Actor, taskId: string, id: string, work: Work): Promise<KnownReference> {
  const known = await referenceFor(who, id, work, taskId)
  if (!referenceRules.handIn(who, known)) throw taskRefusal.pupils_only()
  return known
}

/** As it stands while nobody else changes it or its task, and when this was asked for, by the database's clock. */
export async function held(who: Actor, { ref, row }: KnownReference, work: Work) {
  await shareTask(work.tx, row.id)
  const asked_at = await lockReference(work.tx, ref.id)
  return { known: await referenceFor(who, ref.id, work), asked_at }
}

export async function handIn(who: Actor, asked: KnownReference, sent: HandIn, work: Work): Promise<ReferenceView> {
  const { known, asked_at } = await held(who, asked, work)
  const { ref, row } = known
  const { text_doc, words } = answerOf(sent, longestAnswer)
  const file_ids = [...new Set(sent.file_ids)]

  // Said twice, by a second tap or a line that lost the answer: it is there already, whatever has happened since.
  const before = await findHandIn(work.tx, ref.id, sent.client_id)
  if (before) {
    requireSame(before, { text_doc, file_ids })
    return referenceAnew(who, ref.id, work)
  }

  // Whoever pressed in time is in time, also where the class's locks were long.
  const moment = momentOf(known, asked_at)
  const event = ref.status === 'BELUM DIKERJAKAN' ? 'handIn' : 'replace'
  requireOpen(known, moment)
  if (!referenceCan(ref.status, event, moment)) throw taskRefusal.not_in_this_status()
  if (text_doc === null && file_ids.length === 0) throw taskRefusal.nothing_handed_in()
  const hanging = sql`select x.file_id from assessment_hand_in_files x
    join assessment_hand_ins h on h.id = x.hand_in_id where h.reference_id = ${ref.id}`
  if (!(await areAttachable(work.tx, who, file_ids, handInPurpose, hanging))) throw taskRefusal.unknown_attachment()

  const on_behalf = ref.student_id !== who.userId
  const { client_id } = sent
  const pressed_at = sent.pressed_at === null ? null : new Date(sent.pressed_at)
  const written = { client_id, pressed_at, submitted_by: who.userId, on_behalf, text_doc, words }
  const n = await insertHandIn(work.tx, ref, written, file_ids)
  const saved = await saveReference(work.tx, ref.id, { status: nextTaskStatus(ref.status, event, moment) })
  await insertEvent(work.tx, ref, 'HANDED_IN', who.userId, { n })
  if (on_behalf)
    work.audit({ action: 'task.handed_in_for_child', subject: `task:${row.id}`, detail: { reference: ref.id, n } })
  if (saved.student_id !== null) await takeBackEnding(work, row, saved.student_id)
  if (!isFromBefore(ref.revision_asked_at, pressed_at)) await takeBackRevision(work, ref.id)
  await publishReferences(work, row.course_id, [saved])
  return referenceAnew(who, ref.id, work)
}

/** It waited on its device while it was asked for again: that request nobody has read yet, so its notice stays. */
const isFromBefore = (revisionAskedAt: Date | null, pressedAt: Date | null): boolean =>
  revisionAskedAt !== null && pressedAt !== null && pressedAt < revisionAskedAt

function requireSame(before: KnownHandIn, sent: KnownHandIn): void {
  if (!isDeepStrictEqual(before.text_doc, sent.text_doc) || !isDeepStrictEqual(before.file_ids, sent.file_ids))
    throw refusal.idempotency_key_reused()
}

/** In the specification's words, why it cannot be handed in. */
function requireOpen({ ref, row, is_over, takes_part }: KnownReference, moment: ReferenceMoment): void {
  if (is_over) throw taskRefusal.year_closed()
  if (!takes_part) throw taskRefusal.reference_closed()
  if (row.hand_in === 'OFFLINE') throw taskRefusal.task_offline()
  if (moment.now < row.start_date) throw taskRefusal.task_not_started()
  if (ref.status === 'DINILAI') throw taskRefusal.task_graded()
  if (moment.is_excused) throw taskRefusal.pupil_excused()
  if (isClosed(moment)) throw taskRefusal.task_closed()
}

export async function withdraw(who: Actor, asked: KnownReference, work: Work): Promise<ReferenceView> {
  const { known, asked_at } = await held(who, asked, work)
  const { ref, row } = known
  if (known.is_over) throw taskRefusal.year_closed()
  const moment = momentOf(known, asked_at)
  if (!known.takes_part || !referenceCan(ref.status, 'withdraw', moment)) throw taskRefusal.withdraw_too_late()
  await withdrawHandIns(work.tx, ref.id, ref.revision_asked_at)
  const status = nextTaskStatus(ref.status, 'withdraw', moment)
  const saved = await saveReference(work.tx, ref.id, { status, scored_n: null })
  await insertEvent(work.tx, ref, 'WITHDRAWN', who.userId, { n: known.hand_in_times.at(-1)?.n ?? null })
  await publishReferences(work, row.course_id, [saved])
  return referenceAnew(who, ref.id, work)
}
