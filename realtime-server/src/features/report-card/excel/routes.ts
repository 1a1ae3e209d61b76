import { reportExcelApi } from '@kelasku/shared/report-card/excel'
import { managedClass, openOnly } from '#features/classroom/service.ts'
import type { ImportKinds } from '#features/import/kind.ts'
import { beginImport, mayBegin, presentImport } from '#features/import/service.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { listDataPupils } from './pupils.ts'
import { dataSheet } from './template.ts'
import { changedLines } from './unchanged.ts'

export const reportExcelRoutes = (kinds: ImportKinds): Served[] => [
  serve(reportExcelApi.excelTemplate, {
    guard: ({ who, query, work }) => managedClass(who, query.class_id, work),
    run: ({ who, subject: known, work }) => dataSheet(who, known, work),
  }),
  serve(reportExcelApi.excelImport, {
    // Reading takes seconds and needs no connection.
    prepare: async ({ who, body: { file } }) => {
      mayBegin(who, 'REPORT_DATA')
      return readSheet(file)
    },
    guard: async ({ who, body, work }) => {
      const known = await managedClass(who, body.class_id, work)
      openOnly(known)
      return known
    },
    run: async ({ who, subject: known, body: { class_id, file }, work, prepared }) => {
      const lines = changedLines(prepared, await listDataPupils(known, work))
      const shown = await beginImport(who, kinds.get('REPORT_DATA')!, class_id, { name: file.name, lines }, work) // the root lists the kind
      return { data: await presentImport(who, shown, kinds, work) }
    },
  }),
]
