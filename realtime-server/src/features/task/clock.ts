/**
 * Tasks begin to the second by the condition of every reading. This gives the parts and tells the class a few seconds
 * later, and at 16.00 tells whoever lacks what ends tomorrow. Any server may do it; each row is one's.
 */
import { sql } from 'drizzle-orm'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import { openClock, type Clock } from '#platform/clock.ts'
import type { Database, Work } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import { notifyOfEnding } from './notices.ts'
import { openTasks } from './opening.ts'

const pace = 15_000

export const openTaskClock = (database: Database, log: Log): Clock =>
  openClock({
    pace,
    strike: () => turnTaskClock(database),
    failed: (error) => log.warn({ err: error }, 'tasks that begin or end tomorrow could not be told of yet'),
  })

export async function turnTaskClock(database: Database, now = new Date()): Promise<void> {
  const rls = { kind: 'bypass', why: 'the clock strikes for every school' } as const
  await database.inTransaction(rls, (work) => openTasks(work, sql`true`))
  await database.inTransaction(rls, (work) => remindOfEnding(work, now))
}

interface Ending {
  id: string
  school_id: string
  title: string
  end_date: string
  zone: Timezone
  student_ids: string[] | null
}

/** By the clock of each school, from 16.00 on. An extension has its own end, and whoever has one is not reminded. */
async function remindOfEnding(work: Work, now: Date): Promise<void> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone s.timezone)`
  const { rows } = await work.tx.execute<Ending & Record<string, unknown>>(sql`
    update assessments a set reminded_at = ${now.toISOString()}
    from schools s, courses c
    where s.id = a.school_id and c.id = a.course_id and a.reminded_at is null and a.opened_at is not null
      and a.deleted_at is null and a.hand_in = 'ONLINE' and a.end_date > ${now.toISOString()}::timestamptz
      and a.end_date < ${now.toISOString()}::timestamptz + interval '2 days'
      and (a.end_date at time zone s.timezone)::date = ${local}::date + 1 and ${local}::time >= '16:00'
    returning a.id, a.school_id, a.title, to_json(a.end_date) #>> '{}' as end_date, s.timezone as zone,
      (select array_agg(r.student_id) from assessment_references r
        join class_members m on m.class_id = c.class_id and m.user_id = r.student_id and m.class_role = 'SISWA'
          and m.status = 'ACTIVE'
        where r.assessment_id = a.id and r.status = 'BELUM DIKERJAKAN' and r.excused_at is null
          and (r.extended_until is null or r.extended_until <= a.end_date)) as student_ids`)
  for (const row of rows)
    await notifyOfEnding(work, { ...row, end_date: new Date(row.end_date) }, row.student_ids ?? [])
}
