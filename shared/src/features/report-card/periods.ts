/** When report cards count attendance, take entries, are dated and are released. */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { inRunningYear } from './refusals.ts'

const Day = z.iso.date({ error: texts.dateNeeded })

const dates = {
  attendance_from: Day,
  attendance_until: Day,
  entry_opens: Day.nullable(),
  entry_closes: Day.nullable(),
  print_date: Day,
  release_at: z.date().nullable(),
}

export const ReportPeriod = z.object({
  school_year_id: Id,
  semester: Semester,
  period: Period,
  ...dates,
  /** 0 as long as nobody has set them. */
  version: z.int(),
})
export type ReportPeriod = z.infer<typeof ReportPeriod>

export const PeriodRevision = z
  .strictObject({
    semester: Semester,
    period: Period,
    ...dates,
    release_at: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .nullable(),
    version: z.int(),
  })
  .refine(({ attendance_from, attendance_until }) => attendance_from <= attendance_until, {
    path: ['attendance_until'],
    error: texts.lastDateBeforeStart,
  })
  .refine(({ entry_opens, entry_closes }) => !entry_opens || !entry_closes || entry_opens <= entry_closes, {
    path: ['entry_closes'],
    error: texts.lastDateBeforeStart,
  })
  .refine(({ attendance_from, print_date }) => attendance_from <= print_date, {
    path: ['print_date'],
    error: texts.reportDateBeforeStart,
  })
export type PeriodRevision = z.infer<typeof PeriodRevision>

interface Year {
  id: string
  start_date: string
  end_date: string
}

/** Which of the two lie outside of the year, whose attendance is counted. */
export const daysOutside = (
  { start_date, end_date }: Pick<Year, 'start_date' | 'end_date'>,
  counted: Pick<PeriodRevision, 'attendance_from' | 'attendance_until'>,
) =>
  (['attendance_from', 'attendance_until'] as const).filter(
    (day) => counted[day] < start_date || end_date < counted[day],
  )

/** The semesters of a school year have no dates of their own: the first ends with December, its middle lies at the end of September. */
export function usualPeriod({ id, start_date, end_date }: Year, semester: Semester, period: Period): ReportPeriod {
  const first = Number(start_date.slice(0, 4))
  const turn = `${first}-12-31`
  // A year of another hemisphere, or of a course: both semesters span it all.
  const hasTurn = start_date < turn && turn < end_date
  const from = hasTurn && semester === 2 ? `${first + 1}-01-01` : start_date
  const until = hasTurn && semester === 1 ? turn : end_date
  const middle = semester === 1 ? `${first}-09-30` : `${first + 1}-03-31`
  const isMid = period === 'TENGAH' && from <= middle && middle < until
  return {
    school_year_id: id,
    semester,
    period,
    attendance_from: from,
    attendance_until: isMid ? middle : until,
    entry_opens: null,
    entry_closes: null,
    print_date: isMid ? middle : until,
    release_at: null,
    version: 0,
  }
}

export const reportPeriodApi = {
  periods: endpoint('GET', '/report-card/v1/reportPeriod', {
    access: 'member',
    summary: 'Periode rapor sebuah tahun ajaran',
    query: { school_year_id: Id.optional() },
    reply: z.array(ReportPeriod),
  }),
  setPeriod: endpoint('PUT', '/report-card/v1/reportPeriod', {
    access: 'member',
    summary: 'Atur periode rapor tahun ajaran yang berjalan',
    body: PeriodRevision,
    reply: ReportPeriod,
    refuses: [refusal.version_conflict, ...inRunningYear],
  }),
  resetPeriod: endpoint('DELETE', '/report-card/v1/reportPeriod', {
    access: 'member',
    summary: 'Kembalikan periode rapor ke tanggal bawaannya',
    query: { semester: z.coerce.number<number | string>().pipe(Semester), period: Period },
    reply: ReportPeriod,
    refuses: [...inRunningYear],
  }),
}
