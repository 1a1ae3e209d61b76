import type { Named } from '#platform/naming/naming.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useT } from '../words.ts'
import { useMakeRemark } from './mutations.ts'
import type { Remark } from './queries.ts'
import { Quote } from './Quote.tsx'
import { SayForm } from './SayForm.tsx'
import type { Draft } from './use-margin.ts'

interface DraftCardProps {
  unitId: string
  draft: Draft
  people: readonly Named[]
  onChange: (change: Partial<Draft>) => void
  onEnd: (made?: Remark) => void
}

/** A comment, or other words for those that were chosen. */
export function DraftCard({ unitId, draft, people, onChange, onEnd }: DraftCardProps) {
  const t = useT()
  const make = useMakeRemark(unitId)
  const { clientId, kind, anchor, quote, words, text } = draft
  const isSuggestion = kind === 'SUGGESTION'
  const say = (said: string, mention_ids: string[]) =>
    make.mutate(
      {
        client_id: clientId,
        kind,
        anchor,
        quote,
        // In the place of one line stands one line.
        suggestion: isSuggestion ? words.replaceAll(/\s+/g, ' ') : null,
        text: said,
        mention_ids,
      },
      { onSuccess: (made) => onEnd(made) },
    )
  return (
    <div className="grid gap-3 rounded-lg border border-primary bg-card p-3">
      {quote && <Quote words={quote} />}
      {isSuggestion && (
        <Field label={t(($) => $.remarks.instead)} hint={t(($) => $.remarks.insteadHint)}>
          <Textarea
            grow
            rows={2}
            value={words}
            maxLength={10_000}
            onChange={({ currentTarget }) => onChange({ words: currentTarget.value })}
          />
        </Field>
      )}
      <SayForm
        label={t(($) => (isSuggestion ? $.remarks.why : quote ? $.remarks.onWords : $.remarks.onWhole))}
        people={people}
        text={text}
        onText={(typed) => onChange({ text: typed })}
        submitLabel={t(($) => $.common.action.send)}
        busy={make.isPending}
        error={make.error}
        onSay={say}
        onCancel={() => onEnd()}
      />
    </div>
  )
}
