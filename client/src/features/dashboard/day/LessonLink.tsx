import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import { SchoolLink } from '../parts/SchoolLink.tsx'
import type { Day, Lesson } from '../queries.ts'

interface LessonLinkProps {
  lesson: Lesson
  /** The day that it is of. */
  in: Pick<Day, 'school_id' | 'as'>
}

/** A lesson leads whoever gives it to its register, and whoever sits in it to what the schedule says of it. */
export function LessonLink({ lesson: { id, category, title, class_name }, in: { school_id, as } }: LessonLinkProps) {
  const isTaught = as === 'TEACHER' && class_name !== null && lessonCategories.includes(category)
  return (
    <SchoolLink
      to={isTaught ? `/revamp/absensi/pelajaran/${id}` : `/revamp/jadwal?jadwal=${id}`}
      schoolId={school_id}
      className="text-left after:absolute after:inset-0 hover:underline"
    >
      {title}
    </SchoolLink>
  )
}
