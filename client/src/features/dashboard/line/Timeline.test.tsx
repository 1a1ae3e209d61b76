/** A parent's home, and the events that reach it. */
import { dashboardApi, type Timeline as FamilyTimeline } from '@kelasku/shared/dashboard/contract'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hearAttendance } from '#features/attendance/live.ts'
import { hearNotification } from '#features/notification/live.ts'
import { hearPermit } from '#features/permit/live.ts'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { hearDashboard } from '../live.ts'
import { Timeline } from './Timeline.tsx'

const [school, child, permit] = [idOf(20), idOf(21), idOf(22)]

const lineWith = (happenings: FamilyTimeline['happenings']): { data: FamilyTimeline } => ({
  data: {
    children: [
      {
        id: child,
        full_name: 'Alya Ramadhani',
        image_url: null,
        school_id: school,
        school_name: 'SMP Harapan',
        timezone: 'Asia/Jakarta',
        class_name: '7A',
        off: null,
        lessons: [],
        presence: null,
      },
    ],
    happenings,
  },
})

const approved: FamilyTimeline['happenings'][number] = {
  kind: 'PERMIT',
  at: new Date(),
  school_id: school,
  child_ids: [child],
  id: permit,
  status: 'APPROVED',
  type: 'SAKIT',
  start_date: '2026-11-26',
  end_date: '2026-11-26',
}

test('given a permit that is approved, then the timeline shows it, and is fetched once for all that is told of it', async () => {
  signIn({ type: 'ORTU' })
  const server = startServer()
  let [fetches, happenings] = [0, [] as FamilyTimeline['happenings']]
  server.on(dashboardApi.timeline, () => {
    fetches += 1
    return lineWith(happenings)
  })
  server.on(dashboardApi.tasks, () => ({ data: { tasks: [], news: [], tomorrow: [] } }))
  for (const hear of [hearDashboard, hearPermit, hearAttendance, hearNotification]) onTestFinished(hear())
  renderPage(<Timeline />)
  await screen.findByText(/Alya Ramadhani/)
  expect(fetches).toBe(1)

  vi.useFakeTimers({ shouldAdvanceTime: true })
  happenings = [approved]
  await act(async () => {
    // In the order in which the server tells of it, and with one of them in another moment.
    dispatchNews(queryClient, 'attendance.mine_changed', { school_id: school })
    dispatchNews(queryClient, 'notification.changed', { topic: 'PERMIT' })
    await vi.advanceTimersByTimeAsync(20)
    dispatchNews(queryClient, 'permit.changed', { id: permit, version: 2 })
    await vi.advanceTimersByTimeAsync(5_000)
  })
  expect(await screen.findByRole('listitem')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(fetches).toBe(2)
})
