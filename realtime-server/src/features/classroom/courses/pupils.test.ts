import type { CoursePupils } from '@kelasku/shared/classroom/courses'
import { expect, test } from 'vitest'
import { openTestSchool } from '#testing/school.ts'

const { school, people } = await openTestSchool()
const { mina, joko, budi, tono } = people

const path = `/courses/${school.courseId}/pupils`
const shown = async () => (await tono.call('GET', path)).body.data as CoursePupils
const taking = ({ pupils }: CoursePupils) => pupils.filter(({ takes_part }) => takes_part).map(({ id }) => id)

async function choose(change: { chosen?: boolean; pupils?: string[]; version?: number }) {
  const { version } = await shown()
  return budi.call('PUT', path, { body: { chosen: true, pupils: [], version, ...change } })
}

test('the whole class takes part until its leader chooses, and again when they take it back', async () => {
  const before = await shown()
  expect(before).toMatchObject({ chosen: false, can: { choose: false } })
  expect(taking(before)).toEqual(before.pupils.map(({ id }) => id))
  expect(taking(before)).toContain(mina.userId)

  const nobody = await choose({})
  expect(nobody.body.data).toMatchObject({ chosen: true, version: before.version + 1, can: { choose: true } })
  expect(taking(nobody.body.data as CoursePupils)).toEqual([])
  expect(taking((await choose({ pupils: [mina.userId, mina.userId] })).body.data as CoursePupils)).toEqual([
    mina.userId,
  ])

  const all = await choose({ chosen: false, pupils: [mina.userId] })
  expect(taking(all.body.data as CoursePupils)).toEqual(taking(before))
  expect(taking((await choose({})).body.data as CoursePupils), 'who was chosen before is forgotten').toEqual([])
})

test('somebody of another class is refused, and nothing is changed by it', async () => {
  await choose({ pupils: [mina.userId] })
  const before = await shown()
  const refused = await choose({ pupils: [mina.userId, joko.userId] })
  expect([refused.status, refused.body.code]).toEqual([422, 'not_in_class'])
  expect(await shown()).toEqual(before)
})

test('a choice made on an older state of the course is a conflict', async () => {
  const { version } = await shown()
  await choose({ pupils: [mina.userId] })
  const late = await choose({ version })
  expect([late.status, late.body.code]).toEqual([409, 'version_conflict'])
  expect(taking(await shown())).toEqual([mina.userId])
})
