/** The bells of a school: when its lessons begin and end, on an ordinary day, on Fridays, in Ramadan and in exam weeks. */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { dayCount } from '@kelasku/shared/kernel/days'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { processRefusal } from '@kelasku/shared/background-process/contract'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'
import { category as is, type ScheduleCategory } from './category.ts'

/** So many days are planned or looked at at once, both ends counted. */
export const longestSpan = 366

export const BellKind = z.enum(['NORMAL', 'JUMAT', 'RAMADAN', 'UJIAN'])
export type BellKind = z.infer<typeof BellKind>

export const Clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: texts.clockForm })

export const BellPeriod = z.strictObject({
  /** Nothing for a break. */
  period_no: z.int().min(1).max(20).nullable(),
  start_time: Clock,
  end_time: Clock,
})
export type BellPeriod = z.infer<typeof BellPeriod>

/** One after the other, each lesson with a number of its own. */
const BellPeriods = z
  .array(BellPeriod)
  .min(1)
  .max(30)
  .refine(
    (all) =>
      all.every((one, index) => one.start_time < one.end_time && (all[index - 1]?.end_time ?? '') <= one.start_time),
    {
      error: texts.periodsOverlap,
    },
  )
  .refine(
    (all) => {
      const numbers = all.flatMap(({ period_no }) => period_no ?? [])
      return new Set(numbers).size === numbers.length
    },
    { error: texts.eachPeriodOnce },
  )

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** One after the other: lessons of one length, and breaks of so many minutes. */
function ringing(first: string, lesson: number, day: readonly ('lesson' | number)[]): BellPeriod[] {
  let now = minutesOf(first)
  let lessons = 0
  return day.map((part) => {
    const start_time = timeOf(now)
    now += part === 'lesson' ? lesson : part
    return { period_no: part === 'lesson' ? ++lessons : null, start_time, end_time: timeOf(now) }
  })
}

const lessons = (count: number) => Array<'lesson'>(count).fill('lesson')

/** What a school in West Java begins with; on Fridays no lesson lies over the noon prayer. */
export const usualBells: Record<BellKind, BellPeriod[]> = {
  NORMAL: ringing('06:30', 40, [...lessons(4), 20, ...lessons(3), 40, ...lessons(2)]),
  JUMAT: ringing('06:30', 40, [...lessons(4), 20, ...lessons(2)]),
  RAMADAN: ringing('07:00', 30, [...lessons(4), 15, ...lessons(5)]),
  UJIAN: ringing('07:30', 120, [...lessons(1), 30, ...lessons(1)]),
}

/** Fridays have bells of their own among ordinary days; Ramadan and exams ring on every day that they are meant for. */
const weekdaysOf: Record<BellKind, readonly number[]> = {
  NORMAL: [1, 2, 3, 4, 6, 7],
  JUMAT: [5],
  RAMADAN: [1, 2, 3, 4, 5, 6, 7],
  UJIAN: [1, 2, 3, 4, 5, 6, 7],
}
export const ringsOn = (kind: BellKind) => weekdaysOf[kind]

/** From the beginning of a lesson's first hour to the end of its last; nothing where the bells do not ring so often. */
export function hoursOf(bells: readonly BellPeriod[], first: number, count: number) {
  const [from, until] = [first, first + count - 1].map((no) => bells.find(({ period_no }) => period_no === no))
  return from && until && { start_time: from.start_time, end_time: until.end_time }
}

/** Which bells something is planned by that is planned on this day of the week; in Ramadan they are applied afterwards. */
export function bellsFor(category: ScheduleCategory, weekday: number): BellKind {
  if (category === is.EXAM) return 'UJIAN'
  return weekdaysOf.JUMAT.includes(weekday) ? 'JUMAT' : 'NORMAL'
}

export interface Hours {
  start_time: string
  end_time: string
}

interface Counted {
  category: ScheduleCategory
  period_no: number | null
  period_count: number
}

/**
 * A lesson on several days of the week rings at other hours on those that have bells of their own. Where what was
 * written rings on none of these days, somebody means it as it is; and so it stays on a day that rings too few.
 */
export function hoursElsewhere(
  bellsOf: (kind: BellKind) => readonly BellPeriod[],
  { category, period_no, period_count }: Counted,
  written: Hours,
  weekdays: readonly number[],
): Map<number, Hours> {
  if (period_no === null) return new Map()
  const rings = weekdays.map(
    (day) => [day, hoursOf(bellsOf(bellsFor(category, day)), period_no, period_count)] as const,
  )
  const isWritten = (hours: Hours | undefined) =>
    hours?.start_time === written.start_time && hours.end_time === written.end_time
  if (!rings.some(([, hours]) => isWritten(hours))) return new Map()
  return new Map(rings.flatMap(([day, hours]) => (hours && !isWritten(hours) ? [[day, hours] as const] : [])))
}

/** The lessons that begin and end so by these bells; nothing for hours that no bell rings. */
export function lessonsIn(bells: readonly BellPeriod[], { start_time, end_time }: Hours) {
  const rung = bells.filter(({ period_no }) => period_no !== null)
  const from = rung.findIndex((one) => one.start_time === start_time)
  const until = rung.findIndex((one) => one.end_time === end_time)
  if (from === -1 || until < from) return undefined
  return { period_no: rung[from]!.period_no!, period_count: until - from + 1 } // both were just found
}

/**
 * How many lessons lie in these hours, from the one of this number on: as the bells ring, or, in a school that has never
 * written its bells down, as many as there is time for.
 */
export function lessonCount(bells: readonly BellPeriod[], first: number, hours: Hours): number {
  const rung = lessonsIn(bells, hours)
  if (rung?.period_no === first) return rung.period_count
  const one = bells.find(({ period_no }) => period_no === first) ?? bells.find(({ period_no }) => period_no !== null)
  const length = one ? minutesOf(one.end_time) - minutesOf(one.start_time) : Infinity
  return Math.max(1, Math.floor((minutesOf(hours.end_time) - minutesOf(hours.start_time)) / length))
}

export const BellProfile = z.object({
  kind: BellKind,
  periods: z.array(BellPeriod),
  /** 0 as long as they ring as usual. */
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type BellProfile = z.infer<typeof BellProfile>

export const bellRefusal = refusals({
  no_lessons_then: [422, 'Pada tanggal itu tidak ada pelajaran yang akan datang dengan jam ke-.'],
})

const byKind = { kind: BellKind }

export const bellsApi = {
  bells: endpoint('GET', '/schedules/bells', {
    access: 'member',
    summary: 'Jam pelajaran: hari biasa, Jumat, Ramadan, dan ujian',
    reply: z.array(BellProfile),
  }),
  saveBells: endpoint('PUT', '/schedules/bells/{kind}', {
    access: 'member',
    summary: 'Ubah jam pelajaran; jadwal yang sudah dibuat tetap sampai disesuaikan',
    params: byKind,
    body: { version: z.int(), periods: BellPeriods },
    reply: BellProfile,
    refuses: [refusal.version_conflict],
  }),
  applyBells: endpoint('POST', '/schedules/bells/{kind}/apply', {
    access: 'member',
    summary: 'Sesuaikan pelajaran di antara dua tanggal dengan jam pelajaran ini, sebagai proses sistem',
    params: byKind,
    body: z
      .strictObject({ start_date: DateInput, end_date: DateInput })
      .refine(({ start_date, end_date }) => start_date <= end_date, {
        path: ['end_date'],
        error: texts.endDateBeforeStart,
      })
      .refine(({ start_date, end_date }) => dayCount(start_date, end_date) <= longestSpan, {
        path: ['end_date'],
        error: texts.longestDays(longestSpan),
      }),
    /** The process to watch at /v2/bg-processes/{id}. */
    reply: z.object({ process_id: Id, total: z.int() }),
    refuses: [bellRefusal.no_lessons_then, processRefusal.background_process_running],
  }),
}
