/**
 * Blended plan ("Penjadwalan"): for some weeks a class learns in two groups, on some weekdays at school (PTM) and on
 * others from home (PJJ). The homeroom teacher and the office plan it; a family sees the child's own days, and says
 * whether the child may come to school for them.
 */
import { classIsClosed } from '@kelasku/shared/classroom/classes'
import { DateInput, dateInput } from '@kelasku/shared/kernel/dates'
import { dayCount } from '@kelasku/shared/kernel/days'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import type { ScheduleMode } from '@kelasku/shared/schedule/contract'
import { z } from 'zod'

/** That of a lesson, written out: the whole law of schedules would come along to whoever writes a plan. */
const Mode = z.enum(['PTM', 'PJJ']) satisfies z.ZodType<ScheduleMode>

export const BlendedGroup = z.enum(['A', 'B'])
export type BlendedGroup = z.infer<typeof BlendedGroup>

/** What a day of the week means for each group; on a day without one nobody has lessons by this plan. */
export const WeekdayModes = z.strictObject({ weekday: z.int().min(1).max(7), A: Mode, B: Mode })
export type WeekdayModes = z.infer<typeof WeekdayModes>

export const longestPlan = 366
export const mostPupils = 100

const pupils = z.array(Id).max(mostPupils, { error: texts.mostStudents(mostPupils) })

const planned = {
  start_date: dateInput(texts.dateNeeded),
  end_date: dateInput(texts.dateNeeded),
  week: z
    .array(WeekdayModes)
    .min(1, { error: texts.dayNeeded })
    .max(7)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
      error: texts.eachDayOnce,
    }),
  groups: z
    .strictObject({ A: pupils, B: pupils })
    .refine(({ A, B }) => new Set([...A, ...B]).size === A.length + B.length, {
      error: texts.oneGroupPerStudent,
    }),
}
type Planned = z.infer<z.ZodObject<typeof planned>>

/** For the form too, which asks for the same. */
export function planInOrder({ value: { start_date, end_date }, issues }: z.core.ParsePayload<Planned>): void {
  const say = (message: string) => issues.push({ code: 'custom', input: end_date, path: ['end_date'], message })
  if (start_date > end_date) say(texts.endDateBeforeStart)
  if (dayCount(start_date, end_date) > longestPlan) say(texts.longestDays(longestPlan))
}

export const BlendedPlanDraft = z.strictObject({ class_id: Id, ...planned }).check(planInOrder)
export type BlendedPlanDraft = z.infer<typeof BlendedPlanDraft>

export const BlendedPlanRevision = z.strictObject({ ...planned, version: z.int() }).check(planInOrder)
export type BlendedPlanRevision = z.infer<typeof BlendedPlanRevision>

/**
 * Whether a child may come to school. Of several guardians one who has taken their word back is enough for no: a school
 * does not judge between parents.
 */
export const Consent = z.enum(['GIVEN', 'WITHDRAWN', 'UNANSWERED'])
export type Consent = z.infer<typeof Consent>

export const BlendedPlanLine = z.object({
  id: Id,
  class_id: Id,
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  week: z.array(WeekdayModes),
  /** How many of those who sit in the class now are in each group. */
  sizes: z.object({ A: z.int(), B: z.int() }),
})
export type BlendedPlanLine = z.infer<typeof BlendedPlanLine>

const dayOff = z.object({ date: z.iso.date(), title: z.string() })

export const BlendedPlanView = z.object({
  ...BlendedPlanLine.omit({ sizes: true }).shape,
  class_name: z.string(),
  pupils: z.array(
    UserCard.extend({
      /** Nothing for who has come since. */
      group: BlendedGroup.nullable(),
      /** Nothing for teachers, who only have to know whom to expect. */
      consent: Consent.nullable(),
    }),
  ),
  /** Planned days that the calendar has taken. */
  days_off: z.array(dayOff),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
})
export type BlendedPlanView = z.infer<typeof BlendedPlanView>

export const PupilDay = z.object({
  date: z.iso.date(),
  mode: Mode,
  /** Why there is no school on that day after all. */
  off_title: z.string().nullable(),
})
export type PupilDay = z.infer<typeof PupilDay>

export const PupilPlan = z.object({
  student: UserCard,
  /** Nothing while they sit in no class. */
  class_name: z.string().nullable(),
  /** Of the asked days, those that a plan knows. */
  days: z.array(PupilDay),
  /** The plans that are not over, the next first, and the group in each. */
  plans: z.array(z.object({ start_date: z.iso.date(), end_date: z.iso.date(), group: BlendedGroup.nullable() })),
  consent: z.object({
    state: Consent,
    /** The asker's own last word; nothing if they have not said any. */
    mine: z.boolean().nullable(),
    /** Every word that was said, the last first. */
    words: z.array(z.object({ guardian: UserCard, is_given: z.boolean(), said_at: z.date() })),
  }),
  can: z.object({ consent: z.boolean() }),
})
export type PupilPlan = z.infer<typeof PupilPlan>

export const mostDays = 62

const inReach = ({ from, until }: { from: string; until: string }) => from <= until && dayCount(from, until) <= mostDays

export const blendedPlanRefusal = refusals({
  blended_plan_overlaps: [409, 'Kelas ini sudah mempunyai rencana untuk sebagian tanggal itu. Ubah tanggalnya.'],
  not_in_the_class: [422, 'Sebagian siswa tidak ada lagi di kelas ini. Muat ulang, lalu periksa kembali kelompoknya.'],
  not_a_home_class: [422, 'Penjadwalan hanya untuk kelas reguler.'],
  nothing_planned: [409, 'Belum ada rencana belajar di sekolah yang dapat diizinkan.'],
})

const writing = [...classIsClosed, blendedPlanRefusal.blended_plan_overlaps, blendedPlanRefusal.not_in_the_class]

const one = { access: 'member', params: byId } as const
const ofPupil = { access: 'member', params: { student_id: Id } } as const

export const blendedPlanApi = {
  list: listEndpoint('/blended-plan', {
    access: 'member',
    summary: 'Rencana PTM dan PJJ sebuah kelas, yang terbaru di atas',
    query: { ...paging(20), class_id: Id },
    item: BlendedPlanLine,
  }),
  create: endpoint('POST', '/blended-plan', {
    access: 'member',
    summary: 'Buat rencana PTM dan PJJ untuk sebuah kelas',
    body: BlendedPlanDraft,
    reply: BlendedPlanView,
    refuses: [...writing, blendedPlanRefusal.not_a_home_class],
  }),
  ofPupil: endpoint('GET', '/blended-plan/pupil/{student_id}', {
    ...ofPupil,
    summary: 'Hari PTM dan PJJ seorang siswa beserta izin orang tuanya',
    query: z
      .strictObject({ from: DateInput, until: DateInput })
      .refine(inReach, { path: ['until'], error: texts.longestDays(mostDays) }),
    reply: PupilPlan,
  }),
  consent: endpoint('PUT', '/blended-plan/pupil/{student_id}/consent', {
    ...ofPupil,
    summary: 'Izinkan anak mengikuti PTM, atau tarik izinnya',
    body: { is_given: z.boolean() },
    reply: PupilPlan.shape.consent,
    refuses: [blendedPlanRefusal.nothing_planned],
  }),
  get: endpoint('GET', '/blended-plan/{id}', {
    ...one,
    summary: 'Satu rencana dengan kelompoknya; izin orang tua hanya untuk yang mengaturnya',
    reply: BlendedPlanView,
  }),
  update: endpoint('PUT', '/blended-plan/{id}', {
    ...one,
    summary: 'Ubah tanggal, hari, atau kelompok',
    body: BlendedPlanRevision,
    reply: BlendedPlanView,
    refuses: [refusal.version_conflict, ...writing],
  }),
  remove: endpoint('DELETE', '/blended-plan/{id}', {
    ...one,
    summary: 'Hapus rencana; keluarga diberi tahu',
    reply: z.null(),
  }),
}
