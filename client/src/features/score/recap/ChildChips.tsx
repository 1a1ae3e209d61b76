import { useLookAtChild } from '#features/classroom/look-at-child.ts'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { useRole } from '#platform/session/role.ts'
import { FilterChip } from '#ui/filter-chip.tsx'
import type { usePupil } from './use-pupil.ts'
import { useT } from './words.ts'

/** Whose scores are shown. For a child of another school the tab turns to that school. */
export function ChildChips({ pupil: { id, children, choose } }: { pupil: ReturnType<typeof usePupil> }) {
  const t = useT()
  const schoolId = useRole(({ school_id }) => school_id)
  const { mutate: lookAt, isPending } = useLookAtChild()
  if (children.length < 2) return null
  return (
    <fieldset aria-label={t(($) => $.child)} disabled={isPending} className="flex flex-wrap gap-2">
      {children.map((child) => {
        const isHere = child.school_id === schoolId
        const turn = () => lookAt(child, { onSuccess: () => choose(child.id), onError: notifyProblem })
        return (
          <FilterChip
            key={`${child.id} ${child.school_id}`}
            isOn={isHere && child.id === id}
            onPress={() => (isHere ? choose(child.id) : turn())}
          >
            {isHere ? child.full_name : t(($) => $.otherSchool, { name: child.full_name, place: child.school_name })}
          </FilterChip>
        )
      })}
    </fieldset>
  )
}
