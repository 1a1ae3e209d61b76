/** The queries of who is a parent at a school because of whom. */
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

/** Kept with the role that ended, and told to whose it was; whoever was sent away for another reason does not come back by it. */
export const noChildHere = 'Tidak ada lagi anak yang bersekolah di sini.'

export interface Guardian {
  id: string
  user_id: string
}

const ofPupils = (schoolId: string, pupilIds: readonly string[]) => sql`m.school_id = ${schoolId} and m.role = 'ORTU'
  and m.user_id in (select g.guardian_id from guardianships g
    where g.school_id = ${schoolId} and g.student_id = any (${sql.param([...pupilIds])}::uuid[]))`

const hasChildHere = sql`exists (select 1 from guardianships g join school_members s
  on s.school_id = g.school_id and s.user_id = g.student_id and s.role = 'SISWA' and s.status = 'ACTIVE'
  where g.school_id = m.school_id and g.guardian_id = m.user_id)`

async function update(tx: Tx, change: SQL, which: SQL): Promise<Guardian[]> {
  const { rows } = await tx.execute<Guardian & Record<string, unknown>>(
    sql`update school_members m set ${change} where ${which} returning m.id, m.user_id`,
  )
  return rows
}

/** Of the guardians of these pupils, those who have no pupil left here; whoever administers by the role stays. */
export const endIdleGuardians = (tx: Tx, schoolId: string, pupilIds: readonly string[]): Promise<Guardian[]> =>
  update(
    tx,
    sql`status = 'INACTIVE', ended_at = now(), reason = ${noChildHere}`,
    sql`${ofPupils(schoolId, pupilIds)} and m.status = 'ACTIVE' and not m.is_admin and not ${hasChildHere}`,
  )

/** Of the guardians of these pupils, those who had gone with them. */
export const reviveGuardians = (tx: Tx, schoolId: string, pupilIds: readonly string[]): Promise<Guardian[]> =>
  update(
    tx,
    sql`status = 'ACTIVE', ended_at = null, reason = null`,
    sql`${ofPupils(schoolId, pupilIds)} and m.status = 'INACTIVE' and m.reason = ${noChildHere} and ${hasChildHere}`,
  )
