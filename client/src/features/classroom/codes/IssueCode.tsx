import { FormProvider } from 'react-hook-form'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import type { ClassInList } from '../queries.ts'
import { useT } from '../words.ts'
import { LimitFields } from './LimitFields.tsx'
import { Limits, limitsOf, noLimits } from './limits.ts'
import { useIssueCode } from './mutations.ts'

interface IssueCodeProps {
  of: ClassInList
  kind: 'STUDENT' | 'TEACHER'
  onClose: () => void
}

/** One more code of a kind: for a group that comes later, or until a certain day. */
export function IssueCode({ of: view, kind, onClose }: IssueCodeProps) {
  const t = useT()
  const { zone } = useFormat()
  const issue = useIssueCode(view.id)
  const form = useSchemaForm(Limits, noLimits)
  const submission = useSubmission(form, {
    act: async (limits) => {
      await issue.mutateAsync({ kind, ...limitsOf(limits, zone) })
      onClose()
    },
    places: { expires_in_past: 'expires_on' },
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(($) => $.code.issueOne, { kind: t(($) => $.code.kind[kind]) })}
        description={t(($) => $.code.issueText)}
        submission={submission}
        submitLabel={t(($) => $.code.issue)}
        onClose={onClose}
      >
        <LimitFields />
      </FormDialog>
    </FormProvider>
  )
}
