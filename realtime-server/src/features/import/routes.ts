import { importApi } from '@kelasku/shared/import/contract'
import type { Processes } from '#features/background-process/engine.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Work } from '#platform/database/work.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import type { ImportKinds } from './kind.ts'
import type { ShownImport } from './repo.ts'
import {
  beginImport,
  commitImport,
  discardImport,
  failedRowsOf,
  importFor,
  importsOf,
  kindNamed,
  kindOf,
  mapColumns,
  mayBegin,
  maySee,
  mendRow,
  presentImport,
  presentRows,
  replaceFile,
  rowFor,
  rowsOf,
  templateOf,
} from './service.ts'

export function importRoutes(processes: Processes, kinds: ImportKinds): Served[] {
  const kindIn = (shown: ShownImport, work: Work) => kindOf(kinds, shown, work)
  return [
    serve(importApi.template, {
      guard: ({ who, params: { kind } }) => mayBegin(who, kind),
      run: ({ params: { kind } }) => templateOf(kindNamed(kinds, kind)),
    }),
    serve(importApi.studentTemplate, {
      guard: ({ who }) => mayBegin(who, 'STUDENT'),
      run: () => templateOf(kindNamed(kinds, 'STUDENT')),
    }),
    serve(importApi.list, {
      guard: everyone,
      run: ({ who, query, work }) => importsOf(who, query, query, work),
    }),
    serve(importApi.upload, {
      // Reading takes seconds and needs no connection.
      prepare: async ({ who, body: { kind, file } }) => {
        mayBegin(who, kind)
        return readSheet(file)
      },
      guard: everyone,
      run: async ({ who, body: { kind, file, target_id = null }, work, prepared: lines }) => {
        const shown = await beginImport(who, kindNamed(kinds, kind), target_id, { name: file.name, lines }, work)
        return { data: await presentImport(who, shown, kinds, work) }
      },
    }),
    serve(importApi.get, {
      guard: ({ who, params, work }) => importFor(who, params.id, work),
      run: async ({ who, subject: shown, work }) => ({ data: await presentImport(who, shown, kinds, work) }),
    }),
    serve(importApi.remove, {
      guard: ({ who, params, work }) => importFor(who, params.id, work),
      run: async ({ who, subject: shown, work }) => {
        await discardImport(who, shown, work)
        return { data: { done: true as const } }
      },
    }),
    serve(importApi.replaceFile, {
      prepare: async ({ who, body: { file } }) => {
        maySee(who)
        return readSheet(file)
      },
      guard: ({ who, params, work }) => importFor(who, params.id, work),
      run: async ({ who, subject, body: { file }, work, prepared: lines }) => {
        const shown = await replaceFile(who, subject, await kindIn(subject, work), { name: file.name, lines }, work)
        return { data: await presentImport(who, shown, kinds, work) }
      },
    }),
    serve(importApi.map, {
      guard: ({ who, params, work }) => importFor(who, params.id, work),
      run: async ({ who, subject, body: { mapping }, work }) => {
        const shown = await mapColumns(who, subject, await kindIn(subject, work), mapping, work)
        return { data: await presentImport(who, shown, kinds, work) }
      },
    }),
    serve(importApi.rows, {
      guard: ({ who, params, work }) => importFor(who, params.id, work),
      run: async ({ subject: shown, query, work }) => rowsOf(shown, await kindIn(shown, work), query, work),
    }),
    serve(importApi.mend, {
      guard: async ({ who, params, work }) => {
        const shown = await importFor(who, params.id, work)
        await rowFor(shown, params.row_id, work)
        return shown
      },
      run: async ({ who, subject, params, body, work }) => {
        const kind = await kindIn(subject, work)
        const { row, shown } = await mendRow(who, subject, params.row_id, body, kind, work)
        const [presented] = await presentRows(shown.import, kind, [row], work)
        return {
          data: { row: presented!, import: await presentImport(who, shown, kinds, work) },
        }
      },
    }),
    serve(importApi.commit, {
      guard: ({ who, params, work }) => importFor(who, params.id, work),
      run: async ({ who, subject, work }) => {
        const shown = await commitImport(who, subject, await kindIn(subject, work), work, processes)
        return { data: await presentImport(who, shown, kinds, work) }
      },
    }),
    serve(importApi.failedRows, {
      guard: ({ who, params, work }) => importFor(who, params.id, work),
      run: async ({ subject: shown, work }) => failedRowsOf(shown, await kindIn(shown, work), work),
    }),
  ]
}
