/** How the courses of a level are weighed from the beginning, in the year that runs. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { DefaultInput, ScoreDefault } from '@kelasku/shared/score/defaults'
import { and, asc, eq } from 'drizzle-orm'
import { schoolYears } from '#features/school/table.ts'
import type { Work } from '#platform/database/work.ts'
import { weighingOf } from './repo.ts'
import { scoreDefaults } from './table.ts'

const runningYear = ({ schoolId }: Actor) => and(eq(schoolYears.school_id, schoolId), eq(schoolYears.status, 'ACTIVE'))

export async function defaultsOf(who: Actor, { tx }: Work): Promise<ScoreDefault[]> {
  const rows = await tx
    .select({ row: scoreDefaults })
    .from(scoreDefaults)
    .innerJoin(schoolYears, eq(schoolYears.id, scoreDefaults.school_year_id))
    .where(runningYear(who))
    .orderBy(asc(scoreDefaults.level))
  return rows.map(({ row }) => ({ level: row.level, ...weighingOf(row), version: row.version }))
}

export async function setDefault(
  who: Actor,
  level: number,
  { version, ...weighing }: DefaultInput,
  work: Work,
): Promise<ScoreDefault> {
  const { tx } = work
  const [year] = await tx.select().from(schoolYears).where(runningYear(who))
  if (!year) throw classRefusal.no_school_year()
  const [row] =
    version === 0
      ? await tx
          .insert(scoreDefaults)
          .values({ school_id: who.schoolId, school_year_id: year.id, level, ...weighing })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(scoreDefaults)
          .set({ ...weighing, version: version + 1 })
          .where(
            and(
              eq(scoreDefaults.school_year_id, year.id),
              eq(scoreDefaults.level, level),
              eq(scoreDefaults.version, version),
            ),
          )
          .returning()
  if (!row) throw refusal.version_conflict()
  work.audit({ action: 'score.default_set', subject: `school:${who.schoolId}`, detail: { level, weighing } })
  return { level, ...weighingOf(row), version: row.version }
}
