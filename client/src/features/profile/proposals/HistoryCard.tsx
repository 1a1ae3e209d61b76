import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useSaying } from '../fields/use-saying.ts'
import { profileQueries, type Proposal } from '../queries.ts'
import { useT } from '../words.ts'
import { groupsOf, type Wish } from './groups.ts'
import { statusTone } from './status.ts'

const shown = 5

/** What came of the latest proposals about a person, with the reason where it was no. */
export function HistoryCard({ userId }: { userId: string }) {
  const t = useT()
  const { data } = useQuery(profileQueries.proposalList({ user_id: userId }))
  const answered = (data?.data ?? []).filter(({ status }) => status === 'APPROVED' || status === 'REJECTED')
  const wishes = groupsOf(answered)
    .flatMap((group) => group.wishes)
    .slice(0, shown)
  if (wishes.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={t(($) => $.history.title)}
        action={
          <Button asChild size="sm" variant="ghost">
            <Link to={`/usulan?orang=${userId}`}>{t(($) => $.history.all)}</Link>
          </Button>
        }
      />
      <ul className="divide-y divide-border px-4 pt-1 pb-2 sm:px-5">
        {wishes.map((wish) => (
          <Answered key={wish[0].id} wish={wish} />
        ))}
      </ul>
    </Card>
  )
}

function Answered({ wish }: { wish: Wish<Proposal> }) {
  const t = useT()
  const format = useFormat()
  const { lineName, lineText, textOf } = useSaying()
  const [{ field, status, reason, decided_by, decided_at }, ...more] = wish
  const wanted = lineText(wish.map((one) => textOf(one.field, one.new_value, one.new_label)))
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm text-muted-foreground">{lineName([field, ...more.map((one) => one.field)])}</span>
        <Badge tone={statusTone[status]}>{t(($) => $.proposal.status[status])}</Badge>
      </span>
      <span className="wrap-anywhere">{wanted ?? t(($) => $.pending.emptied)}</span>
      {reason && <span className="text-sm wrap-anywhere">{t(($) => $.history.reason, { reason })}</span>}
      {decided_by && decided_at && (
        <span className="text-xs text-muted-foreground">
          {t(($) => $.history.by, { name: decided_by.full_name, when: format.relative(decided_at, serverNow()) })}
        </span>
      )}
    </li>
  )
}
