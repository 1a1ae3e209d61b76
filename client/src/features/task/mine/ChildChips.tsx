import type { Child } from '@kelasku/shared/classroom/contract'
import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useRole } from '#platform/session/role.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import { useT } from './words.ts'

interface ChildChipsProps {
  all: readonly Child[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** One child's tasks, or those of all in this school. For a child of another school the tab turns to that school. */
export function ChildChips({ all, chosen, onChoose }: ChildChipsProps) {
  const t = useT()
  const schoolId = useRole(({ school_id }) => school_id)
  const { mutate: lookAt, isPending } = useLookAtChild()
  const here = all.filter((child) => child.school_id === schoolId)
  const elsewhere = all.filter((child) => child.school_id !== schoolId)

  return (
    <fieldset aria-label={t(($) => $.filter.child)} disabled={isPending} className="flex flex-wrap gap-2">
      {here.length > 1 && (
        <FilterChip isOn={chosen === null} onPress={() => onChoose(null)}>
          {t(($) => $.filter.everyone)}
        </FilterChip>
      )}
      {here.map(({ id, full_name }) => (
        <FilterChip key={id} isOn={chosen === id || here.length === 1} onPress={() => onChoose(id)}>
          {full_name}
        </FilterChip>
      ))}
      {elsewhere.map((child) => (
        <FilterChip
          key={child.id}
          isOn={false}
          onPress={() => lookAt(child, { onSuccess: () => onChoose(child.id), onError: notifyProblem })}
        >
          {t(($) => $.filter.otherSchool, { name: child.full_name, place: child.school_name })}
        </FilterChip>
      ))}
    </fieldset>
  )
}
