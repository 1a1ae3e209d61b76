import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { notify } from '#ui/notify.ts'
import { useReviseClass } from '../mutations.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { ClassInList } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { boxesOf, ClassBoxes, classPlaces } from './class-form.ts'
import { ClassFields } from './ClassFields.tsx'

interface ReviseClassProps {
  of: ClassInList
  onClose: () => void
}

export function ReviseClass({ of: view, onClose }: ReviseClassProps) {
  const t = useT()
  const revise = useReviseClass()
  const form = useSchemaForm(ClassBoxes, boxesOf(view))
  const submission = useSubmission(form, {
    act: async (boxes) => {
      const saved = await revise.mutateAsync({ id: view.id, version: view.version, ...boxes })
      onClose()
      notify({ title: say(($) => $.classes.saved, { name: saved.name }), tone: 'success' })
    },
    places: classPlaces,
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.classes.reviseOne, { name: view.name })}
        submission={submission}
        submitLabel={t(($) => $.common.action.save)}
        onClose={onClose}
      >
        <ClassFields />
      </FormDialog>
    </FormProvider>
  )
}
