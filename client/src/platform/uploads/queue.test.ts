import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser } from '#platform/fake-browser.ts'
import type { KeptLine, KeptUpload, UploadDisk } from './kept.ts'
import type { Sending } from './transfer.ts'
import type { UploadedFile } from './upload.ts'

/** The device's disk, which outlives the page. */
function newDisk(): UploadDisk & { lines: Map<string, KeptLine>; bytes: Map<string, Blob> } {
  const lines = new Map<string, KeptLine>()
  const bytes = new Map<string, Blob>()
  const key = (userId: string, id: string) => `${userId}:${id}`
  return {
    lines,
    bytes,
    keep: async (userId, { id, ...line }, blob) => {
      bytes.set(key(userId, id), blob)
      lines.set(key(userId, id), line)
    },
    all: async (userId) =>
      [...lines]
        .filter(([at]) => at.startsWith(`${userId}:`))
        .map(([at, line]): KeptUpload => ({ ...line, id: at.slice(userId.length + 1) })),
    change: async (userId, id, part) => {
      const line = lines.get(key(userId, id))
      if (line) lines.set(key(userId, id), { ...line, ...part })
    },
    bytesOf: async (userId, id) => bytes.get(key(userId, id)) ?? null,
    drop: async (userId, ids) =>
      ids.forEach((id) => {
        lines.delete(key(userId, id))
        bytes.delete(key(userId, id))
      }),
    sweep: async () => undefined,
  }
}

/** A file on its way, until the test says what comes of it. */
interface Way extends Sending {
  arrive: () => void
  fail: (error: unknown) => void
}

const fileOf = (upload: Pick<KeptUpload, 'name' | 'media_type' | 'size'>): UploadedFile => ({
  id: `file-${upload.name}`,
  url: `/api/files/file-${upload.name}`,
  name: upload.name,
  media_type: upload.media_type,
  size: upload.size,
})

/** A page of this device: its modules anew, its disk the same. */
async function openPage(disk: UploadDisk) {
  vi.resetModules()
  const accounts = await import('#platform/session/accounts.ts')
  const { CallError, networkError } = await import('#platform/api/call-error.ts')
  const { sawSocket, useConnection } = await import('#platform/live/connection.ts')
  const { UploadQueue } = await import('./queue.ts')
  const { whenThere } = await import('./when-there.ts')
  if (!accounts.activeAccount()) accounts.enterAccount(person('mina'))

  const ways: Way[] = []
  const terminated: string[] = []
  const queue = new UploadQueue({
    disk,
    prepare: async (file) => {
      if (file.name.endsWith('.heic')) throw new Error('heic')
      return { bytes: file, name: file.name, media_type: file.type }
    },
    problemOf: (_limits, { size }) => (size > 10 ? 'Berkas ini terlalu besar.' : null),
    wordsFor: (error) => (error as Error).message,
    send: (sending) =>
      new Promise((resolve, reject) => {
        sending.signal.addEventListener('abort', () => reject(new Error('aborted')))
        ways.push({ ...sending, arrive: () => resolve(fileOf(sending.upload)), fail: reject })
      }),
    terminate: async (url) => void terminated.push(url),
  })
  const waiting = new AbortController()
  return {
    ...accounts,
    queue,
    ways,
    terminated,
    add: (...names: string[]) => queue.add(form, names.map(paper)),
    states: (place = 'permit:new') => queue.of(place).map(({ name, state }) => `${name} ${state.is}`),
    notTaken: () => queue.state.getState().notTaken['permit:new'] ?? [],
    pending: () => useConnection.getState().pending['upload'] ?? 0,
    whenThere: () => whenThere(queue, 'permit:new', waiting.signal),
    leavePage: () => waiting.abort(),
    networkError,
    refusal: (status: number, message = 'Tidak bisa', code = 'no') => new CallError({ code, status, message }),
    comeBack: () => {
      sawSocket('down')
      sawSocket('up')
    },
  }
}

const form = {
  place: 'permit:new',
  purpose: 'permit.letter',
  limits: { largest: 10 },
  room: 5,
  tooMany: 'Paling banyak 5 berkas.',
}
const paper = (name: string) => new File(['isi'], name, { type: 'application/pdf' })
const person = (name: string) => ({
  token: `token-of-${name}`,
  signing_key: 'a2V5',
  user: { id: name, full_name: name, image_url: null },
})

/** Long enough for one thing after the other, and too short for another try. */
const settle = () => vi.advanceTimersByTimeAsync(10)

beforeEach(() => {
  openBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('files that were chosen', () => {
  test('go out two at a time, and lie on the device until what they hang on is saved', async () => {
    const disk = newDisk()
    const page = await openPage(disk)
    page.add('a.pdf', 'b.pdf', 'c.pdf')
    await settle()
    expect(page.ways.map(({ upload }) => upload.name)).toEqual(['a.pdf', 'b.pdf'])
    page.ways[0]!.onProgress(0.64)
    expect(page.states()).toEqual(['a.pdf sending', 'b.pdf waiting', 'c.pdf waiting'])
    const all = page.whenThere()
    page.ways[0]!.arrive()
    await settle()
    expect([page.states()[0], page.ways[2]?.upload.name, page.pending()]).toEqual(['a.pdf there', 'c.pdf', 2])
    page.ways[1]!.arrive()
    page.ways[2]!.arrive()
    expect((await all).map(({ id }) => id)).toEqual(['file-a.pdf', 'file-b.pdf', 'file-c.pdf'])
    expect([page.pending(), disk.lines.size, disk.bytes.size]).toEqual([0, 3, 3])
    page.queue.forget('permit:new')
    await settle()
    expect([page.states(), disk.lines.size, disk.bytes.size]).toEqual([[], 0, 0])
  })

  test('are refused here when they are too large or too many, each with its sentence', async () => {
    const page = await openPage(newDisk())
    const film = new File(['x'.repeat(11)], 'film.pdf', { type: 'application/pdf' })
    page.queue.add({ ...form, room: 1 }, [film, paper('a.pdf'), paper('b.pdf')])
    await settle()
    expect(page.notTaken()).toEqual([
      { name: 'film.pdf', text: 'Berkas ini terlalu besar.' },
      { name: 'b.pdf', text: 'Paling banyak 5 berkas.' },
    ])
    expect(page.states()).toEqual(['a.pdf waiting'])
    page.add('c.pdf')
    expect(page.notTaken()).toEqual([])
  })

  test('are not sent without one that could not be opened', async () => {
    const page = await openPage(newDisk())
    page.add('a.pdf', 'foto.heic')
    const sent = page.whenThere()
    await expect(sent).rejects.toThrow('foto.heic: heic')
    expect(page.notTaken()).toEqual([{ name: 'foto.heic', text: 'heic' }])
    expect(page.states()).toEqual(['a.pdf waiting'])
  })

  test('stand in the order that they were moved to, also in the next page', async () => {
    const disk = newDisk()
    const page = await openPage(disk)
    page.add('a.pdf', 'b.pdf', 'c.pdf')
    await settle()
    page.queue.move(page.queue.of('permit:new')[2]!.id, -1)
    await settle()
    const next = await openPage(disk)
    await next.queue.load()
    expect(next.queue.of('permit:new').map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf', 'b.pdf'])
    next.queue.replace(next.queue.of('permit:new')[1]!.id, paper('c-turned.pdf'), form.limits)
    await settle()
    expect(next.queue.of('permit:new').map(({ name }) => name)).toEqual(['a.pdf', 'c-turned.pdf', 'b.pdf'])
  })
})

describe('on a weak line', () => {
  test('one goes on where it stopped, at once when the line is back', async () => {
    const page = await openPage(newDisk())
    page.add('a.pdf')
    await settle()
    page.ways[0]!.onUrl('http://school.test/api/uploads/1')
    for (let nth = 0; nth < 8; nth++) {
      page.ways.at(-1)!.fail(page.networkError())
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect(page.ways).toHaveLength(9)
    page.ways.at(-1)!.fail(page.networkError())
    await settle()
    expect(page.states()).toEqual(['a.pdf waiting'])
    page.comeBack()
    await settle()
    expect(page.ways).toHaveLength(10)
    expect(page.ways.at(-1)!.upload.url).toBe('http://school.test/api/uploads/1')
  })

  test('what the server refuses stays with its sentence until it is tried again or taken off', async () => {
    const page = await openPage(newDisk())
    page.add('a.pdf')
    await settle()
    page.ways[0]!.onUrl('http://school.test/api/uploads/1')
    page.ways[0]!.fail(page.refusal(422, 'Berkas ini mengandung virus dan tidak disimpan.'))
    await settle()
    const [entry] = page.queue.of('permit:new')
    const text = 'Berkas ini mengandung virus dan tidak disimpan.'
    expect(entry!.state).toEqual({ is: 'refused', text, isForGood: true })
    await expect(page.whenThere()).rejects.toThrow('a.pdf: Berkas ini mengandung virus')
    page.queue.retry(entry!.id)
    await settle()
    expect(page.ways).toHaveLength(2)
    page.queue.remove(entry!.id)
    await settle()
    expect([page.states(), page.terminated]).toEqual([[], ['http://school.test/api/uploads/1']])
  })

  test('what has no room yet can be tried again', async () => {
    const page = await openPage(newDisk())
    page.add('a.pdf')
    await settle()
    page.ways[0]!.fail(page.refusal(422, 'Ruang penyimpanan Anda sudah penuh.', 'own_quota_full'))
    await settle()
    expect(page.queue.of('permit:new')[0]!.state).toMatchObject({ is: 'refused', isForGood: false })
  })

  test('nobody waits any more who has left the page; the files go on', async () => {
    const page = await openPage(newDisk())
    page.add('a.pdf')
    const sent = page.whenThere()
    await settle()
    page.leavePage()
    await expect(sent).rejects.toMatchObject({ code: 'request_cancelled' })
    page.ways[0]!.arrive()
    await settle()
    expect(page.states()).toEqual(['a.pdf there'])
  })
})

describe('what was left', () => {
  test('goes on in the next page where it stopped, and the post waits for it', async () => {
    const disk = newDisk()
    const before = await openPage(disk)
    before.add('a.pdf', 'b.pdf')
    await settle()
    before.ways[0]!.arrive()
    before.ways[1]!.onUrl('http://school.test/api/uploads/2')
    await settle()
    const after = await openPage(disk)
    void after.queue.load()
    const sent = after.whenThere()
    await settle()
    expect(after.ways.map(({ upload }) => [upload.name, upload.url])).toEqual([
      ['b.pdf', 'http://school.test/api/uploads/2'],
    ])
    expect(await after.ways[0]!.bytes.text()).toBe('isi')
    after.ways[0]!.arrive()
    expect((await sent).map(({ id }) => id)).toEqual(['file-a.pdf', 'file-b.pdf'])
  })

  test('is nobody else’s, and waits for the next sign-in of the same person', async () => {
    const disk = newDisk()
    const page = await openPage(disk)
    page.add('a.pdf')
    await settle()
    page.leaveAccount('mina')
    await settle()
    expect([page.states(), page.pending(), disk.lines.size]).toEqual([[], 0, 1])
    page.enterAccount(person('dian'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([page.states(), page.ways.length]).toEqual([[], 1])
    page.enterAccount(person('mina'))
    await settle()
    expect([page.states(), page.ways.length]).toEqual([['a.pdf waiting'], 2])
    expect(page.ways[1]!.account.token).toBe('token-of-mina')
  })

  test('that another page has sent meanwhile is there, and what it took away is gone', async () => {
    const disk = newDisk()
    const one = await openPage(disk)
    one.add('a.pdf', 'b.pdf', 'c.pdf')
    await settle()
    const other = await openPage(disk)
    await other.queue.load()
    await settle()
    one.ways[0]!.arrive()
    one.queue.remove(one.queue.of('permit:new')[1]!.id)
    await settle()
    // Its own tries of both end when the server cuts the older of two.
    for (const way of other.ways.slice()) way.fail(other.networkError())
    await vi.advanceTimersByTimeAsync(30_000)
    expect(other.states()[0]).toBe('a.pdf there')
    expect(other.queue.of('permit:new').map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
  })

  test('for longer than the server keeps it is not sent any more', async () => {
    const disk = newDisk()
    const before = await openPage(disk)
    before.add('a.pdf')
    await settle()
    vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
    const after = await openPage(disk)
    await after.queue.load()
    await settle()
    expect([after.states(), disk.lines.size]).toEqual([[], 0])
  })
})

test('a device that keeps nothing says so, and still sends', async () => {
  const page = await openPage({ ...newDisk(), keep: async () => Promise.reject(new Error('full')) })
  page.add('a.pdf')
  await settle()
  expect([page.queue.state.getState().isKept, page.ways.length]).toEqual([false, 1])
  expect(await page.ways[0]!.bytes.text()).toBe('isi')
  page.ways[0]!.arrive()
  await settle()
  expect(page.states()).toEqual(['a.pdf there'])
})

test('a device that never answers holds nobody up', async () => {
  vi.useFakeTimers()
  const never = async () => new Promise<never>(() => undefined)
  const page = await openPage({ ...newDisk(), all: never, keep: never })
  void page.queue.load()
  page.add('a.pdf')
  await vi.advanceTimersByTimeAsync(5_000)
  await page.queue.loading
  expect([page.queue.isLoaded, page.queue.state.getState().isKept, page.ways.length]).toEqual([true, false, 1])
})

test('what hung on a line that is being written is that line’s, whatever is begun after it', async () => {
  const disk = newDisk()
  const page = await openPage(disk)
  page.add('a.pdf')
  await settle()
  page.queue.handOver('permit:new', 'line:1')
  page.add('b.pdf')
  await settle()
  expect([page.states(), page.states('line:1')]).toEqual([['b.pdf waiting'], ['a.pdf waiting']])
  expect([...disk.lines.values()].map(({ place }) => place).toSorted()).toEqual(['line:1', 'permit:new'])
})
