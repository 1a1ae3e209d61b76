/** In which course a class will sit an exam, most likely. */
import type { CourseView } from '@kelasku/shared/classroom/contract'

interface Bank {
  subject: { name: string } | null
}

/** Of the subject that the banks are of; where that does not tell, the only one that the asker teaches there. */
export function proposedCourse(
  courses: readonly CourseView[],
  banks: readonly Bank[],
  asker: string | undefined,
): string | null {
  const subjects = new Set(banks.flatMap(({ subject }) => subject?.name ?? []))
  const fitting = courses.filter(({ name }) => subjects.has(name))
  const own = (of: readonly CourseView[]) => of.filter(({ teachers }) => teachers.some(({ id }) => id === asker))
  const [only, ...others] = [fitting, own(fitting), own(courses)].find(({ length }) => length === 1) ?? []
  return only && others.length === 0 ? only.id : null
}
