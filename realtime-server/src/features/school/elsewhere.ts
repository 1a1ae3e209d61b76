/** Counts that a person sees of all of their schools together, wherever they act. */
import { actorsOf, type Actor } from '@kelasku/shared/kernel/actor'
import type { WaitsElsewhere } from '@kelasku/shared/school/elsewhere'
import type { Work } from '#platform/database/work.ts'
import { listSchoolNames } from './repo.ts'

export async function countEverywhere(
  who: Actor,
  { tx }: Work,
  countIn: (who: Actor) => Promise<number>,
): Promise<{ total: number; elsewhere: WaitsElsewhere[] }> {
  const others = actorsOf(who).filter(({ schoolId }) => schoolId !== who.schoolId)
  const [here, names, ...counts] = await Promise.all([
    countIn(who),
    others.length === 0
      ? new Map<string, string>()
      : listSchoolNames(
          tx,
          others.map(({ schoolId }) => schoolId),
        ),
    ...others.map(countIn),
  ])
  const elsewhere = others
    .map(({ schoolId }, index) => ({
      school_id: schoolId,
      school_name: names.get(schoolId) ?? '',
      total: counts[index] ?? 0,
    }))
    .filter(({ total }) => total > 0)
  return { total: elsewhere.reduce((sum, { total }) => sum + total, here), elsewhere }
}
