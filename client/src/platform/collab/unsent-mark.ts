import { setPending } from '#platform/live/connection.ts'
import { markSent, markUnsent, type Stranding, type Unsent } from './copies.ts'
import type { Saving } from './saving.ts'
import { strandedChanged } from './stranded.ts'

export type Writer = Omit<Unsent, 'count'>

/** How many changes may be written a little later. */
const countMs = 1_000

interface UnsentMarkParts {
  userId: string
  id: string
  saving: Saving
  /** In whose role this page writes. */
  own: Writer
  /** From an earlier page. */
  left: Unsent | undefined
  /** This device does not keep it. */
  onNotKept: () => void
}

/** What the device notes of an open document that the server does not hold yet: how much, and in which role it was written. */
export class UnsentMark {
  private readonly parts: UnsentMarkParts
  private writer: Writer
  private isMarked: boolean
  private isGone = false
  private counting: ReturnType<typeof setTimeout> | undefined

  constructor(parts: UnsentMarkParts) {
    this.parts = parts
    this.writer = parts.left ?? parts.own
    this.isMarked = parts.saving.unsaved > 0
  }

  /** Its copy was thrown away, too. */
  get isForgotten(): boolean {
    return this.isGone
  }

  /** Something was written on this page. */
  writtenHere(): void {
    this.comeFree()
    this.writer = this.parts.own
  }

  countChanged(): void {
    this.reportWaiting()
    // The page may be left with the next letter. Only how many they are can wait.
    if (this.parts.saving.unsaved === 0 || !this.isMarked) void this.store()
    else this.counting ??= setTimeout(() => void this.store(), countMs)
  }

  /** What is stranded waits for nothing, and is told of elsewhere. */
  reportWaiting(): void {
    setPending(this.place, this.writer.stranded ? 0 : this.parts.saving.unsaved)
  }

  endReport(): void {
    setPending(this.place, 0)
  }

  async store(): Promise<void> {
    const { userId, id, saving, onNotKept } = this.parts
    clearTimeout(this.counting)
    this.counting = undefined
    const { unsaved: count } = saving
    if (this.isGone || (count === 0 && !this.isMarked)) return
    this.isMarked = count > 0
    if (this.isMarked) await markUnsent(userId, id, { ...this.writer, count }).catch(onNotKept)
    else await markSent(userId, id).catch(() => undefined)
  }

  async strand(stranded: Stranding): Promise<void> {
    this.writer = { ...this.writer, stranded }
    this.reportWaiting()
    await this.store()
    await strandedChanged(this.parts.userId)
  }

  /** Who may write again may send what is left, too. */
  comeFree(): void {
    const { stranded, is_roleless: _, ...rest } = this.writer
    if (!stranded) return
    this.writer = rest
    this.reportWaiting()
    void this.store().then(() => strandedChanged(this.parts.userId))
  }

  /** For good. */
  async forget(): Promise<void> {
    this.isGone = true
    clearTimeout(this.counting)
    this.endReport()
    await markSent(this.parts.userId, this.parts.id)
  }

  private get place(): string {
    return `document:${this.parts.id}`
  }
}
