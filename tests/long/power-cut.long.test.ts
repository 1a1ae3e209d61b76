/**
 * T08: the database is killed under the living server, then both; and the power goes, for good and all, while people
 * are at it. Whatever was acknowledged must be there, and every page and index of the database whole.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { busySchool, type BusySchool } from '#support/busy-school.ts'
import { askIn, damagesIn } from '#support/database.ts'
import { newDisk, whyNoDisk, type Disk } from '#support/disk.ts'
import { nothingWrong } from '#support/history.ts'
import { demoAdults, signIn } from '#support/person.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

/** Only what never comes ends here: how long things take is not asked. */
const limit = { timeout: 60_000 }

let installation: Installation
let server: Server
afterEach(() => installation.clear())

describe('without its database', () => {
  const rounds = 4

  test(`${rounds} times the database dies alone, and then with the server`, async () => {
    installation = await newInstallation()
    server = await installation.start()
    await promisesToBeSafe()
    const school = await busySchool(server.url, { people: 6, pause: 100 })
    for (let round = 1; round <= rounds; round++) {
      await school.goesOn(5)
      installation.killDatabase()
      await expect.poll(isReady, limit).toBe(false)
      // It outlives its database, and brings it back.
      await expect.poll(isReady, limit).toBe(true)
      await school.goesOn(5)

      server.child.kill('SIGKILL')
      installation.killDatabase()
      await server.ended
      server = await installation.start()
    }
    expect(await reckoning(school, rounds * 5)).toEqual(asPromised)
  })
})

const skipped = await whyNoDisk()

describe.skipIf(skipped)(`the power goes${skipped}`, () => {
  const cuts = 5
  const firstBoots = 4
  let disk: Disk
  // One each: what was thrown away a moment before the power went comes back with it, whole or in part.
  beforeEach(async () => {
    disk = (await newDisk(800))! // a small one could be mounted
    return () => disk.clear()
  })

  test(`${cuts} times in the middle of work, and nothing that was acknowledged is lost`, async () => {
    // Given, for a secret that lies on the disk is a matter of the first start, below.
    installation = await newInstallation({ KELASKU_SECRET: randomUUID() }, disk.folder)
    server = await installation.start()
    await promisesToBeSafe()
    const school = await busySchool(server.url, { people: 6, pause: 100 })
    for (let cut = 1; cut <= cuts; cut++) {
      await school.goesOn(5)
      await delay(Math.random() * 1_500)
      await disk.cutPower(installation)
      server = await installation.start()
    }
    expect(await reckoning(school, cuts * 5)).toEqual(asPromised)
  })

  test(`${firstBoots} times during the first start, which then begins anew or goes on`, async () => {
    installation = await newInstallation({}, disk.folder)
    for (let boot = 1; boot <= firstBoots; boot++) {
      const starting = installation.start().catch(() => undefined)
      // At any moment of it, and at last when it has just told people to come in.
      await (boot < firstBoots ? delay(Math.random() * 4_000) : starting)
      await disk.cutPower(installation)
      await starting
    }
    server = await installation.start()
    // What the secret has sealed is only worth something together with it.
    expect(await readFile(join(installation.dataDir, 'secret'), 'utf8')).toHaveLength(43)
    const { token } = await signIn(server.url, demoAdults[0]!)
    expect(token).toBeTruthy()
    expect(await damagesIn(installation.dataDir)).toEqual([])
  })
})

const isReady = () =>
  fetch(`${server.url}/health/ready`).then(
    ({ ok }) => ok,
    () => undefined, // the server itself has gone
  )

/** Given on the command line, so that neither a file nor a statement turns them off. */
async function promisesToBeSafe(): Promise<void> {
  const settings = await askIn(
    installation.dataDir,
    `select name, setting, source from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
  )
  const safe = { setting: 'on', source: 'command line' }
  expect(settings).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, ...safe })))
  expect(await askIn(installation.dataDir, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
}

const asPromised = { verdict: nothingWrong, damages: [], isEnough: true }

async function reckoning(school: BusySchool, enough: number) {
  await school.goesOn(5)
  await school.rest()
  expect([...new Set(school.oddities)]).toEqual([])
  const acknowledged = school.acknowledged()
  console.log(`${acknowledged} acts acknowledged; nobody waited longer than ${Math.round(school.longestWait())} ms`)
  return {
    verdict: await school.verdict(),
    damages: await damagesIn(installation.dataDir),
    isEnough: acknowledged > enough,
  }
}
