import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useMute } from '../mutations.ts'
import type { Meant } from '../queries.ts'
import { t as say, useT } from '../words.ts'

const days = ['1', '3', '7', '30'] as const
const counts = { '1': 1, '3': 3, '7': 7, '30': 30 } as const

const Given = z.object({
  days: z.enum(days),
  reason: z.string().trim().min(3, { error: 'Tulis alasannya, paling sedikit 3 huruf' }).max(300),
})

/** Whoever goes on after a warning reads for a while. */
export function MuteDialog({ of, name, onClose }: { of: Meant; name: string; onClose: () => void }) {
  const t = useT()
  const mute = useMute(of)
  const form = useSchemaForm(Given, { days: '1', reason: '' })
  const submission = useSubmission(form, {
    act: async (given) => {
      await mute.mutateAsync({ days: counts[given.days], reason: given.reason })
      onClose()
      notify({ title: say(($) => $.mute.done, { name }), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.mute.ask, { name })}
      description={t(($) => $.mute.hint)}
      submission={submission}
      submitLabel={t(($) => $.mute.act)}
      tone="danger"
      onClose={onClose}
    >
      <Field label={t(($) => $.mute.howLong)}>
        <Select {...form.register('days')}>
          {days.map((one) => (
            <option key={one} value={one}>
              {t(($) => $.mute.days, { count: counts[one] })}
            </option>
          ))}
        </Select>
      </Field>
      <Field required label={t(($) => $.reason)} error={form.formState.errors.reason?.message}>
        <Textarea {...form.register('reason')} rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
