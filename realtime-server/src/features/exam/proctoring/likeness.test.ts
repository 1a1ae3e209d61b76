import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  attemptOf,
  boardRow,
  change,
  draft,
  later,
  minutes,
  path,
  publish,
  pupils,
  saved,
  seen,
  settle,
  sit,
  stepNow,
  type Exam,
} from '#testing/exam-hall.ts'
import { published, question } from '#testing/quiz-bank.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { examSignals } from '../table.ts'
import { noteLikeness } from './likeness.ts'

const { server, school, people } = await openTestSchool()
const { tono } = people

describe('the same wrong answers', () => {
  const wrongs = ['tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan']
  let exam: Exam
  let copied: Someone[]

  beforeAll(async () => {
    const quiz = await published(tono, {
      questions: wrongs.map((_, index) =>
        question({
          question_type: 4,
          question_doc: docOfText(`Soal ${index}`),
          answer_options: [],
          accepted_answers: '36',
        }),
      ),
    })
    const room = await pupils(server, school, 16)
    copied = room.slice(0, 2)
    const { id } = await publish(tono, draft(school, quiz))
    await settle(server, id, 'ONGOING')
    exam = await seen(tono, id)
    const mistakes = new Map<string, string>()
    for (const [index, pupil] of room.entries()) {
      const sitting = await sit(pupil, exam)
      if (index === 0)
        for (const [at, { id: asked }] of sitting.paper.questions.entries()) mistakes.set(asked, wrongs[at]!)
      const answerOf = (asked: string) => (index < 2 ? mistakes.get(asked)! : index % 2 === 0 ? '36' : '30')
      await saved(
        sitting,
        sitting.paper.questions.map(({ id: asked }) => change(asked, 1, answerOf(asked))),
      )
    }
    await stepNow(tono, exam.id, 'end_all', 'Selesai lebih awal')
    await later(server, exam, minutes(2))
    await settle(server, exam.id, 'GRADING')
  })

  test('that nobody else gave are noted of both, once, with whom; a mistake of many is not', async () => {
    const noted = await server.database.db.select().from(examSignals).where(eq(examSignals.exam_id, exam.id))
    const [one, other] = [await attemptOf(server, exam, copied[0]!), await attemptOf(server, exam, copied[1]!)]
    const told = (number: number) => `6 jawaban salah yang sama dengan peserta nomor ${number}`
    expect(
      noted
        .filter(({ code }) => code === 16)
        .map(({ attempt_id, detail }) => `${attempt_id} ${detail}`)
        .toSorted(),
    ).toEqual([`${one.id} ${told(other.n)}`, `${other.id} ${told(one.n)}`].toSorted())
    const again = { kind: 'bypass', why: 'a test looks twice' } as const
    await server.database.inTransaction(again, ({ tx }) => noteLikeness(tx, exam.id))
    expect((await attemptOf(server, exam, copied[0]!)).signal_weight).toBe(one.signal_weight)
  })

  test('are on the board and in the summary of a pupil', async () => {
    expect((await boardRow(tono, exam, copied[0]!)).signals).toBeGreaterThanOrEqual(1)
    const { body } = await tono.call('GET', path(exam, copied[0]!, 'detection-summary'))
    expect(body.data).toMatchObject({
      signals: expect.arrayContaining([expect.objectContaining({ code: 16, count: 1 })]),
    })
  })
})
