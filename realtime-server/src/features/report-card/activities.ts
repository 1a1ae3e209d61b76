/** Extracurricular results: written by who teaches or leads the activity, or by the office. */
import { isAdmin, hasPosition, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ActivityLine, ActivityOp, ActivityResult, ActivityResults } from '@kelasku/shared/report-card/results'
import type { Semester } from '@kelasku/shared/score/sheet'
import { worksIn } from '@kelasku/shared/classroom/policy'
import { and, eq, sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { card, cardJson, type CardRow, type KnownClass } from '#features/classroom/repo.ts'
import { classFor, openOnly } from '#features/classroom/service.ts'
import { schoolYears } from '#features/school/table.ts'
import { classes } from '#features/classroom/table.ts'
import type { Work } from '#platform/database/work.ts'
import { publishClass } from './news.ts'
import { extracurricularResults } from './table.ts'

const mayWrite = (who: Actor, { relation }: KnownClass): boolean => isAdmin(who) || worksIn(relation)

/** @param act whether it is to be written into. */
export async function activityClassFor(
  who: Actor,
  classId: string,
  act: 'read' | 'write',
  work: Work,
): Promise<KnownClass> {
  const known = await classFor(who, classId, work)
  const mayRead = mayWrite(who, known) || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')
  if (!(act === 'write' ? mayWrite(who, known) : mayRead)) throw refusal.forbidden()
  if (known.view.type !== 'EKSKUL') throw refusal.not_found()
  if (act === 'write') openOnly(known)
  return known
}

interface LineRow extends Omit<ActivityLine, 'student'> {
  student: CardRow
}

export async function activitiesOf(
  who: Actor,
  known: KnownClass,
  asked: Semester | undefined,
  work: Work,
): Promise<ActivityResults> {
  const semester = asked ?? (await runningSemester(known, work))
  const isOpen = known.view.status !== 'ARCHIVED' && !known.isYearClosed
  return {
    class: { id: known.view.id, name: known.view.name },
    semester,
    can: { write: isOpen && mayWrite(who, known) },
    lines: await listActivities(known, semester, work),
  }
}

async function runningSemester({ view }: KnownClass, { tx }: Work): Promise<Semester> {
  const [year] = await tx
    .select({ semester: schoolYears.active_semester })
    .from(classes)
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .where(eq(classes.id, view.id))
  return year?.semester === 2 ? 2 : 1
}

async function listActivities(
  { view, schoolId }: KnownClass,
  semester: Semester,
  { tx }: Work,
): Promise<ActivityLine[]> {
  const { rows } = await tx.execute<LineRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, e.predicate, coalesce(e.text, '') as text,
      coalesce(e.version, 0) as version
    from class_members m join users u on u.id = m.user_id
      left join extracurricular_results e on e.class_id = m.class_id and e.student_id = m.user_id
        and e.semester = ${semester}
    where m.class_id = ${view.id} and m.class_role = 'SISWA' and m.status = 'ACTIVE' order by u.full_name, u.id`)
  return rows.map(({ student, ...row }) => ({ ...row, student: card(student) }))
}

export async function writeActivities(
  who: Actor,
  known: KnownClass,
  { semester, ops }: { semester: Semester; ops: readonly ActivityOp[] },
  work: Work,
): Promise<{ results: ActivityResult[] }> {
  const there = new Set((await listActivities(known, semester, work)).map(({ student }) => student.id))
  const results: ActivityResult[] = []
  for (const op of ops.toSorted((one, other) => (one.student_id < other.student_id ? -1 : 1))) {
    const isThere = there.has(op.student_id)
    results.push(
      isThere
        ? await writeOne(who, known, semester, op, work)
        : { student_id: op.student_id, result: 'REFUSED', predicate: null, text: '', version: 0 },
    )
  }
  if (results.some(({ result }) => result === 'SAVED'))
    publishClass(work, { schoolId: known.schoolId, class: known.view, semester, period: 'AKHIR' })
  return { results }
}

async function writeOne(
  who: Actor,
  { view, schoolId }: KnownClass,
  semester: Semester,
  { student_id, seen, predicate, text }: ActivityOp,
  { tx }: Work,
): Promise<ActivityResult> {
  const key = { school_id: schoolId, class_id: view.id, semester, student_id }
  const where = and(
    eq(extracurricularResults.class_id, view.id),
    eq(extracurricularResults.semester, semester),
    eq(extracurricularResults.student_id, student_id),
  )
  const [row] = await tx.select().from(extracurricularResults).where(where).for('no key update')
  const now = { predicate: row?.predicate ?? null, text: row?.text ?? '', version: row?.version ?? 0 }
  if (now.version !== seen) return { student_id, result: 'CONFLICT', ...now }
  if (predicate === null) {
    await tx.delete(extracurricularResults).where(where)
    return { student_id, result: 'SAVED', predicate, text: '', version: 0 }
  }
  const written = { predicate, text, updated_by: who.userId, updated_at: new Date() }
  const [saved] = row
    ? await tx
        .update(extracurricularResults)
        .set({ ...written, version: seen + 1 })
        .where(where)
        .returning()
    : await tx
        .insert(extracurricularResults)
        .values({ ...key, ...written })
        .onConflictDoNothing()
        .returning()
  // Somebody else was first between the look and the writing.
  if (!saved) return { student_id, result: 'CONFLICT', ...now }
  return { student_id, result: 'SAVED', predicate, text, version: saved.version }
}
