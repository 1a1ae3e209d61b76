/** The start, against a server that is too busy for it at first. */
import { examApi } from '@kelasku/shared/exam/api'
import type { AttemptPulse } from '@kelasku/shared/exam/paper'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import type { MyExam } from '../wire.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

const now = new Date('2026-11-26T01:00:00Z')
const later = new Date('2026-11-26T03:00:00Z')

const pulse: AttemptPulse = {
  server_now: now,
  end_at: later,
  remaining_ms: null,
  schedule_version: 1,
  exam_status: 'ONGOING',
  status: 'WORKING',
  epoch: 1,
  device: 'SINGLE',
  help: 'NONE',
  beacon: '',
  notices: [],
  unread: 0,
}

const exam: MyExam = {
  ...pulse,
  server_now: now.toISOString(),
  end_at: null,
  status: 'READY',
  notices: [],
  id: idOf(3),
  participant_id: signedIn.id,
  title: 'SAS Matematika',
  instructions: '',
  exam_type: 'SAS',
  course_name: 'Matematika',
  room_name: null,
  session_name: null,
  seat: null,
  start_date: now.toISOString(),
  end_date: later.toISOString(),
  remaining_date_unix: 7_200,
  duration_minutes: 60,
  min_minutes: 0,
  question_count: 40,
  total_point: 100,
  one_by_one: false,
  show_result: 'NONE',
  anti_cheat: { on: false, max_violation: 5, action: 'WARN', fullscreen: false },
  is_start: false,
  is_end: false,
  is_submitted_by_user: false,
  total_score: null,
  score: null,
  closed_by: null,
  receipt: null,
  late: { pending: 0, accepted: 0, refused: 0 },
  elsewhere: null,
  can_review: false,
}

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
    return { data: { ...pulse, key: '' } }
  })
  return { ...renderPage(<WaitingRoom exam={shown} />), starts }
}

const press = () => screen.getByRole('button', { name: 'Mulai' })
const again = 'Server belum menjawab. Halaman ini mencoba lagi sendiri; jangan ditutup.'

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
