/** The finals of a course: counted, unless somebody has said otherwise, and why. */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { Predicate } from './predicate.ts'
import { scoreRefusal, writingSheet } from './refusals.ts'
import { CountedAspect, Period, Semester } from './sheet.ts'
import { WriteReason } from './values.ts'

export const longestDescription = 1000

export const FinalView = z.object({
  student_id: Id,
  aspect: CountedAspect,
  /** As counted from what stands in the sheet now, or as it was submitted. */
  computed: z.number().nullable(),
  /** What a rapor prints: the override, else what was counted, rounded. */
  printed: z.int().nullable(),
  override: z.int().nullable(),
  /** By the KKM. */
  predicate: Predicate.nullable(),
  /** What the school's words call it. */
  word: z.string().nullable(),
  /** The one that was written, else the automatic one. */
  description: z.string().nullable(),
  is_automatic: z.boolean(),
  /** It was written upon other scores than those that stand there now. */
  is_outdated: z.boolean(),
  /** The scores that it was written upon, by which a page sees for itself when they become others. */
  basis: z.string().nullable(),
  blank_item_ids: z.array(Id),
  lacks_exam: z.boolean(),
  /** It was submitted: what is written into the sheet moves it no more. */
  is_frozen: z.boolean(),
  /** Nothing where nobody has said anything about it. */
  version: z.int().nullable(),
})
export type FinalView = z.infer<typeof FinalView>

/** What is not named stays as it is. */
export const FinalWrite = z.strictObject({
  course_id: Id,
  semester: Semester,
  period: Period,
  aspect: CountedAspect.default(1),
  student_id: Id,
  /** Nothing takes it back to what is counted. */
  override: z
    .int()
    .min(0)
    .max(100, { error: texts.most(100) })
    .nullable()
    .optional(),
  /** Nothing takes it back to the automatic one. */
  description: z
    .string()
    .trim()
    .min(1, { error: texts.contentNeeded })
    .max(longestDescription, { error: texts.mostLetters(longestDescription) })
    .nullable()
    .optional(),
  /** Of an override, and of whoever does not teach the course. */
  reason: WriteReason,
  /** The version that was on the screen. */
  version: z.int().min(1).nullable(),
})
export type FinalWrite = z.infer<typeof FinalWrite>

export const FinalChange = z.object({
  id: Id,
  period: Period,
  aspect: CountedAspect,
  student: UserCard.nullable(),
  was: z.object({ printed: z.int().nullable(), override: z.int().nullable(), description: z.string().nullable() }),
  became: z.object({ printed: z.int().nullable(), override: z.int().nullable(), description: z.string().nullable() }),
  reason: z.string(),
  by: UserCard.nullable(),
  at: z.date(),
})
export type FinalChange = z.infer<typeof FinalChange>

export const ScoringStatus = z.enum(['OPEN', 'DONE'])
export type ScoringStatus = z.infer<typeof ScoringStatus>

export const scoringLabels = { OPEN: 'Belum Selesai', DONE: 'Selesai' } satisfies Record<ScoringStatus, string>

const SemesterQuery = z.coerce.number<number | string>().pipe(Semester)

export const scoreFinalApi = {
  writeFinal: endpoint('POST', '/report-card/v1/courseFinalScore', {
    access: 'member',
    signed: true,
    summary: 'Ubah nilai akhir dengan alasan, atau deskripsinya',
    body: FinalWrite,
    reply: z.object({ final: FinalView, revision: z.int() }),
    refuses: [
      ...writingSheet,
      refusal.version_conflict,
      scoreRefusal.sheet_locked,
      scoreRefusal.not_in_course,
      scoreRefusal.override_reason_needed,
    ],
  }),
  finalHistory: listEndpoint('/report-card/v1/courseFinalScoreHistory', {
    access: 'member',
    summary: 'Riwayat perubahan nilai akhir, yang terbaru dahulu',
    query: {
      ...paging(20),
      course_id: Id,
      semester: SemesterQuery.optional(),
      student_id: Id.optional(),
      period: Period.optional(),
      aspect: z.coerce.number<number | string>().pipe(CountedAspect).optional(),
    },
    item: FinalChange,
  }),
  setStatus: endpoint('POST', '/report-card/v1/courseScoringStatus', {
    access: 'member',
    summary: 'Tandai penilaian selesai, atau buka kembali',
    body: { course_id: Id, semester: Semester, status: ScoringStatus, reason: WriteReason },
    reply: z.object({ status: ScoringStatus, revision: z.int() }),
    refuses: [...writingSheet, scoreRefusal.finals_missing],
  }),
  checkStatus: endpoint('POST', '/report-card/v1/courseScoringStatus/check', {
    access: 'member',
    summary: 'Apakah setiap siswa sudah memiliki nilai akhir; bila belum, 409 dengan nama-namanya',
    idempotent: true,
    body: { course_id: Id, semester: Semester, period: Period.default('AKHIR') },
    reply: z.object({ students: z.int() }),
    refuses: [scoreRefusal.finals_missing],
  }),
}
