import { isBlankDoc, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import { texts } from '@kelasku/shared/kernel/texts'
import { longestTitle, Title } from '@kelasku/shared/task/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { DateTimeField } from '#platform/dates/DateTimeField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import { RichTextEditor } from '#platform/rich-text/RichTextEditor.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useAmendTask } from '../mutations.ts'
import type { Task } from '../queries.ts'
import { t as say, useT } from './words.ts'

/** What may still change once somebody has handed in: a word, a later end. Everybody is told, and both texts are kept. */
export function AmendDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useT()
  const { zone } = useFormat()
  const amend = useAmendTask(task)
  const former = localOf(task.end_date, zone)
  const Amended = z
    .object({
      title: Title,
      html_body_doc: z.custom<RichDoc>(),
      end: z.string().min(1, { error: texts.endNeeded }),
      note: z
        .string()
        .trim()
        .min(3, { error: texts.reasonNeeded })
        .max(500, { error: texts.mostLetters(500) }),
      only: z.boolean(),
    })
    .refine(({ end }) => end >= former, { path: ['end'], error: t(($) => $.amend.onlyLater) })
  const form = useSchemaForm(Amended, {
    title: task.title,
    html_body_doc: task.html_body_doc,
    end: former,
    note: '',
    only: false,
  })
  const { errors, dirtyFields } = form.formState
  const submission = useSubmission(form, {
    act: async ({ title, html_body_doc, end, note, only }) => {
      const ends = instantOf(end, zone)
      await amend.mutateAsync({
        note,
        only,
        ...(title !== task.title && { title }),
        ...(dirtyFields.html_body_doc && !isBlankDoc(html_body_doc) && { html_body_doc }),
        ...(end !== former && ends !== null && { end_date: ends }),
      })
      onClose()
      notify({ title: say(($) => $.amend.done), tone: 'success' })
    },
    places: { end_only_later: 'end', end_too_far: 'end', end_date: 'end', written_too_long: 'html_body_doc' },
  })
  return (
    <FormDialog
      size="lg"
      title={t(($) => $.amend.title)}
      description={t(($) => $.amend.text)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.table.title)} error={errors.title?.message}>
        <Input {...form.register('title')} maxLength={longestTitle} autoComplete="off" />
      </Field>
      <Controller
        name="html_body_doc"
        control={form.control}
        render={({ field }) => (
          <Field label={t(($) => $.content.title)}>
            <RichTextEditor ref={field.ref} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Field required label={t(($) => $.table.end)} error={errors.end?.message}>
        <Controller name="end" control={form.control} render={({ field }) => <DateTimeField {...field} />} />
      </Field>
      <Field required label={t(($) => $.amend.note)} hint={t(($) => $.amend.noteHint)} error={errors.note?.message}>
        <Textarea {...form.register('note')} rows={2} maxLength={500} />
      </Field>
      {task.siblings.length > 0 && (
        <Checkbox
          {...form.register('only')}
          label={t(($) => $.amend.only, { own: task.course.class_name })}
          hint={t(($) => $.amend.others, { others: task.siblings.map(({ class_name }) => class_name).join(', ') })}
        />
      )}
    </FormDialog>
  )
}
