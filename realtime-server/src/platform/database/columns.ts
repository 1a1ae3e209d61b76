/** The columns and policies that tables share. */
import { sql, type SQL } from 'drizzle-orm'
import { bigint, pgPolicy, pgRole, pgSchema, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every request acts as this role; it owns nothing, and PostgreSQL filters the rows that it sees. Created by the first migration. */
export const appRole = pgRole('kelasku_app').existing()

/**
 * What no request may read by accident: password hashes, sessions, reset codes. The app role has no way into this
 * schema, so a forgotten filter cannot reach it; only work that says why (`bypassRls`) does.
 */
export const vault = pgSchema('vault')

export const id = () => uuid().primaryKey().defaultRandom()

/** Order of creation: what `sort=id` means on the wire, since a random uuid has none. */
export const seq = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity()

export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => instant().notNull().defaultNow()

/**
 * Row-level security of a table with a school_id: rows are read within the schools of the person's memberships and written
 * only within the active one, whatever the query forgot.
 */
export const schoolRls = (table: string) => [
  pgPolicy(`${table}_read`, {
    for: 'select',
    to: appRole,
    using: sql`school_id = any ((select app_school_ids())::uuid[])`,
  }),
  ...writePolicies(table, sql`school_id = (select app_school_id())`),
]

/** The same for what is only ever added to: no request changes or removes a row. */
export const appendOnlyRls = (table: string) => [
  pgPolicy(`${table}_read`, {
    for: 'select',
    to: appRole,
    using: sql`school_id = any ((select app_school_ids())::uuid[])`,
  }),
  pgPolicy(`${table}_insert`, { for: 'insert', to: appRole, withCheck: sql`school_id = (select app_school_id())` }),
]

/** One for each way of writing: a policy for all of them would be asked of every row that is only read. */
export const writePolicies = (table: string, before: SQL, after = before) => [
  pgPolicy(`${table}_insert`, { for: 'insert', to: appRole, withCheck: after }),
  pgPolicy(`${table}_write`, { for: 'update', to: appRole, using: before, withCheck: after }),
  pgPolicy(`${table}_delete`, { for: 'delete', to: appRole, using: before }),
]

/** Master data: everybody reads, only migrations and imports beyond row-level security write. */
export const openToRead = (table: string) => [
  pgPolicy(`${table}_read`, { for: 'select', to: appRole, using: sql`true` }),
]
