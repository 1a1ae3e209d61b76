/** What a pupil has achieved in a semester, written by who leads their class, or by the office. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { isAdmin, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type {
  Achievement,
  AchievementDraft,
  AchievementRevision,
  Achievements,
} from '@kelasku/shared/report-card/results'
import { and, asc, eq, sql } from 'drizzle-orm'
import { classes, classMembers } from '#features/classroom/table.ts'
import { reportRules } from '@kelasku/shared/report-card/policy'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { isToPupil } from '#features/classroom/pupil.ts'
import { schoolYears } from '#features/school/table.ts'
import type { Work } from '#platform/database/work.ts'
import { runningYear } from './periods.ts'
import { publishClass } from './news.ts'
import type { KnownPlace } from './place.ts'
import { reportAchievements } from './table.ts'

type AchievementRow = typeof reportAchievements.$inferSelect

const student = sql<CardRow>`(select ${cardJson} from users u where u.id = report_achievements.student_id)`

const present = ({ id, semester, kind, text, version }: AchievementRow, of: CardRow): Achievement => ({
  id,
  student: card(of),
  semester,
  kind,
  text,
  version,
})

/** Of the pupils that the class has now. */
export async function achievementsOf(
  who: Actor,
  { place, subject, isClosed }: KnownPlace,
  { tx }: Work,
): Promise<Achievements> {
  const rows = await tx
    .select({ row: reportAchievements, student })
    .from(reportAchievements)
    .where(
      and(
        eq(reportAchievements.school_year_id, place.year.id),
        eq(reportAchievements.semester, place.semester),
        sql`exists (select 1 from class_members m where m.class_id = ${place.class.id} and m.class_role = 'SISWA'
          and m.status = 'ACTIVE' and m.user_id = ${reportAchievements.student_id})`,
      ),
    )
    .orderBy(asc(reportAchievements.seq))
  return {
    class: { id: place.class.id, name: place.class.name },
    semester: place.semester,
    can: { write: !isClosed && reportRules.write(who, subject) },
    items: rows.map(({ row, student: of }) => present(row, of)),
  }
}

/** Whoever has the card of that class open is to see it. */
async function publishAchievement({ school_id, student_id, semester }: AchievementRow, work: Work): Promise<void> {
  const homes = await work.tx
    .select({ id: classes.id })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.class_id))
    .where(
      and(
        eq(classMembers.user_id, student_id),
        eq(classMembers.class_role, 'SISWA'),
        eq(classMembers.status, 'ACTIVE'),
        eq(classes.type, 'REGULER'),
      ),
    )
  for (const home of homes) publishClass(work, { schoolId: school_id, class: home, semester, period: 'AKHIR' })
}

/** The asker leads their class, or the office does. */
export async function isLedPupil(who: Actor, studentId: string, { tx }: Work): Promise<boolean> {
  const { rows } = await tx.execute<{ is_theirs: boolean }>(sql`
    select ${isAdmin(who)} or ${isToPupil(who, sql`m.user_id`, ['homeroom'])} as is_theirs
    from school_members m where m.school_id = ${who.schoolId} and m.user_id = ${studentId} and m.role = 'SISWA'`)
  return rows.some(({ is_theirs }) => is_theirs)
}

/** Somebody else's pupil and a typo get the same answer. */
export async function requireLedPupil(who: Actor, studentId: string, work: Work): Promise<void> {
  if (!(await isLedPupil(who, studentId, work))) throw refusal.not_found()
}

export async function achievementFor(who: Actor, id: string, work: Work): Promise<AchievementRow> {
  const [found] = await work.tx
    .select({ row: reportAchievements, status: schoolYears.status })
    .from(reportAchievements)
    .innerJoin(schoolYears, eq(schoolYears.id, reportAchievements.school_year_id))
    .where(and(eq(reportAchievements.id, id), eq(reportAchievements.school_id, who.schoolId)))
  if (!found) throw refusal.not_found()
  await requireLedPupil(who, found.row.student_id, work)
  if (found.status === 'CLOSED') throw classRefusal.school_year_closed()
  return found.row
}

export async function createAchievement(who: Actor, draft: AchievementDraft, work: Work): Promise<Achievement> {
  const year = await runningYear(who, work)
  const [row] = await work.tx
    .insert(reportAchievements)
    .values({ ...draft, school_id: who.schoolId, school_year_id: year.id, created_by: who.userId })
    .returning()
  await publishAchievement(row!, work)
  return anew(row!, work) // an insert returns its row or throws
}

export async function reviseAchievement(
  { id }: AchievementRow,
  { version, ...change }: AchievementRevision,
  work: Work,
): Promise<Achievement> {
  const [row] = await work.tx
    .update(reportAchievements)
    .set({ ...change, version: version + 1 })
    .where(and(eq(reportAchievements.id, id), eq(reportAchievements.version, version)))
    .returning()
  if (!row) throw refusal.version_conflict()
  await publishAchievement(row, work)
  return anew(row, work)
}

export async function removeAchievement(row: AchievementRow, work: Work): Promise<Achievement> {
  const removed = await anew(row, work)
  await work.tx.delete(reportAchievements).where(eq(reportAchievements.id, row.id))
  await publishAchievement(row, work)
  return removed
}

async function anew({ id }: AchievementRow, { tx }: Work): Promise<Achievement> {
  const [found] = await tx
    .select({ row: reportAchievements, student })
    .from(reportAchievements)
    .where(eq(reportAchievements.id, id))
  return present(found!.row, found!.student) // it was there in this transaction
}
