/** An exam as its teacher comes to it: what is to be done next, and what the scores are so far. */
import { examApi } from '@kelasku/shared/exam/api'
import { examMarksApi } from '@kelasku/shared/exam/marks-api'
import { scoreSourceApi } from '@kelasku/shared/score/sources'
import type { ParticipantItem } from '@kelasku/shared/exam/marks'
import { examRefusal, type ExamView } from '@kelasku/shared/exam/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { serverNow } from '#platform/api/clock.ts'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { keyedQuestion } from '#testing/exam.ts'
import { examId, examView } from '#testing/exam-view.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ExamPage } from './ExamPage.tsx'

const essay = keyedQuestion(1, 5)
const participant = (number: number, name: string, more: Partial<ParticipantItem>): ParticipantItem => ({
  participant_id: idOf(100 + number),
  user: { id: idOf(100 + number), full_name: name, image_url: null },
  class_id: null,
  class_name: '7A',
  room_id: null,
  session_id: null,
  seat: null,
  status: 'SUBMITTED',
  is_submitted_by_user: true,
  started_at: null,
  ended_at: null,
  extra_minutes: 0,
  answered: 5,
  ungraded: 0,
  machine_point: 4,
  hand_point: 0,
  overrides: 0,
  total: 5,
  total_score: 4,
  score: 40,
  final_score: null,
  signals: 0,
  verdict: 'AMAN',
  ...more,
})

async function open(exam: Parameters<typeof examView>[0], waiting = 0, people: ParticipantItem[] = []) {
  signIn()
  const view: ExamView = examView(exam)
  const events: string[] = []
  const server = startServer()
  server.on(examApi.get, () => ({ data: view }))
  server.on(scoreSourceApi.places, () => ({ data: [] }))
  server.on(examApi.participants, () => ({
    data: people,
    meta: { page: 1, limit: 50, max_page: 1, total_item: people.length },
  }))
  server.on(examMarksApi.gradingQuestions, () => ({
    data: [
      {
        question_id: essay.question.id,
        number: 1,
        question_type: essay.question.question_type,
        question: '',
        point: 2,
        rubric: [],
        total: 9,
        graded: 9 - waiting,
      },
    ],
  }))
  server.on(examApi.setStatus, ({ body }) => {
    events.push(body.event)
    return { data: examView({ exam_status: 'ONGOING' }) }
  })
  const page = renderPage(
    <Routes>
      <Route path="/quiz/:id" element={<ExamPage />} />
      <Route path="/quiz/:id/awasi" element="papan" />
    </Routes>,
    { at: `/quiz/${examId}` },
  )
  await screen.findByRole('heading', { level: 1, name: view.title })
  return { ...page, server, events }
}

const ended = { exam_status: 'GRADING' } as const

test('given answers that wait for a person, then grading them is one press away', async () => {
  await open(ended, 4)
  const link = await screen.findByRole('link', { name: 'Nilai jawaban (4)' })
  expect(link.getAttribute('href')).toBe(`/quiz/${examId}/nilai`)
})

test('given nothing that waits, or somebody who may not grade, then grading is not offered', async () => {
  await open({ ...ended, can: { grade: false, scores_set: false, publish_scores: false } }, 4)
  expect(screen.queryByRole('link', { name: /^Nilai jawaban/ })).toBeNull()
})

test('given an answer that waits, then the score is shown as what it is so far', async () => {
  await open(ended, 1, [
    participant(1, 'Alya', { ungraded: 1 }),
    participant(2, 'Bima', { score: 80 }),
    participant(3, 'Citra', { ungraded: 1, score: 50, final_score: 60 }),
  ])
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)
  expect((await rowOf('Alya')).getByText('40 (sementara)')).toBeDefined()
  expect((await rowOf('Bima')).getByText('80')).toBeDefined()
  expect((await rowOf('Citra')).getByText('60')).toBeDefined()
})

test('given a scheduled exam, then it is begun now, after saying until when, and its board opens', async () => {
  const { user, events } = await open({ exam_status: 'SCHEDULED' })
  await user.click(screen.getByRole('button', { name: 'Mulai sekarang' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  // It was planned for another day: its whole window moves along.
  expect(dialog.getByText(/Waktu tutupnya ikut maju/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Mulai sekarang' }))
  expect(await screen.findByText('papan')).toBeDefined()
  expect(events).toEqual(['start'])
})

test('given a class without its course, then publishing says which', async () => {
  const { user, server } = await open({ exam_status: 'DRAFT' })
  server.on(examApi.setStatus, () => {
    throw examRefusal.course_needed({ classes: ['Pilih mata pelajaran untuk 7A.'] })
  })
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terbitkan' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Pilih mata pelajaran untuk 7A.'))
})

test('given a draft whose start has passed, then publishing says beforehand that the exam begins at once', async () => {
  const { user } = await open({
    exam_status: 'DRAFT',
    start_date: new Date(serverNow() - 60_000),
    end_date: new Date(serverNow() + 3_600_000),
  })
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Terbitkan ujian ini?' }))
  expect(asked.getByText(/ujian ini langsung dimulai begitu diterbitkan/)).toBeDefined()
})
