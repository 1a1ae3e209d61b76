import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '@kelasku/shared/kernel/actor'
import type {
  ClassStatus,
  ClassType,
  CodeKind,
  CourseGroup,
  EnrollmentStatus,
} from '@kelasku/shared/classroom/contract'
import type { CourseStatus } from '@kelasku/shared/classroom/courses'
import { ofUser, ofUserIfAny } from '#features/profile/table.ts'
import { ofSchool, schoolYears } from '#features/school/table.ts'
import { createdAt, id, instant, schoolRls, seq, vault } from '#platform/database/columns.ts'

export const classes = pgTable(
  'classes',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    school_year_id: uuid().notNull(),
    name: text().notNull(),
    level: integer().notNull(),
    phase: text(),
    type: text().$type<ClassType>().notNull().default('REGULER'),
    capacity: integer(),
    status: text().$type<ClassStatus>().notNull().default('ACTIVE'),
    /** The course of Google Classroom that this class has been brought over from. */
    google_course_id: text(),
    version: integer().notNull().default(1),
    created_at: createdAt(),
  },
  (table) => [
    // Composite keys: the database itself refuses a row that links two schools.
    uniqueIndex('classes_key').on(table.school_id, table.id),
    uniqueIndex('classes_name').on(table.school_year_id, table.name),
    uniqueIndex('classes_google').on(table.school_id, table.google_course_id),
    foreignKey({
      columns: [table.school_id, table.school_year_id],
      foreignColumns: [schoolYears.school_id, schoolYears.id],
    }),
    ...schoolRls('classes'),
  ],
)

export const subjects = pgTable(
  'subjects',
  { id: id(), seq: seq(), school_id: ofSchool(), name: text().notNull(), short_name: text().notNull() },
  (table) => [
    uniqueIndex('subjects_key').on(table.school_id, table.id),
    uniqueIndex('subjects_name').on(table.school_id, table.name),
    ...schoolRls('subjects'),
  ],
)

/** A subject as taught to one class. */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    class_id: uuid().notNull(),
    subject_id: uuid().notNull(),
    group: text().$type<CourseGroup>().notNull().default('WAJIB'),
    order: integer().notNull().default(0),
    passing_score: integer().notNull().default(75),
    status: text().$type<CourseStatus>().notNull().default('ACTIVE'),
    /** Whether those in `course_pupils` take part, instead of the whole class. */
    pupils_chosen: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('courses_key').on(table.school_id, table.id),
    uniqueIndex('courses_subject').on(table.class_id, table.subject_id),
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    foreignKey({ columns: [table.school_id, table.subject_id], foreignColumns: [subjects.school_id, subjects.id] }),
    ...schoolRls('courses'),
  ],
)

/** Several teachers a course, each with dates: who taught when stays known after a change in mid-year. */
export const courseTeachers = pgTable(
  'course_teachers',
  {
    id: id(),
    school_id: ofSchool(),
    course_id: uuid().notNull(),
    user_id: ofUser(),
    start_date: date({ mode: 'string' }).notNull(),
    end_date: date({ mode: 'string' }),
  },
  (table) => [
    foreignKey({ columns: [table.school_id, table.course_id], foreignColumns: [courses.school_id, courses.id] }),
    uniqueIndex('course_teachers_current')
      .on(table.course_id, table.user_id)
      .where(sql`end_date is null`),
    index('course_teachers_user').on(table.school_id, table.user_id),
    ...schoolRls('course_teachers'),
  ],
)

/** Who of the class takes part in a course that has chosen its pupils. Whoever leaves the class takes no part. */
export const coursePupils = pgTable(
  'course_pupils',
  { id: id(), school_id: ofSchool(), course_id: uuid().notNull(), student_id: ofUser() },
  (table) => [
    foreignKey({
      columns: [table.school_id, table.course_id],
      foreignColumns: [courses.school_id, courses.id],
    }).onDelete('cascade'),
    uniqueIndex('course_pupils_once').on(table.course_id, table.student_id),
    index('course_pupils_student').on(table.school_id, table.student_id),
    ...schoolRls('course_pupils'),
  ],
)

/** Who belongs to a class as what; parents belong through their children. Ended, never deleted. */
export const classMembers = pgTable(
  'class_members',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    class_id: uuid().notNull(),
    user_id: ofUser(),
    class_role: text().$type<Exclude<Role, 'ORTU' | 'ADMIN'>>().notNull(),
    status: text().$type<EnrollmentStatus>().notNull().default('ACTIVE'),
    start_date: date({ mode: 'string' }).notNull(),
    /** The last day. */
    end_date: date({ mode: 'string' }),
    /** Why it ended. */
    reason: text(),
    /** A pupil's place in their home class. Written by a trigger alone, from the class's type and status. */
    is_home: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    uniqueIndex('class_members_current')
      .on(table.class_id, table.user_id, table.class_role)
      .where(sql`status = 'ACTIVE'`),
    uniqueIndex('class_members_home')
      .on(table.school_id, table.user_id)
      .where(sql`is_home`),
    uniqueIndex('class_members_homeroom')
      .on(table.class_id)
      .where(sql`class_role = 'WALIKELAS' and status = 'ACTIVE'`),
    // With all that a class is counted by, so that counting reads no row.
    index('class_members_class').on(table.school_id, table.class_id, table.class_role, table.status),
    index('class_members_user').on(table.school_id, table.user_id),
    ...schoolRls('class_members'),
  ],
)

export const invitationCodes = pgTable(
  'invitation_codes',
  {
    id: id(),
    school_id: ofSchool(),
    class_id: uuid().notNull(),
    kind: text().$type<CodeKind>().notNull(),
    /** Whose parent a parent code is for. */
    student_id: ofUserIfAny(),
    /** Found by its hash, shown by decryption: a dump of the database alone opens no class. */
    code_hash: text().notNull(),
    code_sealed: text().notNull(),
    expires_at: instant(),
    uses_left: integer(),
    revoked_at: instant(),
    created_by: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('invitation_codes_hash').on(table.code_hash),
    foreignKey({ columns: [table.school_id, table.class_id], foreignColumns: [classes.school_id, classes.id] }),
    index('invitation_codes_class').on(table.school_id, table.class_id),
    ...schoolRls('invitation_codes'),
  ],
)

/** Failed tries at codes, kept an hour; they stay although the request that made them is rolled back. */
export const codeTries = vault.table(
  'code_tries',
  { id: id(), subject: text().notNull(), at: instant().notNull().defaultNow() },
  (table) => [index('code_tries_subject').on(table.subject, table.at)],
)

export const invitationUses = pgTable(
  'invitation_uses',
  {
    id: id(),
    school_id: ofSchool(),
    code_id: uuid()
      .notNull()
      .references(() => invitationCodes.id, { onDelete: 'cascade' }),
    user_id: ofUser(),
    used_at: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('invitation_uses_once').on(table.code_id, table.user_id), ...schoolRls('invitation_uses')],
)

/** What an import from Google Classroom has made, so that it can be taken back. What it only found is not here. */
export const googleImports = pgTable(
  'google_imports',
  {
    id: id(),
    seq: seq(),
    school_id: ofSchool(),
    process_id: uuid().notNull(),
    made: text().$type<'class' | 'user' | 'membership' | 'class_member'>().notNull(),
    row_id: uuid().notNull(),
  },
  (table) => [index('google_imports_process').on(table.process_id), ...schoolRls('google_imports')],
)
