/** Voices of groups as the server knows them: signals stay within a group, and a class that comes back may be too many. */
import { meshLimits } from '@kelasku/shared/conference/mesh-plan'
import type { GroupsView } from '@kelasku/shared/conference/groups'
import { expect, test } from 'vitest'
import { codeOf, type Wire } from '#testing/caller.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { lineOf } from '#testing/line.ts'
import { at, dataOf, joined, planClass, roomOf, seatOf, tabOf } from '#testing/online-class.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, people } = await openTestSchool()
const { mina, tono } = people
const pupils = [
  mina,
  ...(await Promise.all(
    Array.from({ length: 8 }, (_, nth) => arriveInClass(server, school, `Siswa ${String(nth + 1)}`)),
  )),
]

async function connectedClass(...who: Someone[]): Promise<string> {
  const id = await planClass(server, school)
  for (const one of [tono, ...who]) {
    await joined(one, id)
    dataOf(await one.call('POST', at(id, 'media'), { body: { presence_id: tabOf(one, id), epoch: null } }))
  }
  return id
}
const speak = (who: Someone, id: string) =>
  who.call('PUT', at(id, 'media'), { body: { presence_id: tabOf(who, id), mic: true, cam: false, screen: false } })
async function divided(id: string, ...groups: Someone[][]) {
  const named = groups.map((some, nth) => ({ name: `Meja ${nth + 1}`, user_ids: some.map(({ userId }) => userId) }))
  const { round } = dataOf(
    await tono.call('POST', at(id, 'breakouts'), { body: { how: 'HAND', groups: named } }),
  ) as Wire<GroupsView>
  return round!.groups
}
const heardIn = async (id: string) =>
  (await roomOf(tono, id)).seats.filter(({ media }) => media?.mic).map(({ user }) => user.id)

test('signals go to those of the same group, and to nobody in another or in the class', async () => {
  const [one, other, third] = pupils as [Someone, Someone, Someone]
  const id = await connectedClass(one, other, third)
  const groups = await divided(id, [one, other], [third])
  const { seats } = await roomOf(tono, id)
  const mediaOf = (who: Someone) => seatOf({ seats }, who)!.media!
  const line = await lineOf(server, other)
  const heard = line.hear('conference.signal')
  const signal = async (from: Someone, to: Someone) =>
    dataOf(
      await from.call('POST', at(id, 'signal'), {
        body: {
          from: mediaOf(from).id,
          epoch: mediaOf(from).since,
          to: mediaOf(to).id,
          to_epoch: mediaOf(to).since,
          data: 'offer',
        },
      }),
    )
  const [passed, dropped] = [{ is_passed_on: true }, { is_passed_on: false }]
  expect(await signal(one, other)).toEqual(passed)
  await expect.poll(() => heard.length).toBe(1)
  for (const [from, to] of [
    [one, third],
    [third, other],
    [tono, other],
    [other, tono],
  ] as const)
    expect(await signal(from, to)).toEqual(dropped)
  // A host who goes there is connected with them, and with nobody else.
  dataOf(await tono.call('POST', at(id, `breakouts/${groups[0]!.id}/enter`)))
  expect(await signal(tono, other)).toEqual(passed)
  expect(await signal(tono, third)).toEqual(dropped)
  dataOf(await tono.call('POST', at(id, 'breakouts/close'), { body: { now: true } }))
  expect(await signal(third, other)).toEqual(passed)
  await expect.poll(() => heard.length).toBe(3)
})

test('as many speak in each group as browsers carry, one more is refused, and back in the class it has a stage', async () => {
  const id = await connectedClass(...pupils)
  await divided(id, pupils.slice(0, 7), pupils.slice(7))
  const [crowd, others] = [pupils.slice(0, 7), pupils.slice(7)]
  for (const who of crowd.slice(0, meshLimits.publishers)) dataOf(await speak(who, id))
  expect(codeOf(await speak(crowd[6]!, id))).toEqual([409, 'group_full'])
  for (const who of others) dataOf(await speak(who, id))
  dataOf(await speak(tono, id))
  expect(await roomOf(tono, id)).toMatchObject({ is_stage: false })
  expect(await heardIn(id)).toHaveLength(9)

  const { rev } = await roomOf(tono, id)
  dataOf(await tono.call('POST', at(id, 'breakouts/close'), { body: { now: true } }))
  const room = await roomOf(tono, id)
  expect(room).toMatchObject({ rev: rev + 1, is_stage: true })
  const heard = await heardIn(id)
  expect(heard).toContain(tono.userId)
  expect(heard).toHaveLength(1 + meshLimits.onStage)
})

test('a stage in the class silences nobody in a group', async () => {
  const id = await connectedClass(...pupils)
  const [one, other] = pupils.slice(0, 2) as [Someone, Someone]
  await divided(id, [one, other])
  dataOf(await speak(one, id))
  dataOf(await tono.call('PUT', at(id, 'stage'), { body: { on: true } }))
  expect(await heardIn(id)).toEqual([one.userId])
  dataOf(await speak(other, id))
  expect(codeOf(await speak(pupils[2]!, id))).toEqual([409, 'stage_full'])
  expect((await heardIn(id)).toSorted()).toEqual([one.userId, other.userId].toSorted())
})
