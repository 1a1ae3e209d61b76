import { conferenceApi } from '@kelasku/shared/conference/contract'
import { conferenceRecordingApi } from '@kelasku/shared/conference/recordings'
import { journalApi } from '@kelasku/shared/journal/contract'
import { scheduleApi } from '@kelasku/shared/schedule/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { conferenceCard, conferenceId } from '#testing/conference.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ConferencePage } from '../ConferencePage.tsx'

test('a class that was called off and is taken back stands there again at once', async () => {
  signIn()
  const notes = hearNotes()
  const server = startServer()
  const [off, editId] = [{ is: false }, idOf(91)]
  const undone: string[] = []
  server.on(conferenceApi.get, () => ({
    data: conferenceCard({
      place: 'HOST',
      is_lesson: false,
      status: off.is ? 'CANCELLED' : 'SCHEDULED',
      end_reason: off.is ? 'ENTRY_REMOVED' : null,
      version: off.is ? null : 1,
      can: { host: true, remove: !off.is, cancel: !off.is },
    }),
  }))
  server.on(conferenceRecordingApi.recordings, () => ({ data: [] }))
  server.on(journalApi.next, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  server.on(conferenceApi.remove, () => {
    off.is = true
    return { data: { id: conferenceId, edit_id: editId } }
  })
  server.on(scheduleApi.undo, ({ params }) => {
    undone.push(params.id)
    off.is = false
    return { data: { restored: 1 } }
  })
  const { user } = renderPage(
    <Routes>
      <Route path="/revamp/conference/:id" element={<ConferencePage />} />
    </Routes>,
    { at: `/revamp/conference/${conferenceId}` },
  )
  await user.click(await screen.findByRole('button', { name: 'Lainnya' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Batalkan kelas online' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Batalkan kelas online' }),
  )
  expect(await screen.findByText('Kelas online ini dibatalkan')).toBeDefined()
  const note = notes.find(({ title }) => title === 'Kelas online dibatalkan')
  expect(note?.action?.label).toBe('Urungkan')
  note?.action?.onSelect()
  await waitFor(() => expect(screen.queryByText('Kelas online ini dibatalkan')).toBeNull())
  expect(undone).toEqual([editId])
  expect(notes.at(-1)?.title).toBe('Kelas online diadakan lagi')
})
