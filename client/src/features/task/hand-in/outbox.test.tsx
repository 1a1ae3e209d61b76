/** A hand-in from the press to the server's answer, on a device whose disk outlives its pages. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { taskApi } from '@kelasku/shared/task/api'
import { taskRefusal } from '@kelasku/shared/task/contract'
import type { HandIn } from '@kelasku/shared/task/reference'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sawSocket } from '#platform/live/connection.ts'
import type { Disk } from '#platform/outbox/outbox.ts'
import type { Entry } from '#platform/uploads/entry.ts'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { hearNotes, signIn, signedIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { referenceOf, written } from '#testing/task.ts'
import { draftPlace, Drafts, type TabNews } from './drafts.ts'
import { createHandIn, sentPlace } from './outbox.ts'

const subject = { assessment_id: idOf(30), reference_id: idOf(31), title: 'Menulis puisi' }

function newDisk(): Disk & { kept: Map<string, unknown>; isRefusing: boolean } {
  const kept = new Map<string, unknown>()
  const key = (userId: string, kind: string, id = '') => `${userId}:${kind}:${id}`
  const disk = {
    kept,
    isRefusing: false,
    park: async (userId: string, kind: string, { id, content }: { id: string; content: unknown }) => {
      if (disk.isRefusing) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key(userId, kind, id), structuredClone(content))
    },
    parkedOf: async (userId: string, kind: string) => {
      if (disk.isRefusing) throw new DOMException('nothing is kept here')
      return [...kept]
        .filter(([at]) => at.startsWith(key(userId, kind)))
        .map(([at, content]) => ({ id: at.slice(key(userId, kind).length), content }))
    },
    dropParked: async (userId: string, kind: string, ids: readonly string[]) =>
      ids.forEach((id) => kept.delete(key(userId, kind, id))),
  }
  return disk
}

/** What tabs of one browser say to each other. */
function newTabs() {
  const ends: ((news: TabNews) => void)[] = []
  return () => {
    let hear = (_event: MessageEvent<TabNews>) => {}
    const end = (data: TabNews) => hear(new MessageEvent('message', { data }))
    ends.push(end)
    return {
      postMessage: (news: TabNews) => ends.filter((other) => other !== end).forEach((other) => other(news)),
      addEventListener: (_kind: 'message', next: typeof hear) => void (hear = next),
    }
  }
}

let disk: ReturnType<typeof newDisk>
let tabs: ReturnType<typeof newTabs>
let sent: HandIn[]
let answer: (body: HandIn) => void

/** A page of this device, or a tab of its browser. */
async function openPage() {
  const drafts = new Drafts(disk, tabs())
  const page = createHandIn(drafts, disk)
  await drafts.load()
  await page.outbox.load()
  return { drafts, ...page, waiting: () => page.outbox.state.getState().waiting.map(({ content }) => content) }
}

const entry = (place: string, name: string, part: Partial<Entry> = {}): Entry => ({
  id: idOf(50 + name.length),
  userId: signedIn.id,
  place,
  purpose: 'task.hand_in',
  school: null,
  name,
  media_type: 'image/jpeg',
  size: 10,
  order: 1,
  at: Date.now(),
  url: null,
  there: null,
  state: { is: 'waiting' },
  isPrepared: true,
  bytes: new Blob(['isi']),
  ...part,
})
const arrived = (id: string): Partial<Entry> => {
  const file = { id, url: `/api/files/${id}`, name: 'a', media_type: 'image/jpeg', size: 10 }
  return { there: { file, at: 1 }, state: { is: 'there', at: 1, file } }
}
const lay = (...entries: Entry[]) => uploadQueue.state.setState({ entries, isLoaded: true })
/** The line comes back: whatever waits tries again. */
const reconnect = () => {
  sawSocket('down')
  sawSocket('up')
}

beforeEach(() => {
  disk = newDisk()
  tabs = newTabs()
  sent = []
  answer = () => {}
  const server = startServer()
  server.on(taskApi.handIn, ({ body }) => {
    sent.push(body)
    answer(body)
    return { data: referenceOf() }
  })
  signIn({ type: 'SISWA' })
  sawSocket('up')
})
afterEach(() => {
  // What a test has left must not be sent in the next one.
  disk.kept.clear()
  lay()
})

/** A page of an earlier test may still send its own. */
const sentAs = (id: string) => sent.filter(({ client_id }) => client_id === id)

const lostLine = () => {
  throw new TypeError('Failed to fetch')
}

describe('given a text that was pressed', () => {
  test('then it is one hand-in, and its draft has ended', async () => {
    const page = await openPage()
    await page.drafts.write(subject, written('Hujan'))
    const id = await page.press(subject)
    await waitFor(() => expect(page.waiting()).toEqual([]))
    expect(sentAs(id)).toMatchObject([{ client_id: id, answer_html_doc: written('Hujan'), file_ids: [] }])
    expect([page.drafts.of(subject.reference_id), disk.kept.size]).toEqual([undefined, 0])
  })

  test('and the answer was lost, then it goes again under the same name', async () => {
    const { calls } = failingFirst()
    const page = await openPage()
    await page.drafts.write(subject, written('Hujan'))
    const id = await page.press(subject)
    await waitFor(() => expect(calls()).toBe(1))
    expect(page.waiting()).toHaveLength(1)
    reconnect()
    await waitFor(() => expect(page.waiting()).toEqual([]))
    expect(sentAs(id)).toHaveLength(1)
  })

  test('twice at once, then it is sent once', async () => {
    const page = await openPage()
    await page.drafts.write(subject, written('Hujan'))
    const [one, other] = await Promise.all([page.press(subject), page.press(subject)])
    await waitFor(() => expect(page.waiting()).toEqual([]))
    expect([one === other, sentAs(one).length]).toEqual([true, 1])
  })

  test('and the browser was closed before a line was there, then the next page sends it', async () => {
    const { calls } = failingFirst()
    const before = await openPage()
    await before.drafts.write(subject, written('Hujan'))
    const id = await before.press(subject)
    await waitFor(() => expect(calls()).toBe(1))
    expect(sentAs(id)).toEqual([])
    const after = await openPage()
    await waitFor(() => expect(after.waiting()).toEqual([]))
    expect(sentAs(id).length).toBeGreaterThan(0)
  })
})

/** The first request never reaches anybody; returns how many were made. */
function failingFirst() {
  let count = 0
  const whole = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    count += 1
    return count === 1 ? lostLine() : whole(...asked)
  })
  return { calls: () => count }
}

describe('given two tabs', () => {
  test('then what is written in one stands in the other, and pressed in both it has one name', async () => {
    const [one, other] = [await openPage(), await openPage()]
    await one.drafts.write(subject, written('Hujan'))
    await waitFor(() => expect(other.drafts.of(subject.reference_id)?.doc).toEqual(written('Hujan')))
    const names = await Promise.all([one.press(subject), other.press(subject)])
    await waitFor(() => expect([one.waiting(), other.waiting()]).toEqual([[], []]))
    expect([names[0] === names[1], sentAs(names[0]).length > 0]).toEqual([true, true])
    expect(disk.kept.size).toBe(0)
  })
})

describe('given photographs', () => {
  test('then it waits for the last of them, and sends them in their order', async () => {
    const page = await openPage()
    lay(entry(draftPlace(subject.reference_id), 'b', { order: 2 }), entry(draftPlace(subject.reference_id), 'aa'))
    const id = await page.press(subject)
    expect(uploadQueue.of(sentPlace(id)).map(({ name }) => name)).toEqual(['aa', 'b'])
    const [first, second] = uploadQueue.of(sentPlace(id))
    lay({ ...first!, ...arrived(idOf(61)) }, second!)
    reconnect()
    expect(sentAs(id)).toEqual([])
    lay({ ...first!, ...arrived(idOf(61)) }, { ...second!, ...arrived(idOf(62)) })
    await waitFor(() => expect(page.waiting()).toEqual([]))
    expect(sentAs(id).map(({ file_ids }) => file_ids)).toEqual([[idOf(61), idOf(62)]])
    expect(uploadQueue.of(sentPlace(id))).toEqual([])
  })

  test('of which one is refused, then nothing is sent and all of it is back, with the reason', async () => {
    const page = await openPage()
    const place = draftPlace(subject.reference_id)
    await page.drafts.write(subject, written('Lihat foto'))
    lay(entry(place, 'a', arrived(idOf(61))), entry(place, 'bb', { order: 2 }))
    const id = await page.press(subject)
    lay(
      ...uploadQueue
        .of(sentPlace(id))
        .map((one) =>
          one.name === 'bb'
            ? { ...one, state: { is: 'refused' as const, text: 'Berkas ini mengandung virus', isForGood: true } }
            : one,
        ),
    )
    await waitFor(() => expect(page.drafts.of(subject.reference_id)?.failure?.text).toContain('virus'))
    expect([sentAs(id), page.drafts.of(subject.reference_id)?.doc]).toEqual([[], written('Lihat foto')])
    expect(uploadQueue.of(place)).toHaveLength(2)
  })

  test('of which this device has let go, then it is not sent as if it were all', async () => {
    const page = await openPage()
    const place = draftPlace(subject.reference_id)
    lay(entry(place, 'a', arrived(idOf(61))), entry(place, 'bb', { order: 2 }))
    const id = await page.press(subject)
    lay(...uploadQueue.of(sentPlace(id)).slice(0, 1))
    reconnect()
    expect([sentAs(id), page.waiting().length]).toEqual([[], 1])
    expect(await page.takeBack(page.waiting()[0]!)).toBe(true)
    expect(page.waiting()).toEqual([])
  })
})

describe('given a refusal', () => {
  test.each([
    ['closed meanwhile', () => taskRefusal.task_closed()],
    ['graded meanwhile', () => taskRefusal.task_graded()],
    ['gone meanwhile', () => refusal.not_found()],
  ])('as the task was %s, then the text stays here with the reason, under a new name', async (why, refuse) => {
    const notes = hearNotes()
    const task = { ...subject, title: `Menulis puisi, ${why}` }
    answer = () => {
      throw refuse()
    }
    const page = await openPage()
    await page.drafts.write(task, written('Hujan'))
    const id = await page.press(task)
    await waitFor(() => expect(page.drafts.of(subject.reference_id)?.failure?.code).toBe(refuse().kind.code))
    const back = page.drafts.of(subject.reference_id)!
    expect([back.doc, back.client_id === id, page.waiting()]).toEqual([written('Hujan'), false, []])
    // A page of an earlier test may still tell of its own.
    const told = notes.filter(({ description }) => description === task.title)
    expect(told.map(({ title }) => title)).toEqual(['Pengumpulan Tugas Gagal'])
    // Also on the disk.
    expect((await openPage()).drafts.of(subject.reference_id)?.failure?.code).toBe(refuse().kind.code)
  })

  test('after more was written, then nothing of either is lost', async () => {
    const page = await openPage()
    await page.drafts.write(subject, written('Hujan'))
    answer = () => {
      throw taskRefusal.task_closed()
    }
    await page.press(subject)
    await page.drafts.write(subject, written('Lagi'))
    await waitFor(() => expect(page.drafts.of(subject.reference_id)?.failure).not.toBeNull())
    expect(page.drafts.of(subject.reference_id)?.doc?.content).toHaveLength(2)
  })
})

test('given a slow look at the device while it is handed in, then nothing that has ended comes back', async () => {
  const page = await openPage()
  await page.drafts.write(subject, written('Hujan'))
  const { parkedOf } = disk
  let letGo = () => {}
  const slowly = new Promise<void>((resolve) => (letGo = resolve))
  disk.parkedOf = async (...asked) => {
    const found = await parkedOf(...asked)
    await slowly
    return found
  }
  const looks = Promise.all([page.drafts.load(), page.outbox.load()])
  disk.parkedOf = parkedOf
  const id = await page.press(subject)
  await waitFor(() => expect(page.waiting()).toEqual([]))
  letGo()
  await looks
  expect([page.drafts.of(subject.reference_id), page.waiting()]).toEqual([undefined, []])
  expect(sentAs(id)).toHaveLength(1)
})

test('given a device that keeps nothing, then it says so and still sends', async () => {
  disk.isRefusing = true
  const page = await openPage()
  await page.drafts.write(subject, written('Hujan'))
  expect(page.drafts.state.getState().isKept).toBe(false)
  expect(page.drafts.of(subject.reference_id)?.doc).toEqual(written('Hujan'))
  const id = await page.press(subject)
  expect(page.outbox.state.getState().isKept).toBe(false)
  await waitFor(() => expect(page.waiting()).toEqual([]))
  expect(sentAs(id)).toHaveLength(1)
})
