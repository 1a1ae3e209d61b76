/** What every cell of the table stands on, and how the ids of its scope are found. */
import { randomUUID } from 'node:crypto'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import sharp from 'sharp'
import { classes, invitationCodes } from '#features/classroom/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import { callerOf, type Caller, type CallOptions } from '#testing/caller.ts'
import type { TestServer } from '#testing/server.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type School, type World } from '#testing/world.ts'
import type { Scope } from './table.ts'

export interface Fixture {
  server: TestServer
  world: World
  /** Somebody with a password, for calls of the sign-in. */
  account: { username: string; password: string }
}

export async function openFixture(): Promise<Fixture> {
  const { server, world } = await openTestSchool()
  // Otherwise a room called by the clock between two looks passes for a stranger's deed.
  await server.rest()
  return { server, world, account: await registerSomebody(callerOf(server.url)) }
}

async function registerSomebody(call: Caller) {
  const account = { username: 'seseorang', password: 'rahasia sekali' }
  const school = { school_name: 'SMP Seroja', grade: 'SMP' }
  const body = {
    way: 'new_school',
    school,
    full_name: 'Seseorang',
    ...account,
    device_id: randomUUID(),
    device_name: 'Chrome',
  }
  await call('POST', '/identity/auth/register', { body })
  return account
}

export interface Wire extends CallOptions {
  path: string
}

export type Make = (scope: Scope, fixture: Fixture) => Wire | Promise<Wire>

export const missingId = '3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10'
const wrongId = '6ba7b810-9dad-11d1-80b4-00c04fd430c8' // a UUID, but of version 1

/** The id of a thing in the scope, looked up in the school or in its twin. */
export function idIn(
  scope: Scope,
  { world }: Fixture,
  of: (school: School) => string,
  next?: (school: School) => string,
): string {
  switch (scope) {
    case 'own':
      return of(world.school)
    case 'other':
      return (next ?? of)(world.school)
    case 'twin':
      return of(world.twin)
    case 'missing':
      return missingId
    default:
      return wrongId
  }
}

/** Mina's class and the one next door. */
export const classIn = (scope: Scope, fixture: Fixture): string =>
  idIn(
    scope,
    fixture,
    ({ classId }) => classId,
    ({ otherClassId }) => otherClassId,
  )

/** Mina, and Joko of the class next door. */
export const pupilIn = (scope: Scope, fixture: Fixture): string =>
  idIn(
    scope,
    fixture,
    ({ people }) => people.mina.userId,
    ({ people }) => people.joko.userId,
  )

/** In these scopes there is nothing, and nothing is laid. */
export const isNowhere = (scope: Scope) => scope === 'missing' || scope === 'wrong'
export const idOfNothing = (scope: Scope, fixture: Fixture) => idIn(scope, fixture, () => '')

export const schoolIn = (scope: Scope, { world }: Fixture): School => (scope === 'twin' ? world.twin : world.school)

type Of<Given> = (scope: Scope, fixture: Fixture) => Given | Promise<Given>

/** Calls on one thing, which is laid anew for each cell: `under('/courses', freshCourse)('/teachers', () => ({ … }))`. */
export const under =
  (base: `/${string}`, lay: Of<string>) =>
  (rest = '', body?: Of<object>): Make =>
  async (scope, fixture) => ({
    path: `${base}/${await lay(scope, fixture)}${rest}`,
    ...(body && { body: await body(scope, fixture) }),
  })

/** On the rls of the schools: in London it is still yesterday when their day begins. */
export const today = () => dayAt(new Date(), 'Asia/Jakarta')

export const unique = () => randomUUID().slice(0, 12)

/** Of a school of its own: whoever uses it must not become a member of the school that later cells ask about. */
export async function freshCode(fixture: Fixture): Promise<string> {
  const { tools, database } = fixture.server
  // Eight signs of the alphabet that codes are made of.
  const code = randomUUID()
    .replace(/[^2-9a-f]/g, '')
    .toUpperCase()
    .slice(0, 8)
  const school_id = await freshSchool(fixture)
  const dates = { start_date: '2026-07-13', end_date: '2027-06-18' }
  const [year] = await database.db
    .insert(schoolYears)
    .values({ school_id, name: '2026/2027', ...dates, status: 'ACTIVE' })
    .returning()
  const [room] = await database.db
    .insert(classes)
    .values({ school_id, school_year_id: year!.id, name: '7A', level: 7 })
    .returning()
  const child = await arriveAt(fixture.server, 'Anak Baru')
  await database.db.insert(invitationCodes).values({
    school_id,
    class_id: room!.id,
    kind: 'PARENT',
    student_id: child.userId,
    uses_left: 1,
    code_hash: tools.secrets.fingerprint(code),
    code_sealed: tools.secrets.seal(code),
  })
  return code
}

export async function freshSchool({ server }: Fixture): Promise<string> {
  const [school] = await server.database.db
    .insert(schools)
    .values({ school_name: 'SMP Baru', slug: `baru-${unique()}` })
    .returning()
  return school!.id
}

/** Earlier cells may have ended every session that the world began with. */
export async function signInAgain({ server }: Fixture, userId: string): Promise<{ id: string; call: Caller }> {
  const at = { device_id: `kedua-${unique()}`, device_name: 'Chrome', user_agent: '', ip: '' }
  const session = await server.database.inTransaction(
    { kind: 'bypass', why: 'a test signs somebody in again' },
    ({ tx }) => beginSession(tx, server.tools.secrets, userId, at, null),
  )
  return { id: session.id, call: callerOf(server.url, session) }
}

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6b6d' } })
  .png()
  .toBuffer()

export function photoForm(): FormData {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(picture)], 'foto.png', { type: 'image/png' }))
  return body
}
