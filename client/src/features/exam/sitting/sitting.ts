/**
 * One pupil sitting one exam on this device. What is written is on the disk first, then on its way, again and again until
 * the server has said that it holds it. Nothing here waits for a socket, decides when time is up, or forgets an answer
 * before the receipt is there.
 */
import { answerSyncMachine, type SyncContext, type SyncEvent } from '@kelasku/shared/exam/answer-sync'
import type { AnswerBatch, AnswerChange, HandIn } from '@kelasku/shared/exam/paper'
import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { CallError } from '#platform/api/call-error.ts'
import type { ExamClock } from './exam-clock.ts'
import { countedOn, isCounted, uncounted, type LocalAnswer, type LocalAnswers } from './local-answers.ts'
import type { HandedIn, HeldAnswer, Notice, Pulse, SaveReply } from './wire.ts'

/** The server, as far as a sitting needs it. */
export interface Office {
  save(batch: Omit<AnswerBatch, 'exam_id'>, signal: AbortSignal): Promise<SaveReply>
  ping(body: Ping): Promise<Pulse>
  end(body: HandIn): Promise<HandedIn>
  answers(): Promise<{ epoch: number; answers: HeldAnswer[] }>
  late(batch: Omit<AnswerBatch, 'exam_id'>): Promise<{ receipt: string }>
}

export interface Ping {
  epoch: number
  device_id: string
  unsynced: number
  cursor: number
  received: number
  noticed: number
}

export interface Timers {
  /** Monotonic milliseconds. */
  now(): number
  after(ms: number, run: () => void): () => void
  random(): number
}

export interface Parts {
  epoch: number
  deviceId: string
  office: Office
  local: LocalAnswers
  clock: ExamClock
  timers: Timers
  /** Of a value, its file and its mark: what the manifest says of an answer. */
  hash(text: string): Promise<string>
}

type Sync = SnapshotFrom<typeof answerSyncMachine>
export type SyncState = Sync['value']

export interface Answer extends LocalAnswer {
  sync: SyncState
  /** It is on this device's disk. */
  isOnDevice: boolean
}

/** Why nothing is being sent at the moment. */
export type Stop = 'signed_out' | 'other_device' | 'stale_epoch' | 'closed'

export interface SittingState {
  answers: Readonly<Record<string, Answer>>
  pulse: Pulse | null
  /** What this device or the server holds has been laid out. */
  isReady: boolean
  /** Nobody answers; what is written waits on the device. */
  isOffline: boolean
  stop: Stop | null
  /** The device keeps nothing: everything hangs on the line. */
  isDeviceFull: boolean
  isServerFull: boolean
  savedAt: number | null
  handIn: 'no' | 'sending' | 'waiting' | 'done'
  receipt: string | null
}

export interface Sitting {
  state: StoreApi<SittingState>
  /** Loads what this device holds and, where that is nothing, what the server does. */
  open(): Promise<void>
  write(questionId: string, change: Written, urgency: 'now' | 'typing'): void
  look(cursor: number): void
  /** At once, for a hint that something has changed. */
  ping(): Promise<void>
  handIn(): Promise<void>
  signedInAgain(): void
  onNotice(hear: (notice: Notice) => void): () => void
  close(): void
}

export type Written = Partial<Pick<LocalAnswer, 'value' | 'attachment' | 'is_doubtful'>>

const typingPause = 800
const saveTimeout = 8_000
const longestSave = 30_000
const pingEvery = 10_000
/** Together less than five seconds: so soon everybody is at work again, however long the school was away. */
const quickest = 300
const slowest = 4_400

export function openSitting({ epoch, deviceId, office, local, clock, timers, hash }: Parts): Sitting {
  const state = createStore<SittingState>(() => ({
    answers: {},
    pulse: null,
    isReady: false,
    isOffline: false,
    stop: null,
    isDeviceFull: false,
    isServerFull: false,
    savedAt: null,
    handIn: 'no',
    receipt: null,
  }))
  const syncs = new Map<string, Sync>()
  const hearers = new Set<(notice: Notice) => void>()
  let cursor = 0
  let tries = 0
  let received = 0
  let noticed = 0
  /** How long a save is waited for, and when the school was last heard. */
  let patience = saveTimeout
  let heardAt = 0
  let isSending = false
  let isOver = false
  /** It is known from where on this device counts: no number that the server holds is given again. */
  let knowsCount = false
  let writing: Promise<unknown> = Promise.resolve()
  let cancelFlush: (() => void) | undefined
  let cancelPing: (() => void) | undefined

  // ---- One answer

  function step(questionId: string, event: SyncEvent): void {
    const before = syncs.get(questionId)
    if (!before) return
    const [after] = transition(answerSyncMachine, before, event)
    syncs.set(questionId, after)
    amend(questionId, { sync: after.value, acked: after.context.acked })
  }

  function amend(questionId: string, change: Partial<Answer>): void {
    state.setState(({ answers }) => {
      const answer = answers[questionId]
      return answer ? { answers: { ...answers, [questionId]: { ...answer, ...change } } } : {}
    })
  }

  function hold(answer: LocalAnswer, isOnDevice: boolean): void {
    const input: Pick<SyncContext, 'rev' | 'acked'> = { rev: answer.rev, acked: answer.acked }
    const [sync] = initialTransition(answerSyncMachine, input)
    syncs.set(answer.question_id, sync)
    const held = { ...answer, sync: sync.value, isOnDevice }
    state.setState(({ answers }) => ({ answers: { ...answers, [answer.question_id]: held } }))
  }

  function write(questionId: string, change: Written, urgency: 'now' | 'typing'): void {
    if (!state.getState().answers[questionId]) hold({ ...blank(questionId), acked: knowsCount ? 0 : uncounted }, false)
    const before = state.getState().answers[questionId]!
    const rev = before.rev + 1
    const beacon = state.getState().pulse?.beacon ?? ''
    const after: Answer = { ...before, ...change, rev, mono_ms: timers.now(), beacon, isOnDevice: false }
    state.setState(({ answers }) => ({ answers: { ...answers, [questionId]: after } }))
    step(questionId, { type: 'edit', rev })
    keep(questionId)
    flushAfter(urgency === 'now' ? 0 : typingPause)
  }

  /** To the disk; only then may it leave. */
  function keep(questionId: string): void {
    const { sync: _, isOnDevice: __, ...answer } = state.getState().answers[questionId]!
    const kept = local.put(answer).then(
      () => {
        if (state.getState().answers[questionId]?.rev === answer.rev) amend(questionId, { isOnDevice: true })
        if (state.getState().isDeviceFull) state.setState({ isDeviceFull: false })
      },
      () => state.setState({ isDeviceFull: true }),
    )
    writing = Promise.all([writing, kept])
  }

  // ---- On their way

  const unsynced = () => [...syncs.values()].filter(({ context }) => context.acked < context.rev).length
  const inState = (value: SyncState) => [...syncs].filter(([, sync]) => sync.value === value).map(([id]) => id)

  function flushAfter(ms: number): void {
    cancelFlush?.()
    cancelFlush = timers.after(ms, () => void flush())
  }

  async function flush(): Promise<void> {
    if (isSending || isOver || !knowsCount || state.getState().stop) return
    const ids = inState('dirty').slice(0, 200)
    if (ids.length === 0) return
    isSending = true
    await writing
    for (const id of ids) step(id, { type: 'flush' })
    const changes = ids.map(changeOf)
    try {
      const reply = await timed((signal) => office.save(batchOf(changes), signal))
      took(ids, reply)
      state.setState({ isServerFull: false })
    } catch (error) {
      failed(ids, error)
    } finally {
      isSending = false
    }
    if (inState('dirty').length > 0) flushAfter(0)
  }

  const changeOf = (questionId: string): AnswerChange => {
    const { question_id, rev, value, attachment, is_doubtful, mono_ms, beacon } = state.getState().answers[questionId]!
    return { question_id, rev, value, attachment, is_doubtful, mono_ms, beacon }
  }

  const batchOf = (answers: AnswerChange[]) => ({
    epoch,
    device_id: deviceId,
    answers,
    cursor,
    unsynced: Math.max(0, unsynced() - answers.length),
    noticed,
  })

  /**
   * A save that hangs is asked again rather than waited for: what arrives twice is taken once. Where the school answers
   * other calls meanwhile it is slow, not away, and asking again would only make it slower.
   */
  async function timed<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    const sentAt = timers.now()
    const cancel = timers.after(patience, () => {
      patience = heardAt > sentAt ? Math.min(longestSave, patience * 2) : saveTimeout
      abort.abort()
    })
    try {
      const reply = await ask(abort.signal)
      patience = Math.min(longestSave, Math.max(saveTimeout, 2 * (timers.now() - sentAt)))
      return reply
    } finally {
      cancel()
    }
  }

  function took(ids: readonly string[], reply: SaveReply): void {
    tries = 0
    for (const { question_id, rev } of reply.acked) {
      step(question_id, { type: 'ack', rev })
      keep(question_id)
    }
    for (const { question_id } of reply.late) step(question_id, { type: 'too_late' })
    const answered = new Set([...reply.acked, ...reply.late].map(({ question_id }) => question_id))
    comeAgain(
      ids.filter((id) => !answered.has(id)),
      quickest + slowest,
    )
    if (reply.acked.length > 0) state.setState({ savedAt: clock.now() })
    heard(reply)
  }

  function failed(ids: readonly string[], error: unknown): void {
    const stop = stopOf(error)
    if (stop === 'closed') return void sendLate(ids)
    if (stop) {
      for (const id of ids) step(id, { type: stop === 'signed_out' ? 'unauthorized' : 'stale_epoch' })
      return state.setState({ stop })
    }
    state.setState({ isOffline: isUnreached(error), isServerFull: error instanceof CallError && error.status === 507 })
    tries += 1
    comeAgain(ids, backoff(error))
  }

  function comeAgain(ids: readonly string[], ms: number): void {
    if (ids.length === 0) return
    for (const id of ids) step(id, { type: 'fail' })
    timers.after(ms, () => {
      for (const id of inState('backoff')) step(id, { type: 'retry' })
      void flush()
    })
  }

  /** Full jitter: a class that lost its line together does not come back together. */
  function backoff(error: unknown): number {
    const asked = error instanceof CallError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0
    const least = Math.min(slowest / 2, asked)
    const most = Math.max(least, Math.min(slowest, quickest * 2 ** Math.min(tries, 10)))
    return quickest + least + timers.random() * (most - least)
  }

  /** Time was up when they arrived: kept as evidence, for a person to decide. */
  async function sendLate(ids: readonly string[]): Promise<void> {
    state.setState({ stop: 'closed' })
    for (const id of ids) step(id, { type: 'too_late' })
    try {
      const { receipt } = await office.late(batchOf(ids.map(changeOf)))
      state.setState({ receipt })
    } catch (error) {
      if (stopOf(error) || isOver) return // nobody takes it any more, or the next page does: it stays on the device
      tries += 1
      timers.after(backoff(error), () => void sendLate(ids))
    }
  }

  // ---- What the server says

  function heard(pulse: Pulse): void {
    heardAt = timers.now()
    const stop = state.getState().stop === 'signed_out' ? null : state.getState().stop
    state.setState({ pulse, isOffline: false, stop: pulse.epoch > epoch ? 'stale_epoch' : stop })
    for (const notice of pulse.notices) {
      if (notice.seq <= received) continue
      received = notice.seq
      for (const hear of hearers) hear(notice)
      noticed = notice.seq
    }
  }

  async function ping(): Promise<void> {
    cancelPing?.()
    if (isOver) return
    const sentAt = timers.now()
    try {
      const pulse = await office.ping({ epoch, device_id: deviceId, unsynced: unsynced(), cursor, received, noticed })
      clock.learn(pulse, sentAt, timers.now())
      heard(pulse)
      if (inState('backoff').length > 0) {
        for (const id of inState('backoff')) step(id, { type: 'retry' })
        flushAfter(0)
      }
    } catch (error) {
      const stop = stopOf(error)
      if (stop) state.setState({ stop })
      else state.setState({ isOffline: isUnreached(error) })
    }
    cancelPing = timers.after(pingEvery * (0.8 + timers.random() * 0.4), () => void ping())
  }

  // ---- Handing in

  async function handIn(): Promise<void> {
    if (state.getState().handIn === 'sending' || state.getState().handIn === 'done') return
    state.setState({ handIn: 'sending' })
    cancelFlush?.()
    await writing
    try {
      if (!knowsCount) await fillFromServer()
      const ids = Object.keys(state.getState().answers).filter(isOfThisEpoch)
      let missing = ids.filter((id) => syncs.get(id)!.context.acked < syncs.get(id)!.context.rev)
      let reply: HandedIn
      do {
        const manifest = await Promise.all(ids.map(manifestOf))
        reply = await office.end({ epoch, device_id: deviceId, answers: missing.map(changeOf), manifest })
        heard(reply)
        missing = reply.missing.map(({ question_id }) => question_id)
      } while (missing.length > 0 && reply.receipt === null)
      await local.clear()
      state.setState({ handIn: 'done', receipt: reply.receipt })
      close()
    } catch (error) {
      const stop = stopOf(error)
      if (stop) return state.setState({ handIn: 'no', stop })
      if (!isUnreached(error)) {
        state.setState({ handIn: 'no' })
        throw error
      }
      // Pressed without a line: it is handed in as soon as there is one.
      state.setState({ handIn: 'waiting', isOffline: true })
      tries += 1
      timers.after(backoff(error), () => void handIn())
    }
  }

  /** What an earlier device or life of the attempt has written lies at the server as it is, and counts from nothing. */
  const isOfThisEpoch = (questionId: string) => state.getState().answers[questionId]!.rev > 0

  async function manifestOf(questionId: string) {
    const { rev, value, attachment, is_doubtful } = state.getState().answers[questionId]!
    return { question_id: questionId, rev, hash: await hash(JSON.stringify([value, attachment, is_doubtful])) }
  }

  // ---- Beginning and end

  async function open(): Promise<void> {
    const kept = await local.all().catch(() => {
      state.setState({ isDeviceFull: true })
      return []
    })
    for (const answer of kept) hold(answer, true)
    knowsCount = kept.length > 0 && kept.every(isCounted)
    if (!knowsCount) await untilFilled()
    state.setState({ isReady: true })
    flushAfter(0)
    void ping()
  }

  /** One may write before the server has said what it holds; nothing is sent before. */
  async function untilFilled(): Promise<void> {
    await fillFromServer().catch((error: unknown) => {
      tries += 1
      state.setState({ isOffline: isUnreached(error) })
      timers.after(backoff(error), () => void (isOver || knowsCount || untilFilled()))
    })
  }

  /** Only where this device knows nothing: what was typed here is never hidden by what the server last heard. */
  async function fillFromServer(): Promise<void> {
    const reply = await office.answers()
    const held = new Map((reply.epoch === epoch ? reply.answers : []).map((answer) => [answer.question_id, answer]))
    for (const { sync: _, isOnDevice, ...own } of Object.values(state.getState().answers)) {
      if (!isCounted(own)) hold(countedOn(own, held.get(own.question_id)?.rev ?? 0), isOnDevice)
      held.delete(own.question_id)
      keep(own.question_id)
    }
    for (const { question_id, rev, value, attachment, is_doubtful } of held.values()) {
      hold({ ...blank(question_id), rev, acked: rev, value, attachment: attachment?.id ?? null, is_doubtful }, false)
      keep(question_id)
    }
    knowsCount = true
    flushAfter(0)
  }

  function close(): void {
    isOver = true
    cancelFlush?.()
    cancelPing?.()
  }

  return {
    state,
    open,
    write,
    look: (number) => {
      cursor = number
    },
    ping,
    handIn,
    signedInAgain() {
      for (const id of inState('parked')) step(id, { type: 'signed_in' })
      state.setState({ stop: null })
      flushAfter(0)
      void ping()
    },
    onNotice(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    close,
  }
}

const blank = (question_id: string): LocalAnswer => ({
  question_id,
  rev: 0,
  acked: 0,
  value: null,
  attachment: null,
  is_doubtful: false,
  mono_ms: 0,
  beacon: '',
})

function stopOf(error: unknown): Stop | null {
  if (!(error instanceof CallError)) return null
  if (error.status === 401) return 'signed_out'
  if (error.code === 'stale_epoch' || error.code === 'other_device') return error.code
  return error.status === 410 ? 'closed' : null
}

/** Nobody answered, or somebody who cannot at the moment: the same again, later. */
const isUnreached = (error: unknown) => !(error instanceof CallError) || error.status === 0 || error.status >= 500

/** What the badge beside a question says. */
export function keptWhere(answer: Answer | undefined): 'server' | 'device' | 'nowhere' {
  if (!answer || answer.rev === 0) return 'nowhere'
  if (answer.acked >= answer.rev) return 'server'
  return answer.isOnDevice ? 'device' : 'nowhere'
}

/** Something stands there: a choice, words, or a file. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== undefined && ((answer.value !== null && answer.value !== '') || answer.attachment !== null)
