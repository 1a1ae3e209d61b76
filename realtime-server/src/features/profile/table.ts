import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Role } from '@kelasku/shared/kernel/actor'
import type {
  BloodType,
  ChildFamilyStatus,
  ChildStatus,
  Education,
  EmploymentStatus,
  Gender,
  ParentStatus,
  ProfileField,
  ProfileSection,
  ProposalStatus,
  Religion,
} from '@kelasku/shared/profile/contract'
import { appRole, createdAt, id, instant, schoolRls, seq, writePolicies } from '#platform/database/columns.ts'

/** A person, once in all of Kelasku, whatever schools and roles they have. */
export const users = pgTable(
  'users',
  {
    id: id(),
    seq: seq(),
    full_name: text().notNull(),
    nick_name: text(),
    /** Kept in lower case, as e-mail is. */
    username: text(),
    email: text(),
    /** +628…; not unique, since families share a phone. */
    phone: text(),
    nisn: text(),
    image_file_id: uuid(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    uniqueIndex('users_email').on(table.email),
    uniqueIndex('users_nisn').on(table.nisn),
    index('users_phone').on(table.phone),
    // Memberships have policies of their own: asked for again here, their school cost a third of a list's policies.
    pgPolicy('users_read', {
      for: 'select',
      to: appRole,
      using: sql`id = (select app_user_id()) or exists (select 1 from school_members m where m.user_id = users.id)`,
    }),
    pgPolicy('users_write', {
      for: 'update',
      to: appRole,
      using: sql`id = (select app_user_id())`,
      withCheck: sql`id = (select app_user_id())`,
    }),
  ],
)

/** For what goes with an account, where there need not be one. */
export const ofUserIfAny = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/** For what goes with an account. */
export const ofUser = () => ofUserIfAny().notNull()

/** Nobody, once their account has been forgotten: what was done stays done. */
export const ofSomebody = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * What the school's forms ask about a person, beside their name and how they sign in; once in all of Kelasku, as the
 * person is. Whoever of the schools the person belongs to, or has belonged to, reads it (docs/decisions/0016).
 */
export const profiles = pgTable(
  'profiles',
  {
    user_id: ofUser().primaryKey(),
    gender: text().$type<Gender>(),
    religion: text().$type<Religion>(),
    birth_place: text(),
    birth_date: date({ mode: 'string' }),
    blood_type: text().$type<BloodType>(),
    body_abnormality: text(),
    address: text(),
    detail_address: text(),
    province_id: text(),
    city_id: text(),
    district_id: text(),
    village_id: text(),
    father_name: text(),
    father_occupation: text(),
    father_phone_number: text(),
    father_religion: text().$type<Religion>(),
    father_status: text().$type<ParentStatus>(),
    father_address: text(),
    father_province_id: text(),
    father_city_id: text(),
    father_district_id: text(),
    same_father_address: boolean().notNull().default(false),
    mother_name: text(),
    mother_occupation: text(),
    mother_phone_number: text(),
    mother_religion: text().$type<Religion>(),
    mother_status: text().$type<ParentStatus>(),
    mother_address: text(),
    mother_province_id: text(),
    mother_city_id: text(),
    mother_district_id: text(),
    same_mother_address: boolean().notNull().default(false),
    guardian_name: text(),
    guardian_occupation: text(),
    guardian_phone_number: text(),
    guardian_religion: text().$type<Religion>(),
    guardian_status: text().$type<ParentStatus>(),
    guardian_address: text(),
    guardian_province_id: text(),
    guardian_city_id: text(),
    guardian_district_id: text(),
    same_guardian_address: boolean().notNull().default(false),
    child_sequence: integer(),
    child_status: text().$type<ChildStatus>(),
    child_family_status: text().$type<ChildFamilyStatus>(),
    total_sibling: integer(),
    school_distance: doublePrecision(),
    latest_education: text().$type<Education>(),
    origin_of_the_institution: text(),
    accepted_in_instution_on: date({ mode: 'string' }),
    extracurricular: text().array().notNull().default([]),
    title_prefix: text(),
    title_suffix: text(),
    nip: text(),
    nuptk: text(),
    employment_status: text().$type<EmploymentStatus>(),
    /** Found by its hash, shown by decryption, as invitation codes are. Unset while it is off. */
    pantau_hash: text(),
    pantau_sealed: text(),
    signature_file_id: uuid(),
    snoozed_until: instant(),
    version: integer().notNull().default(0),
    /** The version that each section was last changed with, so that two people may fill in two sections at once. */
    section_versions: jsonb().$type<Partial<Record<ProfileSection, number>>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('profiles_pantau').on(table.pantau_hash),
    pgPolicy('profiles_read', {
      for: 'select',
      to: appRole,
      using: sql`user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status in ('ACTIVE', 'INACTIVE'))`,
    }),
    ...writePolicies(
      'profiles',
      sql`user_id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = profiles.user_id and m.status = 'ACTIVE'
          and m.school_id = (select app_school_id()))`,
    ),
  ],
)

/** A change of one field that somebody asks for and the school agrees to, or not. */
export const profileProposals = pgTable(
  'profile_proposals',
  {
    id: id(),
    seq: seq(),
    school_id: uuid().notNull(),
    user_id: ofUser(),
    field: text().$type<ProfileField>().notNull(),
    old_value: jsonb().$type<unknown>(),
    new_value: jsonb().$type<unknown>(),
    status: text().$type<ProposalStatus>().notNull().default('PENDING'),
    proposed_by: ofUser(),
    decided_by: ofSomebody(),
    decided_at: instant(),
    reason: text(),
    created_at: createdAt(),
  },
  (table) => [
    // Whoever changes their mind replaces what they had asked for; the other parent's wish stays beside it.
    uniqueIndex('profile_proposals_pending')
      .on(table.school_id, table.user_id, table.field, table.proposed_by)
      .where(sql`status = 'PENDING'`),
    index('profile_proposals_inbox').on(table.school_id, table.status, table.seq),
    index('profile_proposals_user').on(table.user_id),
    ...schoolRls('profile_proposals'),
  ],
)

/** Who of the staff looked at somebody's sensitive fields: one row a viewer, subject and hour. */
export const profileViews = pgTable(
  'profile_views',
  {
    id: id(),
    school_id: uuid().notNull(),
    user_id: ofUser(),
    viewer_id: ofUser(),
    role: text().$type<Role>().notNull(),
    sections: text().$type<ProfileSection>().array().notNull(),
    in_bulk: boolean().notNull().default(false),
    hour: instant().notNull(),
  },
  (table) => [
    uniqueIndex('profile_views_hour').on(table.school_id, table.user_id, table.viewer_id, table.hour),
    index('profile_views_viewer').on(table.viewer_id),
    ...schoolRls('profile_views'),
  ],
)
