/**
 * Score submission ("Pengajuan nilai"): a course's scores of a period on their way to the report card. Its teacher chooses
 * the columns and submits; who leads the class, or the office, approves or rejects. What was submitted is held as it was.
 */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { SheetCell } from '@kelasku/shared/score/cells'
import { mostColumns, SheetColumn } from '@kelasku/shared/score/columns'
import { FinalView } from '@kelasku/shared/score/finals'
import { SubmissionEvent, SubmissionRole, SubmissionStatus } from '@kelasku/shared/score/machine'
import { scoreRefusal, writingSheet } from '@kelasku/shared/score/refusals'
import { CountedAspect, Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'

export const submissionRefusal = refusals({
  CANNOT_FIND_STUDENT_SCORE_LIST: [404, 'Nilai siswa tidak ditemukan'],
  CANNOT_SUBMIT_STUDENT_SCORE: [422, 'Nilai siswa tidak terkirim'],
  ROLE_CANNOT_EMPTY: [422, 'Role tidak boleh kosong'],
  REJECT_REASON_CANNOT_EMPTY: [422, 'Alasan ditolak tidak boleh kosong'],
  INVALID_UPDATE_SCORE_SUBMISSION_STATUS: [409, 'Perubahan nilai tidak benar, harap cek kembali'],
  FAILED_UPDATE_SCORE_SUBMISSION_STATUS: [
    409,
    'Periksa kembali: jumlah nilai tugas dan ujian setiap siswa harus sama.',
  ],
  FAILED_UPDATE_SCORE_SUBMISSION_STATUS_REPORT_TEMPLATE_NOT_FOUND: [
    409,
    'Tidak bisa merubah status pengajuan karena template raport belum dibuat',
  ],
  /** Beside the specification's: the office says why it decides instead of who leads the class. */
  office_reason_needed: [422, 'Tulis alasan keputusan ini, paling sedikit 5 huruf.'],
  FAILED_GET_SCORE_SUBMISSION_LIST: [500, 'Tidak bisa mendapatkan daftar pengajuan'],
  FAILED_GET_TASK_LIST: [500, 'Tidak bisa mendapatkan daftar tugas dan ujian'],
  FAILED_GET_CONCLUSION: [500, 'Tidak bisa mendapatkan kesimpulan nilai'],
})

/** The specification gives one code two texts: this one is of whatever else stands in the way of a status. */
export const submissionFailure = refusals({
  FAILED_UPDATE_SCORE_SUBMISSION_STATUS: [500, 'Tidak bisa merubah status pengajuan'],
})

const SemesterQuery = z.coerce.number<number | string>().pipe(Semester)

export const SubmissionStep = z.object({
  event: SubmissionEvent,
  was: SubmissionStatus,
  became: SubmissionStatus,
  acted_as: SubmissionRole,
  reason: z.string(),
  by: UserCard.nullable(),
  at: z.date(),
})
export type SubmissionStep = z.infer<typeof SubmissionStep>

export const SubmissionAction = z.enum(['submit', 'withdraw', 'approve', 'reject', 'unlock'])
export type SubmissionAction = z.infer<typeof SubmissionAction>

/** As the specification names those who decide. */
export const DeciderRole = z.enum(['WALIKELAS', 'ADMIN'])
export type DeciderRole = z.infer<typeof DeciderRole>

/** What the asker may do with it now, and as whom they approve or reject: nobody, where they may not. */
const deciding = { can: z.record(SubmissionAction, z.boolean()), decides_as: DeciderRole.nullable() }

export const Submission = z.object({
  id: Id,
  course_id: Id,
  course_name: z.string(),
  class_id: Id,
  class_name: z.string(),
  semester: Semester,
  period: Period,
  status: SubmissionStatus,
  /** "Diajukan Ulang": it was rejected before. */
  is_again: z.boolean(),
  /** Who submitted it has approved it too: "disetujui sendiri". */
  self_approved: z.boolean(),
  item_ids: z.array(Id),
  /** The latest first. */
  steps: z.array(SubmissionStep),
  /** Whose scores alone may be changed until it is locked again; nothing where the list is held or free as a whole. */
  unlocked_student_ids: z.array(Id).nullable(),
  version: z.int(),
  ...deciding,
})
export type Submission = z.infer<typeof Submission>

export const HintKind = z.enum(['OVERRIDE', 'ALL_EQUAL', 'VERY_LOW', 'FAR_FROM_OWN'])
export type HintKind = z.infer<typeof HintKind>

/** What is worth a second look, as the list says it: of a pupil by their name, or of the course as a whole. */
export const CardHint = z.object({
  kind: HintKind,
  student_name: z.string().nullable(),
  printed: z.int(),
  against: z.number().nullable(),
})
export type CardHint = z.infer<typeof CardHint>

/** A course in the list: a draft without an id has no list of columns yet. */
export const SubmissionCard = z.object({
  id: Id.nullable(),
  course_id: Id,
  course_name: z.string(),
  class_id: Id,
  class_name: z.string(),
  semester: Semester,
  period: Period,
  status: SubmissionStatus,
  teachers: z.array(UserCard),
  /** The asker teaches it now. */
  is_mine: z.boolean(),
  is_again: z.boolean(),
  self_approved: z.boolean(),
  /** Of the finals as they were submitted. */
  hints: z.array(CardHint),
  /** Of the last step. */
  reason: z.string(),
  changed_at: z.date().nullable(),
  version: z.int().nullable(),
  ...deciding,
})
export type SubmissionCard = z.infer<typeof SubmissionCard>

/** A column that may be in the list, and how many of those who take part have something in it. */
export const TaskOfList = SheetColumn.extend({ filled: z.int(), pupils: z.int(), is_chosen: z.boolean() })
export type TaskOfList = z.infer<typeof TaskOfList>

const SubmittedFinal = z.object({
  course_id: Id,
  aspect: CountedAspect,
  computed: z.number().nullable(),
  printed: z.int().nullable(),
  override: z.int().nullable(),
})

/** What the class's courses have submitted of a pupil. */
export const ConclusionLine = z.object({
  student: UserCard,
  nis: z.string().nullable(),
  finals: z.array(SubmittedFinal),
})
export type ConclusionLine = z.infer<typeof ConclusionLine>

export const Conclusion = z.object({
  semester: Semester,
  courses: z.array(
    z.object({
      id: Id,
      name: z.string(),
      submission_id: Id.nullable(),
      status: SubmissionStatus,
      is_again: z.boolean(),
      self_approved: z.boolean(),
    }),
  ),
  lines: z.array(ConclusionLine),
})
export type Conclusion = z.infer<typeof Conclusion>

/** One pupil's place in a column. */
export const ColumnLine = z.object({ student: UserCard, nis: z.string().nullable(), cell: SheetCell.nullable() })
export type ColumnLine = z.infer<typeof ColumnLine>

/** One pupil's row of a sheet. */
export const StudentScores = z.object({
  student: UserCard,
  columns: z.array(SheetColumn),
  /** The columns of the list, from which alone the finals are counted; nothing where none was saved: from all. */
  listed_ids: z.array(Id).nullable(),
  cells: z.array(SheetCell),
  finals: z.array(FinalView),
})
export type StudentScores = z.infer<typeof StudentScores>

const Reason = z
  .string()
  .trim()
  .max(500, { error: texts.mostLetters(500) })
  .default('')

const mostPupils = 200

const ofPeriod = { semester: SemesterQuery.optional(), period: Period.default('AKHIR') }
/** A column of a sheet, and part of a pupil's name. */
const ofColumn = { score_id: Id, name: z.string().trim().max(80).optional() }
const changing = [
  submissionRefusal.INVALID_UPDATE_SCORE_SUBMISSION_STATUS,
  submissionFailure.FAILED_UPDATE_SCORE_SUBMISSION_STATUS,
]

export const scoreSubmissionApi = {
  saveList: endpoint('POST', '/report-card/v1/scoresubmission/submitscore', {
    access: 'member',
    signed: true,
    summary: 'Simpan daftar kolom yang akan diajukan',
    body: {
      course_id: Id,
      semester: Semester,
      period: Period,
      item_ids: z.array(Id).min(1).max(mostColumns),
    },
    reply: Submission,
    refuses: [...writingSheet, submissionRefusal.CANNOT_SUBMIT_STUDENT_SCORE, ...changing],
  }),
  submit: endpoint('PUT', '/report-card/v1/scoresubmission/submitstatus/{id}', {
    access: 'member',
    signed: true,
    summary: 'Ajukan nilai kepada wali kelas, atau tarik kembali sebelum diputuskan',
    params: byId,
    body: { status: SubmissionStatus.extract(['SUBMITTED', 'DRAFT']), version: z.int() },
    reply: Submission,
    refuses: [...writingSheet, submissionRefusal.FAILED_UPDATE_SCORE_SUBMISSION_STATUS, ...changing],
  }),
  decide: endpoint('PUT', '/report-card/v1/scoresubmission/updatestatus/{id}', {
    access: 'member',
    signed: true,
    summary: 'Setujui atau tolak nilai yang diajukan; admin juga membuka yang terkunci',
    params: byId,
    body: {
      /** APPROVED also unlocks what the report cards have locked. */
      status: SubmissionStatus.extract(['APPROVED', 'REJECTED']),
      role: DeciderRole.optional(),
      reason: Reason,
      /** Of an unlocking: only these; else all. */
      student_ids: z.array(Id).min(1).max(mostPupils).optional(),
      version: z.int(),
    },
    reply: Submission,
    refuses: [
      ...writingSheet,
      submissionRefusal.ROLE_CANNOT_EMPTY,
      submissionRefusal.REJECT_REASON_CANNOT_EMPTY,
      submissionRefusal.office_reason_needed,
      submissionRefusal.CANNOT_FIND_STUDENT_SCORE_LIST,
      submissionRefusal.FAILED_UPDATE_SCORE_SUBMISSION_STATUS_REPORT_TEMPLATE_NOT_FOUND,
      ...changing,
    ],
  }),
  list: listEndpoint('/report-card/v1/scoresubmission/submitlist', {
    access: 'member',
    summary: 'Pengajuan nilai yang boleh saya lihat, menurut statusnya',
    query: {
      ...paging(20),
      semester: ofPeriod.semester,
      /** Nothing: of both. */
      period: Period.optional(),
      status: SubmissionStatus.optional(),
      class_id: Id.optional(),
      search: z.string().trim().max(80).optional(),
    },
    item: SubmissionCard,
    refuses: [submissionRefusal.FAILED_GET_SCORE_SUBMISSION_LIST],
  }),
  tasks: endpoint('GET', '/report-card/v1/scoresubmission/tasklist', {
    access: 'member',
    summary: 'Kolom yang dapat diajukan, dengan kelengkapannya, dan pengajuannya bila sudah ada',
    query: { course_id: Id, ...ofPeriod },
    reply: z.object({ tasks: z.array(TaskOfList), submission: Submission.nullable() }),
    refuses: [submissionRefusal.FAILED_GET_TASK_LIST],
  }),
  conclusion: endpoint('GET', '/report-card/v1/scoresubmission/walikelas/conclusion', {
    access: 'member',
    summary: 'Nilai akhir yang sudah diajukan, siswa demi siswa, untuk wali kelas',
    query: {
      ...paging(50),
      ...ofPeriod,
      class_id: Id,
      /** As the specification spells it. */
      course_Id: Id.optional(),
      name: z.string().trim().max(80).optional(),
    },
    reply: Conclusion,
    refuses: [submissionRefusal.FAILED_GET_CONCLUSION],
  }),
  columnLines: listEndpoint('/report-card/v1/scoresubmission/score/students', {
    access: 'member',
    summary: 'Siswa beserta nilainya di satu kolom',
    query: { ...paging(20), ...ofColumn },
    item: ColumnLine,
    refuses: [scoreRefusal.FAILED_GET_SCORE_LIST],
  }),
  allColumnLines: endpoint('GET', '/report-card/v1/scoresubmission/score/students/all', {
    access: 'member',
    summary: 'Semua siswa beserta nilainya di satu kolom',
    query: ofColumn,
    reply: z.array(ColumnLine),
    refuses: [scoreRefusal.FAILED_GET_SCORE_LIST],
  }),
  studentScores: endpoint('GET', '/report-card/v1/scoresubmission/student/taskdetail', {
    access: 'member',
    summary: 'Nilai seorang siswa di sebuah mata pelajaran',
    query: { course_Id: Id, user_id: Id, ...ofPeriod },
    reply: StudentScores,
    refuses: [submissionRefusal.CANNOT_FIND_STUDENT_SCORE_LIST, scoreRefusal.FAILED_GET_SCORE_LIST],
  }),
}
