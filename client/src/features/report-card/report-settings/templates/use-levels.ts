import { plannedLevels } from '@kelasku/shared/classroom/grade-plan'
import { useQuery } from '@tanstack/react-query'
import { useSchool } from '#platform/session/school.ts'
import { isOfHalf, reportSettingQueries, type Half } from '../queries.ts'

/** The levels of the school with the template that each has in this half already; `value` are those of one's own. */
export function useLevels(half: Half, ownId: string | null, value: readonly number[] = []) {
  const grade = useSchool((school) => school.grade)
  const { data: all = [] } = useQuery(reportSettingQueries.templates())
  const { data: classes = [] } = useQuery(reportSettingQueries.progress(half))
  const others = all.filter((one) => isOfHalf(one, half) && one.id !== ownId)
  return [...new Set([...plannedLevels(grade), ...classes.map((one) => one.class.level), ...value])]
    .toSorted((one, other) => one - other)
    .map((level) => ({ level, owner: others.find((one) => one.levels.includes(level)) }))
}
