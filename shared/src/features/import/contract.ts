/**
 * Import: people, courses and questions from a sheet. A file is uploaded, its columns are recognised, every cell is judged and can
 * be mended; then the right rows are taken over by a background process, and what it made can be taken back by that
 * process's undo (background-process).
 */
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { Role } from '@kelasku/shared/kernel/role'
import { AnyFile } from '@kelasku/shared/kernel/files'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { processRefusal, type ProcessType } from '@kelasku/shared/background-process/contract'
import { UserCard } from '@kelasku/shared/profile/contract'
import { quizRefusal } from '@kelasku/shared/quiz/refusals'
import { writingSheet } from '@kelasku/shared/score/refusals'
import { z } from 'zod'
import { ImportAction, ImportStatus } from './machine.ts'

export { ImportAction, ImportStatus }

export const ImportKind = z.enum([
  'STUDENT',
  'TEACHER',
  'PARENT',
  'COURSE',
  'CURRICULUM',
  'QUESTION',
  'SCHEDULE',
  'SCORE',
  'REPORT_DATA',
])
export type ImportKind = z.infer<typeof ImportKind>

/** What runs while a kind is taken over; one of a type at a time in each school. */
export const processTypeOf: Record<ImportKind, ProcessType> = {
  STUDENT: 'BULK_ADD_STUDENT',
  TEACHER: 'BULK_ADD_TEACHER',
  PARENT: 'BULK_ADD_PARENT',
  COURSE: 'IMPORT_COURSE',
  CURRICULUM: 'IMPORT_CURRICULUM',
  QUESTION: 'IMPORT_QUESTION',
  SCHEDULE: 'IMPORT_SCHEDULE',
  SCORE: 'IMPORT_SCORE',
  REPORT_DATA: 'IMPORT_REPORT_DATA',
}

/** The kinds whose rows are people, who get first passwords. */
export const bringsPeople = (kind: ImportKind): boolean => ['STUDENT', 'TEACHER', 'PARENT'].includes(kind)

/**
 * The kinds whose sheet goes out with what is known: a row that says nothing new has not failed. What is there already of any other
 * kind was to be brought, and was not.
 */
export const goesOutFilled = (kind: ImportKind): boolean => kind === 'REPORT_DATA'

/**
 * OK will be taken over; WRONG has a wrong cell; QUESTION may mean somebody who has an account, which only an admin can
 * tell; DUPLICATE is there already, in the file or in the school; SKIPPED was left out by hand; DONE was taken over;
 * UNDONE was, and was taken back.
 */
export const ImportRowState = z.enum(['OK', 'WRONG', 'QUESTION', 'DUPLICATE', 'SKIPPED', 'DONE', 'UNDONE'])
export type ImportRowState = z.infer<typeof ImportRowState>

export const ImportCounts = z.object({
  total: z.int(),
  ok: z.int(),
  wrong: z.int(),
  question: z.int(),
  duplicate: z.int(),
  skipped: z.int(),
  done: z.int(),
  undone: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const ImportCard = z.object({
  id: Id,
  kind: ImportKind,
  status: ImportStatus,
  file_name: z.string(),
  /** What its rows go into, such as a quiz or a course; nothing where that is the school itself. */
  target_id: Id.nullable(),
  counts: ImportCounts,
  /** The process that took it over last: progress, cancel, retry and undo are asked of it. */
  process_id: Id.nullable(),
  created_by: UserCard,
  created_at: z.date(),
  can: z.record(ImportAction, z.boolean()),
})
export type ImportCard = z.infer<typeof ImportCard>

/** A field that the import fills. */
export const ImportColumn = z.object({
  key: z.string(),
  header: z.string(),
  required: z.boolean(),
  example: z.string(),
  note: z.string().nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** A column of the uploaded sheet, with the first few of its cells. */
export const SourceColumn = z.object({ index: z.int(), header: z.string(), samples: z.array(z.string()) })
export type SourceColumn = z.infer<typeof SourceColumn>

/** For each field the column of the sheet that it is taken from; null when from none. */
export const ImportMapping = z.record(z.string().max(40), z.int().min(0).max(200).nullable())
export type ImportMapping = z.infer<typeof ImportMapping>

/** One mistake of a sheet, however many rows have it. */
export const ImportMistake = z.object({
  /** The field; nothing where it is of the whole row. */
  key: z.string().nullable(),
  text: z.string(),
  count: z.int(),
  /** The first rows that have it, as Excel numbers them. */
  rows: z.array(z.int()),
})
export type ImportMistake = z.infer<typeof ImportMistake>

export const ImportView = ImportCard.extend({
  columns: z.array(ImportColumn),
  sources: z.array(SourceColumn),
  mapping: ImportMapping,
  /** What was chosen for all rows: what one says where its own cell is empty, and whatever else its kind goes by. */
  presets: z.record(z.string(), z.string()),
  /** All that is wrong in it, the commonest first. */
  mistakes: z.array(ImportMistake),
})
export type ImportView = z.infer<typeof ImportView>

/** What is to be said of a row; of the whole of it when `key` is null. */
export const Remark = z.object({ key: z.string().nullable(), text: z.string() })
export type Remark = z.infer<typeof Remark>

/** Whether a row means somebody who has an account already: a number or an address alone does not say it. */
export const ImportQuestion = z.object({
  person: UserCard,
  /** What they are in the school. */
  roles: z.array(Role),
  /** Saying yes would give a new role to the account of a parent. */
  is_grave: z.boolean(),
  /** The answer, as long as it may be changed; null where there is none yet. */
  is_same: z.boolean().nullable(),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

export const ImportRow = z.object({
  id: Id,
  /** Its number in the sheet, as Excel shows it. */
  row_no: z.int(),
  /** By the key of the field; what is empty is an empty text. */
  cells: z.record(z.string(), z.string()),
  state: ImportRowState,
  /** Why it is not, or was not, taken over. */
  errors: z.array(Remark),
  /** What is worth a look, though it will be taken over. */
  warnings: z.array(Remark),
  question: ImportQuestion.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const importRefusal = refusals({
  import_begun: [409, 'Impor ini sudah dijalankan.'],
  import_running: [409, 'Impor ini sedang berjalan.'],
  nothing_to_import: [422, 'Tidak ada baris yang dapat diimpor. Perbaiki dahulu sel yang salah.'],
  columns_missing: [422, 'Pilih kolom untuk semua data yang wajib diisi.'],
  admin_answers: [403, 'Hanya admin yang dapat menjawab apakah ini orang yang sama. Minta admin membuka impor ini.'],
  nothing_asked: [409, 'Baris ini tidak menanyakan siapa pun lagi.'],
  row_done: [409, 'Baris ini sudah diimpor.'],
})

const byKind = { params: { kind: ImportKind } }
/** Questions go into a bank that may be in use by then. */
const bankRefuses = [quizRefusal.quiz_used, quizRefusal.not_in_this_status]
const readingRefuses = [...Object.values(sheetRefusal), ...bankRefuses]

export const importApi = {
  template: fileEndpoint('GET', '/v2/import-templates/{kind}', {
    access: 'member',
    summary: 'Templat impor: satu kolom per data, dengan petunjuk',
    ...byKind,
  }),
  studentTemplate: fileEndpoint('GET', '/v2/join-classes-bulk-template', {
    access: 'member',
    summary: 'Templat tambah siswa bersamaan',
  }),
  list: listEndpoint('/v2/imports', {
    access: 'member',
    summary: 'Impor di sekolah ini; untuk guru yang dibuatnya sendiri',
    query: { ...paging(), kind: ImportKind.optional(), target_id: Id.optional() },
    item: ImportCard,
  }),
  upload: endpoint('POST', '/v2/imports', {
    access: 'member',
    summary: 'Unggah lembar Excel atau CSV sebagai draf impor',
    body: { kind: ImportKind, file: AnyFile, target_id: Id.optional() },
    reply: ImportView,
    refuses: readingRefuses,
  }),
  get: endpoint('GET', '/v2/imports/{id}', {
    access: 'member',
    summary: 'Satu impor',
    params: byId,
    reply: ImportView,
  }),
  remove: endpoint('DELETE', '/v2/imports/{id}', {
    access: 'member',
    summary: 'Buang draf impor',
    params: byId,
    reply: z.object({ done: z.literal(true) }),
    refuses: [importRefusal.import_begun],
  }),
  replaceFile: endpoint('POST', '/v2/imports/{id}/file', {
    access: 'member',
    summary: 'Ganti berkas draf dengan yang sudah diperbaiki',
    params: byId,
    body: { file: AnyFile },
    reply: ImportView,
    refuses: [...readingRefuses, importRefusal.import_begun],
  }),
  map: endpoint('PUT', '/v2/imports/{id}/mapping', {
    access: 'member',
    summary: 'Tentukan kolom untuk setiap data; semua baris dinilai kembali',
    params: byId,
    body: { mapping: ImportMapping },
    reply: ImportView,
    refuses: [importRefusal.import_begun],
  }),
  rows: listEndpoint('/v2/imports/{id}/rows', {
    access: 'member',
    summary: 'Baris sebuah impor dengan kesalahan per sel',
    params: byId,
    query: { ...paging(50), state: ImportRowState.optional(), search: z.string().trim().max(80).optional() },
    item: ImportRow,
  }),
  mend: endpoint('PUT', '/v2/imports/{id}/rows/{row_id}', {
    access: 'member',
    summary: 'Perbaiki sel sebuah baris, lewati barisnya, atau jawab siapa yang dimaksud',
    params: { id: Id, row_id: Id },
    body: {
      cells: z.record(z.string().max(40), z.string().max(2_000)).optional(),
      skipped: z.boolean().optional(),
      /** The answer to the row's question, by an admin: it is that person, or somebody else. */
      is_same: z.boolean().optional(),
    },
    /** The counts change with it, and other rows may: a duplicate is one no more. */
    reply: z.object({ row: ImportRow, import: ImportView }),
    refuses: [
      importRefusal.import_running,
      importRefusal.row_done,
      importRefusal.admin_answers,
      importRefusal.nothing_asked,
    ],
  }),
  commit: endpoint('POST', '/v2/imports/{id}/commit', {
    access: 'member',
    summary: 'Impor semua baris yang benar; berjalan sebagai proses sistem',
    params: byId,
    reply: ImportView,
    refuses: [
      importRefusal.import_begun,
      importRefusal.import_running,
      importRefusal.nothing_to_import,
      importRefusal.columns_missing,
      ...bankRefuses,
      ...writingSheet,
      processRefusal.background_process_running,
    ],
  }),
  failedRows: fileEndpoint('GET', '/v2/imports/{id}/failed-rows', {
    access: 'member',
    summary: 'Baris yang tidak diimpor, dengan kolom Kesalahan; dapat diperbaiki dan diunggah kembali',
    params: byId,
  }),
}
