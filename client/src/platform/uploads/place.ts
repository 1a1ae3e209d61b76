import { uuid } from '#platform/uuid.ts'
import type { Limits } from './limits.ts'

/** Where files are chosen, and what for. */
export interface Place {
  place: string
  purpose: string
  limits: Limits
  /** How many more may stand in the list, and what is said of those beyond. */
  room: number
  tooMany: string
}

/** Of a dialog that waits for it: nobody asks for it after the page is closed. */
export const fleetingPlace = () => `now:${uuid()}`
export const isFleeting = (place: string) => place.startsWith('now:')
