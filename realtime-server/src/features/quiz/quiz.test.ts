/** The bank as teachers write in it: unfinished, two at once, in order, published, taken up by exams. */
import { randomUUID } from 'node:crypto'
import { docOfText, plainTextOf, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { QuizSaved, QuizView } from '@kelasku/shared/quiz/contract'
import { draftOf, type QuestionView } from '@kelasku/shared/quiz/question'
import { withSaved } from '@kelasku/shared/quiz/saved'
import { describe, expect, test } from 'vitest'
import { codeOf, type Wire } from '#testing/caller.ts'
import {
  componentOf,
  history,
  listed,
  get,
  option,
  published,
  question,
  quizIn,
  remove,
  revise,
  seen,
  setStatus,
  share,
  withPerson,
  write,
  written,
  type Question,
  type Quiz,
} from '#testing/quiz-bank.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, school, twin, people } = await openTestSchool()
const { budi, tono, rina } = people

describe('writing', () => {
  test('a quiz may be begun with nothing but its title, and says what it lacks when it is to be published', async () => {
    const quiz = quizIn(await write(tono, { subject_id: null, questions: [{ question_type: 1, point: null }] }))
    expect(quiz).toMatchObject({ status: 'draft', access: 'OWN', total_question: 1, total_exam: 0, version: 1 })
    const [first] = quiz.questions
    const { status, body } = await setStatus(tono, quiz.id, 'published')
    expect([status, body.code, body.data]).toEqual([
      422,
      'quiz_incomplete',
      {
        subject_id: ['Pilih mata pelajarannya'],
        [`questions.${first!.id}.question`]: ['Soal 1: tulis pertanyaannya'],
        [`questions.${first!.id}.point`]: ['Soal 1: isi poinnya'],
        [`questions.${first!.id}.answer_options`]: ['Soal 1: tulis paling sedikit dua pilihan jawaban'],
      },
    ])
    expect((await seen(tono, quiz.id)).status).toBe('draft')
  })

  test('the specification’s own fields are enough: HTML for the question, the options and the explanation', async () => {
    const quiz = await written(tono, {
      questions: [
        {
          question_type: 3,
          question: '<p>Pilih yang <strong>baku</strong><script>alert(1)</script></p>',
          point: 2.5,
          explanation: '<p onclick="x()">KBBI</p>',
          answer_options: [
            { value: 'apotek', is_correct_answer: true },
            { value: 'ijin', is_correct_answer: false },
          ],
        },
      ],
    })
    const [only] = quiz.questions
    expect(only).toMatchObject({
      number: 1,
      question: '<p>Pilih yang <strong>baku</strong></p>',
      explanation: '<p>KBBI</p>',
      point: 2.5,
      partial_credit: 'ALL_OR_NOTHING',
      answer_options: [
        { value: '<p>apotek</p>', is_correct_answer: true },
        { value: '<p>ijin</p>', is_correct_answer: false },
      ],
    })
    expect(plainTextOf(only!.question_doc as RichDoc)).toBe('Pilih yang baku')
  })

  test('an option keeps its id through every change, wherever it moves', async () => {
    const quiz = await written(tono)
    const [only] = quiz.questions
    const draft = draftOf(only as unknown as QuestionView)
    const turned = { ...draft, answer_options: draft.answer_options.toReversed() }
    const { saved } = (await revise(tono, { id: quiz.id, questions: [{ ...turned, id: only!.id, version: 1 }] })).body
      .data as Wire<QuizSaved>
    expect(saved[0]!.answer_options.map(({ id }) => id)).toEqual(only!.answer_options.map(({ id }) => id).toReversed())
    expect(saved[0]!.version).toBe(2)
  })

  test('what a type has no use for is not kept', async () => {
    const { questions: kept } = await written(tono, {
      questions: [
        question({ question_type: 5, accepted_answers: '36', rubric: [{ text: 'Rapi', point: 1 }] }),
        question({
          question_type: 4,
          accepted_answers: ' 36 ||| tiga puluh enam|||',
          rubric: [{ text: 'x', point: 1 }],
        }),
      ],
    })
    expect(
      kept.map(({ answer_options, accepted_answers, rubric }) => [answer_options, accepted_answers, rubric]),
    ).toEqual([
      [[], '', [{ text: 'Rapi', point: 1 }]],
      [[], '36|||tiga puluh enam', []],
    ])
  })

  test.each([
    ['points of nothing', { point: 0 }],
    ['points below nothing', { point: -1 }],
    ['points with three decimals', { point: 0.125 }],
    ['a sixth type', { question_type: 6 }],
    ['eight options', { answer_options: Array.from({ length: 8 }, (_, index) => option(`${index}`)) }],
    ['a field that is none', { is_correct: true }],
    ['a document that holds a script', { question_doc: { type: 'doc', content: [{ type: 'script' }] } }],
  ])('%s are refused', async (_what, change) => {
    expect(codeOf(await write(tono, { questions: [{ ...question(), ...change }] }))).toEqual([
      400,
      'INVALID_REQUEST_PAYLOAD',
    ])
  })

  test.each([
    ['in its document', { value_doc: docOfText('a ||| b') }],
    ['in its HTML, however it is written', { value: '<p>a &#124;||&nbsp;b</p>' }],
  ])('an option with the separator %s is refused', async (_where, value) => {
    const { status, body } = await write(tono, {
      questions: [question({ answer_options: [{ ...value, is_correct_answer: true }, option('b')] })],
    })
    expect([status, body.code]).toEqual([422, 'option_with_separator'])
  })

  test('what belongs to another school cannot be named', async () => {
    const theirs = (await twin.people.tono.call('GET', '/subjects')).body.data as { id: string }[]
    expect(codeOf(await write(tono, { subject_id: theirs[0]!.id }))).toEqual([422, 'unknown_subject'])
    const component_id = await componentOf(server, twin)
    expect(codeOf(await write(tono, { questions: [question({ component_id })] }))).toEqual([
      422,
      'invalid_curriculum_component_description',
    ])
  })
})

describe('a component of the curriculum', () => {
  test('is named with the question, and known to the curriculum as used', async () => {
    const component_id = await componentOf(server, school)
    const quiz = await written(tono, { questions: [question({ component_id })] })
    expect(quiz.questions[0]!.component).toEqual({
      id: component_id,
      code: '7.1',
      text: 'Mengukur suhu',
      is_deleted: false,
    })
    const { body } = await rina.call('DELETE', `/curriculums/components/${component_id}`)
    expect(body.data).toMatchObject({ kept: 1 })
  })

  test('that is gone is shown as such, and refused when the question is saved or published', async () => {
    const component_id = await componentOf(server, school)
    const quiz = await written(tono, { questions: [question({ component_id })] })
    await rina.call('DELETE', `/curriculums/components/${component_id}`)
    expect((await seen(tono, quiz.id)).questions[0]!.component).toMatchObject({ is_deleted: true })

    const again = { ...question({ component_id }), id: quiz.questions[0]!.id, version: 1 }
    const gone = [422, 'invalid_curriculum_component_description']
    expect(codeOf(await revise(tono, { id: quiz.id, questions: [again] }))).toEqual(gone)
    expect(codeOf(await setStatus(tono, quiz.id, 'published'))).toEqual(gone)
    // Another part of the quiz can still be worked on.
    expect((await revise(tono, { id: quiz.id, version: 1, title: 'Ulangan kalor' })).status).toBe(200)
    expect((await revise(tono, { id: quiz.id, questions: [{ ...again, component_id: null }] })).status).toBe(200)
    expect((await setStatus(tono, quiz.id, 'published')).status).toBe(200)
  })
})

describe('two who write at once', () => {
  test('each in another question are in nobody’s way', async () => {
    const quiz = await written(tono, { questions: [question(), question()] })
    await share(tono, quiz.id, [withPerson(budi, 'EDIT')])
    const [first, second] = quiz.questions as [Question, Question]
    const answers = await Promise.all([
      revise(tono, { id: quiz.id, questions: [{ ...question({ point: 2 }), id: first.id, version: 1 }] }),
      revise(budi, { id: quiz.id, questions: [{ ...question({ point: 3 }), id: second.id, version: 1 }] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = await seen(tono, quiz.id)
    expect(after.questions.map(({ point, edited_by }) => [point, edited_by?.full_name])).toEqual([
      [2, 'Tono Wijaya'],
      [3, 'Budi Santoso'],
    ])
  })

  test('in the same question: the second is told whose change stands there, and nothing of theirs is lost', async () => {
    const quiz = await written(tono, { questions: [question(), question()] })
    await share(tono, quiz.id, [withPerson(budi, 'EDIT')])
    const second = quiz.questions[1]!
    const change = (point: number, version: number) => ({
      id: quiz.id,
      questions: [{ ...question({ point }), id: second.id, version }],
    })
    expect((await revise(budi, change(3, 1))).status).toBe(200)
    const { status, body } = await revise(tono, change(2, 1))
    expect([status, body.code, body.data]).toEqual([
      409,
      'version_conflict',
      { [`questions.${second.id}`]: ['Soal 2 baru saja diubah oleh Budi Santoso.'] },
    ])
    expect((await seen(tono, quiz.id)).questions[1]!.point).toBe(3)
    expect((await revise(tono, change(2, 2))).status).toBe(200)
  })

  test('a stale part takes the whole call back, the fresh ones too', async () => {
    const quiz = await written(tono, { questions: [question(), question()] })
    const [first, second] = quiz.questions as [Question, Question]
    const both = [
      { ...question({ point: 9 }), id: first.id, version: 1 },
      { ...question({ point: 9 }), id: second.id, version: 7 },
    ]
    expect(codeOf(await revise(tono, { id: quiz.id, questions: both }))).toEqual([409, 'version_conflict'])
    expect((await seen(tono, quiz.id)).questions.map(({ point }) => point)).toEqual([1, 1])
  })

  test('a question that somebody has removed is not brought back by whoever still had it open', async () => {
    const quiz = await written(tono, { questions: [question(), question()] })
    const [first] = quiz.questions as [Question]
    const removal = { id: quiz.id, removed: [{ id: first.id, version: 1 }] }
    expect((await revise(tono, removal)).status).toBe(200)
    const late = await revise(tono, { id: quiz.id, questions: [{ ...question(), id: first.id, version: 1 }] })
    expect([...codeOf(late), late.body.data]).toEqual([
      409,
      'version_conflict',
      { [`questions.${first.id}`]: ['Soal ini baru saja dihapus oleh orang lain.'] },
    ])
    expect(codeOf(await revise(tono, removal))).toEqual([409, 'version_conflict'])
  })

  test('of twenty who save the same question at once one wins, and is what stands there', async () => {
    const quiz = await written(tono)
    const [only] = quiz.questions as [Question]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        revise(tono, {
          id: quiz.id,
          questions: [{ ...question({ point: index + 1 }), id: only.id, version: 1 }],
        }),
      ),
    )
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index + 1] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await seen(tono, quiz.id)).questions[0]).toMatchObject({ point: won[0], version: 2 })
  })

  test('title and order belong to the quiz, which has a version of its own', async () => {
    const quiz = await written(tono, { questions: [question(), question()] })
    expect((await revise(tono, { id: quiz.id, version: 1, title: 'Kalor' })).status).toBe(200)
    expect(codeOf(await revise(tono, { id: quiz.id, version: 1, title: 'Suhu' }))).toEqual([409, 'version_conflict'])
    expect(codeOf(await revise(tono, { id: quiz.id, title: 'Suhu' }))).toEqual([400, 'INVALID_REQUEST_PAYLOAD'])
    expect((await revise(tono, { id: quiz.id, version: 2, description: 'Bab 3', level: 7 })).status).toBe(200)
    expect(await seen(tono, quiz.id)).toMatchObject({ title: 'Kalor', description: 'Bab 3', level: 7, version: 3 })
  })
})

describe('the order', () => {
  test('is set with one call, the new questions among the others', async () => {
    const quiz = await written(tono, { questions: [question(), question(), question()] })
    const [first, second, third] = quiz.questions.map(({ id }) => id) as [string, string, string]
    const fresh = randomUUID()
    const order = [third, fresh, first, second]
    const { body } = await revise(tono, { id: quiz.id, version: 1, questions: [question({ id: fresh })], order })
    const saved = body.data as Wire<QuizSaved>
    expect([saved.order, saved.saved.map(({ id, number }) => [id, number])]).toEqual([order, [[fresh, 2]]])
    const after = await seen(tono, quiz.id)
    expect(after.questions.map(({ id, number }) => [id, number])).toEqual(order.map((id, index) => [id, index + 1]))

    // What a screen lays over the quiz it holds is what it would fetch.
    const held = withSaved(quiz as unknown as QuizView, saved as unknown as QuizSaved) as unknown as Quiz
    expect(held.questions).toEqual(after.questions)
    expect(held.version).toBe(after.version)
  })

  test.each([
    ['lacks one', (ids: string[]) => ids.slice(1)],
    ['names one twice', (ids: string[]) => [...ids.slice(1), ids[1]!]],
    ['names a stranger', (ids: string[]) => [...ids.slice(1), randomUUID()]],
  ])('that %s is refused: its writer has not seen what stands there', async (_what, wrong) => {
    const quiz = await written(tono, { questions: [question(), question(), question()] })
    const ids = quiz.questions.map(({ id }) => id)
    const answer = await revise(tono, { id: quiz.id, version: 1, order: wrong(ids) })
    expect(codeOf(answer)).toEqual([409, 'version_conflict'])
    expect((await seen(tono, quiz.id)).questions.map(({ id }) => id)).toEqual(ids)
  })

  test('a new question without one comes last', async () => {
    const quiz = await written(tono)
    await revise(tono, { id: quiz.id, questions: [question({ point: 7 })] })
    expect((await seen(tono, quiz.id)).questions.map(({ point }) => point)).toEqual([1, 7])
  })

  test('a new question cannot take the id of one that stands elsewhere', async () => {
    const theirs = await written(budi)
    const [taken] = theirs.questions as [Question]
    const answer = await write(tono, { questions: [question({ id: taken.id, point: 99 })] })
    expect(codeOf(answer)).toEqual([409, 'version_conflict'])
    expect(await seen(budi, theirs.id)).toEqual(theirs)
  })

  test('two hundred questions are a quiz, one more is not', async () => {
    const many = Array.from({ length: 200 }, () => ({ question_type: 5 }))
    const quiz = await written(tono, { questions: many })
    expect(quiz.total_question).toBe(200)
    expect(codeOf(await revise(tono, { id: quiz.id, questions: [question()] }))).toEqual([422, 'too_many_questions'])
  })
})

describe('the life of a quiz', () => {
  test('it is finished with its last change, archived, taken out again and made a draft', async () => {
    const quiz = await written(tono)
    const finished = await revise(tono, { id: quiz.id, version: 1, questions: [question()], finish: true })
    expect(finished.body.data).toMatchObject({ status: 'published', total_question: 2 })
    for (const status of ['archived', 'published', 'archived', 'draft'] as const)
      expect((await setStatus(tono, quiz.id, status)).body.data).toMatchObject({ status })
  })

  test('what cannot be finished is not saved either: the writer still has it', async () => {
    const quiz = await written(tono)
    const answer = await revise(tono, { id: quiz.id, version: 1, questions: [{ question_type: 1 }], finish: true })
    expect(codeOf(answer)).toEqual([422, 'quiz_incomplete'])
    expect(await seen(tono, quiz.id)).toMatchObject({ status: 'draft', total_question: 1 })
  })

  test.each([
    ['draft', 'archived'],
    ['draft', 'draft'],
    ['published', 'published'],
  ] as const)('from %s to %s there is no way', async (from, to) => {
    const quiz = from === 'draft' ? await written(tono) : await published(tono)
    expect(codeOf(await setStatus(tono, quiz.id, to))).toEqual([409, 'not_in_this_status'])
  })

  test('while it is published it is still open, as long as it stays complete', async () => {
    const quiz = await published(tono)
    const change = (more: object) => ({
      id: quiz.id,
      questions: [{ ...question(), id: quiz.questions[0]!.id, version: 1, ...more }],
    })
    expect(codeOf(await revise(tono, change({ question_doc: null })))).toEqual([422, 'quiz_incomplete'])
    expect((await revise(tono, change({ point: 4 }))).status).toBe(200)
    expect(codeOf(await revise(tono, { id: quiz.id, removed: [{ id: quiz.questions[0]!.id, version: 2 }] }))).toEqual([
      422,
      'quiz_incomplete',
    ])
  })

  test('an archived one is not written in', async () => {
    const quiz = await published(tono)
    await setStatus(tono, quiz.id, 'archived')
    expect(codeOf(await revise(tono, { id: quiz.id, questions: [question()] }))).toEqual([409, 'not_in_this_status'])
  })

  test('what is removed is gone from every list, and from the components that it named', async () => {
    const component_id = await componentOf(server, school)
    const quiz = await written(tono, { questions: [question({ component_id })] })
    expect((await remove(tono, quiz.id)).status).toBe(200)
    expect(codeOf(await get(tono, quiz.id))).toEqual([404, 'not_found'])
    expect(await listed(tono)).not.toContain(quiz.id)
    expect((await history(tono, `&component_id=${component_id}`)).length).toBe(0)
    const { body } = await rina.call('DELETE', `/curriculums/components/${component_id}`)
    expect(body.data).toMatchObject({ kept: 0 })
  })
})
