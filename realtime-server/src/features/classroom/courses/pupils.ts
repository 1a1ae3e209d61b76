/** Who of a class takes part in a course. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { courseRefusal, type CoursePupils } from '@kelasku/shared/classroom/courses'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import type { Work } from '#platform/database/work.ts'
import { publishToFamilies, publishCourses } from '../news.ts'
import { listStudents } from '../repo.ts'
import { openOnly } from '../service.ts'
import { listTakers } from './part.ts'
import { findChoice, replacePupils, saveCourse } from './repo.ts'
import { courseFor, type KnownCourse } from './service.ts'

/** Whose lesson a pupil attends can tell their religion, so it is the staff's business. */
export async function staffCourse(who: Actor, id: string, work: Work): Promise<KnownCourse> {
  const held = await courseFor(who, id, work)
  if (!classroomPolicy.readNumbers(who, held.known)) throw refusal.forbidden()
  return held
}

export async function managedCourse(who: Actor, id: string, work: Work): Promise<KnownCourse> {
  const held = await courseFor(who, id, work)
  if (!classroomPolicy.manage(who, held.known)) throw refusal.forbidden()
  return held
}

/** As many as a course can choose. */
const wholeClass = { page: 1, limit: 500 }

export async function pupilsOf(who: Actor, { course, known }: KnownCourse, work: Work): Promise<CoursePupils> {
  const { chosen, version, ids } = await findChoice(work.tx, course.id)
  const { items } = await listStudents(work.tx, known.view.id, undefined, wholeClass)
  const pupils = items.map(({ nisn: _, ...pupil }) => ({ ...pupil, takes_part: !chosen || ids.includes(pupil.id) }))
  return { chosen, version, pupils, can: { choose: classroomPolicy.manage(who, known) } }
}

export interface Choice {
  chosen: boolean
  pupils: readonly string[]
  version: number
}

/** What others take back from pupils who take no part in a course any more. */
export type WhenPartEnds = (work: Work, courseId: string, pupilIds: readonly string[]) => Promise<void>

export async function choosePupils(
  who: Actor,
  held: KnownCourse,
  choice: Choice,
  work: Work,
  whenPartEnds: readonly WhenPartEnds[],
): Promise<CoursePupils> {
  const { course, known } = held
  openOnly(known)
  const before = await listTakers(work.tx, course.id)
  const saved = await saveCourse(work.tx, course.id, choice.version, { pupils_chosen: choice.chosen })
  if (!saved) throw refusal.version_conflict()
  const ids = choice.chosen ? [...new Set(choice.pupils)] : []
  const taken = await replacePupils(work.tx, saved, ids)
  if (taken !== ids.length) throw courseRefusal.not_in_class()
  const detail = { chosen: choice.chosen, pupils: ids }
  work.audit({ action: 'classroom.course_pupils_chosen', subject: `course:${course.id}`, detail })
  publishCourses(work, { school_id: known.schoolId, class_id: known.view.id })
  const after = await listTakers(work.tx, course.id)
  const lost = missingFrom(after, before)
  await publishToFamilies(work, known.schoolId, [...lost, ...missingFrom(before, after)])
  if (lost.length > 0) for (const takeBack of whenPartEnds) await takeBack(work, course.id, lost)
  return pupilsOf(who, held, work)
}

function missingFrom(those: readonly string[], ids: readonly string[]): string[] {
  const known = new Set(those)
  return ids.filter((id) => !known.has(id))
}
