/** The queries of permits: whose they are to the asker, which of them they see, and what is written of them. */
import { hasPosition, isAdmin, isParent, isPupil, isStaff, type Actor } from '@kelasku/shared/kernel/actor'
import type { Paging, Sorting } from '@kelasku/shared/kernel/paging'
import {
  letterPurpose,
  type Letter,
  type PermitDraft,
  type PermitStatus,
  type PermitType,
} from '@kelasku/shared/permit/contract'
import { and, asc, desc, eq, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { daysOffByCalendar } from '#features/calendar/repo.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import { isToPupil, relationsToPupil } from '#features/classroom/pupil.ts'
import { classes, classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { containing, pageOf, sortedBy, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { holdFiles } from '#platform/files/loose.ts'
import { files } from '#platform/files/table.ts'
import { fileUrl } from '#platform/files/url.ts'
import { permitLetters, permits } from './table.ts'

export type PermitRow = typeof permits.$inferSelect

/** By its full name, since inside of another query a bare one would be somebody else's. */
const itsPupil = sql`permits.student_id`

/** Where the pupil sits now: in their home class. */
const home = (column: SQL) => sql`(select ${column} from class_members m join classes c on c.id = m.class_id
  where m.user_id = ${itsPupil} and m.school_id = permits.school_id and m.is_home limit 1)`

const person = (id: SQL) => sql<CardRow | null>`(select ${cardJson} from users u where u.id = ${id})`

type LetterRow = Omit<Letter, 'url'>
const letters = sql<LetterRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) order by x.seq), '[]')
  from permit_letters x join files f on f.id = x.file_id where x.permit_id = permits.id)`

const columns = (who: Actor) => ({
  row: permits,
  student: person(itsPupil),
  creator: person(sql`permits.created_by`),
  responder: person(sql`permits.responded_by`),
  class_id: sql<string | null>`${home(sql`c.id`)}`,
  class_name: sql<string | null>`${home(sql`c.name`)}`,
  relations: relationsToPupil(who, itsPupil),
  others_can_answer: othersCanAnswer(who),
  letters,
})

const known = (tx: Tx, who: Actor) => tx.select({ ...columns(who), total: totalOver }).from(permits)
type QueryRow = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number]

/** A permit with everything that anybody may see of it, and what the asker is to the pupil. */
const present = ({
  row,
  student,
  creator,
  responder,
  class_id,
  class_name,
  relations,
  others_can_answer,
  letters: found,
}: QueryRow) => ({
  ...row,
  relations,
  others_can_answer,
  class_id,
  class_name,
  student: card(student!), // a pupil who goes takes their permits along
  creator: creator && card(creator),
  responder: responder && card(responder),
  letters: found.map((letter) => ({ ...letter, url: fileUrl(letter.id) })),
})
export type KnownPermit = ReturnType<typeof present>

/**
 * Somebody who is not of the pupil's family could answer instead of the asker. Only those who are family and staff at
 * once are asked about.
 */
function othersCanAnswer(who: Actor): SQL<boolean> {
  if (!isStaff(who) || !(isParent(who) || isPupil(who))) return sql<boolean>`true`
  return sql<boolean>`exists (select 1 from school_members o
    where o.school_id = ${who.schoolId} and o.status = 'ACTIVE' and o.user_id <> ${who.userId}
      and (o.role = 'ADMIN' or o.is_admin or o.position = 'DUTY' or exists (
        select 1 from class_members l join class_members p on p.class_id = l.class_id
        where l.user_id = o.user_id and l.school_id = o.school_id and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
          and p.user_id = ${itsPupil} and p.class_role = 'SISWA' and p.status = 'ACTIVE'))
      and not exists (select 1 from guardianships g
        where g.guardian_id = o.user_id and g.student_id = ${itsPupil} and g.school_id = o.school_id))`
}

/** Who answers for this pupil, and is not alone in deciding on their own child. */
function answers(who: Actor): SQL<boolean> {
  const isAnswerer = isAdmin(who) || hasPosition(who, 'DUTY') ? sql`true` : isToPupil(who, itsPupil, ['homeroom'])
  return sql<boolean>`(${isAnswerer} and not (${isToPupil(who, itsPupil, ['self', 'guardian'])} and ${othersCanAnswer(who)}))`
}

/** `permitRules.read`, for a list. */
const seenBy = (who: Actor) =>
  and(
    eq(permits.school_id, who.schoolId),
    isAdmin(who) || hasPosition(who, 'DUTY') ? undefined : isToPupil(who, itsPupil),
  )

/** `permitRules.approve`, for a count. */
const answeredBy = (who: Actor) => and(eq(permits.school_id, who.schoolId), answers(who))

export async function findPermit(tx: Tx, who: Actor, id: string): Promise<KnownPermit | undefined> {
  const [line] = await known(tx, who).where(and(eq(permits.id, id), eq(permits.school_id, who.schoolId)))
  return line && present(line)
}

/** Always in the same order, so that two who answer the same ones wait for each other and never in a circle. */
export async function findPermits(tx: Tx, who: Actor, ids: readonly string[]): Promise<KnownPermit[]> {
  const rows = await known(tx, who)
    .where(and(inArray(permits.id, [...ids]), eq(permits.school_id, who.schoolId)))
    .orderBy(asc(permits.seq))
  return rows.map(present)
}

export interface PermitSearch extends Sorting<'name' | 'class' | 'start_date'> {
  class_id?: string | undefined
  student_id?: string | undefined
  status?: PermitStatus | undefined
  type?: PermitType | undefined
  from?: string | undefined
  until?: string | undefined
}

/** What waits comes first, the most urgent on top; then what was, the latest on top. */
export async function listPermits(tx: Tx, who: Actor, search: PermitSearch, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    known(tx, who)
      .where(
        and(
          seenBy(who),
          search.class_id === undefined ? undefined : sql`${home(sql`c.id`)} = ${search.class_id}`,
          search.student_id === undefined ? undefined : eq(permits.student_id, search.student_id),
          search.status === undefined ? undefined : eq(permits.status, search.status),
          search.type === undefined ? undefined : eq(permits.type, search.type),
          search.from === undefined ? undefined : gte(permits.end_date, search.from),
          search.until === undefined ? undefined : lte(permits.start_date, search.until),
        ),
      )
      .orderBy(
        ...sortedBy(search, {
          name: sql`(select u.full_name from users u where u.id = ${itsPupil})`,
          class: home(sql`c.name`),
          start_date: permits.start_date,
        }),
        sql`${permits.status} = 'PENDING' desc`,
        sql`case when ${permits.status} = 'PENDING' then ${permits.start_date} end`,
        desc(permits.start_date),
        desc(permits.seq),
      )
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(present), total }
}

/** What waits for an answer of the asker's, the most urgent first. */
export async function listWaiting(tx: Tx, who: Actor, most: number): Promise<KnownPermit[]> {
  const rows = await known(tx, who)
    .where(and(answeredBy(who), eq(permits.status, 'PENDING')))
    .orderBy(asc(permits.start_date), asc(permits.seq))
    .limit(most)
  return rows.map(present)
}

export async function countWaiting(tx: Tx, who: Actor): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(permits)
    .where(and(answeredBy(who), eq(permits.status, 'PENDING')))
  return row?.total ?? 0
}

type Written = Omit<PermitDraft, 'attachment_ids' | 'student_id'>

export async function insertPermit(tx: Tx, who: Actor, studentId: string, written: Written): Promise<PermitRow> {
  const [row] = await tx
    .insert(permits)
    .values({ school_id: who.schoolId, student_id: studentId, created_by: who.userId, ...written })
    .returning()
  return row! // an insert without a conflict clause returns its row or throws
}

/** For everybody whose time is free; who has a permit for it already is left out. */
export const insertGranted = (
  tx: Tx,
  who: Actor,
  studentIds: readonly string[],
  written: Written,
): Promise<PermitRow[]> =>
  tx
    .insert(permits)
    .values(
      studentIds.map((student_id) => ({
        school_id: who.schoolId,
        student_id,
        created_by: who.userId,
        responded_by: who.userId,
        responded_at: new Date(),
        status: 'APPROVED' as const,
        ...written,
      })),
    )
    .onConflictDoNothing()
    .returning()

/** Nothing, if somebody else has changed or answered it meanwhile. */
export async function savePermit(
  tx: Tx,
  { id, version }: Pick<PermitRow, 'id' | 'version'>,
  change: Partial<Omit<PermitRow, 'period'>>,
): Promise<PermitRow | undefined> {
  const [row] = await tx
    .update(permits)
    .set({ ...change, version: version + 1 })
    .where(and(eq(permits.id, id), eq(permits.version, version)))
    .returning()
  return row
}

export interface PupilSearch {
  class_id?: string | undefined
  search?: string | undefined
}

/** `isTheirs` of `listPupils`, for a list to choose from. A class of whichever kind is searched, the home class is named. */
export async function listDispensable(tx: Tx, who: Actor, { class_id, search }: PupilSearch, paging: Paging) {
  const { rows, total } = await pageOf(paging, (limit, offset) =>
    tx
      .select({ user: users, class_name: classes.name, total: totalOver })
      .from(schoolMembers)
      .innerJoin(users, eq(users.id, schoolMembers.user_id))
      .leftJoin(
        classMembers,
        and(
          eq(classMembers.user_id, users.id),
          eq(classMembers.school_id, schoolMembers.school_id),
          eq(classMembers.is_home, true),
        ),
      )
      .leftJoin(classes, eq(classes.id, classMembers.class_id))
      .where(
        and(
          eq(schoolMembers.school_id, who.schoolId),
          eq(schoolMembers.role, 'SISWA'),
          eq(schoolMembers.status, 'ACTIVE'),
          isAdmin(who) ? undefined : isToPupil(who, sql`users.id`, ['homeroom']),
          class_id === undefined
            ? undefined
            : sql`exists (select 1 from class_members x where x.class_id = ${class_id} and x.user_id = users.id
                and x.school_id = ${who.schoolId} and x.class_role = 'SISWA' and x.status = 'ACTIVE')`,
          search ? ilike(users.full_name, containing(search)) : undefined,
        ),
      )
      .orderBy(asc(users.full_name), asc(users.seq))
      .limit(limit)
      .offset(offset),
  )
  return { items: rows.map(({ user, class_name }) => ({ ...card(user), class_name })), total }
}

/** The pupils among these whom the asker may give leave to: anybody's of the school, or of the class that they lead. */
export async function listPupils(tx: Tx, who: Actor, ids: readonly string[]) {
  const { rows } = await tx.execute<{ pupil: CardRow; is_theirs: boolean }>(sql`
    select ${cardJson} as pupil, ${isAdmin(who)} or ${isToPupil(who, sql`u.id`, ['homeroom'])} as is_theirs
    from users u join school_members s on s.user_id = u.id and s.school_id = ${who.schoolId}
      and s.role = 'SISWA' and s.status = 'ACTIVE'
    where u.id = any (${sql.param([...ids])}::uuid[])`)
  return rows.map(({ pupil, is_theirs }) => ({ pupil: card(pupil), isTheirs: is_theirs }))
}

/** Themselves or a child of theirs, who goes to this school. */
export async function mayAskFor(tx: Tx, who: Actor, studentId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one from school_members s
    where s.school_id = ${who.schoolId} and s.user_id = ${studentId} and s.role = 'SISWA' and s.status = 'ACTIVE'
      and ${isToPupil(who, sql`s.user_id`, ['self', 'guardian'])}`)
  return rows.length > 0
}

/** The pupil's home class, whose holidays are theirs. */
export async function homeOf(tx: Tx, schoolId: string, studentId: string) {
  const { rows } = await tx.execute<{ class_id: string; level: number }>(sql`select c.id as class_id, c.level
    from class_members m join classes c on c.id = m.class_id
    where m.school_id = ${schoolId} and m.user_id = ${studentId} and m.is_home`)
  return { classId: rows[0]?.class_id ?? null, level: rows[0]?.level ?? null }
}

export type Leave = Pick<PermitRow, 'student_id' | 'start_date' | 'end_date'>

/** Approved and of whole days, as far as it touches the span: when these pupils could not work. */
export const listLeave = (
  tx: Tx,
  schoolId: string,
  studentIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<Leave[]> =>
  tx
    .select({ student_id: permits.student_id, start_date: permits.start_date, end_date: permits.end_date })
    .from(permits)
    .where(
      and(
        eq(permits.school_id, schoolId),
        inArray(permits.student_id, [...studentIds]),
        eq(permits.status, 'APPROVED'),
        sql`${permits.start_time} is null`,
        lte(permits.start_date, until),
        gte(permits.end_date, from),
      ),
    )
    .orderBy(asc(permits.start_date))

/** Who has to hear of a pupil's permit: the family, those who answer, and the teachers of the class. */
export async function listConcerned(tx: Tx, schoolId: string, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with pupils as (select unnest(${sql.param([...studentIds])}::uuid[]) as id),
      seats as (select m.class_id from class_members m join pupils p on p.id = m.user_id
        where m.school_id = ${schoolId} and m.class_role = 'SISWA' and m.status = 'ACTIVE')
    select id from pupils
    union select g.guardian_id from guardianships g join pupils p on p.id = g.student_id where g.school_id = ${schoolId}
    union select m.user_id from class_members m join seats s on s.class_id = m.class_id
      where m.class_role = 'WALIKELAS' and m.status = 'ACTIVE'
    union select t.user_id from course_teachers t join courses k on k.id = t.course_id
      join seats s on s.class_id = k.class_id where t.end_date is null`)
  return rows.map(({ id }) => id)
}

/** Somebody who may answer. */
interface Answerer {
  user_id: string
  child_id: null
}

type Asked = Pick<PermitRow, 'school_id' | 'student_id'>

const isFamily = ({ school_id, student_id }: Asked, userId: SQL) => sql`exists (select 1 from guardianships g
  where g.school_id = ${school_id} and g.student_id = ${student_id} and g.guardian_id = ${userId})`

const homerooms = ({ school_id, student_id }: Asked) => sql`select l.user_id, null::uuid as child_id
  from class_members p join class_members l on l.class_id = p.class_id and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE'
  where p.school_id = ${school_id} and p.user_id = ${student_id} and p.class_role = 'SISWA' and p.status = 'ACTIVE'`

const office = ({ school_id, student_id }: Asked) => sql`
  select distinct user_id, null::uuid as child_id from school_members
  where school_id = ${school_id} and status = 'ACTIVE' and (role = 'ADMIN' or is_admin or position = 'DUTY')
    and user_id <> ${student_id}`

/** Nobody answers for their own child while somebody else can. */
const ofOthers = (permit: Asked, answerers: SQL) =>
  sql`select a.* from (${answerers}) a where not ${isFamily(permit, sql`a.user_id`)}`

/** Whoever leads the pupil's class; where nobody does, the office; and where there is nobody else, the pupil's own family. */
export async function listAnswerers(tx: Tx, permit: PermitRow): Promise<Answerer[]> {
  const { rows } = await tx.execute<Answerer & Record<string, unknown>>(sql`
    with homeroom as (${ofOthers(permit, homerooms(permit))}), office as (${ofOthers(permit, office(permit))})
    select * from homeroom
    union all select * from office where not exists (select from homeroom)
    union all select * from (${homerooms(permit)} union ${office(permit)}) own
      where not exists (select from homeroom) and not exists (select from office)`)
  return rows
}

export async function listOffice(tx: Tx, permit: PermitRow): Promise<Answerer[]> {
  const { rows } = await tx.execute<Answerer & Record<string, unknown>>(ofOthers(permit, office(permit)))
  return rows
}

/** The hours in which somebody is at the school to answer. */
const schoolHours = { from: '06:30', until: '15:00' }
/** By then a permit of the running day is answered. */
const deadline = '09:00'

/**
 * What concerns today or tomorrow and has waited for two of the school's hours, or beyond nine of its first day. Only
 * on a day of school, and where the class has a homeroom teacher: without one the office has heard of it at once.
 */
export async function listLongWaiting(tx: Tx, now: Date): Promise<{ permit: PermitRow; pupil: string }[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const clock = sql`(${moment} at time zone z.timezone)`
  const at = (time: string) => sql`((${clock}::date + ${time}::time) at time zone z.timezone)`
  const rows = await tx
    .select({ permit: permits, pupil: sql<string>`u.full_name` })
    .from(permits)
    .innerJoin(sql`schools z`, sql`z.id = permits.school_id`)
    .innerJoin(sql`users u`, sql`u.id = permits.student_id`)
    .where(
      and(
        eq(permits.status, 'PENDING'),
        sql`${clock}::time >= ${schoolHours.from}::time and ${clock}::time < ${schoolHours.until}::time`,
        sql`not exists (${daysOffByCalendar(sql`permits.school_id`, sql`array[${clock}::date]`, sql`null::int`)})`,
        sql`permits.start_date <= ${clock}::date + 1 and permits.end_date >= ${clock}::date`,
        sql`(${moment} - greatest(permits.created_at, ${at(schoolHours.from)}) >= interval '2 hours'
          or permits.start_date <= ${clock}::date and permits.created_at < ${at(deadline)} and ${moment} >= ${at(deadline)})`,
        sql`exists (select 1 from class_members p join class_members l on l.class_id = p.class_id
          where p.school_id = permits.school_id and p.user_id = permits.student_id and p.class_role = 'SISWA'
            and p.status = 'ACTIVE' and l.class_role = 'WALIKELAS' and l.status = 'ACTIVE')`,
        sql`not exists (select 1 from notifications n
          where n.subject = 'permit:' || permits.id || ':waiting' and n.occasion = 'overdue')`,
      ),
    )
  return rows
}

/** Whether the asker is the pupil's parent, whatever role they act in. */
export async function isTheirChild(tx: Tx, who: Actor, studentIds: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ one: number }>(sql`select 1 as one from guardianships g
    where g.school_id = ${who.schoolId} and g.guardian_id = ${who.userId}
      and g.student_id = any (${sql.param([...studentIds])}::uuid[]) limit 1`)
  return rows.length > 0
}

/** Letters that this person uploaded, or that hang on this permit already; nobody else's. */
export async function areAttachable(
  tx: Tx,
  who: Actor,
  fileIds: readonly string[],
  permitId: string | null,
): Promise<boolean> {
  if (fileIds.length === 0) return true
  await holdFiles(tx, fileIds)
  const found = await tx
    .selectDistinct({ id: files.id })
    .from(files)
    .leftJoin(permitLetters, eq(permitLetters.file_id, files.id))
    .where(
      and(
        sql`${files.id} = any (${sql.param([...fileIds])}::uuid[])`,
        eq(files.school_id, who.schoolId),
        eq(files.purpose, letterPurpose),
        sql`(${permitLetters.permit_id} = ${permitId} or ${permitLetters.id} is null and ${files.owner_id} = ${who.userId})`,
      ),
    )
  return found.length === new Set(fileIds).size
}

/** A letter of a dispensation hangs on everybody's; what hangs on none is swept up in time. */
export async function saveLetters(
  tx: Tx,
  schoolId: string,
  permitIds: readonly string[],
  fileIds: readonly string[],
): Promise<void> {
  await tx.delete(permitLetters).where(sql`${permitLetters.permit_id} = any (${sql.param([...permitIds])}::uuid[])`)
  const rows = permitIds.flatMap((permit_id) =>
    [...new Set(fileIds)].map((file_id) => ({ school_id: schoolId, permit_id, file_id })),
  )
  if (rows.length > 0) await tx.insert(permitLetters).values(rows)
}

/** Whether a letter hangs on a permit whose reason this person may read. */
export async function isReadable(tx: Tx, who: Actor, fileId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: permits.id })
    .from(permitLetters)
    .innerJoin(permits, eq(permits.id, permitLetters.permit_id))
    .where(
      and(
        eq(permitLetters.file_id, fileId),
        eq(permits.school_id, who.schoolId),
        or(isToPupil(who, itsPupil, ['self', 'guardian']), answers(who)),
      ),
    )
    .limit(1)
  return found !== undefined
}
