/** For which of the courses that a teacher teaches a task is set: their own first, its parallel classes beside it. */
export interface Taught {
  id: string
  class_id: string
  class_name: string
  subject_id: string
  name: string
}

const byClass = (one: Taught, other: Taught) => one.class_name.localeCompare(other.class_name, 'id', { numeric: true })

/** The open class's course, or the only one; where neither tells, the teacher chooses. */
export function proposedCourse(courses: readonly Taught[], classId: string | null): Taught | null {
  const here = courses.filter(({ class_id }) => class_id === classId)
  const [first, ...others] = here.length > 0 ? here : courses
  if (!first) return null
  return others.length === 0 || here.length > 0 ? first : null
}

/** The same subject in other classes. */
export const parallelTo = (course: Taught, courses: readonly Taught[]): Taught[] =>
  courses.filter(({ id, subject_id }) => id !== course.id && subject_id === course.subject_id).toSorted(byClass)

/** Every course as it is offered: those of the proposed subject first. */
export function offered(courses: readonly Taught[], first: Taught | null): Taught[] {
  if (!first) return courses.toSorted((one, other) => one.name.localeCompare(other.name, 'id') || byClass(one, other))
  const parallel = parallelTo(first, courses)
  const others = courses.filter((course) => course.id !== first.id && !parallel.includes(course))
  return [first, ...parallel, ...offered(others, null)]
}
