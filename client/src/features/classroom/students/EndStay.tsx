import { Controller } from 'react-hook-form'
import { z } from 'zod'
import type { ClassRole } from '@kelasku/shared/classroom/members'
import { DateField } from '#platform/dates/DateField.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import type { ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useEndStay } from './mutations.ts'

const ways = ['TRANSFERRED', 'DROPPED'] as const
const Ending = z.object({
  status: z.enum(ways),
  date: z.iso.date(),
  reason: z
    .string()
    .trim()
    .min(3, { error: () => say(($) => $.end.needsReason) })
    .max(300),
})

interface EndStayProps {
  of: ClassInList
  member: { id: string; full_name: string; start_date?: string }
  roleCode: ClassRole
  onClose: () => void
}

/** Out of the class; what was, stays in the register. */
export function EndStay({ of: view, member, roleCode, onClose }: EndStayProps) {
  const t = useT()
  const today = useToday()
  const end = useEndStay()
  const form = useSchemaForm(Ending, { status: 'TRANSFERRED', date: today, reason: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (ending) => {
      await end.mutateAsync({ id: view.id, user_id: member.id, role: roleCode, ...ending })
      onClose()
      notify({
        title: say(($) => $.end.done, { person: member.full_name, name: view.name }),
        tone: 'neutral',
      })
    },
    places: { date_in_future: 'date', date_before_start: 'date' },
  })

  return (
    <FormDialog
      title={t(($) => $.end.title, { person: member.full_name, name: view.name })}
      description={t(($) => (roleCode === 'SISWA' ? $.end.text : $.end.teacherText))}
      submission={submission}
      submitLabel={t(($) => $.end.submit)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.end.how)}>
        <RadioGroup
          {...form.register('status')}
          options={ways.map((value) => ({ value, label: t(($) => $.enrollment[value]) }))}
        />
      </Field>
      <Field required label={t(($) => $.end.date)} error={errors.date?.message}>
        <Controller
          name="date"
          control={form.control}
          render={({ field }) => <DateField max={today} min={member.start_date} {...field} />}
        />
      </Field>
      <Field required label={t(($) => $.end.reason)} error={errors.reason?.message}>
        <Textarea rows={2} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
