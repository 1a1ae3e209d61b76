import { examApi } from '@kelasku/shared/exam/api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sittingQueries } from '../queries.ts'
import { myExam, servedExam } from '#testing/sitting.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { useQuery } from '@tanstack/react-query'
import { Elsewhere } from './Elsewhere.tsx'

const elsewhere = { device_name: 'Chrome di Android', since: '2026-11-26T00:10:00.000Z' }

/** As the page of the player shows it: with what the server says of the exam now. */
function Page() {
  const { data: exam } = useQuery(sittingQueries.one(myExam().id))
  return exam?.elsewhere ? <Elsewhere exam={exam} elsewhere={exam.elsewhere} /> : <p>Soal 1</p>
}

test('given the exam on another device, then it says on which, asks, waits, and says when the proctor has refused', async () => {
  signIn({ type: 'SISWA' })
  const server = startServer()
  let device: 'SINGLE' | 'TAKEOVER_PENDING' = 'SINGLE'
  let asked = 0
  const now = () => ({ ...myExam({ elsewhere, device }) })
  server.on(examApi.get, () => ({ data: servedExam(now()) }))
  server.on(examApi.takeOver, ({ body }) => {
    asked += body.device_id === '' ? 0 : 1
    device = asked === 1 ? 'TAKEOVER_PENDING' : 'SINGLE'
    return { data: servedExam(now()) }
  })
  const { user } = renderPage(<Page />)
  expect(await screen.findByText(/^Sejak .* ujian ini dikerjakan di Chrome di Android\.$/)).toBeDefined()
  expect(screen.getByText(/^Bukan Anda yang memakainya\?/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Minta pindah ke sini' }))
  expect(await screen.findByText(/^Menunggu persetujuan pengawas\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Minta lagi' }))
  expect(await screen.findByText(/^Pengawas belum mengizinkan\./)).toBeDefined()
  expect(asked).toBe(2)
})
