/** A class's week on one sheet of A4, for the wall of its room. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { addDays, weekFrom } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import type { KnownClass } from '#features/classroom/repo.ts'
import { findSchool } from '#features/school/repo.ts'
import { dayText, momentText } from '#platform/dates.ts'
import { prelude } from '#platform/documents/prelude.ts'
import { printDocument } from '#platform/documents/press.ts'
import type { Work } from '#platform/database/work.ts'
import { disposition } from '#platform/files/disposition.ts'
import { listEntries, ofClass, type KnownEntry, type SchoolClock } from './repo.ts'
import { placeOf } from './writing.ts'

const template = String.raw`
#set page(flipped: true, margin: (x: 12mm, top: 12mm, bottom: 16mm))
#set text(size: 9pt)
#letterhead(data.school)
#align(center, { text(size: 13pt, weight: "bold", data.title); linebreak(); data.dates })
#v(2mm)
#let entry(one) = block(width: 100%, breakable: false, below: 2mm, inset: (left: 1.6mm), stroke: (left: 1.2pt + luma(120)), {
  set par(leading: 0.45em)
  text(size: 8pt, fill: luma(70), one.time)
  linebreak()
  strong(one.title)
  for line in one.lines { linebreak(); text(size: 8pt, line) }
})
#table(
  columns: (1fr,) * data.days.len(),
  align: left + top,
  table.header(..data.days.map(day => align(center, { strong(day.name); linebreak(); text(size: 8pt, day.date) }))),
  ..data.days.map(day => if day.entries.len() == 0 { align(center, text(fill: luma(90), [–])) } else { day.entries.map(entry).join() }),
)
`

/** The rows are read now; it is printed when the answer is asked for, which holds no connection any more. */
export async function printWeek(who: Actor, { view }: KnownClass, from: string, work: Work) {
  const place = await placeOf(who, work)
  const school = await findSchool(work.tx, who.schoolId)
  const days = weekFrom(from)
  const [start, end] = [from, addDays(from, days.length)].map((day) => momentAt(day, '00:00', place.timezone))
  const week = { from: start, until: end, of: ofClass(view.id) }
  const { rows } = await listEntries(work.tx, who, week, { page: 1, limit: 200 })
  const planned = days.map((day) => ({
    ...namesOf(day),
    entries: rows
      .filter(({ entry }) => dayAt(entry.start_date, place.timezone) === day)
      .map((row) => lineOf(row, place)),
  }))
  const name = `Jadwal ${view.name} ${from}.pdf`
  const data = {
    school: { name: view.school_name, lines: [school?.address ?? ''].filter(Boolean) },
    foot: `${view.school_name} | ${view.name}`,
    title: `Jadwal ${view.name}`,
    dates: `${namesOf(from).date} – ${namesOf(days.at(-1)!).date}`, // a week has its last day
    // A weekend on which nothing is planned takes no room.
    days: planned.filter(({ entries }, index) => index < 5 || entries.length > 0),
  }
  return async () => {
    const bytes = await printDocument({ template: prelude + template, data, formulas: [], pictures: [] })
    return {
      headers: { 'content-disposition': disposition('attachment', name), 'cache-control': 'private, no-store' },
      body: new File([bytes], name, { type: 'application/pdf' }),
    }
  }
}

const namesOf = (day: string) => ({ name: dayText(day, 'EEEE'), date: dayText(day, 'd MMMM yyyy') })

function lineOf({ entry, course_name, teacher, substitute, off }: KnownEntry, { timezone }: SchoolClock) {
  const [from, until] = [entry.start_date, entry.end_date].map((moment) => momentText(moment, timezone, 'HH.mm'))
  const who = (substitute ?? teacher)?.full_name
  return {
    time: entry.category === category.HOLIDAY ? 'Libur' : `${from}–${until}`,
    title: entry.title || (course_name ?? ''),
    lines: [off === null ? null : `Libur: ${off}`, who, entry.room].filter(Boolean),
  }
}
