import { useFormat } from '#platform/i18n/i18n.ts'
import type { Poll } from '../queries.ts'
import { nameOf } from '../room/people.ts'
import { answerText, questionOf } from './looks.ts'
import { useT } from './words.ts'

/** How many chose what; texts one below the other. */
export function Results({ poll }: { poll: Poll }) {
  const t = useT()
  const format = useFormat()
  const { results, options } = poll
  if (!results) return null
  const { answered, counts, texts } = results
  const label = t(($) => $.results, { question: questionOf(poll) })
  return (
    <div className="grid gap-2">
      {poll.kind === 'TEXT' && texts.length > 0 && (
        <ul aria-label={label} className="grid max-h-64 gap-1.5 overflow-y-auto text-sm">
          {texts.map((text, nth) => (
            <li key={`${nth}-${text}`} className="rounded-md bg-muted px-3 py-1.5 wrap-anywhere whitespace-pre-line">
              {text}
            </li>
          ))}
        </ul>
      )}
      {poll.kind !== 'TEXT' && (
        <ul aria-label={label} className="grid gap-3 text-sm">
          {options.map((option, number) => {
            const count = counts[number] ?? 0
            const share = answered === 0 ? 0 : count / answered
            return (
              <li key={option} className="grid gap-1">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{option}</span>
                  <span className="shrink-0 tabular-nums">
                    {t(($) => $.bar, { count, percent: format.percent(share) })}
                  </span>
                </span>
                <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-muted">
                  <span className="block h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p className="text-sm text-muted-foreground">{t(($) => $.answered, { count: answered })}</p>
    </div>
  )
}

/** With names, for whoever runs the class. */
export function Names({ poll }: { poll: Poll }) {
  const t = useT()
  const { answers } = poll
  if (!answers || answers.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-primary-ink">{t(($) => $.names, { count: answers.length })}</summary>
      <ul className="grid gap-1 pt-1">
        {answers.map((answer) => (
          <li key={answer.user.id} className="grid grid-cols-2 gap-3">
            <span className="wrap-anywhere">{nameOf(answer)}</span>
            <span className="wrap-anywhere text-muted-foreground">{answerText(poll, answer)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
