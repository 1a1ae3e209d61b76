import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useMute } from '../mutations.ts'
import { t as say, useT } from '../words.ts'

const spans = ['lesson', 'day', 'threeDays', 'week'] as const
const minutes = { lesson: 60, day: 1_440, threeDays: 4_320, week: 10_080 } as const satisfies Record<
  (typeof spans)[number],
  number
>

const Given = z.object({
  span: z.enum(spans),
  reason: z.string().trim().min(3, { error: 'Tulis alasannya, paling sedikit 3 huruf' }).max(280),
})

interface MuteDialogProps {
  roomId: string
  person: { id: string; full_name: string }
  onClose: () => void
}

/** Whoever goes on after a warning reads for a while, and is told until when and why. */
export function MuteDialog({ roomId, person: { id: user_id, full_name: name }, onClose }: MuteDialogProps) {
  const t = useT()
  const mute = useMute(roomId)
  const form = useSchemaForm(Given, { span: 'lesson', reason: '' })
  const submission = useSubmission(form, {
    act: async ({ span, reason }) => {
      await mute.mutateAsync({ user_id, minutes: minutes[span], reason })
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
        <Select {...form.register('span')}>
          {spans.map((one) => (
            <option key={one} value={one}>
              {t(($) => $.mute.span[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field required label={t(($) => $.mute.reason)} error={form.formState.errors.reason?.message}>
        <Textarea {...form.register('reason')} rows={3} maxLength={280} />
      </Field>
    </FormDialog>
  )
}
