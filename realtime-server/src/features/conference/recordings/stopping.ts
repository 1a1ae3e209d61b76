/** A recording stops by a host, with its class, or when the browser that makes it has been gone for long. */
import { recorderGoneMs } from '@kelasku/shared/conference/limits'
import { sql } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import { revise } from '../room/revision.ts'
import { stopRunning } from './repo.ts'

/**
 * Of the rows `r`: whoever makes it has left, or was not heard of for so long that nothing can be coming of it. A line
 * that breaks off for a moment stops nothing, since the browser goes on by itself.
 */
const isAlone = sql`r.status = 'RECORDING' and not exists (select 1 from conference_presences p
  where p.conference_id = r.conference_id and p.user_id = r.made_by and p.kind = 'ROOM'
    and (p.left_at is null or p.why = 'SILENT')
    and p.last_seen_at > now() - ${sql.raw(`interval '${recorderGoneMs / 1_000} seconds'`)})`

/** Classes that nobody records any more. */
export const recordingsDue = sql`select r.conference_id as id from conference_recordings r where ${isAlone}`

export async function stopRecordingDue(work: Work, id: string): Promise<void> {
  await revise(work, id, async () => {
    const isStill = sql`id in (select r.id from conference_recordings r where ${isAlone})`
    return (await stopRunning(work.tx, id, isStill)) ? { seats: [] } : undefined
  })
}
