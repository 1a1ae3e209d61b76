/** The names of what is taught, one list for the whole school. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { courseRefusal, type SubjectView } from '@kelasku/shared/classroom/courses'
import { brokenRule, databaseErrorCode, type Work } from '#platform/database/work.ts'
import { publishClasses } from '../news.ts'
import {
  findSubject,
  insertSubject,
  isSubjectNamed,
  isSubjectUsed,
  listSubjects,
  removeSubject,
  saveSubject,
} from './repo.ts'

/** The only way to hold a subject on someone's behalf. */
export async function subjectFor(who: Actor, id: string, work: Work): Promise<SubjectView> {
  const subject = await findSubject(work.tx, who.schoolId, id)
  if (!subject) throw refusal.not_found()
  return subject
}

export async function administeredSubject(who: Actor, id: string, work: Work): Promise<SubjectView> {
  const subject = await subjectFor(who, id, work)
  if (!isAdmin(who)) throw refusal.forbidden()
  return subject
}

export async function subjectsOf(who: Actor, query: Paging & { search?: string | undefined }, work: Work) {
  const { items, total } = await listSubjects(work.tx, who.schoolId, query.search, query)
  return { data: items, meta: pageMeta(query, total) }
}

export interface SubjectDraft {
  name: string
  short_name?: string | undefined
}

export async function nameSubject(who: Actor, { name, short_name }: SubjectDraft, work: Work): Promise<SubjectView> {
  await requireFreeName(who, name, undefined, work)
  const row = { school_id: who.schoolId, name, short_name: short_name ?? shortNameOf(name) }
  const { id } = await inWords(() => insertSubject(work.tx, row))
  work.audit({ action: 'classroom.subject_named', subject: `subject:${id}`, detail: { name } })
  return { id, name, short_name: row.short_name, total_course: 0 }
}

export async function renameSubject(
  who: Actor,
  subject: SubjectView,
  change: Partial<SubjectDraft>,
  work: Work,
): Promise<SubjectView> {
  if (change.name !== undefined) await requireFreeName(who, change.name, subject.id, work)
  const { name = subject.name, short_name = subject.short_name } = change
  await inWords(() => saveSubject(work.tx, subject.id, { name, short_name }))
  work.audit({ action: 'classroom.subject_renamed', subject: `subject:${subject.id}`, detail: { name, short_name } })
  publishClasses(work, who.schoolId)
  return { ...subject, name, short_name }
}

export async function dropSubject({ id, name }: SubjectView, work: Work): Promise<{ id: string }> {
  if (await isSubjectUsed(work.tx, id)) throw courseRefusal.subject_in_use()
  await removeSubject(work.tx, id).catch((error: unknown) => {
    // Other features build on subjects too; the database knows of them.
    throw databaseErrorCode(error) === stillPointedAt ? courseRefusal.subject_in_use() : error
  })
  work.audit({ action: 'classroom.subject_removed', subject: `subject:${id}`, detail: { name } })
  return { id }
}

const stillPointedAt = '23503'

async function requireFreeName(who: Actor, name: string, besides: string | undefined, work: Work): Promise<void> {
  if (await isSubjectNamed(work.tx, who.schoolId, name, besides)) throw nameTaken()
}

const nameTaken = () => courseRefusal.subject_name_taken({ name: [courseRefusal.subject_name_taken.kind.text] })

async function inWords<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    throw brokenRule(error) === 'subjects_name' ? nameTaken() : error
  }
}

/** `Bahasa Inggris` is BI on a timetable, `Matematika` MAT, until the school says otherwise. */
function shortNameOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : name.slice(0, 3)
  return letters.slice(0, 12).toUpperCase()
}
