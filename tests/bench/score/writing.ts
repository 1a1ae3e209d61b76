/** Five who write two marks a second each into one sheet, all of whom see what the others write. */
import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Person } from '#support/person.ts'
import { giveMarks, loadSheet, markOf, semester, type LoadedSheet, type OpenSheet } from '#support/score-sheet.ts'
import { figureRow, type Row } from '../support/report.ts'
import { percentile } from '../support/rounds.ts'
import type { BenchSetup } from './setup.ts'

interface CellNews {
  cells: { item_id: string; student_id: string; score: number | null }[]
}

export async function measureWriting({ server, large, quick }: BenchSetup): Promise<Row[]> {
  const before = await loadSheet(large, large.teachers[0]!)
  const sockets = await Promise.all(large.teachers.map((teacher) => watch(server.url, large, teacher)))
  const saved: number[] = []
  const seen: number[] = []
  const sent = new Map<string, number>()
  for (const [who, socket] of sockets.entries())
    socket.on('score.cells', ({ cells }: CellNews) => {
      for (const { item_id, student_id, score } of cells) {
        const begun = sent.get(`${item_id} ${student_id} ${score}`)
        const writer = large.item_ids.indexOf(item_id) % large.teachers.length
        if (begun !== undefined && writer !== who) seen.push(performance.now() - begun)
      }
    })
  const marks = quick ? 10 : 40
  try {
    await Promise.all(
      large.teachers.map(async (teacher, who) => {
        // Not all in the same moment.
        await delay(who * 100)
        for (let nth = 0; nth < marks; nth++) {
          const mark = nextMark(large, before, who, nth)
          const begun = performance.now()
          sent.set(`${mark.item_id} ${mark.student_id} ${mark.score}`, begun)
          const { status, body } = await giveMarks(large, teacher, [mark])
          saved.push(performance.now() - begun)
          const [result] = (body.data as { results: { result: string }[] }).results
          if (status !== 200 || result?.result !== 'SAVED')
            throw new Error(`A mark was answered ${JSON.stringify(body)}`)
          await delay(Math.max(0, 500 - (performance.now() - begun)))
        }
      }),
    )
    await delay(1_000)
  } finally {
    for (const socket of sockets) socket.disconnect()
  }
  const expected = marks * large.teachers.length * (large.teachers.length - 1)
  if (seen.length !== expected) throw new Error(`${seen.length} of ${expected} marks were seen.`)
  return [
    figureRow('five who write two marks a second each: saved, p95, ms', p95(saved), { atMost: 100 }),
    figureRow('   seen by the others, p95, ms', p95(seen), { atMost: 300 }),
  ]
}

const p95 = (values: readonly number[]) =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.95,
  )

/** Each has columns of their own, and goes down them. */
function nextMark({ item_ids, student_ids, teachers }: OpenSheet, { cells }: LoadedSheet, who: number, nth: number) {
  const item = item_ids[who + teachers.length * Math.floor(nth / student_ids.length)]!
  const student = student_ids[nth % student_ids.length]!
  const was = cells.find(({ item_id, student_id }) => item_id === item && student_id === student)
  return markOf(item, student, (was?.score ?? 0) + 0.5, was?.version ?? null)
}

async function watch(url: string, { school_id, course_id }: OpenSheet, { token }: Person): Promise<Socket> {
  const socket = io(`${url}/v1/ws`, { transports: ['websocket'], forceNew: true, auth: { token, school_id } })
  await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('connect_error', reject))
  const answer: unknown = await socket.emitWithAck('watch', { name: 'score.sheet', input: { course_id, semester } })
  if (typeof answer !== 'object' || answer === null || !('position' in answer))
    throw new Error(`Watching was answered ${JSON.stringify(answer)}`)
  return socket
}
