/** The form of an entry: one time, or the same hour of some days of each week until a day. */
import { categories, type ScheduleCategory } from '@kelasku/shared/schedule/category'
import { z } from 'zod'
import type { SchoolZone } from '#platform/i18n/format.ts'
import { weekdayOf } from '#platform/i18n/month.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import type { Entry } from '../queries.ts'

export const PlanForm = z
  .object({
    /** As a select has it. */
    category: z.enum(categories.map(String) as [string, ...string[]]),
    course_id: z.string(),
    title: z.string().trim().max(120),
    is_whole_school: z.boolean(),
    date: z.iso.date({ error: 'Pilih tanggal' }),
    start_time: z.string().min(1, { error: 'Isi jam mulai' }),
    end_time: z.string().min(1, { error: 'Isi jam selesai' }),
    room: z.string().trim().max(60),
    note: z.string().trim().max(1_000),
    mode: z.enum(['PTM', 'PJJ']),
    repeats: z.boolean(),
    days: z.array(z.int()),
    until: z.string(),
    scope: z.enum(['current', 'following', 'all']),
  })
  .check(({ value, issues }) => {
    const say = (path: string, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
    if (value.start_time && value.end_time && value.start_time >= value.end_time)
      say('end_time', 'Jam selesai harus sesudah jam mulai')
    if (value.category === '1' && value.course_id === '') say('course_id', 'Pilih mata pelajarannya')
    if (value.category !== '1' && value.title === '') say('title', 'Tulis judulnya')
    if (value.repeats && value.days.length === 0) say('days', 'Pilih paling sedikit satu hari')
    if (value.repeats && value.until === '') say('until', 'Pilih tanggal terakhir')
    if (value.repeats && value.until !== '' && value.until < value.date)
      say('until', 'Tanggal terakhir tidak boleh sebelum tanggal mulai')
  })
export type PlanForm = z.infer<typeof PlanForm>

export const blankForm = (date: string, isWholeSchool: boolean): PlanForm => ({
  category: isWholeSchool ? '2' : '1',
  course_id: '',
  title: '',
  is_whole_school: isWholeSchool,
  date,
  start_time: '07:00',
  end_time: '08:20',
  room: '',
  note: '',
  mode: 'PTM',
  repeats: false,
  days: [weekdayOf(date) + 1],
  until: '',
  scope: 'current',
})

export const filledFrom = (entry: Entry, zone: SchoolZone): PlanForm => ({
  ...blankForm(localOf(entry.start_date, zone).slice(0, 10), entry.class_id === null),
  category: String(entry.category),
  course_id: entry.course_id ?? '',
  title: entry.title === entry.course_name ? '' : entry.title,
  start_time: localOf(entry.start_date, zone).slice(11),
  end_time: localOf(entry.end_date, zone).slice(11),
  room: entry.room,
  note: entry.note,
  mode: entry.mode,
})

interface Place {
  classId: string | null
  zone: SchoolZone
}

const aboutOf = ({ category, course_id, title, room, note, mode, is_whole_school }: PlanForm, { classId }: Place) => ({
  category: Number(category) as ScheduleCategory, // of the law's own list
  course_id: is_whole_school || course_id === '' ? null : course_id,
  class_id: is_whole_school ? null : classId,
  title,
  room,
  note,
  mode,
})

const moment = (date: string, time: string, zone: SchoolZone) => instantOf(`${date}T${time}`, zone) ?? ''

export const draftOf = (form: PlanForm, place: Place) => ({
  ...aboutOf(form, place),
  start_date: moment(form.date, form.start_time, place.zone),
  end_date: moment(form.date, form.end_time, place.zone),
})

export const rangeOf = (form: PlanForm, place: Place) => ({
  ...aboutOf(form, place),
  start_date: form.date,
  end_date: form.until,
  start_time: form.start_time,
  end_time: form.end_time,
  days: form.days,
})
