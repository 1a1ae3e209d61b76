/** What every cell of the table stands on, and how the ids of its scope are found. */
import { randomUUID } from 'node:crypto'
import { dayAt } from '@kelasku/shared/schedule/zone'
import { callerOf, type Caller, type CallOptions } from '#testing/caller.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { buildWorld, type School, type World } from '#testing/world.ts'
import type { Scope } from './table.ts'

export interface Ground {
  house: TestHouse
  world: World
  /** Somebody with a password, for whoever knocks at the sign-in. */
  account: { username: string; password: string }
}

export async function layGround(): Promise<Ground> {
  const house = await openTestHouse()
  // Otherwise a room called by the clock between two looks passes for a stranger's deed.
  await house.rest()
  const world = await buildWorld(house)
  return { house, world, account: await registerSomebody(callerOf(house.url)) }
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

export type Make = (scope: Scope, ground: Ground) => Wire | Promise<Wire>

export const missingId = '3f0c2f64-6f2a-4d8e-9f3b-1f6f3d7c9a10'
const wrongId = '6ba7b810-9dad-11d1-80b4-00c04fd430c8' // a UUID, but of version 1

/** The id of a thing in the scope, looked up in the school or in its twin. */
export function idIn(
  scope: Scope,
  { world }: Ground,
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

/** In these scopes there is nothing, and nothing is laid. */
export const isNowhere = (scope: Scope) => scope === 'missing' || scope === 'wrong'
export const idOfNothing = (scope: Scope, ground: Ground) => idIn(scope, ground, () => '')

export const schoolIn = (scope: Scope, { world }: Ground): School => (scope === 'twin' ? world.twin : world.school)

type Of<Given> = (scope: Scope, ground: Ground) => Given | Promise<Given>

/** Calls on one thing, which is laid anew for each cell: `under('/courses', freshCourse)('/teachers', () => ({ … }))`. */
export const under =
  (base: `/${string}`, lay: Of<string>) =>
  (rest = '', body?: Of<object>): Make =>
  async (scope, ground) => ({
    path: `${base}/${await lay(scope, ground)}${rest}`,
    ...(body && { body: await body(scope, ground) }),
  })

/** On the walls of the schools: in London it is still yesterday when their day begins. */
export const today = () => dayAt(new Date(), 'Asia/Jakarta')

export const unique = () => randomUUID().slice(0, 12)
