/**
 * The security log: one line for each sign-in and what belongs to it, told apart by its `security` field. It names
 * accounts by id and everything typed by a keyed hash; never a name, a password or a token (R20).
 */
import type { Toolbox } from '#platform/toolbox.ts'

interface Noted {
  user?: string
  session?: string
  /** Keyed hash of the name that was tried, to see that it is one name, not which. */
  tried?: string
  request_id?: string
  reason?: string
}

export const noteSecurity = ({ log }: Pick<Toolbox, 'log'>, security: string, noted: Noted): void =>
  log.info({ security, ...noted }, 'security')
