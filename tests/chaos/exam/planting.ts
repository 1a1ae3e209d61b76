/**
 * Bugs that nobody has made yet, put into what was seen of an honest run: each changes the books and the stored rows as
 * a server that had the bug would have left them. Whoever judges must call each by its name.
 */
import type { Book, Evidence, StoredAttempt, StoredOp } from './evidence.ts'
import type { Fault } from './judge.ts'

export interface Plant {
  bug: string
  fault: Fault
  into(evidence: Evidence): void
}

const pairs = ({ books, stored }: Evidence) =>
  books.map((book) => ({ book, stored: stored.find(({ user_id }) => user_id === book.user_id)! })) // one for each

function found<T>(one: T | undefined): T {
  if (one === undefined) throw new Error('The run was too short for this bug: nothing to plant it into.')
  return one
}

const someone = (evidence: Evidence, is: (one: { book: Book; stored: StoredAttempt }) => boolean) =>
  found(pairs(evidence).find(is))

const isSame = (a: { question_id: string; epoch: number; rev: number }, b: typeof a) =>
  a.question_id === b.question_id && a.epoch === b.epoch && a.rev === b.rev

/** Two changes of one answer that both came, the older first. */
function twoOf({ ops }: StoredAttempt): [StoredOp, StoredOp] | undefined {
  for (const newer of ops) {
    const older = ops.find(
      (op) => op.question_id === newer.question_id && op.epoch === newer.epoch && op.rev < newer.rev,
    )
    if (older) return [older, newer]
  }
  return undefined
}

const withTwo = (evidence: Evidence) => {
  const { stored } = someone(evidence, (one) => twoOf(one.stored) !== undefined)
  const [older, newer] = found(twoOf(stored))
  return { stored, older, newer }
}

/** The newest answer of somebody that was acknowledged. */
function lastAcknowledged(evidence: Evidence) {
  const { book, stored } = someone(evidence, (one) => one.book.acknowledged.length > 0)
  const answer = found(stored.answers.find((held) => book.acknowledged.some((ack) => isSame(ack, held))))
  return { book, stored, answer, op: found(stored.ops.find((one) => isSame(one, answer))) }
}

/** Whether so much has happened that each bug finds its place, once all has come to rest and half have handed in. */
export const hasSomethingForEach = (books: readonly Book[]): boolean =>
  books.some(({ moved }) => moved.length > 0) &&
  books.some(({ heard }) => heard.length > 0) &&
  books.some(({ acknowledged }) =>
    acknowledged.some((newer) =>
      acknowledged.some(
        (older) => older.question_id === newer.question_id && older.epoch === newer.epoch && older.rev < newer.rev,
      ),
    ),
  )

export const plants: Plant[] = [
  {
    bug: 'an answer is acknowledged and the server dies before it is written',
    fault: 'lost',
    into(evidence) {
      const { stored, answer } = lastAcknowledged(evidence)
      stored.ops = stored.ops.filter((op) => !isSame(op, answer))
      stored.answers = stored.answers.filter((held) => held !== answer)
    },
  },
  {
    bug: 'an older revision overwrites a newer one',
    fault: 'stale',
    into(evidence) {
      const { stored, older } = withTwo(evidence)
      stored.answers = stored.answers.map((held) =>
        held.question_id === older.question_id
          ? { ...held, epoch: older.epoch, rev: older.rev, value: older.value }
          : held,
      )
    },
  },
  {
    bug: 'a save that was sent again is applied again',
    fault: 'double',
    into(evidence) {
      const { stored, op } = lastAcknowledged(evidence)
      stored.ops.push({ ...op })
    },
  },
  {
    bug: 'a save is acknowledged before its commit',
    fault: 'hasty',
    into(evidence) {
      const { book, op } = lastAcknowledged(evidence)
      op.committed_at = found(book.acknowledged.find((ack) => isSame(ack, op))).at + 30
    },
  },
  {
    bug: 'a batch is written in another order than it came',
    fault: 'reordered',
    into(evidence) {
      const { older, newer } = withTwo(evidence)
      older.committed_at = (newer.committed_at ??= 0) + 30
    },
  },
  {
    bug: 'an answer is taken after the deadline',
    fault: 'after the deadline',
    into(evidence) {
      const { book, stored, op, answer } = lastAcknowledged(evidence)
      const late = { ...op, rev: op.rev + 1, value: 'terlambat', committed_at: stored.open_until + 1_000 }
      stored.ops.push(late)
      Object.assign(answer, { rev: late.rev, value: late.value })
      book.written.push({ ...late, at: stored.open_until + 500 })
    },
  },
  {
    bug: 'the device that was left is still listened to',
    fault: 'of an old epoch',
    into(evidence) {
      const { book, stored } = someone(evidence, (one) => one.book.moved.length > 0 && one.stored.ops.length > 0)
      const move = found(book.moved[0])
      stored.ops.push({ ...found(stored.ops[0]), epoch: move.epoch - 1, committed_at: move.at + 2_000 })
    },
  },
  {
    bug: 'an answer lands in the attempt of a neighbour',
    fault: 'of somebody else',
    into(evidence) {
      const { stored, op } = lastAcknowledged(evidence)
      const neighbour = found(evidence.stored.find((other) => other !== stored))
      neighbour.ops.push({ ...op })
    },
  },
  {
    bug: 'a hand-in closes without the last answers',
    fault: 'handed in without its last answers',
    into(evidence) {
      const { book, stored } = someone(evidence, (one) => (one.book.handedIn?.manifest.length ?? 0) > 0)
      const last = found(book.handedIn?.manifest[0])
      stored.answers = stored.answers.map((held) =>
        held.question_id === last.question_id ? { ...held, rev: last.rev - 1 } : held,
      )
    },
  },
  {
    bug: 'a hand-in is rolled back after its receipt was given',
    fault: 'receipt that is not kept',
    into(evidence) {
      const { stored } = someone(evidence, (one) => one.book.handedIn !== null)
      Object.assign(stored, { status: 'WORKING', receipt: null, is_submitted_by_user: false })
    },
  },
  {
    bug: 'a command is lost on its way',
    fault: 'command lost',
    into(evidence) {
      const { book } = someone(evidence, (one) => one.book.heard.length > 0)
      book.heard = []
    },
  },
  {
    bug: 'a command is carried out again with each answer',
    fault: 'command carried out twice',
    into(evidence) {
      const { book } = someone(evidence, (one) => one.book.heard.length > 0)
      book.heard.push(found(book.heard[0]))
    },
  },
  {
    bug: 'an answer holds what was typed for another question',
    fault: 'phantom',
    into(evidence) {
      lastAcknowledged(evidence).answer.value = 'milik soal lain'
    },
  },
  {
    bug: 'a clock that jumps closes an exam',
    fault: 'closed early',
    into(evidence) {
      someone(evidence, (one) => one.book.handedIn === null).stored.status = 'TIMEOUT'
    },
  },
  {
    bug: 'a clock that jumps makes an answer late',
    fault: 'refused in time',
    into(evidence) {
      const { book, op } = lastAcknowledged(evidence)
      book.late.push(found(book.acknowledged.find((ack) => isSame(ack, op))))
    },
  },
]
