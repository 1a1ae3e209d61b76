/**
 * Who is told of a class: the class and its teachers that it was moved or cancelled, whoever is absent that the teacher
 * waits, and the teacher that its attendance does. The clock tells, a second after the fact, since an entry of the
 * schedule is changed in many ways: by hand, in a series, by an import, by bells, and taken back.
 */
import { type Timezone } from '@kelasku/shared/kernel/time-zones'
import { sql, type SQL } from 'drizzle-orm'
import { familiesOf } from '#features/notification/families.ts'
import { all, notify, takeBack } from '#features/notification/notify.ts'
import { momentText } from '#platform/dates.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { publishConference } from './news.ts'
import { rosterOf } from './relations.ts'
import { listHosts } from './repo.ts'

const subjectOf = (id: string) => `conference:${id}`
const waitingOf = (id: string) => `conference:${id}:waiting`
const reviewOf = (id: string) => `conference:${id}:review`
const linkTo = (id: string) => `/revamp/conference/${id}`
const reviewLink = (id: string) => `/revamp/conference/${id}/tinjau`

interface Told extends Record<string, unknown> {
  id: string
  school_id: string
  class_id: string | null
  title: string
  class_name: string | null
  timezone: Timezone
  status: string
  start_date: string
  told_start: string
  was_cancelled: boolean
  is_ahead: boolean
  is_kindergarten: boolean
  changed_by: string | null
  teacher_id: string | null
}

const moment = (column: SQL) => sql`to_json(${column}) #>> '{}'`

/** Takes rows of `c` for which something holds, and leaves a mark that they were taken. */
async function taken(tx: Tx, when: SQL, mark: SQL): Promise<Told[]> {
  const { rows } = await tx.execute<Told>(sql`
    with due as (select c.*, c.told_cancelled as was_cancelled, c.told_start as was_at from conferences c
      where ${when} order by c.id limit 200 for update skip locked),
    marked as (update conferences c set ${mark} from due where c.id = due.id returning c.id)
    select c.id, c.school_id, c.class_id, coalesce(nullif(c.title, ''), b.name, '') as title, k.name as class_name,
      z.timezone, c.status, ${moment(sql`c.start_date`)} as start_date, ${moment(sql`c.was_at`)} as told_start,
      c.was_cancelled, c.end_date > now() as is_ahead,
      coalesce(z.grade = 'TK', false) as is_kindergarten, c.changed_by, coalesce(c.substitute_id, c.teacher_id) as teacher_id
    from due c join marked on marked.id = c.id join schools z on z.id = c.school_id
      left join classes k on k.id = c.class_id left join courses o on o.id = c.course_id
      left join subjects b on b.id = o.subject_id
    order by c.id`)
  return rows
}

const dayText = ({ timezone }: Told, at: string) => momentText(new Date(at), timezone, 'EEEE, d MMMM, HH.mm')
const bodyOf = (told: Told, at: string) => [told.title, told.class_name, dayText(told, at)].filter(Boolean).join(' · ')

async function pupilsOf(tx: Tx, id: string, and = sql`true`): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    select r.user_id from conferences c cross join lateral (${rosterOf}) r where c.id = ${id} and ${and}`)
  return rows.map(({ user_id }) => user_id)
}

/** What people know is not what stands any more. Whoever changed it knows; what has begun or is over tells itself. */
export async function notifyOfChanges(work: Work): Promise<void> {
  const isUntold = sql`(c.told_start <> c.start_date or c.told_cancelled <> (c.status = 'CANCELLED'))`
  const changed = await taken(
    work.tx,
    isUntold,
    sql`told_start = c.start_date, told_cancelled = (c.status = 'CANCELLED')`,
  )
  for (const told of changed) {
    await publishConference(work, told)
    const change = changeOf(told)
    if (!told.is_ahead || change === undefined) continue
    const families = await familiesOf(work.tx, told.school_id, await pupilsOf(work.tx, told.id))
    const everybody = [...families, ...all(await listHosts(work.tx, told.id))]
    // Said before, of another hour: the list shows what holds.
    await takeBack(work, subjectOf(told.id))
    await notify(work, {
      schoolId: told.school_id,
      topic: 'conference',
      subject: subjectOf(told.id),
      occasion: `${change.occasion}:${told.start_date}`,
      title: change.title,
      body: bodyOf(told, told.start_date),
      link: linkTo(told.id),
      to: everybody.filter(({ user_id }) => user_id !== told.changed_by),
    })
  }
}

function changeOf({ status, was_cancelled, start_date, told_start }: Told) {
  if (status === 'CANCELLED')
    return was_cancelled ? undefined : { occasion: 'cancelled', title: 'Kelas online dibatalkan' }
  if (status === 'LIVE' || status === 'ENDED') return undefined
  if (was_cancelled) return { occasion: 'restored', title: 'Kelas online jadi diadakan' }
  return start_date === told_start ? undefined : { occasion: 'moved', title: 'Kelas online dipindahkan' }
}

/** Five minutes after it began, to whoever of the class has not been seen. */
export async function notifyAbsent(work: Work): Promise<void> {
  const isDue = sql`c.status = 'LIVE' and c.provider = 'KELASKU' and c.absent_told_at is null
    and greatest(c.start_date, c.started_at) + interval '5 minutes' <= now()`
  for (const told of await taken(work.tx, isDue, sql`absent_told_at = now()`)) {
    const absent = await pupilsOf(
      work.tx,
      told.id,
      sql`not exists (select 1 from conference_presences p where p.conference_id = c.id and (p.user_id = r.user_id
        or exists (select 1 from conference_seats s where s.conference_id = c.id and s.user_id = p.user_id
          and s.for_student_id = r.user_id)))`,
    )
    await notify(work, {
      schoolId: told.school_id,
      topic: 'conference',
      subject: waitingOf(told.id),
      occasion: 'waiting',
      title: 'Guru sudah menunggu di kelas online',
      body: bodyOf(told, told.start_date),
      link: linkTo(told.id),
      // In a kindergarten a parent sits there for the child.
      to: told.is_kindergarten ? await familiesOf(work.tx, told.school_id, absent) : all(absent),
    })
  }
}

/** To whoever held it: at its end, and once more from seven the next morning on. */
export async function notifyOfReviews(work: Work): Promise<void> {
  const isWaiting = sql`c.status = 'ENDED' and c.started_at is not null and c.reviewed_at is null
    and coalesce(c.substitute_id, c.teacher_id) is not null and c.class_id is not null`
  const atEnd = await taken(work.tx, sql`${isWaiting} and c.review_told_at is null`, sql`review_told_at = now()`)
  const nextMorning = await taken(
    work.tx,
    sql`${isWaiting} and c.review_told_at is not null and c.review_reminded_at is null and now() >= (
      select ((c.ended_at at time zone z.timezone)::date + 1 + time '07:00') at time zone z.timezone
      from schools z where z.id = c.school_id)`,
    sql`review_reminded_at = now()`,
  )
  for (const [rows, occasion] of [
    [atEnd, 'ended'],
    [nextMorning, 'reminded'],
  ] as const)
    for (const told of rows) {
      await takeBack(work, waitingOf(told.id))
      await notify(work, {
        schoolId: told.school_id,
        topic: 'conference',
        subject: reviewOf(told.id),
        occasion,
        title: 'Kehadiran kelas online belum ditinjau',
        body: bodyOf(told, told.start_date),
        link: reviewLink(told.id),
        to: told.teacher_id === null ? [] : all([told.teacher_id]),
      })
    }
}

/** It was reviewed: nobody has to be asked any more. */
export const takeBackReview = (work: Work, id: string): Promise<void> => takeBack(work, reviewOf(id))
