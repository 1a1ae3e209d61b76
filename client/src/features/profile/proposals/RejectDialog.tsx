import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { Field } from '#ui/field.tsx'
import { notify } from '#ui/notify.ts'
import { Textarea } from '#ui/textarea.tsx'
import { useSaying } from '../fields/use-saying.ts'
import { useDecide } from '../mutations.ts'
import type { Proposal } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import type { Wish } from './groups.ts'

interface RejectDialogProps {
  wishes: readonly Wish<Proposal>[]
  onClose: () => void
}

/** No is said with its reason, for the family reads it. */
export function RejectDialog({ wishes, onClose }: RejectDialogProps) {
  const t = useT()
  const { lineName } = useSaying()
  const decide = useDecide()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = reason.trim() === ''
  const person = wishes[0]?.[0].user.full_name ?? ''
  const names = wishes.map(([first, ...rest]) => lineName([first.field, ...rest.map(({ field }) => field)]))

  const reject = () => {
    setAsked(true)
    if (isMissing) return
    decide.mutate(
      { ids: wishes.map(([{ id }]) => id), status: 'REJECTED', reason: reason.trim() },
      {
        onSuccess: () => {
          onClose()
          notify({ title: say(($) => $.proposal.rejected, { name: person }), tone: 'neutral' })
        },
      },
    )
  }
  return (
    <AskDialog
      of={decide}
      onClose={onClose}
      title={t(($) => $.reject.title, { name: person })}
      confirmLabel={t(($) => $.common.action.reject)}
      onConfirm={reject}
      body={
        <Field
          required
          label={t(($) => $.reject.reason)}
          hint={t(($) => $.reject.hint)}
          error={isAsked && isMissing && t(($) => $.reject.missing)}
        >
          <Textarea rows={3} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      }
    >
      {t(($) => $.reject.text, { names: names.join(', ') })}
    </AskDialog>
  )
}
