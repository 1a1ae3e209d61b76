import { cn } from '#ui/cn.ts'
import { isAnswered } from '../engine/state.ts'
import { useSitting, type Seat } from '../use-sitting.ts'
import type { PaperQuestion } from '../wire.ts'
import { useT } from '../words.ts'

interface NumberGridProps {
  questions: readonly PaperQuestion[]
  place: number
  seat: Seat
  onTurn: (place: number) => void
}

const looks = {
  empty: 'border-border-strong bg-card',
  answered: 'border-primary bg-primary text-primary-foreground',
  doubtful: 'border-warning bg-warning-soft text-warning-ink',
}

/** All numbers at a glance: answered, doubtful, empty; told by colour, by shape and in words. */
export function NumberGrid({ questions, place, seat, onTurn }: NumberGridProps) {
  const t = useT()
  const answers = useSitting(seat, (state) => state.answers)
  const stateOf = (id: string) =>
    answers[id]?.is_doubtful ? 'doubtful' : isAnswered(answers[id]) ? 'answered' : 'empty'

  return (
    <nav aria-label={t(($) => $.grid.title)} className="grid gap-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {questions.map(({ id, number }, index) => {
          const state = stateOf(id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={index === place ? 'true' : undefined}
                aria-label={t(($) => $.grid.one[state], { number })}
                onClick={() => onTurn(index)}
                className={cn(
                  'grid h-11 w-full place-items-center rounded-md border-2 text-sm font-semibold tabular-nums',
                  looks[state],
                  index === place && 'outline-2 outline-offset-2 outline-ring',
                )}
              >
                {number}
                {state === 'doubtful' && (
                  <span aria-hidden className="-mt-2 text-[0.6rem] leading-none">
                    ▲
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {(['answered', 'doubtful', 'empty'] as const).map((state) => (
          <div key={state} className="flex items-center gap-1.5">
            <dt className={cn('size-3.5 rounded-sm border-2', looks[state])}>
              <span className="sr-only">{t(($) => $.grid.legend[state])}</span>
            </dt>
            <dd>
              {t(($) => $.grid.count[state], { count: questions.filter(({ id }) => stateOf(id) === state).length })}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}
