/** The start, against a server that is too busy for it at first. */
import { examApi } from '@kelasku/shared/exam/api'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { myExam, servedAttempt } from '#testing/sitting.ts'
import type { MyExam } from '../wire.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

const exam = myExam({ status: 'READY' })

/** A server that answers the first starts with these refusals, and then lets the pupil begin. */
function open(...refused: Error[]) {
  return openAs(exam, ...refused)
}

function openAs(shown: MyExam, ...refused: Error[]) {
  signIn({ type: 'SISWA' })
  const server = startServer()
  const starts: string[] = []
  server.on(examApi.sealedPaper, () => ({ data: { iv: '', sealed: '', paper_version: 1, pictures: [] } }))
  server.on(examApi.start, ({ body }) => {
    starts.push(body.device_id)
    const why = refused[starts.length - 1]
    if (why) throw why
    return { data: { ...servedAttempt(), key: '' } }
  })
  return { ...renderPage(<WaitingRoom exam={shown} />), starts }
}

const press = () => screen.getByRole('button', { name: 'Mulai' })
const again = 'Belum ada jawaban. Halaman ini mencoba lagi sendiri; jangan ditutup.'

test('given a server that is too busy for a start, then the page says so and starts again by itself', async () => {
  const { user, starts } = open(refusal.service_unavailable())
  await user.click(press())
  expect(await screen.findByText(again)).toBeDefined()
  await waitFor(() => expect(location.pathname).toBe(`/ujian-siswa/${exam.id}/kerjakan`), { timeout: 15_000 })
  expect(starts).toHaveLength(2)
})

test('given a start that is refused, then the page says why and asks no second time', async () => {
  const { user, starts } = open(refusal.not_found())
  await user.click(press())
  expect((await screen.findByRole('alert')).textContent).toContain(refusal.not_found.kind.text)
  expect(screen.queryByText(again)).toBeNull()
  expect(starts).toHaveLength(1)
})

test('given a browser that keeps nothing, then what that means stands beside the start', async () => {
  open()
  expect(await screen.findByText('Perangkat ini tidak menyimpan jawaban')).toBeDefined()
})

test('given a phone without a full screen, when the exam asks for one, then it begins all the same', async () => {
  const { user } = openAs({ ...exam, anti_cheat: { ...exam.anti_cheat, fullscreen: true } })
  expect('requestFullscreen' in document.documentElement).toBe(false)
  await user.click(press())
  await waitFor(() => expect(location.pathname).toBe(`/ujian-siswa/${exam.id}/kerjakan`))
})
