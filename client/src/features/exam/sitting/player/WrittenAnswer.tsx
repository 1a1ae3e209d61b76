import { isBlankAnswer } from '@kelasku/shared/kernel/rich-answer'
import { AnswerEditor } from '#platform/rich-text/AnswerEditor.tsx'
import { Input } from '#ui/input.tsx'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'

interface WrittenAnswerProps {
  question: PaperQuestion
  seat: Seat
  labelId: string
}

/** One line, matched by the machine. Every keystroke is on the device; the server has it after a breath. */
export function ShortAnswer({ question, seat, labelId }: WrittenAnswerProps) {
  const t = useT()
  const value = useSitting(seat, ({ answers }) => answers[question.id]?.value ?? '')
  const write = (typed: string) =>
    seat.sitting.write(question.id, { value: typed.trim() === '' ? null : typed }, 'typing')
  return (
    <Input
      aria-labelledby={labelId}
      dir="auto"
      spellCheck={false}
      autoComplete="off"
      maxLength={500}
      value={value}
      placeholder={t(($) => $.question.short)}
      onChange={({ target }) => write(target.value)}
    />
  )
}

/** Free text that a teacher reads. */
export function LongAnswer({ question, seat }: WrittenAnswerProps) {
  const t = useT()
  const write = (html: string) =>
    seat.sitting.write(question.id, { value: isBlankAnswer(html) ? null : html }, 'typing')
  return (
    <AnswerEditor
      // What the server held may arrive after the first look.
      key={`${question.id} ${useSitting(seat, ({ answers }) => answers[question.id]?.isFromServer ?? false)}`}
      initial={seat.sitting.state.getState().answers[question.id]?.value ?? ''}
      aria-label={t(($) => $.question.answerTo, { number: question.number })}
      placeholder={t(($) => $.question.essay)}
      onChange={write}
    />
  )
}
