import { Check, Undo2, X } from 'lucide-react'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useWithdraw } from '../mutations.ts'
import type { Proposal } from '../queries.ts'
import { useT } from '../words.ts'
import type { Wish } from './groups.ts'
import { statusTone } from './status.ts'
import { useWishText } from './use-wish-text.ts'

interface ProposalRowProps {
  wish: Wish<Proposal>
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
}

/** What stands, what is wanted, and the answer. */
export function ProposalRow({ wish, isBusy, onApprove, onReject }: ProposalRowProps) {
  const t = useT()
  const { name, before, after, now } = useWishText(wish)
  const withdraw = useWithdraw()
  const [{ id, can, status, reason, decided_by }] = wish
  const isStale = wish.some(({ is_stale }) => is_stale)

  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-medium">{name}</h3>
        {isStale && <Badge tone="warning">{t(($) => $.proposal.stale)}</Badge>}
        {status !== 'PENDING' && <Badge tone={statusTone[status]}>{t(($) => $.proposal.status[status])}</Badge>}
      </div>
      <dl className="grid gap-2 text-sm sm:grid-cols-2">
        <Value label={isStale ? t(($) => $.proposal.was) : t(($) => $.proposal.before)} text={before} />
        <Value label={t(($) => $.proposal.after)} text={after} isNew />
        {isStale && <Value label={t(($) => $.proposal.now)} text={now} />}
      </dl>
      {reason && <p className="text-sm wrap-anywhere">{t(($) => $.history.reason, { reason })}</p>}
      {decided_by && (
        <p className="text-xs text-muted-foreground">
          {t(($) => $.proposal.decidedBy, { name: decided_by.full_name })}
        </p>
      )}
      {(can.approve || can.withdraw) && (
        <div className="flex flex-wrap justify-end gap-2">
          {can.withdraw && (
            <Button
              size="sm"
              variant="outline"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(id, { onError: notifyProblem })}
              aria-label={t(($) => $.pending.withdrawOne, { name })}
            >
              <Undo2 aria-hidden />
              {t(($) => $.pending.withdraw)}
            </Button>
          )}
          {can.reject && (
            <Button
              size="sm"
              variant="outline"
              onClick={onReject}
              aria-label={t(($) => $.proposal.rejectOne, { name })}
            >
              <X aria-hidden />
              {t(($) => $.common.action.reject)}
            </Button>
          )}
          {can.approve && (
            <Button size="sm" busy={isBusy} onClick={onApprove} aria-label={t(($) => $.proposal.approveOne, { name })}>
              <Check aria-hidden />
              {t(($) => $.common.action.approve)}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Value({ label, text, isNew = false }: { label: string; text: string | null; isNew?: boolean }) {
  const t = useT()
  return (
    <div className={isNew ? 'rounded-md bg-success-soft px-3 py-2' : 'rounded-md bg-muted px-3 py-2'}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">
        {text ?? <span className="text-muted-foreground">{t(($) => $.section.blank)}</span>}
      </dd>
    </div>
  )
}
