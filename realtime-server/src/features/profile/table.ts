import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appRole, createdAt, id, seq } from '#platform/database/columns.ts'

/** A person, once in the whole house, whatever schools and roles they have. */
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
    pgPolicy('users_read', {
      for: 'select',
      to: appRole,
      using: sql`id = (select app_user_id()) or exists (
        select 1 from school_members m where m.user_id = users.id and m.school_id = any ((select app_school_ids())::uuid[]))`,
    }),
    pgPolicy('users_write', {
      for: 'update',
      to: appRole,
      using: sql`id = (select app_user_id())`,
      withCheck: sql`id = (select app_user_id())`,
    }),
  ],
)
