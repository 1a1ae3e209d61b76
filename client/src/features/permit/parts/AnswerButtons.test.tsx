/** Whoever answers a permit hears of their own answer, too. */
import { permitApi, type PermitView } from '@kelasku/shared/permit/contract'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { hearPermit } from '../live.ts'
import { permitQueries } from '../queries.ts'
import { AnswerButtons } from './AnswerButtons.tsx'

const id = idOf(30)

const permitAt = (version: number): PermitView => ({
  id,
  status: version === 1 ? 'PENDING' : 'APPROVED',
  type: 'SAKIT',
  student: { id: idOf(31), full_name: 'Alya Ramadhani', image_url: null },
  class_id: idOf(32),
  class_name: '7A',
  start_date: '2026-11-26',
  end_date: '2026-11-26',
  start_time: null,
  end_time: null,
  about: null,
  created_by: null,
  responded_by: null,
  responded_at: null,
  created_at: new Date(),
  version,
  can: { update: false, approve: version === 1, reject: version === 1, cancel: false },
  can_see_reach: false,
})

/** A page with one permit, the list of them, and how many wait. */
function Page() {
  const { data: permit } = useQuery(permitQueries.one(id))
  const { data: list } = useQuery(permitQueries.list({ page: 1 }))
  const { data: waiting } = useQuery(permitQueries.waiting())
  return (
    <>
      <output>{`${permit?.status} ${list?.data[0]?.status} ${waiting}`}</output>
      {permit && <AnswerButtons permit={permit} />}
    </>
  )
}

/** @param respond what happens between the act and its answer. */
function open(respond: () => void) {
  signIn({ type: 'WALIKELAS' })
  const server = startServer()
  const fetches = { one: 0, list: 0, waiting: 0 }
  let version = 1
  server.on(permitApi.get, () => {
    fetches.one += 1
    return { data: permitAt(version) }
  })
  server.on(permitApi.list, () => {
    fetches.list += 1
    return { data: [permitAt(version)], meta: { page: 1, limit: 20, total_item: 1, max_page: 1 } }
  })
  server.on(permitApi.waiting, () => {
    fetches.waiting += 1
    return { data: { total: version === 1 ? 1 : 0 } }
  })
  server.on(permitApi.respond, () => {
    version = 2
    respond()
    return { data: permitAt(version) }
  })
  onTestFinished(hearPermit())
  return { fetches, ...renderPage(<Page />) }
}

const hear = (version: number) => dispatchNews(queryClient, 'permit.changed', { id, version })

test.each([
  ['before', true],
  ['after', false],
])(
  'given its event %s the answer, then an approved permit is not fetched again, and lists are once',
  async (_, isBefore) => {
    const { fetches, user } = open(() => {
      if (isBefore) hear(2)
    })
    await screen.findByText('PENDING PENDING 1')
    await user.click(screen.getByRole('button', { name: 'Setujui' }))
    await screen.findByText('APPROVED APPROVED 0')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    if (!isBefore) act(() => hear(2))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(fetches).toEqual({ one: 1, list: 2, waiting: 2 })

    // What somebody else does to it is fetched.
    act(() => hear(3))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(fetches).toEqual({ one: 2, list: 3, waiting: 3 }))
  },
)
