/** The short form of tests/long/kill.long.test.ts: two kills, one of them with the database. */
import { expect, onTestFinished, test } from 'vitest'
import { busySchool } from '#support/busy-school.ts'
import { nothingWrong } from '#support/history.ts'
import { newInstallation } from '#support/server.ts'

test('a school that is killed twice forgets nothing and does nothing twice', async () => {
  const installation = await newInstallation()
  onTestFinished(() => installation.clear())
  let server = await installation.start('sources')
  const school = await busySchool(server.url, { people: 4, pause: 100 })
  for (const everything of [false, true]) {
    await school.goesOn(6)
    server.child.kill('SIGKILL')
    if (everything) installation.killDatabase()
    await server.ended
    server = await installation.start('sources')
  }
  await school.rest()

  expect(await school.verdict()).toEqual(nothingWrong)
  expect(school.oddities).toEqual([])
  expect(school.acknowledged()).toBeGreaterThanOrEqual(12)
}, 180_000)
