/** The calls by which teachers give scores, and take along what comes of them. */
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { AssessmentView, taskRefusal } from './contract.ts'
import {
  Extension,
  ExtensionOffer,
  Grade,
  gradingRefusal,
  MissedScores,
  PaperSize,
  RawScore,
  SavedScores,
  ScoreRows,
  Similarity,
} from './grading.ts'
import { DrawnPage, MarkedPage } from './page-marks.ts'
import { ReferenceView } from './reference.ts'

const ofPupil = { access: 'member', params: { id: Id, refId: Id }, reply: ReferenceView } as const
const locked = [taskRefusal.score_locked, taskRefusal.year_closed, taskRefusal.reference_closed]
const changing = [refusal.version_conflict, ...locked]

const onPage = { id: Id, refId: Id, fileId: Id }

export const taskGradingApi = {
  grade: endpoint('PUT', '/assessments/{id}/reference/{refId}/nilai', {
    ...ofPupil,
    signed: true,
    summary: 'Beri nilai, atau ubah',
    /** As in the body, else 400. */
    query: { nilai: z.coerce.number<string | number>().pipe(RawScore) },
    body: Grade,
    refuses: [
      gradingRefusal.score_conflict,
      gradingRefusal.hand_in_replaced,
      gradingRefusal.score_differs,
      gradingRefusal.score_above_max,
      gradingRefusal.not_gradable,
      gradingRefusal.excused,
      gradingRefusal.rubric_differs,
      ...changing,
    ],
  }),
  ungrade: endpoint('DELETE', '/assessments/{id}/reference/{refId}/nilai', {
    ...ofPupil,
    signed: true,
    summary: 'Hapus nilai; tugas kembali seperti sebelum dinilai',
    query: { version: z.coerce.number<string | number>().int() },
    refuses: [gradingRefusal.not_graded, ...changing],
  }),
  scores: endpoint('PUT', '/assessments/{id}/scores', {
    access: 'member',
    signed: true,
    summary: 'Simpan nilai banyak siswa sekaligus, dijawab per baris',
    params: byId,
    body: ScoreRows,
    reply: SavedScores,
    refuses: locked,
  }),
  missed: endpoint('PUT', '/assessments/{id}/missed', {
    access: 'member',
    signed: true,
    summary: 'Beri 0 untuk yang terlewat',
    params: byId,
    body: MissedScores,
    reply: SavedScores,
    refuses: locked,
  }),
  release: endpoint('POST', '/assessments/{id}/release', {
    access: 'member',
    summary: 'Bagikan nilai kepada siswa dan orang tua',
    params: byId,
    reply: AssessmentView,
    refuses: [gradingRefusal.already_released, gradingRefusal.nothing_to_release, taskRefusal.year_closed],
  }),
  extend: endpoint('PUT', '/assessments/{id}/reference/{refId}/extension', {
    ...ofPupil,
    summary: 'Perpanjang tenggat untuk seorang siswa, atau batalkan',
    body: Extension,
    refuses: [gradingRefusal.not_longer, ...changing],
  }),
  extensionOffers: endpoint('GET', '/assessments/{id}/extension', {
    access: 'member',
    summary: 'Siapa yang izin saat tenggat, dan perpanjangan yang diusulkan',
    params: byId,
    reply: z.array(ExtensionOffer),
  }),
  waiveLate: endpoint('PUT', '/assessments/{id}/reference/{refId}/late', {
    ...ofPupil,
    summary: 'Abaikan keterlambatan seorang siswa, atau hitung lagi',
    body: { late_waived: z.boolean(), version: z.int() },
    refuses: changing,
  }),
  chooseHandIn: endpoint('PUT', '/assessments/{id}/reference/{refId}/counted', {
    ...ofPupil,
    summary: 'Pilih pengumpulan mana yang dihitung',
    /** Without a number the last on-time one counts, else the last. */
    body: { n: z.int().nullable(), version: z.int() },
    refuses: [gradingRefusal.unknown_hand_in, ...changing],
  }),
  marks: endpoint('GET', '/assessments/{id}/reference/{refId}/marks/{fileId}', {
    access: 'member',
    summary: 'Coretan guru pada berkas yang dikumpulkan',
    params: onPage,
    reply: z.array(MarkedPage),
  }),
  mark: endpoint('PUT', '/assessments/{id}/reference/{refId}/marks/{fileId}', {
    access: 'member',
    summary: 'Simpan coretan satu halaman',
    params: onPage,
    body: DrawnPage,
    reply: MarkedPage,
    refuses: [refusal.version_conflict, taskRefusal.year_closed, taskRefusal.reference_closed],
  }),
  similar: endpoint('GET', '/assessments/{id}/similar', {
    access: 'member',
    summary: 'Pengumpulan yang mirip, sebagai petunjuk saja',
    params: byId,
    reply: Similarity,
  }),
  export: fileEndpoint('GET', '/assessments/{id}/export', {
    access: 'member',
    summary: 'Nilai sebuah tugas sebagai XLSX',
    params: byId,
  }),
  files: fileEndpoint('GET', '/assessments/{id}/files', {
    access: 'member',
    summary: 'Semua berkas yang dikumpulkan sebagai ZIP',
    params: byId,
    refuses: [gradingRefusal.no_files, gradingRefusal.too_many_files],
  }),
  print: fileEndpoint('GET', '/assessments/{id}/print', {
    access: 'member',
    summary: 'Daftar nilai sebagai PDF',
    params: byId,
    query: { paper: PaperSize.default('A4') },
  }),
  sheet: fileEndpoint('GET', '/assessments/{id}/reference/{refId}/sheet', {
    access: 'member',
    summary: 'Tugas seorang siswa beserta nilai dan komentarnya sebagai PDF',
    params: ofPupil.params,
    query: { paper: PaperSize.default('A4') },
  }),
}
