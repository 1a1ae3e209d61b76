import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useCreateQuiz } from '../mutations.ts'
import { useT } from '../words.ts'
import { blankHeading, HeadingForm } from './heading-form.ts'
import { HeadingFields } from './HeadingFields.tsx'

interface NewQuizDialogProps {
  onClose: () => void
}

export function NewQuizDialog({ onClose }: NewQuizDialogProps) {
  const t = useT()
  const go = useNavigate()
  const create = useCreateQuiz()
  const form = useSchemaForm(HeadingForm, blankHeading)
  const submission = useSubmission(form, {
    act: async (heading) => {
      const { id } = await create.mutateAsync(heading)
      void go(`/bank-soal/${id}`)
    },
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.new.act)}
        submission={submission}
        submitLabel={t(($) => $.new.create)}
        onClose={onClose}
      >
        <HeadingFields />
      </FormDialog>
    </FormProvider>
  )
}
