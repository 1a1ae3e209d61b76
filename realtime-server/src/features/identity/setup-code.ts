/**
 * The first admin of a fresh server. Whoever reads the server's screen may open the first school; until then nobody may.
 * The code is printed, not kept: what is kept is its hash, and a later start prints another.
 */
import { randomInt, timingSafeEqual } from 'node:crypto'
import { identityRefusal } from '@kelasku/shared/identity/contract'
import type { Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { isAnybodyHere, lockSetupCode, removeSetupCode, saveSetupCode } from './repo.ts'

/** No 0, O, 1, I: it is copied from one screen to another by hand. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const randomCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

const hashOf = (code: string, { secrets }: Toolbox) =>
  secrets.fingerprint(`setup ${code.replace(/[\s-]/g, '').toUpperCase()}`)

/** A new code, if this server has nobody yet. Where somebody came by another way (a restored backup) none is needed any more. */
export async function ensureSetupCode(work: Work, tools: Toolbox): Promise<string | undefined> {
  await removeSetupCode(work.tx)
  if (await isAnybodyHere(work.tx)) return undefined
  const code = randomCode()
  await saveSetupCode(work.tx, hashOf(code, tools))
  return code
}

/** Uses the code up; it takes the same time to find it wrong by the first letter as by the last. */
export async function useSetupCode(given: string, work: Work, tools: Toolbox): Promise<void> {
  const kept = await lockSetupCode(work.tx)
  if (kept === undefined) throw identityRefusal.setup_done()
  if (!timingSafeEqual(Buffer.from(kept), Buffer.from(hashOf(given, tools)))) throw identityRefusal.setup_wrong()
  await removeSetupCode(work.tx)
}

/** Whoever comes to open a school of their own has to wait for the first admin. */
export async function requireFirstAdmin(work: Work): Promise<void> {
  if ((await lockSetupCode(work.tx)) !== undefined) throw identityRefusal.setup_first()
}
