import { longestLine, typingPaceMs } from '@kelasku/shared/chat/limits'
import { SendHorizontal, X } from 'lucide-react'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { uuid } from '#platform/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { setDraft, useDraft } from '../drafts.ts'
import { useReword } from '../mutations.ts'
import { write } from '../outbox.ts'
import { useT } from '../words.ts'
import { endAim, useAim } from '../writing.ts'

/** Enter sends; with Shift it begins a new row. */
export function Composer({ roomId }: { roomId: string }) {
  const t = useT()
  const text = useDraft(roomId)
  const aim = useAim(roomId)
  const reword = useReword(roomId)
  const tellTyping = useTellTyping(roomId)

  const end = () => {
    setDraft(roomId, '')
    endAim(roomId)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const said = text.trim()
    if (said === '') return
    if (aim?.as === 'rewording') reword.mutate({ id: aim.line.id, text: said })
    else {
      const reply_to = aim?.line.seq ?? null
      void write({ room_id: roomId, client_id: uuid(), text: said, reply_to, written_at: new Date().toISOString() })
    }
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && aim) end()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-border p-3">
      {aim && (
        <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
          <span className="truncate">
            {t(($) => $.aim[aim.as])}: {aim.line.text}
          </span>
          <Button type="button" variant="ghost" size="icon" aria-label={t(($) => $.aim.end)} onClick={end}>
            <X aria-hidden />
          </Button>
        </p>
      )}
      <div className="flex items-end gap-2">
        <Field hideLabel label={t(($) => $.write)} className="grow">
          <Textarea
            grow
            rows={1}
            className="min-h-11 resize-none"
            value={text}
            maxLength={longestLine}
            placeholder={t(($) => $.write)}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              setDraft(roomId, currentTarget.value)
              tellTyping()
            }}
          />
        </Field>
        <Button
          type="submit"
          size="icon"
          className="size-11"
          disabled={text.trim() === ''}
          aria-label={t(($) => $.send)}
        >
          <SendHorizontal aria-hidden />
        </Button>
      </div>
    </form>
  )
}

/** Nobody has to hear it, so a failure is nobody's business. */
function useTellTyping(id: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < typingPaceMs) return
    last.current = Date.now()
    void api.chat.type({ params: { id } }).catch(() => undefined)
  }
}
