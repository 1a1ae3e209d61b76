/** The bank as others meet it: exams that take it up, colleagues, those who look for a question, and those who may not. */
import { randomUUID } from 'node:crypto'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import type { QuizItem, QuizPaper } from '@kelasku/shared/quiz/contract'
import { draftOf, type QuestionView } from '@kelasku/shared/quiz/question'
import { acting } from '@kelasku/shared/testing/actor'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schoolMembers } from '#features/school/table.ts'
import { runHousekeeping } from '#housekeeping.ts'
import { files } from '#platform/files/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import {
  componentOf,
  get,
  history,
  listed,
  option,
  published,
  question,
  quizIn,
  remove,
  revise,
  seen,
  setStatus,
  share,
  subjectOf,
  uploadPicture,
  withPerson,
  withPicture,
  withSchool,
  write,
  written,
  type Quiz,
} from '#testing/quiz-bank.ts'
import { teachingParent } from '#testing/roles.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt, type School, type Someone } from '#testing/world.ts'
import { freezeQuizzes, questionsForExam, quizzesForExam, releaseQuizzes } from './for-exams.ts'
import { questionKeys, questions, quizShares, quizzes } from './table.ts'

const { server, school, twin, people, anonymous } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

/** As an exam would do it, which is not built upon here. */
const inSchool = <T>(of: School, run: Parameters<typeof server.database.inTransaction<T>>[1]) =>
  server.database.inTransaction(
    { kind: 'school', userId: of.people.tono.userId, schoolIds: [of.id], schoolId: of.id },
    run,
  )
const takenUp = async (...quizIds: string[]) => {
  const exam = { id: randomUUID(), school_id: school.id }
  await inSchool(school, (work) => freezeQuizzes(exam, quizIds, work))
  return exam
}

describe('once an exam has taken it up', () => {
  test('nothing of it changes: "Soal sudah digunakan untuk ujian!"', async () => {
    const quiz = await published(tono)
    const exam = await takenUp(quiz.id)
    await inSchool(school, (work) => freezeQuizzes(exam, [quiz.id], work))
    expect(await seen(tono, quiz.id)).toMatchObject({
      total_exam: 1,
      can: { edit: false, redraft: false, remove: false, archive: true, duplicate: true, share: true },
    })
    const only = quiz.questions[0]!
    const tries = [
      revise(tono, { id: quiz.id, questions: [{ ...question(), id: only.id, version: 1 }] }),
      revise(tono, { id: quiz.id, version: quiz.version, title: 'Lain' }),
      setStatus(tono, quiz.id, 'draft'),
      remove(tono, quiz.id),
    ]
    for (const answer of await Promise.all(tries)) {
      expect([...codeOf(answer), answer.body.message]).toEqual([409, 'quiz_used', 'Soal sudah digunakan untuk ujian!'])
    }
    expect((await setStatus(tono, quiz.id, 'archived')).status).toBe(200)
    expect(codeOf(await setStatus(tono, quiz.id, 'draft'))).toEqual([409, 'quiz_used'])

    await inSchool(school, (work) => releaseQuizzes(exam, work))
    expect((await setStatus(tono, quiz.id, 'draft')).status).toBe(200)
  })

  test('of a change and an exam that meet, the exam asks what stands there in the end', async () => {
    for (let round = 0; round < 5; round++) {
      const quiz = await published(tono)
      const only = quiz.questions[0]!
      const [answer] = await Promise.all([
        revise(tono, { id: quiz.id, questions: [{ ...question({ point: 5 }), id: only.id, version: 1 }] }),
        takenUp(quiz.id),
      ])
      const [asked] = await inSchool(school, (work) => questionsForExam([quiz.id], work))
      expect(asked!.marked.point).toBe(answer.status === 200 ? 5 : 1)
      expect([200, 409]).toContain(answer.status)
    }
  })

  test('an exam chooses only what is published and what its author may read', async () => {
    const [own, draft, theirs] = [await published(tono), await written(tono), await published(budi)]
    const actor = acting('GURU', { userId: tono.userId, schoolId: school.id })
    const choose = (...ids: string[]) => inSchool(school, (work) => quizzesForExam(actor, ids, work))
    expect((await choose(own.id)).map(({ id }) => id)).toEqual([own.id])
    await expect(choose(own.id, draft.id)).rejects.toMatchObject({ kind: { code: 'quiz_not_published' } })
    await expect(choose(theirs.id)).rejects.toMatchObject({ kind: { code: 'not_found' } })
  })

  test('it asks in the order of the quizzes and of their questions, and the paper holds no key', async () => {
    const one = await published(tono, { questions: [question({ point: 1 }), question({ point: 2 })] })
    const two = await published(tono, { questions: [question({ point: 3 })] })
    const asked = await inSchool(school, (work) => questionsForExam([two.id, one.id], work))
    expect(asked.map(({ quiz_id, paper }) => [quiz_id, paper.number, paper.point])).toEqual([
      [two.id, 1, 3],
      [one.id, 2, 1],
      [one.id, 3, 2],
    ])
    expect(JSON.stringify(asked.map(({ paper }) => paper))).not.toMatch(/correct|accepted|explanation|rubric|credit/)
    expect(asked[0]!.marked.answer_options.map(({ is_correct_answer }) => is_correct_answer)).toEqual([false, true])
  })
})

describe('as a pupil sees it', () => {
  test('there is no key, whatever the question', async () => {
    const canary = 'RAHASIA-KUNCI'
    const quiz = await written(tono, {
      questions: [
        question({ explanation_doc: docOfText(canary) }),
        question({ question_type: 4, accepted_answers: canary, answer_options: [] }),
        question({ question_type: 2, rubric: [{ text: canary, point: 1 }] }),
        question({
          question_type: 3,
          answer_options: [option('Salah'), option('Benar', true)],
        }),
      ],
    })
    const answer = await tono.call('GET', `/quiz-bank/v1/quiz/${quiz.id}/paper`)
    const paper = answer.body.data as QuizPaper
    expect(JSON.stringify(paper)).not.toContain(canary)
    expect(JSON.stringify(paper)).not.toMatch(/is_correct|accepted|explanation|rubric|credit/)
    expect(paper.questions.map(({ number, is_true_false }) => [number, is_true_false])).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
    ])
    expect(paper.questions.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id))
  })
})

describe('sharing', () => {
  test('reading lets a colleague read and copy, writing lets them write; taking it back ends both', async () => {
    const quiz = await written(tono)
    expect(codeOf(await get(budi, quiz.id))).toEqual([404, 'not_found'])

    await share(tono, quiz.id, [withPerson(budi, 'READ')])
    expect(await seen(budi, quiz.id)).toMatchObject({
      access: 'READ',
      shares: null,
      can: { edit: false, duplicate: true },
    })
    expect(codeOf(await revise(budi, { id: quiz.id, questions: [question()] }))).toEqual([403, 'forbidden'])

    await share(tono, quiz.id, [withPerson(budi, 'EDIT')])
    expect((await revise(budi, { id: quiz.id, questions: [question()] })).status).toBe(200)
    expect((await setStatus(budi, quiz.id, 'published')).status).toBe(200)
    for (const answer of [await share(budi, quiz.id, []), await remove(budi, quiz.id)])
      expect(codeOf(answer)).toEqual([403, 'forbidden'])

    await share(tono, quiz.id, [])
    expect(codeOf(await get(budi, quiz.id))).toEqual([404, 'not_found'])
    expect(codeOf(await revise(budi, { id: quiz.id, questions: [question()] }))).toEqual([404, 'not_found'])
  })

  test('with the school reaches all who teach, and the most of what somebody was given counts', async () => {
    const quiz = await written(tono)
    const { shares } = quizIn(await share(tono, quiz.id, [withSchool('READ'), withPerson(budi, 'EDIT')]))
    expect(shares).toMatchObject([
      { type: 'SCHOOL', user: null, access: 'READ' },
      { type: 'PERSON', user: { id: budi.userId }, access: 'EDIT' },
    ])
    expect((await seen(budi, quiz.id)).access).toBe('EDIT')
    expect(await listed(budi, '&shared=true')).toContain(quiz.id)
    for (const name of ['mina', 'joko', 'sari'] as const)
      expect(codeOf(await get(people[name], quiz.id))).toEqual([404, 'not_found'])
    expect(codeOf(await get(twin.people.tono, quiz.id))).toEqual([404, 'not_found'])
  })

  test.each([
    ['a pupil', () => mina.userId],
    ['a parent', () => sari.userId],
    ['a teacher of another school', () => twin.people.tono.userId],
    ['nobody', () => randomUUID()],
  ])('with %s is refused', async (_whom, user_id) => {
    const quiz = await written(tono)
    const answer = await share(tono, quiz.id, [{ type: 'PERSON', user_id: user_id(), access: 'READ' }])
    expect(codeOf(answer)).toEqual([422, 'unknown_colleague'])
  })

  test('an admin reads everything, writes nothing, and may pass on what nobody owns any more', async () => {
    const quiz = await written(tono)
    expect(await seen(rina, quiz.id)).toMatchObject({
      access: 'READ',
      can: { edit: false, share: true, remove: false },
    })
    expect(codeOf(await revise(rina, { id: quiz.id, questions: [question()] }))).toEqual([403, 'forbidden'])
    expect(codeOf(await write(rina))).toEqual([403, 'forbidden'])
    await server.database.db.update(quizzes).set({ author_id: null }).where(eq(quizzes.id, quiz.id))
    expect(codeOf(await get(tono, quiz.id))).toEqual([404, 'not_found'])
    expect((await share(rina, quiz.id, [withPerson(budi, 'EDIT')])).status).toBe(200)
    expect((await seen(budi, quiz.id)).can.edit).toBe(true)
  })

  test('a teacher who is a parent too has the bank as a teacher; who is a parent alone, and a teacher no more, has none', async () => {
    const quiz = await written(tono)
    const wati = await teachingParent(server, school)
    const opened = async () => {
      const paths = [`/quiz-bank/v1/quiz/${quiz.id}`, '/quiz-bank/v1/me/quiz', '/quiz-bank/v1/question/history']
      return Promise.all(paths.map(async (path) => (await wati.call('GET', path)).status))
    }
    // Somebody else's quiz stays closed to both.
    expect(await opened()).toEqual([404, 200, 200])
    await share(tono, quiz.id, [withSchool('READ')])
    expect(await opened()).toEqual([200, 200, 200])
    await server.database.db
      .update(schoolMembers)
      .set({ status: 'INACTIVE' })
      .where(eq(schoolMembers.id, wati.membershipId))
    expect(await opened()).toEqual([404, 403, 403])
  })

  test('the list and the rule agree on everybody and everything', async () => {
    const quizzesThere = [
      await written(tono),
      await published(budi),
      await written(budi),
      await written(tono),
      quizIn(await write(twin.people.tono, { subject_id: null })),
    ]
    await share(budi, quizzesThere[2]!.id, [withSchool('READ')])
    await share(tono, quizzesThere[3]!.id, [withPerson(budi, 'READ')])
    for (const who of [tono, budi, rina, twin.people.rina, twin.people.budi]) {
      const found = await listed(who)
      for (const { id } of quizzesThere) {
        const { status } = await get(who, id)
        expect([id, status]).toEqual([id, found.includes(id) ? 200 : 404])
      }
    }
  })
})

describe('the history of questions', () => {
  test('holds what the asker may read and nothing else, and is searched by its words', async () => {
    const word = `kata${randomUUID().slice(0, 8)}`
    const own = await written(tono, { questions: [question({ question_doc: docOfText(`Apa itu ${word}?`) })] })
    const hidden = await written(budi, { questions: [question({ question_doc: docOfText(`Lagi ${word}`) })] })
    const open = await written(budi, { questions: [question({ answer_options: [option(word, true), option('x')] })] })
    await share(budi, open.id, [withSchool('READ')])

    const found = await history(tono, `&search=${word}`)
    expect(found.map(({ quiz }) => quiz.id).toSorted()).toEqual([own.id, open.id].toSorted())
    expect(found.every(({ answer_options }) => answer_options.some(({ is_correct_answer }) => is_correct_answer))).toBe(
      true,
    )
    expect((await history(rina, `&search=${word}`)).map(({ quiz }) => quiz.id)).toContain(hidden.id)
    expect(await history(twin.people.rina, `&search=${word}`)).toEqual([])
    expect((await history(tono, `&search=${word}&except_quiz_id=${own.id}`)).map(({ quiz }) => quiz.id)).toEqual([
      open.id,
    ])
  })

  test('is narrowed by everything that a question is known by', async () => {
    const component_id = await componentOf(server, school)
    const level = 9
    const quiz = await written(tono, {
      level,
      questions: [
        question({ question_type: 5, difficulty: 'SUKAR', cognitive_level: 'L3', component_id }),
        question({ question_type: 4, accepted_answers: '36', difficulty: 'MUDAH' }),
      ],
    })
    const of = async (query: string) =>
      (await history(tono, `&level=${level}${query}`))
        .filter(({ quiz: { id } }) => id === quiz.id)
        .map((one) => one.number)
    expect(await of('')).toEqual([2, 1])
    expect(await of('&question_type=5')).toEqual([1])
    expect(await of('&difficulty=MUDAH')).toEqual([2])
    expect(await of('&cognitive_level=L3')).toEqual([1])
    expect(await of(`&component_id=${component_id}`)).toEqual([1])
    expect(await of(`&subject_id=${randomUUID()}`)).toEqual([])
  })

  test('a question picked from it goes into another quiz as a new one, its component and its key with it', async () => {
    const source = await written(tono, { questions: [question({ difficulty: 'SEDANG' })] })
    const [found] = (await history(tono)).filter(({ quiz }) => quiz.id === source.id)
    const target = await written(tono, { questions: [draftOf(found as unknown as QuestionView)] })
    const [copy] = target.questions
    expect(copy!.id).not.toBe(found!.id)
    expect(copy).toMatchObject({ difficulty: 'SEDANG', answer_options: found!.answer_options })
  })
})

describe('a copy', () => {
  test('is a draft of one’s own with all that the original asks, and knows where it comes from', async () => {
    const quiz = await published(tono, {
      questions: [question({ explanation_doc: docOfText('Sebab K.') }), question()],
    })
    await takenUp(quiz.id)
    await share(tono, quiz.id, [withPerson(budi, 'READ')])
    const answer = await budi.call('POST', `/quiz-bank/v1/quiz/duplicate/${quiz.id}`, { body: { status: 'draft' } })
    const copy = quizIn(answer)
    expect(copy).toMatchObject({
      title: 'Ulangan suhu (Salinan)',
      status: 'draft',
      access: 'OWN',
      cloned_from: quiz.id,
      total_exam: 0,
      is_shared: false,
      author: { id: budi.userId },
    })
    const asked = ({ questions: all }: Quiz) =>
      all.map(({ id: _id, version: _version, edited_by: _by, edited_at: _at, ...rest }) => rest)
    expect(asked(copy)).toEqual(asked(quiz))
    expect(new Set([...copy.questions, ...quiz.questions].map(({ id }) => id)).size).toBe(4)
  })
})

describe('pictures', () => {
  const picture = async (who: Someone) =>
    (await uploadPicture(who)).body.data as { id: string; url: string; name: string }
  const fetchable = async (who: Pick<Someone, 'call'>, id: string) => (await who.call('GET', `/files/${id}`)).status

  test('are seen by whoever may read a quiz that names them, and follow what is shared', async () => {
    const { id, name } = await picture(tono)
    expect(name).toBe('segitiga.webp')
    expect([await fetchable(tono, id), await fetchable(budi, id)]).toEqual([200, 404])
    const quiz = await written(tono, { questions: [withPicture(id)] })
    expect(quiz.questions[0]!.question).toContain(`/api/files/${id}`)
    expect([await fetchable(budi, id), await fetchable(rina, id)]).toEqual([404, 200])
    await share(tono, quiz.id, [withPerson(budi, 'READ')])
    expect(await fetchable(budi, id)).toBe(200)
    for (const outsider of [mina, joko, sari]) expect(await fetchable(outsider, id)).toBe(404)
    expect(await fetchable(twin.people.tono, id)).toBe(404)
    expect(await fetchable({ call: anonymous }, id)).toBe(404)

    // A copy names the same picture; it stays when the original is gone, and goes with the last that names it.
    const copy = quizIn(await budi.call('POST', `/quiz-bank/v1/quiz/duplicate/${quiz.id}`, { body: {} }))
    await remove(tono, quiz.id)
    expect(await fetchable(budi, id)).toBe(200)
    await revise(budi, { id: copy.id, removed: [{ id: copy.questions[0]!.id, version: 1 }] })
    expect(await fetchable(budi, id)).toBe(404)
  })

  test('of somebody else cannot be named, nor can those of another school or of another use', async () => {
    const theirs = await picture(budi)
    const foreign = await picture(twin.people.tono)
    for (const id of [theirs.id, foreign.id, randomUUID()])
      expect(codeOf(await write(tono, { questions: [withPicture(id)] }))).toEqual([422, 'unknown_picture'])
  })

  test('are uploaded by those who write questions', async () => {
    for (const who of [mina, sari, rina]) expect(codeOf(await uploadPicture(who))).toEqual([403, 'forbidden'])
  })

  test('that nothing names are swept after a day, those in use never', async () => {
    const { db } = server.database
    const [loose, kept] = [await picture(tono), await picture(tono)]
    await written(tono, { questions: [withPicture(kept.id)] })
    await db.update(files).set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    await runHousekeeping(server.tools, server.database)
    const left = (await db.select({ id: files.id }).from(files)).map(({ id }) => id)
    expect([left.includes(loose.id), left.includes(kept.id)]).toEqual([false, true])
  })
})

describe('lists', () => {
  test('tell their pages as the specification does, ten at a time', async () => {
    const { status, body } = await tono.call('GET', '/quiz-bank/v1/me/quiz')
    expect(status).toBe(200)
    expect(body.meta).toMatchObject({ page: 1, limit: 10, item_per_page: 10 })
    expect(body.meta.number_of_page).toBe(body.meta.max_page)
    expect((body.data as unknown[]).length).toBe(10)
    const beyond = await tono.call('GET', '/quiz-bank/v1/me/quiz?page=99')
    expect([beyond.body.data, beyond.body.meta.total_item]).toEqual([[], body.meta.total_item])
  })

  test('are narrowed by status, level and words, and sorted as asked', async () => {
    const mark = randomUUID().slice(0, 8)
    const b = await written(tono, { title: `B ${mark}`, level: 11 })
    const a = await published(tono, { title: `a ${mark}`, level: 12 })
    expect(await listed(tono, `&search=${mark}&sort=title&direction=asc`)).toEqual([a.id, b.id])
    expect(await listed(tono, `&search=${mark}&sort=id&direction=asc`)).toEqual([b.id, a.id])
    expect(await listed(tono, `&search=${mark}&status=published`)).toEqual([a.id])
    expect(await listed(tono, `&search=${mark}&level=11`)).toEqual([b.id])
    expect(await listed(tono, `&search=${mark}&subject_id=${await subjectOf(tono)}&shared=true`)).toEqual([])
  })

  test('one’s own are nobody else’s, however much is shared', async () => {
    const quiz = await written(budi)
    await share(budi, quiz.id, [withSchool('EDIT')])
    const mine = (await tono.call('GET', '/quiz-bank/v1/me/quiz?limit=200')).body.data as Wire<QuizItem>[]
    expect(mine.every(({ access }) => access === 'OWN')).toBe(true)
  })
})

test('pupils, parents and strangers find no bank at all', async () => {
  const quiz = await written(tono)
  const stranger = await arriveAt(server, 'Tamu')
  const paths = ['/quiz-bank/v1/me/quiz', '/quiz-bank/v1/quiz', '/quiz-bank/v1/question/history']
  for (const who of [mina, sari, stranger])
    for (const path of paths) expect((await who.call('GET', path)).status).toBe(403)
  for (const who of [mina, sari])
    for (const path of ['', '/paper', '/export']) {
      expect((await who.call('GET', `/quiz-bank/v1/quiz/${quiz.id}${path}`)).status).toBe(404)
      expect((await who.call('GET', `/exam-quiz/quiz/${quiz.id}/bank-soal`)).status).toBe(404)
    }
})

test('keys lie in a table of their own, and the table of questions has no column for one', async () => {
  const quiz = await written(tono, {
    questions: [question({ explanation_doc: docOfText('RAHASIA'), accepted_answers: 'x' })],
  })
  const { db } = server.database
  const [row] = await db.select().from(questions).where(eq(questions.quiz_id, quiz.id))
  expect(JSON.stringify(row)).not.toMatch(/RAHASIA|correct/)
  const [key] = await db.select().from(questionKeys).where(eq(questionKeys.question_id, row!.id))
  expect(key!.correct_option_ids).toEqual([quiz.questions[0]!.answer_options[1]!.id])
})

test('the old address answers with the questions and their keys', async () => {
  const quiz = await written(tono)
  const { body } = await tono.call('GET', `/exam-quiz/quiz/${quiz.id}/bank-soal`)
  expect(body.data).toEqual(quiz.questions)
})

test('a colleague who leaves loses what was shared with them', async () => {
  const quiz = await written(tono)
  await share(tono, quiz.id, [withPerson(budi, 'EDIT')])
  await server.database.db.delete(quizShares).where(eq(quizShares.user_id, budi.userId))
  expect(codeOf(await get(budi, quiz.id))).toEqual([404, 'not_found'])
})
