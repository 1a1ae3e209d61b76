/** How an attempt stands is said by two statements: the one that saves answers a ping, and a plain question answers the page. */
import { randomUUID } from 'node:crypto'
import type { AttemptSnapshot, MyExam } from '@kelasku/shared/exam/paper'
import { beforeAll, expect, test } from 'vitest'
import { commanded, dataIn, path, pinged, pupils, running, sit } from '#testing/exam-hall.ts'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { buildWorld, type School, type Someone } from '#testing/world.ts'

let server: TestServer
let school: School
let other: Someone
beforeAll(async () => {
  server = await openTestServer()
  school = (await buildWorld(server)).school
  ;[other] = (await pupils(server, school, 1)) as [Someone]
})

test('given a pupil who has unread lines, more time, a raised hand and a pause, then the page and a ping say the same of the attempt', async () => {
  const { mina, tono } = school.people
  const exam = await running(server, school)
  const sitting = await sit(mina, exam)
  const say = (who: Someone, more: object) =>
    who.call('POST', `/exam/v1/exam/${exam.id}/examChat`, { body: { client_id: randomUUID(), text: 'Ya', ...more } })
  const read = (seq: number) => mina.call('POST', `/exam/v1/exam/${exam.id}/examChat/read`, { body: { seq } })
  const page = async () => dataIn<MyExam>(await mina.call('GET', `/exam/v1/exam/${exam.id}`))
  const ping = async () => dataIn<AttemptSnapshot>(await pinged(sitting))
  const says = ({
    end_at,
    remaining_ms,
    schedule_version,
    exam_status,
    status,
    epoch,
    device,
    help,
    unread,
    notices,
  }: {
    [Name in keyof AttemptSnapshot]: unknown
  }) => ({ end_at, remaining_ms, schedule_version, exam_status, status, epoch, device, help, unread, notices })

  await say(tono, {})
  await say(tono, { participant_id: mina.userId })
  await say(tono, { participant_id: other.userId })
  await say(mina, {})
  expect([says(await page()), (await page()).unread]).toEqual([says(await ping()), 2])

  await read(1)
  await mina.call('POST', path(exam, mina, 'help'), { body: { raised: true } })
  await commanded(tono, exam, { kind: 'ADD_TIME', minutes: 5, text: 'Jaringan', user_ids: [mina.userId] })
  await commanded(tono, exam, { kind: 'PAUSE', text: 'Sebentar', user_ids: [mina.userId] })
  expect(says(await page())).toEqual(says(await ping()))
  expect(await page()).toMatchObject({ status: 'PAUSED', help: 'HAND_RAISED', unread: 1 })
})
