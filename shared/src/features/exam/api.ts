/** Every call of an exam: the teacher's, the pupil's, the proctor's, the marker's. */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile, fileRefusal } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging, sorting } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { Board, ChatLine, Command, CommandResult, TimelineEntry } from './board.ts'
import {
  AttemptStatus,
  ExamDraft,
  ExamItem,
  examRefusal,
  ExamRevision,
  ExamStatus,
  ExamToken,
  ExamView,
  MyExamItem,
} from './contract.ts'
import { examMarksApi } from './marks-api.ts'
import { ParticipantDetail, ParticipantItem } from './marks.ts'
import {
  AnswerBatch,
  AttemptSnapshot,
  Counted,
  DeviceId,
  HandedIn,
  HandIn,
  HeldAnswer,
  MyExam,
  Paper,
  SaveReply,
  SealedPaper,
} from './paper.ts'
import { SignalCode, SignalReport } from './signals.ts'

const search = z.string().trim().max(80).optional()
const ofExam = z.object({ id: Id, uid: Id }).shape

/** Asked from a session that does not hold the attempt. */
const elsewhere = [examRefusal.other_device, examRefusal.entered_elsewhere]
const writing = [
  examRefusal.window_in_past,
  examRefusal.duration_beyond_window,
  examRefusal.min_beyond_duration,
  examRefusal.end_before_start,
  examRefusal.only_own_classes,
  examRefusal.too_many_participants,
  examRefusal.invalid_curriculum_component_description,
]
const stepping = [examRefusal.not_in_this_status, refusal.version_conflict]

export const examApi = {
  list: listEndpoint('/exam/v1/exam', {
    access: 'member',
    summary: 'Ujian: yang saya kelola atau awasi, atau yang saya ikuti',
    query: {
      ...paging(10),
      /** Of what teachers run. */
      ...sorting('title', 'start_date', 'participants'),
      /** Teachers: all they run, what they proctor. Pupils and parents: what comes, what runs, what is over. */
      box: z.enum(['managed', 'proctored', 'upcoming', 'ongoing', 'finished']).optional(),
      exam_status: ExamStatus.optional(),
      exam_type_id: z.coerce.number<number | string>().int().optional(),
      class_id: Id.optional(),
      course_id: Id.optional(),
      search,
    },
    item: z.union([ExamItem, MyExamItem]),
  }),
  create: endpoint('POST', '/exam/v1/exam', {
    access: 'member',
    summary: 'Buat ujian sebagai draf',
    body: ExamDraft,
    reply: ExamView,
    refuses: writing,
  }),
  get: endpoint('GET', '/exam/v1/exam/{id}', {
    access: 'member',
    summary: 'Satu ujian; untuk siswa: tanpa soal',
    params: byId,
    reply: z.union([ExamView, MyExam]),
  }),
  update: endpoint('PUT', '/exam/v1/exam/{id}', {
    access: 'member',
    summary: 'Ubah ujian',
    params: byId,
    body: ExamRevision,
    reply: ExamView,
    refuses: [...writing, ...stepping],
  }),
  remove: endpoint('DELETE', '/exam/v1/exam/{id}', {
    access: 'member',
    summary: 'Hapus ujian yang masih draf atau dibatalkan',
    params: byId,
    reply: z.object({ id: Id }),
    refuses: stepping,
  }),
  setStatus: endpoint('PATCH', '/exam/v1/exam/status', {
    access: 'member',
    signed: true,
    summary: 'Terbitkan, mulai, jeda, akhiri, batalkan, bagikan nilai, arsipkan',
    body: {
      id: Id,
      event: z.enum([
        'publish',
        'withdraw',
        'open_room',
        'start',
        'pause_all',
        'resume_all',
        'end_all',
        'cancel',
        'scores_set',
        'publish_scores',
        'archive',
      ]),
      version: z.int(),
      reason: z.string().trim().max(500).default(''),
    },
    reply: ExamView,
    refuses: [
      ...stepping,
      ...writing,
      examRefusal.no_questions,
      examRefusal.course_needed,
      examRefusal.no_participants,
      examRefusal.question_without_key,
      examRefusal.too_few_questions,
      examRefusal.ungraded_left,
      examRefusal.late_left,
      examRefusal.open_attempts,
      examRefusal.reason_required,
    ],
  }),
  setCourse: endpoint('PUT', '/exam/v1/course/update/{id}', {
    access: 'member',
    summary: 'Pindahkan ujian sebuah kelas ke mapel lain',
    params: byId,
    body: { class_id: Id, course_id: Id, version: z.int() },
    reply: ExamView,
    refuses: [...writing, ...stepping],
  }),

  // ---- The pupil
  validateToken: endpoint('POST', '/exam/v1/exam/validate/token', {
    access: 'member',
    summary: 'Masukkan token ujian',
    body: {
      exam_id: Id,
      token: ExamToken,
      device_id: DeviceId,
      device_name: z.string().trim().max(80),
    },
    reply: MyExam,
    refuses: [
      examRefusal.invalid_token,
      examRefusal.too_many_tokens,
      examRefusal.not_begun,
      examRefusal.closed,
      examRefusal.other_device,
      examRefusal.attempt_not_in_this_status,
    ],
  }),
  checkRoom: endpoint('GET', '/exam/v1/check-room', {
    access: 'member',
    summary: 'Ruang tunggu: apakah ujian sudah boleh dimulai',
    query: { exam_id: Id },
    reply: MyExam,
  }),
  sealedPaper: endpoint('GET', '/exam/v1/exam/{id}/paper', {
    access: 'member',
    summary: 'Naskah terkunci, atau satu gambarnya, diambil sebelum ujian dimulai',
    params: byId,
    query: { picture: Id.optional() },
    reply: SealedPaper,
    refuses: [...elsewhere, examRefusal.closed, examRefusal.attempt_not_in_this_status],
  }),
  start: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/start', {
    access: 'member',
    summary: 'Mulai mengerjakan',
    params: ofExam,
    body: { device_id: DeviceId },
    /** The key opens the sealed paper. */
    reply: AttemptSnapshot.extend({ key: z.string() }),
    refuses: [examRefusal.not_begun, examRefusal.closed, ...elsewhere, examRefusal.attempt_not_in_this_status],
  }),
  questions: endpoint('GET', '/exam/v1/question', {
    access: 'member',
    summary: 'Soal yang sedang saya kerjakan',
    query: { exam_id: Id, epoch: z.coerce.number<number | string>().int().min(1).optional() },
    reply: Paper,
    refuses: [...elsewhere, examRefusal.not_begun, examRefusal.closed, examRefusal.attempt_not_in_this_status],
  }),
  answers: endpoint('GET', '/exam/v1/answer', {
    access: 'member',
    summary: 'Jawaban saya yang tersimpan di server',
    query: { exam_id: Id },
    reply: z.object({ epoch: z.int(), answers: z.array(HeldAnswer) }),
    refuses: [...elsewhere, examRefusal.not_begun, examRefusal.closed],
  }),
  save: endpoint('POST', '/exam/v1/answers', {
    access: 'member',
    summary: 'Simpan jawaban; boleh diulang',
    body: AnswerBatch,
    reply: SaveReply,
    refuses: [examRefusal.stale_epoch, examRefusal.closed, examRefusal.other_device, examRefusal.quota_full],
  }),
  uploadAnswer: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/attachment', {
    access: 'member',
    summary: 'Unggah lampiran jawaban',
    params: ofExam,
    body: { file: AnyFile },
    reply: z.object({ id: Id, name: z.string(), url: z.string() }),
    refuses: [...Object.values(fileRefusal), ...elsewhere, examRefusal.closed],
  }),
  ping: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/ping', {
    access: 'member',
    summary: 'Tanda hidup; membawa kabar dari pengawas',
    params: ofExam,
    body: {
      epoch: Counted,
      device_id: DeviceId,
      unsynced: z.int().min(0).max(10_000).default(0),
      cursor: z.int().min(0).max(1_000).default(0),
      focus: z.enum(['FOCUSED', 'BLURRED', 'HIDDEN', 'LEFT_FULLSCREEN']).default('FOCUSED'),
      /** The last notice that reached the device, and the last that was carried out there. */
      received: Counted.default(0),
      noticed: Counted.default(0),
    },
    reply: AttemptSnapshot,
    refuses: [examRefusal.stale_epoch, examRefusal.other_device],
  }),
  takeOver: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/takeover', {
    access: 'member',
    summary: 'Minta pindah ke perangkat ini',
    params: ofExam,
    body: { device_id: DeviceId, device_name: z.string().trim().max(80) },
    reply: AttemptSnapshot,
    refuses: [examRefusal.attempt_not_in_this_status],
  }),
  help: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/help', {
    access: 'member',
    summary: 'Angkat atau turunkan tangan',
    params: ofExam,
    body: { raised: z.boolean() },
    reply: AttemptSnapshot,
    refuses: [...elsewhere, examRefusal.closed, examRefusal.attempt_not_in_this_status],
  }),
  detect: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/detect/{x}', {
    access: 'member',
    summary: 'Laporkan tanda kecurangan dari perangkat',
    params: { ...ofExam, x: z.coerce.number<number | string>().pipe(SignalCode) },
    body: SignalReport,
    reply: z.object({ client_seq: z.int() }),
    refuses: [...elsewhere, examRefusal.closed],
  }),
  end: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/end', {
    access: 'member',
    summary: 'Kumpulkan jawaban',
    params: ofExam,
    query: { isSubmittedByUser: z.stringbool().default(true) },
    body: HandIn,
    reply: HandedIn,
    refuses: [
      examRefusal.stale_epoch,
      examRefusal.other_device,
      examRefusal.closed,
      examRefusal.too_early_to_hand_in,
      examRefusal.attempt_not_in_this_status,
    ],
  }),
  latePacket: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/late', {
    access: 'member',
    summary: 'Kirim jawaban yang terlambat sampai, sebagai bukti',
    params: ofExam,
    /** Of an epoch that is over: what a device could not send before the exam went on elsewhere. It says its name. */
    body: AnswerBatch.omit({ exam_id: true }).extend({ device_name: z.string().trim().max(80).default('') }),
    reply: z.object({ receipt: z.string() }),
    refuses: [examRefusal.stale_epoch, examRefusal.closed, examRefusal.other_device],
  }),

  // ---- The proctor
  board: endpoint('GET', '/exam/v1/exam/{id}/board', {
    writes: true,
    access: 'member',
    summary: 'Papan pengawas',
    params: byId,
    query: { room_id: Id.optional() },
    reply: Board,
  }),
  command: endpoint('POST', '/exam/v1/exam/{id}/command', {
    access: 'member',
    signed: true,
    summary: 'Perintah pengawas untuk satu, beberapa, atau semua peserta',
    params: byId,
    body: Command,
    reply: CommandResult,
    refuses: [examRefusal.reason_required, examRefusal.not_in_this_status, examRefusal.attempt_not_in_this_status],
  }),
  warn: endpoint('POST', '/exam/v1/notification/warn', {
    access: 'member',
    signed: true,
    summary: 'Peringatan di layar peserta',
    body: { exam_id: Id, participant_id: Id, message: z.string().trim().min(1).max(500) },
    reply: CommandResult,
    refuses: [examRefusal.not_in_this_status, examRefusal.attempt_not_in_this_status],
  }),
  rotateToken: endpoint('POST', '/exam/v1/exam/{id}/token', {
    access: 'member',
    signed: true,
    summary: 'Ganti token sekarang',
    params: byId,
    reply: z.object({ token: z.string(), token_until: z.date().nullable() }),
    refuses: [examRefusal.not_in_this_status],
  }),
  timeline: listEndpoint('/exam/v1/exam/{id}/participant/{uid}/timeline', {
    access: 'member',
    summary: 'Riwayat seorang peserta',
    params: ofExam,
    query: paging(100),
    item: TimelineEntry,
  }),
  chat: endpoint('GET', '/exam/v1/exam/{id}/examChat', {
    access: 'member',
    summary: 'Percakapan ujian sesudah sebuah nomor',
    params: byId,
    query: { participant_id: Id.optional(), after: z.coerce.number<number | string>().int().min(0).default(0) },
    reply: z.object({ lines: z.array(ChatLine), last_seq: z.int() }),
    refuses: [examRefusal.other_device],
  }),
  say: endpoint('POST', '/exam/v1/exam/{id}/examChat', {
    access: 'member',
    summary: 'Tulis dalam percakapan ujian',
    params: byId,
    body: {
      client_id: Id,
      /** Nobody: the pupil's own conversation, or from a proctor: to everybody. */
      participant_id: Id.nullable().default(null),
      text: z.string().trim().min(1).max(1_000),
    },
    reply: ChatLine,
    refuses: [examRefusal.other_device, examRefusal.not_in_this_status],
  }),
  readChat: endpoint('POST', '/exam/v1/exam/{id}/examChat/read', {
    access: 'member',
    summary: 'Tandai percakapan sudah dibaca',
    params: byId,
    body: { participant_id: Id.nullable().default(null), seq: Counted },
    reply: z.object({ seq: z.int() }),
    refuses: [examRefusal.other_device],
  }),

  // ---- Participants
  participants: listEndpoint('/exam/v1/exam/{id}/participant', {
    access: 'member',
    summary: 'Peserta ujian',
    params: byId,
    query: {
      ...paging(100),
      status: AttemptStatus.optional(),
      room_id: Id.optional(),
      class_id: Id.optional(),
      /** By number, or those first of whom most was noticed. */
      sort: z.enum(['number', 'signals']).default('number'),
      search,
    },
    item: ParticipantItem,
  }),
  participant: endpoint('GET', '/exam/v1/exam/{id}/participant/{uid}', {
    access: 'member',
    summary: 'Seorang peserta; dengan show_detail beserta jawabannya',
    params: ofExam,
    query: { show_detail: z.stringbool().default(false) },
    reply: z.union([ParticipantDetail, MyExam]),
  }),
  updateParticipant: endpoint('PUT', '/exam/v1/exam/{id}/participant/{uid}', {
    access: 'member',
    summary: 'Ruang, sesi, nomor kursi, dan tambahan waktu seorang peserta',
    params: ofExam,
    body: {
      room_id: Id.nullable().optional(),
      session_id: Id.nullable().optional(),
      seat: z.int().min(1).max(5_000).nullable().optional(),
      extra_minutes: z.int().min(0).max(600).optional(),
    },
    reply: ParticipantItem,
    refuses: [examRefusal.attempt_not_in_this_status],
  }),
  removeParticipant: endpoint('DELETE', '/exam/v1/exam/{id}/participant/{uid}', {
    access: 'member',
    summary: 'Keluarkan peserta yang belum mulai',
    params: ofExam,
    query: { reason: z.string().trim().max(500).default('') },
    reply: z.object({ id: Id }),
    refuses: [examRefusal.attempt_not_in_this_status, examRefusal.reason_required, refusal.version_conflict],
  }),
  seat: endpoint('POST', '/exam/v1/exam/{id}/seating', {
    access: 'member',
    summary: 'Bagi peserta ke ruang dan sesi',
    params: byId,
    body: { by: z.enum(['CLASS', 'MIXED']).default('CLASS') },
    reply: z.object({ seated: z.int() }),
    refuses: stepping,
  }),

  ...examMarksApi,
}
