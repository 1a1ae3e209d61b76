/** The queries of recordings. */
import { daysRecordingKept, daysToUpload, recordingPurpose } from '@kelasku/shared/conference/recordings'
import { nextRecordingStatus } from '@kelasku/shared/conference/machine'
import type { RoomState } from '@kelasku/shared/conference/room-state'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { and, asc, eq, isNotNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Db, Tx } from '#platform/database/work.ts'
import { daysLoose, forgetLoose, holdFiles } from '#platform/files/loose.ts'
import { files } from '#platform/files/table.ts'
import { conferenceRecordings } from '../table.ts'

export type RecordingRow = typeof conferenceRecordings.$inferSelect

const isOf = (conferenceId: string, id?: string) =>
  and(
    eq(conferenceRecordings.conference_id, conferenceId),
    id === undefined ? undefined : eq(conferenceRecordings.id, id),
  )
const isRunning = eq(conferenceRecordings.status, 'RECORDING')

/** As everybody in the room is told of it. */
export async function findRunning(tx: Tx, conferenceId: string): Promise<RoomState['recording']> {
  const [row] = await tx
    .select({
      id: conferenceRecordings.id,
      user_id: conferenceRecordings.made_by,
      started_at: conferenceRecordings.started_at,
    })
    .from(conferenceRecordings)
    .where(and(isOf(conferenceId), isRunning))
  return row ?? null
}

/** The lock on their class keeps two from being changed at once. */
export async function findRecording(tx: Tx, conferenceId: string, id: string): Promise<RecordingRow | undefined> {
  const [row] = await tx.select().from(conferenceRecordings).where(isOf(conferenceId, id))
  return row
}

/** @returns whether there is one now; another may bear this id. */
export async function insertRecording(
  tx: Tx,
  row: Pick<RecordingRow, 'id' | 'school_id' | 'conference_id' | 'made_by'>,
): Promise<boolean> {
  const made = await tx
    .insert(conferenceRecordings)
    .values({ ...row, status: 'RECORDING', expires_at: sql`now() + make_interval(days => ${daysRecordingKept})` })
    .onConflictDoNothing()
    .returning({ id: conferenceRecordings.id })
  return made.length > 0
}

/** Those of a class that are being made, or one of them. @returns whether there was any. */
export async function stopRunning(tx: Tx, conferenceId: string, which?: SQL): Promise<boolean> {
  const stopped = await tx
    .update(conferenceRecordings)
    .set({ status: nextRecordingStatus('RECORDING', 'stop'), ended_at: sql`now()` })
    .where(and(isOf(conferenceId), isRunning, which))
    .returning({ id: conferenceRecordings.id })
  return stopped.length > 0
}

export const isIt = (id: string): SQL => eq(conferenceRecordings.id, id)

export const saveUploaded = (tx: Tx, id: string, { file_id, duration }: { file_id: string; duration: number }) =>
  tx
    .update(conferenceRecordings)
    .set({ status: nextRecordingStatus('UPLOADING', 'uploaded'), file_id, duration })
    .where(eq(conferenceRecordings.id, id))

export const deleteRecording = (tx: Tx, id: string) =>
  tx.delete(conferenceRecordings).where(eq(conferenceRecordings.id, id))

/** Whether they have uploaded it for this, and no other recording has taken it. */
export async function isOwnUpload(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  await holdFiles(tx, [fileId])
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select 1 from files f where f.id = ${fileId} and f.school_id = ${who.schoolId}
      and f.owner_id = ${who.userId} and f.purpose = ${recordingPurpose}
      and not exists (select 1 from conference_recordings r where r.file_id = f.id)) as is`)
  return rows[0]!.is // a question always has its answer
}

/** In their order. What failed says nothing to the class. */
export async function listRecordings(tx: Tx, conferenceId: string, { hasFailed }: { hasFailed: boolean }) {
  const rows = await tx
    .select({
      row: conferenceRecordings,
      size: files.size,
      by: sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${conferenceRecordings.made_by})`,
    })
    .from(conferenceRecordings)
    .leftJoin(files, eq(files.id, conferenceRecordings.file_id))
    .where(and(isOf(conferenceId), hasFailed ? undefined : ne(conferenceRecordings.status, 'FAILED')))
    .orderBy(asc(conferenceRecordings.started_at), asc(conferenceRecordings.id))
  return rows.map(({ row, size, by }) => ({ ...row, size, by: by && card(by) }))
}
export type NamedRecording = Awaited<ReturnType<typeof listRecordings>>[number]

/** The class whose recording this file is, as long as it is shown. */
export async function findRecorded(tx: Tx, fileId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: conferenceRecordings.conference_id })
    .from(conferenceRecordings)
    .where(
      and(
        eq(conferenceRecordings.file_id, fileId),
        eq(conferenceRecordings.status, 'READY'),
        sql`${conferenceRecordings.expires_at} > now()`,
      ),
    )
  return row?.id
}

/** Uploaded for a recording that was thrown away meanwhile, or has never been ended. */
export const forgetLooseRecordings = forgetLoose(recordingPurpose, conferenceRecordings, daysLoose)

/** For the housekeeping: what has had its time goes with its film, and what nobody has uploaded will not come any more. */
export async function forgetOldRecordings(db: Pick<Db, 'transaction'>): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(conferenceRecordings)
      .where(lte(conferenceRecordings.expires_at, sql`now()`))
      .returning({ file_id: conferenceRecordings.file_id })
    const ids = gone.flatMap(({ file_id }) => file_id ?? [])
    if (ids.length > 0) await tx.delete(files).where(sql`${files.id} = any (${sql.param(ids)}::uuid[])`)
    await tx
      .update(conferenceRecordings)
      .set({ status: nextRecordingStatus('UPLOADING', 'give_up') })
      .where(
        and(
          eq(conferenceRecordings.status, 'UPLOADING'),
          isNotNull(conferenceRecordings.ended_at),
          lte(conferenceRecordings.ended_at, sql`now() - make_interval(days => ${daysToUpload})`),
        ),
      )
  })
}
