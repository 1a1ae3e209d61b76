import {
  attachmentPurpose,
  largestAttachment,
  longestLine,
  mostAttachments,
  mostMentions,
  typingPaceMs,
} from '@kelasku/shared/chat/limits'
import { useQuery } from '@tanstack/react-query'
import { SendHorizontal, X } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { NameChoices } from '#platform/naming/NameChoices.tsx'
import { namedIn } from '#platform/naming/naming.ts'
import { useNaming } from '#platform/naming/use-naming.ts'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { uuid } from '#platform/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { endDraft, setDraft, useDraft } from '../drafts.ts'
import { useReword } from '../mutations.ts'
import { hangingIn, write } from '../outbox.ts'
import { chatQueries } from '../queries.ts'
import { useT } from '../words.ts'
import { endAim, useAim } from '../writing.ts'
import { HangButton, HangingList } from './Hanging.tsx'

/** Enter sends; with Shift it begins a new row. An "@" names somebody of the room. */
export function Composer({ roomId }: { roomId: string }) {
  const t = useT()
  const text = useDraft(roomId)
  const aim = useAim(roomId)
  const reword = useReword(roomId)
  const sendTyping = useSendTyping(roomId)
  const box = useRef<HTMLTextAreaElement>(null)
  const uploads = useUploads(attachmentPurpose, hangingIn(roomId), {
    most: mostAttachments,
    largest: largestAttachment,
  })
  const { data: people = [] } = useQuery(chatQueries.people(roomId))
  const naming = useNaming({ people, text, onText: (next) => setDraft(roomId, next), box })

  // Whoever chose to answer or to reword wants to write.
  useEffect(() => {
    if (aim) box.current?.focus()
  }, [aim])

  const isRewording = aim?.as === 'rewording'
  // One that is refused says so itself, and how to go on; it holds up nothing else.
  const sendable = uploads.list.filter(({ state }) => state.is !== 'refused')
  const hasRefused = sendable.length < uploads.list.length
  const isEmpty = text.trim() === '' && (isRewording || sendable.length === 0)

  const end = () => {
    endDraft(roomId)
    endAim(roomId)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const said = text.trim()
    if (isEmpty) return
    if (isRewording) reword.mutate({ id: aim.line.id, text: said })
    else {
      const reply_to = aim?.line.seq ?? null
      const mentions = namedIn(said, people).slice(0, mostMentions)
      const written_at = new Date().toISOString()
      void write({
        room_id: roomId,
        client_id: uuid(),
        text: said,
        reply_to,
        mentions,
        attachments: sendable.map(({ id, name }) => ({ id, name })),
        written_at,
      })
    }
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (naming.takeKey(event)) return
    if (event.key === 'Escape' && aim) end()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form onSubmit={submit} className="relative grid gap-2 border-t border-border p-3">
      {naming.choices.length > 0 && (
        <NameChoices id={naming.listId} people={naming.choices} at={naming.chosen} onChoose={naming.choose} />
      )}
      {aim && (
        <p className="flex items-center justify-between gap-2 text-xs text-muted-foreground">
          <span className="truncate">
            {t(($) => $.aim[aim.as])}: {aim.as === 'answer' && `${aim.line.sender?.full_name ?? ''} · `}
            {aim.line.text}
          </span>
          <Button type="button" variant="ghost" size="icon" aria-label={t(($) => $.aim.end)} onClick={end}>
            <X aria-hidden />
          </Button>
        </p>
      )}
      {!isRewording && <HangingList uploads={uploads} />}
      {!isRewording && hasRefused && <p className="text-xs text-muted-foreground">{t(($) => $.attachment.notSent)}</p>}
      <div className="flex items-end gap-2">
        {!isRewording && <HangButton uploads={uploads} />}
        <Field hideLabel label={t(($) => $.write)} className="grow">
          <Textarea
            {...naming.wiring}
            ref={box}
            grow
            rows={1}
            className="min-h-11 resize-none"
            value={text}
            maxLength={longestLine}
            placeholder={t(($) => $.write)}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              setDraft(roomId, currentTarget.value)
              naming.follow(currentTarget)
              sendTyping()
            }}
            onSelect={({ currentTarget }) => naming.follow(currentTarget)}
          />
        </Field>
        <Button type="submit" size="icon" className="size-11" disabled={isEmpty} aria-label={t(($) => $.send)}>
          <SendHorizontal aria-hidden />
        </Button>
      </div>
    </form>
  )
}

/** Nobody has to hear it, so a failure is nobody's business. */
function useSendTyping(id: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < typingPaceMs) return
    last.current = Date.now()
    void api.chat.type({ params: { id } }).catch(() => undefined)
  }
}
