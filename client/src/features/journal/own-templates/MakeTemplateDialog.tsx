import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { notify } from '#ui/notify.ts'
import type { Unit } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useMakeTemplate } from './mutations.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateForm } from './template-form.ts'

/** Lets the whole school begin with what stands in this unit now. */
export function MakeTemplateDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useT()
  const make = useMakeTemplate(unit.id)
  const form = useSchemaForm(TemplateForm, { name: unit.name.slice(0, 80), description: '', curriculum: '' })
  const submission = useSubmission(form, {
    act: async (named) => {
      await make.mutateAsync(named)
      onClose()
      notify({ title: say(($) => $.templates.made), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.templates.act)}
      description={t(($) => $.templates.makeText)}
      submission={submission}
      submitLabel={t(($) => $.templates.make)}
      onClose={onClose}
    >
      <TemplateFields form={form} />
    </FormDialog>
  )
}
