import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { uuid } from '#platform/uuid.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cn } from '#ui/cn.ts'
import { Field } from '#ui/field.tsx'
import { Sheet, SheetContent, SheetFooter } from '#ui/sheet.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { sittingQueries } from '../queries.ts'
import type { Seat } from '../use-sitting.ts'
import type { MyExam } from '../wire.ts'
import { useT } from '../words.ts'

interface ChatSheetProps {
  exam: MyExam
  seat: Seat
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Between one pupil and the proctors. */
export function ChatSheet({ exam, seat, open, onOpenChange }: ChatSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={t(($) => $.chat.title)}
        description={t(($) => $.chat.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {open && <Conversation exam={exam} seat={seat} />}
      </SheetContent>
    </Sheet>
  )
}

function Conversation({ exam, seat }: { exam: MyExam; seat: Seat }) {
  const t = useT()
  const format = useFormat()
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const [clientId, setClientId] = useState(uuid)
  const { data } = useQuery({ ...sittingQueries.chat(exam.id), refetchInterval: 5_000 })
  const last = data?.last_seq ?? 0

  useEffect(() => {
    if (last === 0) return
    api.exam
      .readChat({ params: { id: exam.id }, body: { seq: last } })
      .then(() => seat.sitting.ping())
      .catch(() => {})
  }, [last, exam.id, seat])

  const saying = useMutation({
    // Its own id: pressed again after a lost answer, it is still one line.
    mutationFn: () => api.exam.say({ params: { id: exam.id }, body: { client_id: clientId, text } }),
    onSuccess: () => {
      setText('')
      setClientId(uuid())
      return cache.invalidateQueries({ queryKey: sittingQueries.chat(exam.id).queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !saying.isPending) saying.mutate()
  }

  return (
    <form onSubmit={submit} className="flex grow flex-col gap-4">
      <ol className="grid gap-2" aria-live="polite">
        {data?.lines.map(({ id, from, is_mine, text: said, at }) => (
          <li
            key={id}
            className={cn(
              'max-w-[85%] rounded-lg px-3 py-2 text-sm',
              is_mine ? 'justify-self-end bg-primary/10' : 'bg-muted',
            )}
          >
            <p className="text-xs text-muted-foreground">
              {is_mine ? t(($) => $.chat.you) : from.full_name} · {format.time(at)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{said}</p>
          </li>
        ))}
      </ol>
      {data?.lines.length === 0 && <p className="text-muted-foreground">{t(($) => $.chat.none)}</p>}
      {saying.error && (
        <Alert tone="danger" live="assertive">
          {explain(saying.error)?.text}
        </Alert>
      )}
      <SheetFooter>
        <Field label={t(($) => $.chat.label)} className="grow">
          <Textarea value={text} rows={2} maxLength={1_000} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" busy={saying.isPending} disabled={text.trim() === ''}>
          {t(($) => $.chat.send)}
        </Button>
      </SheetFooter>
    </form>
  )
}
