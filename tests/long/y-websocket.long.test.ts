/**
 * A program that is not ours reaches a document as shared/docs/collab-protocol.md says: write-in-document.mjs signs in
 * and writes with the client of y-websocket as npm has it. What it was told is on the disk outlives the server.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/database.ts'
import { demoPassword } from '#support/person.ts'
import { newInstallation, type Installation, type Server } from '#support/server.ts'

const script = fileURLToPath(new URL('../support/write-in-document.mjs', import.meta.url))
const teacher = 'ratna.wulandari@tunascakrawala.test'
const pupil = 'alya.ramadhani@tunascakrawala.test'

let installation: Installation
let server: Server
let unitId: string
beforeAll(async () => {
  installation = await newInstallation()
  server = await installation.start('sources')
  const [unit] = await ask<{ id: string }>(
    await installation.database(),
    `select j.id from journals j join users u on u.id = j.owner_id where u.email = $1 order by j.id limit 1`,
    [teacher],
  )
  unitId = unit!.id // the demo school has some of hers
}, 120_000)
afterAll(() => installation.clear())

const run = async (email: string, ...more: string[]) => {
  const words = [script, server.url, email, demoPassword, unitId, ...more]
  const { stdout } = await promisify(execFile)(process.execPath, words, { timeout: 60_000 })
  return stdout.trimEnd().split('\n')
}

test('a plain client of y-websocket writes, and what it wrote stands there after the server was killed', async () => {
  const before = await run(teacher)
  expect(await run(teacher, 'Ditulis oleh sebuah skrip.')).toEqual([...before, 'Ditulis oleh sebuah skrip.'])

  server.child.kill('SIGKILL')
  await server.ended
  server = await installation.start('sources')
  expect(await run(teacher)).toEqual([...before, 'Ditulis oleh sebuah skrip.'])
})

test('given somebody who may not see the document, then the client is told so, and stays away', async () => {
  await expect(run(pupil)).rejects.toThrow(/closed with 4404/)
})
