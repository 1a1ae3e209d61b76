import { addDays } from '@kelasku/shared/kernel/days'
import type { BellProfile } from '@kelasku/shared/schedule/bells'
import type { Plannable, ScheduleView } from '@kelasku/shared/schedule/contract'
import type { SecretAddress } from '@kelasku/shared/kernel/secret-address'
import type { JsonifiedValue } from '@orpc/openapi-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'

/** As they come over the wire. */
export type Entry = JsonifiedValue<ScheduleView>
/** What rings on one kind of day. */
export type Bells = Pick<BellProfile, 'kind' | 'periods'>
export interface Plans {
  of_class: Plannable | null
  of_school: Plannable
}
export type Address = JsonifiedValue<SecretAddress>

/** More than a week has. */
const all = 200

const daysFrom = (monday: string) => ({ start_date: monday, end_date: addDays(monday, 6), limit: all })

export const scheduleQueries = {
  all: () => ['schedule'] as const,
  /** The asker's own week, or that of a parent's children. */
  mine: (monday: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'week', 'mine', monday],
      queryFn: async ({ signal }) => (await api.schedule.mine({ query: daysFrom(monday) }, { signal })).data,
      placeholderData: keepPreviousData,
      meta: { isKept: true },
    }),
  ofTeacher: (teacher_id: string, monday: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'week', teacher_id, monday],
      queryFn: async ({ signal }) =>
        (await api.schedule.mine({ query: { ...daysFrom(monday), teacher_id } }, { signal })).data,
      placeholderData: keepPreviousData,
    }),
  ofClass: (id: string, monday: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'week', id, monday],
      queryFn: async ({ signal }) =>
        (
          await api.schedule.ofClass(
            {
              params: { id },
              query: { start_date_after_equal: monday, start_date_before: addDays(monday, 7), limit: all },
            },
            { signal },
          )
        ).data,
      placeholderData: keepPreviousData,
      meta: { isKept: true },
    }),
  /** Made old with the weeks, as it may stand in any of them. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'week', 'one', id],
      queryFn: async ({ signal }) => (await api.schedule.get({ params: { id } }, { signal })).data,
    }),
  /** Made old with the weeks, since what changes one is a change. */
  lastEdit: () =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'week', 'last-edit'],
      queryFn: async ({ signal }) => (await api.schedule.lastEdit({}, { signal })).data,
    }),
  bells: () =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'bells'],
      queryFn: async ({ signal }) => (await api.schedule.bells({}, { signal })).data,
      staleTime: 5 * 60_000,
      meta: { isKept: true },
    }),
  /** What may be planned for a class, and for the whole school. */
  plannable: (classId: string | null) =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'plannable', classId],
      queryFn: async ({ signal }) =>
        (await api.schedule.plannable({ query: classId === null ? {} : { class_id: classId } }, { signal })).data,
      staleTime: 5 * 60_000,
    }),
  address: () =>
    queryOptions({
      queryKey: [...scheduleQueries.all(), 'address'],
      queryFn: async ({ signal }) => (await api.schedule.feedAddress({}, { signal })).data,
    }),
}
