/** Who sits where: rooms filled in order up to what they hold, sessions in equal parts. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/work.ts'

interface Pupil {
  id: string
}
interface Room {
  id: string
  capacity: number | null
}

interface Seat {
  attempt_id: string
  room_id: string | null
  session_id: string | null
  seat: number
}

/** @param by CLASS keeps classmates together, MIXED puts pupils of other classes between them. */
export async function seatParticipants(tx: Tx, examId: string, by: 'CLASS' | 'MIXED'): Promise<number> {
  const order = by === 'CLASS' ? sql`a.n` : sql`row_number() over (partition by a.class_id order by a.n), a.class_id`
  const { rows: pupils } = await tx.execute<{ id: string }>(
    sql`select a.id from exam_attempts a where a.exam_id = ${examId} order by ${order}`,
  )
  const { rows: rooms } = await tx.execute<{ id: string; capacity: number | null }>(
    sql`select id, capacity from exam_rooms where exam_id = ${examId} order by "order"`,
  )
  const { rows: sessions } = await tx.execute<{ id: string }>(
    sql`select id from exam_sessions where exam_id = ${examId} order by "order"`,
  )
  const seats = seatsOf(pupils, rooms, sessions)
  await tx.execute(sql`update exam_attempts a set room_id = g.room, session_id = g.session, seat = g.seat
    from unnest(${sql.param(seats.map((seat) => seat.attempt_id))}::uuid[],
      ${sql.param(seats.map((seat) => seat.room_id))}::uuid[], ${sql.param(seats.map((seat) => seat.session_id))}::uuid[],
      ${sql.param(seats.map((seat) => seat.seat))}::int[]) as g (attempt, room, session, seat) where a.id = g.attempt`)
  return seats.length
}

function seatsOf(pupils: readonly Pupil[], rooms: readonly Room[], sessions: readonly { id: string }[]): Seat[] {
  const perSession = Math.ceil(pupils.length / Math.max(1, sessions.length))
  return pupils.map(({ id }, index) => {
    const place = index % perSession
    const { room, seat } = roomAt(rooms, place, perSession)
    return {
      attempt_id: id,
      session_id: sessions[Math.floor(index / perSession)]?.id ?? null,
      room_id: room?.id ?? null,
      seat,
    }
  })
}

/** A room that names no capacity takes its equal share; whoever finds all full sits in the last one. */
function roomAt(rooms: readonly Room[], place: number, pupils: number) {
  const share = Math.ceil(pupils / Math.max(1, rooms.length))
  let before = 0
  for (const room of rooms) {
    const holds = room.capacity ?? share
    if (place < before + holds) return { room, seat: place - before + 1 }
    before += holds
  }
  const last = rooms.at(-1)
  return { room: last, seat: place - before + (last?.capacity ?? (last ? share : 0)) + 1 }
}
