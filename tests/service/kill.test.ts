/** The short form of tests/long/kill.long.test.ts: two kills, one of them with the database. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { busySchool } from '#support/busy-school.ts'
import { nothingWrong } from '#support/history.ts'
import { newGround } from '#support/server.ts'

const ground = await newGround()
afterAll(() => ground.clear())

test('a school that is killed twice forgets nothing and does nothing twice', async () => {
  let server = await ground.start('sources')
  const school = await busySchool(server.url, { people: 4, pause: 100 })
  const acked = () => school.acts.filter((act) => act.acked).length
  for (const everything of [false, true]) {
    // In the middle of their work, however fast this machine is.
    const enough = acked() + 6
    while (acked() < enough) await delay(20)
    server.child.kill('SIGKILL')
    if (everything) ground.killDatabase()
    await server.ended
    server = await ground.start('sources')
  }
  await school.rest()

  expect(await school.verdict()).toEqual(nothingWrong)
  expect(school.oddities).toEqual([])
  expect(acked()).toBeGreaterThan(12)
}, 120_000)
