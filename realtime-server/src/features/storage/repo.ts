import type { StorageLimits } from '@kelasku/shared/storage/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { files, storageLimits } from '#platform/files/table.ts'

const bytes = sql<number>`sum(${files.size})`.mapWith(Number)

export const listLargestKeepers = (tx: Tx, schoolId: string, most: number) =>
  tx
    .select({ id: users.id, full_name: users.full_name, image_file_id: users.image_file_id, bytes })
    .from(files)
    .leftJoin(users, eq(users.id, files.owner_id))
    .where(eq(files.school_id, schoolId))
    .groupBy(files.owner_id, users.id)
    .orderBy(desc(bytes), files.owner_id)
    .limit(most)

export function listFeatures(tx: Tx, schoolId: string) {
  const feature = sql<string>`split_part(${files.purpose}, '.', 1)`
  return tx
    .select({ feature, bytes })
    .from(files)
    .where(eq(files.school_id, schoolId))
    .groupBy(sql`1`)
    .orderBy(desc(bytes), sql`1`)
}

/** Says whether they still stood at that version; at 0 there is no row yet. */
export async function saveLimits(tx: Tx, schoolId: string, limits: StorageLimits, version: number): Promise<boolean> {
  const saved =
    version === 0
      ? await tx
          .insert(storageLimits)
          .values({ school_id: schoolId, ...limits, version: 1 })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(storageLimits)
          .set({ ...limits, version: version + 1 })
          .where(and(eq(storageLimits.school_id, schoolId), eq(storageLimits.version, version)))
          .returning()
  return saved.length > 0
}
