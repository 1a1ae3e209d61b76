/** The copy of their data that families take along has a report card once it is out, and its file no sooner. */
import { expect, test } from 'vitest'
import { unpack } from '#platform/sheets/unzip.ts'
import { giveAccount } from '#testing/accounts.ts'
import { cardWork, doneOf, prepareCards } from '#testing/report-cards.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { reportCardVersions } from '../table.ts'

const { server, school, people } = await openTestSchool()
const { mina, sari, budi, rina } = people
const { db } = server.database
const { matrix, write, propose, sign, publish } = cardWork(school)
const asep = await arriveAs(server, school, 'Asep Suryana', 'GURU', 'PRINCIPAL')
await giveAccount(server, asep, { username: 'asep' })

async function takenBy(who: Someone) {
  const response = await fetch(`${server.url}/api/v2/profile/${mina.userId}/everything`, {
    headers: { authorization: `Bearer ${who.token}`, 'x-school': school.id },
  })
  expect(response.status).toBe(200)
  const entries = unpack(Buffer.from(await response.arrayBuffer()), () => true)
  return {
    papers: [...entries.keys()].filter((name) => name.includes('Rapor')).length,
    speaks: entries.get('data.json')!.toString().includes('Catatan-yang-menunggu'),
  }
}

test('neither its words nor its paper before it is out', async () => {
  await prepareCards(db, school, [mina])
  await write(budi, [{ student_id: mina.userId, seen: 0, homeroom_note: 'Catatan-yang-menunggu' }])
  doneOf(await propose(budi, [mina.userId]))
  doneOf(await sign(asep, (await matrix(budi)).lines))
  await server.reportFiles.of(await db.select().from(reportCardVersions))
  for (const who of [mina, sari]) expect(await takenBy(who)).toEqual({ papers: 0, speaks: false })
  expect(await takenBy(rina)).toEqual({ papers: 1, speaks: true })
  doneOf(await publish(budi, (await matrix(budi)).lines))
  for (const who of [mina, sari]) expect(await takenBy(who)).toEqual({ papers: 1, speaks: true })
})
