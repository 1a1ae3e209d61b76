import {
  EllipsisVertical,
  Eye,
  EyeOff,
  Flag,
  Lock,
  LockOpen,
  PenLine,
  Pin,
  PinOff,
  Trash2,
  VolumeX,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { useMoveThread, usePinThread, useRemoveThread } from '../mutations.ts'
import type { Thread } from '../queries.ts'
import { useForum } from '../use-forum.ts'
import { t as say, useT } from '../words.ts'
import { MuteDialog } from './MuteDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Asking = 'hide' | 'remove' | 'report' | 'mute'

/** What its viewer can do with a thread besides replying. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const t = useT()
  const { path } = useForum()
  const [asking, setAsking] = useState<Asking | null>(null)
  const move = useMoveThread(thread.id)
  const pin = usePinThread(thread.id)
  const { can, id, pinned } = thread
  const { reply: _, ...others } = can
  if (!Object.values(others).some(Boolean)) return null
  const step = (event: 'close' | 'open' | 'show') =>
    move.mutate(
      { event },
      { onSuccess: () => notify({ title: say(($) => $.moved[event]), tone: 'success' }), onError: tellProblem },
    )

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t(($) => $.menu.thread)} variant="outline">
            <EllipsisVertical />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {can.update && (
            <DropdownMenuItem asChild>
              <Link to={`${path}/${id}/ubah`}>
                <PenLine aria-hidden />
                {t(($) => $.write.edit)}
              </Link>
            </DropdownMenuItem>
          )}
          {can.pin && (
            <DropdownMenuItem
              icon={pinned ? <PinOff /> : <Pin />}
              onSelect={() => pin.mutate(!pinned, { onError: tellProblem })}
            >
              {t(($) => (pinned ? $.menu.unpin : $.menu.pin))}
            </DropdownMenuItem>
          )}
          {can.close && (
            <DropdownMenuItem icon={<Lock />} onSelect={() => step('close')}>
              {t(($) => $.menu.close)}
            </DropdownMenuItem>
          )}
          {can.open && (
            <DropdownMenuItem icon={<LockOpen />} onSelect={() => step('open')}>
              {t(($) => $.menu.open)}
            </DropdownMenuItem>
          )}
          {can.show && (
            <DropdownMenuItem icon={<Eye />} onSelect={() => step('show')}>
              {t(($) => $.menu.show)}
            </DropdownMenuItem>
          )}
          {can.report && (
            <DropdownMenuItem icon={<Flag />} onSelect={() => setAsking('report')}>
              {t(($) => $.report.act)}
            </DropdownMenuItem>
          )}
          {can.mute && (
            <DropdownMenuItem icon={<VolumeX />} onSelect={() => setAsking('mute')}>
              {t(($) => $.menu.mute)}
            </DropdownMenuItem>
          )}
          {can.hide && (
            <DropdownMenuItem tone="danger" icon={<EyeOff />} onSelect={() => setAsking('hide')}>
              {t(($) => $.menu.hide)}
            </DropdownMenuItem>
          )}
          {can.remove && (
            <DropdownMenuItem tone="danger" icon={<Trash2 />} onSelect={() => setAsking('remove')}>
              {t(($) => $.common.action.delete)}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialogs thread={thread} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

interface DialogsProps {
  thread: Thread
  asking: Asking | null
  onClose: () => void
}

function Dialogs({ thread: { id, title, author }, asking, onClose }: DialogsProps) {
  const t = useT()
  const move = useMoveThread(id)
  const meant = { thread_id: id, comment_id: null }
  if (asking === 'report') return <ReportDialog of={meant} onClose={onClose} />
  if (asking === 'mute') return <MuteDialog of={meant} name={author?.full_name ?? ''} onClose={onClose} />
  if (asking === 'hide')
    return (
      <ReasonDialog
        title={t(($) => $.hide.thread, { title })}
        hint={t(($) => $.hide.hint)}
        actLabel={t(($) => $.menu.hide)}
        onAct={(reason) => move.mutateAsync({ event: 'hide', reason })}
        onClose={onClose}
      />
    )
  return asking === 'remove' ? <RemoveDialog id={id} title={title} onClose={onClose} /> : null
}

function RemoveDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { path } = useForum()
  const remove = useRemoveThread(id)
  const act = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        notify({ title: say(($) => $.remove.done), tone: 'success' })
        void navigate(path, { replace: true })
      },
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.remove.ask, { title })}
      confirmLabel={t(($) => $.common.action.delete)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={remove.isPending}
      error={remove.error && problemOf(remove.error)?.text}
      onConfirm={act}
    >
      {t(($) => $.remove.text)}
    </ConfirmDialog>
  )
}
