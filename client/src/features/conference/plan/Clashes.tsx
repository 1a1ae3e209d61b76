import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { api } from '#platform/api/api.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { conferenceQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { spanOf, type PlanForm } from './form.ts'

interface ClashesProps {
  /** The class that is being moved. */
  exceptId: string | null
  teacherId: string | null
}

/** Who or what is taken at that hour, said while one still chooses: nothing lets a class stand over it. */
export function Clashes({ exceptId, teacherId }: ClashesProps) {
  const t = useT()
  const format = useFormat()
  const { watch } = useFormContext<PlanForm>()
  const form = watch()
  const span = spanOf(form, format.zone)
  const wanted = {
    ...(form.course_id !== '' && { course_id: form.course_id }),
    ...(teacherId !== null && { teacher_id: teacherId }),
    ...(exceptId !== null && { except_id: exceptId }),
  }
  const { data: clashes = [] } = useQuery({
    queryKey: [...conferenceQueries.all(), 'clash', span, wanted],
    queryFn: async ({ signal }) => {
      const query = { start_date: span?.start_date ?? '', end_date: span?.end_date ?? '', ...wanted }
      return (await api.schedule.checkOverlap({ query }, { signal })).data
    },
    enabled: span !== null && form.course_id !== '',
  })
  if (clashes.length === 0) return null
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.plan.clash)}>
      <ul className="list-disc pl-5">
        {clashes.map(({ schedule_id, title, class_name, teacher_name, start_date, end_date }) => (
          <li key={schedule_id} className="wrap-anywhere">
            {[title, class_name, teacher_name, format.timeRange(start_date, end_date)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
