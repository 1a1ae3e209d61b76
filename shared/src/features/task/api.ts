/** All calls of tasks: those of giving and handing in here, those of grading in grading-api.ts. */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging, sorting } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import { z } from 'zod'
import {
  Amendment,
  AssessmentDraft,
  AssessmentRevision,
  AssessmentType,
  AssessmentView,
  Copy,
  mostAssessments,
  StaffTaskItem,
  StartStatus,
  taskRefusal,
} from './contract.ts'
import { taskGradingApi } from './grading-api.ts'
import { PupilTaskItem, WaitingItem } from './lists.ts'
import {
  CommentDraft,
  Excuse,
  HandIn,
  ReferenceHistory,
  ReferenceItem,
  ReferenceView,
  RevisionRequest,
  TaskComment,
} from './reference.ts'

const flag = z.stringbool().default(false)
const search = z.string().trim().max(80).optional()

const one = { access: 'member', params: byId, reply: AssessmentView } as const
const ofPupil = { access: 'member', params: { id: Id, refId: Id }, reply: ReferenceView } as const

const writing = [
  taskRefusal.unknown_attachment,
  taskRefusal.written_too_long,
  taskRefusal.year_closed,
  curriculumRefusal.invalid_curriculum_component_description,
  refusal.payload_too_large,
]

const taskApiOfGiving = {
  mine: listEndpoint('/me/assessments', {
    access: 'member',
    // Whoever has come into a class since gets their part of its tasks.
    writes: true,
    summary: 'Tugas saya atau anak saya: yang belum dikerjakan menurut tenggat, atau riwayat yang terbaru dahulu',
    query: {
      ...paging(20),
      view: z.enum(['TODO', 'HISTORY']).default('TODO'),
      /** One of the asker's children. */
      student_id: Id.optional(),
      course_id: Id.optional(),
      search,
    },
    item: PupilTaskItem,
  }),
  given: listEndpoint('/me/assessments-guru', {
    access: 'member',
    summary: 'Tugas kelas yang saya ajar atau walikan; admin memilih kelasnya',
    query: {
      ...paging(20),
      ...sorting('title', 'start_date', 'end_date'),
      class_id: Id.optional(),
      course_id: Id.optional(),
      status: z.enum(['DRAFT', ...StartStatus.options]).optional(),
      assessment_type: AssessmentType.optional(),
      /** Deleted within 30 days, instead of those that are there. */
      deleted: flag,
      search,
    },
    item: StaffTaskItem,
  }),
  waiting: listEndpoint('/assessments/waiting', {
    access: 'member',
    summary: 'Yang menunggu saya nilai, tertua dahulu',
    query: { ...paging(20), course_id: Id.optional() },
    item: WaitingItem,
  }),
  create: endpoint('POST', '/assessments-v3', {
    access: 'member',
    summary: 'Buat tugas untuk satu atau beberapa kelas; tanpa publish menjadi draf',
    body: AssessmentDraft,
    /** One a course, in the order of `course_ids`. */
    reply: z.array(AssessmentView),
    refuses: [taskRefusal.unknown_course, taskRefusal.end_has_passed, taskRefusal.end_too_far, ...writing],
  }),
  get: endpoint('GET', '/assessments-v2/{id}', { ...one, summary: 'Satu tugas' }),
  group: endpoint('GET', '/assessments/group/{id}', {
    access: 'member',
    summary: 'Tugas yang sama di semua kelas yang boleh saya lihat',
    params: byId,
    reply: z.array(StaffTaskItem),
  }),
  update: endpoint('PUT', '/assessments-v3/{id}', {
    ...one,
    summary: 'Ubah tugas sebelum ada yang mengumpulkan; semua kelasnya, atau hanya kelas ini',
    /** Left out: all classes of the group, or none. */
    query: { isOnlyCurrentClass: flag },
    body: AssessmentRevision,
    refuses: [
      refusal.version_conflict,
      taskRefusal.task_handed_in,
      taskRefusal.end_has_passed,
      taskRefusal.end_too_far,
      ...writing,
    ],
  }),
  amend: endpoint('PUT', '/assessments/{id}/amendment', {
    ...one,
    summary: 'Perbaiki teks atau perpanjang tenggat setelah terbit; semua diberi tahu, kedua teks disimpan',
    query: { isOnlyCurrentClass: flag },
    body: Amendment,
    refuses: [
      refusal.version_conflict,
      refusal.nothing_changed,
      taskRefusal.end_only_later,
      taskRefusal.end_too_far,
      taskRefusal.score_locked,
      ...writing,
    ],
  }),
  copy: endpoint('POST', '/assessments/{id}/copy', {
    access: 'member',
    summary: 'Salin tugas ke kelas lain sebagai draf, waktunya digeser sekian hari',
    params: byId,
    body: Copy,
    reply: z.array(AssessmentView),
    refuses: [taskRefusal.unknown_course, taskRefusal.year_closed],
  }),
  remove: endpoint('DELETE', '/assessments/{id}', {
    access: 'member',
    summary: 'Hapus tugas; dapat dikembalikan dalam 30 hari',
    params: byId,
    reply: z.object({ id: Id, references: z.int(), handed_in: z.int(), graded: z.int() }),
    refuses: [taskRefusal.score_locked, taskRefusal.year_closed],
  }),
  removeMany: endpoint('DELETE', '/assessments/bulk', {
    access: 'member',
    summary: 'Hapus beberapa tugas sekaligus, semua atau tidak satu pun',
    body: { assessment_ids: z.array(Id).min(1).max(mostAssessments) },
    reply: z.object({ removed: z.int(), handed_in: z.int(), graded: z.int() }),
    refuses: [taskRefusal.score_locked, taskRefusal.year_closed],
  }),
  restore: endpoint('POST', '/assessments/{id}/restore', {
    ...one,
    summary: 'Kembalikan tugas yang dihapus',
    refuses: [
      taskRefusal.undo_too_late,
      taskRefusal.score_locked,
      taskRefusal.year_closed,
      refusal.record_already_exist,
    ],
  }),

  references: listEndpoint('/assessments/{id}/reference', {
    access: 'member',
    writes: true,
    summary: 'Semua siswa sebuah tugas dan keadaannya, menurut nama',
    params: byId,
    query: { ...paging(200), ...sorting('name', 'status', 'submit_at', 'score'), search },
    item: ReferenceItem,
  }),
  reference: endpoint('GET', '/assessments/{id}/reference/{refId}', {
    ...ofPupil,
    summary: 'Tugas seorang siswa: pengumpulan, nilai dan komentarnya',
  }),
  referenceById: endpoint('GET', '/assessments/reference/{id}', {
    access: 'member',
    summary: 'Tugas seorang siswa, dari nomornya saja',
    params: byId,
    reply: ReferenceView,
  }),
  history: endpoint('GET', '/assessmentReferenceHistory', {
    access: 'member',
    summary: 'Riwayat tugas seorang siswa, yang terbaru dahulu',
    query: { assessment_reference_id: Id },
    reply: z.array(ReferenceHistory),
  }),
  handIn: endpoint('PUT', '/assessments/{id}/reference/{refId}', {
    ...ofPupil,
    idempotent: true,
    summary: 'Kumpulkan tugas, atau ganti yang sudah dikumpulkan; yang dikirim ulang tetap satu',
    body: HandIn,
    refuses: [
      taskRefusal.task_closed,
      taskRefusal.task_graded,
      taskRefusal.task_not_started,
      taskRefusal.nothing_handed_in,
      taskRefusal.pupils_only,
      taskRefusal.task_offline,
      taskRefusal.pupil_excused,
      taskRefusal.reference_closed,
      taskRefusal.unknown_attachment,
      taskRefusal.written_too_long,
      taskRefusal.year_closed,
      refusal.idempotency_key_reused,
      refusal.payload_too_large,
    ],
  }),
  withdraw: endpoint('DELETE', '/assessments/{id}/reference/{refId}/hand-in', {
    ...ofPupil,
    summary: 'Tarik kembali yang dikumpulkan, sebelum tenggat',
    refuses: [taskRefusal.withdraw_too_late, taskRefusal.pupils_only, taskRefusal.year_closed],
  }),
  askRevision: endpoint('PUT', '/assessments/{id}/reference/{refId}/revision', {
    ...ofPupil,
    summary: 'Minta perbaikan; nilai yang lama tinggal di riwayat',
    body: RevisionRequest,
    refuses: [
      refusal.version_conflict,
      taskRefusal.not_in_this_status,
      taskRefusal.end_has_passed,
      taskRefusal.score_locked,
      taskRefusal.year_closed,
      taskRefusal.reference_closed,
    ],
  }),
  excuse: endpoint('PUT', '/assessments/{id}/reference/{refId}/excuse', {
    ...ofPupil,
    summary: 'Bebaskan siswa dari tugas, atau batalkan',
    body: Excuse,
    refuses: [
      refusal.version_conflict,
      taskRefusal.not_in_this_status,
      taskRefusal.score_locked,
      taskRefusal.year_closed,
      taskRefusal.reference_closed,
    ],
  }),
  comment: endpoint('POST', '/assessments/{id}/reference/{refId}/comment', {
    access: 'member',
    idempotent: true,
    summary: 'Tulis komentar, atau rekam; yang dikirim ulang tetap satu',
    params: ofPupil.params,
    body: CommentDraft,
    reply: TaskComment,
    refuses: [
      taskRefusal.unknown_attachment,
      taskRefusal.year_closed,
      taskRefusal.reference_closed,
      refusal.idempotency_key_reused,
    ],
  }),
}

export const taskApi = { ...taskApiOfGiving, ...taskGradingApi }
