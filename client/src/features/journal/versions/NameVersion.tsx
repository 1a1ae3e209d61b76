import { texts } from '@kelasku/shared/kernel/texts'
import { BookmarkPlus } from 'lucide-react'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'
import { useNameVersion } from './mutations.ts'

const Named = z.object({
  label: z
    .string()
    .trim()
    .min(1, { error: texts.versionNameNeeded })
    .max(100, { error: texts.mostLetters(100) }),
})

/** Keeps what stands there now. */
export function NameVersion({ unitId }: { unitId: string }) {
  const t = useT()
  const keep = useNameVersion(unitId)
  const form = useSchemaForm(Named, { label: '' })
  const submission = useSubmission(form, {
    act: async ({ label }) => {
      await keep.mutateAsync(label)
      form.reset()
      notify({ title: say(($) => $.versions.kept), tone: 'success' })
    },
  })
  return (
    <form {...submission.formProps} className="grid gap-2">
      <Field
        label={t(($) => $.versions.name)}
        hint={t(($) => $.versions.nameHint)}
        error={form.formState.errors.label?.message}
      >
        <Input maxLength={100} {...form.register('label')} />
      </Field>
      <SubmitProblems submission={submission} />
      <Button type="submit" variant="outline" busy={submission.isBusy}>
        <BookmarkPlus aria-hidden />
        {t(($) => $.versions.keep)}
      </Button>
    </form>
  )
}
