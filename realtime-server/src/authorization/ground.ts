/** What every cell of the table stands on, and how the ids of its scope are found. */
import { randomUUID } from 'node:crypto'
import type { CallOptions } from '#testing/caller.ts'
import type { TestHouse } from '#testing/house.ts'
import type { School, World } from '#testing/world.ts'
import type { Scope } from './table.ts'

export interface Ground {
  house: TestHouse
  world: World
  /** Somebody with a password, for whoever knocks at the sign-in. */
  account: { username: string; password: string }
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

export const unique = () => randomUUID().slice(0, 12)
