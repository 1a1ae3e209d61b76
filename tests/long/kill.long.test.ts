/**
 * T06 in miniature: a real server is killed again and again while people use it, sometimes with its database. Whatever
 * it acknowledged must be there, once; and it must be back before anybody gives up. How long that took is printed.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { busySchool } from '#support/busy-school.ts'
import { nothingWrong } from '#support/history.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

const kills = 20

let installation: Installation
let server: Server
beforeAll(async () => {
  installation = await newInstallation()
  server = await installation.start()
}, 120_000)
afterAll(() => installation.clear())

describe(`killed ${kills} times`, () => {
  test('the school forgets nothing, does nothing twice, and is back before anybody gives up', async () => {
    const school = await busySchool(server.url, { people: 8, pause: 200 })
    const absences: number[] = []
    for (let round = 1; round <= kills; round++) {
      await school.goesOn(10)
      await delay(Math.random() * 1_700)
      const begun = performance.now()
      server.child.kill('SIGKILL')
      // Every third time everything goes at once, as when the power does.
      if (round % 3 === 0) installation.killDatabase()
      await server.ended
      server = await installation.start()
      absences.push(performance.now() - begun)
    }
    await school.goesOn(10)
    await school.rest()

    console.log(
      `${school.acknowledged()} acts acknowledged in ${kills} kills; back after ${seconds(median(absences))} (median), ` +
        `${seconds(Math.max(...absences))} (longest); nobody waited longer than ${seconds(school.longestWait())}`,
    )
    expect(await school.verdict()).toEqual(nothingWrong)
    expect(school.oddities).toEqual([])
    expect(school.acknowledged()).toBeGreaterThan(kills * 10)
  }, 900_000)
})

describe('asked to stop', () => {
  test('it finishes what it began, leaves in peace, and comes back', async () => {
    const school = await busySchool(server.url, { people: 8, pause: 50 })
    await school.goesOn(50)
    const begun = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const leaving = performance.now() - begun
    server = await installation.start()
    await school.goesOn(10)
    await school.rest()

    console.log(`left in ${seconds(leaving)}, started again in ${seconds(server.milliseconds)}`)
    expect(await school.verdict()).toEqual(nothingWrong)
    expect(school.oddities).toEqual([])
  }, 180_000)
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
