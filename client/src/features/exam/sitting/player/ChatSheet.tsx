import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Sheet, SheetContent, SheetFooter } from '#ui/sheet.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { ChatLines } from '#features/exam/chat/ChatLines.tsx'
import { useSaying } from '#features/exam/chat/use-saying.ts'
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
  const conversation = sittingQueries.chat(exam.id)
  // Outside of what goes when the sheet is closed: words that were not sent are there again when it is opened.
  const saying = useSaying({ examId: exam.id, queryKey: conversation.queryKey })
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={t(($) => $.chat.title)}
        description={t(($) => $.chat.text)}
        closeLabel={t(($) => $.common.action.close)}
      >
        {open && <Conversation exam={exam} seat={seat} saying={saying} />}
      </SheetContent>
    </Sheet>
  )
}

interface ConversationProps extends Pick<ChatSheetProps, 'exam' | 'seat'> {
  saying: ReturnType<typeof useSaying>
}

function Conversation({ exam, seat, saying: { text, setText, submit, isSaying, problem } }: ConversationProps) {
  const t = useT()
  const { data } = useQuery({ ...sittingQueries.chat(exam.id), refetchInterval: 5_000 })
  const last = data?.last_seq ?? 0

  useEffect(() => {
    if (last === 0) return
    api.exam
      .readChat({ params: { id: exam.id }, body: { seq: last } })
      .then(() => seat.sitting.ping())
      .catch(() => {})
  }, [last, exam.id, seat])

  return (
    <form onSubmit={submit} className="flex grow flex-col gap-4">
      <ChatLines
        lines={(data?.lines ?? []).map(({ from, is_mine, ...line }) => ({
          ...line,
          name: is_mine ? t(($) => $.chat.you) : from.full_name,
          isOwn: is_mine,
        }))}
      />
      {data?.lines.length === 0 && <p className="text-muted-foreground">{t(($) => $.chat.none)}</p>}
      {problem && (
        <Alert tone="danger" live="assertive">
          {explain(problem)?.text}
        </Alert>
      )}
      <SheetFooter className="flex-row items-end">
        <Field label={t(($) => $.chat.label)} className="grow">
          <Textarea value={text} rows={2} maxLength={1_000} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" busy={isSaying} disabled={text.trim() === ''}>
          {t(($) => $.chat.send)}
        </Button>
      </SheetFooter>
    </form>
  )
}
