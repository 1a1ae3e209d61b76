/** What exams and tasks have to give to a sheet: a column a source, filled with their marks. */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { ItemSource, SheetColumn } from './columns.ts'
import { scoreRefusal, writingSheet } from './refusals.ts'
import { Aspect, ScoreType, Semester } from './sheet.ts'
import { WriteReason } from './values.ts'

/** Where a column takes its marks from, other than a hand. */
export const SourceKind = ItemSource.exclude(['MANUAL'])
export type SourceKind = z.infer<typeof SourceKind>

export const Offer = z.object({
  kind: SourceKind,
  source_id: Id,
  title: z.string(),
  /** Nothing: it counts into no final, such as a tryout. */
  score_type: ScoreType.nullable(),
  aspect: Aspect,
  max_score: z.number(),
  date: z.iso.date(),
  component_ids: z.array(Id),
  /** Those who have a mark that stands, of all whom it was for. */
  graded: z.int(),
  total: z.int(),
  /** The column that it is already. */
  item_id: Id.nullable(),
})
export type Offer = z.infer<typeof Offer>

/** Whether the marks of an exam or a task are in the sheet of a course, and why not. */
export const PlaceState = z.enum([
  'IN',
  /** No mark stands yet: the first one makes the column. */
  'WAITING',
  /** Of a kind that counts into no final. */
  'NOT_COUNTED',
  /** The teachers take marks by hand, or have taken this column away, or marks stood before they came by themselves. */
  'BY_HAND',
  'CLOSED',
])
export type PlaceState = z.infer<typeof PlaceState>

export const SourcePlace = z.object({
  course_id: Id,
  course_name: z.string(),
  class_name: z.string(),
  semester: Semester,
  state: PlaceState,
  /** The asker may take them now. */
  can_take: z.boolean(),
})
export type SourcePlace = z.infer<typeof SourcePlace>

export const sourceRefusal = refusals({
  unknown_source: [404, 'Ujian atau tugas ini tidak ada di mata pelajaran ini.'],
  source_not_counted: [422, 'Jenis ujian ini tidak masuk rekap nilai.'],
})

const offers = {
  access: 'member',
  query: {
    ...paging(20),
    course_id: Id,
    semester: z.coerce.number<number | string>().pipe(Semester).optional(),
    search: z.string().trim().max(80).optional(),
    /** The aspect. */
    scoring_type: z.coerce.number<number | string>().pipe(Aspect).optional(),
    sort: z.enum(['asc', 'desc']).default('desc'),
  },
  item: Offer,
} as const

export const scoreSourceApi = {
  examOffers: listEndpoint('/report-card/v1/schoolExamCourse', {
    ...offers,
    summary: 'Ujian mata pelajaran yang nilainya dapat diambil ke rekap',
  }),
  taskOffers: listEndpoint('/report-card/v1/assessment', {
    ...offers,
    summary: 'Tugas mata pelajaran yang nilainya dapat diambil ke rekap',
  }),
  takeExam: endpoint('POST', '/exam/v1/score/create/init', {
    access: 'member',
    summary: 'Buat kolom nilai sebuah ujian di setiap mata pelajaran yang saya ajar dan diujikan',
    body: { exam_id: Id },
    reply: z.array(z.object({ course_id: Id, column: SheetColumn })),
    refuses: [
      ...writingSheet,
      sourceRefusal.unknown_source,
      sourceRefusal.source_not_counted,
      scoreRefusal.too_many_columns,
    ],
  }),
  places: endpoint('GET', '/report-card/v1/scoreSource', {
    access: 'member',
    summary: 'Di rekap nilai mana sebuah ujian atau tugas masuk, dari yang boleh saya buka',
    query: { source: SourceKind, source_id: Id },
    reply: z.array(SourcePlace),
  }),
  setFlow: endpoint('PUT', '/report-card/v1/rekap-nilai/{id}/source', {
    access: 'member',
    params: byId,
    summary: 'Atur apakah nilai pertama sebuah ujian atau tugas membuat kolomnya',
    body: { semester: Semester, takes_marks: z.boolean(), reason: WriteReason },
    reply: z.object({ takes_marks: z.boolean(), revision: z.int() }),
    refuses: writingSheet,
  }),
  take: endpoint('POST', '/report-card/v1/scoreItem/take', {
    access: 'member',
    summary: 'Ambil nilai ujian atau tugas ke kolomnya; yang sudah diketik guru tidak ditimpa',
    body: { course_id: Id, semester: Semester, source: SourceKind, source_id: Id, reason: WriteReason },
    reply: z.object({
      column: SheetColumn,
      revision: z.int(),
      /** Cells that have become others. */
      written: z.int(),
      /** Cells whose mark was typed over, and stays. */
      kept: z.int(),
    }),
    refuses: [
      ...writingSheet,
      sourceRefusal.unknown_source,
      sourceRefusal.source_not_counted,
      scoreRefusal.too_many_columns,
    ],
  }),
}
