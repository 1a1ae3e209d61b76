import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useOwnTeaching } from '#features/classroom/own-teaching.ts'
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
  const { subject_id, level } = useOwnTeaching()
  const create = useCreateQuiz()
  const form = useSchemaForm(HeadingForm, blankHeading)
  const { getValues, setValue } = form
  // It begins with what the teacher teaches, unless something has been chosen before that is known.
  useEffect(() => {
    if (subject_id !== null && getValues('subject_id') === '') setValue('subject_id', subject_id)
    if (level !== null && getValues('level') === '') setValue('level', String(level))
  }, [subject_id, level, getValues, setValue])
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
