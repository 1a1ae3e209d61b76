/** Answers that came too late, before and after the exam is closed. */
import { examApi } from '@kelasku/shared/exam/api'
import type { ExamView } from '@kelasku/shared/exam/contract'
import { examMarksApi } from '@kelasku/shared/exam/marks-api'
import type { LatePacket } from '@kelasku/shared/exam/marks'
import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { dispatchNews } from '#platform/live/listen.ts'
import { queryClient } from '#platform/query.ts'
import { keyedQuestion } from '#testing/exam.ts'
import { examId, examView } from '#testing/exam-view.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { hearExam } from '#features/exam/live.ts'
import { LatePage } from './LatePage.tsx'

const keyed = keyedQuestion(2, 4)
const packet: LatePacket = {
  id: idOf(80),
  participant_id: idOf(20),
  user: { id: idOf(20), full_name: 'Alya', image_url: null },
  last_online_at: null,
  written_from: null,
  written_to: null,
  arrived_at: new Date('2031-05-01T03:01:00Z'),
  former_device: null,
  answers: [
    {
      question_id: keyed.question.id,
      number: 2,
      question: 'Pertanyaan 2',
      held: '36',
      late: '6',
      decision: 'PENDING',
    },
  ],
}

const statusOf = (exam_status: ExamView['exam_status']) =>
  examView({
    exam_status,
    counts: { participants: 3, started: 2, closed: 0, graded: 0, absent: 0, late: 1 },
    // As the server says: marking begins with the close.
    can: { grade: exam_status !== 'ONGOING' },
  })

async function open(exam_status: ExamView['exam_status']) {
  signIn()
  let view = statusOf(exam_status)
  const reasons: string[] = []
  const server = startServer()
  server.on(examApi.get, () => ({ data: view }))
  server.on(examMarksApi.keys, () => ({ data: [keyed] }))
  server.on(examMarksApi.latePackets, () => ({ data: [packet] }))
  server.on(examMarksApi.decideLate, ({ body: { reason } }) => {
    reasons.push(reason)
    return { data: packet }
  })
  onTestFinished(hearExam())
  const page = renderPage(
    <Routes>
      <Route path="/quiz/:id/hasil/terlambat" element={<LatePage />} />
    </Routes>,
    { at: `/quiz/${examId}/hasil/terlambat` },
  )
  await screen.findByRole('region', { name: 'Alya' }).catch(() => {})
  const becomes = (next: ExamView['exam_status']) => {
    view = statusOf(next)
    return act(async () => dispatchNews(queryClient, 'exam.changed', { id: examId }))
  }
  return { ...page, becomes, reasons }
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Simpan keputusan' })
const waits = /^Keputusan dapat disimpan begitu ujian ini selesai ditutup/

test.each(['ONGOING', 'CLOSING'] as const)(
  'given an exam that is %s, then the answers that wait are shown, and deciding says when it is possible and becomes so by itself',
  async (status) => {
    const { user, becomes, reasons } = await open(status)
    await user.click(await screen.findByRole('radio', { name: 'Terima' }))
    await user.type(screen.getByRole('textbox', { name: /^Alasan/ }), 'Listrik padam')
    expect(screen.getByText(waits)).toBeDefined()
    expect(save().disabled).toBe(true)
    await becomes('ENDED')
    await waitFor(() => expect(save().disabled).toBe(false))
    expect(screen.queryByText(waits)).toBeNull()
    await user.click(save())
    await waitFor(() => expect(reasons).toEqual(['Listrik padam']))
  },
)

test('given a decision without its reason, then the field says so and has the focus', async () => {
  const { user, reasons } = await open('ENDED')
  await user.click(await screen.findByRole('radio', { name: 'Terima' }))
  await user.click(save())
  expect(await screen.findByText('Wajib diisi.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Alasan/ }))
  expect(reasons).toEqual([])
})
