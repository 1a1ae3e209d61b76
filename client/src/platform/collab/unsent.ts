/**
 * What this device holds unsent of documents that nobody has open leaves it without their pages: in the role in which it
 * was written, and without an editor (docs/decisions/0029). What the server does not take stays where it is, and its
 * person decides about it (stranded.ts). A page sends what is its own; until it is closed the browser keeps everybody else
 * from it, in any tab. Without https it does not, and what is sent twice is there once.
 */
import { api } from '#platform/api/shell-api.ts'
import { setPending } from '#platform/live/connection.ts'
import { accountSwitched, activeAccount, type Account } from '#platform/session/accounts.ts'
import { dropCopy, noteUnsent, unsentOf } from './copies.ts'
import { openDocument, type OpenDocument } from './document.ts'
import { lookForStranded, strandedChanged, notifyStranded } from './stranded.ts'
import { hearTabs, postToTabs } from './tabs.ts'

const locks = (): LockManager | undefined => navigator.locks
const nameOf = (userId: string, documentId: string) => `kelasku:document:${userId}:${documentId}`

/** As long as a page has it open. Returns how to let go. */
export function holdDocument(userId: string, documentId: string): () => void {
  const end = new AbortController()
  const released = new Promise((resolve) => end.signal.addEventListener('abort', resolve))
  void locks()?.request(nameOf(userId, documentId), { mode: 'shared' }, () => released)
  return () => end.abort()
}

/** Of one account, as long as this tab acts as it: what is being sent, and what waits for another sign-in. */
const newRound = () => ({ underWay: new Map<string, AbortController>(), waiting: new Set<string>() })
let round = newRound()

accountSwitched.listen(() => {
  round.underWay.forEach((sending) => sending.abort())
  round.waiting.forEach((id) => setPending(keeperOf(id), 0))
  round = newRound()
})

const keeperOf = (id: string) => `document:${id}`

/** All that an earlier page, or an earlier sign-in, has left. */
export async function sendUnsent(): Promise<void> {
  const account = activeAccount()
  if (!account) return
  const own = round
  await lookForStranded()
  const left = await unsentOf(account.user_id)
  if (own === round) for (const id of left.keys()) void sendDocument(account, id)
}

/** What a page has left that was just closed. */
export async function sendUnsentOf(userId: string, documentId: string): Promise<void> {
  const account = activeAccount()
  if (account?.user_id === userId) await sendDocument(account, documentId)
}

async function sendDocument(account: Account, id: string): Promise<void> {
  const { underWay } = round
  if (underWay.has(id)) return
  const sending = new AbortController()
  underWay.set(id, sending)
  const { signal } = sending
  const send = async () => {
    if (!signal.aborted) await sendAlone(account, id, signal)
  }
  try {
    await (locks()?.request(nameOf(account.user_id, id), { signal }, send) ?? send())
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
  const { school: schoolId = null, schema_version: schemaVersion } = unsent
  const opened = await openDocument({ id, schemaVersion, userId, token, schoolId })
  // Nobody is here.
  opened.awareness.setLocalState(null)
  await untilDone(opened, signal)
  const { unsaved, why } = opened.state.getState()
  await opened.close()
  if (unsaved === 0 || signal.aborted) return
  if (why === 'session') {
    round.waiting.add(id)
    return setPending(keeperOf(id), unsaved)
  }
  // Without an answer it is as it was.
  const isRoleless = await isRoleGone(schoolId).catch(() => unsent.is_roleless === true)
  await noteUnsent(userId, id, { is_roleless: isRoleless })
  await notifyStranded()
}

/** Whether the role in which it was written is none of theirs any more. */
async function isRoleGone(schoolId: string | null): Promise<boolean> {
  const { data: me } = await api.identity.me({})
  return !me.memberships.some(({ school_id, status }) => school_id === schoolId && status === 'ACTIVE')
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

/** For whoever tries to send it to close it. */
const patience = 3_000

/**
 * Throws away a copy, and what is unsent of it, for good: if the server still refuses it, it is what its person has seen,
 * and no page has it open. Says whether it was so.
 */
export async function discardStranded(id: string, seen: number): Promise<boolean> {
  const userId = activeAccount()?.user_id
  if (userId === undefined) return false
  round.underWay.get(id)?.abort()
  postToTabs({ user_id: userId, let_go: id })
  const discard = async () => {
    const unsent = (await unsentOf(userId)).get(id)
    if (unsent && !(unsent.stranded && unsent.count === seen)) return false
    await dropCopy(userId, id)
    return true
  }
  const signal = AbortSignal.timeout(patience)
  const asked = locks()?.request(nameOf(userId, id), { signal }, discard) ?? discard()
  const isGone = await asked.catch(() => false)
  await strandedChanged(userId)
  if (!isGone) void sendUnsentOf(userId, id)
  return isGone
}

hearTabs(({ user_id, let_go }) => {
  if (let_go !== undefined && user_id === activeAccount()?.user_id) round.underWay.get(let_go)?.abort()
})
