import { Link } from 'react-router-dom'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { MarkLine } from './MarkLine.tsx'
import { MarkText, StandingBadge } from './MarkText.tsx'
import type { Course } from './queries.ts'
import { useT } from './words.ts'

/** A subject at a glance: what came last, how it stands, and how it has gone. */
export function SubjectCard({ course, studentId }: { course: Course; studentId: string }) {
  const t = useT()
  const { course_id, course_name, teachers, marks } = course
  const last = marks.at(-1)
  return (
    <Card interactive>
      <CardHeader
        title={
          <Link to={`/laporan-nilai-siswa/${course_id}?anak=${studentId}`} className="after:absolute after:inset-0">
            {course_name}
          </Link>
        }
        description={teachers.map(({ full_name }) => full_name).join(', ')}
        action={<span className="text-sm text-muted-foreground">{t(($) => $.count, { count: marks.length })}</span>}
      />
      <CardBody className="grid grid-cols-[1fr_auto] items-end gap-4">
        {last && (
          <div className="grid min-w-0 gap-1">
            <p className="text-sm text-muted-foreground wrap-anywhere">{last.title}</p>
            <p className="text-lg">
              <MarkText mark={last} />
            </p>
            <p>
              <StandingBadge standing={last.standing} />
            </p>
          </div>
        )}
        <div className="w-28 sm:w-32">
          <MarkLine course={course} />
        </div>
      </CardBody>
    </Card>
  )
}
