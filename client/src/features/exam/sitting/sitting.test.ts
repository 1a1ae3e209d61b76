import { vouchedText } from '@kelasku/shared/exam/manifest'
import type { AnswerChange } from '@kelasku/shared/exam/paper'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CallError, networkError } from '#platform/api/call-error.ts'
import type { Office, PendingHandIn, Timers } from './engine/context.ts'
import { keptWhere } from './engine/state.ts'
import { openExamClock } from './exam-clock.ts'
import { keepsNothing, type LocalAnswer, type LocalAnswers } from './local-answers.ts'
import type { HandedIn, AttemptSnapshot } from './wire.ts'
import { openSitting, type Sitting } from './sitting.ts'

const [first, second] = ['8b0f3c1e-50a8-4c59-9d4e-0c1f0b1a7f01', '8b0f3c1e-50a8-4c59-9d4e-0c1f0b1a7f02'] as const

/** Time that passes when the test says so; whoever waits for it is called in the order of their moments. */
function newTime() {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  const timers: Timers = {
    now: () => now,
    after(ms, run) {
      const one = { at: now + ms, run }
      waiting.push(one)
      return () => void (waiting = waiting.filter((other) => other !== one))
    },
    random: () => 0.5,
  }
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  }
  async function pass(ms: number) {
    const until = now + ms
    for (;;) {
      await settle()
      const [next] = waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
      if (!next) break
      waiting = waiting.filter((other) => other !== next)
      now = Math.max(now, next.at)
      next.run()
    }
    now = until
    await settle()
  }
  return { timers, pass, settle }
}

/** A device's disk: it outlives the page. */
function newDisk() {
  const kept = new Map<string, LocalAnswer>()
  let isFull = false
  let isHandInPending = false
  const pendingHandIn: PendingHandIn = {
    read: () => isHandInPending,
    write: (isPending) => void (isHandInPending = isPending),
  }
  const local: LocalAnswers = {
    all: async () => [...kept.values()].map((answer) => ({ ...answer })),
    put: async (answer) => {
      if (isFull) throw new Error('QuotaExceededError')
      kept.set(answer.question_id, { ...answer })
    },
    clear: async () => kept.clear(),
  }
  return { kept, local, pendingHandIn, fill: (full: boolean) => void (isFull = full) }
}

type Network = 'up' | 'no request arrives' | 'no reply arrives'

interface Refusing {
  with: CallError | null
  late: CallError | null
  /** Of this one nothing is taken, of the others everything. */
  question: string | null
}

const serverTime = Date.UTC(2026, 10, 26, 2, 15)
const digest = (text: string) => text.padEnd(64, '0').slice(0, 64)

/** The server's promise in small: what it acknowledged it holds, and an older revision never covers a newer one. */
function newServer(epoch = 1) {
  const held = new Map<string, AnswerChange>()
  const refuse: Refusing = { with: null, late: null, question: null }
  const line: { is: Network } = { is: 'up' }
  let receipt: string | null = null
  let saves = 0
  let tries = 0

  const attempt = (): AttemptSnapshot => ({
    server_now: new Date(serverTime).toISOString(),
    end_at: new Date(serverTime + 3_600_000).toISOString(),
    remaining_ms: null,
    schedule_version: 1,
    exam_status: 'ONGOING',
    status: receipt === null ? 'WORKING' : 'SUBMITTED',
    epoch,
    device: 'SINGLE',
    help: 'NONE',
    beacon: 'mercusuar',
    notices: [],
    unread: 0,
  })
  const answer = async <T>(does: () => T): Promise<T> => {
    if (line.is === 'no request arrives') throw networkError()
    if (refuse.with) throw refuse.with
    const reply = does()
    if (line.is === 'no reply arrives') throw networkError()
    return reply
  }
  const take = (given: readonly AnswerChange[]) => {
    const changes = given.filter(({ question_id }) => question_id !== refuse.question)
    for (const change of changes)
      if ((held.get(change.question_id)?.rev ?? 0) < change.rev) held.set(change.question_id, change)
    return changes.map(({ question_id, rev }) => ({ question_id, rev }))
  }
  const office: Office = {
    save: ({ answers }) => {
      tries += 1
      return answer(() => {
        saves += 1
        return { ...attempt(), acked: take(answers), late: [] }
      })
    },
    ping: () => answer(attempt),
    end: ({ answers, manifest }) =>
      answer((): HandedIn => {
        if (manifest.some(({ rev }) => rev < 1))
          throw new CallError({ code: 'INVALID_REQUEST_PAYLOAD', status: 400, message: '' })
        take(answers)
        const missing = manifest.filter(({ question_id, rev, hash }) => {
          const there = held.get(question_id)
          return (there?.rev ?? 0) < rev || (there?.rev === rev && hash !== digest(vouchedText(there)))
        })
        if (missing.length === 0) receipt ??= 'TERIMA-1'
        const named = missing.map(({ question_id, rev }) => ({ question_id, rev }))
        return { ...attempt(), missing: named, receipt, submitted_at: null, is_submitted_by_user: receipt !== null }
      }),
    answers: () =>
      answer(() => ({
        epoch,
        answers: [...held.values()].map(({ question_id, rev, value, is_doubtful }) => ({
          exam_id: first,
          question_id,
          qbank_quiz_id: null,
          qbank_question_id: null,
          qbank_question_type: 5 as const,
          participant_id: first,
          value,
          attachment: null,
          is_doubtful,
          rev,
          saved_at: new Date(0).toISOString(),
        })),
      })),
    async late() {
      if (refuse.late) throw refuse.late
      return { receipt: 'TERLAMBAT-1' }
    },
  }
  return { office, held, line, refuse, saves: () => saves, tries: () => tries, receipt: () => receipt }
}

function sit(
  disk: ReturnType<typeof newDisk>,
  server: ReturnType<typeof newServer>,
  time: ReturnType<typeof newTime>,
  clock = openExamClock(time.timers.now),
) {
  return openSitting({
    epoch: 1,
    deviceId: 'perangkat-satu',
    office: server.office,
    local: disk.local,
    pendingHandIn: disk.pendingHandIn,
    clock,
    timers: time.timers,
    hash: async (text) => digest(text),
  })
}

async function begun() {
  const [disk, server, time] = [newDisk(), newServer(), newTime()]
  const sitting = sit(disk, server, time)
  await sitting.open()
  await time.pass(0)
  return { disk, server, time, sitting }
}

const where = (sitting: Sitting, question: string) => keptWhere(sitting.state.getState().answers[question])

describe('an answer', () => {
  test('is on the device before it is sent, and says when the server has it', async () => {
    const { sitting, server, time, disk } = await begun()
    server.line.is = 'no request arrives'
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    expect([where(sitting, first), disk.kept.get(first)?.value]).toEqual(['device', 'A'])
    server.line.is = 'up'
    await time.pass(30_000)
    expect([where(sitting, first), server.held.get(first)?.value]).toEqual(['server', 'A'])
  })

  test('given a save before the first sign of life, then it was saved when the server says, and the time left is known', async () => {
    const [disk, server, time] = [newDisk(), newServer(), newTime()]
    const [clock, ping] = [openExamClock(time.timers.now), () => new Promise<AttemptSnapshot>(() => {})]
    const sitting = sit(disk, { ...server, office: { ...server.office, ping } }, time, clock)
    await sitting.open()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    expect(sitting.state.getState().savedAt).toBe(serverTime)
    expect(clock.remaining()).toBe(3_600_000 - 10)
  })

  test('that is being typed waits for a pause; a choice does not', async () => {
    const { sitting, server, time } = await begun()
    for (const text of ['a', 'ab', 'abc']) {
      sitting.write(first, { value: text }, 'typing')
      await time.pass(300)
    }
    expect(server.saves()).toBe(0)
    await time.pass(800)
    expect([server.saves(), server.held.get(first)?.value]).toEqual([1, 'abc'])
    sitting.write(second, { value: 'B' }, 'now')
    await time.pass(1)
    expect(server.saves()).toBe(2)
  })

  test('that was cleared is cleared on the server', async () => {
    const { sitting, server, time } = await begun()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    sitting.write(first, { value: null }, 'now')
    await time.pass(10)
    expect(server.held.get(first)).toMatchObject({ value: null, rev: 2 })
  })

  test('is sent although the device keeps nothing, and the pupil is told', async () => {
    const { sitting, server, time, disk } = await begun()
    disk.fill(true)
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    expect([sitting.state.getState().isStorageRefused, server.held.get(first)?.value]).toEqual([true, 'A'])
  })
})

describe('a device that keeps nothing', () => {
  async function unkept() {
    const [server, time] = [newServer(), newTime()]
    const disk = { ...newDisk(), local: keepsNothing }
    const sitting = sit(disk, server, time)
    await sitting.open()
    await time.pass(0)
    return { disk, server, time, sitting }
  }

  test('given a choice, then it is sent at once, and never said to be on the device', async () => {
    const { sitting, server, time } = await unkept()
    server.line.is = 'no request arrives'
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    expect([sitting.state.getState().isStorageRefused, server.tries(), where(sitting, first)]).toEqual([
      true,
      1,
      'nowhere',
    ])
    server.line.is = 'up'
    sitting.lineIsBack()
    await time.pass(10)
    expect(where(sitting, first)).toBe('server')
  })

  test('given somebody who types on and on, then what is typed leaves meanwhile', async () => {
    const { sitting, server, time } = await unkept()
    for (let letters = 1; letters <= 20; letters++) {
      sitting.write(first, { value: 'a'.repeat(letters) }, 'typing')
      await time.pass(100)
    }
    expect(server.saves()).toBeGreaterThanOrEqual(5)
    expect(server.held.get(first)?.value?.length).toBeGreaterThanOrEqual(16)
  })

  test('given a page that is left with an answer that is only there, then it is sent once more', async () => {
    const { sitting, server, time } = await unkept()
    sitting.write(first, { value: 'A' }, 'typing')
    sitting.close()
    await time.settle()
    expect(server.held.get(first)?.value).toBe('A')
  })

  test('given a reload, then it goes on from what the server holds', async () => {
    const { sitting, server, time, disk } = await unkept()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    sitting.close()
    const again = sit(disk, server, time)
    await again.open()
    expect(again.state.getState().answers[first]?.value).toBe('A')
    again.write(first, { value: 'B' }, 'now')
    await time.pass(10)
    expect(server.held.get(first)).toMatchObject({ rev: 2, value: 'B' })
  })

  test('given a server that is slow to say what it holds, then the questions do not wait for it', async () => {
    const [server, time] = [newServer(), newTime()]
    const office: Office = { ...server.office, answers: () => new Promise(() => {}) }
    const sitting = sit({ ...newDisk(), local: keepsNothing }, { ...server, office }, time)
    let isOpen = false
    const opening = sitting.open().then(() => (isOpen = true))
    await time.pass(5_000)
    expect(isOpen).toBe(true)
    await opening
  })
})

describe('a device without room', () => {
  test('given answers that it refused, when the page is loaded again, then they are shown, and a change of them is taken', async () => {
    const { sitting, server, time, disk } = await begun()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    disk.fill(true)
    sitting.write(first, { value: 'B' }, 'now')
    sitting.write(second, { value: 'C' }, 'now')
    await time.pass(10)
    sitting.close()
    const again = sit(disk, server, time)
    await again.open()
    await time.pass(10)
    const { answers } = again.state.getState()
    expect([answers[first]?.value, answers[second]?.value]).toEqual(['B', 'C'])
    again.write(first, { value: 'D' }, 'now')
    again.write(second, { value: 'E' }, 'now')
    await time.pass(10)
    expect([server.held.get(first)?.value, server.held.get(second)?.value]).toEqual(['D', 'E'])
  })

  test('given answers that are changed before the server has said what it holds, then the change is taken all the same', async () => {
    const { sitting, server, time, disk } = await begun()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    disk.fill(true)
    sitting.write(second, { value: 'C' }, 'now')
    await time.pass(10)
    sitting.close()
    const answers: Office['answers'] = () =>
      new Promise((resolve) => time.timers.after(2_000, () => resolve(server.office.answers())))
    const again = sit(disk, { ...server, office: { ...server.office, answers } }, time)
    await again.open()
    again.write(second, { value: 'E' }, 'now')
    await time.pass(5_000)
    expect([where(again, second), server.held.get(second)?.value]).toEqual(['server', 'E'])
  })

  test('given an answer that was changed there and back, when the page is loaded again, then the next change is taken', async () => {
    const { sitting, server, time, disk } = await begun()
    for (const value of ['A', 'B', 'A']) {
      sitting.write(first, { value }, 'now')
      await time.pass(10)
      disk.fill(true)
    }
    sitting.close()
    const again = sit(disk, server, time)
    await again.open()
    await time.pass(10)
    again.write(first, { value: 'C' }, 'now')
    await time.pass(10)
    expect(server.held.get(first)?.value).toBe('C')
  })

  test('given room again, then it keeps what it had refused', async () => {
    const { sitting, server, time, disk } = await begun()
    server.line.is = 'no request arrives'
    disk.fill(true)
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    expect(where(sitting, first)).toBe('nowhere')
    disk.fill(false)
    sitting.write(second, { value: 'B' }, 'now')
    await time.pass(10)
    expect([where(sitting, first), where(sitting, second)]).toEqual(['device', 'device'])
    expect(sitting.state.getState().isStorageRefused).toBe(false)
  })
})

describe('a reload', () => {
  test('sends what the server had not confirmed, without being asked', async () => {
    const { sitting, server, time, disk } = await begun()
    server.line.is = 'no request arrives'
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(100)
    sitting.close()
    server.line.is = 'up'
    const again = sit(disk, server, time)
    await again.open()
    await time.pass(10)
    expect([where(again, first), server.held.get(first)?.value]).toEqual(['server', 'A'])
  })
})

describe('a reload of a page that goes on writing', () => {
  test('given answers that the server took before it said what it holds, then none of them is counted again', async () => {
    const { sitting, server, time, disk } = await begun()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    sitting.close()
    const answers: Office['answers'] = () =>
      new Promise((resolve) => time.timers.after(50, () => resolve(server.office.answers())))
    const again = sit(disk, { ...server, office: { ...server.office, answers } }, time)
    await again.open()
    again.write(first, { value: 'B' }, 'now')
    await time.pass(10)
    again.write(first, { value: 'C' }, 'typing')
    await time.pass(2_000)
    expect(server.held.get(first)).toMatchObject({ rev: 3, value: 'C' })
  })
})

describe('a page that was left', () => {
  test('takes nothing back of what the next one has written, whatever still reaches it', async () => {
    const [disk, server, time] = [newDisk(), newServer(), newTime()]
    let arrive = () => {}
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve))
    const save: Office['save'] = async (batch, signal) => {
      const reply = await server.office.save(batch, signal)
      await onItsWay
      return reply
    }
    const left = sit(disk, { ...server, office: { ...server.office, save } }, time)
    await left.open()
    await time.pass(0)
    left.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    left.close()
    const next = sit(disk, server, time)
    await next.open()
    next.write(first, { value: 'B' }, 'now')
    await time.pass(10)
    arrive()
    await time.pass(10)
    expect(disk.kept.get(first)).toMatchObject({ rev: 2, value: 'B' })
    expect(server.held.get(first)).toMatchObject({ rev: 2, value: 'B' })
  })
})

describe('a device that has forgotten everything', () => {
  test('counts on from what the server holds, also when that is heard only after the pupil has written', async () => {
    const { sitting, server, time, disk } = await begun()
    for (const value of ['A', 'B', 'C']) {
      sitting.write(first, { value }, 'now')
      await time.pass(10)
    }
    sitting.close()
    disk.kept.clear()
    server.line.is = 'no request arrives'
    const again = sit(disk, server, time)
    await again.open()
    again.write(first, { value: 'D' }, 'now')
    await time.pass(10_000)
    server.line.is = 'up'
    await time.pass(30_000)
    expect([where(again, first), server.held.get(first)?.value]).toEqual(['server', 'D'])
  })
})

describe('a session that ended', () => {
  test('parks the answers, and they go out after the next sign-in', async () => {
    const { sitting, server, time } = await begun()
    server.refuse.with = new CallError({ code: 'invalid_authorization', status: 401, message: '' })
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(60_000)
    expect([sitting.state.getState().stop, where(sitting, first)]).toEqual(['signed_out', 'device'])
    server.refuse.with = null
    sitting.signedInAgain()
    await time.pass(10)
    expect(server.held.get(first)?.value).toBe('A')
  })
})

describe('a school that was away', () => {
  test('has everything within five seconds of coming back, however long that was', async () => {
    const { sitting, server, time } = await begun()
    server.refuse.with = new CallError({ code: 'service_unavailable', status: 503, message: '', retryAfterSeconds: 3 })
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10 * 60_000)
    server.refuse.with = null
    await time.pass(5_000)
    expect(where(sitting, first)).toBe('server')
  })

  test('and is now slow is waited for longer, instead of being asked again and again', async () => {
    const [disk, server, time] = [newDisk(), newServer(), newTime()]
    const save: Office['save'] = (batch, signal) =>
      new Promise((resolve, reject) => {
        time.timers.after(14_000, () => void server.office.save(batch, signal).then(resolve, reject))
        signal.addEventListener('abort', () => reject(networkError()))
      })
    const sitting = sit(disk, { ...server, office: { ...server.office, save } }, time)
    await sitting.open()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(60_000)
    expect(where(sitting, first)).toBe('server')
  })

  test('and took only a part of what was sent gets the rest again', async () => {
    const { sitting, server, time } = await begun()
    server.refuse.question = second
    sitting.write(first, { value: 'A' }, 'typing')
    sitting.write(second, { value: 'B' }, 'typing')
    await time.pass(1_000)
    expect([where(sitting, first), where(sitting, second)]).toEqual(['server', 'device'])
    server.refuse.question = null
    await time.pass(5_000)
    expect(server.held.get(second)?.value).toBe('B')
  })
})

describe('a line that is gone', () => {
  const questions = Array.from({ length: 12 }, (_, place) => first.slice(0, -2) + String(10 + place))

  /** Twelve answers, one every half second, and nobody who takes them. */
  async function writtenInVain() {
    const sat = await begun()
    sat.server.line.is = 'no request arrives'
    for (const question of questions) {
      sat.sitting.write(question, { value: 'A' }, 'now')
      await sat.time.pass(500)
    }
    return sat
  }

  test('given twelve answers that wait, when nobody answers for ten seconds, then one timer asks again', async () => {
    const { server, time } = await writtenInVain()
    const before = server.tries()
    await time.pass(10_000)
    // Tries grow to about two seconds apart, by the dice of this test.
    expect(server.tries() - before).toBeLessThanOrEqual(6)
    expect(server.tries() - before).toBeGreaterThanOrEqual(3)
  })

  test('given a pause between two tries, when more is written, then it waits for the next try too', async () => {
    const { server, time, sitting } = await writtenInVain()
    const before = server.tries()
    for (let typed = 0; typed < 20; typed++) {
      sitting.write(first, { value: `A${typed}` }, 'now')
      await time.pass(10)
    }
    expect(server.tries() - before).toBeLessThanOrEqual(1)
  })

  test('given answers that wait, when the line is back, then they go at once and in one call', async () => {
    const { server, time, sitting } = await writtenInVain()
    const before = server.tries()
    server.line.is = 'up'
    sitting.lineIsBack()
    await time.pass(1)
    expect(server.tries() - before).toBe(1)
    expect(questions.map((question) => server.held.get(question)?.value)).toEqual(questions.map(() => 'A'))
    await time.pass(60_000)
    expect(server.tries() - before).toBe(1)
  })

  test('given a line that was only said to be back, then the tries are as far apart as before', async () => {
    const { server, time, sitting } = await writtenInVain()
    const before = server.tries()
    sitting.lineIsBack()
    await time.pass(10_000)
    expect(server.tries() - before).toBeLessThanOrEqual(10)
  })
})

test('given hints that come while the first is being answered, then the heart beats on as often as before', async () => {
  const [disk, server, time] = [newDisk(), newServer(), newTime()]
  let pings = 0
  const ping: Office['ping'] = (body) => {
    pings += 1
    return new Promise((resolve) => time.timers.after(200, () => resolve(server.office.ping(body))))
  }
  const sitting = sit(disk, { ...server, office: { ...server.office, ping } }, time)
  await sitting.open()
  for (let hint = 0; hint < 5; hint++) void sitting.ping()
  await time.pass(1_000)
  pings = 0
  await time.pass(60_000)
  expect(pings).toBeLessThanOrEqual(6)
})

describe('too late', () => {
  test('what was written goes out as evidence, again and again until there is a receipt for it', async () => {
    const { sitting, server, time, disk } = await begun()
    server.refuse.with = new CallError({ code: 'closed', status: 410, message: '' })
    server.refuse.late = networkError()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10_000)
    expect([sitting.state.getState().stop, sitting.state.getState().receipt]).toEqual(['closed', null])
    server.refuse.late = null
    await time.pass(5_000)
    expect(sitting.state.getState().receipt).toBe('TERLAMBAT-1')
    expect(disk.kept.get(first)).toMatchObject({ rev: 1, acked: 1 }) // and never again
  })
})

describe('handing in', () => {
  test('closes when the server holds everything, and clears the device', async () => {
    const { sitting, server, time, disk } = await begun()
    sitting.write(first, { value: 'A' }, 'now')
    await sitting.handIn()
    await time.pass(10)
    expect([sitting.state.getState().receipt, server.held.get(first)?.value, disk.kept.size]).toEqual([
      'TERIMA-1',
      'A',
      0,
    ])
  })

  test('sends what the server holds otherwise once more, as something new', async () => {
    const { sitting, server, time } = await begun()
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(10)
    server.held.set(first, { ...server.held.get(first)!, value: 'B' })
    await sitting.handIn()
    await time.pass(10)
    expect([server.held.get(first), server.receipt()]).toMatchObject([{ value: 'A', rev: 2 }, 'TERIMA-1'])
  })

  test('keeps on the device what the server takes no more', async () => {
    const { sitting, server, time, disk } = await begun()
    await sitting.handIn()
    await time.pass(10)
    server.refuse.question = second
    const other = sit(disk, server, time)
    await other.open()
    server.line.is = 'no request arrives'
    other.write(second, { value: 'B' }, 'now')
    await time.pass(1)
    server.line.is = 'up'
    await other.handIn()
    expect([other.state.getState().receipt, disk.kept.get(second)?.value]).toEqual(['TERIMA-1', 'B'])
  })

  test('vouches for nothing that another device has written', async () => {
    const [server, time] = [newServer(), newTime()]
    const before = { value: 'A', attachment: null, is_doubtful: false, mono_ms: 0, beacon: '' }
    server.held.set(first, { question_id: first, rev: 0, ...before })
    const sitting = sit(newDisk(), server, time)
    await sitting.open()
    expect(sitting.state.getState().answers[first]?.value).toBe('A')
    await sitting.handIn()
    await time.pass(10)
    expect(sitting.handingIn.getSnapshot().value).toBe('done')
  })

  test('pressed without a line happens when there is one', async () => {
    const { sitting, server, time } = await begun()
    server.line.is = 'no request arrives'
    sitting.write(first, { value: 'A' }, 'now')
    void sitting.handIn()
    await time.pass(5_000)
    expect([sitting.handingIn.getSnapshot().value, server.receipt()]).toEqual(['waiting', null])
    server.line.is = 'up'
    await time.pass(40_000)
    expect([sitting.handingIn.getSnapshot().value, server.held.get(first)?.value]).toEqual(['done', 'A'])
  })
})

describe('going back to work', () => {
  /** Pressed without a line, after one answer. */
  async function pressedInVain() {
    const sat = await begun()
    sat.server.line.is = 'no request arrives'
    sat.sitting.write(first, { value: 'A' }, 'now')
    void sat.sitting.handIn()
    await sat.time.pass(5_000)
    expect(sat.sitting.handingIn.getSnapshot().value).toBe('waiting')
    return sat
  }

  test('given a hand-in that waits for a line, when the pupil goes back, then the line brings the answers and no hand-in', async () => {
    const { sitting, server, time } = await pressedInVain()
    sitting.takeBackHandIn()
    expect(sitting.handingIn.getSnapshot().value).toBe('no')
    server.line.is = 'up'
    sitting.lineIsBack()
    await time.pass(10 * 60_000)
    expect([server.receipt(), where(sitting, first)]).toEqual([null, 'server'])
  })

  test('given a hand-in that waits for a line, when the page is loaded again, then it still waits, and can be taken back', async () => {
    const { sitting, server, time, disk } = await pressedInVain()
    sitting.close()
    const again = sit(disk, server, time)
    await again.open()
    await time.pass(5_000)
    expect(again.handingIn.getSnapshot().value).toBe('waiting')
    again.takeBackHandIn()
    again.close()
    server.line.is = 'up'
    const third = sit(disk, server, time)
    await third.open()
    await time.pass(60_000)
    expect([third.handingIn.getSnapshot().value, server.receipt()]).toEqual(['no', null])
  })

  test('given a hand-in that waits for a line, when the page is loaded again with one, then it happens', async () => {
    const { sitting, server, time, disk } = await pressedInVain()
    sitting.close()
    server.line.is = 'up'
    const again = sit(disk, server, time)
    await again.open()
    await time.pass(10)
    expect([again.handingIn.getSnapshot().value, server.receipt()]).toEqual(['done', 'TERIMA-1'])
  })

  /** A hand-in that hangs until its caller gives up; whether it has arrived is for the test to say. */
  async function onItsWay(hasArrived: boolean) {
    const [disk, server, time] = [newDisk(), newServer(), newTime()]
    let sent = 0
    const end: Office['end'] = async (body, signal) => {
      sent += 1
      if (hasArrived) await server.office.end(body, signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(networkError())))
    }
    const sitting = sit(disk, { ...server, office: { ...server.office, end } }, time)
    await sitting.open()
    sitting.write(first, { value: 'A' }, 'now')
    void sitting.handIn()
    await time.pass(1_000)
    expect(sitting.handingIn.getSnapshot().value).toBe('sending')
    return { sitting, server, time, sent: () => sent }
  }

  test('given a hand-in on its way that does not arrive, when the pupil goes back, then the server says that they may go on', async () => {
    const { sitting, time, sent } = await onItsWay(false)
    sitting.takeBackHandIn()
    expect(sitting.handingIn.getSnapshot().value).toBe('taken_back')
    await time.pass(60_000)
    expect([sitting.handingIn.getSnapshot().value, sent()]).toEqual(['no', 1])
    sitting.write(first, { value: 'B' }, 'now')
    await time.pass(10)
    expect(where(sitting, first)).toBe('server')
  })

  test('given a hand-in on its way that has arrived, when the pupil goes back, then the server says that it is over', async () => {
    const { sitting, time, sent } = await onItsWay(true)
    sitting.takeBackHandIn()
    await time.pass(60_000)
    const { attempt } = sitting.state.getState()
    expect([sitting.handingIn.getSnapshot().value, attempt?.status, sent()]).toEqual(['taken_back', 'SUBMITTED', 1])
  })

  test('given a hand-in that was taken back, when the pupil presses again, then it happens', async () => {
    const { sitting, server, time } = await pressedInVain()
    sitting.takeBackHandIn()
    server.line.is = 'up'
    await sitting.handIn()
    await time.pass(10)
    expect([sitting.handingIn.getSnapshot().value, server.receipt()]).toEqual(['done', 'TERIMA-1'])
  })
})

describe('handing in that is refused', () => {
  test('given a server that does not take it yet, then the reason is there to be read, and the answers go on', async () => {
    const { sitting, server, time } = await begun()
    const early = new CallError({ code: 'too_early_to_hand_in', status: 409, message: 'Terlalu cepat.' })
    server.line.is = 'no request arrives'
    void sitting.handIn()
    await time.pass(5_000)
    server.line.is = 'up'
    server.refuse.with = early
    await time.pass(10_000)
    expect(sitting.handingIn.getSnapshot()).toMatchObject({ value: 'no', context: { problem: early } })
    server.refuse.with = null
    sitting.write(first, { value: 'A' }, 'now')
    await time.pass(5_000)
    expect([where(sitting, first), server.receipt()]).toEqual(['server', null])
  })

  test('given a device that does not let go of its copy, then it is handed in all the same', async () => {
    const [disk, server, time] = [newDisk(), newServer(), newTime()]
    const local = { ...disk.local, clear: async () => Promise.reject(new Error('UnknownError')) }
    const sitting = sit({ ...disk, local }, server, time)
    await sitting.open()
    await sitting.handIn()
    await time.pass(10)
    expect([sitting.handingIn.getSnapshot().value, server.receipt()]).toEqual(['done', 'TERIMA-1'])
  })
})

test('whatever happens to the line, the page and the device, nothing that was confirmed is lost or covered', async () => {
  const Command = fc.oneof(
    fc.record({
      does: fc.constant('write' as const),
      question: fc.constantFrom(first, second),
      // Few, so that the same comes again.
      value: fc.constantFrom('A', 'B', 'C'),
    }),
    fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 12_000 }) }),
    fc.record({
      does: fc.constant('line' as const),
      is: fc.constantFrom<Network>('up', 'no request arrives', 'no reply arrives'),
    }),
    fc.record({ does: fc.constant('room' as const), isFull: fc.boolean() }),
    fc.record({ does: fc.constant('reload' as const) }),
    fc.record({ does: fc.constant('forget' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(Command, { maxLength: 40 }), async (commands) => {
      const [disk, server, time] = [newDisk(), newServer(), newTime()]
      let sitting = sit(disk, server, time)
      await sitting.open()
      const written = new Map<string, string>()
      for (const command of commands) {
        if (command.does === 'write') {
          sitting.write(command.question, { value: command.value }, 'typing')
          await time.settle() // on the disk, as the badge says
          written.set(command.question, command.value)
        } else if (command.does === 'wait') await time.pass(command.ms)
        else if (command.does === 'line') server.line.is = command.is
        else if (command.does === 'room') disk.fill(command.isFull)
        else {
          // What is on the page alone is lost with it, as the badge says.
          if ([...written.keys()].some((id) => where(sitting, id) === 'nowhere')) continue
          sitting.close()
          // What nobody else has may be lost with the device; what the server confirmed may not.
          const isSafe = [...written].every(([id, value]) => server.held.get(id)?.value === value)
          if (command.does === 'forget' && isSafe) disk.kept.clear()
          sitting = sit(disk, server, time)
          await sitting.open()
        }
        for (const [id, { acked }] of Object.entries(sitting.state.getState().answers))
          expect(server.held.get(id)?.rev ?? 0).toBeGreaterThanOrEqual(acked)
      }
      server.line.is = 'up'
      await time.pass(60_000)
      for (const [id, value] of written) expect(server.held.get(id)?.value).toBe(value)
      sitting.close()
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 300) },
  )
})
