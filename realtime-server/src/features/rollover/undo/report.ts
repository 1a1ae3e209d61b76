/** How taking a plan back went: what is as it was, what is not, and which year is active by that. */
import { lower } from '@kelasku/shared/whitelabel/wording'
import { findActiveYear } from '#features/school/years/repo.ts'
import { wordsOf } from '#features/whitelabel/words.ts'
import type { Tx } from '#platform/database/work.ts'
import type { RolloverRow } from '../repo.ts'
import { listStanding } from './repo.ts'

interface Back {
  pupils: number
  classes: number
  elsewhere: number
}

export async function allBackText(tx: Tx, { school_id }: RolloverRow, back: Back): Promise<string> {
  const words = await wordsOf(tx, school_id)
  const told = `${returnedText(words, back)}, ${back.classes} ${lower(words.class)} baru dihapus.`
  return [told, ...elsewhereText(words, back)].join(' ')
}

export async function whatStandsText(tx: Tx, rollover: RolloverRow, back: Back): Promise<string> {
  const words = await wordsOf(tx, rollover.school_id)
  const standing = await listStanding(tx, rollover)
  const pupils = standing.reduce((sum, one) => sum + one.pupils, 0)
  const names = listed(standing.map(({ name }) => name))
  return [
    `${returnedText(words, back)}.`,
    ...elsewhereText(words, back),
    `${words.class} ${names} sudah dipakai dan tetap ada dengan ${pupils} ${lower(words.student)}.`,
    ...(await yearText(tx, rollover, words)),
  ].join(' ')
}

type Words = Awaited<ReturnType<typeof wordsOf>>

const returnedText = (words: Words, { pupils }: Back) =>
  `${pupils} ${lower(words.student)} kembali ke ${lower(words.class)} semula`

const elsewhereText = (words: Words, { elsewhere }: Back) =>
  elsewhere > 0
    ? [`${elsewhere} ${lower(words.student)} sudah berada di ${lower(words.class)} lain dan tetap di sana.`]
    : []

/** The year stays with its classes: which of the two is to be active then is the school's to say. */
async function yearText(tx: Tx, { school_id, to_year_id }: RolloverRow, words: Words): Promise<string[]> {
  const active = await findActiveYear(tx, school_id)
  if (!active) return []
  const year = `${words.school_year} ${active.name}`
  if (active.id !== to_year_id) return [`${year} tetap aktif.`]
  return [
    `${year} tetap aktif karena ${lower(words.class)} itu ada di dalamnya; pilih ${lower(words.school_year)} yang aktif di Pengaturan.`,
  ]
}

const mostNames = 5

function listed(names: readonly string[]): string {
  const more = names.length - mostNames
  return more > 0 ? `${names.slice(0, mostNames).join(', ')}, dan ${more} lainnya` : names.join(', ')
}
