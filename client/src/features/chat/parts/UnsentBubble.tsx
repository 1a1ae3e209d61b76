import { Clock, Paperclip } from 'lucide-react'
import { useIsKept } from '#platform/outbox/use-outbox.ts'
import { notify } from '#ui/notify.ts'
import { Button } from '#ui/button.tsx'
import { giveBack } from '../drafts.ts'
import { chatOutbox, type Unsent } from '../outbox.ts'
import { useT } from '../words.ts'

/** On this device, and not with the server yet. */
export function UnsentBubble({ line: { room_id, client_id, text, attachments } }: { line: Unsent }) {
  const t = useT()
  const isKept = useIsKept(chatOutbox)
  const cancel = async () => {
    if (await chatOutbox.withdraw(room_id, client_id)) giveBack(room_id, { text, files: attachments })
    else notify({ title: t(($) => $.unsent.tooLate), tone: 'neutral' })
  }
  return (
    <li className="max-w-[85%] justify-self-end rounded-lg border border-dashed border-border-strong px-3 py-2 text-sm">
      <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
        <Clock aria-hidden className="size-3.5" />
        {t(($) => $.unsent[isKept ? 'kept' : 'onPage'])}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {attachments.map(({ id, name }) => (
        <p key={id} className="flex items-center gap-1.5 text-xs text-muted-foreground">
          <Paperclip aria-hidden className="size-3.5" />
          {name}
        </p>
      ))}
      <Button variant="link" size="sm" className="h-auto px-0" onClick={() => void cancel()}>
        {t(($) => $.unsent.cancel)}
      </Button>
    </li>
  )
}
