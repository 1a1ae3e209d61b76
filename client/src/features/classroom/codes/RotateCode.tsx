import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notify } from '#ui/notify.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { ClassInList, Code } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { LimitFields } from './LimitFields.tsx'
import { Limits, limitsOf, noLimits } from './limits.ts'
import { useRotateCode } from './mutations.ts'

interface RotateCodeProps {
  of: ClassInList
  code: Code
  onClose: () => void
}

/** A fresh code in place of one that has got about. */
export function RotateCode({ of: view, code, onClose }: RotateCodeProps) {
  const t = useT()
  const { zone } = useFormat()
  const rotate = useRotateCode(view.id)
  const form = useSchemaForm(Limits, noLimits)
  const submission = useSubmission(form, {
    act: async (limits) => {
      await rotate.mutateAsync({ id: code.id, ...limitsOf(limits, zone) })
      onClose()
      notify({ title: say(($) => $.code.rotated), tone: 'success' })
    },
    places: { expires_in_past: 'expires_on' },
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.code.rotateOne, { kind: t(($) => $.code.kind[code.kind]) })}
        description={t(($) => $.code.rotateText)}
        submission={submission}
        submitLabel={t(($) => $.code.rotate)}
        onClose={onClose}
      >
        <LimitFields />
      </FormDialog>
    </FormProvider>
  )
}
