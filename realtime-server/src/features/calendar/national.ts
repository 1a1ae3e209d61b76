/**
 * Days that schools take over into their calendar. National holidays are decided each year by three ministers (SKB 3
 * Menteri): the list of 2026 is theirs, that of 2027 is what its calendars of moon and sun let one expect. The academic
 * year is every province's own; here stand usual days to begin from. What is only expected says so.
 */
import { isUsuallySchoolDay, type CalendarKind } from '@kelasku/shared/calendar/contract'

export interface NationalDay {
  code: string
  kind: CalendarKind
  title: string
  start_date: string
  end_date: string
  is_school_day: boolean
  is_estimate: boolean
}

export interface KnownList {
  code: string
  title: string
  days: readonly NationalDay[]
}

type HolidayEntry = readonly [
  start: string,
  title: string,
  more?: { until?: string; kind?: CalendarKind; isSure?: boolean },
]

function list(code: string, title: string, { isSure }: { isSure: boolean }, lines: readonly HolidayEntry[]): KnownList {
  const days = lines.map(([start, name, more = {}]) => {
    const kind = more.kind ?? 'HOLIDAY'
    return {
      code: `${code} ${start} ${kind}`,
      kind,
      title: name,
      start_date: start,
      end_date: more.until ?? start,
      is_school_day: isUsuallySchoolDay[kind],
      is_estimate: !(more.isSure ?? isSure),
    }
  })
  return { code, title, days }
}

const leave = { kind: 'COLLECTIVE_LEAVE' } as const
const sure = { isSure: true } as const

export const nationalLists: readonly KnownList[] = [
  list('libur-2026', 'Libur nasional dan cuti bersama 2026', { isSure: true }, [
    ['2026-01-01', 'Tahun Baru Masehi'],
    ['2026-01-16', 'Isra Mikraj Nabi Muhammad SAW'],
    ['2026-02-16', 'Cuti bersama Tahun Baru Imlek', leave],
    ['2026-02-17', 'Tahun Baru Imlek 2577 Kongzili'],
    ['2026-03-18', 'Cuti bersama Hari Suci Nyepi', leave],
    ['2026-03-19', 'Hari Suci Nyepi (Tahun Baru Saka 1948)'],
    ['2026-03-20', 'Cuti bersama Idulfitri', leave],
    ['2026-03-21', 'Idulfitri 1447 Hijriah', { until: '2026-03-22' }],
    ['2026-03-23', 'Cuti bersama Idulfitri', { ...leave, until: '2026-03-24' }],
    ['2026-04-03', 'Wafat Yesus Kristus'],
    ['2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)'],
    ['2026-05-01', 'Hari Buruh Internasional'],
    ['2026-05-14', 'Kenaikan Yesus Kristus'],
    ['2026-05-15', 'Cuti bersama Kenaikan Yesus Kristus', leave],
    ['2026-05-27', 'Iduladha 1447 Hijriah'],
    ['2026-05-28', 'Cuti bersama Iduladha', leave],
    ['2026-05-31', 'Hari Raya Waisak 2570 BE'],
    ['2026-06-01', 'Hari Lahir Pancasila'],
    ['2026-06-16', '1 Muharam Tahun Baru Islam 1448 Hijriah'],
    ['2026-08-17', 'Proklamasi Kemerdekaan'],
    ['2026-08-25', 'Maulid Nabi Muhammad SAW'],
    ['2026-12-24', 'Cuti bersama Natal', leave],
    ['2026-12-25', 'Hari Raya Natal'],
  ]),
  list('libur-2027', 'Libur nasional 2027 (perkiraan)', { isSure: false }, [
    ['2027-01-01', 'Tahun Baru Masehi', sure],
    ['2027-01-05', 'Isra Mikraj Nabi Muhammad SAW'],
    ['2027-02-06', 'Tahun Baru Imlek 2578 Kongzili'],
    ['2027-03-08', 'Hari Suci Nyepi (Tahun Baru Saka 1949)'],
    ['2027-03-10', 'Idulfitri 1448 Hijriah', { until: '2027-03-11' }],
    ['2027-03-26', 'Wafat Yesus Kristus'],
    ['2027-03-28', 'Kebangkitan Yesus Kristus (Paskah)'],
    ['2027-05-01', 'Hari Buruh Internasional', sure],
    ['2027-05-06', 'Kenaikan Yesus Kristus'],
    ['2027-05-16', 'Iduladha 1448 Hijriah', { until: '2027-05-17' }],
    ['2027-05-20', 'Hari Raya Waisak 2571 BE'],
    ['2027-06-01', 'Hari Lahir Pancasila', sure],
    ['2027-06-06', '1 Muharam Tahun Baru Islam 1449 Hijriah'],
    ['2027-08-15', 'Maulid Nabi Muhammad SAW'],
    ['2027-08-17', 'Proklamasi Kemerdekaan', sure],
    ['2027-12-25', 'Hari Raya Natal', sure],
  ]),
  list('akademik-2026', 'Kalender akademik 2026/2027 (perkiraan)', { isSure: false }, [
    ['2026-07-13', 'Hari pertama masuk sekolah', { kind: 'FIRST_DAY' }],
    ['2026-07-13', 'Masa Pengenalan Lingkungan Sekolah (MPLS)', { kind: 'EVENT', until: '2026-07-17' }],
    ['2026-09-21', 'Sumatif Tengah Semester ganjil', { kind: 'EXAM', until: '2026-09-25' }],
    ['2026-11-25', 'Hari Guru Nasional', { kind: 'EVENT', isSure: true }],
    ['2026-11-30', 'Sumatif Akhir Semester ganjil', { kind: 'EXAM', until: '2026-12-08' }],
    ['2026-12-14', 'Class meeting', { kind: 'EVENT', until: '2026-12-16' }],
    ['2026-12-18', 'Pembagian rapor semester ganjil', { kind: 'REPORT_DAY' }],
    ['2026-12-21', 'Libur akhir semester ganjil', { kind: 'SCHOOL_BREAK', until: '2027-01-02' }],
    ['2027-01-04', 'Hari pertama semester genap', { kind: 'FIRST_DAY' }],
    ['2027-03-01', 'Sumatif Tengah Semester genap', { kind: 'EXAM', until: '2027-03-05' }],
    ['2027-05-31', 'Sumatif Akhir Tahun', { kind: 'EXAM', until: '2027-06-08' }],
    ['2027-06-18', 'Pembagian rapor semester genap', { kind: 'REPORT_DAY' }],
    ['2027-06-21', 'Libur akhir tahun ajaran', { kind: 'SCHOOL_BREAK', until: '2027-07-10' }],
  ]),
]
