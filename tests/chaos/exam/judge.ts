/**
 * Did the exam keep its word? Each rule looks at one pupil's book and what is stored of the same pupil, and names what
 * does not go together. Nothing is assumed of how it came about: what is not promised may be either way.
 */
import type { Book, Change, Commanded, Evidence, Receipted, StoredAttempt } from './evidence.ts'

export const faults = [
  'lost',
  'stale',
  'double',
  'phantom',
  'hasty',
  'reordered',
  'after the deadline',
  'refused in time',
  'closed early',
  'of an old epoch',
  'of somebody else',
  'handed in without its last answers',
  'receipt that is not kept',
  'command lost',
  'command carried out twice',
  'odd',
] as const
export type Fault = (typeof faults)[number]

export interface Finding {
  fault: Fault
  user_id: string
  what: string
}

interface Case {
  book: Book
  stored: StoredAttempt
  commanded: readonly Commanded[]
}

export function judge({ books, stored, commanded }: Evidence): Finding[] {
  const attempts = new Map(stored.map((attempt) => [attempt.user_id, attempt]))
  return books.flatMap((book) => {
    const attempt = attempts.get(book.user_id)
    if (!attempt) return [{ fault: 'lost', user_id: book.user_id, what: 'the whole attempt' }]
    const one: Case = { book, stored: attempt, commanded: commanded.filter(({ user_id }) => user_id === book.user_id) }
    return Object.entries(rules).flatMap(([fault, rule]) =>
      rule(one).map((what) => ({ fault: fault as Fault, user_id: book.user_id, what })),
    )
  })
}

/** Words stand on the page that is open until they are closed; that a device was let in, say, is told in passing, once. */
export const hasHeard = ({ heard, lastPage }: Book, text: string): boolean =>
  heard.some((one) => one.text === text && (text === '' || one.page === lastPage))

type Rule = (one: Case) => string[]

/** A device may reckon a few milliseconds other than the database. */
const tolerance = 5

const keyOf = ({ question_id, epoch, rev }: Receipted | Change) => `${question_id} ${epoch}.${rev}`
const isNewer = (one: Pick<Change, 'epoch' | 'rev'>, other: Pick<Change, 'epoch' | 'rev'>) =>
  one.epoch > other.epoch || (one.epoch === other.epoch && one.rev > other.rev)
const newest = <C extends Pick<Change, 'epoch' | 'rev'>>(all: readonly C[]): C | undefined =>
  all.reduce<C | undefined>((best, one) => (best && isNewer(best, one) ? best : one), undefined)
const ofQuestion = <C extends { question_id: string }>(all: readonly C[]) => grouped(all, (one) => one.question_id)

function grouped<Item>(all: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of all) {
    const group = groups.get(keyOfItem(item))
    if (group) group.push(item)
    else groups.set(keyOfItem(item), [item])
  }
  return groups
}

const rules: Record<Fault, Rule> = {
  /** Acknowledged, and neither in the course of the answer nor overtaken in it. */
  lost: ({ book, stored }) => {
    const held = ofQuestion(stored.answers)
    const came = new Set(stored.ops.map(keyOf))
    return book.acknowledged
      .filter((ack) => {
        const answer = held.get(ack.question_id)?.[0]
        return !answer || (!came.has(keyOf(ack)) && !isNewer(answer, ack))
      })
      .map(keyOf)
  },

  /** What is held is older than what was acknowledged, or than what came. */
  stale: ({ book, stored }) => {
    const promised = ofQuestion<Pick<Change, 'question_id' | 'epoch' | 'rev'>>([...book.acknowledged, ...stored.ops])
    return stored.answers
      .filter((answer) => isNewer(newest(promised.get(answer.question_id) ?? []) ?? answer, answer))
      .map(keyOf)
  },

  double: ({ stored }) => repeated(stored.ops.map(keyOf)).concat(repeated(stored.answers.map((a) => a.question_id))),

  /** Held or come, but not written so by anybody. */
  phantom: ({ book, stored }) => {
    const written = new Map(book.written.map((change) => [keyOf(change), change.value]))
    return [...stored.answers, ...stored.ops]
      .filter((change) => !written.has(keyOf(change)) || written.get(keyOf(change)) !== change.value)
      .map((change) => `${keyOf(change)} ${change.value}`)
  },

  /** Acknowledged before it was committed. */
  hasty: ({ book, stored }) => {
    const committed = new Map(stored.ops.map((op) => [keyOf(op), op.committed_at]))
    return book.acknowledged
      .filter((ack) => {
        const at = committed.get(keyOf(ack)) ?? null
        return at !== null && ack.at < at - tolerance
      })
      .map(keyOf)
  },

  /** An older revision came after a newer one, and was taken. */
  reordered: ({ stored }) =>
    [...ofQuestion(stored.ops).values()].flatMap((ops) => {
      const inOrder = ops.toSorted((a, b) => (isNewer(a, b) ? 1 : -1))
      return inOrder
        .filter((op, index) => (op.committed_at ?? Infinity) < (inOrder[index - 1]?.committed_at ?? -Infinity))
        .map(keyOf)
    }),

  'after the deadline': ({ stored }) =>
    stored.ops.filter(({ committed_at }) => committed_at !== null && committed_at > stored.open_until).map(keyOf),

  /** There was time. */
  'refused in time': ({ book, stored }) => book.late.filter(({ at }) => at < stored.open_until).map(keyOf),

  /** Nobody but the pupil ends anything while there is time. */
  'closed early': ({ book, stored }) =>
    book.handedIn || stored.status === 'WORKING' ? [] : [`${stored.status} although there was time`],

  'of an old epoch': ({ book, stored }) =>
    stored.ops
      .filter(({ epoch, committed_at }) =>
        book.moved.some((move) => epoch < move.epoch && committed_at !== null && committed_at > move.at + tolerance),
      )
      .map(keyOf),

  'of somebody else': ({ book, stored }) =>
    stored.ops
      .filter(({ user_id, device_id }) => user_id !== book.user_id || !book.devices.includes(device_id))
      .map(keyOf),

  'handed in without its last answers': ({ book: { handedIn }, stored }) => {
    if (!handedIn) return []
    const held = new Map(stored.answers.map((answer) => [answer.question_id, answer]))
    return handedIn.manifest
      .filter(({ question_id, rev }) => {
        const answer = held.get(question_id)
        return !answer || isNewer({ epoch: handedIn.epoch, rev }, answer)
      })
      .map(({ question_id, rev }) => `${question_id} ${handedIn.epoch}.${rev}`)
  },

  'receipt that is not kept': ({ book: { handedIn }, stored }) =>
    handedIn && (stored.receipt !== handedIn.receipt || stored.status !== 'SUBMITTED' || !stored.is_submitted_by_user)
      ? [`${handedIn.receipt}, but ${stored.status} with ${stored.receipt}`]
      : [],

  'command lost': ({ book, stored, commanded }) => {
    const kept = stored.commands.map(({ text }) => text)
    return [
      ...commanded.filter(({ text }) => !kept.includes(text)).map(({ text }) => `${text}: not stored`),
      ...kept.filter((text) => !hasHeard(book, text)).map((text) => `${text}: never heard`),
    ]
  },

  'command carried out twice': ({ book, stored }) =>
    repeated(book.heard.map(({ page, seq }) => `page ${page}, number ${seq}`)).concat(
      repeated(stored.commands.map(({ text }) => text)),
    ),

  odd: ({ book }) => book.oddities,
}

const repeated = (all: readonly string[]) =>
  [...grouped(all, (one) => one)].flatMap(([one, { length }]) => (length > 1 ? [one] : []))
