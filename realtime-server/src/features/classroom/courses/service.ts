/** Courses come into a class, change hands and go, and nobody forgets who taught when. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { courseRefusal, type CourseDetail, type CourseRow as CourseView } from '@kelasku/shared/classroom/courses'
import type { CourseGroup } from '@kelasku/shared/classroom/contract'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import type { Work } from '#platform/database/work.ts'
import { publishCourses } from '../news.ts'
import type { KnownClass } from '../repo.ts'
import { classFor, openOnly } from '../service.ts'
import {
  findCourse,
  findCourseOf,
  insertCourse,
  listClassCourses,
  listSchoolCourses,
  listTaughtBy,
  listTeaching,
  nextPlace,
  saveCourse,
  saveOrder,
  type CourseRow,
  type CourseSearch,
} from './repo.ts'
import { nameSubject, subjectFor } from './subjects.ts'
import { handOver, retireAll } from './teachers.ts'

export interface KnownCourse {
  course: CourseView
  known: KnownClass
}

/** The only way to hold a course on someone's behalf: through its class. */
export async function courseFor(who: Actor, id: string, work: Work): Promise<KnownCourse> {
  const course = await findCourse(work.tx, id)
  if (!course) throw refusal.not_found()
  return { course, known: await classFor(who, course.class_id, work) }
}

export async function administeredCourse(who: Actor, id: string, work: Work): Promise<KnownCourse> {
  const held = await courseFor(who, id, work)
  if (!classroomPolicy.administer(who, held.known)) throw refusal.forbidden()
  return held
}

export async function presentCourse(who: Actor, { course, known }: KnownCourse, work: Work): Promise<CourseDetail> {
  return {
    ...course,
    teaching: await listTeaching(work.tx, course.id),
    can: { update: classroomPolicy.administer(who, known) },
  }
}

export async function coursesIn(who: Actor, query: Omit<CourseSearch, 'all'>, paging: Paging, work: Work) {
  const { items, total } = await listSchoolCourses(work.tx, who, { ...query, all: isAdmin(who) }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export async function classCoursesOf(who: Actor, subjectId: string | undefined, paging: Paging, work: Work) {
  const all = isAdmin(who)
  const { items, total } = await listClassCourses(work.tx, who, { subjectId, all }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

/** Of somebody's courses one sees those of one's own classes. */
export async function taughtBy(who: Actor, teacherId: string, isNow: boolean, paging: Paging, work: Work) {
  const all = isAdmin(who) || who.userId === teacherId
  const { items, total } = await listTaughtBy(work.tx, who, teacherId, { isNow, all }, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export interface CourseDraft {
  subject_id?: string | undefined
  name?: string | undefined
  short_name?: string | undefined
  group: CourseGroup
  passing_score: number
  teacher_ids: readonly string[]
  start_date?: string | undefined
}

export async function openCourse(who: Actor, known: KnownClass, draft: CourseDraft, work: Work): Promise<CourseDetail> {
  openOnly(known)
  const subject =
    draft.name === undefined
      ? await subjectFor(who, draft.subject_id ?? '', work)
      : await nameSubject(who, { name: draft.name, short_name: draft.short_name }, work)
  const { group, passing_score } = draft
  const earlier = await findCourseOf(work.tx, known.view.id, subject.id)
  if (earlier?.status === 'ACTIVE') throw courseRefusal.course_exists()
  const row = earlier
    ? await bringBack(earlier, { group, passing_score }, work)
    : await insertCourse(work.tx, {
        school_id: known.schoolId,
        class_id: known.view.id,
        subject_id: subject.id,
        group,
        passing_score,
        order: await nextPlace(work.tx, known.view.id),
      })
  await handOver(known, row, { teacherIds: draft.teacher_ids, from: draft.start_date }, work)
  return publishAndShow(who, known, row, { action: 'classroom.course_opened' }, work)
}

async function bringBack({ id, version }: CourseRow, change: Partial<CourseRow>, work: Work): Promise<CourseRow> {
  const saved = await saveCourse(work.tx, id, version, { ...change, status: 'ACTIVE' })
  if (!saved) throw refusal.version_conflict()
  return saved
}

export interface CourseRevision {
  version: number
  group?: CourseGroup | undefined
  passing_score?: number | undefined
  order?: number | undefined
  teacher_ids?: readonly string[] | undefined
  start_date?: string | undefined
}

export async function reviseCourse(who: Actor, { course, known }: KnownCourse, revision: CourseRevision, work: Work) {
  openOnly(known)
  const { version, teacher_ids, start_date, ...change } = revision
  const saved = await saveCourse(work.tx, course.id, version, defined(change))
  if (!saved) throw refusal.version_conflict()
  if (teacher_ids) await handOver(known, saved, { teacherIds: teacher_ids, from: start_date }, work)
  const detail = { fields: Object.keys(revision).filter((field) => field !== 'version') }
  return publishAndShow(who, known, saved, { action: 'classroom.course_changed', detail }, work)
}

/** What was left out stays as it is. */
const defined = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof Change]: Exclude<Change[K], undefined>
  }

export async function archiveCourse(who: Actor, { course, known }: KnownCourse, work: Work): Promise<CourseDetail> {
  if (course.status === 'ARCHIVED') return presentCourse(who, { course, known }, work)
  const saved = await saveCourse(work.tx, course.id, course.version, { status: 'ARCHIVED' })
  if (!saved) throw refusal.version_conflict()
  await retireAll(known, saved, work)
  return publishAndShow(who, known, saved, { action: 'classroom.course_archived' }, work)
}

async function publishAndShow(
  who: Actor,
  known: KnownClass,
  { id }: CourseRow,
  what: { action: string; detail?: Record<string, unknown> },
  work: Work,
): Promise<CourseDetail> {
  work.audit({ ...what, subject: `course:${id}` })
  publishCourses(work, { school_id: known.schoolId, class_id: known.view.id })
  const course = await findCourse(work.tx, id)
  return presentCourse(who, { course: course!, known }, work) // it was written in this very work
}

export async function orderCourses(known: KnownClass, ids: readonly string[], work: Work) {
  const placed = await saveOrder(work.tx, known.view.id, [...new Set(ids)])
  if (placed.length !== new Set(ids).size) throw refusal.not_found()
  publishCourses(work, { school_id: known.schoolId, class_id: known.view.id })
  return placed.toSorted((one, other) => one.order - other.order)
}
