import { z } from 'zod'
import { orNothing } from '#platform/forms/blank.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { Subject } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useCreateSubject, useReviseSubject } from './mutations.ts'

const SubjectBoxes = z.object({
  name: z
    .string()
    .trim()
    .min(2, { error: () => say(($) => $.course.needsName) })
    .max(80),
  short_name: orNothing(z.string().trim().max(12)),
})

interface SubjectFormProps {
  /** The one that is changed; a new one otherwise. */
  subject?: Subject
  onClose: () => void
}

export function SubjectForm({ subject, onClose }: SubjectFormProps) {
  const t = useT()
  const create = useCreateSubject()
  const revise = useReviseSubject()
  const form = useSchemaForm(SubjectBoxes, { name: subject?.name ?? '', short_name: subject?.short_name ?? '' })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async (boxes) => {
      const { name } = await (subject ? revise.mutateAsync({ id: subject.id, ...boxes }) : create.mutateAsync(boxes))
      onClose()
      notify({ title: say(($) => $.subject.saved, { name }), tone: 'success' })
    },
    places: { subject_name_taken: 'name' },
  })
  return (
    <FormDialog
      size="sm"
      title={subject ? t(($) => $.subject.reviseOne, { name: subject.name }) : t(($) => $.subject.add)}
      description={
        subject && subject.total_course > 0 && t(($) => $.subject.everywhere, { count: subject.total_course })
      }
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.subject.name)} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label={t(($) => $.subject.short)} hint={t(($) => $.subject.shortHint)} error={errors.short_name?.message}>
        <Input {...form.register('short_name')} autoComplete="off" maxLength={12} />
      </Field>
    </FormDialog>
  )
}
