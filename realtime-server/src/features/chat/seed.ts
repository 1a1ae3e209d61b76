/** What is talked about in the rooms of the demo school. */
import { sql } from 'drizzle-orm'
import { readTo, say } from '#platform/conversation/conversation.ts'
import type { Tx } from '#platform/database/work.ts'

/** A room by its place, as its triggers made it. */
interface SeededTalk {
  school_id: string
  class_id: string
  /** Of a course of the class; nothing for the room of the class itself. */
  subject: string | null
  /** In the order in which they came. */
  lines: readonly { client_id: string; sender_id: string; text: string; at: Date; reply_to: number | null }[]
}

export type SeededTalks = readonly SeededTalk[]

/** Only into rooms where nobody has spoken: what somebody has said there goes on from what they found. */
export async function seedTalks(tx: Tx, talks: SeededTalks): Promise<void> {
  for (const talk of talks) {
    const id = await findSilentRoom(tx, talk)
    if (id === undefined) continue
    // Where one of them has been forgotten, answers would stand at other places.
    if (!(await areAllThere(tx, talk))) continue
    for (const { at, ...line } of talk.lines) {
      const where = { id, schoolId: talk.school_id }
      const said = await say(tx, where, { ...line, mentions: [] })
      // Whoever answers has read what they answer.
      await readTo(tx, where, line.sender_id, talk.lines.length)
      await tx.execute(sql`update conversation_lines set at = ${at.toISOString()} where id = ${said.id}`)
      await tx.execute(sql`update conversations set said_at = ${at.toISOString()} where id = ${id}`)
    }
    // It was said days ago, and calls nobody now.
    await tx.execute(sql`update chat_rooms set told_seq = ${talk.lines.length} where id = ${id}`)
  }
}

async function areAllThere(tx: Tx, { lines }: SeededTalks[number]): Promise<boolean> {
  const ids = [...new Set(lines.map(({ sender_id }) => sender_id))]
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from users where id = any (${sql.param(ids)}::uuid[])`,
  )
  return rows[0]!.total === ids.length
}

async function findSilentRoom(tx: Tx, { class_id, subject }: SeededTalk): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select r.id from chat_rooms r left join courses k on k.id = r.course_id left join subjects s on s.id = k.subject_id
    where (r.class_id = ${class_id} and ${subject}::text is null or k.class_id = ${class_id} and s.name = ${subject})
      and not exists (select 1 from conversation_lines l where l.conversation_id = r.id) limit 1`)
  return rows[0]?.id
}
