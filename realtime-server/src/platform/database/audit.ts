/**
 * The audit: who did what to whom, written inside the transaction of the act. Rows are chained per school by hash, so a
 * row that was changed or removed later shows (docs/decisions/0006). The database itself refuses to update or delete.
 */
import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, schoolRls } from './columns.ts'
import type { AuditContext, Tx } from './work.ts'

export interface AuditRow {
  /** `<feature>.<verb in the past>`, as events are named. */
  action: string
  /** What it was done to, `school:<id>`. */
  subject: string
  detail?: Record<string, unknown>
  schoolId?: string
  /** Whose act it is, where a transaction holds those of several. */
  by?: AuditContext
}

export const auditRows = pgTable(
  'audit_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    school_id: uuid(),
    user_id: uuid(),
    session_id: uuid(),
    request_id: uuid(),
    /** Everything that they were in the school when they did it: roles and positions. */
    acted_as: text().array(),
    action: text().notNull(),
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    previous_hash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_rows_school').on(table.school_id, table.id),
    index('audit_rows_subject').on(table.subject, table.id),
    ...schoolRls('audit_rows'),
  ],
)

const nowhere = '00000000-0000-0000-0000-000000000000'

export async function writeAudit(tx: Tx, rows: readonly AuditRow[], context: AuditContext): Promise<void> {
  for (const row of rows) {
    const { userId, sessionId, requestId, actedAs, ...by } = row.by ?? context
    const schoolId = row.schoolId ?? by.schoolId ?? null
    // One writer per chain at a time; it is the last thing a transaction does, so the wait is a commit long.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${schoolId ?? nowhere}`}, 0))`)
    const [last] = await tx
      .select({ hash: auditRows.hash })
      .from(auditRows)
      .where(schoolId === null ? sql`${auditRows.school_id} is null` : eq(auditRows.school_id, schoolId))
      .orderBy(desc(auditRows.id))
      .limit(1)

    const entry = {
      at: new Date(),
      school_id: schoolId,
      user_id: userId ?? null,
      session_id: sessionId ?? null,
      request_id: requestId ?? null,
      acted_as: actedAs ?? null,
      action: row.action,
      subject: row.subject,
      detail: row.detail ?? {},
      previous_hash: last?.hash ?? '',
    }
    await tx.insert(auditRows).values({ ...entry, hash: auditHash(entry) })
  }
}

/** jsonb forgets the order of keys, so the hash is taken over a canonical text. */
function auditHash(entry: Omit<typeof auditRows.$inferInsert, 'hash'>): string {
  const { at, school_id, user_id, session_id, request_id, acted_as, action, subject, detail, previous_hash } = entry
  const canonical = [
    at.toISOString(),
    school_id,
    user_id,
    session_id,
    request_id,
    action,
    subject,
    sorted(detail),
    previous_hash,
    // Rows from before it was noted keep their hash.
    ...(acted_as ? [acted_as] : []),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
