/** The teacher at the board: says something to some pupils every now and then, notes what was taken on, and lets other devices in. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Board, CommandResult } from '@kelasku/shared/exam/board'
import type { Chance } from '#support/chance.ts'
import { asked, type ExamSchool, type OpenExam } from '#support/exam-school.ts'
import type { Commanded } from './evidence.ts'

export interface Proctor {
  commanded: Commanded[]
  rest(): Promise<void>
}

export function proctorOf(school: ExamSchool, exam: OpenExam, userIds: readonly string[], chance: Chance): Proctor {
  const commanded: Commanded[] = []
  const resting = new AbortController()

  const say = async () => {
    const text = `Pesan ${randomUUID()}`
    const user_ids = chance.shuffled(userIds).slice(0, 3)
    const body = { kind: 'MESSAGE', user_ids, text }
    const { processed } = await asked<CommandResult>(school, 'POST', `/exam/v1/exam/${exam.id}/command`, body, true)
    for (const { user_id } of processed) commanded.push({ user_id, text })
  }
  const letDevicesIn = async () => {
    const { rows } = await asked<Board>(school, 'GET', `/exam/v1/exam/${exam.id}/board`)
    const user_ids = rows.filter(({ device }) => device === 'TAKEOVER_PENDING').map(({ user }) => user.id)
    if (user_ids.length === 0) return
    await asked(school, 'POST', `/exam/v1/exam/${exam.id}/command`, { kind: 'GRANT_DEVICE', user_ids }, true)
  }
  const working = (async () => {
    while (!resting.signal.aborted) {
      await say().catch(() => {}) // nobody promised anything
      await letDevicesIn().catch(() => {})
      await delay(chance.between(500, 1_500))
    }
  })()
  return {
    commanded,
    async rest() {
      resting.abort()
      await working
    },
  }
}
