import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { api } from '#platform/api/api.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { draftOf, mayLast, type PlanForm } from '../dialogs/form.ts'
import { scheduleQueries } from '../queries.ts'
import { useT } from '../words.ts'

interface TakenProps {
  /** The entry that is being changed. */
  exceptId: string | null
  classId: string | null
}

/** What stands at that hour already, named while one still chooses; also what nothing would be refused for. */
export function Taken({ exceptId, classId }: TakenProps) {
  const { watch } = useFormContext<PlanForm>()
  const form = watch()
  const isMeant =
    !mayLast(form) && !form.repeats && isMoment(form.date, form.start_time) && isMoment(form.last_date, form.end_time)
  return isMeant ? <TakenThen form={form} exceptId={exceptId} classId={classId} /> : null
}

/** What is being typed may be no day or no hour yet. */
const isMoment = (date: string, time: string) => !Number.isNaN(Date.parse(`${date}T${time}`))

function TakenThen({ form, exceptId, classId }: TakenProps & { form: PlanForm }) {
  const t = useT()
  const format = useFormat()
  const { class_id, course_id, teacher_id, room, start_date, end_date, is_parallel } = draftOf(form, {
    classId,
    zone: format.zone,
  })
  const wanted = {
    start_date,
    end_date,
    ...(class_id && { class_id }),
    ...(course_id && { course_id }),
    ...(teacher_id && { teacher_id }),
    ...(room && { room }),
    ...(is_parallel && { is_parallel: 'true' as const }),
    ...(exceptId !== null && { except_id: exceptId }),
  }
  const { data: taken = [] } = useQuery({
    queryKey: [...scheduleQueries.all(), 'taken', wanted],
    queryFn: async ({ signal }) => (await api.schedule.checkOverlap({ query: wanted }, { signal })).data,
    enabled: start_date < end_date && (class_id !== null || teacher_id !== null),
  })
  if (taken.length === 0) return null
  return (
    <Alert tone="warning" live="polite" title={t(($) => $.plan.taken)}>
      <ul className="list-disc pl-5">
        {taken.map((one) => (
          <li key={one.schedule_id}>
            {[one.title, one.class_name, one.teacher_name, format.timeRange(one.start_date, one.end_date)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
