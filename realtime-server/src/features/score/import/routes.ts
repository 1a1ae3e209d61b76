import { scoreImportApi } from '@kelasku/shared/score/import'
import type { ImportKinds } from '#features/import/kind.ts'
import { beginImport, mayBegin, presentImport } from '#features/import/service.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { sheetFor, writtenSheetFor } from '../service.ts'
import { scoreImport } from './kind.ts'
import { chosenOf } from './target.ts'
import { scoreTemplate } from './template.ts'

export const scoreImportRoutes = (kinds: ImportKinds): Served[] => [
  serve(scoreImportApi.importTemplate, {
    guard: ({ who, query, work }) => sheetFor(who, query.course_id, query.semester, work),
    run: ({ who, subject: known, query, work }) => scoreTemplate(who, known, query.score_type, work),
  }),
  serve(scoreImportApi.import, {
    // Reading takes seconds and needs no connection.
    prepare: async ({ who, body: { file } }) => {
      mayBegin(who, 'SCORE')
      return readSheet(file)
    },
    guard: ({ who, body, work }) => writtenSheetFor(who, body, 'write', work),
    run: async ({ who, params: { type }, body: { course_id, semester, reason, file }, work, prepared: lines }) => {
      const upload = { name: file.name, lines, chosen: chosenOf(semester, type, reason) }
      const shown = await beginImport(who, scoreImport, course_id, upload, work)
      return { data: await presentImport(who, shown, kinds, work) }
    },
  }),
]
