import { PenLine, Send, Trash2, Undo2, Users } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import { ShareLink } from '#features/notification/widgets/ShareLink.tsx'
import { AskButton } from '#platform/forms/AskDialog.tsx'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { notify } from '#ui/notify.ts'
import { targetKey, targetName } from '../audience.ts'
import { usePublish, useRemove, useWithdraw } from '../mutations.ts'
import type { View } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { ReceiptMeter } from './ReceiptMeter.tsx'
import { RemindButton } from './RemindButton.tsx'

/** What its author and the admins see beside it: whom it is for, who has read it, and what can be done. */
export function ManageCard({ view }: { view: View }) {
  const t = useT()
  return (
    <Card>
      <CardHeader title={t(($) => $.manage.heading)} />
      <CardBody className="grid gap-4">
        <Audience view={view} />
        <Times view={view} />
        {view.counts && view.can.see_receipts && (
          <ReceiptMeter counts={view.counts} requiresConfirmation={view.requires_confirmation} />
        )}
        <div className="grid gap-2">
          {view.can.see_receipts && (
            <Button asChild variant="outline">
              <Link to={`/agenda/${view.id}/penerima`}>
                <Users aria-hidden />
                {t(($) => $.receipts.open)}
              </Link>
            </Button>
          )}
          <RemindButton view={view} />
          {view.status === 'PUBLISHED' && <ShareLink topic="announcement" path={`/agenda/${view.id}`} />}
          <PublishButton view={view} />
          {view.can.update && (
            <Button asChild variant="outline">
              <Link to={`/agenda/${view.id}/ubah`}>
                <PenLine aria-hidden />
                {t(($) => $.common.action.edit)}
              </Link>
            </Button>
          )}
          <WithdrawButton view={view} />
          <RemoveButton view={view} />
        </div>
      </CardBody>
    </Card>
  )
}

function Audience({ view: { audience } }: { view: View }) {
  const t = useT()
  const wording = useWording()
  if (!audience || audience.length === 0)
    return <p className="text-sm text-muted-foreground">{t(($) => $.audience.none)}</p>
  return (
    <ul aria-label={t(($) => $.audience.heading)} className="flex flex-wrap gap-1.5">
      {audience.map((target) => (
        <li key={targetKey(target)} className="max-w-full">
          <Badge>{targetName(target, t, wording)}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Times({ view: { status, publish_at, expire_at } }: { view: View }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      {status === 'SCHEDULED' && publish_at && (
        <p className="text-sm">{t(($) => $.manage.appears, { at: format.longDateTime(publish_at) })}</p>
      )}
      {expire_at && (
        <p className="text-sm text-muted-foreground">
          {t(($) => $.manage.expires, { at: format.longDateTime(expire_at) })}
        </p>
      )}
    </>
  )
}

function PublishButton({ view }: { view: View }) {
  const t = useT()
  const publish = usePublish()
  if (!view.can.publish) return null
  const act = () =>
    publish.mutate(view, {
      onSuccess: ({ status }) =>
        notify({
          title: say(($) => (status === 'SCHEDULED' ? $.write.scheduled : $.write.published)),
          tone: 'success',
        }),
      onError: notifyProblem,
    })
  // What waits for its moment has been scheduled already; publishing it again would change nothing.
  if (view.status === 'SCHEDULED') return null
  return (
    <Button busy={publish.isPending} onClick={act}>
      <Send aria-hidden />
      {t(($) => $.common.action.publish)}
    </Button>
  )
}

function WithdrawButton({ view }: { view: View }) {
  const t = useT()
  const withdraw = useWithdraw(view.id)
  if (!view.can.withdraw) return null
  const isScheduled = view.status === 'SCHEDULED'
  return (
    <AskButton
      of={withdraw}
      variant="outline"
      icon={<Undo2 aria-hidden />}
      label={t(($) => (isScheduled ? $.withdraw.unschedule : $.withdraw.act))}
      title={t(($) => (isScheduled ? $.withdraw.askUnschedule : $.withdraw.ask))}
      onConfirm={(close) => withdraw.mutate(undefined, { onSuccess: close })}
    >
      {t(($) => (isScheduled ? $.withdraw.unscheduleText : $.withdraw.text))}
    </AskButton>
  )
}

function RemoveButton({ view }: { view: View }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useRemove(view.id)
  if (!view.can.remove) return null
  const act = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void navigate('/agenda?kotak=kelola', { replace: true })
        notify({ title: say(($) => $.remove.done), tone: 'success' })
      },
    })
  return (
    <AskButton
      of={remove}
      variant="ghost"
      icon={<Trash2 aria-hidden />}
      label={t(($) => $.common.action.delete)}
      title={t(($) => $.remove.ask)}
      onConfirm={act}
    >
      {t(($) => $.remove.text)}
    </AskButton>
  )
}
