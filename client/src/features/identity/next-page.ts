/** Where somebody wanted to go before they had to sign in: told by the door, or by a link with `?lanjut=/revamp/tugas`. */
import { isRecord, isText } from '#platform/storage.ts'

interface Here {
  search: string
  state: unknown
}

export function nextPage({ search, state }: Here): string | null {
  const from = isRecord(state) ? state['from'] : null
  return [from, new URLSearchParams(search).get('lanjut')].filter(isText).find(isOurs) ?? null
}

/** `?lanjut=` is written by whoever made the link: never an address elsewhere, and never back to the door. */
const isOurs = (path: string) =>
  /^\/(?![/\\])/.test(path) && !path.includes('\\') && !/^\/(login|daftar|lupa-sandi|atur-sandi)\b/.test(path)
