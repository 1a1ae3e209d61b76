import { ClipboardCheck, FileClock, PenLine, Play, RotateCcw, Share2, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { whatsAppAddress } from '#platform/screen/whatsapp.ts'
import { administers, useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { notify } from '#ui/notify.ts'
import { useReopenConference, useRestoreConference } from '../mutations.ts'
import type { Card } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { EndDialog } from './EndDialog.tsx'

/** What can be done with a class beside entering it. */
export function ClassMenu({ card }: { card: Card }) {
  const t = useT()
  const go = useNavigate()
  const [asking, setAsking] = useState<'cancel' | 'end' | null>(null)
  const [reopen, restore] = [useReopenConference(card.id), useRestoreConference(card.id)]
  const { id, can } = card
  const isCalledOff = can.cancel || can.remove
  const isAhead = card.status === 'SCHEDULED' || card.status === 'OPEN'
  const isOffice = useRole(administers)
  const mayRestore = isRestorable(card) && (can.host || isOffice)
  const mayReport = can.report && card.status === 'ENDED'
  const mayShare = can.host && (isAhead || card.status === 'LIVE')
  const may = [can.update, mayShare, can.reopen, can.review, mayReport, mayRestore, can.end, isCalledOff]
  if (!may.some(Boolean)) return null
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">{t(($) => $.act.more)}</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.update && (
            <DropdownMenuItem icon={<PenLine />} onSelect={() => void go(`/revamp/conference/${id}/ubah`)}>
              {t(($) => $.common.action.edit)}
            </DropdownMenuItem>
          )}
          {mayShare && <Share card={card} />}
          {can.reopen && (
            <DropdownMenuItem
              icon={<Play />}
              onSelect={() =>
                reopen.mutate(undefined, {
                  onSuccess: () => void go(`/revamp/conference/${id}/ruang`),
                  onError: notifyProblem,
                })
              }
            >
              {t(($) => $.act.reopen)}
            </DropdownMenuItem>
          )}
          {can.review && (
            <DropdownMenuItem icon={<ClipboardCheck />} onSelect={() => void go(`/revamp/conference/${id}/tinjau`)}>
              {t(($) => $.review.title)}
            </DropdownMenuItem>
          )}
          {mayReport && (
            <DropdownMenuItem icon={<FileClock />} onSelect={() => void go(`/revamp/conference/${id}/laporan`)}>
              {t(($) => $.report.title)}
            </DropdownMenuItem>
          )}
          {mayRestore && (
            <DropdownMenuItem
              icon={<RotateCcw />}
              onSelect={() =>
                restore.mutate(undefined, {
                  onSuccess: () => notify({ title: say(($) => $.restored), tone: 'success' }),
                  onError: notifyProblem,
                })
              }
            >
              {t(($) => $.act.restore)}
            </DropdownMenuItem>
          )}
          {can.end && (
            <DropdownMenuItem tone="danger" icon={<Square />} onSelect={() => setAsking('end')}>
              {t(($) => $.end.act)}
            </DropdownMenuItem>
          )}
          {isCalledOff && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem tone="danger" icon={<Trash2 />} onSelect={() => setAsking('cancel')}>
                {t(($) => $.cancel.act)}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {asking === 'cancel' && <CancelDialog card={card} onClose={() => setAsking(null)} />}
      {asking === 'end' && <EndDialog card={card} onClose={() => setAsking(null)} />}
    </>
  )
}

/** Only its room was called off, and the lesson is still to come. */
const isRestorable = ({ status, end_reason, version, end_date }: Card): boolean =>
  status === 'CANCELLED' && end_reason === 'CALLED_OFF' && version !== null && Date.parse(end_date) > serverNow()

/** Goes to the class's group, where everybody reads it: it names nobody. */
function Share({ card: { id, title, class_name, start_date, end_date } }: { card: Card }) {
  const t = useT()
  const format = useFormat()
  const text = t(($) => $.share.text, {
    title,
    place: class_name ?? '',
    when: `${format.longDate(start_date)}, ${format.timeRange(start_date, end_date)}`,
    link: `${location.origin}/revamp/conference/${id}`,
  })
  return (
    <DropdownMenuItem icon={<Share2 />} onSelect={() => void open(whatsAppAddress(text), '_blank', 'noreferrer')}>
      {t(($) => $.common.action.shareToWhatsApp)}
    </DropdownMenuItem>
  )
}
