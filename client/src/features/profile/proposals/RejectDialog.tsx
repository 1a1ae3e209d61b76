import { z } from 'zod'
import { ReasonDialog } from '#platform/forms/ReasonDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useSaying } from '../fields/use-saying.ts'
import { useDecide } from '../mutations.ts'
import type { Proposal } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import type { Wish } from './groups.ts'

const Reason = z
  .string()
  .trim()
  .min(1, { error: () => say(($) => $.reject.missing) })
  .max(300)

interface RejectDialogProps {
  wishes: readonly Wish<Proposal>[]
  onClose: () => void
}

/** No is said with its reason, for the family reads it. */
export function RejectDialog({ wishes, onClose }: RejectDialogProps) {
  const t = useT()
  const { lineName } = useSaying()
  const decide = useDecide()
  const person = wishes[0]?.[0].user.full_name ?? ''
  const names = wishes.map(([first, ...rest]) => lineName([first.field, ...rest.map(({ field }) => field)]))

  return (
    <ReasonDialog
      title={t(($) => $.reject.title, { name: person })}
      label={t(($) => $.reject.reason)}
      hint={t(($) => $.reject.hint)}
      schema={Reason}
      longest={300}
      actLabel={t(($) => $.common.action.reject)}
      onAct={async (reason) => {
        await decide.mutateAsync({ ids: wishes.map(([{ id }]) => id), status: 'REJECTED', reason })
        notify({ title: say(($) => $.proposal.rejected, { name: person }), tone: 'neutral' })
      }}
      onClose={onClose}
    >
      {t(($) => $.reject.text, { names: names.join(', ') })}
    </ReasonDialog>
  )
}
