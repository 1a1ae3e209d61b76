import { Clock, Paperclip } from 'lucide-react'
import { useIsKept } from '#platform/outbox/use-outbox.ts'
import { WhereItIs } from '#platform/uploads/UploadLine.tsx'
import { useFilesAt } from '#platform/uploads/use-uploads.ts'
import { notify } from '#ui/notify.ts'
import { Button } from '#ui/button.tsx'
import { chatOutbox, giveBackLine, hangingOn, type Unsent } from '../outbox.ts'
import { useT } from '../words.ts'

/** On this device, and not with the server yet. */
export function UnsentBubble({ line }: { line: Unsent }) {
  const t = useT()
  const isKept = useIsKept(chatOutbox)
  const files = useFilesAt(hangingOn(line))
  const cancel = async () => {
    if (await chatOutbox.withdraw(line.room_id, line.client_id)) giveBackLine(line)
    else notify({ title: t(($) => $.unsent.tooLate), tone: 'neutral' })
  }
  return (
    <li className="max-w-[85%] justify-self-end rounded-lg border border-dashed border-border-strong px-3 py-2 text-sm">
      <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
        <Clock aria-hidden className="size-3.5" />
        {t(($) => $.unsent[isKept ? 'kept' : 'onPage'])}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{line.text}</p>
      {files.map(({ id, name, state }) => (
        <p key={id} className="flex items-center gap-1.5 text-xs text-muted-foreground tabular-nums">
          <Paperclip aria-hidden className="size-3.5" />
          <span className="min-w-0 truncate">{name}</span>
          <span className="shrink-0">
            <WhereItIs state={state} />
          </span>
        </p>
      ))}
      <Button variant="link" size="sm" className="h-auto px-0" onClick={() => void cancel()}>
        {t(($) => $.unsent.cancel)}
      </Button>
    </li>
  )
}
