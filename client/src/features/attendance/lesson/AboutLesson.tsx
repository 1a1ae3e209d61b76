import { useFormat } from '#platform/i18n/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import { useT } from '../words.ts'
import type { Lesson } from './queries.ts'

/** Where and when, and who takes it. */
export function AboutLesson({ of }: { of: Lesson }) {
  const t = useT()
  const format = useFormat()
  const { class_name, period_no, start_date, end_date, teacher, substitute } = of
  return (
    <Facts
      of={[
        class_name,
        format.date(start_date),
        period_no !== null && t(($) => $.lesson.period, { number: period_no }),
        format.timeRange(start_date, end_date),
        (substitute ?? teacher)?.full_name,
      ]}
    />
  )
}
