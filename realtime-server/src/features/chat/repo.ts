/** The queries of chat: rooms as somebody knows them, the lines that they may read, and whom they may write to. */
import { type Actor, isAdmin, isParent, isPupil, isStaff, isTeacher } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { UserCard } from '@kelasku/shared/profile/contract'
import type { Attachment, Line, RoomKind, Standing } from '@kelasku/shared/chat/contract'
import type { Counterpart } from '@kelasku/shared/chat/rooms'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { isBurstOver, mostAtATime } from '#features/notification/burst.ts'
import { readSeqOf, unreadOf, type KeptLine } from '#platform/conversation/conversation.ts'
import { conversationEdits, conversationLines, conversationPointers } from '#platform/conversation/table.ts'
import { containing, many, pageOf, wordsLike } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { peopleOf } from './participants.ts'
import { isHeard, isOfStaff, peersMayTalk, standingOf, standings, standingsAs, teaches } from './standing.ts'
import { chatQuietRooms, chatRooms, chatSettings } from './table.ts'

export type RoomRow = typeof chatRooms.$inferSelect

/** A room together with what the asker is in it, which is all that a rule needs. */
export interface KnownRoom extends RoomRow {
  standing: Standing
  /** After this moment they hear nothing any more. */
  until: string | null
  muted_until: Date | null
  muted_reason: string | null
}

export const dateOr = (given: string | null) => (given === null ? null : new Date(given))

const from = (who: Actor) => sql`(${standings(who)}) mine join chat_rooms r on r.id = mine.id`
/** Of one room, also of a class online, which stands in no list. */
const fromOne = (who: Actor, id: string) => {
  const asker = { me: sql`${who.userId}::uuid`, here: sql`${who.schoolId}::uuid` }
  const room = { id: sql`a.id`, kind: sql`a.kind` }
  return sql`chat_rooms a cross join lateral (${standingsAs(who, { ...asker, room })}) mine
    join chat_rooms r on r.id = a.id and a.id = ${id}`
}
const muted = (who: Actor, column: SQL) => sql`(select m.${column} from chat_mutes m
  where m.room_id = r.id and m.user_id = ${who.userId} and m.until > now())`
const mutedUntil = (who: Actor) => muted(who, sql`until`)
const mutedReason = (who: Actor) => muted(who, sql`reason`)

export interface Sought {
  who: Actor
  id: string
}

/** As each of them knows the room that they ask for; nothing where they are nobody in it. */
export async function findRooms(tx: Tx, sought: readonly Sought[]): Promise<(KnownRoom | undefined)[]> {
  const found: (KnownRoom | undefined)[] = sought.map(() => undefined)
  const ofKinds = groupedBy([...sought.entries()], ([, { who }]) => `${who.roles.join(' ')} ${who.isAdmin}`)
  await Promise.all(
    [...ofKinds.values()].map(async (those) => {
      for (const { nth, ...room } of await listRoomsSought(tx, those)) found[nth] = room
    }),
  )
  return found
}

type SoughtRow = Omit<KnownRoom, 'muted_until'> & { nth: number; muted_until: string | null }

async function listRoomsSought(tx: Tx, those: readonly (readonly [nth: number, sought: Sought])[]) {
  const { who: kind } = those[0]![1] // a group has somebody in it
  const column = (of: (sought: Sought) => string) => many('uuid', those, ([, one]) => of(one))
  const asker = { me: sql`asker.user_id`, here: sql`asker.school_id`, room: { id: sql`a.id`, kind: sql`a.kind` } }
  const { rows } = await tx.execute<SoughtRow & Record<string, unknown>>(sql`
    select asker.nth, a.*, ${standingOf} as standing, mine.until::text, m.until as muted_until, m.reason as muted_reason
    from unnest(${many('int', those, ([nth]) => nth)}, ${column(({ who }) => who.userId)},
        ${column(({ who }) => who.schoolId)}, ${column(({ id }) => id)}) asker (nth, user_id, school_id, room_id)
      join chat_rooms a on a.id = asker.room_id cross join lateral (${standingsAs(kind, asker)}) mine
      left join chat_mutes m on m.room_id = a.id and m.user_id = asker.user_id and m.until > now()`)
  return rows.map((row) => ({ ...row, muted_until: dateOr(row.muted_until) }))
}

export const findRoom = async (tx: Tx, who: Actor, id: string): Promise<KnownRoom | undefined> =>
  (await findRooms(tx, [{ who, id }]))[0]

/** As it comes out of a jsonb. */
type LineRow = Omit<Line, 'sender' | 'attachments' | 'at' | 'edited_at' | 'removed_at'> & {
  attachments: Omit<Attachment, 'url'>[]
  sender: CardRow | null
  at: string
  edited_at: string | null
  removed_at: string | null
}

const lineOf = ({ sender, attachments, at, edited_at, removed_at, ...row }: LineRow): Line => ({
  ...row,
  attachments: attachments.map((file) => ({ ...file, url: fileUrl(file.id) })),
  sender: sender && card(sender),
  at: new Date(at),
  edited_at: dateOr(edited_at),
  removed_at: dateOr(removed_at),
})

/** What was removed says nothing any more, whoever asks: its words are asked for by name (`listFormerTexts`). */
const lineJson = sql`jsonb_build_object('id', l.id, 'seq', l.seq, 'version', l.version, 'client_id', l.client_id,
  'sender', case when u.id is null then null else ${cardJson} end,
  'text', case when l.removed_at is null then l.text else '' end, 'reply_to', l.reply_to, 'mentions', to_jsonb(l.mentions),
  'attachments', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size)
    order by x.seq) from chat_attachments x join files f on f.id = x.file_id where x.line_id = l.id and l.removed_at is null), '[]'),
  'at', l.at, 'edited_at', l.edited_at, 'removed_at', l.removed_at)`

/** As this reader knows it. */
export const nameOf = (who: Actor) => {
  const unlessMe = (name: SQL, id: SQL) => sql`case when ${id} <> ${who.userId} then ${name} end`
  return sql<string>`concat_ws(' · ', s.name, coalesce(c.name, kc.name), ${unlessMe(sql`p.full_name`, sql`p.id`)},
    ${unlessMe(sql`o.full_name`, sql`o.id`)}, ${unlessMe(sql`t.full_name`, sql`t.id`)})`
}
/** What `nameOf` needs beside a room `r`. */
export const named = sql`left join conferences cf on cf.id = r.conference_id
  left join classes c on c.id = coalesce(r.class_id, cf.class_id)
  left join courses k on k.id = coalesce(r.course_id, cf.course_id) left join subjects s on s.id = k.subject_id left join classes kc on kc.id = k.class_id
  left join users p on p.id = r.person_id left join users o on o.id = r.other_id left join users t on t.id = r.student_id`

export interface RoomLine {
  room: KnownRoom
  name: string
  student: CardRow | null
  last_line: Line | null
  last_seq: number
  last_read_seq: number
  unread: number
  mentioned: boolean
  is_quiet: boolean
}

interface RoomSearch {
  /** The asker's own, or those that they watch over. */
  as: 'belonging' | 'overseer'
  search?: string | undefined
  id?: string | undefined
}

/** Rooms with the freshest on top; those where nothing was said yet come last, by their names. */
export async function listRooms(tx: Tx, who: Actor, { as, search, id }: RoomSearch, paging: Paging) {
  type Row = Omit<RoomLine, 'room' | 'last_line'> & { room: KnownRoom; last_line: LineRow | null; total: number }
  const standing = as === 'overseer' ? sql`mine.rank = 1` : sql`mine.rank > 1`
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const page = await tx.execute<Row & Record<string, unknown>>(sql`
      select to_jsonb(r) || jsonb_build_object('standing', ${standingOf}, 'until', mine.until, 'muted_until', ${mutedUntil(who)},
          'muted_reason', ${mutedReason(who)}) as room,
        ${nameOf(who)} as name,
        case when t.id is null then null else jsonb_build_object('id', t.id, 'full_name', t.full_name, 'image_file_id', t.image_file_id) end as student,
        last.line as last_line, coalesce(last.seq, 0) as last_seq, ${readSeqOf(sql`r.id`, who.userId)} as last_read_seq,
        ${unreadOf(sql`r.id`, who.userId, sql`mine.until`)} as unread, ${isMentioned(who)} as mentioned,
        ${isQuiet(who)} as is_quiet, (count(*) over ())::int as total
      from ${id === undefined ? from(who) : fromOne(who, id)} ${named}
      left join lateral (select l.seq, l.at, ${lineJson} as line from conversation_lines l left join users u on u.id = l.sender_id
        where l.conversation_id = r.id and ${isHeard} order by l.seq desc limit 1) last on true
      where ${id === undefined ? standing : sql`true`}
        and ${search === undefined ? sql`true` : sql`${nameOf(who)} ilike ${containing(search)}`}
      order by last.at desc nulls last, name, r.id limit ${limit} offset ${offset}`)
    return page.rows
  })
  const items = rows.map(({ total: _, room, last_line, ...row }): RoomLine => ({
    ...row,
    room: { ...room, muted_until: dateOr(room.muted_until as unknown as string | null) }, // a jsonb knows no dates
    last_line: last_line && lineOf(last_line),
  }))
  return { items, total }
}

const isMentioned = (who: Actor) => sql<boolean>`exists (select 1 from conversation_lines l
  where l.conversation_id = r.id and l.removed_at is null and ${isHeard} and l.seq > ${readSeqOf(sql`r.id`, who.userId)}
    and l.mentions @> array[${who.userId}::uuid])`

const isQuiet = (who: Actor) => sql<boolean>`exists (select 1 from chat_quiet_rooms q
  where q.room_id = r.id and q.user_id = ${who.userId})`

/** Over all rooms of the asker at once; to those that they have made quiet, only being named calls them. */
export async function countUnread(tx: Tx, who: Actor): Promise<{ total: number; mentioned: boolean }> {
  const { rows } = await tx.execute<{ total: number; mentioned: boolean }>(sql`
    select coalesce(sum(unread) filter (where mentioned or not is_quiet), 0)::int as total,
      coalesce(bool_or(mentioned), false) as mentioned
    from (select ${unreadOf(sql`r.id`, who.userId, sql`mine.until`)} as unread, ${isMentioned(who)} as mentioned,
        ${isQuiet(who)} as is_quiet
      from ${from(who)} where mine.rank > 1) as of_each`)
  return rows[0]!
}

export async function saveQuiet(tx: Tx, { id, school_id }: RoomRow, userId: string, quiet: boolean): Promise<void> {
  if (quiet) await tx.insert(chatQuietRooms).values({ school_id, room_id: id, user_id: userId }).onConflictDoNothing()
  else await tx.delete(chatQuietRooms).where(and(eq(chatQuietRooms.room_id, id), eq(chatQuietRooms.user_id, userId)))
}

/** Whose live news somebody hears. */
export async function listRoomIds(tx: Tx, who: Actor): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select mine.id from (${standings(who)}) mine where mine.rank = 3`,
  )
  return rows.map(({ id }) => id)
}

/** The lines just before a place, the last of all, or what has changed since a version. */
export interface LineWindow {
  before?: number | undefined
  since?: number | undefined
  limit: number
}

export async function listLines(
  tx: Tx,
  { id, until }: KnownRoom,
  { before, since, limit }: LineWindow,
): Promise<Line[]> {
  const order = since === undefined ? sql`l.seq desc` : sql`l.version`
  const { rows } = await tx.execute<{ line: LineRow }>(sql`
    select ${lineJson} as line from conversation_lines l left join users u on u.id = l.sender_id
    where l.conversation_id = ${id} and (${until}::timestamptz is null or l.at < ${until}::timestamptz)
      ${before === undefined ? sql`` : sql`and l.seq < ${before}`} ${since === undefined ? sql`` : sql`and l.version > ${since}`}
    order by ${order} limit ${limit}`)
  return rows.map(({ line }) => lineOf(line))
}

export async function standOf(tx: Tx, roomId: string): Promise<{ version: number; seq: number }> {
  const { rows } = await tx.execute<{ version: number; seq: number }>(
    sql`select version, seq from conversations where id = ${roomId}`,
  )
  return rows[0] ?? { version: 0, seq: 0 }
}

export async function findLines(tx: Tx, ids: readonly string[]): Promise<Map<string, Line>> {
  const { rows } = await tx.execute<{ line: LineRow }>(sql`
    select ${lineJson} as line from conversation_lines l left join users u on u.id = l.sender_id
    where l.id = any (${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ line }) => [line.id, lineOf(line)]))
}

/** Of people, as their lines show them. */
export async function findCards(tx: Tx, userIds: readonly string[]): Promise<Map<string, UserCard>> {
  const { rows } = await tx.execute<CardRow & Record<string, unknown>>(sql`
    select id, full_name, image_file_id from users where id = any (${sql.param([...userIds])}::uuid[])`)
  return new Map(rows.map((row) => [row.id, card(row)]))
}

/** Its reader has just changed or found it. */
export const getLine = async (tx: Tx, id: string): Promise<Line> => (await findLines(tx, [id])).get(id)!

export async function findKeptLine(tx: Tx, id: string): Promise<KeptLine | undefined> {
  const [line] = await tx.select().from(conversationLines).where(eq(conversationLines.id, id))
  return line
}

export async function isPlaceIn(tx: Tx, { id, until }: KnownRoom, seq: number): Promise<boolean> {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one from conversation_lines l
    where l.conversation_id = ${id} and l.seq = ${seq} and (${until}::timestamptz is null or l.at < ${until}::timestamptz)`)
  return rows.length > 0
}

export const listFormerTexts = (tx: Tx, lineId: string) =>
  tx
    .select({ text: conversationEdits.text, until: conversationEdits.until })
    .from(conversationEdits)
    .where(eq(conversationEdits.line_id, lineId))
    .orderBy(conversationEdits.until)

/** @param withMutes who may not write is shown to whoever keeps order, and to nobody else. */
export async function listParticipants(tx: Tx, room: RoomRow, withMutes: boolean, paging: Paging) {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const page = await tx.execute<
      CardRow & { is_staff: boolean; last_read_seq: number; muted_until: string | null; total: number }
    >(sql`
      select u.id, u.full_name, u.image_file_id, bool_or(x.is_staff) as is_staff,
        coalesce(max(p.seq), 0) as last_read_seq, max(m.until) as muted_until, (count(*) over ())::int as total
      from (${peopleOf(room)}) x (user_id, is_staff) join users u on u.id = x.user_id
        left join ${conversationPointers} p on p.conversation_id = ${room.id} and p.user_id = u.id
        left join chat_mutes m on ${withMutes} and m.room_id = ${room.id} and m.user_id = u.id and m.until > now()
      group by u.id order by is_staff desc, u.full_name, u.seq limit ${limit} offset ${offset}`)
    return page.rows
  })
  const items = rows.map(({ is_staff, last_read_seq, muted_until, ...row }) => ({
    ...card(row),
    is_staff,
    last_read_seq,
    muted_until: dateOr(muted_until),
  }))
  return { items, total }
}

/** Whether somebody belongs to the room, and as whom; somebody who is both counts as staff. */
export async function findPerson(tx: Tx, room: RoomRow, userId: string): Promise<{ is_staff: boolean } | undefined> {
  const { rows } = await tx.execute<{ is_staff: boolean }>(
    sql`select bool_or(x.is_staff) as is_staff from (${peopleOf(room)}) x (user_id, is_staff)
      where x.user_id = ${userId} having count(*) > 0`,
  )
  return rows[0]
}

export async function listPeopleIds(tx: Tx, room: RoomRow): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(
    sql`select distinct x.user_id from (${peopleOf(room)}) x (user_id, is_staff)`,
  )
  return rows.map(({ user_id }) => user_id)
}

export async function listRoomsOfCourse(tx: Tx, courseId: string): Promise<string[]> {
  const rows = await tx.select({ id: chatRooms.id }).from(chatRooms).where(eq(chatRooms.course_id, courseId))
  return rows.map(({ id }) => id)
}

/** A room where somebody has spoken since its people were called. */
export interface TalkedIn extends RoomRow {
  from_seq: number
  /** The class or course, where it is one's. */
  place: string | null
  speakers: string[]
}

const firstUntold = sql`(select l.at from conversation_lines l
  where l.conversation_id = r.id and l.seq = r.told_seq + 1)`

/** Nobody else takes them, and what is said from now on is for the next call. An online class is its people's while it lasts. */
export async function takeTalkedIn(tx: Tx, now: Date): Promise<TalkedIn[]> {
  const { rows } = await tx.execute<TalkedIn & Record<string, unknown>>(sql`
    with due as (
      select r.id, r.told_seq as from_seq, t.seq from chat_rooms r join conversations t on t.id = r.id
      where t.seq > r.told_seq and r.kind <> 'CONFERENCE' and ${isBurstOver(sql`t.said_at`, firstUntold, now)}
      order by t.said_at limit ${mostAtATime} for update of r skip locked
    ), taken as (update chat_rooms r set told_seq = due.seq from due where r.id = due.id returning r.*, due.from_seq)
    select r.*, case when r.kind in ('CLASS', 'COURSE') then concat_ws(' · ', s.name, coalesce(c.name, kc.name)) end as place,
      array(select u.full_name from conversation_lines l join users u on u.id = l.sender_id
        where l.conversation_id = r.id and l.seq > r.from_seq and l.removed_at is null
        group by u.id, u.full_name order by max(l.seq) desc) as speakers
    from taken r ${named}`)
  return rows
}

/** Whoever belongs there, has not read what somebody else has said since, and wants to hear of it or was named in it. */
export async function listToBeCalled(tx: Tx, room: TalkedIn) {
  const { rows } = await tx.execute<{ user_id: string; is_staff: boolean }>(sql`
    select x.user_id, bool_or(x.is_staff) as is_staff from (${peopleOf(room)}) x (user_id, is_staff)
    where exists (select 1 from conversation_lines l where l.conversation_id = ${room.id}
      and l.seq > greatest(${room.from_seq}::int, ${readSeqOf(sql`${room.id}::uuid`, sql`x.user_id`)})
      and l.sender_id is distinct from x.user_id and l.removed_at is null
      and (l.mentions @> array[x.user_id] or not exists (
        select 1 from chat_quiet_rooms q where q.room_id = ${room.id} and q.user_id = x.user_id)))
    group by x.user_id`)
  return rows
}

/** Words are found by how they begin, and only where the asker may read them at all. */
export async function searchLines(tx: Tx, who: Actor, text: string, paging: Paging) {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const page = await tx.execute<{
      room_id: string
      room_name: string
      kind: RoomKind
      line: LineRow
      total: number
    }>(sql`
      select r.id as room_id, ${nameOf(who)} as room_name, r.kind, ${lineJson} as line, (count(*) over ())::int as total
      from ${from(who)} ${named} join conversation_lines l on l.conversation_id = r.id left join users u on u.id = l.sender_id
      where mine.rank > 1 and ${isHeard} and l.removed_at is null
        and to_tsvector('simple', l.text) @@ to_tsquery('simple', ${wordsLike(text)})
      order by l.at desc, l.id limit ${limit} offset ${offset}`)
    return page.rows
  })
  return { items: rows.map(({ total: _, line, ...row }) => ({ ...row, line: lineOf(line) })), total }
}

/** The person whom somebody would write to; nobody, if the school does not know them. */
export async function findCounterpart(tx: Tx, who: Actor, id: string): Promise<Counterpart | undefined> {
  const me = sql`${who.userId}::uuid`
  const them = sql`${id}::uuid`
  const { rows } = await tx.execute<Omit<Counterpart, 'id'> & Record<string, unknown>>(sql`
    select bool_or(w.role = 'SISWA') as "isPupil", ${isOfStaff(them, who.schoolId)} as "isStaff",
      ${teaches(me, them, who.schoolId)} or ${teaches(them, me, who.schoolId)} as "isOfLessons"
    from school_members w where w.school_id = ${who.schoolId} and w.user_id = ${id} and w.status = 'ACTIVE'
    having count(*) > 0`)
  return rows[0] && { id, ...rows[0] }
}

export async function isTaughtBy(tx: Tx, schoolId: string, teacherId: string, pupilId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean }>(
    sql`select ${teaches(sql`${teacherId}::uuid`, sql`${pupilId}::uuid`, schoolId)} as yes`,
  )
  return rows[0]!.yes
}

export async function isGuardianOf(tx: Tx, who: Actor, pupilId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one from guardianships
    where school_id = ${who.schoolId} and guardian_id = ${who.userId} and student_id = ${pupilId}`)
  return rows.length > 0
}

/** @param whom which of the school's people they may choose from; `u` is the person. */
async function listAddressees(tx: Tx, who: Actor, whom: SQL, search: string | undefined, paging: Paging) {
  const { rows, total } = await pageOf(paging, async (limit, offset) => {
    const page = await tx.execute<CardRow & { class_name: string | null; total: number }>(sql`
      select u.id, u.full_name, u.image_file_id, (count(*) over ())::int as total,
        (select c.name from class_members m join classes c on c.id = m.class_id
          where m.user_id = u.id and m.school_id = ${who.schoolId} and m.is_home limit 1) as class_name
      from users u where u.id <> ${who.userId} and ${whom}
        and ${search === undefined ? sql`true` : sql`u.full_name ilike ${containing(search)}`}
      order by u.full_name, u.seq limit ${limit} offset ${offset}`)
    return page.rows
  })
  return { items: rows.map((row) => ({ ...card(row), class_name: row.class_name })), total }
}

const isActiveAs = (who: Actor, roles: SQL) => sql`exists (select 1 from school_members w
  where w.user_id = u.id and w.school_id = ${who.schoolId} and w.status = 'ACTIVE' and w.role in ${roles})`
const me = (who: Actor) => sql`${who.userId}::uuid`

/** Pupils whom somebody may write to, or about: all of the school, those that they teach, their children, each other. */
export const listPupils = (tx: Tx, who: Actor, search: string | undefined, paging: Paging) => {
  const isPupilHere = isActiveAs(who, sql`('SISWA')`)
  const whom = [
    isAdmin(who) && isPupilHere,
    isTeacher(who) && sql`${isPupilHere} and ${teaches(me(who), sql`u.id`, who.schoolId)}`,
    // Nobody, where pupils do not talk alone with each other.
    isPupil(who) && sql`${peersMayTalk(who.schoolId)} and ${isPupilHere}`,
    isParent(who) &&
      sql`exists (select 1 from guardianships g where g.school_id = ${who.schoolId} and g.guardian_id = ${who.userId}
        and g.student_id = u.id)`,
  ]
  return listAddressees(tx, who, anyOf(whom), search, paging)
}

/** The staff: all of it for each other, else those who teach the pupil or the child. */
export const listTeachers = (tx: Tx, who: Actor, search: string | undefined, paging: Paging) => {
  const whom = [
    isStaff(who) && sql`true`,
    isPupil(who) && teaches(sql`u.id`, me(who), who.schoolId),
    isParent(who) &&
      sql`exists (select 1 from guardianships g where g.school_id = ${who.schoolId} and g.guardian_id = ${who.userId}
        and ${teaches(sql`u.id`, sql`g.student_id`, who.schoolId)})`,
  ]
  return listAddressees(tx, who, sql`${isOfStaff(sql`u.id`, who.schoolId)} and ${anyOf(whom)}`, search, paging)
}

const anyOf = (conditions: readonly (SQL | false)[]) => {
  const held = conditions.filter((condition) => condition !== false)
  return held.length === 0 ? sql`false` : sql`(${sql.join(held, sql` or `)})`
}

type RoomKey = Pick<RoomRow, 'school_id' | 'kind'> & Partial<Pick<RoomRow, 'person_id' | 'other_id' | 'student_id'>>

/** The one room of the place, made if it is not there. */
export async function openRoomAt(tx: Tx, place: RoomKey): Promise<{ id: string; isNew: boolean }> {
  const [made] = await tx.insert(chatRooms).values(place).onConflictDoNothing().returning({ id: chatRooms.id })
  if (made) return { id: made.id, isNew: true }
  const same = (column: 'person_id' | 'other_id' | 'student_id') =>
    sql`${chatRooms[column]} is not distinct from ${place[column] ?? null}::uuid`
  const [known] = await tx
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.school_id, place.school_id),
        eq(chatRooms.kind, place.kind),
        same('person_id'),
        same('other_id'),
        same('student_id'),
      ),
    )
  return { id: known!.id, isNew: false } // it stood in the way of the new one
}

export async function findSettings(tx: Tx, schoolId: string): Promise<{ peers_may_talk: boolean }> {
  const [row] = await tx
    .select({ peers_may_talk: chatSettings.peers_may_talk })
    .from(chatSettings)
    .where(eq(chatSettings.school_id, schoolId))
  return row ?? { peers_may_talk: false }
}

export async function saveSettings(tx: Tx, schoolId: string, settings: { peers_may_talk: boolean }): Promise<void> {
  await tx
    .insert(chatSettings)
    .values({ school_id: schoolId, ...settings })
    .onConflictDoUpdate({ target: chatSettings.school_id, set: settings })
}
