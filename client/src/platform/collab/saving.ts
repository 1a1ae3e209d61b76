/**
 * How much of what was written here the server has on its disk. It acknowledges the messages of one line by their number,
 * all of them up to it; after a line that broke, everything it lacks goes to it in one message, and only that one covers
 * what was written before. Something typed may leave sooner than that message, and covers nothing.
 */
export class Saving {
  /** Changes that were made here, from the first on. */
  private made = 0
  private saved = 0
  /** For each message of this line, up to where all changes are on the disk when it is. */
  private covering: number[] = []
  private hasSentAll = false

  /** From an earlier page, of which nobody knows what has arrived. */
  remember(unsaved: number): void {
    this.made += unsaved
  }

  change(): void {
    this.made++
  }

  sent(isAll: boolean): void {
    this.hasSentAll ||= isAll
    this.covering.push(this.hasSentAll ? this.made : 0)
  }

  acknowledged(messages: number): void {
    this.saved = Math.max(this.saved, this.covering[messages - 1] ?? 0)
  }

  lineEnded(): void {
    this.covering = []
    this.hasSentAll = false
  }

  get unsaved(): number {
    return this.made - this.saved
  }
}
