/** Passwords for the people of the test's school, and what a browser does to sign them in. */
import { createHash, randomUUID } from 'node:crypto'
import { beginsWithZeroBits, puzzleText } from '@kelasku/shared/identity/puzzle'
import { hashPassword } from '#features/identity/hashing.ts'
import { savePassword } from '#features/identity/repo.ts'
import { saveUser, type UserRow } from '#features/profile/repo.ts'
import { callerOf, type Answer, type Caller, type CallOptions, type Credentials } from './caller.ts'
import type { TestServer } from './server.ts'

export const password = 'Kelasku-2026'
let hashed: Promise<string> | undefined

export interface AccountOptions {
  password?: string
  mustChange?: boolean
}

/** Names to sign in by, and a password. */
export async function giveAccount(
  server: TestServer,
  { userId }: { userId: string },
  names: Partial<UserRow>,
  { password: own, mustChange = false }: AccountOptions = {},
): Promise<void> {
  const passwordHash = await (own === undefined ? (hashed ??= hashPassword(password)) : hashPassword(own))
  await server.database.inTransaction({ kind: 'bypass', why: 'a test gives somebody an account' }, async ({ tx }) => {
    await saveUser(tx, userId, names)
    await savePassword(tx, userId, { passwordHash, mustChange })
  })
}

export const newDevice = (name = 'Chrome di Android') => ({ device_id: randomUUID(), device_name: name })

/** Signs in as a browser would; from `address`, if the server trusts a proxy. */
export function signIn(
  call: Caller,
  username: string,
  {
    password: given = password,
    address,
    ...more
  }: Record<string, unknown> & { password?: string; address?: string } = {},
): Promise<Answer> {
  return call('POST', '/identity/auth/login', {
    body: { username, password: given, ...newDevice(), ...more },
    ...from(address),
  })
}

export const from = (address: string | undefined): CallOptions =>
  address === undefined ? {} : { headers: { 'x-forwarded-for': address } }

interface SignedInData {
  token: string
  signing_key: string
  user: { id: string; full_name: string }
  must_change_password: boolean
}

export const signedIn = ({ body }: Answer): SignedInData => body.data as SignedInData

/** The person that an answer has let in, at the wire. */
export function callerFrom(
  server: TestServer,
  answer: Answer,
  schoolId?: string,
): Caller & { credentials: Credentials } {
  const { token, signing_key } = signedIn(answer)
  const credentials = { token, signingKey: signing_key, schoolId }
  return Object.assign(callerOf(server.url, credentials), { credentials })
}

export interface Puzzle {
  challenge: string
  salt: string
  zero_bits: number
}

export async function fetchPuzzle(call: Caller, address?: string): Promise<Puzzle> {
  return (await call('GET', '/identity/auth/captcha', from(address))).body.data as Puzzle
}

/** What a browser does with the captcha. */
export function solve({ challenge, salt, zero_bits }: Puzzle): { challenge: string; solution: string } {
  for (let number = 0; ; number++) {
    const hash = createHash('sha256')
      .update(puzzleText(salt, String(number)))
      .digest()
    if (beginsWithZeroBits(hash, zero_bits)) return { challenge, solution: String(number) }
  }
}

export const solvedPuzzle = async (call: Caller, address?: string) => solve(await fetchPuzzle(call, address))
