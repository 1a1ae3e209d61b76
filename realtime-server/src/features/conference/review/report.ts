/** What is kept of a class: who was there and for how long; for the hosts of everybody, for a family of their own. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { conferenceRules, type Place } from '@kelasku/shared/conference/policy'
import type { ConferenceReport } from '@kelasku/shared/conference/room'
import { sql, type SQL } from 'drizzle-orm'
import { listLessonLines } from '#features/attendance/lesson/repo.ts'
import { card, cardJson, type CardRow } from '#features/classroom/repo.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { rosterOf } from '../relations.ts'
import type { KnownConference } from '../repo.ts'
import { conferenceFor, presentConference } from '../service.ts'
import { listRounds } from '../groups/reported.ts'
import { attendanceOf, minutesIn } from './attended.ts'

/** For hosts and those who look on, and for families of their own line. */
export async function reportedFor(who: Actor, id: string, work: Work): Promise<KnownConference> {
  const known = await conferenceFor(who, id, work)
  if (!conferenceRules.report(who, known) && !conferenceRules.ownReport(who, known)) throw refusal.forbidden()
  return known
}

export async function showReport(who: Actor, known: KnownConference, work: Work): Promise<ConferenceReport> {
  const { tx } = work
  const { id, school_id } = known
  const seesAll = conferenceRules.report(who, known)
  const own = [...(known.relations.includes('PUPIL') ? [who.userId] : []), ...known.children.map((child) => child.id)]
  const attendance = await attendanceOf(tx, id)
  const register = (await listLessonLines(tx, school_id, [id])).get(id) ?? []
  const statuses = new Map(register.map(({ student, cell }) => [student.id, cell?.status ?? null]))
  const pupils = (await listPupils(tx, id)).filter((pupil) => seesAll || own.includes(pupil.id))
  return {
    conference: presentConference(who, known),
    held: attendance.held,
    source: attendance.source,
    checks: await countChecks(tx, id),
    lines: pupils.map(({ hands, messages, polls, checks, ...row }) => ({
      ...attendance.of(card(row)),
      status: statuses.get(row.id) ?? null,
      hands,
      messages,
      // Long afterwards nobody knows any more who has answered.
      polls: attendance.source === 'KEPT' ? null : polls,
      checks: attendance.source === 'KEPT' ? null : checks,
    })),
    rounds: await listRounds(tx, id, seesAll ? null : own),
    others: seesAll
      ? (await listOthers(tx, id)).map(({ place, ...row }) => ({
          user: card(row),
          place,
          // A list is of pupils.
          minutes: attendance.source === 'LIST' ? null : minutesIn(attendance.minutes.get(row.id)?.presentMs ?? 0),
        }))
      : [],
  }
}

type Done = Record<'hands' | 'messages' | 'polls' | 'checks', number>

/** Everybody who had the class on its day, by name, and what they did; in a kindergarten what was done for them. */
async function listPupils(tx: Tx, id: string): Promise<(CardRow & Done)[]> {
  const answered = (
    kind: SQL,
  ) => sql`(select count(*) from conference_poll_votes v join conference_polls p on p.id = v.poll_id
    where p.conference_id = c.id and v.user_id = s.user_id and ${kind})`
  const { rows } = await tx.execute<{ person: CardRow } & Done>(sql`
    select ${cardJson} as person, coalesce(done.hands, 0)::int as hands, coalesce(done.messages, 0)::int as messages,
      coalesce(done.polls, 0)::int as polls, coalesce(done.checks, 0)::int as checks
    from conferences c join users u on u.id in (${rosterOf})
      left join lateral (select sum(s.hands) as hands, sum((select count(*) from conversation_lines l
          where l.conversation_id = c.id and l.sender_id = s.user_id and l.removed_at is null)) as messages,
          sum(${answered(sql`p.kind <> 'CHECK'`)}) as polls, sum(${answered(sql`p.kind = 'CHECK'`)}) as checks
        from conference_seats s where s.conference_id = c.id and coalesce(s.for_student_id, s.user_id) = u.id) done on true
    where c.id = ${id} order by u.full_name, u.id`)
  return rows.map(({ person, ...row }) => ({ ...person, ...row }))
}

async function countChecks(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.execute<{ checks: number }>(sql`select count(*)::int as checks from conference_polls
    where conference_id = ${id} and kind = 'CHECK' and opened_at is not null`)
  return rows[0]?.checks ?? 0
}

async function listOthers(tx: Tx, id: string): Promise<(CardRow & { place: Place })[]> {
  const { rows } = await tx.execute<{ person: CardRow; place: Place }>(sql`
    select ${cardJson} as person, s.place from conference_seats s join users u on u.id = s.user_id
    where s.conference_id = ${id} and s.place <> 'MEMBER'
      and (s.outside_minutes is not null or exists (select 1 from conference_presences p
        where p.conference_id = s.conference_id and p.user_id = s.user_id and p.kind = 'ROOM'))
    order by u.full_name, u.id`)
  return rows.map(({ person, place }) => ({ ...person, place }))
}
