/**
 * Cards with first passwords, to be printed and given to people who have not come yet. A card opens an account, so only
 * those see it who answer for the person, and each look is written down. Nobody gets an admin's.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { identityApi } from '@kelasku/shared/identity/contract'
import type { FirstPasswordCard } from '@kelasku/shared/identity/first-password'
import type { KnownClass } from '#features/classroom/repo.ts'
import { classFor } from '#features/classroom/service.ts'
import type { ShownImport } from '#features/import/repo.ts'
import { importFor } from '#features/import/service.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Secrets } from '#platform/secrets.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { listCards, ofClassMembers, ofImported, ofPerson, type CardGroup } from './card-repo.ts'
import { unsealed } from './first-password.ts'
import { personFor } from './password.ts'

export const cardRoutes = ({ secrets }: Toolbox): Served[] => [
  serve(identityApi.cardsOfImport, {
    guard: ({ who, params, work }) => importFor(who, params.id, work),
    run: ({ who, subject: shown, query, work }) => cardsOf(who, ofImport(shown), query, work, secrets),
  }),
  serve(identityApi.cardSheetOfImport, {
    guard: ({ who, params, work }) => importFor(who, params.id, work),
    run: ({ who, subject: shown, work }) => sheetOf(who, ofImport(shown), work, secrets),
  }),
  serve(identityApi.cardsOfClass, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, query, work }) => cardsOf(who, ofClass(who, known), query, work, secrets),
  }),
  serve(identityApi.cardSheetOfClass, {
    guard: ({ who, params, work }) => classFor(who, params.id, work),
    run: ({ who, subject: known, work }) => sheetOf(who, ofClass(who, known), work, secrets),
  }),
  serve(identityApi.cardOfPerson, {
    guard: ({ who, params, work }) => personFor(who, params.id, work),
    run: async ({ who, subject: { id }, work }) => {
      const group = { name: '', subject: `user:${id}`, of: ofPerson(id) }
      const [row] = await look(work, who, group, 1, 0)
      noteLook(group, row ? 1 : 0, work)
      return { data: row ? cardOf(row, secrets) : null }
    },
  }),
]

/** Whose cards, and how the audit calls them. */
interface Group {
  name: string
  subject: string
  of: CardGroup
}

const ofImport = ({ import: { id, file_name } }: ShownImport): Group => ({
  name: file_name.replace(/\.[^.]*$/, ''),
  subject: `import:${id}`,
  of: ofImported(id),
})

function ofClass(who: Actor, known: KnownClass): Group {
  if (!classroomPolicy.manage(who, known)) throw refusal.forbidden()
  const { id, name } = known.view
  return { name, subject: `class:${id}`, of: ofClassMembers(known.schoolId, id) }
}

async function cardsOf(who: Actor, group: Group, paging: Paging, work: Work, secrets: Secrets) {
  const { rows, total } = await pageOf(paging, (limit, offset) => look(work, who, group, limit, offset))
  noteLook(group, rows.length, work)
  return { data: rows.map((row) => cardOf(row, secrets)), meta: pageMeta(paging, total) }
}

async function sheetOf(who: Actor, group: Group, work: Work, secrets: Secrets) {
  const rows = await look(work, who, group, mostCards, 0)
  noteLook(group, rows.length, work)
  const cells = rows.map((row) => {
    const card = cardOf(row, secrets)
    const place = card.class_name ?? card.child_names.join(', ')
    return [card.full_name, roleNames[card.role] ?? '', place, card.sign_in_name, card.first_password]
  })
  const headers = ['Nama', 'Sebagai', 'Kelas atau Anak', 'Nama masuk', 'Kata sandi pertama']
  return sheetDownload(`Kartu Masuk ${group.name}.xlsx`, [
    { name: 'Kartu', columns: headers.map((header) => ({ header, width: 26 })), rows: cells },
  ])
}

const mostCards = 10_000
const roleNames: Partial<Record<FirstPasswordCard['role'], string>> = {
  SISWA: 'Siswa',
  GURU: 'Guru',
  WALIKELAS: 'Wali kelas',
  ORTU: 'Orang tua',
}

function noteLook({ subject }: Group, count: number, work: Work): void {
  if (count > 0) work.audit({ action: 'identity.first_passwords_shown', subject, detail: { count } })
}

const look = (work: Work, who: Actor, { of }: Group, limit: number, offset: number) =>
  work.bypassRls('first passwords lie in the vault', (tx) => listCards(tx, who, of, limit, offset))

type CardRow = Awaited<ReturnType<typeof look>>[number]

const cardOf = ({ sealed, image_file_id, total: _, ...card }: CardRow, secrets: Secrets): FirstPasswordCard => ({
  ...card,
  image_url: fileUrl(image_file_id),
  first_password: unsealed(sealed, secrets),
})
