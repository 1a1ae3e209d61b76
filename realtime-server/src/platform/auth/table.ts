import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '#platform/database/bytes.ts'
import { createdAt, id, instant, vault } from '#platform/database/columns.ts'

/** `replaced`: by a newer sign-in of the same person on the same device, of which nobody needs to hear. */
export type RevokeReason = 'new_device' | 'replaced' | 'signed_out' | 'password_changed' | 'by_admin'

/** One sign-in on one device. The token itself is never kept, only its hash. */
export const sessions = vault.table(
  'sessions',
  {
    id: id(),
    user_id: uuid().notNull(),
    token_hash: bytes().notNull(),
    signing_key_sealed: text().notNull(),
    device_id: text().notNull(),
    device_name: text().notNull(),
    user_agent: text().notNull(),
    ip: text().notNull(),
    /** Where a call without X-School acts. */
    school_id: uuid(),
    created_at: createdAt(),
    last_used_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** `new_device` is the one reason that the person is told with its own words. */
    revoke_reason: text().$type<RevokeReason>(),
  },
  (table) => [uniqueIndex('sessions_token').on(table.token_hash), index('sessions_user').on(table.user_id)],
)
