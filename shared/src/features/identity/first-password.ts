/**
 * First passwords: what an imported person signs in with once. They can be shown and printed as cards until the person
 * has come and chosen their own.
 */
import { Role } from '@kelasku/shared/kernel/role'
import { endpoint, fileEndpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

export const FirstPasswordCard = UserCard.extend({
  role: Role,
  /** What the person types to sign in: NISN, e-mail, phone or user name. */
  sign_in_name: z.string(),
  first_password: z.string(),
  class_name: z.string().nullable(),
  /** For whose parent a card is. */
  child_names: z.array(z.string()),
})
export type FirstPasswordCard = z.infer<typeof FirstPasswordCard>

const cards = { access: 'member', params: byId, query: paging(100), item: FirstPasswordCard } as const
const sheet = { access: 'member', params: byId } as const

export const firstPasswordApi = {
  cardsOfImport: listEndpoint('/v2/imports/{id}/cards', {
    writes: true,
    ...cards,
    summary: 'Kartu masuk orang yang baru diimpor dan belum pernah masuk',
  }),
  cardSheetOfImport: fileEndpoint('GET', '/v2/imports/{id}/cards-sheet', {
    writes: true,
    ...sheet,
    summary: 'Kartu masuk sebuah impor sebagai lembar Excel',
  }),
  cardsOfClass: listEndpoint('/classes/{id}/cards', {
    writes: true,
    ...cards,
    summary: 'Kartu masuk siswa dan orang tua sebuah kelas yang belum pernah masuk',
  }),
  cardSheetOfClass: fileEndpoint('GET', '/classes/{id}/cards-sheet', {
    writes: true,
    ...sheet,
    summary: 'Kartu masuk sebuah kelas sebagai lembar Excel',
  }),
  cardOfPerson: endpoint('GET', '/user/{id}/card', {
    writes: true,
    access: 'member',
    summary: 'Kartu masuk seseorang; kosong bila ia sudah pernah masuk',
    params: byId,
    reply: FirstPasswordCard.nullable(),
  }),
}
