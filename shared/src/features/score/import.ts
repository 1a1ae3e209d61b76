/** Scores by a sheet: a template for one type of score, and its upload as a draft, which the import engine goes on with. */
import { AnyFile } from '@kelasku/shared/kernel/files'
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { ImportView } from '@kelasku/shared/import/contract'
import { z } from 'zod'
import { writingSheet } from './refusals.ts'
import { ScoreType, Semester } from './sheet.ts'
import { WriteReason } from './values.ts'

export const scoreImportRefusal = refusals({
  no_score_columns: [
    409,
    'Kesalahan pengunduhan template: komponen kurikulum belum diisi, dan belum ada kolom nilai. Hubungi admin.',
  ],
})

/** Types whose scores belong to components of the curriculum: the template offers a column for each of them. */
export const typesOfComponents: readonly ScoreType[] = [1, 2, 5]

/** What empties a place; an empty cell leaves it as it is. */
export const emptyingWord = 'KOSONG'

/** As the presets of a draft carry it, with the course's and the class's name. */
export const ScoreImportChoice = z.object({
  semester: z.coerce.number().pipe(Semester),
  score_type: z.coerce.number().pipe(ScoreType),
  reason: WriteReason,
})
export type ScoreImportChoice = z.infer<typeof ScoreImportChoice>

const TypeOf = z.coerce.number<number | string>().pipe(ScoreType)
const SemesterOf = z.coerce.number<number | string>().pipe(Semester)

export const scoreImportApi = {
  importTemplate: fileEndpoint('GET', '/report-card/v1/scoring/import/template', {
    access: 'member',
    summary: 'Templat impor nilai: siswa mata pelajaran ini, dan kolom dari satu jenis nilai',
    query: { course_id: Id, semester: SemesterOf.optional(), score_type: TypeOf },
    refuses: [scoreImportRefusal.no_score_columns],
  }),
  import: endpoint('POST', '/report-card/v1/scoring/import/{type}', {
    access: 'member',
    summary: 'Unggah nilai dari satu jenis sebagai draf impor; diperiksa dan dijalankan dari halaman impor',
    params: { type: TypeOf },
    body: { course_id: Id, semester: SemesterOf, reason: WriteReason, file: AnyFile },
    reply: ImportView,
    refuses: [...Object.values(sheetRefusal), ...writingSheet],
  }),
}
