import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myExam } from '#testing/sitting.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { Outcome } from './Outcome.tsx'

test('given a time that was up and answers that came after it, then both are said, with the receipt', () => {
  signIn({ type: 'SISWA' })
  const late = { pending: 2, accepted: 1, refused: 0 }
  renderPage(<Outcome exam={myExam({ status: 'TIMEOUT', closed_by: 'TIME', receipt: 'A1B2C3D4E5F6', late })} />)
  expect(screen.getByText(/^Waktu habis\./)).toBeDefined()
  expect(screen.getByText(/^2 jawaban tiba setelah ujian ditutup dan menunggu keputusan guru\.$/)).toBeDefined()
  expect(screen.getByText('1 jawaban yang terlambat diterima.')).toBeDefined()
  expect(screen.queryByText(/tidak diterima/)).toBeNull()
  expect(screen.getByText('A1B2C3D4E5F6')).toBeDefined()
})

test('given an end that a proctor forced, then it says so and nothing of late answers', () => {
  signIn({ type: 'SISWA' })
  renderPage(<Outcome exam={myExam({ status: 'FORCE_ENDED', closed_by: 'PROCTOR' })} />)
  expect(screen.getByText(/^Diakhiri pengawas\./)).toBeDefined()
  expect(screen.queryByText(/terlambat/)).toBeNull()
})
