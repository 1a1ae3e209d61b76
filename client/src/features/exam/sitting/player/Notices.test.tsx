/** What the proctor said and did, on the pupil's screen. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import type { ExamClock } from '../exam-clock.ts'
import { openHearing } from '../engine/hearing.ts'
import { newState } from '../engine/state.ts'
import type { Sitting } from '../sitting.ts'
import type { MyExam, Notice, AttemptSnapshot } from '../wire.ts'
import { Hold } from './Hold.tsx'
import { Notices } from './Notices.tsx'

const noon = '2026-11-26T05:00:00.000Z' // 12.00 WIB
const notice = (seq: number, more: Partial<Notice>): Notice => ({
  seq,
  kind: 'MESSAGE',
  text: 'Listrik padam.',
  minutes: null,
  from: 'Pengawas',
  at: noon,
  ...more,
})
const attempt = (more: Partial<AttemptSnapshot> = {}): AttemptSnapshot => ({
  server_now: noon,
  end_at: noon,
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
  ...more,
})

/** As far as these need a sitting. */
function seat() {
  const state = newState()
  const hearing = openHearing({ epoch: 1, state }, { heard: () => {} } as Parameters<typeof openHearing>[1])
  const { onNotice, close: closeNotice } = hearing
  const sitting = { state, onNotice, closeNotice } as Sitting
  return { hearing, seat: { sitting, clock: {} as ExamClock, comeBack: async () => 'here' as const } }
}

test.each([
  ['more time', { kind: 'TIME', minutes: 10 }, {}, 'Waktu Anda +10 menit, berakhir 12.00 WIB'],
  ['less time', { kind: 'TIME', minutes: -5 }, {}, 'Waktu Anda −5 menit, berakhir 12.00 WIB'],
  ['other time', { kind: 'TIME_SET', minutes: 15 }, {}, 'Sisa waktu Anda sekarang 15 menit, berakhir 12.00 WIB'],
  ['more time in a pause', { kind: 'TIME', minutes: 10 }, { remaining_ms: 60_000 }, 'Waktu Anda +10 menit'],
] as const)('given %s, then it says how many minutes, and until when', async (_what, change, clock, words) => {
  signIn()
  const notes = hearNotes()
  const { hearing, seat: taken } = seat()
  renderPage(<Notices seat={taken} />)
  hearing.hear(attempt({ ...clock, notices: [notice(1, change)] }))
  await waitFor(() => expect(notes).toHaveLength(1))
  expect(notes[0]?.title.replaceAll('\u00A0', ' ')).toBe(words)
  expect(notes[0]?.description).toBe('Listrik padam.')
})

test('given a message, then it is seen by the proctor when the pupil has closed it', async () => {
  signIn()
  const { hearing, seat: taken } = seat()
  const { user } = renderPage(<Notices seat={taken} />)
  hearing.hear(attempt({ notices: [notice(1, {}), notice(2, { kind: 'WARN', text: 'Jangan menoleh.' })] }))
  expect(await screen.findByText('Listrik padam.')).toBeDefined()
  expect(hearing.noticed()).toBe(0)
  const understood = () => screen.getAllByRole('button', { name: 'Saya mengerti' }).at(-1)!
  await user.click(understood())
  expect(await screen.findByText('Jangan menoleh.')).toBeDefined()
  expect(hearing.noticed()).toBe(1)
  await user.click(understood())
  await waitFor(() => expect(hearing.noticed()).toBe(2))
})

test.each([
  [600_000, 'Waktu Anda berhenti. Sisa 10:00.'],
  [null, 'Waktu Anda tetap berjalan.'],
])('given a locked screen, then it says whether time runs', (remaining_ms, words) => {
  signIn()
  const { hearing, seat: taken } = seat()
  hearing.hear(attempt({ status: 'LOCKED', remaining_ms }))
  renderPage(<Hold status="LOCKED" isElsewhere={false} seat={taken} exam={{ id: 'x' } as MyExam} />)
  expect(screen.getByText(words)).toBeDefined()
})
