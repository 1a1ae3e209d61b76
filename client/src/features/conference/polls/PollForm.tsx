import { mostOptions, pollKindLabels } from '@kelasku/shared/conference/polls'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, FieldSet } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { Poll } from '../queries.ts'
import { askedIn, formOf, PollForm as Schema, WrittenKind } from './form.ts'
import { useAskClass, useChangePoll } from './mutations.ts'
import { useT } from './words.ts'

interface PollFormProps {
  id: string
  /** A draft; nothing for a new one. */
  poll: Poll | null
  onClose: () => void
}

export function PollForm({ id, poll, onClose }: PollFormProps) {
  const t = useT()
  const [ask, change] = [useAskClass(id), useChangePoll(id)]
  const form = useSchemaForm(Schema, formOf(poll))
  const { errors } = form.formState
  const [kind, isDraft] = form.watch(['kind', 'is_draft'])
  const submission = useSubmission(form, {
    act: async (filled) => {
      const asked = askedIn(filled)
      if (poll)
        await change.mutateAsync({
          pollId: poll.id,
          change: { asked, ...(!filled.is_draft && { status: 'OPEN' as const }) },
        })
      else await ask.mutateAsync({ ...asked, status: filled.is_draft ? 'DRAFT' : 'OPEN' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={poll ? t(($) => $.form.edit) : t(($) => $.form.title)}
      submission={submission}
      submitLabel={isDraft ? t(($) => $.form.save) : t(($) => $.openAsk)}
      onClose={onClose}
    >
      <FieldSet required legend={t(($) => $.form.kind)} error={errors.kind?.message}>
        <RadioGroup
          look="chip"
          aria-label={t(($) => $.form.kind)}
          {...form.register('kind')}
          options={WrittenKind.options.map((value) => ({ value, label: pollKindLabels[value] }))}
        />
      </FieldSet>
      <Field required label={t(($) => $.form.question)} error={errors.question?.message}>
        <Input {...form.register('question')} maxLength={300} autoComplete="off" />
      </Field>
      {kind !== 'TEXT' && (
        <Field
          required
          label={t(($) => $.form.options)}
          hint={t(($) => $.form.optionsHint, { most: mostOptions })}
          error={errors.options?.message}
        >
          <Textarea {...form.register('options')} rows={4} />
        </Field>
      )}
      <Checkbox
        {...form.register('is_anonymous')}
        label={t(($) => $.form.anonymous)}
        hint={t(($) => $.form.anonymousHint)}
      />
      <Checkbox {...form.register('is_draft')} label={t(($) => $.form.draft)} />
    </FormDialog>
  )
}
