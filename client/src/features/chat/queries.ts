import type { Addressee, Participant, ReportStatus, ReportView, RoomView } from '@kelasku/shared/chat/contract'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { everyPage } from '#platform/api/every-page.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { caughtUp, openedAt, withOlder, type Book } from './book.ts'

/** As they come over the wire. */
export type Room = JsonifiedValue<RoomView>
export type Person = JsonifiedValue<Participant>
export type Choice = JsonifiedValue<Addressee>
export type Report = JsonifiedValue<ReportView>

const works = () => isStaff(useRole.getState())

export const chatQueries = {
  all: () => ['chat'] as const,
  lists: () => [...chatQueries.all(), 'lists'] as const,
  rooms: () =>
    queryOptions({
      queryKey: [...chatQueries.lists(), 'rooms'],
      queryFn: async ({ signal }) => {
        const list = works() ? api.chat.roomsOfTeacher : api.chat.roomsOfStudent
        return (await list({ query: { limit: 200 } }, { signal })).data
      },
    }),
  room: (id: string) =>
    queryOptions({
      queryKey: [...chatQueries.lists(), 'room', id],
      queryFn: async ({ signal }) => (await api.chat.room({ params: { id } }, { signal })).data,
    }),
  people: (id: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(), 'people', id],
      queryFn: async ({ client, queryKey, signal }) => {
        const people = await peopleOf(id, signal)
        // What was heard while the answer was on its way stands: nobody reads backwards.
        const now = client.getQueryData<Person[]>(queryKey) ?? []
        return readAtLeast(people, new Map(now.map((one) => [one.id, one.last_read_seq])))
      },
    }),
  overseen: ({ search, page }: { search: string; page: number }) =>
    queryOptions({
      queryKey: [...chatQueries.lists(), 'overseen', search, page],
      queryFn: ({ signal }) => api.chat.overseen({ query: { page, ...(search && { search }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  looks: (id: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(), 'looks', id],
      queryFn: async ({ signal }) => (await api.chat.looks({ params: { id }, query: {} }, { signal })).data,
    }),
  /** Each reading is written down, so it is asked for once. */
  original: (id: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(), 'original', id],
      queryFn: async ({ signal }) => (await api.chat.history({ params: { id } }, { signal })).data,
      staleTime: Infinity,
    }),
  settings: () =>
    queryOptions({
      queryKey: [...chatQueries.lists(), 'settings'],
      queryFn: async ({ signal }) => (await api.chat.settings({}, { signal })).data,
    }),
  reported: () => [...chatQueries.all(), 'reports'] as const,
  reports: ({ status, page }: { status: ReportStatus | undefined; page: number }) =>
    queryOptions({
      queryKey: [...chatQueries.reported(), status, page],
      queryFn: ({ signal }) => api.chat.reports({ query: { page, ...(status && { status }) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** In what was said, in all rooms. */
  found: (search: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(), 'found', search],
      queryFn: async ({ signal }) => (await api.chat.search({ query: { search, limit: 50 } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  choices: (whom: 'student' | 'teacher', search: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(), 'choices', whom, search],
      queryFn: async ({ signal }) => {
        const list = whom === 'student' ? api.chat.searchStudent : api.chat.searchTeacher
        return (await list({ query: search.length < 3 ? {} : { search } }, { signal })).data
      },
      placeholderData: keepPreviousData,
    }),
  /** Asked again, it asks for what has changed since. */
  book: (id: string) =>
    queryOptions({
      queryKey: [...chatQueries.all(), 'book', id],
      queryFn: async ({ client, queryKey, signal }) => {
        const known = () => client.getQueryData<Book>(queryKey)
        const asked = await bookOf(id, known(), signal)
        // What was heard while the answer was on its way stands.
        const now = known()
        return now && now.version > asked.version ? caughtUp(asked, now) : asked
      },
    }),
}

async function bookOf(id: string, known: Book | undefined, signal: AbortSignal): Promise<Book> {
  const ask = async (query: { since?: number; limit?: number }) =>
    (await api.chat.lines({ params: { id }, query }, { signal })).data
  let book = known
  while (book) {
    const page = await ask({ since: book.version, limit: 200 })
    // The room knows less than this device: a backup was restored, and what is held never was.
    if (page.version < book.version) break
    book = caughtUp(book, page)
    if (!page.has_more) return book
  }
  return openedAt(await ask({}))
}

/** All of them: who has read is told of a few hundred as of three. */
const peopleOf = (id: string, signal: AbortSignal): Promise<Person[]> =>
  everyPage((query) => api.chat.participants({ params: { id }, query }, { signal }))

export const readAtLeast = (people: readonly Person[], reached: ReadonlyMap<string, number>): Person[] =>
  people.map((one) => ({ ...one, last_read_seq: Math.max(one.last_read_seq, reached.get(one.id) ?? 0) }))

/** The lines before the oldest that is held. */
export async function turnBack(cache: QueryClient, id: string, limit = 50): Promise<void> {
  const { queryKey } = chatQueries.book(id)
  const before = cache.getQueryData(queryKey)?.lines[0]?.seq
  if (before === undefined) return
  const { data } = await api.chat.lines({ params: { id }, query: { before, limit } })
  cache.setQueryData(queryKey, (book) => book && withOlder(book, data))
}

/** Until this one is held; a device holds no two parts of a room with a hole between them. */
export async function turnBackTo(cache: QueryClient, id: string, seq: number): Promise<void> {
  const held = () => cache.getQueryData(chatQueries.book(id).queryKey)
  for (let book = held(); book?.hasMore && (book.lines[0]?.seq ?? 0) > seq; book = held())
    await turnBack(cache, id, 200)
}
