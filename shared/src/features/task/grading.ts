/** What a teacher gives for a task, and what comes of it. */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { hasTwoDecimals } from './decimals.ts'

export const gradingRefusal = refusals({
  /** In `data`: `given`, `yours` and `by`. */
  score_conflict: [409, 'Guru lain baru saja memberi nilai. Bandingkan kedua nilai, lalu pilih.'],
  /** In `data`: `files`, the names of what is new. */
  hand_in_replaced: [409, 'Siswa baru saja mengganti berkasnya. Periksa dahulu yang baru, lalu nilai.'],
  score_differs: [400, 'Nilai di alamat dan di isian tidak sama.'],
  score_above_max: [422, 'Nilai melebihi nilai maksimal tugas ini.'],
  /** Nothing was handed in, and it could still be. */
  not_gradable: [409, 'Tugas ini belum dikumpulkan dan belum berakhir.'],
  not_graded: [409, 'Tugas ini belum dinilai.'],
  excused: [409, 'Siswa ini dibebaskan dari tugas.'],
  unknown_hand_in: [422, 'Pengumpulan itu tidak ada.'],
  rubric_differs: [422, 'Rubrik tidak cocok dengan rubrik tugas ini.'],
  not_longer: [422, 'Perpanjangan harus setelah tenggat tugas.'],
  already_released: [409, 'Nilai tugas ini sudah dibagikan.'],
  nothing_to_release: [409, 'Belum ada nilai yang dapat dibagikan.'],
  too_many_files: [422, 'Berkas tugas ini lebih dari 2 GB. Unduh per siswa.'],
  no_files: [404, 'Belum ada berkas yang dikumpulkan.'],
})

/** Out of the most that the task gives. */
export const RawScore = z.number().min(0).max(1_000).refine(hasTwoDecimals, { error: texts.pointsTooFine })

/** One criterion after the other, in the order of the task's rubric. */
export const RubricPoints = z.array(z.number().min(0).max(1_000)).max(20)

export const Grade = z.strictObject({
  score: RawScore,
  rubric: RubricPoints.nullable().default(null),
  /** The last hand-in that was looked at, so that a conflict says whether there is a newer one. */
  seen_n: z.int().nullable().default(null),
  version: z.int(),
})
export type Grade = z.infer<typeof Grade>

// ---- A class at once

export const mostScores = 200

export const ScoreRow = z.strictObject({ reference_id: Id, score: RawScore, version: z.int() })
export type ScoreRow = z.infer<typeof ScoreRow>
export const ScoreRows = z.array(ScoreRow).min(1).max(mostScores)

export const ScoreOutcome = z.enum([
  'SAVED',
  'UNKNOWN',
  'TWICE',
  'ABOVE_MAX',
  'EXCUSED',
  'FORMER',
  'NOT_GRADABLE',
  'HANDED_IN',
  'CONFLICT',
])
/** `FORMER` is not of this class any more; `HANDED_IN` has something to be graded, and gets no zero. */
export type ScoreOutcome = z.infer<typeof ScoreOutcome>

/** In the order of what was sent. */
export const SavedScore = z.object({
  reference_id: Id,
  /** Nothing where nobody of the task is meant. */
  student: UserCard.nullable(),
  outcome: ScoreOutcome,
  score: z.number(),
  /** What stands now; in a conflict what somebody else has given. */
  given: z.number().nullable(),
  version: z.int().nullable(),
})
export type SavedScore = z.infer<typeof SavedScore>

export const SavedScores = z.object({ saved: z.int(), rows: z.array(SavedScore) })
export type SavedScores = z.infer<typeof SavedScores>

/** Of those who have not handed in until now, and are not excused. */
export const MissedScores = z.strictObject({ reference_ids: z.array(Id).min(1).max(mostScores) })

// ---- Longer time

/** What an approved permit gives somebody who was away at the end. */
export const ExtensionOffer = z.object({
  reference_id: Id,
  student: UserCard,
  /** Of the permit, which they were away with. */
  away_from: z.iso.date(),
  away_until: z.iso.date(),
  extended_until: z.date(),
  version: z.int(),
})
export type ExtensionOffer = z.infer<typeof ExtensionOffer>

/** Without a date the task's own end counts again. */
export const Extension = z.strictObject({ extended_until: MomentInput.nullable(), version: z.int() })
export type Extension = z.infer<typeof Extension>

// ---- Hints

export const SimilarityKind = z.enum(['TEXT', 'SAME_FILE', 'SIMILAR_PICTURE'])
export type SimilarityKind = z.infer<typeof SimilarityKind>

const OneOfTwo = z.object({
  reference_id: Id,
  student: UserCard,
  /** Which file of theirs; nothing where their words are meant. */
  file_name: z.string().nullable(),
})

export const SimilarPair = z.object({
  kind: SimilarityKind,
  /** Of the shorter text. */
  percent: z.int().nullable(),
  one: OneOfTwo,
  other: OneOfTwo,
})
export type SimilarPair = z.infer<typeof SimilarPair>

export const Similarity = z.object({
  /** Nothing as long as it has not been looked for, which happens at the end of the task. */
  computed_at: z.date().nullable(),
  pairs: z.array(SimilarPair),
})
export type Similarity = z.infer<typeof Similarity>

// ---- Paper

export const PaperSize = z.enum(['A4', 'F4'])
export type PaperSize = z.infer<typeof PaperSize>
