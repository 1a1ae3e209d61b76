/** Whoever had the class is told that it can be watched. */
import { type Timezone } from '@kelasku/shared/kernel/time-zones'
import { sql } from 'drizzle-orm'
import { familiesOf } from '#features/notification/families.ts'
import { all, notify } from '#features/notification/notify.ts'
import { momentText } from '#platform/dates.ts'
import type { Work } from '#platform/database/work.ts'
import { rosterOf } from '../relations.ts'
import type { KnownConference } from '../repo.ts'

export const recordingSubject = (id: string, recordingId: string) => `conference:${id}:recording:${recordingId}`

export async function notifyRecordingReady(work: Work, known: KnownConference, recordingId: string): Promise<void> {
  const { id, school_id, title, course_name, class_name, start_date } = known
  const { rows } = await work.tx.execute<{ user_id: string; timezone: Timezone; is_kindergarten: boolean }>(sql`
    select r.user_id, z.timezone, coalesce(z.grade = 'TK', false) as is_kindergarten
    from conferences c join schools z on z.id = c.school_id cross join lateral (${rosterOf}) r where c.id = ${id}`)
  const [first] = rows
  if (!first) return
  const pupils = rows.map(({ user_id }) => user_id)
  const day = momentText(start_date, first.timezone, 'EEEE, d MMMM, HH.mm')
  await notify(work, {
    schoolId: school_id,
    topic: 'conference',
    subject: recordingSubject(id, recordingId),
    occasion: 'ready',
    title: 'Rekaman kelas online siap ditonton',
    body: [title || course_name, class_name, day].filter(Boolean).join(' · '),
    link: `/revamp/conference/${id}`,
    // In a kindergarten a parent sits there for the child.
    to: first.is_kindergarten ? await familiesOf(work.tx, school_id, pupils) : all(pupils),
  })
}
