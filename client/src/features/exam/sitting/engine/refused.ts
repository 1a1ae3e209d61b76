/** What a refusal means for a sitting. */
import { CallError } from '#platform/api/call-error.ts'
import type { Stop } from './state.ts'

/** Asking again changes nothing; nothing where it might. */
export function stopOf(error: unknown): Stop | null {
  if (!(error instanceof CallError)) return null
  if (error.status === 401) return 'signed_out'
  if (error.code === 'stale_epoch' || error.code === 'other_device') return error.code
  return error.status === 410 ? 'closed' : null
}

/** Nobody answered, or somebody who cannot at the moment: the same again, later. */
export const isUnreached = (error: unknown) =>
  !(error instanceof CallError) || error.status === 0 || error.status >= 500

export const isFull = (error: unknown) => error instanceof CallError && error.status === 507
