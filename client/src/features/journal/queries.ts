import type { JournalItem, JournalView, Linkable, PupilProgress, TemplateCard } from '@kelasku/shared/journal/contract'
import type { JournalStatus, ReviewStatus } from '@kelasku/shared/journal/machine'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. A document is what it is there too; only moments become texts. */
export type Item = JsonifiedValue<JournalItem>
export type Unit = JsonifiedValue<Omit<JournalView, 'content_doc'>> & Pick<JournalView, 'content_doc'>
export type Pupil = JsonifiedValue<PupilProgress>
export type Choices = JsonifiedValue<Linkable>
export type Template = JsonifiedValue<TemplateCard>

export interface UnitSearch {
  status?: JournalStatus | undefined
  review_status?: ReviewStatus | undefined
  search: string
}

/** A class is shown whole, course by course. */
const whole = 200

const asked = ({ status, review_status, search }: UnitSearch) => ({
  ...(status && { status }),
  ...(review_status && { review_status }),
  ...(search && { search }),
})

/** The way to a plan without a line; what was sought in it is not worth the room. */
const isWhole = ({ status, review_status, search }: UnitSearch) => !status && !review_status && search === ''

export const journalQueries = {
  all: () => ['journal'] as const,
  lists: () => [...journalQueries.all(), 'list'] as const,
  ofClass: (class_id: string, search: UnitSearch) =>
    queryOptions({
      queryKey: [...journalQueries.lists(), 'class', class_id, search],
      queryFn: async ({ signal }) =>
        (await api.journal.ofClass({ query: { class_id, limit: whole, ...asked(search) } }, { signal })).data,
      placeholderData: keepPreviousData,
      meta: { isKept: isWhole(search) },
    }),
  list: (search: UnitSearch, page: number) =>
    queryOptions({
      queryKey: [...journalQueries.lists(), 'mine', search, page],
      queryFn: ({ signal }) => api.journal.list({ query: { page, ...asked(search) } }, { signal }),
      placeholderData: keepPreviousData,
      meta: { isKept: isWhole(search) && page === 1 },
    }),
  /** What is on in one's own classes, and what comes next there. */
  coming: () =>
    queryOptions({
      queryKey: [...journalQueries.lists(), 'coming'],
      queryFn: async ({ signal }) => (await api.journal.next({ query: {} }, { signal })).data,
    }),
  /** What was taught, month by month; it begins with the units. */
  logs: () => [...journalQueries.all(), 'log'] as const,
  units: () => [...journalQueries.all(), 'one'] as const,
  one: (id: string) =>
    queryOptions({
      queryKey: [...journalQueries.units(), id],
      queryFn: async ({ signal }) => (await api.journal.get({ params: { id } }, { signal })).data as Unit, // see Unit
      // Its words are on the device of whoever writes them; without this there is no page around them.
      meta: { isKept: true },
    }),
  /** Of what is told by itself when it changes. */
  below: (id: string, what: 'remarks' | 'versions') => [...journalQueries.one(id).queryKey, what] as const,
  /** Below their unit, so that they are asked for anew when one of them goes on. */
  pupils: (id: string) =>
    queryOptions({
      queryKey: [...journalQueries.one(id).queryKey, 'pupils'],
      queryFn: async ({ signal }) =>
        (await api.journal.progress({ params: { id }, query: { limit: whole } }, { signal })).data,
    }),
  linkable: (id: string) =>
    queryOptions({
      queryKey: [...journalQueries.one(id).queryKey, 'linkable'],
      queryFn: async ({ signal }) => (await api.journal.linkable({ params: { id } }, { signal })).data,
    }),
  reach: (id: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...journalQueries.one(id).queryKey, 'reach', ids],
      queryFn: async ({ signal }) =>
        (await api.journal.reach({ params: { id }, query: { ids: ids.join(',') } }, { signal })).data,
      // Without a line the cards still lead somewhere.
      meta: { isKept: true },
    }),
  settings: () =>
    queryOptions({
      queryKey: [...journalQueries.all(), 'settings'],
      queryFn: async ({ signal }) => (await api.journal.settings({}, { signal })).data,
    }),
  templates: () => [...journalQueries.all(), 'templates'] as const,
  /** With what a unit of the course may begin. */
  offered: (course_id: string) =>
    queryOptions({
      queryKey: [...journalQueries.templates(), 'offered', course_id],
      queryFn: async ({ signal }) => (await api.journal.templates({ query: { course_id } }, { signal })).data,
    }),
}
