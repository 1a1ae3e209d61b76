import { usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Position, Role } from '@kelasku/shared/kernel/actor'
import type {
  Grade,
  MemberStatus,
  PrincipalTitle,
  Relation,
  SchoolYearStatus,
  Timezone,
} from '@kelasku/shared/school/contract'
import { ofUser } from '#features/profile/table.ts'
import { appRole, createdAt, id, instant, schoolRls, seq } from '#platform/database/columns.ts'

export const schools = pgTable(
  'schools',
  {
    id: id(),
    seq: seq(),
    school_name: text().notNull(),
    /** Short name for ?sekolah= and printed addresses. */
    slug: text().notNull(),
    /** Host name of a school with an address of its own. */
    hostname: text(),
    npsn: text(),
    /** TK, SD, SMP…; unset counts as TK where TK-only entries are concerned. */
    grade: text().$type<Grade>(),
    site_type: text().notNull().default('school'),
    logo_file_id: uuid(),
    address: text(),
    province_id: text(),
    city_id: text(),
    district_id: text(),
    village_id: text(),
    principal_name: text(),
    principal_nip: text(),
    /** Or acting: "Plt. Kepala Sekolah". */
    principal_title: text().$type<PrincipalTitle>().notNull().default('Kepala Sekolah'),
    /** The foundation, or the office that the school belongs to: above its name. */
    foundation_name: text(),
    postal_code: text(),
    phone: text(),
    email: text(),
    website: text(),
    timezone: text().$type<Timezone>().notNull().default(usualTimezone),
    curriculum_default: text().notNull().default('MERDEKA'),
    study_days: integer().notNull().default(5),
    /** Of the days, in percent: below it somebody should ask. */
    min_attendance: integer().notNull().default(80),
    /** Read-only for everybody until lifted. */
    suspended: boolean().notNull().default(false),
    /** One device at a time for all roles, not only for pupils. */
    one_device_for_all: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('schools_slug').on(table.slug),
    uniqueIndex('schools_hostname').on(table.hostname),
    uniqueIndex('schools_npsn').on(table.npsn),
    check('schools_min_attendance', sql`${table.min_attendance} between 1 and 100`),
    index('schools_place').on(table.province_id, table.city_id),
    pgPolicy('schools_read', { for: 'select', to: appRole, using: sql`id = any ((select app_school_ids())::uuid[])` }),
    pgPolicy('schools_write', {
      for: 'update',
      to: appRole,
      using: sql`id = (select app_school_id())`,
      withCheck: sql`id = (select app_school_id())`,
    }),
  ],
)

/** For whatever belongs to one school, and goes with it. */
export const ofSchool = () =>
  uuid()
    .notNull()
    .references(() => schools.id, { onDelete: 'cascade' })

export const schoolYears = pgTable(
  'school_years',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    name: text().notNull(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }).notNull(),
    active_semester: integer().notNull().default(1),
    status: text().$type<SchoolYearStatus>().notNull(),
  },
  (table) => [
    uniqueIndex('school_years_name').on(table.school_id, table.name),
    // Exactly one active year a school is a promise of the database, not of a form.
    uniqueIndex('school_years_active')
      .on(table.school_id)
      .where(sql`status = 'ACTIVE'`),
    uniqueIndex('school_years_key').on(table.school_id, table.id),
    ...schoolRls('school_years'),
  ],
)

/** One role of one person in one school: what they act as. */
export const schoolMembers = pgTable(
  'school_members',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    user_id: ofUser(),
    role: text().$type<Role>().notNull(),
    is_admin: boolean().notNull().default(false),
    status: text().$type<MemberStatus>().notNull(),
    position: text().$type<Position>(),
    /** NIS of a pupil, NIP of staff: the number this school knows them by. */
    member_no: text(),
    /** Where this person was when they last acted in this role. */
    current_class_id: uuid(),
    current_child_id: uuid(),
    joined_at: instant().notNull().defaultNow(),
    /** When they last asked to belong; unset for those who never had to ask. */
    asked_at: instant(),
    answered_at: instant(),
    /** Why they were rejected. */
    reason: text(),
    ended_at: instant(),
  },
  (table) => [
    uniqueIndex('school_members_role').on(table.school_id, table.user_id, table.role),
    index('school_members_user').on(table.user_id, table.school_id),
    uniqueIndex('school_members_no')
      .on(table.school_id, table.role, table.member_no)
      .where(sql`member_no is not null`),
    ...schoolRls('school_members'),
  ],
)

/** Who answers for which pupil. Several guardians a child, several children a guardian. */
export const guardianships = pgTable(
  'guardianships',
  {
    id: id(),
    school_id: ofSchool(),
    guardian_id: ofUser(),
    student_id: ofUser(),
    relation: text().$type<Relation>().notNull(),
    /** When the guardian agreed that the school keeps the child's data here. */
    consented_at: instant(),
    /** When they took that back; until they agree again, what rests on it stays closed. */
    consent_withdrawn_at: instant(),
    /** When somebody of the school has talked to the family about it. */
    withdrawal_settled_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('guardianships_pair').on(table.school_id, table.guardian_id, table.student_id),
    index('guardianships_student').on(table.school_id, table.student_id),
    ...schoolRls('guardianships'),
  ],
)
