/**
 * The weeks of the demo school: each class's timetable until the term ends, laid so that nobody is in two places, and
 * what else the school has planned. Which subject comes how often is the state's; which hour, the first that is free.
 */
import { addDays } from '@kelasku/shared/kernel/days'
import { momentAt, usualTimezone } from '@kelasku/shared/kernel/time-zones'
import { category } from '@kelasku/shared/schedule/category'
import { usualBells, type BellPeriod } from '@kelasku/shared/schedule/bells'
import { daysOfSeries } from '@kelasku/shared/schedule/series'
import type { SeededSchedule } from '#features/schedule/seed.ts'
import { isoDate, type Calendar } from './calendar.ts'
import type { Plan } from './plan.ts'
import { idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const tk = 'tk-tunas-cakrawala'

interface Subject {
  short: string
  /** How many hours each time it comes in a week. */
  blocks: readonly number[]
  room?: string
  /** Taught to others of the class at the same time. */
  beside?: string
}

/** The longest first: what is hardest to place finds the most room. */
const subjectsOfSmp: readonly Subject[] = [
  { short: 'B.Indo', blocks: [2, 2, 1] },
  { short: 'MTK', blocks: [2, 2] },
  { short: 'IPA', blocks: [2, 2], room: 'Lab IPA' },
  { short: 'PJOK', blocks: [2], room: 'Lapangan' },
  { short: 'PAI', blocks: [2], beside: 'PAK' },
  { short: 'Informatika', blocks: [2], room: 'Lab Komputer' },
  { short: 'KKA', blocks: [2], room: 'Lab Komputer' },
  { short: 'SBP', blocks: [2], room: 'Ruang Seni' },
  { short: 'IPS', blocks: [2, 1] },
  { short: 'B.Ing', blocks: [2, 1] },
  { short: 'P.Pancasila', blocks: [2] },
  { short: 'B.Sunda', blocks: [2] },
]
const classesOfSmp = ['7A', '7B', '8A', '9A'] as const

const friday = 5
const bellsOn = (weekday: number): BellPeriod[] => usualBells[weekday === friday ? 'JUMAT' : 'NORMAL']

interface Slot {
  weekday: number
  periods: BellPeriod[]
}

/** Where so many hours follow each other without a break; on Mondays the first is the ceremony's. */
function slotsOf(length: number): Slot[] {
  return [1, 2, 3, 4, friday].flatMap((weekday) => {
    const bells = bellsOn(weekday)
    const runs = bells.map((_, first) => bells.slice(first, first + length))
    return runs
      .filter((run) => run.length === length && run.every(({ period_no }) => period_no !== null))
      .filter(([first]) => weekday !== 1 || first!.period_no !== 1) // a run has its length
      .map((periods) => ({ weekday, periods }))
  })
}

interface Lesson extends Slot {
  class_id: string
  course_id: string
  teacher_id: string | null
  room: string
  isParallel: boolean
}

function lessonsOfSmp({ teachers }: Plan): Lesson[] {
  const taken = new Set<string>()
  const teacherOf = (courseId: string) => teachers.find(({ course_id }) => course_id === courseId)?.user_id ?? null
  const lessons: Lesson[] = []
  for (const subject of subjectsOfSmp) {
    for (const [turn, name] of classesOfSmp.entries()) {
      const days = new Set<number>()
      const courses = [subject.short, subject.beside].flatMap((short) =>
        short === undefined ? [] : idOf(smp, 'course', name, idOf(smp, 'subject', short)),
      )
      for (const length of subject.blocks) {
        const all = slotsOf(length)
        // Each class begins its search on another day, or Mondays would be full and Fridays empty.
        const inTurn = [...all.slice((turn * all.length) / 4), ...all.slice(0, (turn * all.length) / 4)]
        const wanted = (slot: Slot) =>
          slot.periods.flatMap(({ period_no }) =>
            [name, ...courses.map(teacherOf)].map((whose) => `${whose} ${slot.weekday} ${period_no}`),
          )
        const slot = inTurn.find((one) => !days.has(one.weekday) && !wanted(one).some((hour) => taken.has(hour)))
        if (!slot) throw new Error(`No hour is left for ${subject.short} in ${name}.`)
        days.add(slot.weekday)
        for (const hour of wanted(slot)) taken.add(hour)
        for (const [index, course_id] of courses.entries())
          lessons.push({
            ...slot,
            class_id: idOf(smp, 'class', name),
            course_id,
            teacher_id: teacherOf(course_id),
            room: subject.room ?? (index === 0 ? `Ruang ${name}` : 'Ruang Agama'),
            isParallel: courses.length > 1,
          })
      }
    }
  }
  return lessons
}

const hoursOfTk = [
  { short: 'Jati Diri', start_time: '07:30', end_time: '08:15' },
  { short: 'Literasi & STEAM', start_time: '08:15', end_time: '09:00' },
  { short: 'Agama & Budi Pekerti', start_time: '09:30', end_time: '10:00' },
]

function lessonsOfTk({ teachers, classes }: Plan): Lesson[] {
  const ofTk = classes.filter(({ school_id }) => school_id === idOf('school', tk))
  return ofTk.flatMap(({ id, name }) =>
    [1, 2, 3, 4, friday].flatMap((weekday) =>
      hoursOfTk.map(({ short, ...times }, index): Lesson => {
        const course_id = idOf(tk, 'course', name, idOf(tk, 'subject', short))
        return {
          weekday,
          periods: [{ period_no: index + 1, ...times }],
          class_id: id,
          course_id,
          teacher_id: teachers.find((one) => one.course_id === course_id)?.user_id ?? null,
          room: name,
          isParallel: false,
        }
      }),
    ),
  )
}

const zone = usualTimezone

/** Back as far as attendance looks, and until the term ends. */
function spanOf({ today, startYear, semester, current }: Calendar) {
  const ends = semester === 1 ? isoDate(startYear, 12, 31) : current.end
  const begins = addDays(today, -42)
  return { from: begins < current.start ? current.start : begins, until: ends }
}

function entriesOf(slug: string, lesson: Lesson, { from, until }: ReturnType<typeof spanOf>): SeededSchedule[] {
  const { weekday, periods, class_id, course_id, teacher_id, room, isParallel } = lesson
  const [first, last] = [periods[0]!, periods.at(-1)!] // a lesson has an hour
  const name = [course_id, weekday, first.start_time]
  return daysOfSeries(from, until, [weekday]).map((day) => ({
    id: idOf(slug, 'lesson', ...name, day),
    school_id: idOf('school', slug),
    series_id: idOf(slug, 'series', ...name),
    category: category.LESSON,
    class_id,
    course_id,
    teacher_id,
    room,
    period_no: first.period_no,
    period_count: periods.length,
    is_parallel: isParallel,
    start_date: momentAt(day, first.start_time, zone),
    end_date: momentAt(day, last.end_time, zone),
  }))
}

interface Event {
  title: string
  day: string
  hours: readonly [start: string, end: string]
  class_id?: string
  room?: string
}

const eventOf = ({ title, day, hours: [start, end], class_id, room }: Event): SeededSchedule => ({
  id: idOf(smp, 'event', title, day),
  school_id: idOf('school', smp),
  category: category.EVENT,
  allows_overlap: true,
  title,
  class_id: class_id ?? null,
  room: room ?? '',
  start_date: momentAt(day, start, zone),
  end_date: momentAt(day, end, zone),
})

function eventsOfSmp({ today, startYear }: Calendar, { from, until }: ReturnType<typeof spanOf>): SeededSchedule[] {
  const ceremonies = daysOfSeries(from, until, [1]).map((day) => ({
    ...eventOf({ title: 'Upacara Bendera', day, hours: ['06:30', '07:10'], room: 'Lapangan' }),
    series_id: idOf(smp, 'series', 'ceremony'),
  }))
  // The first Thursday that is at least five days away.
  const [meeting] = daysOfSeries(addDays(today, 5), addDays(today, 11), [4])
  return [
    ...ceremonies,
    eventOf({
      title: 'Rapat Orang Tua 7A',
      day: meeting!, // seven days have a Thursday
      hours: ['13:30', '15:00'],
      class_id: idOf(smp, 'class', '7A'),
      room: 'Aula',
    }),
    eventOf({
      title: 'Peringatan Hari Guru',
      day: isoDate(startYear, 11, 25),
      hours: ['07:10', '09:10'],
      room: 'Aula',
    }),
    eventOf({ title: 'Class Meeting', day: isoDate(startYear, 12, 14), hours: ['07:00', '11:00'], room: 'Lapangan' }),
  ]
}

export function planTimetable(plan: Plan, calendar: Calendar): SeededSchedule[] {
  const span = spanOf(calendar)
  return [
    ...lessonsOfSmp(plan).flatMap((lesson) => entriesOf(smp, lesson, span)),
    ...lessonsOfTk(plan).flatMap((lesson) => entriesOf(tk, lesson, span)),
    ...eventsOfSmp(calendar, span),
  ]
}
