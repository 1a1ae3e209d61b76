/**
 * A question that travels behind other statements: one message, which one Sync closes. After a statement that failed
 * PostgreSQL skips everything up to the Sync, so a question is never asked where what goes ahead of it did not stand.
 */
import pg from 'pg'

/** By the name that the connection has learnt. */
export interface Ahead {
  name: string
  values: (string | null)[]
}

/** What pg does with a query as its answer comes in; its types only know how to send one. */
interface Asked extends pg.Submittable {
  submit(wire: pg.Connection): Error | null
  handleDataRow(row: unknown): void
  handleCommandComplete(tag: unknown, wire: pg.Connection): void
}
export type Hear = (error: Error | null, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (question: Question, values: unknown[] | undefined, hear: Hear) => Asked

/** A simple query would come with a Sync of its own. */
interface Question extends pg.QueryConfig {
  queryMode: 'extended'
}

export class QuestionBehind extends Query {
  private readonly ahead: readonly Ahead[]
  private standing = 0

  constructor(ahead: readonly Ahead[], question: pg.QueryConfig, values: unknown[] | undefined, hear: Hear) {
    super({ ...question, queryMode: 'extended' }, values, hear)
    this.ahead = ahead
  }

  /** Whether all that goes ahead has succeeded. */
  get stands(): boolean {
    return this.standing === this.ahead.length
  }

  override submit(wire: pg.Connection): Error | null {
    wire.stream.cork()
    try {
      for (const { name, values } of this.ahead) {
        wire.bind({ statement: name, values }, true)
        wire.execute({}, true)
      }
      const error = super.submit(wire)
      // Nothing has followed: the next one on this connection would take their answers for its own.
      if (error) wire.stream.destroy(error)
      return error
    } finally {
      wire.stream.uncork()
    }
  }

  // What goes ahead is answered first.
  override handleDataRow(row: unknown): void {
    if (this.stands) super.handleDataRow(row)
  }

  override handleCommandComplete(tag: unknown, wire: pg.Connection): void {
    if (this.stands) super.handleCommandComplete(tag, wire)
    else this.standing++
  }
}
