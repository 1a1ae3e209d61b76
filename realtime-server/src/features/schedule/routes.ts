import { bellsApi } from '@kelasku/shared/schedule/bells'
import { scheduleApi } from '@kelasku/shared/schedule/contract'
import type { Processes } from '#features/background-process/engine.ts'
import { classFor } from '#features/classroom/service.ts'
import type { ImportKinds } from '#features/import/kind.ts'
import { beginImport, mayBegin, presentImport, templateOf } from '#features/import/service.ts'
import { readSheet } from '#platform/sheets/sheets.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { beginBells } from './bells/process.ts'
import { bellsOf, changeBells, mayRing } from './bells/service.ts'
import { beginRange } from './bulk/range.ts'
import { scheduleImport } from './bulk/import.ts'
import { beginRemoval } from './bulk/removal.ts'
import { appointSubstitute, reviseEntry, takeOutEntry } from './edits.ts'
import { readFeed, scheduleAddress } from './feed/service.ts'
import { clashesOf, mayLookForClashes } from './overlap.ts'
import {
  entryFor,
  lastOf,
  planEntry,
  plannableFor,
  presentEntry,
  removableFor,
  scheduleOf,
  scheduleOfClass,
  substitutableFor,
  writtenFor,
} from './service.ts'
import { printWeek } from './print.ts'
import { editFor, lastEditOf, undoEdit } from './undo.ts'

export const scheduleRoutes = (tools: Toolbox, processes: Processes, kinds: ImportKinds): Served[] => [
  serve(scheduleApi.create, {
    guard: ({ who }) => mayLookForClashes(who),
    run: async ({ who, body, query, work }) => ({ data: await planEntry(who, body, query.overlap, work) }),
  }),
  serve(scheduleApi.createRange, {
    guard: ({ who }) => mayLookForClashes(who),
    run: async ({ who, body, query, work }) => ({ data: await beginRange(who, body, query.overlap, work, processes) }),
  }),
  serve(scheduleApi.ofClass, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, params, query, work }) => scheduleOfClass(who, params.id, query, work),
  }),
  serve(scheduleApi.print, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => printWeek(who, known, query.start_date, work),
  }),
  serve(scheduleApi.mine, {
    guard: everyone,
    run: ({ who, query, work }) => scheduleOf(who, query, work),
  }),
  serve(scheduleApi.last, {
    guard: everyone,
    run: async ({ who, query, work }) => ({ data: await lastOf(who, query.end_date, work) }),
  }),
  serve(scheduleApi.checkOverlap, {
    guard: ({ who }) => mayLookForClashes(who),
    run: async ({ who, query, work }) => ({
      data: (await clashesOf(who, [query], work)).flatMap(({ clashes }) => clashes),
    }),
  }),
  serve(scheduleApi.checkOverlapBulk, {
    guard: ({ who }) => mayLookForClashes(who),
    run: async ({ who, body, work }) => ({ data: await clashesOf(who, body.schedules, work) }),
  }),
  serve(scheduleApi.plannable, {
    guard: ({ who }) => mayLookForClashes(who),
    run: async ({ who, query, work }) => ({ data: await plannableFor(who, query.class_id, work) }),
  }),
  serve(scheduleApi.import, {
    // Reading takes seconds and needs no connection.
    prepare: async ({ who, body: { file } }) => {
      mayBegin(who, 'SCHEDULE')
      return readSheet(file)
    },
    guard: everyone,
    run: async ({ who, body: { file }, work, prepared: lines }) => {
      const shown = await beginImport(who, scheduleImport, null, { name: file.name, lines }, work)
      return { data: await presentImport(who, shown, kinds, work) }
    },
  }),
  serve(scheduleApi.template, {
    guard: ({ who }) => mayBegin(who, 'SCHEDULE'),
    run: ({ query: { start_date = '', end_date = '' } }) => {
      const { from, until, ...fields } = scheduleImport.fields
      const dated = { from: { ...from!, example: start_date }, until: { ...until!, example: end_date } } // it has both
      return templateOf({ ...scheduleImport, fields: { ...fields, ...dated } })
    },
  }),
  serve(scheduleApi.get, {
    guard: ({ who, params, work }) => entryFor(who, params.id, work),
    run: ({ who, subject: known }) => ({ data: presentEntry(who, known) }),
  }),
  serve(scheduleApi.update, {
    guard: ({ who, params, work }) => writtenFor(who, params.id, work),
    run: async ({ who, subject: known, body, query: { overlap, process_type: scope }, work }) => ({
      data: await reviseEntry(who, known, body, { overlap, scope }, work),
    }),
  }),
  serve(scheduleApi.remove, {
    guard: ({ who, params, work }) => removableFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({ data: await takeOutEntry(who, known, work) }),
  }),
  serve(scheduleApi.removeBulk, {
    guard: ({ who, params, work }) => removableFor(who, params.id, work),
    run: async ({ who, subject: known, query, work }) => ({
      data: await beginRemoval(who, known, query.process_type, work, processes),
    }),
  }),
  serve(scheduleApi.lastEdit, {
    guard: ({ who }) => mayLookForClashes(who),
    run: async ({ who, work }) => ({ data: await lastEditOf(who, work) }),
  }),
  serve(scheduleApi.undo, {
    guard: ({ who, params, work }) => editFor(who, params.id, work),
    run: async ({ subject: edit, work }) => ({ data: await undoEdit(edit, work) }),
  }),
  serve(scheduleApi.substitute, {
    guard: ({ who, params, work }) => substitutableFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await appointSubstitute(who, known, body, work) }),
  }),
  serve(bellsApi.bells, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await bellsOf(who, work) }),
  }),
  serve(bellsApi.saveBells, {
    guard: ({ who }) => mayRing(who),
    run: async ({ who, params, body, work }) => ({ data: await changeBells(who, params.kind, body, work) }),
  }),
  serve(bellsApi.applyBells, {
    guard: ({ who }) => mayRing(who),
    run: async ({ who, params, body, work }) => ({ data: await beginBells(who, params.kind, body, work, processes) }),
  }),
  serve(scheduleApi.feedAddress, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await scheduleAddress.own(who, work, tools) }),
  }),
  serve(scheduleApi.makeFeed, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await scheduleAddress.make(who, work, tools) }),
  }),
  serve(scheduleApi.revokeFeed, {
    guard: everyone,
    run: async ({ who, work }) => {
      await scheduleAddress.revoke(who, work)
      return { data: null }
    },
  }),
  serve(scheduleApi.feed, {
    bypassRls: 'a calendar programme has an address and no session',
    guard: everyone,
    run: ({ params, work }) => readFeed(params.token, work, tools),
  }),
]
