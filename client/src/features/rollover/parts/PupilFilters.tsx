import { useFormat } from '#platform/i18n/i18n.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { outcomes, type Source } from '../queries.ts'
import { useT } from '../words.ts'
import type { Chosen } from './use-pupil-search.ts'

interface PupilFiltersProps {
  /** The classes that are looked at. */
  of: readonly Source[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** How many pupils there are of each decision, and of whom something is still to be said. */
export function PupilFilters({ of: sources, chosen, onChoose }: PupilFiltersProps) {
  const t = useT()
  const format = useFormat()
  const sum = (of: (source: Source) => number) => sources.reduce((total, source) => total + of(source), 0)
  const chips: { what: NonNullable<Chosen>; label: string; count: number }[] = [
    ...outcomes.map((what) => ({
      what,
      label: t(($) => $.outcome[what]),
      count: sum((source) => source.outcomes[what]),
    })),
    { what: 'exceptions', label: t(($) => $.students.onlyExceptions), count: sum(({ exceptions }) => exceptions) },
    {
      what: 'without_target',
      label: t(($) => $.students.withoutTarget),
      count: sum(({ without_target }) => without_target),
    },
  ]
  return (
    <fieldset aria-label={t(($) => $.students.show)} className="flex min-w-0 flex-wrap gap-1.5">
      <FilterChip
        isOn={chosen === undefined}
        count={format.number(sum(({ total_student }) => total_student))}
        onPress={() => onChoose(undefined)}
      >
        {t(($) => $.students.all)}
      </FilterChip>
      {chips
        .filter(({ what, count }) => count > 0 || what === chosen)
        .map(({ what, label, count }) => (
          <FilterChip key={what} isOn={what === chosen} count={format.number(count)} onPress={() => onChoose(what)}>
            {label}
          </FilterChip>
        ))}
    </fieldset>
  )
}
