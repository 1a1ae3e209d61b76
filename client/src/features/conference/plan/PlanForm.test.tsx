/** Planning a class online: what the course's last class was like, and what somebody has chosen already. */
import { coursesApi, type TaughtCourse } from '@kelasku/shared/classroom/courses'
import { conferenceApi } from '@kelasku/shared/conference/contract'
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { scheduleApi } from '@kelasku/shared/schedule/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { learnServerTime } from '#platform/api/clock.ts'
import { queryClient } from '#platform/query.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { blankForm } from './form.ts'
import { PlanForm } from './PlanForm.tsx'

beforeEach(() => learnServerTime('2031-05-01T03:00:00Z', Date.now(), Date.now()))

const course = (no: number, name: string): TaughtCourse => ({
  id: idOf(no),
  name,
  short_name: name,
  class_id: idOf(65),
  class_name: '7A',
  subject_id: idOf(no + 10),
  group: 'WAJIB',
  teachers: [signedIn],
  order: 1,
  passing_score: 75,
  status: 'ACTIVE',
  version: 1,
  start_date: '2030-07-15',
  end_date: null,
})

function open() {
  signIn()
  const server = startServer()
  server.on(coursesApi.taughtBy, () => ({
    data: [course(64, 'IPA'), course(66, 'IPS')],
    meta: { page: 1, limit: 100, max_page: 1, total_item: 2 },
  }))
  server.on(conferenceApi.preset, ({ params: { id } }) => ({
    data: { course_id: id, provider: 'KELASKU' as const, url: null, policy: { ...usualPolicy, chat: id !== idOf(66) } },
  }))
  server.on(scheduleApi.checkOverlap, () => ({ data: [] }))
  return renderPage(<PlanForm card={null} initial={blankForm({ date: '2031-05-01', classId: '', courseId: '' })} />)
}

const ticked = (name: string | RegExp) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked
const chat = 'Peserta boleh menulis di obrolan'
const lobby = /^Peserta menunggu sampai diizinkan/

test('what somebody has ticked outlives the choice of a course, and only the rest is as it was the last time', async () => {
  const { user } = open()
  await screen.findByRole('option', { name: 'IPS · 7A' })
  await user.click(screen.getByRole('checkbox', { name: lobby }))
  await user.selectOptions(screen.getByRole('combobox'), 'IPS · 7A')
  await waitFor(() => expect(ticked(chat)).toBe(false))
  expect(ticked(lobby)).toBe(true)

  // What was only recalled goes with its course.
  await user.selectOptions(screen.getByRole('combobox'), 'IPA · 7A')
  await waitFor(() => expect(ticked(chat)).toBe(true))
  // Also what was set back to what it was has been chosen.
  await user.click(screen.getByRole('checkbox', { name: chat }))
  await user.click(screen.getByRole('checkbox', { name: chat }))
  await user.selectOptions(screen.getByRole('combobox'), 'IPS · 7A')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect([ticked(lobby), ticked(chat)]).toEqual([true, true])
})

test('a class that would be over already is refused at its time', async () => {
  const { user } = open()
  await screen.findByRole('option', { name: 'IPS · 7A' })
  await user.selectOptions(screen.getByRole('combobox'), 'IPS · 7A')
  fireEvent.change(screen.getByLabelText(/^Dari jam/), { target: { value: '08.00' } })
  fireEvent.change(screen.getByLabelText(/^Sampai jam/), { target: { value: '09.00' } })
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect((await screen.findAllByText('Waktu ini sudah lewat.')).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText(/^Sampai jam/), { target: { value: '11.00' } })
  await waitFor(() => expect(screen.queryByText('Waktu ini sudah lewat.')).toBeNull())
})
