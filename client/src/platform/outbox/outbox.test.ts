import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#platform/fake-browser.ts'
import type { Disk, Outbox as OpenOutbox } from './outbox.ts'

interface Mark {
  pupil: string
  status: string
}

const marked = (pupil: string, status: string) => ({ batch: '7A', place: pupil, content: { pupil, status } })

/** The device's disk, which outlives the page. */
function newDisk(): Disk & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>()
  const place = (userId: string, kind: string, id = '') => `${userId}:${kind}:${id}`
  return {
    kept,
    park: async (userId, kind, { id, content }) => void kept.set(place(userId, kind, id), content),
    parkedOf: async (userId, kind) =>
      [...kept]
        .filter(([key]) => key.startsWith(place(userId, kind)))
        .map(([key, content]) => ({ id: key.slice(place(userId, kind).length), content })),
    dropParked: async (userId, kind, ids) => ids.forEach((id) => kept.delete(place(userId, kind, id))),
  }
}

/** A page of this device: its modules anew, its disk the same. */
async function openPage(disk: Disk, isOneByOne = false) {
  vi.resetModules()
  const accounts = await import('#platform/session/accounts.ts')
  const { CallError, networkError } = await import('#platform/api/call-error.ts')
  const { sawSocket, useConnection } = await import('#platform/live/connection.ts')
  const { Outbox } = await import('./outbox.ts')
  if (!accounts.activeAccount()) accounts.enterAccount(person('mina'))

  const calls: Mark[][] = []
  const forgotten: Mark[][] = []
  const unready = new Set<string>()
  let answer: (call: readonly Mark[]) => Promise<void> = async () => {}
  const outbox: OpenOutbox<Mark> = new Outbox<Mark>({
    kind: 'test',
    isOneByOne,
    disk,
    isReady: ({ pupil }) => !unready.has(pupil),
    send: async (marks) => {
      calls.push([...marks])
      await answer(marks)
    },
    refused: (_error, marks) => forgotten.push([...marks]),
  })
  return {
    ...accounts,
    outbox,
    calls,
    unready,
    forgotten,
    pending: () => useConnection.getState().pending['test'] ?? 0,
    answerWith: (next: typeof answer) => void (answer = next),
    offline: async () => Promise.reject(networkError()),
    refusing: (status: number) => async () =>
      Promise.reject(new CallError({ code: 'no', status, message: 'Tidak bisa' })),
    comeBack: () => {
      sawSocket('down')
      sawSocket('up')
    },
  }
}

const person = (name: string) => ({
  token: `token-of-${name}`,
  signing_key: 'a2V5',
  user: { id: name, full_name: name, image_url: null },
})

/** Long enough for one change after the other, and too short for another try. */
const settle = () => vi.advanceTimersByTimeAsync(10)

beforeEach(() => {
  openBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a change', () => {
  test('lies on the device until the server has taken it', async () => {
    const disk = newDisk()
    const page = await openPage(disk)
    let taken = () => {}
    page.answerWith(() => new Promise<void>((resolve) => (taken = resolve)))
    await page.outbox.put([marked('ani', 'HADIR')])
    expect([page.pending(), disk.kept.size]).toEqual([1, 1])
    taken()
    await settle()
    expect([page.pending(), disk.kept.size, page.calls.length]).toEqual([0, 0, 1])
  })

  test('without a line is sent when there is one again, and the last word counts', async () => {
    const page = await openPage(newDisk())
    page.answerWith(page.offline)
    await page.outbox.put([marked('ani', 'HADIR'), marked('budi', 'HADIR')])
    await page.outbox.put([marked('ani', 'SAKIT')])
    await settle()
    expect(page.pending()).toBe(2)
    page.answerWith(async () => {})
    page.comeBack()
    await settle()
    expect(page.calls.at(-1)).toEqual([
      { pupil: 'budi', status: 'HADIR' },
      { pupil: 'ani', status: 'SAKIT' },
    ])
    expect(page.pending()).toBe(0)
  })

  test('is tried again by itself, also where nobody tells of the line', async () => {
    const page = await openPage(newDisk())
    page.answerWith(page.refusing(503))
    await page.outbox.put([marked('ani', 'HADIR')])
    await settle()
    page.answerWith(async () => {})
    await vi.advanceTimersByTimeAsync(3_000)
    expect([page.calls.length, page.pending()]).toEqual([2, 0])
  })

  test('made while its elder is on the way goes out after it', async () => {
    const page = await openPage(newDisk())
    let taken = () => {}
    page.answerWith(() => new Promise<void>((resolve) => (taken = resolve)))
    await page.outbox.put([marked('ani', 'HADIR')])
    await page.outbox.put([marked('ani', 'ALPA')])
    page.answerWith(async () => {})
    taken()
    await settle()
    expect(page.calls).toEqual([[{ pupil: 'ani', status: 'HADIR' }], [{ pupil: 'ani', status: 'ALPA' }]])
    expect(page.pending()).toBe(0)
  })

  test('that the server will never take is forgotten, and said so', async () => {
    const disk = newDisk()
    const page = await openPage(disk)
    page.answerWith(page.refusing(409))
    await page.outbox.put([marked('ani', 'HADIR')])
    await settle()
    expect(page.forgotten).toEqual([[{ pupil: 'ani', status: 'HADIR' }]])
    expect([page.pending(), disk.kept.size]).toEqual([0, 0])
  })
})

describe('what was left', () => {
  test('is sent by the next page', async () => {
    const disk = newDisk()
    const before = await openPage(disk)
    before.answerWith(before.offline)
    await before.outbox.put([marked('ani', 'HADIR')])
    const after = await openPage(disk)
    await after.outbox.load()
    await settle()
    expect(after.calls).toEqual([[{ pupil: 'ani', status: 'HADIR' }]])
    expect(disk.kept.size).toBe(0)
  })

  test('outlives a session that ended, is nobody else’s, and goes out after the next sign-in', async () => {
    const disk = newDisk()
    const page = await openPage(disk)
    page.answerWith(page.refusing(401))
    await page.outbox.put([marked('ani', 'HADIR')])
    await settle()
    page.answerWith(async () => {})
    page.leaveAccount('mina', 'expired')
    await settle()
    expect([page.pending(), disk.kept.size]).toEqual([0, 1])
    page.enterAccount(person('dian'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.calls).toHaveLength(1)
    page.enterAccount(person('mina'))
    await settle()
    expect(page.calls).toHaveLength(2)
    expect(disk.kept.size).toBe(0)
  })

  test('of one place by two pages is the later one’s', async () => {
    const disk = newDisk()
    const one = await openPage(disk)
    one.answerWith(one.offline)
    await one.outbox.put([marked('ani', 'HADIR')])
    await vi.advanceTimersByTimeAsync(10)
    const other = await openPage(disk)
    other.answerWith(other.offline)
    await other.outbox.put([marked('ani', 'ALPA')])
    const after = await openPage(disk)
    await after.outbox.load()
    await settle()
    expect(after.calls).toEqual([[{ pupil: 'ani', status: 'ALPA' }]])
    expect(disk.kept.size).toBe(0)
  })
})

describe('where order means something', () => {
  test('each goes in a call of its own, after those before it', async () => {
    const page = await openPage(newDisk(), true)
    page.answerWith(page.offline)
    await page.outbox.put([marked('ani', 'satu')])
    await page.outbox.put([marked('budi', 'dua')])
    await settle()
    page.answerWith(async () => {})
    page.comeBack()
    await settle()
    expect(page.calls.slice(-2)).toEqual([[{ pupil: 'ani', status: 'satu' }], [{ pupil: 'budi', status: 'dua' }]])
  })

  test('one that is refused takes none of the others along', async () => {
    const page = await openPage(newDisk(), true)
    page.answerWith(page.offline)
    await page.outbox.put([marked('ani', 'satu')])
    await page.outbox.put([marked('budi', 'dua')])
    await settle()
    page.answerWith(async (call) => (call[0]?.pupil === 'ani' ? page.refusing(403)() : undefined))
    page.comeBack()
    await settle()
    expect(page.forgotten).toEqual([[{ pupil: 'ani', status: 'satu' }]])
    expect(page.pending()).toBe(0)
  })

  test('one that waits for something of its own lets those after it go out, and follows when it has it', async () => {
    const page = await openPage(newDisk(), true)
    page.unready.add('ani')
    await page.outbox.put([marked('ani', 'satu')])
    await page.outbox.put([marked('budi', 'dua')])
    await settle()
    expect(page.calls).toEqual([[{ pupil: 'budi', status: 'dua' }]])
    expect(page.pending()).toBe(1)
    page.unready.clear()
    void page.outbox.sendAll()
    await settle()
    expect(page.calls.at(-1)).toEqual([{ pupil: 'ani', status: 'satu' }])
    expect(page.pending()).toBe(0)
  })

  test('what waits can be taken back, and what is on its way cannot', async () => {
    const disk = newDisk()
    const page = await openPage(disk, true)
    let taken = () => {}
    page.answerWith(() => new Promise<void>((resolve) => (taken = resolve)))
    await page.outbox.put([marked('ani', 'satu')])
    await page.outbox.put([marked('budi', 'dua')])
    expect(await page.outbox.withdraw('7A', 'ani')).toBe(false)
    expect(await page.outbox.withdraw('7A', 'budi')).toBe(true)
    taken()
    await settle()
    expect(page.calls).toEqual([[{ pupil: 'ani', status: 'satu' }]])
    expect([page.pending(), disk.kept.size]).toEqual([0, 0])
  })
})

test('a device that keeps nothing still sends', async () => {
  const page = await openPage({ ...newDisk(), park: async () => Promise.reject(new Error('full')) })
  await page.outbox.put([marked('ani', 'HADIR')])
  await settle()
  expect(page.calls).toHaveLength(1)
})
