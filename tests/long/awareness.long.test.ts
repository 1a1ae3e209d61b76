/**
 * Ten thousand states of awareness of any shape, from forty people in one document: those who write in it are told
 * only carets that an editor can draw, under the name of the session. The server keeps no line of those who have gone.
 * SEED repeats it, STATES makes it longer.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { caretIn } from '@kelasku/shared/kernel/caret'
import * as encoding from 'lib0/encoding'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anySeed, chanceOf } from '#support/chance.ts'
import { examSchool, type ExamSchool } from '#support/exam-school.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'
import { anyState, awareness } from '../../realtime-server/src/testing/awareness.ts'
import { openWriter, type Writer } from '../../realtime-server/src/testing/writer.ts'

const states = Number(process.env['STATES'] ?? 10_000)
const seed = Number(process.env['SEED'] ?? anySeed())
const lines = 40

let installation: Installation
let server: Server
let school: ExamSchool
const opened: Writer[] = []
beforeAll(async () => {
  installation = await newInstallation()
  server = await installation.start()
  school = await examSchool(server.url, await installation.database())
}, 120_000)
afterAll(async () => {
  for (const one of opened) one.leave()
  await installation.clear()
})

test(`${states} states of any shape`, async () => {
  const { teacher, as, course_id } = school
  const made = await teacher.call('POST', '/study-journal', {
    as,
    key: randomUUID(),
    body: { course_id, name: 'Ramai' },
  })
  const { id } = made.body.data as { id: string }
  const writer = await openedBy(id)
  const descriptors = () => readdirSync(`/proc/${server.child.pid}/fd`).length
  const before = descriptors()

  let heard = 0
  const wrong: unknown[] = []
  const { awareness: others } = writer.provider
  others.on('update', ({ added, updated }: { added: number[]; updated: number[] }) => {
    for (const client of [...added, ...updated]) {
      if (client === writer.doc.clientID) continue
      heard++
      const { cursor, user, ...more } = others.getStates().get(client) as Record<string, unknown>
      const isDrawable = cursor === null || caretIn(cursor) !== null
      const isNamed = typeof (user as { name?: unknown }).name === 'string' && Object.keys(user as object).length === 2
      if (!isDrawable || !isNamed || Object.keys(more).length > 0) wrong.push({ cursor, user, ...more })
    }
  })

  const chance = chanceOf(seed)
  const hostile = await Promise.all(Array.from({ length: lines }, () => openedBy(id)))
  for (let nth = 0; nth < states; nth++) {
    const { provider, doc } = hostile[nth % lines]!
    const client = chance.next() < 0.9 ? doc.clientID : Math.floor(chance.next() * 2 ** 33)
    const text = JSON.stringify(anyState(() => chance.next()))
    provider.ws?.send(messageOf(awareness([client, 10 + nth, text])))
    if (nth % 1_000 === 999) await health()
  }
  writer.text.insert(0, 'Masih ditulis.')
  await expect.poll(() => [writer.sent > 0, writer.saved], { timeout: 60_000 }).toEqual([true, writer.sent])
  expect(heard).toBeGreaterThan(0)
  expect(wrong, `seed ${seed}`).toEqual([])

  for (const one of hostile) one.leave()
  await expect.poll(descriptors, { timeout: 60_000 }).toBeLessThanOrEqual(before + 2)
  const asked = await health()
  writer.leave()
  const stopping = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  const stopped = performance.now() - stopping
  console.log(`seed ${seed}: ${heard} states heard; health ${asked.toFixed(0)} ms, stopped in ${stopped.toFixed(0)} ms`)
}, 300_000)

const messageOf = (payload: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    encoding.encode((encoder) => {
      encoding.writeVarUint(encoder, 1)
      encoding.writeVarUint8Array(encoder, payload)
    }),
  )

async function health(): Promise<number> {
  const begun = performance.now()
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  return performance.now() - begun
}

async function openedBy(id: string): Promise<Writer> {
  const writer = openWriter(server, { token: school.teacher.token, membershipId: school.as }, id)
  opened.push(writer)
  await expect.poll(() => writer.provider.synced, { timeout: 60_000 }).toBe(true)
  return writer
}
