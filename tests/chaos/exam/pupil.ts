/**
 * One pupil on one device after another. The engine is the one that runs in the browser (client/…/sitting.ts), over real
 * HTTP and a real socket; only its store is a map, which outlives a reload as the device's disk does.
 */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Office, Timers } from '@kelasku/client/src/features/exam/sitting/engine/context.ts'
import { openExamClock } from '@kelasku/client/src/features/exam/sitting/exam-clock.ts'
import type { LocalAnswer, LocalAnswers } from '@kelasku/client/src/features/exam/sitting/local-answers.ts'
import { openSitting, type Sitting } from '@kelasku/client/src/features/exam/sitting/sitting.ts'
import type { AttemptSnapshot } from '@kelasku/client/src/features/exam/sitting/wire.ts'
import type { PaperQuestion } from '@kelasku/shared/exam/paper'
import type { Chance } from '#support/chance.ts'
import type { OpenExam, Pupil } from '#support/exam-school.ts'
import type { Book } from './evidence.ts'
import { askingAs, officeOf, type Ask } from './office.ts'

export interface SimulatedPupil {
  book: Book
  /** How long each save took that was answered, and when. */
  saves: { at: number; milliseconds: number }[]
  /** The statuses of everything that was refused. */
  refused: number[]
  enter(): Promise<void>
  /** Writes, reloads and moves until told to rest. */
  live(pause: number): void
  /** Writes no more; what was written still goes out. */
  rest(): Promise<void>
  unsent(): number
  /** How its engine stands, for whoever wonders why something is unsent. */
  plight(): string
  handIn(): Promise<void>
  leave(): void
}

interface Parts {
  pupil: Pupil
  exam: OpenExam
  url: string
  chance: Chance
  /** Once in its life it moves to another device. */
  moves: boolean
}

export function simulate({ pupil, exam, url, chance, moves }: Parts): SimulatedPupil {
  const refused: number[] = []
  const ask = askingAs(pupil, url, (status) => refused.push(status))
  const book: Book = {
    user_id: pupil.user_id,
    devices: [],
    written: [],
    acknowledged: [],
    late: [],
    heard: [],
    moved: [],
    lastPage: 0,
    handedIn: null,
    oddities: [],
  }
  const saves: SimulatedPupil['saves'] = []
  const old: Sitting[] = []
  let begun: BegunExam
  let sitting: Sitting
  let socket: Socket | undefined
  let living = Promise.resolve()
  const resting = new AbortController()

  const office = (epoch: number): Office => {
    const bare = officeOf(ask, exam.id, pupil.user_id)
    return {
      ...bare,
      async save(batch, signal) {
        const startedAt = performance.now()
        const reply = await bare.save(batch, signal)
        const at = now()
        saves.push({ at, milliseconds: performance.now() - startedAt })
        for (const { question_id, rev } of reply.acked) book.acknowledged.push({ question_id, epoch, rev, at })
        for (const { question_id, rev } of reply.late) book.late.push({ question_id, epoch, rev, at })
        return reply
      },
      async end(given, signal) {
        const reply = await bare.end(given, signal)
        if (reply.receipt !== null && reply.missing.length === 0)
          book.handedIn ??= { at: now(), receipt: reply.receipt, epoch, manifest: given.manifest }
        return reply
      },
    }
  }

  const openPage = async () => {
    const page = (book.lastPage += 1)
    sitting = openSitting({
      epoch: begun.epoch,
      deviceId: begun.device_id,
      office: office(begun.epoch),
      local: begun.local,
      pendingHandIn: { read: () => false, write: () => {} },
      clock: openExamClock(),
      timers: timersOf(chance),
      hash: async (text) => createHash('sha256').update(text).digest('hex'),
    })
    sitting.onNotice(({ seq, text }) => book.heard.push({ page, seq, text }))
    await sitting.open()
  }

  const write = () => {
    const question = chance.pick(begun.questions)
    const value = chance.next() < 0.05 ? null : valueFor(question, chance)
    sitting.write(question.id, { value }, question.question_type === 1 ? 'now' : 'typing')
    const { rev } = sitting.state.getState().answers[question.id]!
    book.written.push({ question_id: question.id, epoch: begun.epoch, rev, value, at: now() })
  }

  const reload = async () => {
    sitting.close()
    await openPage()
  }

  const move = async () => {
    const device_id = `perangkat-${randomUUID()}`
    const askForIt = () =>
      ask<AttemptSnapshot>('POST', `/exam/v1/exam/${exam.id}/participant/${pupil.user_id}/takeover`, {
        device_id,
        device_name: 'Lab',
      })
    let attempt = await patiently(askForIt)
    // The proctor says yes a moment later.
    while (attempt.device === 'TAKEOVER_PENDING' && !resting.signal.aborted) {
      await delay(500)
      attempt = await patiently(askForIt)
    }
    if (attempt.device === 'TAKEOVER_PENDING') return
    book.moved.push({ epoch: attempt.epoch, device_id, at: now() })
    // The old device lies on the table and goes on sending what it has; nobody takes it.
    old.push(sitting)
    begun = { ...begun, device_id, epoch: attempt.epoch, local: newDisk() }
    book.devices.push(device_id)
    await openPage()
  }

  return {
    book,
    saves,
    refused,
    async enter() {
      begun = await comeIn(ask, pupil, exam)
      book.devices.push(begun.device_id)
      await openPage()
      socket = hintsFor(pupil, url, () => void sitting.ping())
    },
    live(pause) {
      const moveAt = moves ? chance.between(3, 12) : Infinity
      const life = async () => {
        for (let turn = 0; !resting.signal.aborted; turn++) {
          write()
          if (chance.next() < 0.02) await reload()
          if (turn > moveAt && book.moved.length === 0) await move()
          await delay(pause * chance.between(0.5, 1.5))
        }
      }
      living = life().catch((error: unknown) => void book.oddities.push(String(error)))
    },
    rest() {
      resting.abort()
      return living
    },
    unsent: () => Object.values(sitting.state.getState().answers).filter(({ rev, acked }) => acked < rev).length,
    plight() {
      const { stop, isOffline, answers } = sitting.state.getState()
      const { value: handIn } = sitting.handingIn.getSnapshot()
      const syncs = Object.values(answers).map(({ sync, rev, acked }) => `${sync} ${acked}/${rev}`)
      return JSON.stringify({ stop, handIn, isOffline, epoch: begun.epoch, syncs, refused: refused.slice(-5) })
    },
    async handIn() {
      await sitting.handIn()
      const { problem } = sitting.handingIn.getSnapshot().context
      if (problem !== null) throw problem
      await until(() => book.handedIn !== null, 60_000)
    },
    leave() {
      for (const one of [...old, sitting]) one.close()
      socket?.disconnect()
    },
  }
}

interface BegunExam {
  device_id: string
  epoch: number
  local: LocalAnswers
  questions: Pick<PaperQuestion, 'id' | 'question_type' | 'answer_options'>[]
}

async function comeIn(ask: Ask, { user_id }: Pupil, exam: OpenExam): Promise<BegunExam> {
  const device_id = `perangkat-${user_id}`
  const here = { device_id, device_name: 'Chrome di Android' }
  await ask('POST', '/exam/v1/exam/validate/token', { exam_id: exam.id, token: exam.token, ...here })
  const { epoch } = await ask<AttemptSnapshot>('POST', `/exam/v1/exam/${exam.id}/participant/${user_id}/start`, {
    device_id,
  })
  const { questions } = await ask<Pick<BegunExam, 'questions'>>('GET', `/exam/v1/question?exam_id=${exam.id}`)
  return { device_id, epoch, local: newDisk(), questions }
}

function hintsFor({ token, school_id }: Pupil, url: string, onHint: () => void): Socket {
  const socket = io(`${url}/v1/ws`, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.6,
    auth: { token, school_id },
  })
  socket.on('exam.nudged', onHint)
  return socket
}

const valueFor = ({ question_type, answer_options }: BegunExam['questions'][number], chance: Chance): string =>
  question_type === 1 ? chance.pick(answer_options).id : `jawaban ${Math.floor(chance.next() * 1e9)}`

const newDisk = (): LocalAnswers => {
  const kept = new Map<string, LocalAnswer>()
  return {
    all: async () => [...kept.values()].map((answer) => ({ ...answer })),
    put: async (answer) => void kept.set(answer.question_id, { ...answer }),
    clear: async () => kept.clear(),
  }
}

const timersOf = (chance: Chance): Timers => ({
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: chance.next,
})

const now = () => performance.timeOrigin + performance.now()

async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + 60_000; ;) {
    try {
      return await run()
    } catch (error) {
      if (performance.now() > end) throw error
      await delay(500)
    }
  }
}

async function until(isSo: () => boolean, milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; !isSo(); await delay(50))
    if (performance.now() > end) throw new Error('It has not come about in time.')
}
