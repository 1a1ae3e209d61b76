import { consentFields } from '@kelasku/shared/profile/fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useSaying } from '../fields/use-saying.ts'
import { useAnswerConsent, useSettleWithdrawal } from '../mutations.ts'
import { profileQueries, type Consent, type Profile } from '../queries.ts'
import { t as say, useT } from '../words.ts'

/** Which guardians have agreed that the school keeps the child's data; one's own can be taken back and given again. */
export function ConsentsCard({ profile: { id, full_name, can } }: { profile: Profile }) {
  const t = useT()
  const { data: consents, error, isFetching, refetch } = useQuery(profileQueries.consents(id))
  const isOpen = consents?.some(({ withdrawn_at, settled_at }) => withdrawn_at !== null && settled_at === null)
  return (
    <Card>
      <CardHeader title={t(($) => $.consent.title)} description={t(($) => $.consent.text)} />
      <CardBody className="pt-2">
        {!consents && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!consents && !error && <SkeletonList label={t(($) => $.common.state.loading)} count={2} />}
        {consents?.length === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.consent.none)}</p>}
        <ul className="divide-y divide-border">
          {consents?.map((consent) => (
            <Agreed key={consent.guardian.id} consent={consent} childId={id} childName={full_name} />
          ))}
        </ul>
        {isOpen && can.settle_withdrawal && <Settle childId={id} />}
      </CardBody>
    </Card>
  )
}

interface AgreedProps {
  consent: Consent
  childId: string
  childName: string
}

function Agreed({ consent, childId, childName }: AgreedProps) {
  const t = useT()
  const format = useFormat()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { guardian, relation, consented_at, withdrawn_at, is_own } = consent
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5">
      <span className="grid min-w-0 gap-1">
        <span className="font-medium wrap-anywhere">{guardian.full_name}</span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
          {t(($) => $.consent.relation[relation])}
          {consented_at && (
            <Badge tone="success">{t(($) => $.consent.given, { date: format.date(consented_at) })}</Badge>
          )}
          {withdrawn_at && (
            <Badge tone="danger">{t(($) => $.consent.withdrawn, { date: format.date(withdrawn_at) })}</Badge>
          )}
          {!consented_at && !withdrawn_at && <Badge tone="neutral">{t(($) => $.consent.notAsked)}</Badge>}
        </span>
      </span>
      {is_own &&
        (consented_at ? (
          <Button size="sm" variant="outline" onClick={() => setWithdrawing(true)}>
            {t(($) => $.consent.withdraw)}
          </Button>
        ) : (
          <GiveAgain childId={childId} />
        ))}
      {isWithdrawing && <Withdraw childId={childId} childName={childName} onClose={() => setWithdrawing(false)} />}
    </li>
  )
}

function GiveAgain({ childId }: { childId: string }) {
  const t = useT()
  const answer = useAnswerConsent(childId)
  const give = () =>
    answer.mutate(true, {
      onSuccess: () => notify({ title: say(($) => $.consent.thanks), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <Button size="sm" busy={answer.isPending} onClick={give}>
      {t(($) => $.consent.renew)}
    </Button>
  )
}

/** For the homeroom teacher and the admins, whom it stands before until one of them has talked to the family. */
function Settle({ childId }: { childId: string }) {
  const t = useT()
  const settle = useSettleWithdrawal(childId)
  const done = () =>
    settle.mutate(undefined, {
      onSuccess: () => notify({ title: say(($) => $.consent.settled), tone: 'success' }),
      onError: notifyProblem,
    })
  return (
    <Alert tone="warning" title={t(($) => $.consent.open)} className="mt-2">
      <p>{t(($) => $.consent.openText)}</p>
      <Button size="sm" variant="outline" className="mt-2" busy={settle.isPending} onClick={done}>
        {t(($) => $.consent.settle)}
      </Button>
    </Alert>
  )
}

interface WithdrawProps {
  childId: string
  childName: string
  onClose: () => void
}

function Withdraw({ childId, childName, onClose }: WithdrawProps) {
  const t = useT()
  const { nameOf } = useSaying()
  const answer = useAnswerConsent(childId)
  // A code is one thing to its reader, whatever says that it is on.
  const emptied = consentFields.filter((field) => field !== 'pantau_active').map((field) => nameOf(field))
  const withdraw = () =>
    answer.mutate(false, {
      onSuccess: () => {
        onClose()
        notify({ title: say(($) => $.consent.noted), tone: 'neutral' })
      },
    })
  return (
    <AskDialog
      of={answer}
      onClose={onClose}
      title={t(($) => $.consent.ask, { name: childName })}
      confirmLabel={t(($) => $.consent.withdraw)}
      onConfirm={withdraw}
    >
      {t(($) => $.consent.consequence, { fields: emptied.join(', ') })}
    </AskDialog>
  )
}
