import type { Actor } from '@kelasku/shared/kernel/actor'
import { eq } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { users } from './table.ts'

/** As others see it beside what somebody does. */
export async function nameOf(who: Actor, { tx }: Work): Promise<string> {
  const [row] = await tx.select({ name: users.full_name }).from(users).where(eq(users.id, who.userId))
  return row?.name ?? ''
}
