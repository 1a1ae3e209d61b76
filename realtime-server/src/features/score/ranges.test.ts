/** Acceptance of ranges: two of one scope never overlap, also when they are written at the same moment. */
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '#testing/caller.ts'
import { openTestSchool } from '#testing/school.ts'
import { reportScoreSettings } from './table.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, tono, rina } = people
const { db } = server.database
const path = '/report-card/v1/reportScoreSetting'

beforeEach(async () => {
  await db.delete(reportScoreSettings)
})

const add = (min: number, max: number, more: object = {}, who = rina) =>
  who.call('POST', path, { body: { min, max, word: `${min} sampai ${max}`, tone: 'good', ...more } })

describe('ranges', () => {
  test('that touch the same numbers are refused, one after the other and at once', async () => {
    expect((await add(66, 85)).body.message).toBe('Berhasil merubah data!')
    const refused = await add(80, 90)
    expect(codeOf(refused)).toEqual([409, 'INVALID_SCORE'])
    expect(refused.body.message).toBe('Range nilai yang dimasukkan sudah tersedia!')
    expect((await add(86, 90)).status).toBe(200)
    const answers = await Promise.all([add(0, 30), add(20, 40), add(30, 65)])
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200, 200])
    expect((await tono.call('GET', path)).status).toBe(200)
  })

  test('of another scope stand beside them, and each scope has its gaps', async () => {
    await add(0, 100)
    expect((await add(50, 100, { level: 7 })).status).toBe(200)
    expect((await add(0, 100, { course_id: school.courseId })).status).toBe(200)
    expect((await add(0, 10, { course_id: school.courseId, level: 7 })).status).toBe(400)
    expect((await add(90, 10)).body.data).toEqual({ max: ['Batas atas tidak boleh di bawah batas bawah'] })
    expect((await add(0, 10, { course_id: twin.courseId })).status).toBe(404)
    const { body } = await tono.call('GET', path)
    expect(body.data).toMatchObject({
      gaps: [{ level: 7, course_id: null, min: 0, max: 49 }],
      courses: [{ id: school.courseId }],
    })
    expect((await twin.people.rina.call('GET', path)).body.data).toEqual({ ranges: [], gaps: [], courses: [] })
  })

  test('have each their own word', async () => {
    await add(0, 40, { word: 'Cukup' })
    expect(codeOf(await add(41, 60, { word: 'cukup' }))).toEqual([409, 'RECORD_ALREADY_EXIST'])
  })

  test('are changed by their version, and by the office alone', async () => {
    const { id } = (await add(0, 40)).body.data as { id: string }
    const change = { level: null, course_id: null, min: 0, max: 45, word: 'Kurang', tone: 'danger' }
    const revise = (version: number, who = rina) => who.call('PUT', `${path}/${id}`, { body: { ...change, version } })
    expect((await revise(1)).body.data).toMatchObject({ max: 45, version: 2 })
    expect(codeOf(await revise(1))).toEqual([409, 'version_conflict'])
    expect([(await revise(2, tono)).status, (await revise(2, twin.people.rina)).status]).toEqual([403, 404])
    for (const who of [mina, tono]) expect((await add(50, 60, {}, who)).status).toBe(403)
    expect((await mina.call('GET', path)).status).toBe(403)
    expect((await rina.call('DELETE', `${path}/${id}`)).status).toBe(200)
    expect(await db.$count(reportScoreSettings)).toBe(0)
  })
})
