import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { notify } from '#ui/notify.ts'
import { t as say, useT } from '../words.ts'
import { useReviseTemplate } from './mutations.ts'
import type { OwnTemplate } from './queries.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateForm } from './template-form.ts'

export function ReviseTemplateDialog({ template, onClose }: { template: OwnTemplate; onClose: () => void }) {
  const t = useT()
  const { id, name, description, curriculum, status, version } = template
  const revise = useReviseTemplate(id)
  const form = useSchemaForm(TemplateForm, { name, description, curriculum: curriculum ?? '' })
  const submission = useSubmission(form, {
    act: async (named) => {
      await revise.mutateAsync({ ...named, status, version })
      onClose()
      notify({ title: say(($) => $.templates.changed), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.templates.revise)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <TemplateFields form={form} />
    </FormDialog>
  )
}
