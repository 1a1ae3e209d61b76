/** Data of a pupil for the identity pages: the profile's own, by its rules, and beside it what the profile does not have. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { readsPupilData } from '@kelasku/shared/report-card/policy'
import type {
  LastSchool,
  LastSchoolRevision,
  StudentDataLine,
  StudentDataView,
} from '@kelasku/shared/report-card/student-data'
import { and, eq, sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { card, cardJson, type CardRow, type KnownClass } from '#features/classroom/repo.ts'
import { reviseProfile } from '#features/profile/saving.ts'
import { showProfile } from '#features/profile/show.ts'
import { personFor, type KnownPerson } from '#features/profile/subject.ts'
import type { ProfileTools } from '#features/profile/tools.ts'
import type { Work } from '#platform/database/work.ts'
import { isLedPupil } from './achievements.ts'
import { missingData } from './missing.ts'
import { definedOf } from './write.ts'
import { reportStudentData } from './table.ts'

type LineRow = Omit<StudentDataLine, 'student'> & { student: CardRow }

export async function studentDataOf({ view, schoolId }: KnownClass, { tx }: Work): Promise<StudentDataLine[]> {
  const { rows } = await tx.execute<LineRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, u.nisn, ${missingData} as missing
    from class_members m join users u on u.id = m.user_id left join profiles p on p.user_id = u.id
    where m.class_id = ${view.id} and m.class_role = 'SISWA' and m.status = 'ACTIVE' order by u.full_name, u.id`)
  return rows.map(({ student, ...row }) => ({ ...row, student: card(student) }))
}

/** A pupil whose data the asker may read; who knows them otherwise is refused, and anybody else gets the answer of a typo. */
export async function studentFor(who: Actor, id: string, work: Work): Promise<KnownPerson> {
  const person = await personFor(who, id, work)
  if (person.kind !== 'student') throw refusal.not_found()
  if (!readsPupilData(who, person)) throw refusal.forbidden()
  return person
}

export async function showStudentData(
  who: Actor,
  person: KnownPerson,
  work: Work,
  tools: ProfileTools,
): Promise<StudentDataView> {
  return {
    profile: await showProfile(who, person, work, tools),
    last_school: await lastSchoolOf(who, person.user.id, work),
    can: { write_last_school: await isLedPupil(who, person.user.id, work) },
  }
}

const noLastSchool: LastSchool = {
  last_school_address: null,
  certificate_no: null,
  accepted_class: null,
  accepted_semester: null,
  version: 0,
}

async function lastSchoolOf({ schoolId }: Actor, studentId: string, { tx }: Work): Promise<LastSchool> {
  const [row] = await tx
    .select()
    .from(reportStudentData)
    .where(and(eq(reportStudentData.school_id, schoolId), eq(reportStudentData.student_id, studentId)))
  if (!row) return noLastSchool
  const { school_id: _school, student_id: _student, ...data } = row
  return data
}

/** What the profile has goes by its rules; the rest is written by who leads the pupil's class, and by the office. */
export async function saveLastSchool(
  who: Actor,
  person: KnownPerson,
  {
    user_id,
    report_version,
    version,
    origin_of_the_institution,
    accepted_in_instution_on,
    ...ours
  }: LastSchoolRevision,
  work: Work,
  tools: ProfileTools,
): Promise<StudentDataView> {
  const fields = {
    ...(origin_of_the_institution !== undefined && { origin_of_the_institution }),
    ...(accepted_in_instution_on !== undefined && { accepted_in_instution_on }),
  }
  if (Object.keys(fields).length > 0) await reviseProfile(who, person, { ...fields, version }, work, tools)
  if (Object.keys(ours).length > 0) await saveOurs(who, user_id, ours, report_version, work)
  return showStudentData(who, await personFor(who, user_id, work), work, tools)
}

async function saveOurs(
  who: Actor,
  studentId: string,
  change: Partial<Omit<LastSchool, 'version'>>,
  version: number,
  work: Work,
): Promise<void> {
  // The asker knows the pupil, so that they may not is no secret.
  if (!(await isLedPupil(who, studentId, work))) throw refusal.forbidden()
  const before = await lastSchoolOf(who, studentId, work)
  if (before.version !== version || !(await writeOwnData(who, studentId, change, work, before)))
    throw refusal.version_conflict()
}

/** Whoever may write it has been asked. Answers whether nobody else was first. */
export async function writeOwnData(
  who: Actor,
  studentId: string,
  change: Partial<Omit<LastSchool, 'version'>>,
  work: Work,
  seen?: LastSchool,
): Promise<boolean> {
  const { version, ...before } = seen ?? (await lastSchoolOf(who, studentId, work))
  const row = { ...before, ...definedOf(change), school_id: who.schoolId, student_id: studentId, version: version + 1 }
  const [saved] = await work.tx
    .insert(reportStudentData)
    .values(row)
    .onConflictDoUpdate({
      target: [reportStudentData.school_id, reportStudentData.student_id],
      set: row,
      setWhere: eq(reportStudentData.version, version),
    })
    .returning()
  if (!saved) return false
  work.audit({
    action: 'report-card.student_data_saved',
    subject: `user:${studentId}`,
    detail: { fields: Object.keys(change) },
  })
  return true
}
