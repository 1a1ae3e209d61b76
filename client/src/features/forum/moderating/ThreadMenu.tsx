import { EllipsisVertical, Lock, LockOpen, PenLine, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { AskDialog } from '#platform/forms/AskDialog.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { DropdownMenuItem } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { notify } from '#ui/notify.ts'
import { useMoveThread, usePinThread, useRemoveThread } from '../mutations.ts'
import type { Thread } from '../queries.ts'
import { useForum } from '../use-forum.ts'
import { t as say, useT } from '../words.ts'
import { WordsMenu } from './WordsMenu.tsx'

/** What its viewer can do with a thread besides replying. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const t = useT()
  const [isRemoving, setRemoving] = useState(false)
  const move = useMoveThread(thread.id)
  const { can, id, title, author } = thread
  const { reply: _, ...others } = can
  if (!Object.values(others).some(Boolean)) return null
  const step = (event: 'close' | 'open' | 'show') =>
    move.mutate(
      { event },
      { onSuccess: () => notify({ title: say(($) => $.moved[event]), tone: 'success' }), onError: notifyProblem },
    )

  return (
    <>
      <WordsMenu
        of={{ thread_id: id, comment_id: null, name: author?.full_name ?? t(($) => $.nobody) }}
        can={can}
        trigger={
          <IconButton label={t(($) => $.menu.thread)} variant="outline">
            <EllipsisVertical />
          </IconButton>
        }
        first={<Keeping thread={thread} onStep={step} />}
        last={
          can.remove && (
            <DropdownMenuItem tone="danger" icon={<Trash2 />} onSelect={() => setRemoving(true)}>
              {t(($) => $.common.action.delete)}
            </DropdownMenuItem>
          )
        }
        hideTitle={t(($) => $.hide.thread, { title })}
        onHide={(reason) => move.mutateAsync({ event: 'hide', reason })}
        onShow={() => step('show')}
      />
      {isRemoving && <RemoveDialog id={id} title={title} onClose={() => setRemoving(false)} />}
    </>
  )
}

interface KeepingProps {
  thread: Thread
  onStep: (event: 'close' | 'open') => void
}

/** Its author changes what it says; moderators keep it in its place. */
function Keeping({ thread: { id, can, pinned }, onStep }: KeepingProps) {
  const t = useT()
  const { path } = useForum()
  const pin = usePinThread(id)
  return (
    <>
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
          onSelect={() => pin.mutate(!pinned, { onError: notifyProblem })}
        >
          {t(($) => (pinned ? $.menu.unpin : $.menu.pin))}
        </DropdownMenuItem>
      )}
      {can.close && (
        <DropdownMenuItem icon={<Lock />} onSelect={() => onStep('close')}>
          {t(($) => $.menu.close)}
        </DropdownMenuItem>
      )}
      {can.open && (
        <DropdownMenuItem icon={<LockOpen />} onSelect={() => onStep('open')}>
          {t(($) => $.menu.open)}
        </DropdownMenuItem>
      )}
    </>
  )
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
    <AskDialog
      of={remove}
      onClose={onClose}
      title={t(($) => $.remove.ask, { title })}
      confirmLabel={t(($) => $.common.action.delete)}
      onConfirm={act}
    >
      {t(($) => $.remove.text)}
    </AskDialog>
  )
}
