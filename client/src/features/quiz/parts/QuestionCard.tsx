import { partsOf } from '@kelasku/shared/quiz/marking'
import { flawsOf } from '@kelasku/shared/quiz/completeness'
import { difficultyLabels } from '@kelasku/shared/quiz/question'
import { hasOptions, optionLetters, questionTypeLabels } from '@kelasku/shared/quiz/question-type'
import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { explain } from '#platform/api/explain.ts'
import { number } from '#platform/i18n/format.ts'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { cn } from '#ui/cn.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useRemoveQuestion } from '../mutations.ts'
import type { Question, Quiz } from '../queries.ts'
import { useT } from '../words.ts'

interface QuestionCardProps {
  quiz: Quiz
  question: Question
  index: number
  isLast: boolean
  onOpen: () => void
  onMove: (by: number) => void
}

/** A question with its key, as its teacher reads it. */
export function QuestionCard({ quiz, question, index, isLast, onOpen, onMove }: QuestionCardProps) {
  const t = useT()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useRemoveQuestion(quiz.id)
  const name = t(($) => $.question.number, { number: index + 1 })
  const flaws = flawsOf(question)

  return (
    <Card aria-label={name}>
      <CardBody className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold">{name}</h2>
          <Badge tone="neutral">{questionTypeLabels[question.question_type]}</Badge>
          {question.point !== null && (
            <span className="text-sm text-muted-foreground">
              {t(($) => $.question.points, { points: number(question.point) })}
            </span>
          )}
          {question.difficulty && (
            <span className="text-sm text-muted-foreground">{difficultyLabels[question.difficulty]}</span>
          )}
          {quiz.can.edit && (
            <span className="ml-auto flex">
              <IconButton label={t(($) => $.question.up, { name })} disabled={index === 0} onClick={() => onMove(-1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={t(($) => $.question.down, { name })} disabled={isLast} onClick={() => onMove(1)}>
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton label={t(($) => $.question.edit, { name })} onClick={onOpen}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={t(($) => $.question.remove, { name })} onClick={() => setRemoving(true)}>
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
        {question.question_doc && <RichText doc={question.question_doc} />}
        <Key question={question} />
        {question.explanation_doc && question.explanation !== '' && (
          <details className="text-sm">
            <summary className="cursor-pointer text-muted-foreground">{t(($) => $.question.explanation)}</summary>
            <RichText doc={question.explanation_doc} className="pt-2" />
          </details>
        )}
        {flaws.length > 0 && (
          <ul className="list-disc pl-5 text-sm text-warning-ink">
            {flaws.map(({ text }) => (
              <li key={text}>{t(($) => $.question.flaw, { text })}</li>
            ))}
          </ul>
        )}
      </CardBody>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t(($) => $.question.removeAsk, { name })}
        confirmLabel={t(($) => $.common.action.delete)}
        cancelLabel={t(($) => $.common.action.cancel)}
        busy={remove.isPending}
        error={remove.error && explain(remove.error)?.text}
        onConfirm={() => remove.mutate(question, { onSuccess: () => setRemoving(false) })}
      >
        {t(($) => $.question.removeText)}
      </ConfirmDialog>
    </Card>
  )
}

function Key({ question }: { question: Question }) {
  const t = useT()
  if (hasOptions(question.question_type))
    return (
      <ol className="grid gap-1.5">
        {question.answer_options.map(({ id, value_doc, is_correct_answer }, index) => (
          <li
            key={id}
            className={cn('flex items-start gap-2.5 rounded-md px-2 py-1', is_correct_answer && 'bg-success-soft')}
          >
            <span className="font-semibold">{optionLetters[index]}.</span>
            <RichText doc={value_doc} className="min-w-0 grow" />
            {is_correct_answer && (
              <span className="flex items-center gap-1 text-sm text-success-ink">
                <Check aria-hidden className="size-4" />
                <span className="max-sm:sr-only">{t(($) => $.question.correct)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    )
  if (question.question_type === 4)
    return (
      <p className="text-sm">
        {t(($) => $.question.accepted)} <strong>{partsOf(question.accepted_answers).join(' / ')}</strong>
      </p>
    )
  return <p className="text-sm text-muted-foreground">{t(($) => $.question.byHand)}</p>
}
