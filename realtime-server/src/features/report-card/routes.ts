import { reportCardApi, reportPrintApi, reportVerifyApi } from '@kelasku/shared/report-card/cards'
import { reportLegerApi } from '@kelasku/shared/report-card/leger'
import { reportPeriodApi } from '@kelasku/shared/report-card/periods'
import { reportResultApi } from '@kelasku/shared/report-card/results'
import { occupations, reportStudentDataApi } from '@kelasku/shared/report-card/student-data'
import { reportTemplateApi } from '@kelasku/shared/report-card/templates'
import type { Processes } from '#features/background-process/engine.ts'
import { managedClass } from '#features/classroom/service.ts'
import { reviseProfile } from '#features/profile/saving.ts'
import type { ProfileTools } from '#features/profile/tools.ts'
import { drawImage } from '#platform/files/save.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import {
  achievementFor,
  achievementsOf,
  createAchievement,
  removeAchievement,
  requireLedPupil,
  reviseAchievement,
} from './achievements.ts'
import { activitiesOf, activityClassFor, writeActivities } from './activities.ts'
import { cardFor, reviseCard, viewCard, writtenCardFor } from './cards.ts'
import { publishedFor, publishedOf, readCard, receiptsOf, respond } from './families.ts'
import { downloadLeger } from './leger/download.ts'
import { legerOf } from './leger/leger.ts'
import type { ReportParts } from './part.ts'
import { periodsOf, requireAdministrator, requireStaff, resetPeriod, setPeriod } from './periods.ts'
import { numbersOf, requireOverseer, waitingOf } from './oversight.ts'
import { legerPlaceFor, openPlaceFor, reportPlaceFor, writtenPlaceFor } from './place.ts'
import { printAll } from './print/batch.ts'
import type { ReportFiles } from './print/issued.ts'
import { printableFor, printCard } from './print/print.ts'
import { propose, withdraw } from './propose.ts'
import { publish } from './publish.ts'
import { printSample } from './sample.ts'
import { giveBack, reopen, requireSigner, sign } from './sign.ts'
import { remindFamilies } from './remind.ts'
import { decidedPlaceFor } from './steps.ts'
import { saveLastSchool, showStudentData, studentDataOf, studentFor } from './student-data.ts'
import {
  createTemplate,
  keepPicture,
  printableSections,
  removeTemplate,
  reviseTemplate,
  templateFor,
  templatesOf,
} from './templates.ts'
import { countWrongCodes, verify } from './verify.ts'
import { classCardsOf, progressOf, remindTeachers } from './view.ts'
import { writeCards } from './write.ts'

/** Of the profile, since the identity pages are its data; and what other features offer to a card. */
export interface ReportTools extends ProfileTools {
  parts: ReportParts
  reportFiles: ReportFiles
  processes: Processes
}

const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

const changed = 'Berhasil merubah data!'

export const reportCardRoutes = (tools: ReportTools): Served[] => [
  ...settingRoutes(tools),
  ...cardRoutes(tools),
  ...printRoutes(tools),
  ...familyRoutes(),
  ...resultRoutes(),
  ...studentDataRoutes(tools),
]

const settingRoutes = (tools: Toolbox): Served[] => [
  serve(reportPeriodApi.periods, {
    guard: ({ who }) => requireStaff(who),
    run: async ({ who, query, work }) => ({ data: await periodsOf(who, query.school_year_id, work) }),
  }),
  serve(reportPeriodApi.setPeriod, {
    guard: ({ who }) => requireAdministrator(who),
    run: async ({ who, body, work }) => ({ message: changed, data: await setPeriod(who, body, work) }),
  }),
  serve(reportPeriodApi.resetPeriod, {
    guard: ({ who }) => requireAdministrator(who),
    run: async ({ who, query, work }) => ({ message: changed, data: await resetPeriod(who, query, work) }),
  }),
  serve(reportTemplateApi.templates, {
    guard: ({ who }) => requireStaff(who),
    run: async ({ who, query, work }) => ({ data: await templatesOf(who, query, work) }),
  }),
  serve(reportTemplateApi.createTemplate, {
    guard: ({ who }) => requireAdministrator(who),
    run: async ({ who, body, work }) => ({ message: changed, data: await createTemplate(who, body, work) }),
  }),
  serve(reportTemplateApi.reviseTemplate, {
    guard: ({ who, params, work }) => templateFor(who, params.id, work),
    run: async ({ who, subject: template, body, work }) => ({
      message: changed,
      data: await reviseTemplate(who, template, body, work),
    }),
  }),
  serve(reportTemplateApi.removeTemplate, {
    guard: ({ who, params, work }) => templateFor(who, params.id, work),
    run: async ({ who, subject: template, work }) => ({
      message: changed,
      data: await removeTemplate(who, template, work),
    }),
  }),
  serve(reportTemplateApi.sample, {
    guard: ({ who }) => requireAdministrator(who),
    run: ({ who, body, work }) => printSample(who, body, work, tools),
  }),
  serve(reportTemplateApi.sections, {
    guard: ({ who }) => requireStaff(who),
    run: ({ query }) => ({ data: printableSections(query.layout) }),
  }),
  serve(reportTemplateApi.upload, {
    // Before the guard, because redrawing takes long and needs no connection; so it asks by itself who is there.
    prepare: async ({ who, body }) => {
      requireAdministrator(who)
      return drawImage(body.file, who)
    },
    guard: ({ who }) => requireAdministrator(who),
    run: async ({ who, prepared, work }) => ({ data: await keepPicture(who, prepared, work, tools) }),
  }),
]

const cardRoutes = (tools: ReportTools): Served[] => {
  const { parts, reportFiles } = tools
  return [
    serve(reportCardApi.progress, {
      guard: ({ who }) => requireStaff(who),
      run: async ({ who, query, work }) => ({ data: await progressOf(who, query, work) }),
    }),
    serve(reportCardApi.readiness, {
      guard: ({ who, params, query, work }) => reportPlaceFor(who, { ...query, class_id: params.id }, work),
      run: async ({ who, subject: found, work }) => ({ data: await classCardsOf(who, found, work, parts) }),
    }),
    serve(reportCardApi.waiting, {
      guard: ({ who }) => requireOverseer(who),
      run: async ({ who, work }) => ({ data: await waitingOf(who, work) }),
    }),
    serve(reportCardApi.numbers, {
      guard: ({ who }) => requireOverseer(who),
      run: async ({ who, query, work }) => ({ data: await numbersOf(who, query, work) }),
    }),
    serve(reportCardApi.remind, {
      guard: ({ who, body, work }) => writtenPlaceFor(who, body, work),
      run: async ({ subject: found, work }) => ({ data: await remindTeachers(found, work) }),
    }),
    serve(reportCardApi.write, {
      guard: ({ who, body, work }) => writtenPlaceFor(who, body, work),
      run: async ({ who, subject: found, body: { ops }, work }) => ({
        data: await writeCards(who, found, ops, work),
      }),
    }),
    serve(reportCardApi.card, {
      guard: ({ who, params, work }) => cardFor(who, params.id, work),
      run: async ({ who, subject: known, work }) => ({ data: await viewCard(who, known, work, parts) }),
    }),
    serve(reportCardApi.revise, {
      guard: ({ who, params, work }) => writtenCardFor(who, params.id, work),
      run: async ({ who, subject: known, body, work }) => ({
        data: await reviseCard(who, known, body, work, parts),
      }),
    }),
    serve(reportCardApi.propose, {
      guard: ({ who, body, work }) => openPlaceFor(who, body, work),
      run: async ({ who, subject: found, body: { student_ids }, work }) => ({
        data: { cards: await propose(who, found, student_ids, work, tools) },
      }),
    }),
    serve(reportCardApi.withdraw, {
      guard: ({ who, body, work }) => decidedPlaceFor(who, body.cards, work),
      run: async ({ who, subject: found, body: { cards }, work }) => ({
        data: { cards: await withdraw(who, found, cards, work, parts) },
      }),
    }),
    serve(reportCardApi.sign, {
      // Before the guard, because judging a password takes long and needs no connection; so it asks by itself who is there.
      prepare: ({ who, body }) => {
        requireSigner(who)
        return tools.proveOwner(who, body.proof)
      },
      guard: ({ who, body, work }) => decidedPlaceFor(who, body.cards, work),
      run: async ({ who, subject: found, body: { cards }, work }) => {
        const done = await sign(who, found, cards, work, parts)
        await reportFiles.ask(work, idsOf(done))
        return { data: { cards: done } }
      },
    }),
    serve(reportCardApi.return, {
      guard: ({ who, body, work }) => decidedPlaceFor(who, body.cards, work),
      run: async ({ who, subject: found, body, work }) => ({
        data: { cards: await giveBack(who, found, body, work, parts) },
      }),
    }),
    serve(reportCardApi.publish, {
      guard: ({ who, body, work }) => decidedPlaceFor(who, body.cards, work),
      run: async ({ who, subject: found, body: { cards }, work }) => {
        const done = await publish(who, found, cards, work, parts)
        await reportFiles.ask(work, idsOf(done))
        return { data: { cards: done } }
      },
    }),
    serve(reportCardApi.reopen, {
      guard: ({ who, params, work }) => decidedPlaceFor(who, [params], work),
      run: async ({ who, subject: found, params, body, work }) => ({
        data: { cards: await reopen(who, found, { ...body, id: params.id }, work, parts) },
      }),
    }),
    serve(reportCardApi.remindFamilies, {
      guard: ({ who, body, work }) => writtenPlaceFor(who, body, work),
      run: async ({ subject: found, work }) => ({ data: await remindFamilies(found, work) }),
    }),
    serve(reportCardApi.receipts, {
      guard: ({ who, query, work }) => reportPlaceFor(who, query, work),
      run: async ({ subject: found, work }) => ({ data: await receiptsOf(found, work) }),
    }),
  ]
}

const printRoutes = (tools: ReportTools): Served[] => {
  const { parts } = tools
  return [
    serve(reportPrintApi.print, {
      guard: ({ who, params, work }) => printableFor(who, params.id, work, parts),
      run: ({ who, subject: card, query: { part }, work }) => printCard(who, card, part, work, tools),
    }),
    serve(reportLegerApi.leger, {
      guard: ({ who, params, query, work }) => legerPlaceFor(who, { ...query, class_id: params.id }, work),
      run: async ({ who, subject: found, work }) => ({ data: await legerOf(who, found, work, parts) }),
    }),
    serve(reportLegerApi.legerDownload, {
      guard: ({ who, params, query, work }) => legerPlaceFor(who, { ...query, class_id: params.id }, work),
      run: ({ who, subject: found, query: { format }, work }) => downloadLeger(who, found, format, work, parts),
    }),
    serve(reportLegerApi.printAll, {
      guard: ({ who, body, work }) => reportPlaceFor(who, body, work),
      run: async ({ who, subject: found, body, work }) => ({
        data: await printAll(who, found, body, work, { ...tools, tools }),
      }),
    }),
  ]
}

function familyRoutes(): Served[] {
  const countWrong = countWrongCodes()
  return [
    serve(reportCardApi.published, {
      guard: everyone,
      run: async ({ who, query, work }) => ({ data: await publishedOf(who, query.user_id, work) }),
    }),
    serve(reportCardApi.read, {
      guard: ({ who, params, work }) => publishedFor(who, params.id, work),
      run: async ({ who, subject: card, body: { confirmed }, work }) => ({
        data: await readCard(who, card, confirmed, work),
      }),
    }),
    serve(reportCardApi.respond, {
      guard: ({ who, params, work }) => publishedFor(who, params.id, work),
      run: async ({ who, subject: card, body: { text }, work }) => ({ data: await respond(who, card, text, work) }),
    }),
    serve(reportVerifyApi.verify, {
      bypassRls: 'whoever holds a report card in their hands need not belong to its school',
      guard: everyone,
      run: async ({ params: { code }, call, work }) => ({ data: await verify(code, call.ip, work, countWrong) }),
    }),
  ]
}

const resultRoutes = (): Served[] => [
  serve(reportResultApi.activities, {
    guard: ({ who, query, work }) => activityClassFor(who, query.class_id, 'read', work),
    run: async ({ who, subject: known, query: { semester }, work }) => ({
      data: await activitiesOf(who, known, semester, work),
    }),
  }),
  serve(reportResultApi.writeActivities, {
    guard: ({ who, body, work }) => activityClassFor(who, body.class_id, 'write', work),
    run: async ({ who, subject: known, body, work }) => ({ data: await writeActivities(who, known, body, work) }),
  }),
  serve(reportResultApi.achievements, {
    guard: ({ who, query, work }) => reportPlaceFor(who, { ...query, period: 'AKHIR' }, work),
    run: async ({ who, subject: found, work }) => ({ data: await achievementsOf(who, found, work) }),
  }),
  serve(reportResultApi.createAchievement, {
    guard: ({ who, body, work }) => requireLedPupil(who, body.student_id, work),
    run: async ({ who, body, work }) => ({ data: await createAchievement(who, body, work) }),
  }),
  serve(reportResultApi.reviseAchievement, {
    guard: ({ who, params, work }) => achievementFor(who, params.id, work),
    run: async ({ subject: row, body, work }) => ({ data: await reviseAchievement(row, body, work) }),
  }),
  serve(reportResultApi.removeAchievement, {
    guard: ({ who, params, work }) => achievementFor(who, params.id, work),
    run: async ({ subject: row, work }) => ({ data: await removeAchievement(row, work) }),
  }),
]

const saved = 'Data berhasil diubah'

const studentDataRoutes = (tools: ProfileTools): Served[] => [
  serve(reportStudentDataApi.studentData, {
    guard: ({ who, query, work }) => managedClass(who, query.class_id, work),
    run: async ({ subject: known, work }) => ({ data: await studentDataOf(known, work) }),
  }),
  serve(reportStudentDataApi.studentDataOf, {
    guard: ({ who, params, work }) => studentFor(who, params.id, work),
    run: async ({ who, subject: person, work }) => ({ data: await showStudentData(who, person, work, tools) }),
  }),
  serve(reportStudentDataApi.saveBasic, {
    // Judging a password takes long and needs no connection.
    prepare: ({ who, body }) => tools.proveOwner(who, body.proof),
    guard: ({ who, body, work }) => studentFor(who, body.user_id, work),
    run: async ({ who, subject: person, body: { user_id: _whose, ...body }, work, prepared: isProven }) => ({
      message: saved,
      data: await reviseProfile(who, person, body, work, tools, { isProven }),
    }),
  }),
  serve(reportStudentDataApi.saveFamily, {
    guard: ({ who, body, work }) => studentFor(who, body.user_id, work),
    run: async ({ who, subject: person, body: { user_id: _whose, ...body }, work }) => ({
      message: saved,
      data: await reviseProfile(who, person, body, work, tools),
    }),
  }),
  serve(reportStudentDataApi.saveLastSchool, {
    guard: ({ who, body, work }) => studentFor(who, body.user_id, work),
    run: async ({ who, subject: person, body, work }) => ({
      message: saved,
      data: await saveLastSchool(who, person, body, work, tools),
    }),
  }),
  serve(reportStudentDataApi.occupations, {
    guard: everyone,
    run: () => ({ data: [...occupations] }),
  }),
]
