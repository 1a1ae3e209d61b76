/**
 * What this device holds of documents and the server will not take: whoever wrote it has lost the document, or may no
 * longer write in it. Rights may come back, so it is tried again with every page (unsent.ts); until then it has a place
 * where its person finds it, takes it along or throws it away, and hears of it once (docs/decisions/0029).
 */
import { create } from 'zustand'
import { useStrandedParts } from '#platform/outbox/stranded.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { schoolId, schoolChosen } from '#platform/session/role.ts'
import { notify } from '#ui/notify.ts'
import { noteUnsent, unsentOf, type Stranding, type Unsent } from './copies.ts'
import { hearTabs, postToTabs } from './tabs.ts'
import { t } from './words.ts'

export interface Stranded {
  id: string
  name: string
  /** In words; an earlier version of the page has not kept it. */
  role: string | undefined
  /** Of changes. */
  count: number
  why: Stranding
}

interface Shown {
  /** Of whom this tab acts as, in the role of this tab. */
  all: readonly Stranded[]
  isOpen: boolean
}

export const useStranded = create<Shown>(() => ({ all: [], isOpen: false }))

export const openStranded = (isOpen: boolean): void => useStranded.setState({ isOpen })

/**
 * Exported for its test. Somebody may be a teacher and a parent on one device, with a child beside them: what one role
 * wrote is not shown to the other. Of a role that is gone it is shown in all that are left, or nobody would find it.
 */
export const isShownTo = (school: string | null, { stranded, school: own = null, is_roleless }: Unsent): boolean =>
  stranded !== undefined && (own === null || own === school || is_roleless === true)

/** How things stand on this device, for this tab. */
export async function lookForStranded(): Promise<void> {
  const shown = await strandedOf(activeAccount()?.user_id)
  if (shown) await show(shown.map(([id, unsent]) => asStranded(id, unsent)))
}

async function show(all: readonly Stranded[]): Promise<void> {
  useStranded.setState(all.length > 0 ? { all } : { all, isOpen: false })
  // Without a line what shows it does not come; it is asked for again with the next page.
  const parts = all.length > 0 ? await import('./StrandedParts.tsx').catch(() => null) : null
  if (all === useStranded.getState().all) useStrandedParts.setState(parts, true)
}

/** In every tab of theirs. */
export async function strandedChanged(userId: string): Promise<void> {
  postToTabs({ user_id: userId })
  await lookForStranded()
}

/** With a word to whoever has not heard of it yet. */
export async function notifyStranded(): Promise<void> {
  await lookForStranded()
  const userId = activeAccount()?.user_id
  const news = ((await strandedOf(userId)) ?? []).filter(([, { is_told }]) => !is_told)
  for (const [id, unsent] of news) {
    const { name, count, why } = asStranded(id, unsent)
    notify({
      title: t(($) => $.unsent[why === 'missing' ? 'missing' : 'refused'], { count, name }),
      tone: 'danger',
      action: { label: t(($) => $.stranded.look), onSelect: () => openStranded(true) },
    })
    // Otherwise it is told again with the next page.
    await noteUnsent(userId!, id, { is_told: true }).catch(() => undefined) // nothing is found of nobody
  }
}

/** Nothing when somebody else is here meanwhile. */
async function strandedOf(userId: string | undefined): Promise<[id: string, unsent: Unsent][] | undefined> {
  // A device that keeps nothing has left nothing either.
  const all = userId === undefined ? [] : [...(await unsentOf(userId).catch(() => []))]
  if (userId !== activeAccount()?.user_id) return undefined
  return all.filter(([, unsent]) => isShownTo(schoolId(), unsent))
}

const asStranded = (id: string, { name, role, count, stranded }: Unsent): Stranded => ({
  id,
  name: name ?? t(($) => $.unsent.unnamed),
  role,
  count,
  why: stranded!, // of what is shown
})

accountSwitched.listen(() => {
  // Not for a moment before the eyes of whoever comes next.
  void show([])
  void notifyStranded()
})
schoolChosen.listen(() => void notifyStranded())
hearTabs(() => void lookForStranded())
