import { useQuery } from '@tanstack/react-query'
import { useT as useAttendanceT } from '#features/attendance/words.ts'
import { Facts } from '#ui/facts.tsx'
import { conferenceQueries, type Card } from '../queries.ts'
import { useFigures } from '../review/figures.ts'
import { useT } from '../words.ts'

/** After a class: how long its viewer was there, or each of their children, and what the register says. */
export function OwnAttendance({ of: { id, place } }: { of: Card }) {
  const t = useT()
  const attendance = useAttendanceT()
  const figuresOf = useFigures()
  const { data: report } = useQuery(conferenceQueries.report(id))
  if (!report || report.lines.length === 0) return null
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {report.lines.map((line) => (
        <div key={line.student.id} className="grid content-start gap-0.5">
          <dt className="text-sm text-muted-foreground">
            {place === null ? t(($) => $.attendanceOf, { name: line.student.full_name }) : t(($) => $.attendance)}
          </dt>
          <dd>
            <Facts
              of={[
                line.status && attendance(($) => $.status[line.status!]),
                figuresOf(line),
                line.minutes_late !== null && t(($) => $.minutesLate, { count: line.minutes_late }),
              ]}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
