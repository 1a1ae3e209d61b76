/** Which numbers of a document are here: all up to one, and some beyond it. */
export class Numbers {
  reached: number
  private readonly beyond = new Set<number>()

  constructor(reached: number) {
    this.reached = reached
  }

  get areWhole(): boolean {
    return this.beyond.size === 0
  }

  has(seq: number): boolean {
    return seq <= this.reached || this.beyond.has(seq)
  }

  add(seq: number): void {
    if (seq > this.reached) this.beyond.add(seq)
    while (this.beyond.delete(this.reached + 1)) this.reached++
  }
}
