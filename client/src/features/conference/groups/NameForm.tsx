import { mostNameLetters } from '@kelasku/shared/conference/groups'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { Group } from '../queries.ts'
import { useChangeGroup } from './mutations.ts'
import { t as say, useT } from './words.ts'

const Named = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => say(($) => $.name.needed) })
    .max(mostNameLetters),
})

export function NameForm({ id, group, onClose }: { id: string; group: Group; onClose: () => void }) {
  const t = useT()
  const { mutateAsync: change } = useChangeGroup(id)
  const form = useSchemaForm(Named, { name: group.name })
  const submission = useSubmission(form, {
    act: async ({ name }) => {
      await change({ groupId: group.id, change: { name } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.name.title, { name: group.name })}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <Field required label={t(($) => $.name.label)} error={form.formState.errors.name?.message}>
        <Input {...form.register('name')} maxLength={mostNameLetters} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
