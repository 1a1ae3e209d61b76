/** What a page has stored it fetches once, after the answer; the event of it, whenever it comes, leads to no second fetch. */
import { calendarApi } from '@kelasku/shared/calendar/contract'
import { scheduleApi } from '@kelasku/shared/schedule/contract'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer, type TestServer } from '#testing/server.ts'
import { hearCalendar } from './calendar/live.ts'
import { useSaveEntry } from './calendar/mutations.ts'
import { calendarQueries } from './calendar/queries.ts'
import { hearSchedule } from './schedule/live.ts'
import { useRemoveOne } from './schedule/mutations.ts'
import { scheduleQueries } from './schedule/queries.ts'

const id = idOf(40)
const school_id = idOf(41)

interface Stored {
  event: string
  listen: () => () => void
  /** Of a list on the page. */
  queryKey: QueryKey
  useStore: () => () => void
  serve: (server: TestServer) => void
  own: object
  others: object
}

const draft = {
  title: 'Rapat',
  kind: 'EVENT' as const,
  start_date: '2026-11-27',
  end_date: '2026-11-27',
  is_school_day: true,
  levels: [],
  is_estimate: false,
}

const calendar: Stored = {
  event: 'calendar.changed',
  listen: hearCalendar,
  queryKey: calendarQueries.days('2026-11-01', '2026-11-30').queryKey,
  useStore() {
    const { mutate } = useSaveEntry({ id, version: 1 })
    return () => mutate(draft)
  },
  serve: (server) =>
    server.on(calendarApi.update, () => ({
      data: { ...draft, id, version: 2, can: { update: true } },
    })),
  own: { school_id, id, version: 2 },
  others: { school_id, id, version: 3 },
}

const schedule: Stored = {
  event: 'schedule.changed',
  listen: hearSchedule,
  queryKey: scheduleQueries.mine('2026-11-23').queryKey,
  useStore() {
    const { mutate } = useRemoveOne()
    return () => mutate(id)
  },
  serve: (server) => server.on(scheduleApi.remove, () => ({ data: { id, edit_id: idOf(42) } })),
  own: { school_id, class_id: null, change_id: idOf(42) },
  others: { school_id, class_id: null, change_id: null },
}

test.each([calendar, schedule])('$event', async ({ event, listen, queryKey, useStore, serve, own, others }) => {
  signIn()
  serve(startServer())
  onTestFinished(listen())
  const fetched = vi.fn<() => Promise<unknown>>(() => Promise.resolve([]))
  function Page() {
    useQuery({ queryKey, queryFn: fetched })
    return <button onClick={useStore()}>Simpan</button>
  }
  const { user } = renderPage(<Page />)
  const hear = (data: object) =>
    act(async () => {
      dispatchNews(queryClient, event, data)
      await vi.advanceTimersByTimeAsync(5_000)
    })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await hear(own)
  expect(fetched).toHaveBeenCalledTimes(2)
  await hear(others)
  expect(fetched).toHaveBeenCalledTimes(3)
})
