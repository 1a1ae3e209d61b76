import { ArrowDownAZ, ArrowDown01 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { FieldSet } from '#ui/field.tsx'
import { groups } from '../looks.ts'
import { useT } from '../words.ts'
import type { PlanForm } from './form.ts'
import { byTurns, inHalves, moved } from './split.ts'

export interface Seated {
  id: string
  full_name: string
}

/** Who learns in which group: the class parted at a press, then one by one. */
export function GroupFields({ pupils }: { pupils: readonly Seated[] }) {
  const t = useT()
  const { watch, setValue, formState } = useFormContext<PlanForm>()
  const now = watch('groups')
  const keep = (next: PlanForm['groups']) =>
    setValue('groups', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const all = pupils.map(({ id }) => id)
  const groupOf = (id: string) => groups.find((group) => now[group].includes(id)) ?? null
  const left = all.filter((id) => groupOf(id) === null).length
  const { errors } = formState
  return (
    <FieldSet
      legend={t(($) => $.group.title)}
      hint={left > 0 ? t(($) => $.group.left, { count: left }) : t(($) => $.group.complete)}
      error={
        errors.groups?.message ?? errors.groups?.root?.message ?? errors.groups?.A?.message ?? errors.groups?.B?.message
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={() => keep(inHalves(all))}>
          <ArrowDownAZ aria-hidden />
          {t(($) => $.group.halves)}
        </Button>
        <Button variant="outline" size="sm" onClick={() => keep(byTurns(all))}>
          <ArrowDown01 aria-hidden />
          {t(($) => $.group.turns)}
        </Button>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t(($) => $.group.counts, { a: now.A.length, b: now.B.length })}
        </p>
      </div>
      {pupils.length > 0 && (
        <ol className="min-w-0 divide-y divide-border rounded-md border border-border">
          {pupils.map(({ id, full_name }, index) => (
            <li key={id} className="flex items-center gap-3 px-3 py-1.5 text-sm">
              <span className="w-6 text-right text-muted-foreground tabular-nums">{index + 1}</span>
              <span className="min-w-0 grow truncate">{full_name}</span>
              <Choice name={full_name} chosen={groupOf(id)} onChoose={(to) => keep(moved(now, id, to))} />
            </li>
          ))}
        </ol>
      )}
    </FieldSet>
  )
}

interface ChoiceProps {
  name: string
  chosen: 'A' | 'B' | null
  /** Nothing takes somebody out of their group. */
  onChoose: (group: 'A' | 'B' | null) => void
}

function Choice({ name, chosen, onChoose }: ChoiceProps) {
  const t = useT()
  return (
    <fieldset aria-label={name} className="flex shrink-0 gap-1">
      {groups.map((group) => (
        <Button
          key={group}
          size="sm"
          variant={chosen === group ? 'default' : 'outline'}
          aria-pressed={chosen === group}
          aria-label={t(($) => $.group.name, { group })}
          onClick={() => onChoose(chosen === group ? null : group)}
        >
          {group}
        </Button>
      ))}
    </fieldset>
  )
}
