import { Check, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { hasCode } from '#platform/api/call-error.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { useDecide } from '../mutations.ts'
import type { Proposal } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import type { Group, Wish } from './groups.ts'
import { ProposalRow } from './ProposalRow.tsx'

/** What needs a word more than yes. */
export interface Answering {
  kind: 'reject' | 'overwrite'
  wishes: readonly Wish<Proposal>[]
}

interface ProposalGroupProps {
  group: Group<Proposal>
  onAnswer: (answering: Answering) => void
}

/** All that one person asks to have changed about somebody, answered line by line or at once. */
export function ProposalGroup({ group: { first, wishes }, onAnswer }: ProposalGroupProps) {
  const t = useT()
  const format = useFormat()
  const decide = useDecide()
  const { user, class_name, proposed_by, proposed_at } = first
  const open = wishes.filter(([{ can }]) => can.approve)
  const fresh = open.filter((wish) => !isStale(wish))

  const approve = (accepted: readonly Wish<Proposal>[]) =>
    decide.mutate(
      { ids: accepted.map(([{ id }]) => id), status: 'APPROVED' },
      {
        onSuccess: () => notify({ title: say(($) => $.proposal.approved, { name: user.full_name }), tone: 'success' }),
        onError: (error) =>
          hasCode(error, 'proposal_stale') ? onAnswer({ kind: 'overwrite', wishes: accepted }) : notifyProblem(error),
      },
    )

  return (
    <Card aria-label={user.full_name}>
      <header className="flex items-start gap-3 px-4 pt-4 pb-1 sm:px-5">
        <PersonAvatar name={user.full_name} src={user.image_url} />
        <div className="grid min-w-0 grow gap-0.5">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <Link to={`/profil/${user.id}`} className="touch-reach rounded-sm wrap-anywhere hover:underline">
              {user.full_name}
            </Link>
            {class_name && <Badge look="outline">{t(($) => $.proposal.class, { name: class_name })}</Badge>}
          </h2>
          <p className="text-sm text-muted-foreground">
            {t(($) => $.proposal.by, {
              name: proposed_by.full_name,
              when: format.relative(proposed_at, serverNow()),
            })}
          </p>
        </div>
      </header>
      <ul className="divide-y divide-border px-4 sm:px-5">
        {wishes.map((wish) => (
          <ProposalRow
            key={wish[0].id}
            wish={wish}
            isBusy={decide.isPending}
            onApprove={() => (isStale(wish) ? onAnswer({ kind: 'overwrite', wishes: [wish] }) : approve([wish]))}
            onReject={() => onAnswer({ kind: 'reject', wishes: [wish] })}
          />
        ))}
      </ul>
      {open.length > 1 && (
        <CardFooter className="mt-1 sm:justify-end">
          <Button variant="outline" onClick={() => onAnswer({ kind: 'reject', wishes: open })}>
            <X aria-hidden />
            {t(($) => $.proposal.rejectAll, { count: open.length })}
          </Button>
          {fresh.length > 0 && (
            <Button busy={decide.isPending} onClick={() => approve(fresh)}>
              <Check aria-hidden />
              {fresh.length < open.length
                ? t(($) => $.proposal.approveFresh, { count: fresh.length })
                : t(($) => $.proposal.approveAll, { count: fresh.length })}
            </Button>
          )}
        </CardFooter>
      )}
    </Card>
  )
}

const isStale = (wish: Wish<Proposal>) => wish.some(({ is_stale }) => is_stale)
