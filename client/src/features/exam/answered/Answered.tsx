import type { Review } from '@kelasku/shared/exam/marks'
import { partsOf } from '@kelasku/shared/quiz/marking'
import { hasOptions, optionLetters } from '@kelasku/shared/quiz/question-type'
import { Check, X } from 'lucide-react'
import { AnswerText } from '#platform/rich-text/AnswerText.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { cn } from '#ui/cn.ts'
import { AnswerFile } from './AnswerFile.tsx'
import { useT } from './words.ts'

type Answer = Pick<Review['answers'][number], 'question' | 'key' | 'accepted' | 'give_all' | 'value' | 'attachment'>

/** A question and what somebody answered to it; the key where it was sent along. */
export function Answered({ answer }: { answer: Answer }) {
  const t = useT()
  return (
    <div className="grid gap-3">
      <RichText doc={answer.question.question_doc} />
      {hasOptions(answer.question.question_type) ? <Chosen answer={answer} /> : <Written answer={answer} />}
      {answer.give_all && <p className="text-sm text-success-ink">{t(($) => $.giveAll)}</p>}
    </div>
  )
}

function Chosen({ answer: { question, key, value } }: { answer: Answer }) {
  const t = useT()
  const chosen = new Set(partsOf(value ?? ''))
  return (
    <>
      <ol className="grid gap-1.5">
        {question.answer_options.map(({ id, value_doc }, index) => {
          const isKey = key?.includes(id) ?? false
          const isChosen = chosen.has(id)
          return (
            <li
              key={id}
              className={cn(
                'flex flex-wrap items-start gap-x-2.5 gap-y-1 rounded-md border border-transparent px-2 py-1.5',
                isChosen && 'border-border-strong',
                isKey && 'bg-success-soft',
                isChosen && key && !isKey && 'bg-danger-soft',
              )}
            >
              <span className="font-semibold">{optionLetters[index]}.</span>
              <RichText doc={value_doc} className="min-w-0 flex-[1_1_8rem]" />
              <span className="flex flex-wrap gap-x-3 text-sm">
                {isChosen && <Sign isRight={key ? isKey : null}>{t(($) => $.chosen)}</Sign>}
                {isKey && <Sign isRight={isChosen ? null : true}>{t(($) => $.key)}</Sign>}
              </span>
            </li>
          )
        })}
      </ol>
      {chosen.size === 0 && <Blank />}
    </>
  )
}

/** Says in words what the colour says; the picture stands with the first of them. */
function Sign({ isRight, children }: { isRight: boolean | null; children: string }) {
  return (
    <span className={cn('flex items-center gap-1', isRight === true && 'text-success-ink')}>
      {isRight !== null && (isRight ? <Check aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />)}
      {children}
    </span>
  )
}

function Written({ answer: { question, accepted, value, attachment } }: { answer: Answer }) {
  const t = useT()
  return (
    <div className="grid gap-2">
      {value !== null && (
        <div className="rounded-md border border-border-strong px-3 py-2">
          {question.question_type === 4 ? (
            <p dir="auto" className="wrap-anywhere">
              {value}
            </p>
          ) : (
            <AnswerText html={value} />
          )}
        </div>
      )}
      {value === null && !attachment && <Blank />}
      {attachment && <AnswerFile file={attachment} />}
      {accepted && accepted.length > 0 && (
        <p dir="auto" className="text-sm wrap-anywhere">
          {t(($) => $.accepted, { answers: accepted.join(' / ') })}
        </p>
      )}
    </div>
  )
}

function Blank() {
  const t = useT()
  return <p className="text-sm text-muted-foreground">{t(($) => $.blank)}</p>
}
