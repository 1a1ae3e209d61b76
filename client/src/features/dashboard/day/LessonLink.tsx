import { lessonCategories } from '@kelasku/shared/attendance/lesson'
import { Link } from 'react-router-dom'
import type { Lesson } from '../queries.ts'

interface LessonLinkProps {
  lesson: Lesson
  /** Whom one meets there: a class its teacher, a teacher the class. */
  with: 'teacher' | 'class'
}

/** A lesson leads whoever gives it to its register, and whoever sits in it to what the schedule says of it. */
export function LessonLink({ lesson: { id, category, title, class_name }, with: meets }: LessonLinkProps) {
  const isTaught = meets === 'class' && class_name !== null && lessonCategories.includes(category)
  return (
    <Link
      to={isTaught ? `/revamp/absensi/pelajaran/${id}` : `/revamp/jadwal?jadwal=${id}`}
      className="after:absolute after:inset-0 hover:underline"
    >
      {title}
    </Link>
  )
}
