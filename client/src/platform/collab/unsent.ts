/**
 * What this device holds unsent of documents that nobody has open leaves it without their pages: in the role in which it
 * was written, and without an editor (docs/decisions/0029). What the server does not take stays where it is, and the
 * person is told. A page sends what is its own; until it is closed the browser keeps everybody else from it, in any tab.
 * Without https it does not, and what is sent twice is there once.
 */
import { setPending } from '#platform/live/connection.ts'
import { accountSwitched, activeAccount, type Account } from '#platform/session/accounts.ts'
import { notify } from '#ui/notify.ts'
import { unsentOf } from './copies.ts'
import { openDocument, type OpenDocument } from './document.ts'
import { t } from './words.ts'

const locks = (): LockManager | undefined => navigator.locks
const nameOf = (userId: string, documentId: string) => `kelasku:document:${userId}:${documentId}`

/** As long as a page has it open. Returns how to let go. */
export function holdDocument(userId: string, documentId: string): () => void {
  const end = new AbortController()
  const released = new Promise((resolve) => end.signal.addEventListener('abort', resolve))
  void locks()?.request(nameOf(userId, documentId), { mode: 'shared' }, () => released)
  return () => end.abort()
}

/** Of one account, as long as this tab acts as it. */
const newRound = () => ({ end: new AbortController(), underWay: new Set<string>() })
let round = newRound()

accountSwitched.listen(() => {
  round.end.abort()
  round = newRound()
})

/** All that an earlier page, or an earlier sign-in, has left. */
export async function sendUnsent(): Promise<void> {
  const account = activeAccount()
  if (!account) return
  const { signal } = round.end
  const left = await unsentOf(account.user_id)
  if (!signal.aborted) for (const id of left.keys()) void sendDocument(account, id)
}

/** What a page has left that was just closed. */
export async function sendUnsentOf(userId: string, documentId: string): Promise<void> {
  const account = activeAccount()
  if (account?.user_id === userId) await sendDocument(account, documentId)
}

async function sendDocument(account: Account, id: string): Promise<void> {
  const { end, underWay } = round
  if (underWay.has(id)) return
  underWay.add(id)
  const send = async () => {
    if (!end.signal.aborted) await sendAlone(account, id, end.signal)
  }
  try {
    await (locks()?.request(nameOf(account.user_id, id), { signal: end.signal }, send) ?? send())
  } catch {
    // The account has gone, or the device does not tell what it keeps: it is looked for again with the next page.
  } finally {
    underWay.delete(id)
  }
}

async function sendAlone({ user_id: userId, token }: Account, id: string, signal: AbortSignal): Promise<void> {
  // Whoever had it open before may have sent it.
  const unsent = (await unsentOf(userId)).get(id)
  if (!unsent || signal.aborted) return
  const { membership: membershipId, schema_version: schemaVersion } = unsent
  const opened = await openDocument({ id, schemaVersion, userId, token, membershipId, isUnseen: true })
  // Nobody is here.
  opened.awareness.setLocalState(null)
  await untilDone(opened, signal)
  const { unsaved, why } = opened.state.getState()
  await opened.close()
  if (unsaved === 0 || signal.aborted) return
  setPending(`document:${id}`, unsaved)
  if (why === 'session') return
  const about = { count: unsaved, name: unsent.name ?? t(($) => $.unsent.unnamed) }
  notify({ title: t(($) => $.unsent[why === 'missing' ? 'missing' : 'refused'], about), tone: 'danger' })
}

/** Sent, or not to be sent; a line that is not there is waited for. */
const untilDone = ({ state }: OpenDocument, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const { unsaved, stage } = state.getState()
      if (unsaved === 0 || stage === 'closed' || signal.aborted) resolve()
    }
    state.subscribe(look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })
