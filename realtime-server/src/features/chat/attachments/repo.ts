/** The queries of files that hang on lines. */
import { attachmentPurpose } from '@kelasku/shared/chat/limits'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'
import { daysLoose, forgetLoose, holdFiles } from '#platform/files/loose.ts'
import { isHeard, standingsAs } from '../standing.ts'
import { chatAttachments } from '../table.ts'

interface LineKey {
  school_id: string
  line_id: string
}

/** What somebody has uploaded to say it here. */
const uploaded = (who: Actor, wanted: readonly string[]) => sql`
  unnest(${sql.param([...wanted])}::uuid[]) with ordinality w (id, n) join files f on f.id = w.id
    and f.school_id = ${who.schoolId} and f.owner_id = ${who.userId} and f.purpose = ${attachmentPurpose}`

interface Sent {
  roomId: string
  client_id: string
}

/** Before it is said with others: whether its files hang nowhere yet. What comes again has its own, or lost them since. */
export async function areAttachable(
  tx: Tx,
  who: Actor,
  { roomId, client_id }: Sent,
  fileIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return true
  await holdFiles(tx, wanted)
  const { rows } = await tx.execute<{ are: boolean }>(sql`
    select exists (select 1 from conversation_lines l where l.conversation_id = ${roomId}
        and l.sender_id = ${who.userId} and l.client_id = ${client_id})
      or ${wanted.length} = (select count(*) from ${uploaded(who, wanted)}
        where not exists (select 1 from chat_attachments x where x.file_id = f.id)) as are`)
  return rows[0]!.are // one row, whatever it says
}

/** @returns whether all of them hang there now: of two lines that take the same file at once, one does not get it. */
export async function attach(tx: Tx, who: Actor, place: LineKey, fileIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(fileIds)]
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into chat_attachments (school_id, line_id, file_id)
    select ${place.school_id}::uuid, ${place.line_id}::uuid, f.id from ${uploaded(who, wanted)} order by w.n
    on conflict do nothing returning id`)
  return rows.length === wanted.length
}

/**
 * Whether it hangs on a line that this person may read; what was taken away took its files with it. It is asked of the
 * line's own room, since the chat of a class online is among nobody's rooms.
 */
export async function isAttachedBefore(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const asker = { me: sql`${who.userId}::uuid`, here: sql`${who.schoolId}::uuid` }
  const { rows } = await tx.execute<{ one: number }>(sql`
    select 1 as one from chat_attachments x join conversation_lines l on l.id = x.line_id
      join chat_rooms a on a.id = l.conversation_id
      cross join lateral (${standingsAs(who, { ...asker, room: { id: sql`a.id`, kind: sql`a.kind` } })}) mine
    where x.file_id = ${fileId} and l.removed_at is null and ${isHeard}`)
  return rows.length > 0
}

/** Uploaded for something that was then never sent. A line may wait for days on a phone without a network. */
export const forgetLooseChatFiles = forgetLoose(attachmentPurpose, chatAttachments, daysLoose)
