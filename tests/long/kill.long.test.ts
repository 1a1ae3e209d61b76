/**
 * T06 in miniature: a real server is killed again and again while people use it, sometimes with its database. Whatever
 * it acknowledged must be there, once; and it must be back before anybody gives up.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { busySchool } from '#support/busy-school.ts'
import { nothingWrong } from '#support/history.ts'
import { newGround, type Ground, type Server } from '#support/server.ts'
import { slowness } from '#support/slowness.ts'

const kills = 20
const longestAbsence = 5_000

let ground: Ground
let server: Server
beforeAll(async () => {
  ground = await newGround()
  server = await ground.start()
}, 120_000)
afterAll(() => ground.clear())

describe(`killed ${kills} times`, () => {
  test('the school forgets nothing, does nothing twice, and is back in seconds', async () => {
    const school = await busySchool(server.url, { people: 8, pause: 200 })
    const absences: number[] = []
    /** The same as fractions of what is allowed, on a machine that may be busy with something else. */
    const shares: number[] = []
    for (let round = 1; round <= kills; round++) {
      await delay(300 + Math.random() * 1_700)
      const begun = performance.now()
      server.child.kill('SIGKILL')
      // Every third time everything goes at once, as when the power does.
      if (round % 3 === 0) ground.killDatabase()
      await server.ended
      server = await ground.start()
      const absence = performance.now() - begun
      absences.push(absence)
      shares.push(absence / longestAbsence / (await slowness()))
    }
    await delay(1_000)
    await school.rest()

    const acknowledged = school.acts.filter(({ acked }) => acked).length
    console.log(
      `${acknowledged} acts acknowledged in ${kills} kills; back after ${seconds(median(absences))} (median), ` +
        `${seconds(Math.max(...absences))} (longest); nobody waited longer than ${seconds(school.longestWait())}`,
    )
    expect(await school.verdict()).toEqual(nothingWrong)
    expect(school.oddities).toEqual([])
    expect(acknowledged).toBeGreaterThan(kills * 10)
    expect(Math.max(...shares)).toBeLessThan(1)
  }, 200_000)
})

describe('asked to stop', () => {
  test('it finishes what it began, leaves in peace, and is soon back', async () => {
    const school = await busySchool(server.url, { people: 8, pause: 50 })
    await delay(1_500)
    const begun = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const leaving = performance.now() - begun
    server = await ground.start()
    await delay(1_000)
    await school.rest()

    console.log(`left in ${seconds(leaving)}, started again in ${seconds(server.milliseconds)}`)
    expect(await school.verdict()).toEqual(nothingWrong)
    expect(school.oddities).toEqual([])
    expect(leaving).toBeLessThan(15_000)
    expect(server.milliseconds).toBeLessThan(3_000 * (await slowness()))
  }, 40_000)
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
