import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { BoundAccount } from '@kelasku/shared/identity/contract'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { problemOf, type Problem } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useBindGoogle, useUnbind } from '../mutations.ts'
import { identityQueries } from '../queries.ts'
import { GoogleButton } from '../widgets/GoogleButton.tsx'
import { t as say, useT } from '../words.ts'

type Bound = JsonifiedValue<BoundAccount>

/** Accounts elsewhere that open the same door. */
export function LinkedPage() {
  const t = useT()
  const { data: bound, error, isFetching, refetch } = useQuery(identityQueries.boundAccounts())
  const [parting, setParting] = useState<Bound | null>(null)
  if (error && !bound) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />

  return (
    <>
      <Card>
        <CardHeader title={t(($) => $.linked.title)} description={t(($) => $.linked.description)} />
        <CardBody className="grid gap-4">
          {!bound && <SkeletonList count={1} label={t(($) => $.common.state.loading)} />}
          {bound && bound.length > 0 && (
            <ul className="divide-y divide-border">
              {bound.map((account) => (
                <Linked key={account.id} account={account} onPart={() => setParting(account)} />
              ))}
            </ul>
          )}
          {bound?.length === 0 && <None />}
        </CardBody>
      </Card>
      {parting && <Part account={parting} onClose={() => setParting(null)} />}
    </>
  )
}

function Linked({ account, onPart }: { account: Bound; onPart: () => void }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="truncate font-medium">{account.email}</p>
        <p className="text-sm text-muted-foreground">
          {t(($) => $.linked.since, { date: format.date(account.bound_at) })}
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        onClick={onPart}
        aria-label={t(($) => $.linked.partWith, { email: account.email })}
      >
        {t(($) => $.linked.part)}
      </Button>
    </li>
  )
}

function None() {
  const t = useT()
  const bind = useBindGoogle()
  const [unreachable, setUnreachable] = useState<Problem | null>(null)
  const { data: clientId } = useQuery(identityQueries.google())
  if (clientId === undefined) return null
  if (clientId === null) return <EmptyState size="compact" picture="lock" title={t(($) => $.linked.off)} />

  const bindTo = (idToken: string) => {
    setUnreachable(null)
    bind.mutate(idToken, { onSuccess: () => notify({ title: say(($) => $.linked.bound), tone: 'success' }) })
  }
  return (
    <div className="grid max-w-sm gap-3">
      <FormProblem problem={unreachable ?? (bind.error && problemOf(bind.error))} />
      <GoogleButton
        clientId={clientId}
        label={t(($) => $.linked.bind)}
        isBusy={bind.isPending}
        onToken={bindTo}
        onUnreachable={() => setUnreachable({ title: t(($) => $.google.unreachable), text: '' })}
      />
    </div>
  )
}

function Part({ account, onClose }: { account: Bound; onClose: () => void }) {
  const t = useT()
  const unbind = useUnbind()
  const part = () =>
    unbind.mutate(account.id, {
      onSuccess: () => {
        onClose()
        notify({ title: say(($) => $.linked.parted), tone: 'success' })
      },
    })
  return (
    <AskDialog
      of={unbind}
      onClose={onClose}
      title={t(($) => $.linked.ask, { email: account.email })}
      confirmLabel={t(($) => $.linked.part)}
      onConfirm={part}
    >
      {t(($) => $.linked.consequence)}
    </AskDialog>
  )
}
