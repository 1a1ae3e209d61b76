/** Answers marked one after another, with the rubric and by key, against a server that keeps the marks. */
import { examMarksApi } from '@kelasku/shared/exam/marks-api'
import type { GradingItem, MarkedAnswer, NewMark } from '@kelasku/shared/exam/marks'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keyedQuestion } from '#testing/exam.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { markingQueries } from './queries.ts'
import { Queue } from './Queue.tsx'

const examId = idOf(3)
const essay = keyedQuestion(3, 2, {
  point: 4,
  rubric: [
    { criterion: 'Rumus', point: 2 },
    { criterion: 'Perhitungan', point: 2 },
  ],
})
const short = keyedQuestion(5, 2, { point: 3 })
const names = ['Alya', 'Bima', 'Citra']

const itemOf = (index: number, more: Partial<GradingItem> = {}): GradingItem => ({
  participant_id: idOf(20 + index),
  user: { id: idOf(20 + index), full_name: names[index]!, image_url: null },
  status: 'SUBMITTED',
  value: `<p>Jawaban ${index + 1}</p>`,
  attachment: null,
  auto_point: null,
  point: null,
  comment: '',
  rubric: [],
  version: 1,
  ...more,
})

function Marking() {
  const { data } = useQuery(markingQueries.questions(examId))
  return data ? <Queue examId={examId} questions={data} keys={[essay, short]} /> : null
}

/** `ofShort` are the answers to the second question. */
async function open(items = names.map((_, index) => itemOf(index)), at = '/', ofShort: GradingItem[] = []) {
  signIn()
  const kept = new Map([
    [essay.question.id, items],
    [short.question.id, ofShort],
  ])
  const held = (questionId: string) => kept.get(questionId) ?? []
  const marks: NewMark[] = []
  const server = startServer()
  server.on(examMarksApi.gradingQuestions, () => ({
    data: [essay, short].map(({ question, rubric }) => ({
      question_id: question.id,
      number: question.number,
      question_type: question.question_type,
      question: question.question,
      point: question.point,
      rubric,
      total: held(question.id).length,
      graded: held(question.id).filter(({ point }) => point !== null).length,
    })),
  }))
  server.on(examMarksApi.gradingQueue, ({ params: { question_id }, query: { page, state, anonymous } }) => {
    const left = held(question_id).filter(
      ({ point }) => state === undefined || (state === 'graded') === (point !== null),
    )
    const data = left.slice(page - 1, page).map((item) => (anonymous ? { ...item, user: null } : item))
    return { data, meta: { page, limit: 1, max_page: Math.max(1, left.length), total_item: left.length } }
  })
  server.on(examMarksApi.markPoint, ({ params: { uid }, body }) => {
    marks.push(body)
    const { point, comment, rubric, question_id } = body
    const marked = held(question_id).map((item) =>
      item.participant_id === uid ? { ...item, point, comment, rubric, version: item.version + 1 } : item,
    )
    kept.set(question_id, marked)
    return { data: markedAs(body) }
  })
  const page = renderPage(<Marking />, { at })
  await screen.findByRole('region', { name: /Alya|Bima|Citra|Peserta 1/ })
  return { ...page, server, marks }
}

const markedAs = (mark: NewMark): MarkedAnswer => ({
  ...essay,
  value: null,
  attachment: null,
  auto_point: null,
  is_override: false,
  graded_by: null,
  saved_at: null,
  seconds: 0,
  ...mark,
})

const card = (name: string) => screen.findByRole('region', { name })
const points = (most = 4) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Poin (0–${most})` })
const criterion = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `${name} (0–2)` })
const save = () => screen.getByRole('button', { name: 'Simpan dan lanjut' })

test('given a rubric, then its points are added up, none above its most, and the next answer comes with the focus', async () => {
  const { user, marks } = await open()
  await user.type(criterion('Rumus'), '9')
  expect(criterion('Rumus').value).toBe('2')
  await user.type(criterion('Perhitungan'), '1')
  expect(points().value).toBe('3')
  await user.type(screen.getByRole('textbox', { name: 'Catatan untuk peserta' }), 'Tulis satuannya.')
  await user.click(save())
  const next = await card('Bima')
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(marks).toMatchObject([
    {
      question_id: essay.question.id,
      point: 3,
      comment: 'Tulis satuannya.',
      rubric: [
        { criterion: 'Rumus', point: 2 },
        { criterion: 'Perhitungan', point: 1 },
      ],
      version: 1,
    },
  ])
  expect(await screen.findByText('1/3')).toBeDefined()
})

test('given the keys alone, then a digit is a point, Enter saves, and letters turn to the next and back', async () => {
  const { user, marks } = await open()
  ;(await card('Alya')).focus()
  await user.keyboard('j')
  const second = await card('Bima')
  await waitFor(() => expect(document.activeElement).toBe(second))
  await user.keyboard('k')
  const first = await card('Alya')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('3')
  expect(document.activeElement).toBe(points())
  expect(points().value).toBe('3')
  // While something is typed a letter turns nothing; Escape gives the keys back.
  await user.keyboard('j{Escape}')
  expect(document.activeElement).toBe(await card('Alya'))
  points().focus()
  await user.keyboard('{Enter}')
  const next = await card('Bima')
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(marks.map(({ point }) => point)).toEqual([3])
})

test('given only those that wait, then one that is marked leaves, and at the end it says that there are none', async () => {
  const { user } = await open([itemOf(0), itemOf(1)], '/?saring=pending')
  for (const name of ['Alya', 'Bima']) {
    await card(name)
    await user.type(points(), '2')
    await user.click(save())
  }
  expect(await screen.findByText('Semua jawaban sudah dinilai')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lanjut ke hasil' }).getAttribute('href')).toBe(`/quiz/${examId}/hasil`)
})

test('given what waits in two questions, then saving goes on to the next of any pupil, then to the next question', async () => {
  const done = { point: 2, version: 2 }
  const { user, marks } = await open([itemOf(0, done), itemOf(1), itemOf(2, done)], '/', [itemOf(0, done), itemOf(2)])
  // It begins with the first that waits, not with the first.
  await card('Bima')
  await user.type(points(), '2')
  await user.click(save())
  await card('Citra')
  await waitFor(() => expect(points(3)).toBeDefined())
  await user.type(points(3), '1')
  await user.click(save())
  expect(await screen.findByText('Semua jawaban sudah dinilai')).toBeDefined()
  expect(marks.map(({ question_id }) => question_id)).toEqual([essay.question.id, short.question.id])
})

test('given the last of those that wait, then saving goes back to one that was passed over', async () => {
  const { user } = await open()
  ;(await card('Alya')).focus()
  await user.keyboard('j')
  await card('Bima')
  await user.keyboard('j')
  await card('Citra')
  await user.type(points(), '2')
  await user.click(save())
  expect(await card('Alya')).toBeDefined()
})

test('given all answers, then saving leaves those that were graded and goes on to what waits', async () => {
  const { user } = await open([itemOf(0), itemOf(1, { point: 1, version: 2 }), itemOf(2)], '/?saring=all')
  await card('Alya')
  await user.type(points(), '2')
  await user.click(save())
  expect(await card('Citra')).toBeDefined()
})

test('given hidden names, then no name is shown, and another question is chosen by its number', async () => {
  const { user } = await open(
    undefined,
    '/',
    names.map((_, index) => itemOf(index)),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Sembunyikan nama' }))
  expect(await card('Peserta 1')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Alya')).toBeNull())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Soal' }), 'Soal 5: 0 dari 3 dinilai')
  await waitFor(() => expect(points(3)).toBeDefined())
  // It has no rubric.
  expect(screen.queryByRole('spinbutton', { name: /Rumus/ })).toBeNull()
})

test('given what the machine had marked, then a reason is asked as soon as the point is another', async () => {
  const { user, marks } = await open([itemOf(0, { auto_point: 2, point: 2 })], '/?saring=all')
  const reason = () => screen.queryByRole('textbox', { name: /^Alasan/ })
  expect(reason()).toBeNull()
  await user.clear(points())
  await user.type(points(), '1')
  expect(screen.getByText('Poin ini berbeda dari yang diberikan otomatis.')).toBeDefined()
  await user.type(reason()!, 'Satuan salah')
  await user.click(save())
  await waitFor(() => expect(marks).toMatchObject([{ point: 1, reason: 'Satuan salah' }]))
})

test('given a mark that is refused, then it stands there with the reason, and the answer stays', async () => {
  const { user, server } = await open()
  server.on(examMarksApi.markPoint, () => {
    throw refusal.version_conflict()
  })
  await user.type(points(), '2')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('diubah oleh orang lain')
  expect(points().value).toBe('2')
})

test('given no points, or too many, then the field says what is allowed, and nothing is saved', async () => {
  const { user, marks } = await open([itemOf(0)])
  await user.clear(points())
  for (const text of ['', '9']) {
    if (text !== '') await user.type(points(), text)
    await user.click(save())
    expect(await screen.findByText('Isi angka 0 sampai 4.')).toBeDefined()
    expect(document.activeElement).toBe(points())
  }
  expect(marks).toEqual([])
})
