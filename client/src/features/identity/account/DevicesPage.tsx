import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { SessionView } from '@kelasku/shared/identity/contract'
import { serverNow } from '#platform/api/clock.ts'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { useFormat } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useEndOtherSessions, useEndSession } from '../mutations.ts'
import { identityQueries } from '../queries.ts'
import { t as say, useT } from '../words.ts'

type Session = JsonifiedValue<SessionView>

export function DevicesPage() {
  const t = useT()
  const { data: sessions, error, isFetching, refetch } = useQuery(identityQueries.sessions())
  const [leaving, setLeaving] = useState<Session | null>(null)
  const [isLeavingAll, setLeavingAll] = useState(false)

  if (error && !sessions) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  const others = sessions?.filter(({ is_current }) => !is_current) ?? []

  return (
    <>
      <Card>
        <CardHeader title={t(($) => $.devices.title)} description={t(($) => $.devices.description)} />
        <CardBody className="py-1">
          {sessions ? (
            <ul className="divide-y divide-border">
              {thisOneFirst(sessions).map((session) => (
                <Device key={session.id} session={session} onLeave={() => setLeaving(session)} />
              ))}
            </ul>
          ) : (
            <SkeletonList count={3} label={t(($) => $.common.state.loading)} />
          )}
        </CardBody>
        {others.length > 0 && (
          <CardFooter>
            <Button variant="outline" onClick={() => setLeavingAll(true)}>
              {t(($) => $.devices.leaveOthers)}
            </Button>
          </CardFooter>
        )}
      </Card>
      {leaving && <LeaveOne session={leaving} onClose={() => setLeaving(null)} />}
      {isLeavingAll && <LeaveOthers count={others.length} onClose={() => setLeavingAll(false)} />}
    </>
  )
}

const thisOneFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))

function Device({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const t = useT()
  const format = useFormat()
  const { device_name, is_current, last_used_at, created_at } = session
  const Icon = /Android|iPhone|iPad/.test(device_name) ? Smartphone : Laptop

  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device_name}</span>
          {is_current && <Badge tone="primary">{t(($) => $.devices.thisOne)}</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          {is_current
            ? t(($) => $.devices.since, { date: format.date(created_at) })
            : t(($) => $.devices.used, {
                ago: format.relative(last_used_at, serverNow()),
                date: format.date(created_at),
              })}
        </p>
      </div>
      {!is_current && (
        <Button
          size="sm"
          variant="outline"
          onClick={onLeave}
          aria-label={t(($) => $.devices.leaveOne, { device_name })}
        >
          {t(($) => $.devices.leave)}
        </Button>
      )}
    </li>
  )
}

function LeaveOne({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useT()
  const end = useEndSession()
  const leave = () =>
    end.mutate(session.id, {
      onSuccess: () => {
        onClose()
        notify({ title: say(($) => $.devices.left), tone: 'success' })
      },
    })
  return (
    <AskDialog
      of={end}
      onClose={onClose}
      title={t(($) => $.devices.askOne, { device_name: session.device_name })}
      confirmLabel={t(($) => $.devices.leave)}
      onConfirm={leave}
    >
      {t(($) => $.devices.consequence)}
    </AskDialog>
  )
}

function LeaveOthers({ count, onClose }: { count: number; onClose: () => void }) {
  const t = useT()
  const end = useEndOtherSessions()
  const leave = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        onClose()
        notify({ title: say(($) => $.devices.leftAll), tone: 'success' })
      },
    })
  return (
    <AskDialog
      of={end}
      onClose={onClose}
      title={t(($) => $.devices.askOthers, { count })}
      confirmLabel={t(($) => $.devices.leaveOthers)}
      onConfirm={leave}
    >
      {t(($) => $.devices.consequence)}
    </AskDialog>
  )
}
