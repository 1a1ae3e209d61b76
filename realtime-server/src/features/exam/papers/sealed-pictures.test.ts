/** Pictures of a paper that is fetched before the start: a phone must be able to show each of them without a line. */
import { createDecipheriv, randomUUID } from 'node:crypto'
import type { SealedPaper } from '@kelasku/shared/exam/paper'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dataIn, draft, enter, newDevice, publish, settle, start, type Exam } from '#testing/exam-hall.ts'
import { codeOf } from '#testing/caller.ts'
import { published, uploadPicture, withPicture } from '#testing/quiz-bank.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, school, people } = await openTestSchool()
const { mina, tono } = people

function bytesIn({ iv, sealed }: SealedPaper, key: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()])
}

test('the pictures of the own paper are named, come sealed while the room waits, and open with its key', async () => {
  const [asked, other] = [
    dataIn<{ id: string }>(await uploadPicture(tono)),
    dataIn<{ id: string }>(await uploadPicture(tono)),
  ]
  const quiz = await published(tono, { questions: [withPicture(asked.id)] })
  const { id } = await publish(tono, draft(school, quiz))
  await settle(server, id, 'ONGOING')
  const device = newDevice()
  const exam = dataIn<Exam>(await tono.call('GET', `/exam/v1/exam/${id}`))
  const sealed = (picture: string) => mina.call('GET', `/exam/v1/exam/${id}/paper?picture=${picture}`)
  expect(codeOf(await sealed(asked.id))).toEqual([409, 'attempt_not_in_this_status'])

  await enter(mina, exam, exam.token, device)
  expect(dataIn<SealedPaper>(await mina.call('GET', `/exam/v1/exam/${id}/paper`)).pictures).toEqual([asked.id])
  const picture = dataIn<SealedPaper>(await sealed(asked.id))
  expect(codeOf(await sealed(other.id))).toEqual([404, 'not_found'])
  expect(codeOf(await sealed(randomUUID()))).toEqual([404, 'not_found'])
  // In the clear it is still nobody's before the start.
  expect((await mina.call('GET', `/files/${asked.id}`)).status).toBe(404)

  const { key } = dataIn<{ key: string }>(await start(mina, exam, device))
  expect(await sharp(bytesIn(picture, key)).metadata()).toMatchObject({ width: 4, height: 3 })
})
