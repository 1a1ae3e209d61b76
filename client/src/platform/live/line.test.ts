import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useConnection } from './connection.ts'
import { wire } from './line.ts'
import { listen } from './listen.ts'

type Hear = (...news: unknown[]) => void

/** A socket whose other end is the test. */
function fakeSocket() {
  const ears = new Map<string, Hear>()
  const anyEars: Hear[] = []
  const socket = {
    active: true,
    auth: (_give: (shown: object) => void) => {},
    on: (event: string, ear: Hear) => void ears.set(event, ear),
    onAny: (ear: Hear) => void anyEars.push(ear),
    offAny: vi.fn<() => void>(),
    removeAllListeners: vi.fn<() => void>(),
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(),
  }
  const hears = (event: string, ...news: unknown[]) => {
    ears.get(event)?.(...news)
    if (!['connect', 'disconnect', 'connect_error'].includes(event)) anyEars.forEach((ear) => ear(event, ...news))
  }
  return { socket, hears }
}

function open(loadingMs = 500) {
  const { socket, hears } = fakeSocket()
  const cache = new QueryClient()
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  const host = {
    caller: () => ({ token: 't' }),
    membership: () => null,
    onSessionEnded: vi.fn<(ending: string) => void>(),
    onMembershipChanged: vi.fn<() => void>(),
  }
  const close = wire(socket as unknown as Socket, cache, host, {
    random: () => 0.5,
    loadingMs: () => loadingMs,
  })
  return { socket, hears, cache, invalidate, host, close }
}

const refusedWith = (code: string) => Object.assign(new Error(code), { data: { code, message: 'kata' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page says how long it has been loading, at its first connect alone', () => {
  const { socket, hears } = open(500)
  const shown = () => {
    const give = vi.fn<(shown: object) => void>()
    socket.auth(give)
    return give.mock.calls[0]?.[0]
  }
  expect(shown()).toMatchObject({ token: 't', loading_ms: 500 })
  hears('connect')
  expect(shown()).toMatchObject({ token: 't', loading_ms: undefined })
})

describe('a line that comes back', () => {
  test('asks again for everything on screen; the first one does not', async () => {
    const { hears, invalidate } = open()
    hears('connect')
    await vi.advanceTimersByTimeAsync(2000)
    expect(invalidate).not.toHaveBeenCalled()
    expect(useConnection.getState().socket).toBe('up')

    hears('disconnect', 'transport close')
    expect(useConnection.getState().socket).toBe('down')
    hears('connect')
    await vi.advanceTimersByTimeAsync(2000)
    expect(invalidate).toHaveBeenCalledExactlyOnceWith()
  })

  test('the first one too, where it took longer than the server can tell again', async () => {
    const { hears, invalidate } = open(20_001)
    hears('connect')
    await vi.advanceTimersByTimeAsync(2000)
    expect(invalidate).toHaveBeenCalledExactlyOnceWith()
  })

  test('so does one that stayed, when its server has missed what others said', async () => {
    const { hears, invalidate } = open()
    hears('connect')
    hears('server:missed')
    await vi.advanceTimersByTimeAsync(2400)
    expect(invalidate).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(invalidate).toHaveBeenCalledExactlyOnceWith()
  })

  test('is left to the library, unless it was the server that closed', async () => {
    const { socket, hears } = open()
    hears('disconnect', 'transport close')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(socket.connect).not.toHaveBeenCalled()
    hears('disconnect', 'io server disconnect')
    await vi.advanceTimersByTimeAsync(1500)
    expect(socket.connect).toHaveBeenCalledOnce()
  })

  test('comes at a moment of its own after a server that stops', async () => {
    const { socket, hears } = open()
    hears('server:drain', { retry_after: 3 })
    expect(socket.disconnect).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1700)
    expect(socket.connect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(socket.connect).toHaveBeenCalledOnce()
  })
})

test('a line that comes late asks again for what has failed, and for nothing else', async () => {
  const { hears, cache } = open()
  const failing = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('here')
  const fine = vi.fn<() => Promise<string>>().mockResolvedValue('here')
  const watch = (name: string, queryFn: () => Promise<string>) =>
    new QueryObserver(cache, { queryKey: [name], queryFn, retry: false }).subscribe(() => {})
  const stops = [watch('failing', failing), watch('fine', fine)]
  await vi.advanceTimersByTimeAsync(10)
  hears('connect')
  await vi.advanceTimersByTimeAsync(10)
  expect([failing.mock.calls.length, fine.mock.calls.length]).toEqual([2, 1])
  stops.forEach((stop) => stop())
})

describe('a door that says no', () => {
  test.each(['unauthorized_device', 'invalid_authorization'])('%s ends the session', async (code) => {
    const { socket, hears, host } = open()
    socket.active = false
    hears('connect_error', refusedWith(code))
    expect(host.onSessionEnded).toHaveBeenCalledExactlyOnceWith(code)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(socket.connect).not.toHaveBeenCalled()
  })

  test('because of the membership sends the person to choose again', () => {
    const { socket, hears, host } = open()
    socket.active = false
    hears('connect_error', refusedWith('membership_changed'))
    expect(host.onMembershipChanged).toHaveBeenCalledOnce()
  })

  test('for a reason of its own is asked again, not at once', async () => {
    const { socket, hears } = open()
    socket.active = false
    hears('connect_error', refusedWith('server_error'))
    await vi.advanceTimersByTimeAsync(3900)
    expect(socket.connect).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(5000)
    expect(socket.connect).toHaveBeenCalledOnce()
  })

  test('is not the same as nobody at the door', () => {
    const { hears, host } = open()
    hears('connect_error', new Error('websocket error'))
    expect(host.onSessionEnded).not.toHaveBeenCalled()
    expect(useConnection.getState().socket).toBe('down')
  })
})

describe('news', () => {
  test('goes to whoever listens, until they stop', () => {
    const { hears } = open()
    const changed = vi.fn<(data: object, cache: QueryClient) => void>()
    const stop = listen('school', {
      changed,
      requests_changed: () => {},
      years_changed: () => {},
      memberships_changed: () => {},
    })
    hears('school.changed', { id: 'a', version: 2 })
    hears('school.unheard_of', {})
    expect(changed).toHaveBeenCalledExactlyOnceWith({ id: 'a', version: 2 }, expect.any(QueryClient))
    stop()
    hears('school.changed', { id: 'a', version: 3 })
    expect(changed).toHaveBeenCalledOnce()
  })

  test('that a whole school hears is fetched at a moment of its own', async () => {
    const { hears, cache } = open()
    const fetches = vi.fn<() => Promise<string>>().mockResolvedValue('here')
    const stops = [
      new QueryObserver(cache, { queryKey: ['years'], queryFn: fetches }).subscribe(() => {}),
      listen('school', {
        changed: () => {},
        requests_changed: () => {},
        years_changed: () => [['years']],
        memberships_changed: () => {},
      }),
      vi.spyOn(Math, 'random').mockReturnValue(0.5).mockRestore,
    ]
    await vi.advanceTimersByTimeAsync(10)
    hears('school.years_changed', { school_id: 'a' }, 800)
    await vi.advanceTimersByTimeAsync(800)
    expect(fetches).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(fetches).toHaveBeenCalledTimes(2)
    stops.forEach((stop) => stop())
  })

  test.each([
    ['new_device', 'unauthorized_device'],
    ['password_changed', 'invalid_authorization'],
    ['signed_out', 'invalid_authorization'],
    ['put_out', 'put_out'],
  ])('of the end of the session (%s) ends it as %s', (reason, ending) => {
    const { hears, host } = open()
    hears('identity.session_ended', { reason })
    expect(host.onSessionEnded).toHaveBeenCalledExactlyOnceWith(ending)
  })
})

test('a closed line stays closed', async () => {
  const { socket, hears, close } = open()
  hears('disconnect', 'io server disconnect')
  close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(socket.connect).not.toHaveBeenCalled()
  expect(useConnection.getState().socket).toBe('idle')
})
