/** Bringing classes over from Google Classroom: choosing them, and beginning the process. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { classRefusal, type GoogleCourse } from '@kelasku/shared/classroom/classes'
import type { ClassType } from '@kelasku/shared/classroom/contract'
import type { Processes } from '#features/background-process/engine.ts'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { findYear } from '../classes/repo.ts'
import { openGoogleClassroom, type FoundCourse } from './classroom.ts'
import { googleImport } from './import.ts'
import { listLinkedCourses } from './repo.ts'

const mostPages = 5

/** As many as somebody can look through. */
export async function fetchCourses(token: string, tools: Toolbox): Promise<FoundCourse[]> {
  const google = openGoogleClassroom(tools.config)
  const courses: FoundCourse[] = []
  let page: string | undefined
  for (let count = 0; count < mostPages; count++) {
    const { items, next } = await google.courses(token, page)
    courses.push(...items)
    if (next === undefined) break
    page = next
  }
  return courses
}

export async function chooseCourses(who: Actor, courses: readonly FoundCourse[], work: Work): Promise<GoogleCourse[]> {
  const linked = await listLinkedCourses(work.tx, who.schoolId)
  return courses.map((course) => ({ ...course, class_id: linked.get(course.id) ?? null }))
}

export interface Import {
  access_token: string
  course_ids?: string[] | undefined
  type: ClassType
  level?: number | undefined
}

export async function beginImport(
  who: Actor,
  { access_token, ...wishes }: Import,
  work: Work,
  tools: Toolbox,
  processes: Processes,
) {
  if (!(await findYear(work.tx, who.schoolId, undefined))) throw classRefusal.no_school_year()
  const input = { ...wishes, token_sealed: tools.secrets.seal(access_token) }
  const { id } = await processes.begin(work, who, googleImport(tools), input)
  work.audit({
    action: 'classroom.import_begun',
    subject: `process:${id}`,
    detail: { courses: wishes.course_ids ?? 'all' },
  })
  return { process_id: id }
}
