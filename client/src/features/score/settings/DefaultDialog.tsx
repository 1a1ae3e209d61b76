import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { notify } from '#ui/notify.ts'
import { WeightBoxes, weightBoxesOf } from '../dialogs/weight-boxes.ts'
import { WeightFields } from '../dialogs/WeightFields.tsx'
import { useSetDefault, type Default } from './queries.ts'
import { t as say, useT } from './words.ts'

/** How the sheets of a level are weighed that are made from now on. */
export function DefaultDialog({ setting, onClose }: { setting: Default; onClose: () => void }) {
  const t = useT()
  const { level, version } = setting
  const save = useSetDefault(level)
  const form = useSchemaForm(WeightBoxes, weightBoxesOf(setting))
  const submission = useSubmission(form, {
    act: async (values) => {
      await save.mutateAsync({ ...values, version })
      onClose()
      notify({ title: say(($) => $.weights.saved, { level }), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.weights.dialog, { level })}
      description={t(($) => $.weights.dialogText)}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <WeightFields form={form} />
    </FormDialog>
  )
}
