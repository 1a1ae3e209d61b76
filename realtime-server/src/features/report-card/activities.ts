/** Extracurricular results: written by who teaches or leads the activity, or by the office. */
import { isAdmin, hasPosition, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ActivityLine, ActivityOp, ActivityResult } from '@kelasku/shared/report-card/results'
import type { Semester } from '@kelasku/shared/score/sheet'
import { worksIn } from '@kelasku/shared/classroom/policy'
import { and, eq, sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { card, cardJson, type CardRow, type KnownClass } from '#features/classroom/repo.ts'
import { classFor, openOnly } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'
import { extracurricularResults } from './table.ts'

/** @param act whether it is to be written into. */
export async function activityClassFor(
  who: Actor,
  classId: string,
  act: 'read' | 'write',
  work: Work,
): Promise<KnownClass> {
  const known = await classFor(who, classId, work)
  const mayWrite = isAdmin(who) || worksIn(known.relation)
  const mayRead = mayWrite || hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')
  if (!(act === 'write' ? mayWrite : mayRead)) throw refusal.forbidden()
  if (known.view.type !== 'EKSKUL') throw refusal.not_found()
  if (act === 'write') openOnly(known)
  return known
}

interface LineRow extends Omit<ActivityLine, 'student'> {
  student: CardRow
}

export async function activitiesOf(
  { view, schoolId }: KnownClass,
  semester: Semester | undefined,
  { tx }: Work,
): Promise<ActivityLine[]> {
  const { rows } = await tx.execute<LineRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, e.predicate, coalesce(e.text, '') as text,
      coalesce(e.version, 0) as version
    from class_members m join users u on u.id = m.user_id join classes c on c.id = m.class_id
      join school_years y on y.id = c.school_year_id
      left join extracurricular_results e on e.class_id = m.class_id and e.student_id = m.user_id
        and e.semester = coalesce(${semester ?? null}::int, y.active_semester)
    where m.class_id = ${view.id} and m.class_role = 'SISWA' and m.status = 'ACTIVE' order by u.full_name, u.id`)
  return rows.map(({ student, ...row }) => ({ ...row, student: card(student) }))
}

export async function writeActivities(
  who: Actor,
  known: KnownClass,
  { semester, ops }: { semester: Semester; ops: readonly ActivityOp[] },
  work: Work,
): Promise<{ results: ActivityResult[] }> {
  const there = new Set((await activitiesOf(known, semester, work)).map(({ student }) => student.id))
  const results: ActivityResult[] = []
  for (const op of ops.toSorted((one, other) => (one.student_id < other.student_id ? -1 : 1))) {
    const isThere = there.has(op.student_id)
    results.push(
      isThere
        ? await writeOne(who, known, semester, op, work)
        : { student_id: op.student_id, result: 'REFUSED', predicate: null, text: '', version: 0 },
    )
  }
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
