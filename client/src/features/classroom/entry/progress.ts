/** How far somebody has come in the wizard: in the address, so that "back" goes back; kept, so that they can come back to it. */
import { activeAccount } from '#platform/session/accounts.ts'
import { accountKey, device, isText } from '#platform/storage.ts'

export const whos = ['SISWA', 'GURU', 'ORTU', 'PENGELOLA'] as const
export type Who = (typeof whos)[number]

export interface Progress {
  step: 1 | 2 | 3
  who: Who | null
}

export function progressIn(search: URLSearchParams): Progress {
  const who = whos.find((one) => one === search.get('sebagai')) ?? null
  const step = search.get('langkah')
  if (step === '3') return { step: 3, who }
  // Whom to ask for a code depends on who one is.
  return { step: step === '2' && who ? 2 : 1, who }
}

export const addressOf = ({ step, who }: Progress): string =>
  new URLSearchParams({ langkah: String(step), ...(who ? { sebagai: who } : {}) }).toString()

const place = () => {
  const account = activeAccount()
  return account && accountKey(account.user_id, 'wizard')
}

export function keepProgress(progress: Progress): void {
  const key = place()
  if (key) device.write(key, addressOf(progress))
}

/** Where they were when they left; nothing at their first visit. */
export function keptProgress(): string | null {
  const key = place()
  return key && device.read(key, isText)
}

export function forgetProgress(): void {
  const key = place()
  if (key) device.remove(key)
}
