/** The calls of what comes after: marking, mended keys, results, what is printed and taken along. */
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { ExamStatistics } from './analysis.ts'
import { examRefusal, ExamType } from './contract.ts'
import {
  AnswerRow,
  AnswerScore,
  DetectionSummary,
  EventKind,
  ExamHeader,
  ExamLogLine,
  GradingItem,
  GradingQuestion,
  KeyedQuestion,
  LatePacket,
  MarkedAnswer,
  MyAnswer,
  NewMark,
  ParticipantItem,
  PrintKind,
  Regrade,
  RegradeResult,
  Review,
} from './marks.ts'

const ofExam = z.object({ id: Id, uid: Id }).shape

export const examMarksApi = {
  types: endpoint('GET', '/exam/v1/examtype', { access: 'member', summary: 'Jenis ujian', reply: z.array(ExamType) }),
  header: endpoint('GET', '/exam/v1/examHeader', {
    access: 'member',
    summary: 'Kop soal',
    query: { exam_id: Id },
    reply: ExamHeader,
  }),
  /** The paper as a pupil would get it, or with keys. */
  preview: endpoint('GET', '/exam/v1/qa/preview/v2/{id}/{uid}', {
    access: 'member',
    summary: 'Soal dan jawaban seorang peserta',
    params: ofExam,
    reply: z.array(MarkedAnswer),
  }),
  review: endpoint('GET', '/exam-quiz/quiz/{id}/review-jawaban', {
    access: 'member',
    summary: 'Tinjau jawaban ujian yang sudah dibagikan',
    params: byId,
    query: { user_id: Id.optional() },
    reply: Review,
    refuses: [examRefusal.not_published],
  }),
  /** The pupil's own, while they write it and once it may be looked through. */
  myAnswers: endpoint('POST', '/exam-quiz/bank-soal/myanswer', {
    access: 'member',
    summary: 'Jawaban saya pada sebuah ujian',
    body: { exam_id: Id },
    reply: z.array(MyAnswer),
    refuses: [examRefusal.not_begun, examRefusal.other_device, examRefusal.not_published],
  }),
  answerScore: endpoint('POST', '/exam-quiz/bank-soal/answer/score', {
    access: 'member',
    summary: 'Poin satu jawaban',
    body: { exam_id: Id, question_id: Id, user_id: Id.optional() },
    reply: AnswerScore,
    refuses: [examRefusal.not_published],
  }),

  markPoint: endpoint('PATCH', '/exam/v1/exam/{id}/participant/{uid}/answer/point', {
    access: 'member',
    signed: true,
    summary: 'Nilai satu jawaban',
    params: ofExam,
    body: NewMark,
    reply: MarkedAnswer,
    refuses: [
      examRefusal.not_in_this_status,
      examRefusal.not_handed_in,
      examRefusal.reason_required,
      refusal.version_conflict,
    ],
  }),
  evaluate: endpoint('POST', '/exam/v1/exam/{id}/participant/{uid}/evaluate', {
    access: 'member',
    signed: true,
    summary: 'Selesai menilai seorang peserta',
    params: ofExam,
    reply: ParticipantItem,
    refuses: [
      examRefusal.not_in_this_status,
      examRefusal.not_handed_in,
      examRefusal.ungraded_left,
      examRefusal.late_left,
    ],
  }),
  finalScore: endpoint('PATCH', '/exam/v1/exam/{id}/participant/{uid}/finalScore', {
    access: 'member',
    signed: true,
    summary: 'Tetapkan nilai akhir seorang peserta',
    params: ofExam,
    body: { final_score: z.number().min(0).max(100), reason: z.string().trim().max(500).default('') },
    reply: ParticipantItem,
    refuses: [
      examRefusal.not_in_this_status,
      examRefusal.not_handed_in,
      examRefusal.ungraded_left,
      examRefusal.late_left,
      examRefusal.reason_required,
    ],
  }),
  gradingQuestions: endpoint('GET', '/exam/v1/exam/{id}/grading', {
    access: 'member',
    summary: 'Soal yang dinilai dengan tangan, dan berapa yang sudah',
    params: byId,
    reply: z.array(GradingQuestion),
  }),
  gradingQueue: listEndpoint('/exam/v1/exam/{id}/grading/{question_id}', {
    access: 'member',
    summary: 'Jawaban semua peserta untuk satu soal',
    params: { id: Id, question_id: Id },
    query: { ...paging(20), state: z.enum(['pending', 'graded']).optional(), anonymous: z.stringbool().default(false) },
    item: GradingItem,
  }),
  keys: endpoint('GET', '/exam/v1/exam/{id}/keys', {
    access: 'member',
    summary: 'Soal ujian beserta kuncinya',
    params: byId,
    reply: z.array(KeyedQuestion),
  }),
  regrade: endpoint('POST', '/exam/v1/exam/{id}/regrade', {
    access: 'member',
    signed: true,
    summary: 'Perbaiki kunci jawaban; uji dulu, lalu terapkan',
    params: byId,
    body: Regrade,
    reply: RegradeResult,
    refuses: [examRefusal.not_in_this_status],
  }),
  latePackets: endpoint('GET', '/exam/v1/exam/{id}/late', {
    access: 'member',
    summary: 'Jawaban yang terlambat sampai',
    params: byId,
    reply: z.array(LatePacket),
  }),
  decideLate: endpoint('POST', '/exam/v1/exam/{id}/late/{packet_id}', {
    access: 'member',
    signed: true,
    summary: 'Terima atau tolak jawaban yang terlambat',
    params: { id: Id, packet_id: Id },
    body: {
      decisions: z
        .array(z.strictObject({ question_id: Id, accept: z.boolean() }))
        .min(1)
        .max(300),
      reason: z.string().trim().max(500).default(''),
    },
    reply: LatePacket,
    refuses: [examRefusal.not_in_this_status],
  }),
  detection: endpoint('GET', '/exam/v1/exam/{id}/participant/{uid}/detection-summary', {
    access: 'member',
    summary: 'Ringkasan tanda kecurangan seorang peserta',
    params: ofExam,
    reply: DetectionSummary,
  }),
  statistics: endpoint('GET', '/exam/v1/exam/{id}/statistics', {
    access: 'member',
    summary: 'Analisis butir soal',
    params: byId,
    reply: ExamStatistics,
  }),
  answerMatrix: listEndpoint('/exam/v1/exam/{id}/answer-matrix', {
    access: 'member',
    summary: 'Matriks jawaban',
    params: byId,
    query: paging(50),
    item: AnswerRow,
  }),
  events: listEndpoint('/exam/v1/exam/{id}/events', {
    access: 'member',
    summary: 'Catatan kejadian ujian, yang terbaru dahulu',
    params: byId,
    query: { ...paging(50), kind: EventKind.optional(), user_id: Id.optional() },
    item: ExamLogLine,
  }),
  exportScores: fileEndpoint('GET', '/exam/v1/export/score/{id}', {
    writes: true,
    access: 'member',
    summary: 'Nilai Ujian.xlsx',
    params: byId,
  }),
  exportAnswers: fileEndpoint('GET', '/exam/v1/export/answers/{id}', {
    writes: true,
    access: 'member',
    summary: 'Matriks jawaban',
    params: byId,
  }),
  exportEvents: fileEndpoint('GET', '/exam/v1/export/events/{id}', {
    writes: true,
    access: 'member',
    summary: 'Catatan kejadian ujian',
    params: byId,
  }),
  exportPdf: fileEndpoint('GET', '/exam/v1/export/exam/pdf', {
    writes: true,
    access: 'member',
    summary: 'Naskah soal, lembar seorang peserta, kartu peserta, daftar hadir, berita acara',
    query: {
      exam_id: Id,
      kind: PrintKind.default('QUESTIONS'),
      user_id: Id.optional(),
      room_id: Id.optional(),
    },
  }),
}
