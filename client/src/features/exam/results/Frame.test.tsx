/** Whoever comes by the address of results that are not theirs. */
import { examApi } from '@kelasku/shared/exam/api'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { examId, examView } from '#testing/exam-view.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { myExam, servedExam } from '#testing/sitting.ts'
import { Frame } from './Frame.tsx'

const open = () =>
  renderPage(
    <Routes>
      <Route path="/quiz/:id/hasil" element={<Frame tab="scores">{() => 'Nilai semua'}</Frame>} />
      <Route path="/ujian-siswa/:id" element="Halaman siswa" />
    </Routes>,
    { at: `/quiz/${examId}/hasil` },
  )

test.each(['SISWA', 'ORTU'] as const)('given %s, then they are led to the page of their own result', async (type) => {
  signIn({ type })
  startServer().on(examApi.get, () => ({ data: servedExam(myExam({ exam_status: 'PUBLISHED', status: 'FINAL' })) }))
  open()
  expect(await screen.findByText('Halaman siswa')).toBeDefined()
})

test('given a teacher who only proctored it, then they are led back to the exams, and to no other role', async () => {
  signIn()
  startServer().on(examApi.get, () => ({ data: examView({ exam_status: 'ENDED', can: { export: false } }) }))
  open()
  expect((await screen.findByRole('link', { name: 'Ke daftar ujian' })).getAttribute('href')).toBe('/quiz')
  expect(screen.queryByText('Ke Dashboard')).toBeNull()
  expect(screen.queryByText('Nilai semua')).toBeNull()
})
