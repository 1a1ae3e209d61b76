/** The answers on this device: shown at once, on its disk next, each with a machine that knows how far it has come. */
import { answerSyncMachine, type SyncContext, type SyncEvent } from '@kelasku/shared/exam/answer-sync'
import type { Acked, AnswerChange } from '@kelasku/shared/exam/paper'
import { initialTransition, transition } from 'xstate'
import { countedOn, isCounted, uncounted, type LocalAnswer } from '../local-answers.ts'
import type { HeldAnswer } from '../wire.ts'
import type { SittingContext } from './context.ts'
import type { Answer, Sync } from './state.ts'

export type Written = Partial<Pick<LocalAnswer, 'value' | 'attachment' | 'is_doubtful'>>
export type Answers = ReturnType<typeof openAnswers>

export function openAnswers({
  state,
  local,
  timers,
  over,
}: Pick<SittingContext, 'state' | 'local' | 'timers' | 'over'>) {
  const syncs = new Map<string, Sync>()
  /** It is known from where on this device counts: no number that the server holds is given again. */
  let knowsCount = false
  let isFilled = false
  let writing: Promise<unknown> = Promise.resolve()
  /** What this device had kept of each when the page was loaded. */
  const revBefore = new Map<string, number>()
  /** What this page has sent, by question and number, until it is known what the server held before. */
  const sentHere = new Map<string, Written>()

  const all = () => Object.values(state.getState().answers)
  const known = (questionId: string): Answer => state.getState().answers[questionId]! // every caller names what is held
  const isPending = (questionId: string) => known(questionId).acked < known(questionId).rev

  function hold(answer: LocalAnswer, { isOnDevice = false, isFromServer = false } = {}): void {
    const input: Pick<SyncContext, 'rev' | 'acked'> = { rev: answer.rev, acked: answer.acked }
    const [sync] = initialTransition(answerSyncMachine, input)
    syncs.set(answer.question_id, sync)
    const held = { ...answer, sync: sync.value, isOnDevice, isFromServer }
    state.setState(({ answers }) => ({ answers: { ...answers, [answer.question_id]: held } }))
  }

  function amend(questionId: string, change: Partial<Answer>): void {
    state.setState(({ answers }) => {
      const answer = answers[questionId]
      return answer ? { answers: { ...answers, [questionId]: { ...answer, ...change } } } : {}
    })
  }

  function step(questionIds: readonly string[], event: SyncEvent): void {
    for (const questionId of questionIds) {
      const before = syncs.get(questionId)
      if (!before) continue
      if (event.type === 'flush' && !isFilled) sentHere.set(`${questionId} ${known(questionId).rev}`, known(questionId))
      const [after] = transition(answerSyncMachine, before, event)
      syncs.set(questionId, after)
      amend(questionId, { sync: after.value, acked: after.context.acked })
    }
  }

  /** To the disk; only then may it leave. A page that was left keeps nothing more: the next one counts on from there. */
  function keep(questionId: string): void {
    if (over.aborted) return
    const { sync: _, isOnDevice: __, isFromServer: ___, ...answer } = known(questionId)
    const kept = local.put(answer).then(
      () => {
        if (state.getState().answers[questionId]?.rev === answer.rev) amend(questionId, { isOnDevice: true })
        if (!state.getState().isStorageRefused) return
        // There is room again: what was refused meanwhile is kept now.
        state.setState({ isStorageRefused: false })
        for (const { question_id, isOnDevice } of all()) if (!isOnDevice) keep(question_id)
      },
      () => state.setState({ isStorageRefused: true }),
    )
    writing = Promise.all([writing, kept])
  }

  function write(questionId: string, change: Written): void {
    if (!state.getState().answers[questionId]) hold({ ...blank(questionId), acked: knowsCount ? 0 : uncounted })
    const rev = known(questionId).rev + 1
    const beacon = state.getState().attempt?.beacon ?? ''
    amend(questionId, { ...change, rev, mono_ms: timers.now(), beacon, isOnDevice: false })
    step([questionId], { type: 'edit', rev })
    keep(questionId)
  }

  /** What this device has kept from before. */
  function layOut(kept: readonly LocalAnswer[]): void {
    for (const answer of kept) {
      hold(answer, { isOnDevice: true })
      revBefore.set(answer.question_id, answer.rev)
    }
    knowsCount = kept.length > 0 && kept.every(isCounted)
  }

  const isFromHere = ({ question_id, rev, value, attachment, is_doubtful }: HeldAnswer): boolean => {
    const own = sentHere.get(`${question_id} ${rev}`)
    return own?.value === value && own.attachment === (attachment?.id ?? null) && own.is_doubtful === is_doubtful
  }

  /**
   * What was typed here is never hidden by what the server last heard. But a device that refused to keep some of it has
   * an older copy than the server, or none, and would count again from there what was counted already.
   */
  function fillWith(fromServer: readonly HeldAnswer[]): void {
    const held = new Map(fromServer.map((answer) => [answer.question_id, answer]))
    for (const { sync: _, ...own } of all()) {
      const there = held.get(own.question_id)
      const before = revBefore.get(own.question_id) ?? 0
      if (!isCounted(own)) hold(countedOn(own, there?.rev ?? 0), own)
      else if (there && there.rev > before && !isFromHere(there)) {
        // Not touched here since the page was loaded: the server's is the newer one, and is laid out below.
        if (own.rev === before) continue
        hold(countedOn({ ...own, rev: own.rev - before }, there.rev), own)
      }
      held.delete(own.question_id)
      keep(own.question_id)
    }
    for (const { question_id, rev, value, attachment, is_doubtful } of held.values()) {
      const answer = { ...blank(question_id), rev, acked: rev, value, attachment: attachment?.id ?? null, is_doubtful }
      hold(answer, { isFromServer: true })
      keep(question_id)
    }
    knowsCount = true
    isFilled = true
    sentHere.clear()
  }

  function acknowledge(acked: readonly Acked[]): void {
    for (const { question_id, rev } of acked) {
      step([question_id], { type: 'ack', rev })
      keep(question_id)
    }
  }

  /** The server holds them as late ones, so they are not sent again; a person decides. */
  function arrivedLate(changes: readonly Acked[]): void {
    step(
      changes.map(({ question_id }) => question_id),
      { type: 'too_late' },
    )
    for (const { question_id, rev } of changes) {
      amend(question_id, { acked: Math.max(known(question_id).acked, rev) })
      keep(question_id)
    }
  }

  function changeOf(questionId: string): AnswerChange {
    const { question_id, rev, value, attachment, is_doubtful, mono_ms, beacon } = known(questionId)
    return { question_id, rev, value, attachment, is_doubtful, mono_ms, beacon }
  }

  return {
    layOut,
    fillWith,
    write,
    step,
    acknowledge,
    arrivedLate,
    changeOf,
    isPending,
    knowsCount: () => knowsCount,
    /** Resolves when all that was written is on the disk, or was refused there. */
    onDisk: () => writing,
    inState: (value: Answer['sync']) => [...syncs].filter(([, sync]) => sync.value === value).map(([id]) => id),
    unsynced: () => [...syncs.values()].filter(({ context }) => context.acked < context.rev).length,
    /** What an earlier device or life of the attempt has written lies at the server as it is, and counts from nothing. */
    ofThisEpoch: () => all().flatMap(({ question_id, rev }) => (rev > 0 ? [question_id] : [])),
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
