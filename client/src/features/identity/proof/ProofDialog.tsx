import type { AccountProof } from '@kelasku/shared/profile/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { PasswordField } from '#platform/forms/PasswordField.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { identityQueries } from '../queries.ts'
import { GoogleButton } from '../widgets/GoogleButton.tsx'
import { useT } from '../words.ts'

const Asked = z.object({ password: z.string().min(1).max(200) })

export interface ProofDialogProps {
  /** What it is asked for, where that is not a change of what one signs in by. */
  title?: string
  children?: ReactNode
  submitLabel?: string
  /** Does with the proof what was asked for; what it throws is said here. */
  act: (proof: AccountProof) => Promise<unknown>
  onClose: () => void
}

/** Before something that only the owner of the account may do: their password, or their bound Google account once more. */
export function ProofDialog({ title, children, submitLabel, act, onClose }: ProofDialogProps) {
  const t = useT()
  const form = useSchemaForm(Asked, { password: '' })
  const submission = useSubmission(form, { act, places: { wrong_password: 'password' } })
  const { data: bound } = useQuery(identityQueries.boundAccounts())

  return (
    <FormDialog
      title={title ?? t(($) => $.proof.title)}
      description={children ?? t(($) => $.proof.text)}
      size="sm"
      submission={submission}
      submitLabel={submitLabel ?? t(($) => $.common.action.save)}
      onClose={onClose}
    >
      <PasswordField
        {...form.register('password')}
        label={t(($) => $.password.current)}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      {bound && bound.length > 0 && <WithGoogle act={act} onProblem={submission.setProblem} />}
    </FormDialog>
  )
}

interface WithGoogleProps {
  act: ProofDialogProps['act']
  onProblem: ReturnType<typeof useSubmission>['setProblem']
}

/** For whoever comes in by Google and knows no password. */
function WithGoogle({ act, onProblem }: WithGoogleProps) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const { data: clientId } = useQuery(identityQueries.google())
  if (!clientId) return null

  const prove = async (id_token: string) => {
    setBusy(true)
    onProblem(null)
    try {
      await act({ id_token })
    } catch (error) {
      onProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted-foreground">{t(($) => $.proof.orGoogle)}</p>
      <GoogleButton
        clientId={clientId}
        label={t(($) => $.proof.google)}
        isBusy={isBusy}
        onToken={(token) => void prove(token)}
        onUnreachable={() => onProblem({ title: t(($) => $.google.unreachable), text: '' })}
      />
    </div>
  )
}
