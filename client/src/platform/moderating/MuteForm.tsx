import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { t as say, useT } from './words.ts'

interface MuteFormProps<Span extends number> {
  name: string
  hint: string
  /** From the shortest, which is offered. */
  spans: readonly [Span, ...Span[]]
  spanName: (span: Span) => string
  longestReason: number
  onMute: (span: Span, reason: string) => Promise<unknown>
  onClose: () => void
}

/** Whoever goes on after a warning reads for a while. */
export function MuteForm<Span extends number>({
  name,
  hint,
  spans,
  spanName,
  longestReason,
  onMute,
  onClose,
}: MuteFormProps<Span>) {
  const t = useT()
  const Given = z.object({
    place: z.coerce.number<string>(),
    reason: z
      .string()
      .trim()
      .min(3, { error: texts.reasonOf(3) })
      .max(longestReason),
  })
  const form = useSchemaForm(Given, { place: '0', reason: '' })
  const submission = useSubmission(form, {
    act: async ({ place, reason }) => {
      await onMute(spans[place]!, reason) // one of the options below
      onClose()
      notify({ title: say(($) => $.mute.done, { name }), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.mute.ask, { name })}
      description={hint}
      submission={submission}
      submitLabel={t(($) => $.mute.act)}
      tone="danger"
      onClose={onClose}
    >
      <Field label={t(($) => $.mute.howLong)}>
        <Select {...form.register('place')}>
          {spans.map((span, place) => (
            <option key={span} value={place}>
              {spanName(span)}
            </option>
          ))}
        </Select>
      </Field>
      <Field required label={t(($) => $.mute.reason)} error={form.formState.errors.reason?.message}>
        <Textarea {...form.register('reason')} rows={3} maxLength={longestReason} />
      </Field>
    </FormDialog>
  )
}
