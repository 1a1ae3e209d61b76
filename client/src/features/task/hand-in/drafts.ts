/**
 * What is being written for a hand-in, and why the last one failed. It lies where the outboxes lie, so that a reload, a
 * killed browser and a session that ended leave it, and other tabs of this person see it. The files of a draft are the
 * upload queue's (`filesOf`).
 */
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { createStore } from 'zustand/vanilla'
import type { Disk } from '#platform/outbox/outbox.ts'
import { dropParked, park, parkedOf } from '#platform/outbox/parked.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { createSignal } from '#platform/signal.ts'
import { uuid } from '#platform/uuid.ts'

/** Whose hand-in it is; kept with it, so that it can be shown when the task itself is gone. */
export interface Subject {
  assessment_id: string
  reference_id: string
  title: string
}

export interface Failure {
  code: string
  text: string
  /** What to read out to whoever helps. */
  request_id: string | null
}

export interface Draft extends Subject {
  /** The name of the hand-in that it will be: two tabs that press the button hand in once. */
  client_id: string
  doc: RichDoc | null
  failure: Failure | null
  at: number
}

export interface DraftsState {
  drafts: Readonly<Record<string, Draft>>
  /** What an earlier page has left is here. */
  isLoaded: boolean
  /** False when this device keeps nothing: it is lost with the page. */
  isKept: boolean
}

/** What the tabs of this browser tell each other: something is otherwise, and perhaps what the server has confirmed. */
export interface TabNews {
  done?: { reference_id: string; client_id: string }
}
interface Tabs {
  postMessage: (news: TabNews) => void
  addEventListener: (kind: 'message', hear: (event: MessageEvent<TabNews>) => void) => void
}

const kind = 'task-draft'

/** Where the files of a draft wait among the account's uploads. */
export const draftPlace = (referenceId: string) => `task:${referenceId}`

export class Drafts {
  readonly state = createStore<DraftsState>(() => ({ drafts: {}, isLoaded: false, isKept: true }))
  /** Another tab has changed or handed in something. */
  readonly elsewhere = createSignal<TabNews>()
  private readonly disk: Disk
  private readonly tabs: Tabs | null
  /** Counted, so that a slow look at the device brings nothing back that has ended meanwhile. */
  private changes = 0

  constructor(disk: Disk = { park, parkedOf, dropParked }, tabs: Tabs | null = tabsOfThisBrowser()) {
    this.disk = disk
    this.tabs = tabs
    tabs?.addEventListener('message', ({ data }) => {
      void this.load()
      this.elsewhere.say(data)
    })
    accountSwitched.listen(() => {
      this.state.setState({ drafts: {}, isLoaded: false })
      void this.load()
    })
  }

  of(referenceId: string): Draft | undefined {
    return this.state.getState().drafts[referenceId]
  }

  async load(): Promise<void> {
    const account = activeAccount()
    const { changes } = this
    const kept = account ? await this.disk.parkedOf(account.user_id, kind).catch(() => null) : []
    if (account?.user_id !== activeAccount()?.user_id) return
    if (changes !== this.changes) return this.load()
    // A device that keeps nothing has only what this page knows.
    if (kept === null) return this.state.setState({ isLoaded: true })
    const found = Object.fromEntries(kept.map(({ id, content }) => [id, content as Draft]))
    this.state.setState(({ drafts, isKept }) => ({ drafts: isKept ? found : { ...found, ...drafts }, isLoaded: true }))
  }

  /** Begins one where there is none, so that it has its name before anything is pressed. */
  async begin(subject: Subject): Promise<Draft> {
    return this.of(subject.reference_id) ?? this.put({ ...subject, client_id: uuid(), doc: null, failure: null })
  }

  async write(subject: Subject, doc: RichDoc): Promise<void> {
    const { client_id, failure } = await this.begin(subject)
    await this.put({ ...subject, client_id, doc, failure })
  }

  /** What was pressed comes back, before whatever has been written since; under a new name, for the old one was answered. */
  async giveBack(subject: Subject, doc: RichDoc | null, failure: Failure | null): Promise<void> {
    const since = this.of(subject.reference_id)?.doc ?? null
    await this.put({ ...subject, client_id: uuid(), doc: joined(doc, since), failure })
  }

  async end(referenceId: string): Promise<void> {
    const account = activeAccount()
    this.changes += 1
    this.state.setState(({ drafts: { [referenceId]: _gone, ...others } }) => ({ drafts: others }))
    if (account) await this.disk.dropParked(account.user_id, kind, [referenceId]).catch(() => undefined)
    this.postToTabs()
  }

  postToTabs(news: TabNews = {}): void {
    this.tabs?.postMessage(news)
  }

  private async put({ assessment_id, reference_id, title, ...written }: Omit<Draft, 'at'>): Promise<Draft> {
    const draft: Draft = { assessment_id, reference_id, title, ...written, at: Date.now() }
    const account = activeAccount()
    this.changes += 1
    this.state.setState(({ drafts }) => ({ drafts: { ...drafts, [reference_id]: draft } }))
    if (!account) return draft
    try {
      await this.disk.park(account.user_id, kind, { id: reference_id, content: draft })
      this.state.setState({ isKept: true })
      this.postToTabs()
    } catch {
      this.state.setState({ isKept: false })
    }
    return draft
  }
}

function joined(first: RichDoc | null, then: RichDoc | null): RichDoc | null {
  if (!first || !then) return first ?? then
  // Pressed twice, it is the same text and not two of it.
  if (JSON.stringify(first) === JSON.stringify(then)) return first
  return { ...first, content: [...first.content, ...then.content] }
}

function tabsOfThisBrowser(): Tabs | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kelasku-task-drafts')
}

export const drafts = new Drafts()
