/**
 * Whoever is asked to stand in is told of which lesson, and told anew when it becomes another. Who does not have to any
 * more finds the notice gone, also from its way: nobody runs to a lesson that somebody else takes.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { type Timezone, dayAt } from '@kelasku/shared/kernel/time-zones'
import { notify, takeBack } from '#features/notification/notify.ts'
import type { Work } from '#platform/database/work.ts'
import { momentText } from '#platform/dates.ts'
import { findSchoolClock, listStandIns, type KeptEntry, type StandIn } from './repo.ts'

type Told = Pick<
  KeptEntry,
  'id' | 'school_id' | 'substitute_id' | 'title' | 'course_id' | 'class_id' | 'room' | 'start_date' | 'end_date'
>

/** What a substitute was told of a lesson: another note on it is nothing new to them. A kept entry has its moments as texts. */
const saidOf = ({ substitute_id, title, course_id, class_id, room, start_date, end_date }: Told): string =>
  [substitute_id, title, course_id, class_id, room, +new Date(start_date), +new Date(end_date)].join('\n')

const subjectOf = (id: string) => `schedule:${id}:substitute`

interface Change {
  before: readonly Told[]
  after: readonly Told[]
  /** Who stands in by their own hand knows. */
  by?: Pick<Actor, 'userId'>
}

/** Of all entries that a change touches, once it is written. */
export async function notifySubstitutes(work: Work, { before, after, by }: Change): Promise<void> {
  const was = new Map(before.map((row) => [row.id, row]))
  const keeps = new Set(after.filter((row) => isSame(was.get(row.id), row)).map(({ id }) => id))
  for (const { id, substitute_id } of before)
    if (substitute_id !== null && !keeps.has(id)) await takeBack(work, subjectOf(id))

  const appointed = after.filter(
    ({ id, substitute_id }) => substitute_id !== null && substitute_id !== by?.userId && !keeps.has(id),
  )
  const [first] = appointed
  if (!first) return
  const { now, timezone } = await findSchoolClock(work.tx, first.school_id)
  const lessons = await listStandIns(
    work.tx,
    appointed.map(({ id }) => id),
  )
  for (const lesson of lessons.filter(({ end_date }) => end_date > now)) {
    const isTheirsStill = was.get(lesson.id)?.substitute_id === lesson.substitute_id
    await notify(work, {
      schoolId: first.school_id,
      topic: 'system',
      subject: subjectOf(lesson.id),
      occasion: 'appointed',
      title: isTheirsStill ? 'Jadwal yang Anda gantikan berubah' : 'Anda menjadi guru pengganti',
      body: describe(lesson, timezone),
      link: `/revamp/jadwal?lihat=saya&tanggal=${dayAt(lesson.start_date, timezone)}`,
      to: [{ user_id: lesson.substitute_id, child_id: null, role: lesson.role }],
    })
  }
}

const isSame = (one: Told | undefined, other: Told) => one !== undefined && saidOf(one) === saidOf(other)

function describe({ title, class_name, room, start_date, end_date }: StandIn, timezone: Timezone): string {
  const day = momentText(start_date, timezone, 'EEEE, d MMMM')
  const [from, until] = [start_date, end_date].map((moment) => momentText(moment, timezone, 'HH.mm'))
  return [title, class_name, `${day}, ${from}–${until}`, room].filter(Boolean).join(' · ')
}
