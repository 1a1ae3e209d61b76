import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { DateField } from '#platform/dates/DateField.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useToday } from '#platform/i18n/use-today.ts'
import { classroomQueries, type ClassInList, type Member } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useMovePupil } from './mutations.ts'
import { Reason } from './reason.ts'

const Move = z.object({
  class_id: z.string().min(1, { error: () => say(($) => $.move.pickClass) }),
  date: z.iso.date(),
  reason: Reason,
})

interface MovePupilProps {
  from: ClassInList
  member: Member
  onClose: () => void
}

/** To another class of the same year; the stay in this one remains in the register. */
export function MovePupil({ from, member, onClose }: MovePupilProps) {
  const t = useT()
  const today = useToday()
  const move = useMovePupil()
  const { data: classes } = useQuery(classroomQueries.list({ school_year_id: from.school_year_id, type: from.type }))
  const targets = classes?.data.filter(({ id, can }) => id !== from.id && can.manage) ?? []
  const form = useSchemaForm(Move, { class_id: '', date: today, reason: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ class_id, date, reason }) => {
      await move.mutateAsync({ id: from.id, user_id: member.id, class_id, date, reason: reason || null })
      const name = targets.find(({ id }) => id === class_id)?.name ?? ''
      onClose()
      notify({ title: say(($) => $.move.done, { person: member.full_name, name }), tone: 'success' })
    },
    places: { class_full: 'class_id', same_class: 'class_id', date_in_future: 'date', date_before_start: 'date' },
  })

  return (
    <FormDialog
      title={t(($) => $.move.title, { person: member.full_name })}
      description={t(($) => $.move.text, { name: from.name })}
      submission={submission}
      submitLabel={t(($) => $.move.submit)}
      onClose={onClose}
    >
      <Field
        required
        label={t(($) => $.move.to)}
        error={errors.class_id?.message}
        hint={classes && targets.length === 0 && t(($) => $.move.noTarget)}
      >
        <Select
          {...form.register('class_id')}
          placeholder={t(($) => $.move.pick)}
          options={targets.map(({ id, name, total_student, capacity }) => ({
            value: id,
            label: `${name} · ${t(($) => (capacity === null ? $.class.count : $.class.countOf), {
              count: total_student,
              capacity: capacity ?? '',
            })}`,
          }))}
        />
      </Field>
      <Field required label={t(($) => $.move.date)} error={errors.date?.message}>
        <Controller
          name="date"
          control={form.control}
          render={({ field }) => <DateField max={today} min={member.start_date} {...field} />}
        />
      </Field>
      <Field label={t(($) => $.move.reason)} error={errors.reason?.message}>
        <Textarea rows={2} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
