import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notify } from '#ui/notify.ts'
import { useDecide } from '../mutations.ts'
import type { Proposal } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import type { Wish } from './groups.ts'
import { useWishText } from './use-wish-text.ts'

interface AcceptChangedProps {
  wishes: readonly Wish<Proposal>[]
  onClose: () => void
}

/** The field has changed since: yes would overwrite what somebody else wrote, so it is said twice. */
export function AcceptChanged({ wishes, onClose }: AcceptChangedProps) {
  const t = useT()
  const decide = useDecide()
  const person = wishes[0]?.[0].user.full_name ?? ''
  const accept = () =>
    decide.mutate(
      { ids: wishes.map(([{ id }]) => id), status: 'APPROVED', even_if_changed: true },
      {
        onSuccess: () => {
          onClose()
          notify({ title: say(($) => $.proposal.approved, { name: person }), tone: 'success' })
        },
      },
    )
  return (
    <AskDialog
      of={decide}
      onClose={onClose}
      tone="default"
      title={t(($) => $.stale.title)}
      confirmLabel={t(($) => $.stale.confirm)}
      onConfirm={accept}
    >
      <p>{t(($) => $.stale.text)}</p>
      <ul className="mt-2 grid gap-2">
        {wishes.map((wish) => (
          <Overwritten key={wish[0].id} wish={wish} />
        ))}
      </ul>
    </AskDialog>
  )
}

function Overwritten({ wish }: { wish: Wish<Proposal> }) {
  const t = useT()
  const { name, now, after } = useWishText(wish)
  const blank = t(($) => $.section.blank)
  return (
    <li className="wrap-anywhere text-foreground">
      <span className="font-medium">{name}</span>: <del className="text-muted-foreground">{now ?? blank}</del> →{' '}
      <ins className="no-underline">{after ?? blank}</ins>
    </li>
  )
}
