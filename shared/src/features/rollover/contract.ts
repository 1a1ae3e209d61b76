/**
 * Rollover ("Kenaikan kelas"): how a school turns from one year to the next. A plan is kept on the server while it is
 * being made: which classes there will be, where each class of this year goes, and which pupil goes elsewhere. Then a
 * process puts it into effect, and can take it back.
 */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { processRefusal } from '@kelasku/shared/background-process/contract'
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { ClassType } from '@kelasku/shared/classroom/contract'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { RolloverStatus } from './machine.ts'

/** What becomes of a pupil when the year ends. */
export const Outcome = z.enum(['PROMOTED', 'RETAINED', 'GRADUATED', 'TRANSFERRED', 'DROPPED'])
export type Outcome = z.infer<typeof Outcome>

/** These go on in a class of the new year; the others leave the school. */
export const staysAtSchool = (outcome: Outcome): boolean => outcome === 'PROMOTED' || outcome === 'RETAINED'

export const RolloverClash = z.enum([
  'NO_CLASSES',
  'NO_TARGET',
  'OVER_CAPACITY',
  'HOMEROOM_TWICE',
  'NOT_A_TEACHER',
  'NAME_TAKEN',
  'YEAR_NOT_OPEN',
])
export type RolloverClash = z.infer<typeof RolloverClash>

/** Something that keeps the plan from being put into effect, with whom or what it is about. */
export const Clash = z.object({ kind: RolloverClash, about: z.string().nullable(), count: z.int() })
export type Clash = z.infer<typeof Clash>

const OutcomeCounts = z.record(Outcome, z.int())

/** A class of the year that ends, with what becomes of its pupils unless something else is said of one. */
export const RolloverSource = z.object({
  /** Of the class. */
  id: Id,
  name: z.string(),
  level: z.int(),
  type: ClassType,
  outcome: Outcome,
  target_id: Id.nullable(),
  total_student: z.int(),
  /** What becomes of its pupils, one by one. */
  outcomes: OutcomeCounts,
  /** How many pupils something else is said of. */
  exceptions: z.int(),
  /** How many go on and have no class to go to yet. */
  without_target: z.int(),
})
export type RolloverSource = z.infer<typeof RolloverSource>

/** A class of the new year. */
export const RolloverClass = z.object({
  /** Of the line in the plan. */
  id: Id,
  /** Once it is there; some may have been before the plan. */
  class_id: Id.nullable(),
  existed: z.boolean(),
  name: z.string(),
  level: z.int(),
  type: ClassType,
  capacity: z.int().nullable(),
  /** The class of the old year whose courses it takes over. */
  courses_from_id: Id.nullable(),
  total_course: z.int(),
  homeroom_teacher: UserCard.nullable(),
  /** Who will be in it. */
  total_student: z.int(),
})
export type RolloverClass = z.infer<typeof RolloverClass>

/** Exactly what running the plan does. */
export const RolloverCounts = z.object({
  classes: z.int(),
  courses: z.int(),
  teachers: z.int(),
  homerooms: z.int(),
  archived: z.int(),
  students: z.int(),
  outcomes: OutcomeCounts,
})
export type RolloverCounts = z.infer<typeof RolloverCounts>

const summary = {
  id: Id,
  from_year: z.object({ id: Id, name: z.string() }),
  to_year: z.object({ id: Id, name: z.string() }),
  status: RolloverStatus,
  /** The process that has put it into effect. */
  process_id: Id.nullable(),
  version: z.int(),
  created_at: z.date(),
}

export const RolloverSummary = z.object(summary)
export type RolloverSummary = z.infer<typeof RolloverSummary>

export const RolloverView = z.object({
  ...summary,
  activates: z.boolean(),
  with_courses: z.boolean(),
  with_teachers: z.boolean(),
  sources: z.array(RolloverSource),
  classes: z.array(RolloverClass),
  counts: RolloverCounts,
  clashes: z.array(Clash),
  can: z.object({ plan: z.boolean(), run: z.boolean(), discard: z.boolean() }),
})
export type RolloverView = z.infer<typeof RolloverView>

/** A pupil as the plan has them. */
export const RolloverStudent = UserCard.extend({
  nis: z.string().nullable(),
  from_class_id: Id,
  from_class_name: z.string(),
  outcome: Outcome,
  target_id: Id.nullable(),
  reason: z.string().nullable(),
  /** Something else is said of this pupil than of the class. */
  is_exception: z.boolean(),
})
export type RolloverStudent = z.infer<typeof RolloverStudent>

const ClassLine = {
  name: z.string().trim().min(1).max(60),
  level: z.int().min(0).max(13),
  type: ClassType.default('REGULER'),
  capacity: z.int().min(1).max(500).nullable().default(null),
  courses_from_id: Id.nullable().default(null),
  homeroom_teacher_id: Id.nullable().default(null),
}
export const RolloverClassDraft = z.strictObject(ClassLine)
export type RolloverClassDraft = z.infer<typeof RolloverClassDraft>

export const RolloverClassRevision = z.strictObject({
  name: ClassLine.name.optional(),
  level: ClassLine.level.optional(),
  capacity: z.int().min(1).max(500).nullable().optional(),
  courses_from_id: Id.nullable().optional(),
  homeroom_teacher_id: Id.nullable().optional(),
})
export type RolloverClassRevision = z.infer<typeof RolloverClassRevision>

/** Where pupils go: without a class the plan takes the likely one. */
export const Decision = z.strictObject({
  outcome: Outcome,
  target_id: Id.nullable().optional(),
  reason: z.string().trim().max(300).nullish(),
})
export type Decision = z.infer<typeof Decision>

export const rolloverRefusal = refusals({
  rollover_exists: [409, 'Sudah ada rencana untuk tahun ajaran ini. Lanjutkan rencana itu, atau buang dahulu.'],
  same_year: [422, 'Tahun ajaran tujuannya sama dengan tahun ajaran asalnya.'],
  target_year_closed: [422, 'Tahun ajaran tujuannya sudah selesai.'],
  rollover_fixed: [409, 'Rencana ini sudah dijalankan dan tidak dapat diubah lagi.'],
  rollover_clashes: [409, 'Rencana ini belum dapat dijalankan. Selesaikan dahulu yang ditandai.'],
  line_name_taken: [409, 'Sudah ada kelas dengan nama ini di rencana.'],
  line_in_use: [409, 'Masih ada siswa yang menuju kelas ini. Pilihkan kelas lain dahulu.'],
  line_existed: [409, 'Kelas ini sudah ada sebelum rencana. Ubah di halaman kelas.'],
})

const act = { access: 'member', params: byId, reply: RolloverView } as const
const line = { id: Id, line_id: Id }

export const rolloverApi = {
  list: listEndpoint('/rollovers', {
    access: 'member',
    summary: 'Rencana kenaikan kelas sekolah ini, yang terbaru dahulu',
    query: paging(),
    item: RolloverSummary,
  }),
  create: endpoint('POST', '/rollovers', {
    access: 'member',
    summary: 'Susun rencana kenaikan kelas, dengan usul untuk setiap kelas',
    body: { from_year_id: Id, to_year_id: Id },
    reply: RolloverView,
    refuses: [rolloverRefusal.rollover_exists, rolloverRefusal.same_year, rolloverRefusal.target_year_closed],
  }),
  get: endpoint('GET', '/rollovers/{id}', {
    ...act,
    summary: 'Satu rencana: kelas, jumlah, dan apa yang belum beres',
  }),
  revise: endpoint('PUT', '/rollovers/{id}', {
    ...act,
    summary: 'Ubah pilihan rencana',
    body: {
      activates: z.boolean().optional(),
      with_courses: z.boolean().optional(),
      with_teachers: z.boolean().optional(),
    },
    refuses: [rolloverRefusal.rollover_fixed],
  }),
  discard: endpoint('DELETE', '/rollovers/{id}', {
    access: 'member',
    summary: 'Buang rencana yang belum dijalankan',
    params: byId,
    reply: z.object({ id: Id }),
    refuses: [rolloverRefusal.rollover_fixed],
  }),
  addClass: endpoint('POST', '/rollovers/{id}/classes', {
    ...act,
    summary: 'Tambah kelas baru ke rencana',
    body: RolloverClassDraft,
    refuses: [rolloverRefusal.rollover_fixed, rolloverRefusal.line_name_taken, classRefusal.not_a_teacher],
  }),
  reviseClass: endpoint('PUT', '/rollovers/{id}/classes/{line_id}', {
    ...act,
    params: line,
    summary: 'Ubah kelas di rencana',
    body: RolloverClassRevision,
    refuses: [
      rolloverRefusal.rollover_fixed,
      rolloverRefusal.line_name_taken,
      rolloverRefusal.line_existed,
      classRefusal.not_a_teacher,
    ],
  }),
  removeClass: endpoint('DELETE', '/rollovers/{id}/classes/{line_id}', {
    ...act,
    params: line,
    summary: 'Keluarkan kelas dari rencana',
    refuses: [rolloverRefusal.rollover_fixed, rolloverRefusal.line_in_use],
  }),
  decideSource: endpoint('PUT', '/rollovers/{id}/sources/{class_id}', {
    ...act,
    params: { id: Id, class_id: Id },
    summary: 'Putuskan untuk satu kelas; siswa yang diputuskan sendiri tidak ikut berubah',
    body: Decision.omit({ reason: true }),
    refuses: [rolloverRefusal.rollover_fixed],
  }),
  students: listEndpoint('/rollovers/{id}/students', {
    access: 'member',
    params: byId,
    summary: 'Siswa di rencana, dengan keputusannya',
    query: {
      ...paging(100),
      class_id: Id.optional(),
      search: z.string().trim().max(80).optional(),
      outcome: Outcome.optional(),
      only: z.enum(['exceptions', 'without_target']).optional(),
    },
    item: RolloverStudent,
  }),
  decideStudents: endpoint('PUT', '/rollovers/{id}/students', {
    ...act,
    summary: 'Putuskan untuk siswa tertentu; tanpa keputusan mereka mengikuti kelasnya',
    body: { user_ids: z.array(Id).min(1).max(200), decision: Decision.nullable() },
    refuses: [rolloverRefusal.rollover_fixed],
  }),
  clearExceptions: endpoint('DELETE', '/rollovers/{id}/exceptions', {
    ...act,
    summary: 'Hapus keputusan per siswa, di satu kelas atau di semua; mereka mengikuti kelasnya lagi',
    query: { class_id: Id.optional() },
    refuses: [rolloverRefusal.rollover_fixed],
  }),
  run: endpoint('POST', '/rollovers/{id}/run', {
    access: 'member',
    signed: true,
    params: byId,
    summary: 'Jalankan rencana sebagai proses sistem',
    /** The version that was looked at: what runs is what was shown. */
    body: { version: z.int() },
    reply: z.object({ process_id: Id }),
    refuses: [
      refusal.version_conflict,
      rolloverRefusal.rollover_fixed,
      rolloverRefusal.rollover_clashes,
      processRefusal.background_process_running,
    ],
  }),
}
