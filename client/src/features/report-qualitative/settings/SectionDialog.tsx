import { texts } from '@kelasku/shared/kernel/texts'
import { Writers } from '@kelasku/shared/report-qualitative/policy'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { classroomQueries } from '#features/classroom/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { useCreateSection, useReviseSection } from '../mutations.ts'
import type { Section } from '../queries.ts'
import { useT } from '../words.ts'

const Fields = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, { error: texts.headingNeeded })
      .max(80, { error: texts.mostLetters(80) }),
    writers: Writers,
    subject_id: z.string(),
  })
  .refine(({ writers, subject_id }) => writers !== 'SUBJECT' || subject_id !== '', {
    path: ['subject_id'],
    error: texts.subjectNeeded,
  })

interface SectionDialogProps {
  templateId: string
  /** Nothing: a new one. */
  section: Section | null
  onClose: () => void
}

/** What a section is called, and whose it is. */
export function SectionDialog({ templateId, section, onClose }: SectionDialogProps) {
  const t = useT()
  const create = useCreateSection()
  const revise = useReviseSection()
  const { data: found } = useQuery(classroomQueries.subjects())
  const form = useSchemaForm(Fields, {
    title: section?.title ?? '',
    writers: section?.writers ?? 'HOMEROOM',
    subject_id: section?.subject?.id ?? '',
  })
  const { errors } = form.formState
  const submission = useSubmission(form, {
    act: async ({ subject_id, ...values }) => {
      const body = { ...values, subject_id: values.writers === 'SUBJECT' ? subject_id : null }
      if (section) await revise.mutateAsync({ id: section.id, version: section.version, ...body })
      else await create.mutateAsync({ template_id: templateId, ...body })
      onClose()
    },
    places: { subject_needed: 'subject_id' },
  })
  const known = section?.subject
  const subjects = found?.data ?? []
  const all = known && !subjects.some(({ id }) => id === known.id) ? [known, ...subjects] : subjects
  return (
    <FormDialog
      title={t(($) => (section ? $.settings.reviseSection : $.settings.addSection))}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.settings.sectionTitle)} error={errors.title?.message}>
        <Input {...form.register('title')} maxLength={80} autoComplete="off" />
      </Field>
      <Field label={t(($) => $.settings.writers)} hint={t(($) => $.settings.writersHint)}>
        <Select
          {...form.register('writers')}
          options={Writers.options.map((value) => ({ value, label: t(($) => $.writers[value]) }))}
        />
      </Field>
      {form.watch('writers') === 'SUBJECT' && (
        <Field required label={t(($) => $.settings.subject)} error={errors.subject_id?.message}>
          <Select
            {...form.register('subject_id')}
            options={[
              { value: '', label: t(($) => $.settings.chooseSubject) },
              ...all.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
    </FormDialog>
  )
}
