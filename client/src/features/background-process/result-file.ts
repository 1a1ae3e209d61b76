import { api } from '#platform/api/api.ts'
import { download } from '#platform/api/download.ts'
import { activeAccount } from '#platform/session/accounts.ts'
import type { Process } from './queries.ts'

/** A file's address is public; its contents are for those who say who they are. */
export function saveResult({ name, url }: NonNullable<Process['result_file']>): Promise<string> {
  const id = url.split('/').at(-1) ?? ''
  const account = activeAccount()
  return download(api.file.get({ params: { id } }, account ? { context: { as: account } } : {}), name)
}
