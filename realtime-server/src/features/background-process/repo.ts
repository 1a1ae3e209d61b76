/** The queries of background-process. */
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { ProcessStatus, ProcessType } from '@kelasku/shared/background-process/contract'
import { and, desc, eq, getColumns, inArray, sql } from 'drizzle-orm'
import { users } from '#features/profile/table.ts'
import { pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { files } from '#platform/files/table.ts'
import { backgroundProcesses } from './table.ts'

export type ProcessRow = typeof backgroundProcesses.$inferSelect

const shown = {
  process: getColumns(backgroundProcesses),
  starter: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
  resultName: files.name,
}

const withStarter = (tx: Tx) =>
  tx
    .select({ ...shown, total: totalOver })
    .from(backgroundProcesses)
    .innerJoin(users, eq(users.id, backgroundProcesses.created_by))
    .leftJoin(files, eq(files.id, backgroundProcesses.result_file_id))

export type ShownProcess = Omit<Awaited<ReturnType<ReturnType<typeof withStarter>['execute']>>[number], 'total'>

export async function findProcess(tx: Tx, id: string): Promise<ShownProcess | undefined> {
  const [row] = await withStarter(tx).where(eq(backgroundProcesses.id, id))
  return row
}

export interface ProcessSearch {
  status?: ProcessStatus | undefined
  type?: ProcessType | undefined
}

export const listProcesses = (tx: Tx, schoolId: string, { status, type }: ProcessSearch, paging: Paging) =>
  pageOf(paging, (limit, offset) =>
    withStarter(tx)
      .where(
        and(
          eq(backgroundProcesses.school_id, schoolId),
          status && eq(backgroundProcesses.status, status),
          type && eq(backgroundProcesses.type, type),
        ),
      )
      .orderBy(desc(backgroundProcesses.seq))
      .limit(limit)
      .offset(offset),
  )

export async function insertProcess(tx: Tx, process: typeof backgroundProcesses.$inferInsert): Promise<ProcessRow> {
  const [row] = await tx.insert(backgroundProcesses).values(process).returning()
  return row! // an insert without a conflict clause returns its row or throws
}

/** Held until the transaction ends: of two who would go on with it, one goes first and the other then sees how far. */
export async function lockProcess(tx: Tx, id: string): Promise<ProcessRow | undefined> {
  const [row] = await tx.select().from(backgroundProcesses).where(eq(backgroundProcesses.id, id)).for('no key update')
  return row
}

export async function saveProcess(tx: Tx, id: string, change: Partial<ProcessRow>): Promise<ProcessRow> {
  const [row] = await tx.update(backgroundProcesses).set(change).where(eq(backgroundProcesses.id, id)).returning()
  if (!row) throw new Error('A process vanished while it was at work.')
  return row
}

/** Hands on everything that is under way, in all schools; whoever held it before has lost their turn. */
export const takeOverAll = (tx: Tx) =>
  tx
    .update(backgroundProcesses)
    .set({ turn: sql`${backgroundProcesses.turn} + 1` })
    .where(inArray(backgroundProcesses.status, ['QUEUED', 'RUNNING']))
    .returning({ id: backgroundProcesses.id, turn: backgroundProcesses.turn })
