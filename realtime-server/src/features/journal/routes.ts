import { accessApi } from '@kelasku/shared/journal/access'
import { copyApi } from '@kelasku/shared/journal/copies'
import { journalApi } from '@kelasku/shared/journal/contract'
import { logApi } from '@kelasku/shared/journal/log'
import { cardTargetApi } from '@kelasku/shared/journal/card-targets'
import { versionApi } from '@kelasku/shared/journal/versions'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import {
  collaboratorsOf,
  invitationsOf,
  invite,
  join,
  share,
  sharedWith,
  staffOf,
  withdrawInvitation,
} from './access/service.ts'
import { templatesOf } from './beginning.ts'
import { copiesOf, draftCopies, duplicate, originOf, takeOver } from './copies/service.ts'
import { bodyOf } from './document.ts'
import { heldFor, journalFor, where } from './guard.ts'
import { exportJournal } from './export/service.ts'
import { judgeJournal, moveJournal } from './lifecycle.ts'
import { attachFile } from './links/files.ts'
import { cardTargetsOf } from './links/card-targets.ts'
import { findLinkable } from './links/repo.ts'
import { printLog } from './log/print.ts'
import { listReadableClasses } from './log/repo.ts'
import { entryFor, logFor, logOf, writeLog } from './log/service.ts'
import { templateRoutes } from './own-templates/routes.ts'
import { draftTemplate } from './own-templates/service.ts'
import { presentJournal } from './present.ts'
import {
  beginJournal,
  classOfUnits,
  courseFor,
  discardJournal,
  journalsOf,
  nextOf,
  openOnly,
  orderJournals,
  requireStep,
  reviseJournal,
  reviseSettings,
  settingsOf,
  taughtFor,
} from './service.ts'
import { remarkRoutes } from './remarks/routes.ts'
import { progressOf, study } from './study/service.ts'
import { nameVersion, restoreVersion, versionOf, versionsOf } from './versions/service.ts'

const accessRoutes = (tools: Toolbox): Served[] => [
  serve(accessApi.collaborators, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ subject: known, work }) => ({ data: await collaboratorsOf(known, work) }),
  }),
  serve(accessApi.invitable, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: ({ who, query: { search, ...paging }, work }) => staffOf(who, search, paging, work),
  }),
  serve(accessApi.share, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await share(who, known, body, work) }),
  }),
  serve(accessApi.invite, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await invite(who, known, body.role, work, tools) }),
  }),
  serve(accessApi.invitations, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ subject: known, work }) => ({ data: await invitationsOf(known, work) }),
  }),
  serve(accessApi.withdrawInvitation, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ subject: known, params, work }) => ({
      data: await withdrawInvitation(known, params.invitation_id, work),
    }),
  }),
  serve(accessApi.join, {
    guard: everyone,
    run: async ({ who, body, work }) => ({ data: await join(who, body.token, work, tools) }),
  }),
  serve(accessApi.shared, {
    guard: everyone,
    run: ({ who, query, work }) => sharedWith(who, query, work),
  }),
]

const versionRoutes = (tools: Toolbox): Served[] => [
  serve(versionApi.versions, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: ({ who, subject: known, query, work }) => where(who, known, work, (there) => versionsOf(known, query, there)),
  }),
  serve(versionApi.version, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, params, work }) => ({
      data: await where(who, known, work, (there) => versionOf(known, params.version_id, there)),
    }),
  }),
  serve(versionApi.nameVersion, {
    prepare: ({ params }) => bodyOf(params.id, tools),
    guard: ({ who, params, work }) => heldFor(who, params.id, 'write', work),
    run: async ({ who, subject: known, body, prepared, work }) => ({
      data: await where(who, known, work, (there) => nameVersion(who, known, body.label, prepared, there)),
    }),
  }),
  serve(versionApi.restoreVersion, {
    prepare: ({ params }) => bodyOf(params.id, tools),
    guard: ({ who, params, work }) => heldFor(who, params.id, 'write', work),
    run: async ({ who, subject: known, params, prepared, work }) => ({
      data: await where(who, known, work, (there) => restoreVersion(who, known, params.version_id, prepared, there)),
    }),
  }),
]

const copyRoutes = (tools: Toolbox): Served[] => [
  serve(copyApi.duplicate, {
    prepare: ({ params, body }) => draftCopies(params.id, body.course_ids, tools),
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, body, prepared, work }) => ({
      data: await duplicate(who, known, prepared, body.shift_days, work, tools),
    }),
  }),
  serve(copyApi.copies, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, work }) => ({ data: await copiesOf(who, known, work) }),
  }),
  serve(copyApi.origin, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, work }) => ({ data: await originOf(who, known, work, tools) }),
  }),
  serve(copyApi.takeOver, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'write', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await takeOver(who, known, body, work) }),
  }),
]

const logRoutes: Served[] = [
  serve(logApi.log, {
    guard: ({ who, query, work }) => logFor(who, query.class_id, work),
    run: ({ who, query: { page, limit, ...search }, work }) => logOf(who, search, { page, limit }, work),
  }),
  serve(logApi.logClasses, {
    guard: ({ who, work }) => logFor(who, undefined, work),
    run: async ({ who, work }) => ({ data: await listReadableClasses(work.tx, who) }),
  }),
  serve(logApi.printLog, {
    guard: ({ who, query, work }) => logFor(who, query.class_id, work),
    run: ({ who, query, work }) => printLog(who, query, work),
  }),
  serve(logApi.writeLog, {
    guard: ({ who, params, work }) => entryFor(who, params.id, work),
    run: async ({ who, subject: known, body, work }) => ({ data: await writeLog(who, known, body, work) }),
  }),
]

export const journalRoutes = (tools: Toolbox): Served[] => [
  ...accessRoutes(tools),
  ...versionRoutes(tools),
  ...logRoutes,
  ...copyRoutes(tools),
  ...templateRoutes(tools),
  ...remarkRoutes(),
  serve(journalApi.create, {
    prepare: ({ who, body }) => draftTemplate(who, body.template, tools),
    guard: ({ who, body, work }) => taughtFor(who, body.course_id, work),
    run: async ({ who, subject: course, body, prepared: drafted, work }) => ({
      message: 'Berhasil Membuat Modul Ajar',
      data: await beginJournal(who, course, body, drafted, work, tools),
    }),
  }),
  serve(journalApi.ofClass, {
    guard: ({ who, query, work }) => classOfUnits(who, query.class_id, work),
    run: ({ who, query: { page, limit, ...search }, work }) => journalsOf(who, search, { page, limit }, 'flow', work),
  }),
  serve(journalApi.ofCourse, {
    guard: ({ who, query, work }) => courseFor(who, query.course_id, work),
    run: ({ who, query: { page, limit, ...search }, work }) => journalsOf(who, search, { page, limit }, 'flow', work),
  }),
  serve(journalApi.list, {
    guard: everyone,
    run: ({ who, query: { page, limit, ...search }, work }) => journalsOf(who, search, { page, limit }, 'latest', work),
  }),
  serve(journalApi.next, {
    guard: ({ who, query, work }) => (query.id === undefined ? null : journalFor(who, query.id, work)),
    run: ({ who, subject: known, query, work }) => nextOf(who, known, query, work),
  }),
  serve(journalApi.order, {
    guard: ({ who, body, work }) => taughtFor(who, body.course_id, work),
    run: async ({ subject: course, body, work }) => ({
      message: 'Berhasil Atur Urutan Modul Ajar',
      data: await orderJournals(course, body.journal_ids, work),
    }),
  }),
  serve(journalApi.templates, {
    guard: ({ who, query, work }) => taughtFor(who, query.course_id, work),
    run: async ({ subject: course, work }) => ({ data: await templatesOf(course, work) }),
  }),
  serve(journalApi.settings, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await settingsOf(who, work) }),
  }),
  serve(journalApi.reviseSettings, {
    guard: everyone,
    run: async ({ who, body, work }) => ({ data: await reviseSettings(who, body, work) }),
  }),
  serve(journalApi.get, {
    guard: ({ who, params, work }) => journalFor(who, params.id, work),
    run: async ({ who, subject: known, work }) => ({
      data: await where(who, known, work, (there) => presentJournal(who, known, there)),
    }),
  }),
  serve(cardTargetApi.reach, {
    guard: ({ who, params, work }) => journalFor(who, params.id, work),
    run: async ({ who, subject: known, query, work }) => ({ data: await cardTargetsOf(who, known, query.ids, work) }),
  }),
  serve(journalApi.linkable, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ who, subject: { row, item }, work }) => ({ data: await findLinkable(work.tx, who, item, row) }),
  }),
  serve(journalApi.pdf, {
    guard: ({ who, params, work }) => journalFor(who, params.id, work),
    run: ({ who, subject: known, work }) =>
      where(who, known, work, (there) => exportJournal(who, known, 'pdf', there, tools)),
  }),
  serve(journalApi.docx, {
    guard: ({ who, params, work }) => journalFor(who, params.id, work),
    run: ({ who, subject: known, work }) =>
      where(who, known, work, (there) => exportJournal(who, known, 'docx', there, tools)),
  }),
  serve(journalApi.update, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await reviseJournal(who, known, body, work) }),
  }),
  serve(journalApi.remove, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ subject: known, work }) => ({ data: await discardJournal(known, work) }),
  }),
  serve(journalApi.move, {
    prepare: async ({ params, body }) => (body.event === 'publish' ? bodyOf(params.id, tools) : undefined),
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: async ({ who, subject: known, body, prepared, work }) => ({
      data: await moveJournal(who, known, body, prepared, work),
    }),
  }),
  serve(journalApi.review, {
    prepare: async ({ params, body }) => (body.event === 'submit' ? bodyOf(params.id, tools) : undefined),
    guard: ({ who, params, work }) => heldFor(who, params.id, 'inside', work),
    run: async ({ who, subject: known, body, prepared, work }) => ({
      data: await judgeJournal(who, known, body, prepared, work),
    }),
  }),
  serve(journalApi.study, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'study', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await study(who, known, body.done, work) }),
  }),
  serve(journalApi.progress, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'manage', work),
    run: ({ subject: known, query, work }) => progressOf(known, query, work),
  }),
  serve(journalApi.attach, {
    guard: ({ who, params, work }) => heldFor(who, params.id, 'write', work),
    run: async ({ who, subject: known, body, work }) => {
      openOnly(known)
      requireStep(known, 'update')
      const data = await where(who, known, work, (there) => attachFile(who, known, body.file_id, there, tools))
      return { data }
    },
  }),
]
