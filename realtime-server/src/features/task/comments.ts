/** What teacher and family say to each other about a pupil's part, in words or by voice. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { referenceRules } from '@kelasku/shared/task/policy'
import type { CommentDraft, TaskComment } from '@kelasku/shared/task/reference'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { areAttachable } from './attachments.ts'
import { publishReferences } from './news.ts'
import { notifyOfComment } from './notices.ts'
import { commentOf } from './present.ts'
import { commentsOf, type CommentRow, type KnownReference } from './reference-repo.ts'
import { referenceFor } from './service.ts'
import { assessmentComments, taskCommentPurpose } from './table.ts'

export async function commentableFor(who: Actor, taskId: string, id: string, work: Work): Promise<KnownReference> {
  const known = await referenceFor(who, id, work, taskId)
  if (!referenceRules.comment(who, known)) throw refusal.forbidden()
  if (known.is_over) throw taskRefusal.year_closed()
  if (!known.takes_part) throw taskRefusal.reference_closed()
  return known
}

export async function comment(
  who: Actor,
  known: KnownReference,
  draft: CommentDraft,
  work: Work,
): Promise<TaskComment> {
  const { ref, row, zone, student } = known
  const { client_id, text, file_id } = draft
  const own = sql`c.reference_id = ${ref.id} and c.author_id = ${who.userId} and c.client_id = ${client_id}`
  const [before] = (await work.tx.execute<CommentRow & Record<string, unknown>>(commentsOf(own))).rows
  if (before) {
    if (before.text !== text || (before.voice[0]?.id ?? null) !== file_id) throw refusal.idempotency_key_reused()
    return commentOf(who, before)
  }
  if (file_id !== null && !(await areAttachable(work.tx, who, [file_id], taskCommentPurpose)))
    throw taskRefusal.unknown_attachment()
  const by_staff = referenceRules.grade(who, known)
  const [added] = await work.tx
    .insert(assessmentComments)
    .values({
      school_id: ref.school_id,
      reference_id: ref.id,
      client_id,
      author_id: who.userId,
      by_staff,
      text,
      file_id,
    })
    .onConflictDoNothing()
    .returning()
  const [said] = (await work.tx.execute<CommentRow & Record<string, unknown>>(commentsOf(own))).rows
  if (added) {
    const about = { id: added.id, reference_id: ref.id, student_id: student.id, student: student.full_name, by_staff }
    await notifyOfComment(work, { ...row, zone }, { ...about, author_id: who.userId })
    await publishReferences(work, row.course_id, [{ ...ref, version: null }])
  }
  return commentOf(who, said!) // it has just been written
}
