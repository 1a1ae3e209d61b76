/** Files that are not for everybody: their address is open, their contents are for those who say who they are. */
import { api } from '#platform/api/shell-api.ts'
import { activeAccount } from './accounts.ts'

export function fetchFile(id: string, options: { signal?: AbortSignal } = {}) {
  const account = activeAccount()
  return api.file.get({ params: { id } }, { ...options, ...(account ? { context: { as: account } } : {}) })
}
