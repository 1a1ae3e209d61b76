import { z } from 'zod'
import { PersonPicker, type Chosen } from '#features/classroom/parts/PersonPicker.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { useSubstitute } from '../mutations.ts'
import type { Entry } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const Appointment = z.object({ teacher: z.custom<Chosen | null>(), reason: z.string().trim().max(200) })

interface SubstituteDialogProps {
  entry: Pick<Entry, 'id' | 'title' | 'version' | 'teacher_id' | 'substitute' | 'substitute_reason'>
  onClose: () => void
}

/** Somebody stands in for the teacher this once; whoever takes them out again leaves the field empty. */
export function SubstituteDialog({ entry, onClose }: SubstituteDialogProps) {
  const t = useT()
  const substitute = useSubstitute()
  const form = useSchemaForm(Appointment, { teacher: entry.substitute, reason: entry.substitute_reason ?? '' })
  const submission = useSubmission(form, {
    act: async ({ teacher, reason }) => {
      await substitute.mutateAsync({ id: entry.id, version: entry.version, teacher_id: teacher?.id ?? null, reason })
      onClose()
      notify({ title: say(($) => (teacher ? $.substitute.done : $.substitute.gone)), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.substitute.title, { title: entry.title })}
      description={t(($) => $.substitute.text)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field label={t(($) => $.field.substitute)}>
        <PersonPicker
          roleCode="GURU"
          except={entry.teacher_id === null ? [] : [entry.teacher_id]}
          value={form.watch('teacher')}
          onChange={(teacher) => form.setValue('teacher', teacher)}
          placeholder={t(($) => $.substitute.nobody)}
          clearLabel={t(($) => $.substitute.clear)}
        />
      </Field>
      <Field label={t(($) => $.substitute.reason)} hint={t(($) => $.substitute.reasonHint)}>
        <Input {...form.register('reason')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
