/** Who goes to which lesson of religion: as their families have told the demo school. */
import type { Religion } from '@kelasku/shared/profile/contract'
import type { SeededCoursePupil } from '#features/classroom/seed.ts'
import { originOf } from './families.ts'
import type { Plan } from './plan.ts'
import { idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'

const religionsOf: Record<string, readonly Religion[]> = {
  [idOf(smp, 'subject', 'PAI')]: ['Islam'],
  [idOf(smp, 'subject', 'PAK')]: ['Kristen', 'Katolik'],
}

/** Of every course of religion those of its class; the course is told that it has chosen. */
export function planReligions({ courses, classMembers, people }: Plan): SeededCoursePupil[] {
  const names = new Map(people.map(({ id, full_name }) => [id, full_name]))
  return courses.flatMap((course) => {
    const religions = religionsOf[course.subject_id]
    if (!religions) return []
    course.pupils_chosen = true
    return classMembers
      .filter(({ class_id, class_role }) => class_id === course.class_id && class_role === 'SISWA')
      .filter(({ user_id }) => religions.includes(originOf(names.get(user_id) ?? '').religion))
      .map(({ user_id }) => ({
        id: idOf(smp, 'takes part', course.id, user_id),
        school_id: course.school_id,
        course_id: course.id,
        student_id: user_id,
      }))
  })
}
