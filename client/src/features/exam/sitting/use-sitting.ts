/** Sits a pupil down before an exam, and keeps them there while the page stands. */
import type { handInMachine } from '@kelasku/shared/exam/hand-in'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useStore } from 'zustand'
import { api } from '#platform/api/api.ts'
import { hashing } from '#platform/api/sign.ts'
import { listen } from '#platform/live/listen.ts'
import { setPending } from '#platform/live/connection.ts'
import { holdUpdates } from '#platform/pwa/update.ts'
import { accountSwitched, activeAccount } from '#platform/session/accounts.ts'
import { thisDevice } from '#platform/session/device.ts'
import { accountKey, device } from '#platform/storage.ts'
import { openTicker } from '#platform/ticker.ts'
import { askBack } from './coming-back.ts'
import type { Office, PendingHandIn, Timers } from './engine/context.ts'
import { unsent, type SittingState } from './engine/state.ts'
import { openExamClock, type ExamClock } from './exam-clock.ts'
import { keepsNothing, openLocalAnswers } from './local-answers.ts'
import { keepClock } from './offline/kept-clock.ts'
import { openSitting, type Sitting } from './sitting.ts'

export interface Seat {
  sitting: Sitting
  clock: ExamClock
  /** After a new sign-in: asks for the exam, and sends on once it is this device's again. */
  comeBack(): Promise<'here' | 'refused'>
}

interface Taking {
  seat: Seat | null
  /** Why nobody sits here. */
  problem: unknown
}

export function useSeat(examId: string, userId: string, epoch: number): Taking {
  const [taken, setTaken] = useState<Taking>({ seat: null, problem: null })

  useEffect(() => {
    let isLeft = false
    let leave = () => {}
    sitDown(examId, userId, epoch).then(
      (sat) => {
        if (isLeft) return sat.leave()
        leave = sat.leave
        setTaken({ seat: sat.seat, problem: null })
      },
      (problem: unknown) => isLeft || setTaken({ seat: null, problem }),
    )
    return () => {
      isLeft = true
      setTaken({ seat: null, problem: null })
      leave()
    }
  }, [examId, userId, epoch])

  return taken
}

export const useSitting = <Part>({ sitting }: Seat, part: (state: SittingState) => Part): Part =>
  useStore(sitting.state, part)

type HandInSnapshot = SnapshotFrom<typeof handInMachine>
const stateOf = ({ value }: HandInSnapshot) => value
const problemOf = ({ context }: HandInSnapshot) => context.problem

/** How far the hand-in has come, and why the server refused it. */
export const useHandIn = ({ sitting }: Seat) => useSelector(sitting.handingIn, stateOf)
export const useHandInProblem = ({ sitting }: Seat): unknown => useSelector(sitting.handingIn, problemOf)

async function sitDown(examId: string, userId: string, epoch: number) {
  const ticker = openTicker()
  const clock = openExamClock()
  const letClockGo = keepClock(clock, { id: examId, participant_id: userId }, epoch)
  const local = await openLocalAnswers({ exam_id: examId, user_id: userId, epoch }).catch(() => keepsNothing)
  const { device_id: deviceId } = thisDevice()
  const sitting = openSitting({
    epoch,
    deviceId,
    office: officeOf(examId, userId),
    local,
    pendingHandIn: pendingHandInOf(examId, userId, epoch),
    clock,
    timers: timersOn(ticker.after),
    hash: async (text) => (await hashing()).digest(text),
  })
  const leaving = new AbortController()
  let comingBack: Promise<'here' | 'refused'> | undefined
  const comeBack = () =>
    (comingBack ??= askBack({ examId, userId, deviceId, over: leaving.signal })
      .then((place) => {
        if (place === 'here') sitting.signedInAgain()
        return place
      })
      .finally(() => (comingBack = undefined)))
  const letUpdatesGo = holdUpdates()
  addEventListener('online', sitting.lineIsBack)
  const stops = [
    letUpdatesGo,
    () => removeEventListener('online', sitting.lineIsBack),
    letClockGo,
    accountSwitched.listen(() => activeAccount()?.user_id === userId && void comeBack()),
    () => leaving.abort(),
    sitting.state.subscribe((state) => setPending('exam', unsent(state))),
    listen('exam', {
      nudged: ({ id }) => {
        if (id === examId) void sitting.ping()
      },
      mine_changed: () => {},
      changed: () => {},
      marks_changed: () => {},
      board: () => {},
      chat: () => {},
    }),
    ticker.close,
    () => setPending('exam', 0),
    sitting.close,
  ]
  const leave = () => stops.forEach((stop) => stop())
  try {
    await sitting.open()
  } catch (error) {
    leave()
    throw error
  }
  return { seat: { sitting, clock, comeBack }, leave }
}

/** Gone with a sign-out, and of no use in the next life of the attempt. */
function pendingHandInOf(examId: string, userId: string, epoch: number): PendingHandIn {
  const key = accountKey(userId, `hand-in:${examId}:${epoch}`)
  return {
    read: () => device.read(key, isYes) ?? false,
    write: (isPending) => void (isPending ? device.write(key, true) : device.remove(key)),
  }
}

const isYes = (value: unknown): value is true => value === true

const timersOn = (after: Timers['after']): Timers => ({ now: () => performance.now(), after, random: Math.random })

function officeOf(id: string, uid: string): Office {
  const params = { id, uid }
  return {
    save: async (batch, signal) => (await api.exam.save({ body: { ...batch, exam_id: id } }, { signal })).data,
    ping: async (body) => (await api.exam.ping({ params, body })).data,
    end: async (body, signal) =>
      (await api.exam.end({ params, query: { isSubmittedByUser: 'true' }, body }, { signal })).data,
    answers: async () => (await api.exam.answers({ query: { exam_id: id } })).data,
    late: async (body) => (await api.exam.latePacket({ params, body })).data,
  }
}
