/** The form of an entry: one time, some days, or the same hour of some days of each week until a day. */
import { texts } from '@kelasku/shared/kernel/texts'
import { addDays, weekdayOf } from '@kelasku/shared/kernel/days'
import type { Timezone } from '@kelasku/shared/kernel/time-zones'
import {
  bellsFor,
  hoursElsewhere,
  hoursOf,
  lessonsIn,
  type BellPeriod,
  type Hours,
} from '@kelasku/shared/schedule/bells'
import { categories, category as is, claimsTime, isReligion } from '@kelasku/shared/schedule/category'
import type { ScheduleCategory } from '@kelasku/shared/schedule/category'
import { mostDays } from '@kelasku/shared/schedule/contract'
import { z } from 'zod'
import type { Course } from '#features/classroom/queries.ts'
import { instantOf, localOf } from '#platform/i18n/moment.ts'
import type { Bells, Entry } from '../queries.ts'
import { wholeDaysOf, type Moved } from '../week.ts'

/** In a select: somebody has seen that nobody teaches it yet. */
export const nobody = 'nobody'

export const PlanForm = z
  .object({
    /** As a select has it. */
    category: z.enum(categories.map(String) as [string, ...string[]]),
    course_id: z.string(),
    /** Empty as long as nobody has chosen. */
    teacher_id: z.string(),
    title: z.string().trim().max(120),
    is_whole_school: z.boolean(),
    date: z.iso.date({ error: texts.dateNeeded }),
    /** The day on which it ends; the same one of what ends on the day. */
    last_date: z.string(),
    is_whole_day: z.boolean(),
    /** As selects have them; empty where hours of the clock were written. */
    period_no: z.string(),
    period_count: z.string(),
    start_time: z.string(),
    end_time: z.string(),
    room: z.string().trim().max(60),
    note: z.string().trim().max(1_000),
    mode: z.enum(['PTM', 'PJJ']),
    is_parallel: z.boolean(),
    repeats: z.boolean(),
    days: z.array(z.int()),
    until: z.string(),
    scope: z.enum(['current', 'following', 'all']),
  })
  .check(({ value, issues }) => {
    const say = (path: string, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
    const { category, course_id, date, last_date, start_time, end_time } = value
    const [isLesson, isOnline] = [category === String(is.LESSON), category === String(is.ONLINE)]
    if (isLesson && course_id === '') say('course_id', texts.subjectNeeded)
    if ((isLesson || isOnline) && course_id !== '' && value.teacher_id === '') say('teacher_id', texts.teacherNeeded)
    if (!isLesson && value.title === '') say('title', texts.headingNeeded)
    if (!isWholeDay(value)) {
      if (start_time === '') say('start_time', texts.startTimeNeeded)
      if (end_time === '') say('end_time', texts.endTimeNeeded)
      const endsOnDay = value.repeats || last_date === date
      if (endsOnDay && start_time !== '' && end_time !== '' && start_time >= end_time)
        say('end_time', texts.endTimeBeforeStart)
    }
    if (value.repeats) {
      if (value.days.length === 0) say('days', texts.dayNeeded)
      if (value.until === '') say('until', texts.lastDateNeeded)
      else if (value.until < date) say('until', texts.lastDateBeforeStart)
    } else if (isDay(date)) {
      if (!isDay(last_date)) say('last_date', texts.dateNeeded)
      else if (last_date < date) say('last_date', texts.endDateBeforeStart)
      else if (last_date >= addDays(date, mostDays)) say('last_date', texts.longestDays(mostDays))
    }
  })
export type PlanForm = z.infer<typeof PlanForm>

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

export const categoryOf = ({ category }: Pick<PlanForm, 'category'>) => Number(category) as ScheduleCategory // of the law's own list

/** What claims nobody's time may last for days, and have no hours. */
export const mayLast = (form: Pick<PlanForm, 'category'>) => !claimsTime(categoryOf(form))
const isWholeDay = (form: Pick<PlanForm, 'category' | 'is_whole_day'>) => mayLast(form) && form.is_whole_day

export const blankForm = (date: string, category: ScheduleCategory, isWholeSchool: boolean): PlanForm => ({
  category: String(category),
  course_id: '',
  teacher_id: '',
  title: '',
  is_whole_school: isWholeSchool,
  date,
  last_date: date,
  is_whole_day: category === is.HOLIDAY,
  period_no: '',
  period_count: '1',
  start_time: '07:00',
  end_time: '08:20',
  room: '',
  note: '',
  mode: 'PTM',
  is_parallel: false,
  repeats: false,
  days: [weekdayOf(date)],
  until: '',
  scope: 'current',
})

export function filledFrom(entry: Entry, zone: Timezone): PlanForm {
  const [start, end] = [entry.start_date, entry.end_date].map((moment) => localOf(moment, zone).split('T')) as [
    [string, string],
    [string, string],
  ] // a local moment is a day and a time
  const blank = blankForm(start[0], entry.category, entry.class_id === null)
  const whole = mayLast(blank) ? wholeDaysOf(entry, zone) : null
  return {
    ...blank,
    course_id: entry.course_id ?? '',
    teacher_id: entry.teacher_id ?? (entry.course_id === null ? '' : nobody),
    title: entry.title === entry.course_name ? '' : entry.title,
    last_date: whole?.last ?? end[0],
    is_whole_day: whole !== null,
    period_no: String(entry.period_no ?? ''),
    period_count: String(entry.period_count),
    ...(!whole && { start_time: start[1], end_time: end[1] }),
    room: entry.room,
    note: entry.note,
    mode: entry.mode,
    is_parallel: entry.is_parallel,
  }
}

/** Where it was drawn to, its hour is the one that rings there. */
export function movedTo(form: PlanForm, moved: Moved, profiles: readonly Bells[]): PlanForm {
  const to = { ...form, ...moved, last_date: moved.date }
  if (moved.start_time === form.start_time && moved.end_time === form.end_time)
    return { ...to, ...atOtherBells(form, to, profiles) }
  return { ...to, ...lessonsAt(to, profiles) }
}

type Rung = Pick<PlanForm, 'period_no' | 'period_count' | 'start_time' | 'end_time'>
type Ringing = Pick<PlanForm, 'category' | 'date'>

export const kindAt = (form: Ringing) => bellsFor(categoryOf(form), isDay(form.date) ? weekdayOf(form.date) : 1)

export const bellsAt = (form: Ringing, profiles: readonly Bells[]): readonly BellPeriod[] =>
  profiles.find(({ kind }) => kind === kindAt(form))?.periods ?? []

/** By the day of the week, where it repeats on days with bells of their own. */
export const elsewhereOf = (form: PlanForm, profiles: readonly Bells[]): Map<number, Hours> =>
  hoursElsewhere(
    (of) => profiles.find(({ kind }) => kind === of)?.periods ?? [],
    {
      category: categoryOf(form),
      period_no: form.period_no === '' ? null : Number(form.period_no),
      period_count: Number(form.period_count),
    },
    form,
    form.days,
  )

const noLesson = { period_no: '', period_count: '1' }

/** The hours of the lessons that were chosen, of as many as there are until the day is over. */
export function hoursAt(form: Ringing & Rung, profiles: readonly Bells[]): Partial<Rung> {
  if (form.period_no === '') return noLesson
  const bells = bellsAt(form, profiles)
  for (let count = Number(form.period_count); count > 0; count--) {
    const hours = hoursOf(bells, Number(form.period_no), count)
    if (hours) return { period_no: form.period_no, period_count: String(count), ...hours }
  }
  return {}
}

/** The lessons that lie in the hours that were written; none where no bell rings so. */
export function lessonsAt(form: Ringing & Rung, profiles: readonly Bells[]): Partial<Rung> {
  const rung = lessonsIn(bellsAt(form, profiles), form)
  return rung ? { period_no: String(rung.period_no), period_count: String(rung.period_count) } : noLesson
}

/** On another kind of day the same lessons ring at other hours, or none of them. Hours that rang by no bell stay. */
export function atOtherBells(before: Ringing & Rung, after: Ringing & Rung, profiles: readonly Bells[]): Partial<Rung> {
  if (before.period_no === '' || kindAt(before) === kindAt(after)) return {}
  const rang = hoursOf(bellsAt(before, profiles), Number(before.period_no), Number(before.period_count))
  if (rang?.start_time !== before.start_time || rang.end_time !== before.end_time) return {}
  const rings = hoursAt(after, profiles)
  return rings.period_count === after.period_count ? rings : noLesson
}

/** Whoever is meant as long as nobody says otherwise. */
export function teacherOf(form: Pick<PlanForm, 'category'>, course: Course | undefined, own: string | null): string {
  if (own !== null) return own
  if (!course || mayLast(form)) return ''
  if (course.teachers.length === 0 && categoryOf(form) !== is.EXAM) return nobody
  return course.teachers.length === 1 ? course.teachers[0]!.id : ''
}

/** Two religions of one class are taught in one hour. */
export const isTaughtToSome = (course: Course | undefined) => course !== undefined && isReligion(course.name)

interface FormContext {
  classId: string | null
  zone: Timezone
}

function aboutOf(form: PlanForm, { classId }: FormContext) {
  const { course_id, teacher_id, title, room, note, mode, is_whole_school } = form
  const category = categoryOf(form)
  const counts = claimsTime(category)
  return {
    category,
    course_id: is_whole_school || course_id === '' ? null : course_id,
    class_id: is_whole_school ? null : classId,
    teacher_id: teacher_id === '' || teacher_id === nobody ? null : teacher_id,
    title,
    room,
    note,
    mode,
    period_no: counts && form.period_no !== '' ? Number(form.period_no) : null,
    period_count: counts && form.period_no !== '' ? Number(form.period_count) : 1,
    is_parallel: counts && form.is_parallel,
  }
}

const moment = (date: string, time: string, zone: Timezone) => instantOf(`${date}T${time}`, zone) ?? ''

export function draftOf(form: PlanForm, place: FormContext) {
  const [from, until] = isWholeDay(form)
    ? [moment(form.date, '00:00', place.zone), moment(addDays(form.last_date, 1), '00:00', place.zone)]
    : [moment(form.date, form.start_time, place.zone), moment(form.last_date, form.end_time, place.zone)]
  return { ...aboutOf(form, place), start_date: from, end_date: until }
}

export const rangeOf = (form: PlanForm, place: FormContext) => ({
  ...aboutOf(form, place),
  start_date: form.date,
  end_date: form.until,
  ...(isWholeDay(form)
    ? { start_time: '00:00', end_time: '23:59' }
    : { start_time: form.start_time, end_time: form.end_time }),
  days: form.days,
})
