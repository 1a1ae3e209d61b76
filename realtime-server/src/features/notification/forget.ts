import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/work.ts'

/** What was told half a year ago; and browsers where nobody is signed in any more. */
export async function forgetOldNotices(db: Db): Promise<void> {
  await db.execute(sql`delete from notifications where created_at < now() - interval '180 days'`)
  await db.execute(sql`delete from vault.notification_devices d where not exists (
    select 1 from vault.sessions s where s.id = d.session_id and s.revoked_at is null and s.expires_at > now())`)
}
