import { boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofUser } from '#features/profile/table.ts'
import { bytes } from '#platform/database/bytes.ts'
import { createdAt, id, instant, vault } from '#platform/database/columns.ts'

export const credentials = vault.table('credentials', {
  user_id: ofUser().primaryKey(),
  password_hash: text().notNull(),
  /** A printed first password, or one that somebody else set: changed at the next sign-in. */
  must_change: boolean().notNull().default(false),
  changed_at: instant().notNull().defaultNow(),
  /** Unset for somebody who was imported and has never come: whoever proves to be them may still take the account. */
  last_signed_in_at: instant(),
})

/** Accounts elsewhere (Google) by which a person may sign in. */
export const boundAccounts = vault.table(
  'bound_accounts',
  {
    id: id(),
    user_id: ofUser(),
    provider: text().$type<'google'>().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    bound_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bound_accounts_subject').on(table.provider, table.subject),
    index('bound_accounts_user').on(table.user_id),
  ],
)

export const passwordResets = vault.table(
  'password_resets',
  {
    token_hash: bytes().primaryKey(),
    user_id: ofUser(),
    /** Where the link was sent: whoever uses it has shown that the address is theirs. */
    email: text(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('password_resets_user').on(table.user_id)],
)

/** What is known of the address that somebody signs in by; without a row, nothing. */
export const accountEmails = vault.table('account_emails', {
  user_id: ofUser().primaryKey(),
  /** The address that its owner has shown to be theirs: it counts as long as it is still the one of the account. */
  verified_email: text(),
  /** No link for a new password goes to an address that is newer than a day. */
  changed_at: instant(),
})

/** What is counted against guessing and flooding (throttle.ts). */
export type TryKind = 'name_and_address' | 'name_and_device' | 'name' | 'address' | 'forgot' | 'register' | 'password'

/** Failed tries, by what was tried (hashed) and from where; delays grow with them, nobody is ever locked out. */
export const failedTries = vault.table(
  'failed_tries',
  {
    kind: text().$type<TryKind>().notNull(),
    /** Keyed hash of the name tried, the account that tries, the address or the device. */
    subject: text().notNull(),
    failures: integer().notNull(),
    last_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
)

/** Solved captcha puzzles: things that work once. */
export const spentTokens = vault.table('spent_tokens', {
  token: text().primaryKey(),
  spent_at: instant().notNull().defaultNow(),
})

/** One row: the hash of the code that a server without a demo printed for its first admin. */
export const setupCodes = vault.table('setup_codes', {
  code_hash: text().primaryKey(),
  created_at: createdAt(),
})
