import { optionLetters } from '@kelasku/shared/quiz/question-type'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { cn } from '#ui/cn.ts'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'

const separator = '|||'

interface OptionsProps {
  question: PaperQuestion
  seat: Seat
  labelId: string
}

/** One of several, or several: the whole row is the target, as wide as the thumb's reach. */
export function Options({ question, seat, labelId }: OptionsProps) {
  const t = useT()
  const value = useSitting(seat, ({ answers }) => answers[question.id]?.value ?? null)
  const chosen = value === null || value === '' ? [] : value.split(separator)
  const isSingle = question.question_type === 1 || question.is_true_false
  const choose = (id: string) => {
    const others = chosen.filter((one) => one !== id)
    const next = isSingle ? [id] : chosen.includes(id) ? others : [...others, id]
    seat.sitting.write(question.id, { value: next.length > 0 ? next.join(separator) : null }, 'now')
  }

  return (
    <fieldset aria-labelledby={labelId} className="grid gap-2.5">
      {!isSingle && <p className="text-sm text-muted-foreground">{t(($) => $.question.several)}</p>}
      {question.answer_options.map(({ id, value_doc }, index) => (
        <label
          key={id}
          className="group flex min-h-12 cursor-pointer items-start gap-3 rounded-lg border border-border-strong bg-card p-3 transition-colors hover:bg-accent has-checked:border-primary has-checked:bg-primary/8 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={question.id}
            checked={chosen.includes(id)}
            onChange={() => choose(id)}
            className="sr-only"
          />
          {/* Read aloud too: an option may be a formula alone, which not every reader knows how to say. */}
          <span
            className={cn(
              'grid size-7 shrink-0 place-items-center border border-border-strong text-sm font-semibold group-has-checked:border-primary group-has-checked:bg-primary group-has-checked:text-primary-foreground',
              isSingle ? 'rounded-full' : 'rounded-md',
            )}
          >
            {optionLetters[index]}
          </span>
          <RichText doc={value_doc} className="min-w-0 grow self-center" />
        </label>
      ))}
      {isSingle && chosen.length > 0 && (
        <button
          type="button"
          className="touch-reach justify-self-start text-sm text-primary-ink underline-offset-4 hover:underline"
          onClick={() => seat.sitting.write(question.id, { value: null }, 'now')}
        >
          {t(($) => $.question.clear)}
        </button>
      )}
    </fieldset>
  )
}
