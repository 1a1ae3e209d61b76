/**
 * First passwords: what a card in a pupil's hand says. Random, without letters that look alike or spell anything. Those
 * of people who come by an import are kept sealed until they are used, so that thousands are made in a moment and cards
 * can be printed again; with the first sign-in the seal gives way to a hash.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Work } from '#platform/database/work.ts'
import type { Secrets } from '#platform/secrets.ts'
import { hashPassword, isPassword } from './hashing.ts'
import { insertFirstPasswords, listWhoHaveCome, type NewPassword } from './repo.ts'

const signs = '23456789bcdfghjkmnpqrstvwxyz'
const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')

/** `7kmd-4rwp`: 38 bits, which is plenty against guessing by name, and it is changed at the first sign-in. */
export const firstPassword = (): string => `${group()}-${group()}`

/** A first password and what of it is kept. */
export async function newFirstPassword(): Promise<NewPassword & { firstPassword: string }> {
  const text = firstPassword()
  return { firstPassword: text, passwordHash: await hashPassword(text), mustChange: true }
}

/** Tells a sealed one from a hash, in the same column. */
export const sealMark = 'sealed:'
const isSealed = (kept: string) => kept.startsWith(sealMark)
export const unsealed = (kept: string, { open }: Secrets): string => open(kept.slice(sealMark.length))

export const giveFirstPasswords = (work: Work, userIds: readonly string[], { seal }: Secrets): Promise<void> =>
  work.bypassRls('passwords lie in the vault', (tx) =>
    insertFirstPasswords(
      tx,
      userIds.map((user_id) => ({ user_id, password_hash: sealMark + seal(firstPassword()) })),
    ),
  )

export async function whoHasCome(work: Work, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await work.bypassRls('the vault knows who has ever signed in', (tx) => listWhoHaveCome(tx, userIds)))
}

export interface Judged {
  isRight: boolean
  /** What the password is kept as from now on: a sealed one has served with its first use. */
  hash: string
}

/** Takes as long for a sealed one: making its hash costs what looking at one costs. */
export async function judge(password: string, kept: string, secrets: Secrets): Promise<Judged> {
  if (!isSealed(kept)) return { isRight: await isPassword(password, kept), hash: kept }
  const hash = await hashPassword(password)
  return { isRight: timingSafeEqual(digest(password), digest(unsealed(kept, secrets))), hash }
}

const digest = (password: string) => createHash('sha256').update(password.normalize('NFKC')).digest()
