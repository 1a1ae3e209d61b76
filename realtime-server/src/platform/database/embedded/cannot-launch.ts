/** The embedded PostgreSQL will not start, for a reason the operator can act on: the message says what, and what to do. */
export class CannotLaunch extends Error {
  override readonly name = 'CannotLaunch'
}

/** PostgreSQL itself gave up, in its own words. */
export class GaveUp extends CannotLaunch {}

/** The `code` of a failed system call (`ENOENT`) or of a failed query (`3D000`); of a failed program, its exit status. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** What a failed program wrote before it failed, or else what the error says of itself. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return ('stderr' in error && String(error.stderr).trim()) || error.message
}
