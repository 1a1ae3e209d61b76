/** The next day of somebody and of their children, in all of their schools: what a day's list ends with. */
import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import { isPupil, isTeacher, type Person } from '@kelasku/shared/kernel/actor'
import type { Tomorrow } from '@kelasku/shared/dashboard/tasks'
import { listChildren } from '#features/classroom/repo.ts'
import type { Work } from '#platform/database/work.ts'
import { listExamsOfTomorrow, listLessons, listSchoolDays, listTaught, type LessonRow, type Pupil } from './repo.ts'
import { actorsOf, freeDay, isOf, lessonOf, placesOf } from './service.ts'

export async function tomorrowOf(who: Person, { tx }: Work): Promise<Tomorrow[]> {
  const actors = actorsOf(who)
  const children = await listChildren(tx, who.userId)
  const [pupils, teachers] = [placesOf(actors.filter(isPupil)), placesOf(actors.filter(isTeacher))]
  const own = [...pupils, ...teachers]
  const sitting = [...pupils, ...children.map(({ id, school_id }) => ({ id, school_id }))]
  const [days, sat, taught, exams] = await Promise.all([
    listSchoolDays(tx, [...own, ...sitting.slice(pupils.length)], 'tomorrow'),
    listLessons(tx, sitting, 'tomorrow'),
    listTaught(tx, teachers, 'tomorrow'),
    listExamsOfTomorrow(tx, sitting, teachers),
  ])
  const rows: readonly LessonRow[] = [...sat, ...taught]
  const dayOf = (place: Pupil, child: Tomorrow['child']): Tomorrow[] => {
    const day = days.find((one) => isOf(one, place))
    if (!day) return []
    const lessons = rows.filter(
      (row) => isOf(row, place) && row.off === null && lessonCategories.includes(row.category),
    )
    const [first] = lessons
    return [
      {
        school_id: day.school_id,
        school_name: day.school_name,
        timezone: day.timezone,
        child,
        date: day.date,
        off: freeDay(day),
        first: first ? lessonOf(first) : null,
        lessons: lessons.length,
        exams: exams.filter((exam) => isOf(exam, place)).map(({ pupil_id: _, school_id: __, ...exam }) => exam),
      },
    ]
  }
  return [
    ...own.flatMap((place) => dayOf(place, null)),
    ...children.flatMap(({ id, school_id, full_name }) => dayOf({ id, school_id }, { id, full_name })),
  ]
}
