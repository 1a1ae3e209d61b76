import { mostBroadcastLetters } from '@kelasku/shared/conference/groups'
import { texts } from '@kelasku/shared/kernel/texts'
import { useState } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { uuid } from '#platform/uuid.ts'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useBroadcast } from './mutations.ts'
import { t as say, useT } from './words.ts'

const Broadcast = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: texts.messageNeeded })
    .max(mostBroadcastLetters, { error: texts.mostLetters(mostBroadcastLetters) }),
})

export function BroadcastForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  // Sent again after a lost answer it is the same message.
  const [clientId] = useState(uuid)
  const { mutateAsync: send } = useBroadcast(id)
  const form = useSchemaForm(Broadcast, { text: '' })
  const submission = useSubmission(form, {
    act: async ({ text }) => {
      await send({ clientId, text })
      notify({ title: say(($) => $.broadcast.sent), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.broadcast.title)}
      submission={submission}
      submitLabel={t(($) => $.broadcast.send)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.broadcast.label)} error={form.formState.errors.text?.message}>
        <Textarea {...form.register('text')} rows={3} maxLength={mostBroadcastLetters} />
      </Field>
    </FormDialog>
  )
}
