/**
 * Who is signed in on this device. A family's phone or a school's computer may hold several accounts; each tab acts as
 * one of them, and a new tab as the last one chosen. A session exists while this storage holds somebody with a token.
 */
import { create } from 'zustand'
import type { Caller, Ending } from '#platform/api/api-host.ts'
import { createSignal } from '#platform/signal.ts'
import { device, forgetAccountKeys, isRecord, isText, tabFirst } from '#platform/storage.ts'
import { leaveNotice } from './notice.ts'

export interface Account extends Caller {
  name: string
  image_url: string | null
}

interface Accounts {
  accounts: readonly Account[]
  /** Whom this tab acts as. */
  activeId: string | null
}

const accountsKey = 'kelasku:accounts'
const activeKey = 'kelasku:active'

export const useAccounts = create<Accounts>(() => {
  const accounts = storedAccounts()
  const activeId = tabFirst.read(activeKey, isText)
  return { accounts, activeId: accounts.some(({ user_id }) => user_id === activeId) ? activeId : null }
})

export type Leaving = 'signed_out' | 'expired' | 'new_device' | 'put_out' | 'elsewhere'

/** Somebody has left this device: caches in memory go, and if it was this tab's account the root page comes. */
export const accountLeft = createSignal<{ user_id: string; why: Leaving; wasActive: boolean }>()
/** This tab acts as somebody else now, or as nobody. */
export const accountSwitched = createSignal<Account | null>()
/** The server knows this tab's membership no more: a role is to be chosen again. */
export const membershipChanged = createSignal<void>()
/** The server opens nothing to this person before they have changed their first password. */
export const passwordMustChange = createSignal<void>()

export function activeAccount(): Account | null {
  const { accounts, activeId } = useAccounts.getState()
  return accounts.find(({ user_id }) => user_id === activeId) ?? null
}

/** Component form of `activeAccount`. */
export const useAccount = (): Account | null =>
  useAccounts(({ accounts, activeId }) => accounts.find(({ user_id }) => user_id === activeId) ?? null)

interface SignedIn {
  token: string
  signing_key: string
  user: { id: string; full_name: string; image_url: string | null }
}

/** Keeps what a sign-in answered, and acts as that person. */
export function enterAccount({ token, signing_key, user }: SignedIn): void {
  const account = { user_id: user.id, name: user.full_name, image_url: user.image_url, token, signing_key }
  const others = useAccounts.getState().accounts.filter(({ user_id }) => user_id !== user.id)
  keep([...others, account])
  switchAccount(user.id)
}

/** A new name or picture, for the switcher. */
export function updateAccount(user: SignedIn['user']): void {
  const news = { name: user.full_name, image_url: user.image_url }
  keep(
    useAccounts.getState().accounts.map((account) => (account.user_id === user.id ? { ...account, ...news } : account)),
  )
}

export function switchAccount(userId: string): void {
  tabFirst.write(activeKey, userId)
  useAccounts.setState({ activeId: userId })
  accountSwitched.say(activeAccount())
}

/** The person's own wish, after the server has been told; or a session that the server ended. */
export function leaveAccount(userId: string, why: Leaving = 'signed_out'): void {
  const account = useAccounts.getState().accounts.find(({ user_id }) => user_id === userId)
  if (!account) return
  if (why === 'new_device' || why === 'put_out') leaveNotice({ name: account.name, why })
  keep(useAccounts.getState().accounts.filter((other) => other !== account))
  if (device.read(activeKey, isText) === userId) device.remove(activeKey)
  forget(userId, why)
}

const leavingBy = {
  unauthorized_device: 'new_device',
  invalid_authorization: 'expired',
  put_out: 'put_out',
} as const satisfies Record<Ending | 'put_out', Leaving>

type Keeper = (ending: Ending | 'put_out') => void
let keeper: Keeper | null = null

/** An exam is not torn away by a session that ends: whoever keeps the page asks for a new sign-in in its place. */
export function keepPage(hear: Keeper): () => void {
  keeper = hear
  return () => {
    if (keeper === hear) keeper = null
  }
}

/** An answer may be late: only the session that it spoke of is over, not one that began meanwhile. */
export function endSession(caller: Caller, ending: Ending | 'put_out'): void {
  const account = useAccounts.getState().accounts.find(({ user_id }) => user_id === caller.user_id)
  if (account?.token !== caller.token) return
  if (keeper && account.user_id === useAccounts.getState().activeId) return keeper(ending)
  leaveAccount(caller.user_id, leavingBy[ending])
}

/** Drafts and caches go; parked outboxes (platform/outbox) stay for the next sign-in. Other accounts are untouched. */
function forget(userId: string, why: Leaving): void {
  const wasActive = useAccounts.getState().activeId === userId
  if (wasActive) useAccounts.setState({ activeId: null })
  forgetAccountKeys(userId)
  accountLeft.say({ user_id: userId, why, wasActive })
  if (wasActive) accountSwitched.say(null)
}

function keep(accounts: readonly Account[]): void {
  device.write(accountsKey, accounts)
  useAccounts.setState({ accounts })
}

function storedAccounts(): readonly Account[] {
  return device.read(accountsKey, Array.isArray)?.filter(isAccount) ?? []
}

function isAccount(value: unknown): value is Account {
  if (!isRecord(value) || !['user_id', 'name', 'token', 'signing_key'].every((field) => isText(value[field])))
    return false
  return value['token'] !== '' && (value['image_url'] === null || isText(value['image_url']))
}

/** Another tab has signed somebody in or out. Once, at the start. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // A null key is a storage that was cleared whole.
    if (key !== accountsKey && key !== null) return
    const before = useAccounts.getState().accounts
    const accounts = storedAccounts()
    useAccounts.setState({ accounts })
    const gone = before.filter(({ user_id }) => !accounts.some((account) => account.user_id === user_id))
    for (const { user_id } of gone) forget(user_id, 'elsewhere')
  })
}
