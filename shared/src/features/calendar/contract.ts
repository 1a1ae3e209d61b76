/**
 * Calendar ("Kalender"): the school's year as the school itself keeps it. Which days are holidays is decided each year
 * by three ministers, by the province and by the school, so no library knows it: it is a table of the school's, begun
 * from a national list. What that list only expects says so ("perkiraan") until somebody confirms it.
 */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { dayCount } from '@kelasku/shared/kernel/days'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'

export const CalendarKind = z.enum([
  'HOLIDAY',
  'COLLECTIVE_LEAVE',
  'SCHOOL_BREAK',
  'EVENT',
  'EXAM',
  'FIRST_DAY',
  'REPORT_DAY',
  /** Lessons on a day that would have none: the week's, or one that the calendar takes. */
  'EXTRA_DAY',
])
export type CalendarKind = z.infer<typeof CalendarKind>

/** What a kind of day usually is; a school may say otherwise of each. */
export const isUsuallySchoolDay: Record<CalendarKind, boolean> = {
  HOLIDAY: false,
  COLLECTIVE_LEAVE: false,
  SCHOOL_BREAK: false,
  EVENT: true,
  EXAM: true,
  FIRST_DAY: true,
  REPORT_DAY: true,
  EXTRA_DAY: true,
}

/** 1 to 12; 0 for the years before school. */
const Level = z.int().min(0).max(13)

/** Longer than any holiday and shorter than a slip of the year. */
const mostDays = 120

const fields = {
  title: z.string().trim().min(3, { error: texts.occasionNeeded }).max(120),
  kind: CalendarKind,
  start_date: DateInput,
  /** The last day; the same as the first where it is one day. */
  end_date: DateInput,
  /** The levels that it is about; empty for the whole school. */
  levels: z.array(Level).max(14).default([]),
  is_school_day: z.boolean(),
  /** Expected, not decided. */
  is_estimate: z.boolean().default(false),
}

const inOrder = ({ start_date, end_date }: { start_date: string; end_date: string }) => start_date <= end_date
const inReason = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  dayCount(start_date, end_date) <= mostDays
const teachesIfExtra = ({ kind, is_school_day }: { kind: CalendarKind; is_school_day: boolean }) =>
  kind !== 'EXTRA_DAY' || is_school_day
const endsLater = { path: ['end_date'], error: texts.endDateBeforeStart }
const endsSoon = { path: ['end_date'], error: texts.longestDays(mostDays) }
const staysSchoolDay = { path: ['is_school_day'], error: texts.extraDayHasLessons }

export const CalendarDraft = z
  .strictObject(fields)
  .refine(inOrder, endsLater)
  .refine(inReason, endsSoon)
  .refine(teachesIfExtra, staysSchoolDay)
export type CalendarDraft = z.infer<typeof CalendarDraft>

export const CalendarRevision = z
  .strictObject({ ...fields, version: z.int() })
  .refine(inOrder, endsLater)
  .refine(inReason, endsSoon)
  .refine(teachesIfExtra, staysSchoolDay)
export type CalendarRevision = z.infer<typeof CalendarRevision>

export const CalendarEntry = z.object({
  id: Id,
  ...fields,
  levels: z.array(Level),
  is_estimate: z.boolean(),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** A list of days that a school can take over; what it has taken already is not taken twice. */
export const NationalList = z.object({
  code: z.string(),
  title: z.string(),
  total: z.int(),
  taken: z.int(),
  /** How many of its days are only expected. */
  estimates: z.int(),
})
export type NationalList = z.infer<typeof NationalList>

export const calendarRefusal = refusals({
  unknown_list: [422, 'Daftar hari libur ini tidak dikenal.'],
})

export const calendarApi = {
  list: listEndpoint('/calendar', {
    access: 'member',
    summary: 'Kalender sekolah',
    query: {
      ...paging(100),
      from: DateInput.optional(),
      until: DateInput.optional(),
      kind: CalendarKind.optional(),
      level: z.coerce.number<number | string>().pipe(Level).optional(),
    },
    item: CalendarEntry,
  }),
  create: endpoint('POST', '/calendar', {
    access: 'member',
    summary: 'Tambah hari libur atau kegiatan',
    body: CalendarDraft,
    reply: CalendarEntry,
  }),
  update: endpoint('PUT', '/calendar/{id}', {
    access: 'member',
    summary: 'Ubah hari libur atau kegiatan',
    params: byId,
    body: CalendarRevision,
    reply: CalendarEntry,
    refuses: [refusal.version_conflict],
  }),
  remove: endpoint('DELETE', '/calendar/{id}', {
    access: 'member',
    summary: 'Hapus hari libur atau kegiatan',
    params: byId,
    reply: z.object({ id: Id }),
  }),
  nationalLists: endpoint('GET', '/calendar/national', {
    access: 'member',
    summary: 'Daftar hari libur nasional dan kalender akademik yang dapat disalin',
    reply: z.array(NationalList),
  }),
  takeNational: endpoint('POST', '/calendar/national', {
    access: 'member',
    summary: 'Salin daftar ke kalender sekolah; yang sudah ada tidak disalin dua kali',
    body: { code: z.string().max(40) },
    reply: z.object({ added: z.int() }),
    refuses: [calendarRefusal.unknown_list],
  }),
  feedAddress: endpoint('GET', '/calendar/ical', {
    access: 'member',
    summary: 'Alamat iCal saya, jika ada',
    reply: SecretAddress.nullable(),
  }),
  makeFeed: endpoint('POST', '/calendar/ical', {
    access: 'member',
    summary: 'Buat alamat iCal; alamat lama tidak berlaku lagi',
    reply: SecretAddress,
  }),
  revokeFeed: endpoint('DELETE', '/calendar/ical', {
    access: 'member',
    summary: 'Cabut alamat iCal saya',
    reply: z.null(),
  }),
  feed: fileEndpoint('GET', '/calendar/ical/{token}', {
    // A calendar programme signs in nowhere: the address is what it has.
    access: 'public',
    summary: 'Kalender sekolah untuk aplikasi kalender, tanpa nama orang',
    params: { token: z.string().regex(/^[A-Za-z0-9_-]{22}(?:\.ics)?$/) },
  }),
}
