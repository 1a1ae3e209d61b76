import { profileApi, type ProfileSaved } from '@kelasku/shared/profile/contract'
import { drawImage } from '#platform/files/save.ts'
import { everyone, serve, type Served } from '#platform/http/serve.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import { checkCompleteness, snooze } from './completeness.ts'
import { answerConsent, consentsOf, settleWithdrawal, withdrawalsFor } from './consents.ts'
import { decidePetition, petitionFor, petitionsOf, withdrawPetition } from './deciding.ts'
import { erasePerson } from './erasure.ts'
import { homeroomTeacherOf } from './homeroom.ts'
import { linkByPantau } from './pantau.ts'
import { exportPerson } from './person-export.ts'
import { reviseProfile } from './saving.ts'
import { basicSheet, everybodySheet, requireLeading, requireOffice, staffSheet, studentSheet } from './sheets.ts'
import { showProfile } from './show.ts'
import { removeSignature, saveSignature } from './signature.ts'
import { personFor, selfOf, teacherFor } from './subject.ts'
import type { ProfileTools } from './tools.ts'
import { viewsOf } from './views.ts'

/** What came of it, in words that are true also where every field stays as it was, or none was sent. */
const told = (data: ProfileSaved) => ({
  data,
  message: data.saved.length + data.proposed.length > 0 ? 'Berhasil merubah data!' : 'Tidak ada yang diubah.',
})

export const profileRoutes = (tools: ProfileTools): Served[] => [
  serve(profileApi.mine, {
    guard: ({ who, work }) => selfOf(who, work),
    run: async ({ who, subject: self, work }) => ({ data: await showProfile(who, self, work, tools) }),
  }),
  serve(profileApi.saveMine, {
    // Judging a password takes long and needs no connection.
    prepare: ({ who, body }) => tools.proveOwner(who, body.proof),
    guard: ({ who, work }) => selfOf(who, work),
    run: async ({ who, subject: self, body, work, prepared: isProven }) =>
      told(await reviseProfile(who, self, body, work, tools, { isProven })),
  }),
  serve(profileApi.saveMySection, {
    prepare: ({ who, body }) => tools.proveOwner(who, body.proof),
    guard: ({ who, work }) => selfOf(who, work),
    run: async ({ who, subject: self, params, body, work, prepared: isProven }) =>
      told(await reviseProfile(who, self, body, work, tools, { section: params.section, isProven })),
  }),
  serve(profileApi.completeCheck, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await checkCompleteness(who, work) }),
  }),
  serve(profileApi.snooze, { guard: everyone, run: async ({ who, work }) => ({ data: await snooze(who, work) }) }),
  serve(profileApi.homeroom, {
    guard: ({ who, query, work }) => tools.classFor(who, query.class_id, work),
    run: async ({ subject: known, work }) => ({ data: await homeroomTeacherOf(known, work) }),
  }),
  serve(profileApi.sign, {
    // Redrawing takes long and needs no connection.
    prepare: ({ who, body }) => drawImage(body.file, who),
    guard: everyone,
    run: async ({ who, work, prepared: picture }) => ({ data: await saveSignature(who, picture, work, tools) }),
  }),
  serve(profileApi.unsign, {
    guard: everyone,
    run: async ({ who, work }) => {
      await removeSignature(who, work)
      return { data: null }
    },
  }),
  serve(profileApi.linkPantau, {
    guard: everyone,
    run: async ({ who, body, work }) => ({ data: await linkByPantau(who, body, work, tools) }),
  }),
  serve(profileApi.proposals, {
    guard: everyone,
    run: ({ who, query, work }) => petitionsOf(who, query, work),
  }),
  serve(profileApi.decide, {
    guard: ({ who, params, work }) => petitionFor(who, params.id, work),
    run: async ({ who, subject: petition, body, work }) => ({
      data: await decidePetition(who, petition, body, work, tools),
    }),
  }),
  serve(profileApi.withdraw, {
    guard: ({ who, params, work }) => petitionFor(who, params.id, work),
    run: async ({ who, subject: petition, work }) => ({ data: await withdrawPetition(who, petition, work) }),
  }),
  serve(profileApi.download, {
    guard: async ({ who, query, work }) => {
      if (query.class_id === undefined) return requireOffice(who)
      requireLeading(who, await tools.classFor(who, query.class_id, work))
    },
    run: async ({ who, query, work }) =>
      sheetDownload(`Profile Siswa.${query.file_type}`, [await studentSheet(who, query.class_id, work)]),
  }),
  serve(profileApi.downloadTeachers, {
    guard: ({ who }) => requireOffice(who),
    run: async ({ who, query, work }) =>
      sheetDownload(`Profile Guru.${query.file_type}`, [await staffSheet(who, work)]),
  }),
  serve(profileApi.export, {
    guard: async ({ who, query, work }) => requireLeading(who, await tools.classFor(who, query.class_id, work)),
    run: async ({ who, query, work }) =>
      sheetDownload('exported_data.csv', [await basicSheet(who, query.class_id, work)]),
  }),
  serve(profileApi.masterExport, {
    guard: ({ who }) => requireOffice(who),
    run: async ({ who, query, work }) =>
      sheetDownload(`Master Profile.${query.file_type}`, [await everybodySheet(who, work)]),
  }),
  serve(profileApi.teacher, {
    guard: ({ who, params, work }) => teacherFor(who, params.id, work),
    run: async ({ who, subject: person, query, work }) => ({
      data: await showProfile(who, person, work, { ...tools, withClasses: query.isGetClasses }),
    }),
  }),
  serve(profileApi.get, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: person, query, work }) => ({
      data: await showProfile(who, person, work, { ...tools, withClasses: query.isGetClasses }),
    }),
  }),
  serve(profileApi.saveSection, {
    prepare: ({ who, body }) => tools.proveOwner(who, body.proof),
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: person, params, body, work, prepared: isProven }) =>
      told(await reviseProfile(who, person, body, work, tools, { section: params.section, isProven })),
  }),
  serve(profileApi.views, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: ({ who, subject: person, query, work }) => viewsOf(who, person, query, work),
  }),
  serve(profileApi.consents, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: person, work }) => ({ data: await consentsOf(who, person, work) }),
  }),
  serve(profileApi.consent, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: person, body, work }) => ({
      data: await answerConsent(who, person, body.is_agreed, work, tools),
    }),
  }),
  serve(profileApi.withdrawals, {
    guard: everyone,
    run: async ({ who, work }) => ({ data: await withdrawalsFor(who, work) }),
  }),
  serve(profileApi.settleWithdrawal, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: person, work }) => ({ data: await settleWithdrawal(who, person, work) }),
  }),
  serve(profileApi.exportPerson, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: ({ who, subject: person, work }) => exportPerson(who, person, work, tools),
  }),
  serve(profileApi.erase, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: person, body, work }) => ({ data: await erasePerson(who, person, body, work, tools) }),
  }),
]
