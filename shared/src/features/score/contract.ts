/**
 * Rekap Nilai: the score sheet of a course in a semester, into which several people write at once. Its address is the course.
 * What a screen shows of finals it counts itself by `final.ts` while cells move; what the server says is counted by the same.
 */
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { Scored, ScoreChange, Scoring, SheetCell } from './cells.ts'
import { SheetColumn } from './columns.ts'
import { FinalView, ScoringStatus } from './finals.ts'
import { SubmissionStatus } from './machine.ts'
import { scoreRefusal, writingSheet } from './refusals.ts'
import { Aspect, Period, Semester } from './sheet.ts'
import { WriteReason } from './values.ts'
import { hasWeight, weightFields } from './weights.ts'

const SemesterQuery = z.coerce.number<number | string>().pipe(Semester)

/** `version` is 0 as long as nobody has set anything: the school's defaults are in force. */
export const SheetSettingView = z.object({ ...weightFields, passing_score: z.int(), version: z.int() })
export type SheetSettingView = z.infer<typeof SheetSettingView>

export const SettingInput = z
  .strictObject({ semester: Semester, ...weightFields, version: z.int(), reason: WriteReason })
  .refine(hasWeight, { path: ['w2'], error: texts.oneWeightNeeded })
export type SettingInput = z.infer<typeof SettingInput>

export const SheetPupil = UserCard.extend({
  nis: z.string().nullable(),
  nisn: z.string().nullable(),
  /** Their first day in the class: empty columns of before are not asked of them. */
  joined: z.iso.date().nullable(),
  /** Is no more in the class, or takes no part any more: shown in grey, written no more. */
  has_left: z.boolean(),
  /** Of the asker: what they write here is flagged in the history. */
  is_own_child: z.boolean(),
})
export type SheetPupil = z.infer<typeof SheetPupil>

export const SheetAction = z.enum(['write', 'manage', 'override', 'finish'])
export type SheetAction = z.infer<typeof SheetAction>

/** A component of the curriculum. */
export const SheetObjective = z.object({ id: Id, parent_id: Id.nullable(), code: z.string(), text: z.string() })
export type SheetObjective = z.infer<typeof SheetObjective>

export const ScoreSheet = z.object({
  course: z.object({ id: Id, name: z.string(), class_id: Id, class_name: z.string() }),
  teachers: z.array(UserCard),
  semester: Semester,
  /** Of the finals in it. */
  period: Period,
  setting: SheetSettingView,
  scoring_status: ScoringStatus,
  /** The first mark of an exam or a task makes its column. */
  takes_marks: z.boolean(),
  /** Of this period; nothing where none was begun. */
  submission_status: SubmissionStatus.nullable(),
  submitted_again: z.boolean(),
  /** The columns of that submission: of these what it holds is counted. */
  submitted_columns: z.array(Id),
  /** Of either period: finals that were submitted, which stay as they are whatever the weights become. */
  keeps_finals: z.boolean(),
  /** In their order: by type, then by position. */
  columns: z.array(SheetColumn),
  /** By name; who has left stands at the end. */
  pupils: z.array(SheetPupil),
  /** Only where somebody has written. */
  cells: z.array(SheetCell),
  /** Whoever wrote the cells. */
  people: z.array(UserCard),
  finals: z.array(FinalView),
  /** All of the subject in the course's curriculum, in its order: what a column may examine. */
  objectives: z.array(SheetObjective),
  /** Nobody writes any more: the year is closed, or the class or course archived. */
  is_closed: z.boolean(),
  can: z.record(SheetAction, z.boolean()),
  /** Whatever the asker writes needs a reason: they do not teach the course. */
  needs_reason: z.boolean(),
  /** Raised by every change; an event that does not follow it means that the page has missed one. */
  revision: z.int(),
})
export type ScoreSheet = z.infer<typeof ScoreSheet>

/** A course whose sheet the asker may open. */
export const SheetCard = z.object({
  course_id: Id,
  course_name: z.string(),
  class_id: Id,
  class_name: z.string(),
  semester: Semester,
  teachers: z.array(UserCard),
  /** The asker teaches it now. */
  is_mine: z.boolean(),
  columns: z.int(),
  /** Places with a score, or excused, of all that counted columns have for those who take part. */
  filled: z.int(),
  places: z.int(),
  scoring_status: ScoringStatus,
  /** The last that was begun: the end of the semester before its middle. Nothing where none was. */
  submission: z
    .object({
      period: Period,
      status: SubmissionStatus,
      /** "Diajukan Ulang": it was rejected before. */
      is_again: z.boolean(),
    })
    .nullable(),
})
export type SheetCard = z.infer<typeof SheetCard>

export const ScorePupil = UserCard.extend({ nis: z.string().nullable(), nisn: z.string().nullable() })

const ofSheet = { access: 'member', params: byId } as const
const ofSemester = { semester: SemesterQuery.optional() }

export const scoreApi = {
  sheets: listEndpoint('/report-card/v1/rekap-nilai', {
    access: 'member',
    summary: 'Mata pelajaran yang rekap nilainya boleh saya buka, dengan kemajuannya',
    query: {
      ...paging(20),
      /** The active one of the class's year, unless said otherwise. */
      ...ofSemester,
      class_id: Id.optional(),
      search: z.string().trim().max(80).optional(),
      is_mine: z.stringbool().optional(),
    },
    item: SheetCard,
    refuses: [scoreRefusal.FAILED_GET_SCORE_LIST],
  }),
  sheet: endpoint('GET', '/report-card/v1/rekap-nilai/{id}', {
    ...ofSheet,
    /** The audit keeps who reads the scores of a class that is not theirs. */
    writes: true,
    summary: 'Rekap nilai sebuah mata pelajaran: kolom, siswa, nilai, dan nilai akhir',
    query: { ...ofSemester, period: Period.default('AKHIR') },
    reply: ScoreSheet,
    refuses: [scoreRefusal.FAILED_GET_SCORE_LIST],
  }),
  download: fileEndpoint('GET', '/report-card/v1/rekap-nilai/{id}/download', {
    ...ofSheet,
    writes: true,
    summary: 'Rekap nilai sebagai XLSX, dari semua siswa atau dari satu',
    query: { ...ofSemester, period: Period.default('AKHIR'), user_id: Id.optional() },
  }),
  score: endpoint('POST', '/report-card/v1/scoring', {
    access: 'member',
    signed: true,
    idempotent: true,
    summary: 'Simpan banyak nilai sekaligus, dijawab satu per satu; boleh diulang',
    body: Scoring,
    reply: Scored,
    refuses: writingSheet,
  }),
  presence: endpoint('POST', '/report-card/v1/rekap-nilai/{id}/presence', {
    ...ofSheet,
    summary: 'Beri tahu yang lain di lembar ini sel mana yang sedang saya isi',
    idempotent: true,
    /** Without a cell: the asker has left it. At most once in 400 ms. */
    body: { semester: Semester, item_id: Id.nullable(), student_id: Id.nullable() },
    reply: z.object({ id: Id }),
  }),
  history: listEndpoint('/report-card/v1/rekap-nilai/{id}/history', {
    ...ofSheet,
    summary: 'Siapa mengubah nilai apa, yang terbaru dahulu',
    query: { ...paging(20), ...ofSemester, item_id: Id.optional(), student_id: Id.optional() },
    item: ScoreChange,
  }),
  setting: endpoint('PUT', '/report-card/v1/rekap-nilai/{id}/setting', {
    ...ofSheet,
    summary: 'Atur bobot dan cara menghitung nilai akhir',
    body: SettingInput,
    reply: z.object({ setting: SheetSettingView, revision: z.int() }),
    refuses: [...writingSheet, refusal.version_conflict],
  }),
  classPupils: endpoint('GET', '/report-card/v1/classes/{id}/students', {
    ...ofSheet,
    summary: 'Siswa sebuah kelas, untuk penilaian',
    reply: z.array(ScorePupil),
  }),
  aspects: endpoint('GET', '/exam/v1/scoringtype', {
    access: 'member',
    summary: 'Aspek penilaian',
    reply: z.array(z.object({ id: Aspect, name: z.string() })),
  }),
}
