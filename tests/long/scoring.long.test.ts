/** Marks are typed while the server is killed in the middle of batches: what it said it had saved is there, once. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/database.ts'
import type { Person, Reply } from '#support/person.ts'
import { giveMarks, loadSheet, markOf, openSheet, type GivenMark, type OpenSheet } from '#support/score-sheet.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

const batches = 50
const killEvery = 5

let installation: Installation
let server: Server
let sheet: OpenSheet
beforeAll(async () => {
  installation = await newInstallation()
  server = await installation.start()
  sheet = await openSheet(server.url, await installation.database(), { pupils: 30, columns: 3 })
}, 120_000)
afterAll(() => installation.clear())

interface Answer {
  revision: number
  results: { op_id: string; result: string; cell: { version: number } | null }[]
}

/** As a page does: the same marks again, until they are answered. */
async function untilAnswered(teacher: Person, ops: readonly GivenMark[]): Promise<Answer> {
  for (const end = performance.now() + 60_000; performance.now() < end; await delay(100)) {
    const reply = await giveMarks(sheet, teacher, ops, 5_000).catch((): Reply | null => null)
    if (reply?.status === 200) return reply.body.data as Answer
    if (reply && reply.status !== 503) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`)
  }
  throw new Error('Nobody has answered for a minute.')
}

test(`of ${batches} batches, with kills in the middle of them, nothing acknowledged is lost and nothing is done twice`, async () => {
  const [teacher] = sheet.teachers
  const versions = new Map<string, number>()
  const expected = new Map<string, number>()
  const given: GivenMark[] = []
  let answered: Answer | undefined
  for (let batch = 0; batch < batches; batch++) {
    const item = sheet.item_ids[batch % sheet.item_ids.length]!
    const ops = sheet.student_ids.map((student, row) =>
      markOf(item, student, (batch * 7 + row) % 101, versions.get(`${item} ${student}`) ?? null),
    )
    given.push(...ops)
    const answering = untilAnswered(teacher!, ops)
    if (batch % killEvery === 0) {
      // Somewhere between the first byte and the answer, or just after it.
      await delay(Math.random() * 60)
      server.child.kill('SIGKILL')
      if (batch % (2 * killEvery) === 0) installation.killDatabase()
      await server.ended
      server = await installation.start()
    }
    answered = await answering
    for (const [nth, { op_id, result, cell }] of answered.results.entries()) {
      const { item_id, student_id, score } = ops[nth]!
      expect([op_id, result === 'SAVED' || result === 'SAME']).toEqual([ops[nth]!.op_id, true])
      versions.set(`${item_id} ${student_id}`, cell!.version)
      expected.set(`${item_id} ${student_id}`, score)
    }
  }

  const { cells, revision } = await loadSheet(sheet, teacher!)
  expect(new Map(cells.map(({ item_id, student_id, score }) => [`${item_id} ${student_id}`, score]))).toEqual(expected)
  expect(revision).toBe(answered?.revision)
  // Each mark that changed something stands in the history once, and none that nobody gave.
  const changes = await ask<{ op_id: string; times: number }>(
    await installation.database(),
    `select op_id, count(*)::int as times from score_changes where item_id = any($1::uuid[]) group by op_id`,
    [sheet.item_ids],
  )
  const known = new Set(given.map(({ op_id }) => op_id))
  expect(changes.filter(({ op_id, times }) => times !== 1 || !known.has(op_id))).toEqual([])
  // No gap: every version of a cell is one mark.
  const gaps = await ask<{ version: number; changes: number }>(
    await installation.database(),
    `select c.version, (select count(*)::int from score_changes h where h.item_id = c.item_id and h.student_id = c.student_id)
       as changes from score_cells c where c.item_id = any($1::uuid[])`,
    [sheet.item_ids],
  )
  expect(gaps.filter(({ version, changes: times }) => version !== times)).toEqual([])
}, 600_000)
