/** What report cards are made from: one query each, whatever the number of pupils. */
import type { CourseProgress } from '@kelasku/shared/report-card/cards'
import type { ActivityPredicate } from '@kelasku/shared/report-card/sections'
import type { PrintedCourse } from '@kelasku/shared/report-card/snapshot'
import type { MissingField } from '@kelasku/shared/profile/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { nisOf } from '#features/attendance/repo.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { isTakenAtAll, takesPart } from '#features/classroom/courses/part.ts'
import type { Tx } from '#platform/database/work.ts'
import { missingData } from './missing.ts'
import type { Place } from './place.ts'
import { reportAchievements, reportCards, reportCardVersions } from './table.ts'

export type CardRowOf = typeof reportCards.$inferSelect
export type VersionRow = typeof reportCardVersions.$inferSelect

export interface PupilRow {
  student: CardRow
  nis: string | null
  nisn: string | null
  missing: MissingField[]
  birth_date: string | null
}

/** Who was in the class on the last day that counts, by name. */
export async function listPupils(
  tx: Tx,
  { schoolId, class: { id }, dates }: Place,
  only?: readonly string[],
): Promise<PupilRow[]> {
  const until = sql`${dates.attendance_until}::date`
  const { rows } = await tx.execute<PupilRow & Record<string, unknown>>(sql`
    select ${cardJson} as student, ${nisOf(schoolId)} as nis, u.nisn,
      ${missingData} as missing, p.birth_date::text as birth_date
    from users u left join profiles p on p.user_id = u.id
    where u.id in (select m.user_id from class_members m where m.class_id = ${id} and m.class_role = 'SISWA'
      and m.start_date <= ${until} and (m.status = 'ACTIVE' or m.end_date >= ${until}))
      ${only === undefined ? sql`` : sql`and u.id = any (${sql.param([...only])}::uuid[])`}
    order by u.full_name, u.id`)
  return rows
}

export interface SchoolRow {
  school_name: string
  foundation_name: string | null
  npsn: string | null
  address: string | null
  city: string | null
  principal_title: string
  principal_name: string | null
  principal_nip: string | null
  homeroom_name: string | null
  homeroom_nip: string | null
}

export async function findSchoolOf(tx: Tx, { schoolId, class: { id } }: Place): Promise<SchoolRow> {
  const { rows } = await tx.execute<SchoolRow & Record<string, unknown>>(sql`
    select s.school_name, s.foundation_name, s.npsn, s.address, r.name as city, s.principal_title, s.principal_name, s.principal_nip,
      u.full_name as homeroom_name, p.nip as homeroom_nip
    from schools s left join regions r on r.id = s.city_id
      left join class_members m on m.class_id = ${id} and m.class_role = 'WALIKELAS' and m.status = 'ACTIVE'
      left join users u on u.id = m.user_id left join profiles p on p.user_id = u.id
    where s.id = ${schoolId}`)
  return rows[0]! // the place is of this school
}

export interface CourseOfPupil extends Omit<PrintedCourse, 'finals'> {
  student_id: string
  status: CourseProgress['status']
  finals: PrintedCourse['finals'] | null
}

/** Of their home class, and of whatever else they take in this year; what is submitted of each, as it was frozen. */
export async function listCoursesOf(
  tx: Tx,
  { class: { id }, year, semester, period }: Place,
  studentIds: readonly string[],
): Promise<CourseOfPupil[]> {
  const { rows } = await tx.execute<CourseOfPupil & Record<string, unknown>>(sql`
    with taken as (
      select distinct m.user_id as student_id, c.id as class_id from class_members m join classes c on c.id = m.class_id
      where m.user_id = any (${sql.param([...studentIds])}::uuid[]) and m.class_role = 'SISWA'
        and c.school_year_id = ${year.id} and (c.id = ${id} or c.type = 'PILIHAN' and m.status = 'ACTIVE'))
    select t.student_id, k.id as course_id, s.name, k.group, k.passing_score, coalesce(b.status, 'DRAFT') as status,
      (select jsonb_agg(jsonb_build_object('aspect', z.aspect, 'printed', z.printed, 'predicate', z.predicate,
          'description', nullif(z.description, '')) order by z.aspect)
        from score_finals z where z.sheet_id = h.id and z.period = ${period} and z.student_id = t.student_id
          and z.frozen_at is not null) as finals
    from taken t join courses k on k.class_id = t.class_id and k.status = 'ACTIVE' join subjects s on s.id = k.subject_id
      left join score_sheets h on h.course_id = k.id and h.semester = ${semester}
      left join score_submissions b on b.sheet_id = h.id and b.period = ${period}
    where ${takesPart(sql`k.id`, sql`t.student_id`)}
    order by t.student_id, k.group = 'WAJIB' desc, k.group, k."order", s.name, k.id`)
  return rows
}

type ProgressRow = Omit<CourseProgress, 'teachers'> & { teachers: CardRow[] }

/** Of the class; a course whose pupils are to be chosen, and none are, has no scores to wait for. */
export async function listProgress(tx: Tx, { class: { id }, semester, period }: Place): Promise<CourseProgress[]> {
  const { rows } = await tx.execute<ProgressRow & Record<string, unknown>>(sql`
    select k.id, s.name, coalesce(b.status, 'DRAFT') as status,
      (select coalesce(jsonb_agg(${cardJson} order by u.full_name), '[]') from course_teachers t
        join users u on u.id = t.user_id where t.course_id = k.id and t.end_date is null) as teachers
    from courses k join subjects s on s.id = k.subject_id
      left join score_sheets h on h.course_id = k.id and h.semester = ${semester}
      left join score_submissions b on b.sheet_id = h.id and b.period = ${period}
    where k.class_id = ${id} and k.status = 'ACTIVE' and ${isTakenAtAll(sql`k`)} order by k."order", s.name, k.id`)
  return rows.map(({ teachers, ...row }) => ({ ...row, teachers: teachers.map(card) }))
}

export interface ActivityOfPupil {
  student_id: string
  name: string
  predicate: ActivityPredicate
  text: string
}

export async function listActivitiesOf(
  tx: Tx,
  { year, semester }: Place,
  studentIds: readonly string[],
): Promise<ActivityOfPupil[]> {
  const { rows } = await tx.execute<ActivityOfPupil & Record<string, unknown>>(sql`
    select e.student_id, c.name, e.predicate, e.text from extracurricular_results e join classes c on c.id = e.class_id
    where c.school_year_id = ${year.id} and e.semester = ${semester}
      and e.student_id = any (${sql.param([...studentIds])}::uuid[]) order by c.name, c.id`)
  return rows
}

export const listAchievementsOf = (tx: Tx, { year, semester }: Place, studentIds: readonly string[]) =>
  tx
    .select()
    .from(reportAchievements)
    .where(
      and(
        eq(reportAchievements.school_year_id, year.id),
        eq(reportAchievements.semester, semester),
        inArray(reportAchievements.student_id, [...studentIds]),
      ),
    )
    .orderBy(asc(reportAchievements.seq))

export const listCards = (
  tx: Tx,
  { year, semester, period }: Pick<Place, 'year' | 'semester' | 'period'>,
  studentIds: readonly string[],
): Promise<CardRowOf[]> =>
  tx
    .select()
    .from(reportCards)
    .where(
      and(
        eq(reportCards.school_year_id, year.id),
        eq(reportCards.semester, semester),
        eq(reportCards.period, period),
        inArray(reportCards.student_id, [...studentIds]),
      ),
    )

/** Of each card all versions, the latest last. */
export const listVersions = (tx: Tx, cardIds: readonly string[]): Promise<VersionRow[]> =>
  cardIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(reportCardVersions)
        .where(inArray(reportCardVersions.card_id, [...cardIds]))
        .orderBy(asc(reportCardVersions.seq))
