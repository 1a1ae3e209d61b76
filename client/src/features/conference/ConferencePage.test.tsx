import { conferenceApi } from '@kelasku/shared/conference/contract'
import { conferenceRecordingApi } from '@kelasku/shared/conference/recordings'
import { conferenceRoomApi } from '@kelasku/shared/conference/room'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { alya, conferenceCard, conferenceId } from '#testing/conference.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { ConferencePage } from './ConferencePage.tsx'

const [start, end] = [new Date('2031-05-01T01:00:00Z'), new Date('2031-05-01T01:40:00Z')]

test('after a class its page tells a parent how long the child was there', async () => {
  signIn({ type: 'ORTU' })
  const server = startServer()
  const conference = conferenceCard({
    status: 'ENDED',
    started_at: start,
    ended_at: end,
    place: null,
    children: [alya],
    can: { report: true },
  })
  server.on(conferenceApi.get, () => ({ data: conference }))
  server.on(conferenceRecordingApi.recordings, () => ({ data: [] }))
  server.on(conferenceRoomApi.report, () => ({
    data: {
      conference,
      held: { from: start, until: end, minutes: 40 },
      source: 'STAYS' as const,
      lines: [
        {
          student: alya,
          arrived_at: start,
          last_at: end,
          minutes: 35,
          percent: 88,
          minutes_late: null,
          stays: [],
          status: 'HADIR' as const,
          hands: 0,
          messages: 0,
          polls: 0,
          checks: 0,
        },
      ],
      checks: 0,
      rounds: [],
      others: [],
    },
  }))
  renderPage(
    <Routes>
      <Route path="/revamp/conference/:id" element={<ConferencePage />} />
    </Routes>,
    { at: `/revamp/conference/${conferenceId}` },
  )
  const label = await screen.findByText(/^(Absensi|Kehadiran) Alya/)
  expect(label.nextElementSibling?.textContent).toContain('Hadir')
  expect(label.nextElementSibling?.textContent).toContain('35 menit · 88%')
})
