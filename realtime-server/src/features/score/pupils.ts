/** The pupils of a class, for those who score them. */
import { hasPosition, isAdmin, type Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { classFor } from '#features/classroom/service.ts'
import type { Work } from '#platform/database/work.ts'

interface KnownClass {
  id: string
  schoolId: string
}

/** Whoever works in it: to its families it is a class as well, whose numbers are not theirs to read. */
export async function scoredClassFor(who: Actor, id: string, work: Work): Promise<KnownClass> {
  const { schoolId, relation } = await classFor(who, id, work)
  const worksInIt = relation === 'GURU' || relation === 'WALIKELAS'
  if (!worksInIt && !isAdmin(who) && !hasPosition(who, 'PRINCIPAL', 'VICE_CURRICULUM')) throw refusal.forbidden()
  return { id, schoolId }
}

export async function classPupils({ id, schoolId }: KnownClass, { tx }: Work) {
  const { rows } = await tx.execute<{ student: CardRow; nis: string | null; nisn: string | null }>(sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, u.nisn from class_members m join users u on u.id = m.user_id
    where m.class_id = ${id} and m.class_role = 'SISWA' and m.status = 'ACTIVE' order by u.full_name, u.id`)
  return rows.map(({ student, ...numbers }) => ({ ...card(student), ...numbers }))
}
