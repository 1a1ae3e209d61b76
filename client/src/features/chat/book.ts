/**
 * What a device holds of a room: its lines in order, and the version up to which it knows them. Versions have no gaps,
 * so news that do not follow show that something was missed.
 */
import type { Line, LinePage } from '@kelasku/shared/chat/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'

/** As they come over the wire. */
export type ChatLine = JsonifiedValue<Line>
export type ChatPage = JsonifiedValue<LinePage>

export interface Book {
  /** In the order in which they were said. */
  lines: readonly ChatLine[]
  version: number
  /** There are older ones. */
  hasMore: boolean
}

/** A changed line takes the place of what it was; an older word of it changes nothing. */
function withLines(known: readonly ChatLine[], news: readonly ChatLine[]): ChatLine[] {
  const byPlace = new Map(known.map((line) => [line.seq, line]))
  for (const line of news) {
    const before = byPlace.get(line.seq)
    if (!before || before.version <= line.version) byPlace.set(line.seq, line)
  }
  return [...byPlace.values()].toSorted((a, b) => a.seq - b.seq)
}

export const openedAt = ({ lines, version, has_more }: ChatPage): Book => ({
  lines: withLines([], lines),
  version,
  hasMore: has_more,
})

export const withOlder = (book: Book, { lines, has_more }: ChatPage): Book => ({
  ...book,
  lines: withLines(book.lines, lines),
  hasMore: has_more,
})

/** What has changed since. A line older than all that is held stays out: it is read together with those around it. */
export function caughtUp(book: Book, { lines, version }: Pick<Book, 'lines' | 'version'>): Book {
  const oldest = book.hasMore ? (book.lines[0]?.seq ?? 0) : 0
  const held = lines.filter(({ seq }) => seq >= oldest)
  return { ...book, lines: withLines(book.lines, held), version: Math.max(book.version, version) }
}

/** With the news; nothing, when something before them was missed. */
export function heard(book: Book, news: readonly ChatLine[]): Book | undefined {
  const later = news.filter(({ version }) => version > book.version).toSorted((a, b) => a.version - b.version)
  const follows = later.every(({ version }, index) => version === book.version + index + 1)
  return follows ? caughtUp(book, { lines: later, version: book.version + later.length }) : undefined
}
