import { verifyPath } from '@kelasku/shared/report-card/verify-path'
import { texts } from '@kelasku/shared/kernel/texts'
import { Search } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useT } from './words.ts'

/** Of what was typed or pasted: the code, also where it is the whole address under the square. */
const Typed = z.object({
  code: z
    .string()
    .trim()
    .transform((text) => text.split('/').at(-1) ?? '')
    .pipe(
      z
        .string()
        .min(1, { error: texts.codeNeeded })
        .max(64, { error: texts.mostLetters(64) }),
    ),
})

export function CodeForm({ isAgain }: { isAgain: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useSchemaForm(Typed, { code: '' })
  const submission = useSubmission(form, {
    act: async ({ code }) => {
      await navigate(verifyPath(encodeURIComponent(code)))
    },
  })
  return (
    <form {...submission.formProps} className="grid gap-4">
      <Field
        required
        label={t(($) => (isAgain ? $.code.another : $.code.label))}
        hint={t(($) => $.code.hint)}
        error={form.formState.errors.code?.message}
      >
        <Input {...form.register('code')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <SubmitProblems submission={submission} />
      <div>
        <Button
          type="submit"
          variant={isAgain ? 'outline' : 'default'}
          busy={submission.isBusy}
          className="max-sm:w-full"
        >
          <Search aria-hidden />
          {t(($) => $.code.check)}
        </Button>
      </div>
    </form>
  )
}
