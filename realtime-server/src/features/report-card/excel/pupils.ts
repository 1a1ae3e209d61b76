/** The pupils of a class with all that the sheet has of them, and in whose name it is written. */
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { isAdmin, type Actor } from '@kelasku/shared/kernel/actor'
import type { Bond } from '@kelasku/shared/profile/fields'
import { fieldPolicy } from '@kelasku/shared/profile/policy'
import { inArray, sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { findClass, type KnownClass } from '#features/classroom/repo.ts'
import type { Doing } from '#features/import/kind.ts'
import { valueIn, type PersonRecord } from '#features/profile/record.ts'
import { listRecords } from '#features/profile/repo.ts'
import { findActor } from '#features/score/import/target.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { reportStudentData } from '../table.ts'
import { isOwnField, type DataField } from './fields.ts'

export interface DataPupil {
  student: { id: string; full_name: string }
  nis: string | null
  nisn: string | null
  record: PersonRecord
  own: typeof reportStudentData.$inferSelect | undefined
}

/** In the order of the class. */
export async function listDataPupils({ view, schoolId }: KnownClass, { tx }: Pick<Work, 'tx'>): Promise<DataPupil[]> {
  const { rows } = await tx.execute<{ id: string; nis: string | null }>(sql`
    select u.id, ${nisOf(schoolId)} as nis from class_members m join users u on u.id = m.user_id
    where m.class_id = ${view.id} and m.class_role = 'SISWA' and m.status = 'ACTIVE' order by u.full_name, u.id`)
  const ids = rows.map(({ id }) => id)
  const records = await listRecords(tx, ids)
  const own = await listOwn(tx, ids)
  return rows.flatMap(({ id, nis }) => {
    const record = records.get(id)
    if (!record) return []
    const { full_name, nisn } = record.user
    return [{ student: { id, full_name }, nis, nisn, record, own: own.get(id) }]
  })
}

async function listOwn(tx: Tx, ids: string[]) {
  const rows =
    ids.length === 0 ? [] : await tx.select().from(reportStudentData).where(inArray(reportStudentData.student_id, ids))
  return new Map(rows.map((row) => [row.student_id, row]))
}

export const valueOf = ({ record, own }: DataPupil, field: DataField): unknown =>
  isOwnField(field) ? (own?.[field] ?? null) : valueIn(record, field)

/** A parent who lives where the child does has the child's address. */
export const isCopied = ({ record: { profile } }: DataPupil, field: DataField): boolean =>
  (field === 'father.address' && profile.same_father_address) ||
  (field === 'mother.address' && profile.same_mother_address) ||
  (field === 'guardian.address' && profile.same_guardian_address)

/** Whoever manages the class leads all of its pupils, or is the office. */
export function maySeeAndWrite(who: Actor, field: DataField): boolean {
  if (isOwnField(field)) return true
  const bonds: Bond[] = [isAdmin(who) ? 'admin' : 'homeroom']
  return fieldPolicy.write({ kind: 'student', bonds }, field)
}

export interface Held {
  who: Actor
  pupils: DataPupil[]
}

/** A sentence, where this person may write into that class no more. */
export async function heldClass({ work, schoolId, userId, targetId }: Doing): Promise<Held | string> {
  const who = await findActor(work.tx, schoolId, userId)
  const known = who && targetId !== null ? await findClass(work.tx, who, targetId) : undefined
  if (!who || !known || !classroomPolicy.manage(who, known)) return 'Data siswa kelas ini tidak lagi dapat Anda isi.'
  if (known.view.status === 'ARCHIVED') return classRefusal.class_archived.kind.text
  if (known.isYearClosed) return classRefusal.school_year_closed.kind.text
  return { who, pupils: await listDataPupils(known, work) }
}
