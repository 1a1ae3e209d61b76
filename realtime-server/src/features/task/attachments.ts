/** Files of tasks, hand-ins and comments: for whoever may see what they hang on, and whoever uploaded them. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/work.ts'
import { daysLoose, forgetLooseFiles, holdFiles } from '#platform/files/loose.ts'
import { officePapers, uploaderOr, type FileRule } from '#platform/files/rules.ts'
import { handleInfected } from './infected.ts'
import { handInPurpose, taskAttachmentPurpose, taskCommentPurpose } from './table.ts'
import { isFamilyOf, isPublic, overseenBy, readBy } from './visible.ts'

const mebibyte = 1024 ** 2
const sounds = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/ogg; codecs=opus',
  'audio/webm',
  'video/webm',
] as const
const films = ['video/mp4', 'video/webm', 'video/quicktime'] as const

/** With what the conditions of visible.ts speak of. */
const tasks = sql`assessments join courses on courses.id = assessments.course_id
  join schools on schools.id = assessments.school_id`

async function isAny(tx: Tx, query: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${query}) as found`)
  return rows[0]!.found // a question always has its answer
}

/** `referenceRules.read`, of `r`. */
const partReadBy = (who: Actor) => sql`(r.school_id = ${who.schoolId} and (${overseenBy(who)}
  or (${isPublic} and ${isFamilyOf(who, sql`r.student_id`)})))`

export const taskAttachment: FileRule = {
  purpose: taskAttachmentPurpose,
  ofSchool: true,
  accepts: [...officePapers, ...sounds],
  largest: 50 * mebibyte,
  isUploaded: true,
  may: uploaderOr((tx, who, fileId) =>
    isAny(
      tx,
      sql`select 1 from assessment_files x join ${tasks} on assessments.id = x.assessment_id
        where x.file_id = ${fileId} and ${readBy(who)}`,
    ),
  ),
}

/** The family's own: they go with the pupil. */
export const handInFile: FileRule = {
  purpose: handInPurpose,
  accepts: [...officePapers, ...sounds, ...films],
  largest: 100 * mebibyte,
  isUploaded: true,
  infected: handleInfected,
  may: uploaderOr((tx, who, fileId) =>
    isAny(
      tx,
      sql`select 1 from assessment_hand_in_files x join assessment_hand_ins h on h.id = x.hand_in_id
        join assessment_references r on r.id = h.reference_id
        join ${tasks} on assessments.id = r.assessment_id
        where x.file_id = ${fileId} and ${partReadBy(who)}`,
    ),
  ),
}

export const commentVoice: FileRule = {
  purpose: taskCommentPurpose,
  accepts: sounds,
  largest: 30 * mebibyte,
  isUploaded: true,
  may: uploaderOr((tx, who, fileId) =>
    isAny(
      tx,
      sql`select 1 from assessment_comments x join assessment_references r on r.id = x.reference_id
        join ${tasks} on assessments.id = r.assessment_id
        where x.file_id = ${fileId} and ${partReadBy(who)}`,
    ),
  ),
}

/**
 * Files that the writer has uploaded for this, or that hang on it already; nobody else's, and of nothing else.
 * @param hanging the ids of what hangs on it, as a query of `file_id`.
 */
export async function areAttachable(
  tx: Tx,
  who: Actor,
  fileIds: readonly string[],
  purpose: string,
  hanging: SQL = sql`select null::uuid`,
): Promise<boolean> {
  if (fileIds.length === 0) return true
  await holdFiles(tx, fileIds)
  const { rows } = await tx.execute<{ known: string }>(sql`select count(*) as known from files f
    where f.id = any (${sql.param([...fileIds])}::uuid[]) and f.school_id = ${who.schoolId} and f.purpose = ${purpose}
      and (f.owner_id = ${who.userId} or f.id in (${hanging}))`)
  return Number(rows[0]?.known) === new Set(fileIds).size
}

/** Uploaded for something that was then never given or handed in: an upload that waits for its line has a week. */
export const forgetLooseTaskFiles = (db: Pick<Db, 'transaction'>) =>
  forgetLooseFiles(db, [taskAttachmentPurpose, handInPurpose, taskCommentPurpose], daysLoose, () => [
    sql`not exists (select 1 from assessment_files x where x.file_id = files.id)`,
    sql`not exists (select 1 from assessment_hand_in_files x where x.file_id = files.id)`,
    sql`not exists (select 1 from assessment_comments x where x.file_id = files.id)`,
  ])

/** What was deleted can be had back for 30 days; what was handed in stays a year after its school year. */
export async function forgetOldTasks(db: Pick<Db, 'execute'>): Promise<void> {
  await db.execute(sql`delete from assessments where deleted_at < now() - interval '30 days'`)
  const past = sql`select r.id from assessment_references r join assessments a on a.id = r.assessment_id
    join courses c on c.id = a.course_id join classes k on k.id = c.class_id
    join school_years y on y.id = k.school_year_id
    where y.status = 'CLOSED' and y.end_date < current_date - interval '1 year'`
  await db.execute(sql`delete from assessment_marks where reference_id in (${past})`)
  await db.execute(sql`delete from assessment_hand_in_files where hand_in_id in (
    select h.id from assessment_hand_ins h where h.reference_id in (${past}))`)
}
