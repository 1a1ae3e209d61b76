import { Clock } from 'lucide-react'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import type { FieldGroup } from '../fields/lines.ts'
import { useSaying } from '../fields/use-saying.ts'
import { useWithdraw } from '../mutations.ts'
import type { Pending, Profile } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { useApprover } from './use-approver.ts'

interface PendingNoteProps {
  profile: Profile
  line: FieldGroup
}

/** What is proposed for a field and waits for the school's yes, beside what stands there until then. */
export function PendingNote({ profile, line }: PendingNoteProps) {
  const wishes = profile.pending.filter(({ field }) => line.includes(field))
  const [first] = wishes
  return first && <Wish profile={profile} line={line} wishes={[first, ...wishes.slice(1)]} />
}

function Wish({ profile, line, wishes }: PendingNoteProps & { wishes: readonly [Pending, ...Pending[]] }) {
  const t = useT()
  const format = useFormat()
  const approver = useApprover()
  const { lineName, lineText, textOf } = useSaying()
  const account = useAccount()
  const withdraw = useWithdraw()
  const [{ proposal_id, field, proposed_by, proposed_at }] = wishes
  const wanted = lineText(wishes.map((wish) => textOf(wish.field, wish.value, wish.label)))
  const isOwn = proposed_by.id === account?.user_id

  const takeBack = () =>
    withdraw.mutate(proposal_id, {
      onSuccess: () => notify({ title: say(($) => $.pending.withdrawn), tone: 'neutral' }),
      onError: notifyProblem,
    })

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border border-warning/50 bg-warning-soft px-3 py-2 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex items-center gap-1.5 font-medium text-warning-ink">
          <Clock aria-hidden className="size-3.5 shrink-0" />
          {t(($) => $.pending.waiting, { approver: approver(profile, field) })}
        </span>
        <span className="wrap-anywhere">{wanted ?? t(($) => $.pending.emptied)}</span>
        <span className="text-xs text-muted-foreground">
          {t(($) => $.pending.by, {
            name: proposed_by.full_name,
            when: format.relative(proposed_at, serverNow()),
          })}
        </span>
      </div>
      {isOwn && (
        <Button
          size="sm"
          variant="outline"
          busy={withdraw.isPending}
          onClick={takeBack}
          aria-label={t(($) => $.pending.withdrawOne, { name: lineName(line) })}
        >
          {t(($) => $.pending.withdraw)}
        </Button>
      )}
    </div>
  )
}
