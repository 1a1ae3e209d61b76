import { EllipsisVertical, Eye, EyeOff, Flag, Undo2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { tellProblem } from '#platform/screen/tell-problem.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useHideComment } from '../mutations.ts'
import type { Comment } from '../queries.ts'
import { useT } from '../words.ts'
import { MuteDialog } from './MuteDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

type Asking = 'hide' | 'withdraw' | 'report' | 'mute'

interface CommentMenuProps {
  comment: Comment
  threadId: string
}

export function CommentMenu({ comment, threadId }: CommentMenuProps) {
  const t = useT()
  const [asking, setAsking] = useState<Asking | null>(null)
  const { mutate: hide } = useHideComment(threadId)
  const { can, id, number } = comment
  if (!Object.values(can).some(Boolean)) return null

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t(($) => $.menu.reply, { number })} size="sm" className="-my-1 -mr-2 touch-reach">
            <EllipsisVertical />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
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
          {can.show && (
            <DropdownMenuItem
              icon={<Eye />}
              onSelect={() => hide({ id, hidden: false, reason: '' }, { onError: tellProblem })}
            >
              {t(($) => $.menu.show)}
            </DropdownMenuItem>
          )}
          {can.hide && (
            <DropdownMenuItem tone="danger" icon={<EyeOff />} onSelect={() => setAsking('hide')}>
              {t(($) => $.menu.hide)}
            </DropdownMenuItem>
          )}
          {can.withdraw && (
            <DropdownMenuItem tone="danger" icon={<Undo2 />} onSelect={() => setAsking('withdraw')}>
              {t(($) => $.menu.withdraw)}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialogs comment={comment} threadId={threadId} asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

interface DialogsProps extends CommentMenuProps {
  asking: Asking | null
  onClose: () => void
}

function Dialogs({ comment: { id, author }, threadId, asking, onClose }: DialogsProps) {
  const t = useT()
  const hide = useHideComment(threadId)
  const meant = { thread_id: threadId, comment_id: id }
  const name = author?.full_name ?? t(($) => $.nobody)
  if (asking === 'report') return <ReportDialog of={meant} onClose={onClose} />
  if (asking === 'mute') return <MuteDialog of={meant} name={name} onClose={onClose} />
  if (asking === 'hide')
    return (
      <ReasonDialog
        title={t(($) => $.hide.reply, { name })}
        hint={t(($) => $.hide.hint)}
        actLabel={t(($) => $.menu.hide)}
        onAct={(reason) => hide.mutateAsync({ id, hidden: true, reason })}
        onClose={onClose}
      />
    )
  if (asking === null) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.withdraw.ask)}
      confirmLabel={t(($) => $.menu.withdraw)}
      cancelLabel={t(($) => $.common.action.cancel)}
      busy={hide.isPending}
      error={hide.error && problemOf(hide.error)?.text}
      onConfirm={() => hide.mutate({ id, hidden: true, reason: '' }, { onSuccess: onClose })}
    >
      {t(($) => $.withdraw.text)}
    </ConfirmDialog>
  )
}
