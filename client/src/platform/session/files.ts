/** Files that are not for everybody: their address is open, their contents are for those who say who they are. */
import { api } from '#platform/api/shell-api.ts'
import { activeAccount } from './accounts.ts'

interface Fetching {
  signal?: AbortSignal
}

export const fetchFile = (id: string, options: Fetching = {}) =>
  api.file.get({ params: { id } }, { ...options, context: asWhoever() })

/** Of an office's paper: a PDF, which may have to be drawn first, behind those of others. */
export const fetchPreview = (id: string, options: Fetching = {}) =>
  api.file.preview({ params: { id } }, { ...options, context: { ...asWhoever(), timeoutMs: 110_000 } })

function asWhoever() {
  const account = activeAccount()
  return account ? { as: account } : {}
}
