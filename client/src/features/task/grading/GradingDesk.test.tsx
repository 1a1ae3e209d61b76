/** A class graded one after the other, by key, against a server that keeps the scores. */
import { taskApi } from '@kelasku/shared/task/api'
import type { AssessmentView } from '@kelasku/shared/task/contract'
import { gradingRefusal, type Grade } from '@kelasku/shared/task/grading'
import type { ReferenceView } from '@kelasku/shared/task/reference'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { handInOf, referenceOf, taskOf, written } from '#testing/task.ts'
import type { Task } from '../queries.ts'
import { GradingDesk } from './GradingDesk.tsx'

// A class is graded letter by letter, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const names = ['Alya', 'Bima', 'Citra']
const partOf = (index: number, more: Partial<ReferenceView> = {}): ReferenceView =>
  referenceOf({
    id: idOf(50 + index),
    student: { id: idOf(70 + index), full_name: names[index]!, image_url: null, numbers: [] },
    status: 'DIKUMPULKAN',
    hand_ins: [
      handInOf({ answer_html: `<p>Jawaban ${index + 1}</p>`, answer_html_doc: written(`Jawaban ${index + 1}`) }),
    ],
    version: 1,
    ...more,
  })

interface Opened {
  task?: Partial<AssessmentView>
  parts?: ReferenceView[]
}

function open({ task: more = {}, parts = names.map((_, index) => partOf(index)) }: Opened = {}) {
  signIn()
  const task = taskOf({
    counts: { expected: 3, handed_in: 3, graded: 0, missed: 0 },
    references: [],
    max_score: 100,
    ...more,
  })
  const kept = new Map(parts.map((part) => [part.id, { ...part, assessment: task }]))
  const grades: (Grade & { refId: string })[] = []
  const comments: string[] = []
  let refuse: (() => Error) | null = null
  const server = startServer()
  server.on(taskApi.references, () => ({
    data: [...kept.values()],
    meta: { page: 1, limit: 200, max_page: 1, total_item: kept.size },
  }))
  server.on(taskApi.reference, ({ params: { refId } }) => ({ data: kept.get(refId)! }))
  server.on(taskApi.get, () => ({ data: task }))
  server.on(taskApi.grade, ({ params: { refId }, body }) => {
    if (refuse) throw refuse()
    grades.push({ refId, ...body })
    const before = kept.get(refId)!
    const score = { raw_score: body.score, deduction: 0, score: body.score, rubric: body.rubric, predicate: null }
    kept.set(refId, { ...before, status: 'DINILAI', score, version: before.version + 1 })
    return { data: kept.get(refId)! }
  })
  server.on(taskApi.comment, ({ body: { client_id, text } }) => {
    comments.push(text)
    const said = {
      id: idOf(90),
      client_id,
      author: null,
      is_mine: true,
      by_staff: true,
      text,
      voice: null,
      at: new Date(),
    }
    return { data: said }
  })
  const page = renderPage(<GradingDesk task={JSON.parse(JSON.stringify(task)) as Task} />)
  return { ...page, grades, comments, kept, refuseWith: (next: typeof refuse) => void (refuse = next) }
}

const panel = () => screen.findByRole('region', { name: 'Nilai dan komentar' })
const at = async (name: string) => within(await panel()).findByRole('heading', { name })
const score = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Nilai/ })
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Komentar' })

test('given only a keyboard, then digits score, and Enter saves and goes on to the next that waits', async () => {
  const { user, grades } = open({
    parts: [partOf(0), partOf(1, { status: 'BELUM DIKERJAKAN', can: { ...partOf(1).can, grade: false } }), partOf(2)],
  })
  await at('Alya')
  await screen.findByText('Jawaban 1')
  await user.keyboard('85{Enter}')
  await at('Citra')
  await user.keyboard('90,5{Enter}')
  await waitFor(() =>
    expect(grades.map(({ refId, score: given }) => [refId, given])).toEqual([
      [idOf(50), 85],
      [idOf(52), 90.5],
    ]),
  )
  expect(await screen.findByText('Semua sudah dinilai')).toBeDefined()
})

test('J and K turn the pupils, and are letters where something is typed', async () => {
  const { user } = open()
  await at('Alya')
  await user.keyboard('j')
  await at('Bima')
  await user.keyboard('jjk')
  await at('Bima')
  await user.keyboard('c')
  await user.type(comment(), 'jk')
  await at('Bima')
  expect(comment().value).toBe('jk')
})

test('given half a comment, away and back, then it is still there, and its pupil says so in the list', async () => {
  const { user, comments } = open()
  await at('Alya')
  await user.keyboard('c')
  await user.type(comment(), 'Bagus, tetapi')
  await user.keyboard('{Escape}j')
  await at('Bima')
  expect(comment().value).toBe('')
  expect(within(screen.getByRole('button', { name: /Alya/ })).getByText('Belum dikirim')).toBeDefined()
  await user.keyboard('k')
  await at('Alya')
  expect(comment().value).toBe('Bagus, tetapi')
  await user.click(comment())
  await user.keyboard(' jelaskan{Control>}{Enter}{/Control}')
  await waitFor(() => expect(comments).toEqual(['Bagus, tetapi jelaskan']))
  await waitFor(() => expect(comment().value).toBe(''))
})

test('given a score that is typed and not saved, away and back, then it is still there', async () => {
  const { user, grades } = open()
  await at('Alya')
  await user.keyboard('7')
  await user.click(screen.getByRole('button', { name: /Bima/ }))
  await at('Bima')
  expect(score().value).toBe('')
  await user.keyboard('k')
  await at('Alya')
  expect(score().value).toBe('7')
  expect(grades).toEqual([])
})

test.each(['101', 'abc', '85,555', ''])(
  '%j is no score: it says so beside the button, with the focus in the field',
  async (typed) => {
    const { user, grades } = open()
    await at('Alya')
    if (typed) await user.type(score(), typed)
    await user.click(screen.getByRole('button', { name: 'Simpan & berikutnya' }))
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('Isi angka 0 sampai 100, paling banyak 2 angka di belakang koma.'),
    )
    expect(document.activeElement).toBe(score())
    expect(grades).toEqual([])
  },
)

test('given another teacher was quicker, then both scores are shown, and one of them is chosen', async () => {
  const { user, grades, kept, refuseWith } = open()
  await at('Alya')
  kept.set(idOf(50), {
    ...kept.get(idOf(50))!,
    status: 'DINILAI',
    score: { raw_score: 80, deduction: 0, score: 80, rubric: null, predicate: null },
    version: 5,
  })
  refuseWith(() => gradingRefusal.score_conflict({ given: ['80'], yours: ['85'], by: ['Dewi'] }))
  await user.keyboard('85{Enter}')
  await at('Bima')
  await user.keyboard('k')
  expect(await screen.findByText('Dewi memberi 80. Nilai Anda 85.')).toBeDefined()
  refuseWith(null)
  await user.click(screen.getByRole('button', { name: 'Simpan 85' }))
  await waitFor(() => expect(grades).toMatchObject([{ refId: idOf(50), score: 85, version: 5 }]))
})

test('given the answer to the same score was lost, then nothing is asked', async () => {
  const { user, refuseWith } = open()
  await at('Alya')
  refuseWith(() => gradingRefusal.score_conflict({ given: ['85'], yours: ['85'], by: ['Ratna'] }))
  await user.keyboard('85{Enter}')
  await at('Bima')
  await user.keyboard('k')
  await at('Alya')
  expect(await screen.findByText(/^di server/)).toBeDefined()
  expect(screen.queryByText('Dua nilai')).toBeNull()
})

test('given a rubric, then 1 to 5 are levels in its rows alone, and the points make the score', async () => {
  const levels = [1, 2, 3, 4].map((point) => ({ point, text: `Tingkat ${point}` }))
  const rubric = [
    { name: 'Isi', most: 4, levels },
    { name: 'Bahasa', most: 4, levels },
  ]
  const { user, grades } = open({ task: { rubric } })
  await at('Alya')
  const [isi, bahasa] = screen.getAllByRole('radiogroup')
  within(isi!).getAllByRole('radio')[0]!.focus()
  await user.keyboard('3')
  within(bahasa!).getAllByRole('radio')[0]!.focus()
  await user.keyboard('4')
  expect(score().value).toBe('87,5')
  await user.click(score())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(grades).toMatchObject([{ score: 87.5, rubric: [3, 4] }]))
})

test('given lateness that costs, then what is left of the score is said before it is saved', async () => {
  const { user } = open({
    task: { late_mode: 'DEDUCT', late_percent: 10, late_interval: 'DAY', late_floor: 50 },
    parts: [partOf(0, { is_late: true, late_minutes: 25 * 60 })],
  })
  await at('Alya')
  await user.keyboard('80')
  expect(await screen.findByText('Terlambat: dikurangi 20, menjadi 60.')).toBeDefined()
})

test('given the key that asks for a revision, then the field that it opens is empty', async () => {
  const { user } = open({ parts: [partOf(0, { can: { ...partOf(0).can, askRevision: true } })] })
  expect(await screen.findByText('Jawaban 1')).toBeDefined()
  await user.keyboard('r')
  const dialog = await screen.findByRole('dialog', { name: 'Minta perbaikan dari Alya' })
  const note = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /^Apa yang perlu diperbaiki/ })
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(note.value).toBe('')
})
