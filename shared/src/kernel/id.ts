import { z } from 'zod'

/** The reason that a malformed id carries: one level below "wrong field", it is answered with 422 instead of 400. */
export const invalidId = 'invalid_id'

/** An entity's id on the wire. Only UUID v4 is ever recognised as one, in the spelling in which we compare them. */
export const Id = z.uuid({ version: 'v4', error: () => invalidId }).toLowerCase()

/** Master data (regions, exam types…) keeps its official code. */
export const Code = z.string().regex(/^[0-9.]{1,13}$/)

export const byId = { id: Id }
