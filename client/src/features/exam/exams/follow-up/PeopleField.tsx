import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import { useController, useFormContext } from 'react-hook-form'
import { number } from '#platform/i18n/format.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldSet } from '#ui/field.tsx'
import type { Participant } from '../queries.ts'
import type { FollowUpForm } from './form.ts'
import { useT } from './words.ts'

interface PeopleFieldProps {
  people: readonly Participant[]
  /** By the rule of the kind that is chosen. */
  proposed: readonly string[]
}

/** Whom the rule proposes, to be taken out; and all others, folded away, to be added. */
export function PeopleField({ people, proposed }: PeopleFieldProps) {
  const t = useT()
  const { control, formState } = useFormContext<FollowUpForm>()
  const { field } = useController({ control, name: 'user_ids' })
  const toggle = (id: string) =>
    field.onChange(field.value.includes(id) ? field.value.filter((one) => one !== id) : [...field.value, id])
  const rule = new Set(proposed)
  const first = people.filter(({ user }) => rule.has(user.id))
  const others = people.filter(({ user }) => !rule.has(user.id))

  return (
    <FieldSet
      legend={t(($) => $.people)}
      hint={t(($) => $.chosen, { count: field.value.length })}
      error={formState.errors.user_ids?.message}
    >
      <p className="text-sm text-muted-foreground">{first.length > 0 ? t(($) => $.proposed) : t(($) => $.nobody)}</p>
      <Boxes people={first} chosen={field.value} onToggle={toggle} />
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit touch-reach cursor-pointer rounded-sm font-medium text-primary-ink">
            {t(($) => $.others, { count: others.length })}
          </summary>
          <div className="pt-3">
            <Boxes people={others} chosen={field.value} onToggle={toggle} />
          </div>
        </details>
      )}
    </FieldSet>
  )
}

interface BoxesProps {
  people: readonly Participant[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Boxes({ people, chosen, onToggle }: BoxesProps) {
  const t = useT()
  const outcome = ({ score, final_score, status }: Participant) => {
    const reached = final_score ?? score
    return reached === null ? attemptLabels[status] : t(($) => $.score, { score: number(reached) })
  }
  return (
    <div className="grid gap-2.5 sm:grid-cols-2 pointer-coarse:gap-0">
      {people.map((one) => (
        <Checkbox
          key={one.participant_id}
          checked={chosen.includes(one.user.id)}
          onChange={() => onToggle(one.user.id)}
          label={one.user.full_name}
          hint={`${one.class_name} · ${outcome(one)}`}
        />
      ))}
    </div>
  )
}
