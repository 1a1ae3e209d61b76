import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import { SchoolLink } from '../parts/SchoolLink.tsx'
import type { Day, Lesson } from '../queries.ts'
import { meetsOnline } from './moment.ts'

interface LessonLinkProps {
  lesson: Lesson
  /** The day that it is of. */
  in: Pick<Day, 'school_id' | 'as'>
}

/** One that meets online leads there; any other leads whoever gives it to its register, and whoever sits in it to what the schedule says of it. */
export function LessonLink({ lesson, in: { school_id, as } }: LessonLinkProps) {
  const { id, category, title, class_name } = lesson
  const isTaught = as === 'TEACHER' && class_name !== null && lessonCategories.includes(category)
  return (
    <SchoolLink
      to={
        meetsOnline(lesson)
          ? `/revamp/conference/${id}`
          : isTaught
            ? `/revamp/absensi/pelajaran/${id}`
            : `/revamp/jadwal?jadwal=${id}`
      }
      schoolId={school_id}
      className="text-left after:absolute after:inset-0 hover:underline"
    >
      {title}
    </SchoolLink>
  )
}
