/** What a parent is led to by the notice that scores are shared: the result of that child. */
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { examApi } from '@kelasku/shared/exam/api'
import { examMarksApi } from '@kelasku/shared/exam/marks-api'
import type { MyExam } from '@kelasku/shared/exam/paper'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { myExam, servedExam } from '#testing/sitting.ts'
import { MyExamPage } from './MyExamPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const examId = idOf(3)
const [alya, bima, citra] = [idOf(11), idOf(12), idOf(13)]

const result = (participant_id: string, score: number, more: Partial<MyExam> = {}) => ({
  ...servedExam(
    myExam({ id: examId, participant_id, title: 'Ulangan Bilangan', exam_status: 'PUBLISHED', status: 'FINAL' }),
  ),
  show_result: 'REVIEW' as const,
  is_end: true,
  is_submitted_by_user: true,
  total_score: 5,
  score,
  can_review: true,
  ...more,
})

const child = (id: string, full_name: string) => ({
  id,
  full_name,
  image_url: null,
  relation: 'IBU' as const,
  school_id: idOf(5),
  school_name: 'SMP Tunas',
  grade: 'SMP' as const,
  class_id: idOf(31),
  class_name: '7A',
})

/** Twins in one class, and a child who sits no such exam. */
function open(child_id: string | null, at = '', more: Partial<MyExam> = {}) {
  signIn({ type: 'ORTU', child_id, school_id: idOf(5) })
  const scores = new Map([
    [alya, 60],
    [bima, 90],
  ])
  const asked: (string | undefined)[] = []
  const server = startServer()
  server.on(classroomApi.children, () => ({
    data: [child(alya, 'Alya Putri'), child(bima, 'Bima Putra'), child(citra, 'Citra')],
  }))
  // As the server does without being told of whom: the first of the children who sits it.
  server.on(examApi.get, () => ({ data: result(alya, 60, more) }))
  server.on(examApi.participant, ({ params: { uid } }) => {
    const score = scores.get(uid)
    if (score === undefined) throw refusal.not_found()
    return { data: result(uid, score, more) }
  })
  server.on(examMarksApi.review, ({ query: { user_id } }) => {
    asked.push(user_id)
    return {
      data: {
        exam_id: examId,
        title: 'Ulangan Bilangan',
        score: 90,
        total_score: 9,
        total_point: 10,
        passing_score: 75,
        answers: [],
      },
    }
  })
  const page = renderPage(
    <Routes>
      <Route path="/ujian-siswa/:id" element={<MyExamPage />} />
      <Route path="/ujian-siswa/:id/tinjau" element={<ReviewPage />} />
    </Routes>,
    { at: `/ujian-siswa/${examId}${at}` },
  )
  return { ...page, asked }
}

test.each([
  ['the first', alya, 'Alya Putri', '60'],
  ['the second', bima, 'Bima Putra', '90'],
  ['one who does not sit it', citra, 'Alya Putri', '60'],
  ['no child yet', null, 'Alya Putri', '60'],
])(
  'given a parent who looks at %s, then the result of whom it is is shown by name',
  async (_which, id, name, score) => {
    open(id)
    expect(await screen.findByText(score, { selector: 'strong' })).toBeDefined()
    expect(await screen.findByText(new RegExp(`^${name} · Matematika`))).toBeDefined()
  },
)

test('given the review of a twin, then it is that twin’s', async () => {
  const { asked } = open(bima, '/tinjau')
  await waitFor(() => expect(asked).toEqual([bima]))
  expect(await screen.findByText('90', { selector: 'strong' })).toBeDefined()
})

test('given an exam that shows no result, then it does not promise one', async () => {
  open(alya, '', { show_result: 'NONE', score: null, can_review: false })
  expect(await screen.findByText(/^Nilai ujian ini tidak ditampilkan/)).toBeDefined()
})

/** A pupil's own, while the exam is closing. */
async function openAtTheEnd(exam: Parameters<typeof myExam>[0]) {
  signIn({ type: 'SISWA' })
  const server = startServer()
  server.on(examApi.get, () => ({ data: servedExam(myExam({ id: examId, exam_status: 'CLOSING', ...exam })) }))
  renderPage(
    <Routes>
      <Route path="/ujian-siswa/:id" element={<MyExamPage />} />
    </Routes>,
    { at: `/ujian-siswa/${examId}` },
  )
  await screen.findByRole('heading', { level: 1 })
}

test.each([
  ['the proctor', 'PROCTOR', 'Ujian ini diakhiri pengawas', 'Dihentikan pengawas'],
  ['the clock', null, 'Waktu ujian ini habis', 'Waktu habis'],
] as const)(
  'given an end by %s, then the page says that nothing is left to do, and does not call back to work',
  async (_whom, closed_by, title, badge) => {
    await openAtTheEnd({ status: 'GRACE', closed_by })
    expect(screen.getByText(title)).toBeDefined()
    expect(screen.getByText(badge)).toBeDefined()
    expect(screen.getByText(/Tidak ada lagi yang perlu Anda lakukan/)).toBeDefined()
    expect(screen.queryByText(/sedang mengerjakan/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Lanjutkan mengerjakan' })).toBeNull()
  },
)

test.each(['NOT_STARTED', 'ADMITTED', 'READY'] as const)(
  'given a pupil who is %s when the exam was ended, then it says so and asks for no token',
  async (status) => {
    await openAtTheEnd({ status })
    expect(screen.getByText(/sudah diakhiri, dan Anda belum mulai/)).toBeDefined()
    expect(screen.queryByText('Masukkan token')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mulai' })).toBeNull()
    expect(screen.queryByText(/^Setiap jawaban tersimpan/)).toBeNull()
  },
)

test('given a token that is too short, then the button can be pressed, and says what is missing', async () => {
  await openAtTheEnd({ exam_status: 'ONGOING', status: 'NOT_STARTED' })
  const user = userEvent.setup()
  const token = screen.getByRole('textbox', { name: 'Token' })
  await user.type(token, 'ABC')
  await user.click(screen.getByRole('button', { name: 'Masuk ruang ujian' }))
  expect(await screen.findByText('Token terdiri atas 6 huruf; baru 3 yang Anda isi.')).toBeDefined()
  expect(document.activeElement).toBe(token)
})
