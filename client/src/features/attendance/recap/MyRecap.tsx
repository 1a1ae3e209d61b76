import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { BarList } from '#ui/bar-list.tsx'
import { useT } from '../words.ts'
import { recapQueries, spanOf, type OwnRecap } from './queries.ts'

/** Below the days of a month what of it a family should know: how each course goes, and which lessons were missed. */
export function MyRecap({ studentId, month }: { studentId: string; month: string }) {
  const { data: recap } = useQuery(recapQueries.student(studentId, spanOf(month)))
  if (!recap) return null
  return (
    <>
      <Concerns of={recap} />
      {recap.courses.length > 0 && <Courses of={recap} />}
    </>
  )
}

function Concerns({ of: { alerts, min_attendance, cuts } }: { of: OwnRecap }) {
  const t = useT()
  const format = useFormat()
  const lessonOf = ({ period_no, title }: OwnRecap['cuts'][number]) =>
    period_no === null ? title : `${t(($) => $.lesson.period, { number: period_no })} (${title})`
  if (alerts.length === 0 && cuts.length === 0) return null
  return (
    <Alert tone="warning" title={t(($) => $.recap.concerns)}>
      <ul className="grid gap-1">
        {alerts.map((alert) => (
          <li key={alert}>{t(($) => $.recap.alert[alert], { least: min_attendance })}</li>
        ))}
        {cuts.map((cut) => (
          <li key={cut.schedule_id}>
            {format.longDate(cut.date)}: {t(($) => $.recap.cut, { lesson: lessonOf(cut) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Courses({ of: { courses } }: { of: OwnRecap }) {
  const t = useT()
  const format = useFormat()
  const bars = courses.map(({ course_id, course_name, percent }) => ({
    id: course_id,
    label: course_name,
    value: percent,
    text: percent === null ? '–' : format.percent(percent / 100),
  }))
  return (
    <Card>
      <CardHeader title={t(($) => $.recap.courses)} />
      <CardBody>
        <BarList label={t(($) => $.recap.courses)} bars={bars} most={100} names="long" />
      </CardBody>
    </Card>
  )
}
