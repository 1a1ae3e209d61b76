import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { Alert } from '#ui/alert.tsx'
import { notify } from '#ui/notify.ts'
import { useSetWeights } from '../mutations.ts'
import type { Sheet } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { WeightBoxes, weightBoxesOf } from './weight-boxes.ts'
import { WeightFields } from './WeightFields.tsx'

/** How the finals are weighed; they move at once, wherever the sheet is open. */
export function WeightsDialog({ sheet, reason, onClose }: { sheet: Sheet; reason: string; onClose: () => void }) {
  const t = useT()
  const save = useSetWeights(sheet)
  const { setting } = sheet
  const form = useSchemaForm(WeightBoxes, weightBoxesOf(setting))
  const submission = useSubmission(form, {
    act: async (values) => {
      await save.mutateAsync({ ...values, version: setting.version, reason })
      onClose()
      notify({ title: say(($) => $.weights.saved), tone: 'success' })
    },
  })
  return (
    <FormDialog
      title={t(($) => $.weights.title)}
      description={t(($) => (sheet.keeps_finals ? $.weights.textKept : $.weights.text))}
      submission={submission}
      submitLabel={t(($) => $.common.action.save)}
      onClose={onClose}
    >
      {sheet.keeps_finals && <Alert tone="warning">{t(($) => $.weights.kept)}</Alert>}
      <WeightFields form={form} remedialHint={t(($) => $.weights.remedialHint, { kkm: setting.passing_score })} />
    </FormDialog>
  )
}
