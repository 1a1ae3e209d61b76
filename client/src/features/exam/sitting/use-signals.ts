/**
 * What this device notices while an exam is written: hints for the proctor, sent one by one beside the answers and never
 * before them. What cannot be sent is dropped in the end; an answer never is.
 */
import type { SignalCode } from '@kelasku/shared/exam/signals'
import { useEffect } from 'react'
import { api } from '#platform/api/api.ts'
import { serverNow } from '#platform/api/clock.ts'
import { tab } from '#platform/storage.ts'
import { watchClock } from './clock-watch.ts'
import type { Sitting } from './sitting.ts'
import type { MyExam } from './wire.ts'

interface Watched {
  sitting: Sitting
  examId: string
  userId: string
  epoch: number
  questionId: string | undefined
}

const secondTab = 8
const clockJump = 13
const isCount = (value: unknown): value is number => typeof value === 'number'
/** A click into a picture's viewer or a browser's own bar is over before this. */
const shortest = 500
const throttle = 5_000

export function useSignals({ sitting, examId, userId, epoch, questionId }: Watched, isOn: boolean): void {
  // Beside the others, which begin anew with every question: a jump between two of them is one too.
  useEffect(() => {
    if (!isOn) return
    const report = reporter(examId, userId, epoch, () => undefined)
    const look = watchClock((seconds) => report(clockJump, 0, `${seconds > 0 ? '+' : ''}${seconds} detik`))
    return sitting.state.subscribe(({ attempt }, { attempt: before }) => {
      if (attempt && attempt !== before)
        look({ wall: Date.now(), mono: performance.now(), server: Date.parse(attempt.server_now) })
    })
  }, [sitting, examId, userId, epoch, isOn])

  useEffect(() => {
    if (!isOn) return
    const report = reporter(examId, userId, epoch, () => questionId)
    const away = watchAbsence(report)
    const told = (code: SignalCode) => (event: Event) =>
      report(code, 0, event instanceof ClipboardEvent ? String(lengthOf(event)) : '')
    const stops = [
      away,
      hear(document, 'copy', told(4)),
      hear(document, 'cut', told(4)),
      hear(document, 'paste', told(5)),
      hear(document, 'contextmenu', told(6)),
      hear(window, 'beforeprint', told(6)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [examId, userId, epoch, questionId, isOn])
}

/** The same exam was opened once more in this browser. */
export function useSecondTab({ id, participant_id, epoch, anti_cheat }: MyExam, isSecond: boolean): void {
  const isTold = isSecond && anti_cheat.on
  useEffect(() => {
    if (isTold) reporter(id, participant_id, epoch, () => undefined)(secondTab)
  }, [id, participant_id, epoch, isTold])
}

type Report = (code: SignalCode, seconds?: number, detail?: string) => void

function reporter(id: string, uid: string, epoch: number, questionNow: () => string | undefined): Report {
  const key = `kelasku:signals:${id}:${epoch}`
  const lastAt = new Map<SignalCode, number>()
  return (code, seconds = 0, detail = '') => {
    if (performance.now() - (lastAt.get(code) ?? -throttle) < throttle) return
    lastAt.set(code, performance.now())
    const client_seq = (tab.read(key, isCount) ?? Date.now() % 1_000_000_000) + 1
    tab.write(key, client_seq)
    const body = {
      epoch,
      client_seq,
      client_time: new Date(serverNow()).toISOString(),
      question_id: questionNow() ?? null,
      duration: seconds,
      detail,
    }
    api.exam.detect({ params: { id, uid, x: code }, body }).catch(() => {})
  }
}

/** Hidden, behind another window, out of full screen: told when it is over, with how long it lasted. */
function watchAbsence(report: Report): () => void {
  const since = new Map<SignalCode, number>()
  const leave = (code: SignalCode) => void (since.has(code) || since.set(code, performance.now()))
  const back = (code: SignalCode) => {
    const left = since.get(code)
    since.delete(code)
    if (left !== undefined && performance.now() - left > shortest) report(code, (performance.now() - left) / 1_000)
  }
  let wasFull = document.fullscreenElement !== null
  const stops = [
    hear(document, 'visibilitychange', () => (document.hidden ? leave(1) : back(1))),
    // A page that is hidden is blurred too: that is one thing, not two.
    hear(window, 'blur', () => document.hidden || leave(2)),
    hear(window, 'focus', () => back(2)),
    hear(document, 'fullscreenchange', () => {
      const isFull = document.fullscreenElement !== null
      if (wasFull && !isFull) leave(3)
      if (isFull) back(3)
      wasFull = isFull
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

const lengthOf = ({ clipboardData }: ClipboardEvent) => clipboardData?.getData('text').length ?? 0

function hear(target: EventTarget, name: string, act: (event: Event) => void): () => void {
  target.addEventListener(name, act)
  return () => target.removeEventListener(name, act)
}
