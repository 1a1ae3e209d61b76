import { partsOf } from '@kelasku/shared/quiz/marking'
import { hasOptions, optionLetters } from '@kelasku/shared/quiz/question-type'
import { AnswerText } from '#platform/rich-text/AnswerText.tsx'
import { RichText } from '#platform/rich-text/RichText.tsx'
import { Badge } from '#ui/badge.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Keyed, Packet } from '../wire.ts'
import { useT } from '../words.ts'

export type Choice = 'ACCEPTED' | 'REFUSED'
type Answer = Packet['answers'][number]

interface LateAnswerProps {
  answer: Answer
  keyed: Keyed | undefined
  choice: Choice | null
  mayDecide: boolean
  onChoose: (choice: Choice) => void
}

const tones = { PENDING: 'warning', ACCEPTED: 'success', REFUSED: 'neutral' } as const

/** What stands, and what came late to take its place. */
export function LateAnswer({ answer, keyed, choice, mayDecide, onChoose }: LateAnswerProps) {
  const t = useT()
  const name = t(($) => $.question, { number: answer.number })
  return (
    <div className="grid gap-3 rounded-lg border border-border p-3">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-medium">
        {name}
        <Badge tone={tones[answer.decision]}>{t(($) => $.late.decision[answer.decision])}</Badge>
      </h3>
      {keyed && <RichText doc={keyed.question.question_doc} className="text-sm" />}
      <dl className="grid gap-3 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-muted-foreground">{t(($) => $.late.held)}</dt>
          <dd>
            <Value value={answer.held} keyed={keyed} />
          </dd>
        </div>
        <div>
          <dt className="text-muted-foreground">{t(($) => $.late.late)}</dt>
          <dd>
            <Value value={answer.late} keyed={keyed} />
          </dd>
        </div>
      </dl>
      {mayDecide && answer.decision === 'PENDING' && (
        <RadioGroup
          look="row"
          aria-label={name}
          value={choice}
          onValueChange={onChoose}
          options={[
            { value: 'ACCEPTED', label: t(($) => $.late.accept) },
            { value: 'REFUSED', label: t(($) => $.late.refuse) },
          ]}
        />
      )}
    </div>
  )
}

function Value({ value, keyed }: { value: string | null; keyed: Keyed | undefined }) {
  const t = useT()
  if (value === null || value === '') return <span className="text-muted-foreground">{t(($) => $.late.empty)}</span>
  if (keyed?.question.question_type === 4)
    return (
      <p dir="auto" className="wrap-anywhere">
        {value}
      </p>
    )
  if (!keyed || !hasOptions(keyed.question.question_type)) return <AnswerText html={value} />
  const chosen = partsOf(value)
  return (
    <ul>
      {keyed.question.answer_options.map(
        ({ id, value_doc }, index) =>
          chosen.includes(id) && (
            <li key={id} className="flex gap-2">
              <span className="font-semibold">{optionLetters[index]}.</span>
              <RichText doc={value_doc} />
            </li>
          ),
      )}
    </ul>
  )
}
