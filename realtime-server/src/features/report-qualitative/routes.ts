import { qualitativeScoreApi } from '@kelasku/shared/report-qualitative/scores'
import { qualitativeTemplateApi } from '@kelasku/shared/report-qualitative/templates'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { publishedFor, publishedOf, readReport, receiptsOf } from './families.ts'
import { createScore, removableFor, removeScore } from './headers.ts'
import { ledPlaceFor, placeFor, writtenPlaceFor } from './place.ts'
import { printableFor, printReport } from './print/print.ts'
import {
  createDetail,
  createSection,
  orderTemplate,
  removeDetail,
  removeSection,
  reviseDetail,
  reviseSection,
} from './sections.ts'
import { rowFor, saveNote, saveSummary, saveValue, writtenScoreFor } from './single.ts'
import { decidedPlaceFor, step } from './steps.ts'
import {
  createTemplate,
  readTemplateFor,
  removeTemplate,
  requireAdministrator,
  requireStaff,
  reviseTemplate,
  templateFor,
  templatesOf,
  templateWith,
} from './templates.ts'
import { classOf, progressOf, scoreFor, writtenOf } from './view.ts'
import { writeOps } from './write.ts'

const changed = 'Berhasil merubah data!'

export const reportQualitativeRoutes = (tools: Toolbox): Served[] => [
  ...templateRoutes(),
  ...classRoutes(),
  ...singleRoutes(),
  ...familyRoutes(tools),
]

const templateRoutes = (): Served[] => [
  serve(qualitativeTemplateApi.templates, {
    guard: ({ who }) => requireStaff(who),
    run: async ({ who, work }) => ({ data: await templatesOf(who, work) }),
  }),
  serve(qualitativeTemplateApi.createTemplate, {
    guard: ({ who }) => requireAdministrator(who),
    run: async ({ who, body, work }) => ({ message: changed, data: await createTemplate(who, body, work) }),
  }),
  serve(qualitativeTemplateApi.reviseTemplate, {
    guard: ({ who, params, work }) => templateFor(who, params.id, work),
    run: async ({ who, subject: template, body, work }) => ({
      message: changed,
      data: await reviseTemplate(who, template, body, work),
    }),
  }),
  serve(qualitativeTemplateApi.removeTemplate, {
    guard: ({ who, params, work }) => templateFor(who, params.id, work),
    run: async ({ who, subject: template, work }) => ({
      message: changed,
      data: await removeTemplate(who, template, work),
    }),
  }),
  serve(qualitativeTemplateApi.order, {
    guard: ({ who, params, work }) => templateFor(who, params.id, work),
    run: async ({ who, subject: template, body, work }) => ({ data: await orderTemplate(who, template, body, work) }),
  }),
  serve(qualitativeTemplateApi.createSection, {
    guard: ({ who, body, work }) => templateFor(who, body.template_id, work),
    run: async ({ who, subject: template, body, work }) => ({
      message: changed,
      data: await createSection(who, template, body, work),
    }),
  }),
  serve(qualitativeTemplateApi.reviseSection, {
    guard: ({ who, params, work }) => templateWith(who, 'section', params.id, work),
    run: async ({ who, subject: template, params, body, work }) => ({
      message: changed,
      data: await reviseSection(who, template, params.id, body, work),
    }),
  }),
  serve(qualitativeTemplateApi.removeSection, {
    guard: ({ who, params, work }) => templateWith(who, 'section', params.id, work),
    run: async ({ who, subject: template, params, work }) => ({
      message: changed,
      data: await removeSection(who, template, params.id, work),
    }),
  }),
  serve(qualitativeTemplateApi.createDetail, {
    guard: ({ who, body, work }) => templateWith(who, 'section', body.section_id, work),
    run: async ({ who, subject: template, body, work }) => ({
      message: changed,
      data: await createDetail(who, template, body, work),
    }),
  }),
  serve(qualitativeTemplateApi.reviseDetail, {
    guard: ({ who, params, work }) => templateWith(who, 'detail', params.id, work),
    run: async ({ who, subject: template, params, body, work }) => ({
      message: changed,
      data: await reviseDetail(who, template, params.id, body, work),
    }),
  }),
  serve(qualitativeTemplateApi.removeDetail, {
    guard: ({ who, params, work }) => templateWith(who, 'detail', params.id, work),
    run: async ({ who, subject: template, params, work }) => ({
      message: changed,
      data: await removeDetail(who, template, params.id, work),
    }),
  }),
  serve(qualitativeTemplateApi.details, {
    guard: ({ who, query, work }) => readTemplateFor(who, query.template_id, work),
    run: ({ subject: template }) => ({ data: template.sections.flatMap(({ details }) => details) }),
  }),
]

const classRoutes = (): Served[] => [
  serve(qualitativeScoreApi.progress, {
    guard: ({ who }) => requireStaff(who),
    run: async ({ who, query, work }) => ({ data: await progressOf(who, query.semester, work) }),
  }),
  serve(qualitativeScoreApi.ofClass, {
    guard: ({ who, params, query, work }) => placeFor(who, { ...query, class_id: params.id }, work),
    run: async ({ who, subject: found, work }) => ({ data: await classOf(who, found, work) }),
  }),
  serve(qualitativeScoreApi.bulk, {
    guard: ({ who, body, work }) => writtenPlaceFor(who, body, work),
    run: async ({ who, subject: found, body: { ops }, work }) => ({
      data: { results: await writeOps(who, found, ops, work) },
    }),
  }),
  serve(qualitativeScoreApi.create, {
    guard: ({ who, body, work }) => ledPlaceFor(who, body, work),
    run: async ({ subject: found, body, work }) => ({ data: await createScore(found, body.student_id, work) }),
  }),
  serve(qualitativeScoreApi.stepOne, {
    guard: ({ who, params, work }) => decidedPlaceFor(who, [params], work),
    run: async ({ who, subject: found, params: { id }, body: { version, ...body }, work }) => ({
      data: { cards: await step(who, found, { ...body, cards: [{ id, version }] }, work) },
    }),
  }),
  serve(qualitativeScoreApi.step, {
    guard: ({ who, body, work }) => decidedPlaceFor(who, body.cards, work),
    run: async ({ who, subject: found, body, work }) => ({ data: { cards: await step(who, found, body, work) } }),
  }),
  serve(qualitativeScoreApi.remove, {
    guard: ({ who, params, work }) => removableFor(who, params.id, work),
    run: async ({ subject: known, work }) => ({ data: await removeScore(known, work) }),
  }),
  serve(qualitativeScoreApi.receipts, {
    guard: ({ who, query, work }) => placeFor(who, query, work),
    run: async ({ subject: found, work }) => ({ data: await receiptsOf(found, work) }),
  }),
]

const singleRoutes = (): Served[] => [
  serve(qualitativeScoreApi.createValue, {
    guard: ({ who, body, work }) => writtenScoreFor(who, body.score_id, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await saveValue(who, known, { ...body, seen: 0 }, work),
    }),
  }),
  serve(qualitativeScoreApi.reviseValue, {
    guard: ({ who, params, work }) => rowFor(who, 'VALUE', params.id, work),
    run: async ({ who, subject: known, body: { version: seen, ...body }, work }) => ({
      data: await saveValue(who, known, { ...body, detail_id: known.of, seen }, work),
    }),
  }),
  serve(qualitativeScoreApi.values, {
    guard: ({ who, query, work }) => scoreFor(who, query.score_id, work),
    run: async ({ subject: known, work }) => ({ data: (await writtenOf(known, work)).values }),
  }),
  serve(qualitativeScoreApi.createNote, {
    guard: ({ who, body, work }) => writtenScoreFor(who, body.score_id, work),
    run: async ({ who, subject: known, body, work }) => ({
      data: await saveNote(who, known, { ...body, seen: 0 }, work),
    }),
  }),
  serve(qualitativeScoreApi.reviseNote, {
    guard: ({ who, params, work }) => rowFor(who, 'NOTE', params.id, work),
    run: async ({ who, subject: known, body: { version: seen, text }, work }) => ({
      data: await saveNote(who, known, { text, section_id: known.of, seen }, work),
    }),
  }),
  serve(qualitativeScoreApi.notes, {
    guard: ({ who, query, work }) => scoreFor(who, query.score_id, work),
    run: async ({ subject: known, work }) => ({ data: (await writtenOf(known, work)).notes }),
  }),
  serve(qualitativeScoreApi.createSummary, {
    guard: ({ who, body, work }) => writtenScoreFor(who, body.score_id, work),
    run: async ({ who, subject: known, body: { text }, work }) => ({
      data: await saveSummary(who, known, { text, seen: 0 }, work),
    }),
  }),
  serve(qualitativeScoreApi.reviseSummary, {
    guard: ({ who, params, work }) => rowFor(who, 'SUMMARY', params.id, work),
    run: async ({ who, subject: known, body: { version: seen, text }, work }) => ({
      data: await saveSummary(who, known, { text, seen }, work),
    }),
  }),
  serve(qualitativeScoreApi.summaries, {
    guard: ({ who, query, work }) => scoreFor(who, query.score_id, work),
    run: async ({ subject: known, work }) => ({ data: (await writtenOf(known, work)).summaries }),
  }),
]

const familyRoutes = (tools: Toolbox): Served[] => [
  serve(qualitativeScoreApi.published, {
    guard: everyone,
    run: async ({ who, query, work }) => ({ data: await publishedOf(who, query.user_id, work) }),
  }),
  serve(qualitativeScoreApi.read, {
    guard: ({ who, params, work }) => publishedFor(who, params.id, work),
    run: async ({ who, subject: report, body: { confirmed }, work }) => ({
      data: await readReport(who, report, confirmed, work),
    }),
  }),
  serve(qualitativeScoreApi.print, {
    guard: ({ who, params, work }) => printableFor(who, params.id, work),
    run: ({ who, subject: report, work }) => printReport(who, report, work, tools),
  }),
]
