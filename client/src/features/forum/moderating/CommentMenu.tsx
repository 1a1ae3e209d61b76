import { EllipsisVertical, PenLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useHideComment } from '../mutations.ts'
import type { Comment } from '../queries.ts'
import { useT } from '../words.ts'
import { WordsMenu } from './WordsMenu.tsx'

interface CommentMenuProps {
  comment: Comment
  threadId: string
  onRevise: () => void
}

export function CommentMenu({ comment, threadId, onRevise }: CommentMenuProps) {
  const t = useT()
  const [isWithdrawing, withdraw] = useState(false)
  const hide = useHideComment(threadId)
  const { can, id, number, author } = comment
  if (!Object.values(can).some(Boolean)) return null
  const name = author?.full_name ?? t(($) => $.nobody)

  return (
    <>
      <WordsMenu
        of={{ thread_id: threadId, comment_id: id, name }}
        can={can}
        trigger={
          <IconButton label={t(($) => $.menu.reply, { number })} size="sm" className="-my-1 -mr-2 touch-reach">
            <EllipsisVertical />
          </IconButton>
        }
        first={
          can.update && (
            <DropdownMenuItem icon={<PenLine />} onSelect={onRevise}>
              {t(($) => $.menu.revise)}
            </DropdownMenuItem>
          )
        }
        last={
          can.withdraw && (
            <DropdownMenuItem tone="danger" icon={<Undo2 />} onSelect={() => withdraw(true)}>
              {t(($) => $.menu.withdraw)}
            </DropdownMenuItem>
          )
        }
        hideTitle={t(($) => $.hide.reply, { name })}
        onHide={(reason) => hide.mutateAsync({ id, hidden: true, reason })}
        onShow={() => hide.mutate({ id, hidden: false, reason: '' }, { onError: notifyProblem })}
      />
      {isWithdrawing && <WithdrawDialog id={id} threadId={threadId} onClose={() => withdraw(false)} />}
    </>
  )
}

function WithdrawDialog({ id, threadId, onClose }: { id: string; threadId: string; onClose: () => void }) {
  const t = useT()
  const hide = useHideComment(threadId)
  return (
    <AskDialog
      of={hide}
      onClose={onClose}
      title={t(($) => $.withdraw.ask)}
      confirmLabel={t(($) => $.menu.withdraw)}
      onConfirm={() => hide.mutate({ id, hidden: true, reason: '' }, { onSuccess: onClose })}
    >
      {t(($) => $.withdraw.text)}
    </AskDialog>
  )
}
