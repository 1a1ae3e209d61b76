import { FormProvider } from 'react-hook-form'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useSaveHeading } from '../mutations.ts'
import type { Quiz } from '../queries.ts'
import { useT } from '../words.ts'
import { HeadingForm, headingOf } from './heading-form.ts'
import { HeadingFields } from './HeadingFields.tsx'

export function HeadingDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const t = useT()
  const save = useSaveHeading(quiz)
  const form = useSchemaForm(HeadingForm, headingOf(quiz))
  const submission = useSubmission(form, {
    act: async (heading) => {
      await save.mutateAsync(heading)
      onClose()
    },
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.act.heading)}
        submission={submission}
        submitLabel={t(($) => $.common.action.save)}
        onClose={onClose}
      >
        <HeadingFields />
      </FormDialog>
    </FormProvider>
  )
}
