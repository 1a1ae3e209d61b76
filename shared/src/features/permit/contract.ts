/** Permit ("Izin"): a pupil will not be there, or was not; asked for at home, answered by whoever leads the class. */
import { ExcusedStatus } from '@kelasku/shared/attendance/status'
import { DateInput } from '@kelasku/shared/kernel/dates'
import { dayCount } from '@kelasku/shared/kernel/days'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging, sorting } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { ReadStatus } from '@kelasku/shared/notification/read-status'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { PermitStatus } from './machine.ts'

export { PermitStatus }

/** What the register will say on these days. */
export const PermitType = ExcusedStatus
export type PermitType = ExcusedStatus

export const ReasonCategory = z.enum(['FAMILY', 'RELIGION', 'MOURNING', 'DOCTOR', 'SCHOOL_EVENT', 'OTHER'])
export type ReasonCategory = z.infer<typeof ReasonCategory>

/** Photos and PDFs; of its rule of files. */
export const letterPurpose = 'permit.letter'
export const largestLetter = 10 * 1024 ** 2
export const mostLetters = 5
export const shortestReason = 10

/** How far from the school's today a permit may lie, in days. */
export const earliestDay = -7
export const latestDay = 30
export const mostDispensed = 200

/** From so many days of illness on a school asks for a doctor's letter; without one it is told, not refused. */
const daysWithoutLetter = 2

export const wantsLetter = ({
  type,
  start_date,
  end_date,
}: Pick<PermitInput, 'type' | 'start_date' | 'end_date'>): boolean =>
  type === 'SAKIT' && dayCount(start_date, end_date) > daysWithoutLetter

const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: texts.localTimeForm })

const Reason = z
  .string()
  .trim()
  .max(1000, { error: texts.mostLetters(1_000) })

/** Whole days, or with both times a part of one. Illness needs no purpose, and no words but those one likes to add. */
const asked = {
  type: PermitType,
  reason_category: ReasonCategory.nullable().default(null),
  reason: Reason.default(''),
  start_date: DateInput,
  end_date: DateInput,
  start_time: LocalTime.nullable().default(null),
  end_time: LocalTime.nullable().default(null),
  attachment_ids: z
    .array(Id)
    .max(mostLetters, { error: texts.mostAttachments(mostLetters) })
    .default([]),
}
type PermitInput = z.infer<z.ZodObject<typeof asked>>

type Span = Pick<PermitInput, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

function inOrder({ value: { start_date, end_date, start_time, end_time }, issues }: z.core.ParsePayload<Span>): void {
  const say = (path: keyof Span, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
  if (start_date > end_date) say('end_date', texts.endDateBeforeStart)
  if ((start_time === null) !== (end_time === null)) say('end_time', texts.bothTimesOrNone)
  if (start_time === null || end_time === null) return
  if (start_date !== end_date) say('end_date', texts.partOfOneDay)
  if (start_time >= end_time) say('end_time', texts.endTimeBeforeStart)
}

type Why = Pick<PermitInput, 'type' | 'reason_category' | 'reason'>

function withReason({ value: { type, reason_category, reason }, issues }: z.core.ParsePayload<Why>): void {
  if (type === 'SAKIT') return
  const say = (path: keyof Why, message: string) => issues.push({ code: 'custom', input: path, path: [path], message })
  if (reason_category === null) say('reason_category', texts.choiceNeeded)
  if (reason.length < shortestReason) say('reason', texts.reasonOf(shortestReason))
}

export const PermitDraft = z.strictObject({ student_id: Id, ...asked }).check(inOrder, withReason)
export type PermitDraft = z.infer<typeof PermitDraft>

export const PermitRevision = z.strictObject({ ...asked, version: z.int() }).check(inOrder, withReason)
export type PermitRevision = z.infer<typeof PermitRevision>

/** Leave for the school's own purposes; nobody has to grant it any more. */
export const Dispensation = z
  .strictObject({
    student_ids: z
      .array(Id)
      .min(1, { error: texts.studentNeeded })
      .max(mostDispensed, { error: texts.mostStudents(mostDispensed) }),
    ...asked,
    reason_category: ReasonCategory,
    reason: Reason.min(shortestReason, { error: texts.reasonOf(shortestReason) }),
  })
  .omit({ type: true })
  .check(inOrder)
export type Dispensation = z.infer<typeof Dispensation>

/** Somebody whom the asker may give leave to, and the class that they sit in. */
export const DispensablePupil = UserCard.extend({ class_name: z.string().nullable() })
export type DispensablePupil = z.infer<typeof DispensablePupil>

export const PermitAnswer = z
  .strictObject({
    action: z.enum(['approve', 'reject']),
    note: z
      .string()
      .trim()
      .max(500, { error: texts.mostLetters(500) })
      .default(''),
    /** What was read: nobody grants what was changed meanwhile. */
    version: z.int(),
  })
  .check(({ value: { action, note }, issues }) => {
    if (action === 'reject' && note === '')
      issues.push({ code: 'custom', input: note, path: ['note'], message: texts.refusalReasonNeeded })
  })
export type PermitAnswer = z.infer<typeof PermitAnswer>

/** Of as many as a page of the list shows. */
export const mostApproved = 200

export const PermitsApproval = z.strictObject({
  permits: z
    .array(z.strictObject({ id: Id, /** What was read: nobody grants what was changed meanwhile. */ version: z.int() }))
    .min(1)
    .max(mostApproved),
})
export type PermitsApproval = z.infer<typeof PermitsApproval>

export const PermitAction = z.enum(['update', 'approve', 'reject', 'cancel'])
export type PermitAction = z.infer<typeof PermitAction>

export const Letter = z.object({ id: Id, name: z.string(), media_type: z.string(), size: z.int(), url: z.string() })
export type Letter = z.infer<typeof Letter>

/** A permit as its viewer sees it, and what they may do to it now. */
export const PermitView = z.object({
  id: Id,
  status: PermitStatus,
  type: PermitType,
  student: UserCard,
  class_id: Id.nullable(),
  class_name: z.string().nullable(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** Nothing for teachers who only have to know that somebody is not there. */
  about: z
    .object({
      reason_category: ReasonCategory.nullable(),
      reason: z.string(),
      letters: z.array(Letter),
      /** Illness that is long enough for a doctor's letter, and has none. */
      lacks_letter: z.boolean(),
      response_note: z.string(),
    })
    .nullable(),
  created_by: UserCard.nullable(),
  responded_by: UserCard.nullable(),
  responded_at: z.date().nullable(),
  created_at: z.date(),
  version: z.int(),
  can: z.record(PermitAction, z.boolean()),
  /** It has an answer, of which the viewer may know whether the family has read it. */
  can_see_reach: z.boolean(),
})
export type PermitView = z.infer<typeof PermitView>

export const permitRefusal = refusals({
  permit_overlaps: [409, 'Sudah membuat izin untuk waktu tersebut'],
  permit_not_deletable: [409, 'tidak dapat menghapus izin'],
  permit_already_answered: [409, 'Izin ini sudah dijawab atau dibatalkan. Muat ulang untuk melihat keadaannya.'],
  not_their_child: [403, 'Anda hanya dapat membuat izin untuk diri sendiri atau anak Anda.'],
  not_their_pupil: [403, 'Wali kelas hanya dapat memberi dispensasi kepada siswa kelasnya sendiri.'],
  too_far: [422, 'Izin dapat dibuat untuk 7 hari yang lalu hingga 30 hari ke depan.'],
  unknown_letter: [422, 'Sebagian lampiran tidak ditemukan. Unggah kembali lampirannya.'],
  unknown_pupil: [422, 'Sebagian siswa tidak ada lagi di sekolah ini. Periksa kembali pilihannya.'],
})

const asking = [permitRefusal.permit_overlaps, permitRefusal.too_far, permitRefusal.unknown_letter]

const one = { access: 'member', params: byId, reply: PermitView } as const

export const permitApi = {
  list: listEndpoint('/student-permit', {
    access: 'member',
    summary: 'Izin yang boleh saya lihat: milik sendiri, anak, kelas, atau sekolah',
    query: {
      ...paging(20),
      ...sorting('name', 'class', 'start_date'),
      class_id: Id.optional(),
      student_id: Id.optional(),
      status: PermitStatus.optional(),
      type: PermitType.optional(),
      /** That touch these days. */
      from: DateInput.optional(),
      until: DateInput.optional(),
    },
    item: PermitView,
  }),
  waiting: endpoint('GET', '/student-permit/waiting', {
    access: 'member',
    summary: 'Banyaknya izin yang menunggu jawaban saya',
    reply: z.object({ total: z.int() }),
  }),
  dispensable: listEndpoint('/student-permit/dispensation/pupil', {
    access: 'member',
    summary: 'Siswa yang boleh saya beri dispensasi, dari semua kelas atau dari satu',
    query: { ...paging(50), class_id: Id.optional(), search: z.string().trim().max(80).optional() },
    item: DispensablePupil,
  }),
  dispense: endpoint('POST', '/student-permit/dispensation', {
    access: 'member',
    summary: 'Beri dispensasi kepada banyak siswa sekaligus; langsung disetujui',
    body: Dispensation,
    reply: z.object({
      granted: z.int(),
      /** Who has a permit for this time already. */
      overlapping: z.array(UserCard),
    }),
    refuses: [
      permitRefusal.not_their_pupil,
      permitRefusal.unknown_pupil,
      permitRefusal.too_far,
      permitRefusal.unknown_letter,
    ],
  }),
  create: endpoint('POST', '/student-permit', {
    access: 'member',
    summary: 'Ajukan izin untuk diri sendiri atau anak',
    body: PermitDraft,
    reply: PermitView,
    refuses: [permitRefusal.not_their_child, ...asking],
  }),
  get: endpoint('GET', '/student-permit/{id}', { ...one, summary: 'Satu izin' }),
  reach: endpoint('GET', '/student-permit/{id}/reach', {
    ...one,
    summary: 'Siapa dari keluarga yang sudah membaca jawabannya, untuk yang menjawab',
    reply: z.array(ReadStatus),
  }),
  update: endpoint('PUT', '/student-permit/{id}', {
    ...one,
    summary: 'Ubah izin yang masih menunggu',
    body: PermitRevision,
    refuses: [refusal.version_conflict, permitRefusal.permit_already_answered, ...asking],
  }),
  cancel: endpoint('DELETE', '/student-permit/{id}', {
    ...one,
    summary: 'Batalkan izin: pembuatnya selama menunggu, wali kelas setelah disetujui',
    refuses: [permitRefusal.permit_not_deletable],
  }),
  respond: endpoint('POST', '/student-permit/{id}/respond', {
    ...one,
    summary: 'Setujui atau tolak; yang disetujui langsung mengisi dan mengunci absensi',
    body: PermitAnswer,
    refuses: [refusal.version_conflict, permitRefusal.permit_already_answered],
  }),
  approve: endpoint('POST', '/student-permit/approve', {
    access: 'member',
    summary: 'Setujui beberapa izin sekaligus; yang sudah dijawab atau diubah sementara itu dilewati dan disebut',
    body: PermitsApproval,
    reply: z.object({
      approved: z.int(),
      /** Whose permit was answered, taken back or changed meanwhile. */
      skipped: z.array(UserCard),
    }),
    refuses: [refusal.version_conflict],
  }),
}
