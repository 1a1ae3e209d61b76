import { AttendanceStatus } from '@kelasku/shared/attendance/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#platform/api/api.ts'
import { orNull } from '#platform/forms/blank.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { statuses } from '../looks.ts'
import { attendanceQueries, type Day, type Line } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Correction = z.object({
  status: orNull(AttendanceStatus),
  minutes: orNull(z.coerce.number<string>().int().min(1).max(600)),
  note: z.string().trim().max(300),
  reason: z.string().trim().min(5).max(300),
})

interface CorrectDialogProps {
  day: Pick<Day, 'class_id' | 'date'>
  line: Line
  onClose: () => void
}

/** A pupil's day put right, with what is to be remembered of it and the reason, which the audit keeps. */
export function CorrectDialog({ day: { class_id, date }, line: { student, cell }, onClose }: CorrectDialogProps) {
  const t = useT()
  const cache = useQueryClient()
  const correct = useMutation({
    mutationFn: ({ minutes, status, ...said }: z.output<typeof Correction>) =>
      api.attendance.correct({
        params: { id: student.id },
        body: {
          ...said,
          class_id,
          date,
          status,
          minutes_late: status === 'TERLAMBAT' ? minutes : null,
          seen: cell?.version ?? null,
        },
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: attendanceQueries.all() }),
  })
  const form = useSchemaForm(Correction, {
    status: cell?.status ?? '',
    minutes: String(cell?.minutes_late ?? ''),
    note: cell?.note ?? '',
    reason: '',
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (correction) => {
      await correct.mutateAsync(correction)
      onClose()
      notify({ title: say(($) => $.correct.done), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.correct.of, { name: student.full_name })}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field label={t(($) => $.correct.status)} error={errors.status?.message}>
        <Select
          {...form.register('status')}
          placeholder={t(($) => $.unmarked)}
          options={statuses.map((status) => ({ value: status, label: t(($) => $.status[status]) }))}
        />
      </Field>
      {form.watch('status') === 'TERLAMBAT' && (
        <Field label={t(($) => $.correct.minutes)} error={errors.minutes?.message}>
          <Input type="number" inputMode="numeric" min={1} max={600} {...form.register('minutes')} />
        </Field>
      )}
      <Field label={t(($) => $.recap.note)} error={errors.note?.message}>
        <Textarea {...form.register('note')} maxLength={300} />
      </Field>
      <Field label={t(($) => $.lesson.reason)} hint={t(($) => $.correct.reasonHint)} error={errors.reason?.message}>
        <Input {...form.register('reason')} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
