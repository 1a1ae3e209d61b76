/** A task is done where it stands, and is gone when it is done. */
import { attendanceApi } from '@kelasku/shared/attendance/contract'
import { dashboardApi } from '@kelasku/shared/dashboard/contract'
import type { DayTask } from '@kelasku/shared/dashboard/tasks'
import { permitApi, permitRefusal, type PermitView } from '@kelasku/shared/permit/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { TaskList } from './TaskList.tsx'

const [school, other] = [idOf(20), idOf(21)]
const here = { school_id: school, school_name: 'SMP Melati' }
const alya = { id: idOf(31), full_name: 'Alya Ramadhani', image_url: null }

const permit = {
  ...here,
  kind: 'PERMIT',
  id: idOf(30),
  version: 3,
  student: alya,
  class_name: '7A',
  type: 'SAKIT',
  start_date: '2026-11-27',
  end_date: '2026-11-27',
  reason: 'Demam',
} as const satisfies DayTask

const register = {
  ...here,
  kind: 'REGISTER',
  class_id: idOf(32),
  class_name: '7A',
  date: '2026-11-27',
  total: 2,
  marked: 1,
} as const satisfies DayTask

const answered = { ...permit, status: 'APPROVED', class_id: null, start_time: null, end_time: null, about: null }

beforeEach(() => {
  queryClient.clear()
  signIn({ type: 'WALIKELAS', school_id: school })
})

function open(...first: DayTask[]) {
  const server = startServer()
  let waiting = first
  server.on(dashboardApi.tasks, () => ({ data: { tasks: waiting } }))
  const { user } = renderPage(<TaskList />)
  return { server, user, notes: hearNotes(), done: () => (waiting = []) }
}

test('given a permit, when it is approved here, then it is gone and nothing else waits', async () => {
  const { server, user, done } = open(permit)
  server.on(permitApi.respond, ({ params, body }) => {
    expect([params.id, body]).toEqual([permit.id, { action: 'approve', note: '', version: 3 }])
    done()
    const { kind: _, school_id: __, school_name: ___, reason: ____, ...view } = answered
    const more = { created_by: null, responded_by: null, responded_at: null, created_at: new Date() }
    const can = { update: false, approve: false, reject: false, cancel: true }
    return { data: { ...view, ...more, can, can_see_reach: true } as PermitView }
  })
  await user.click(await screen.findByRole('button', { name: 'Setujui' }))
  expect(await screen.findByText('Semua beres')).toBeDefined()
})

test('given a permit that somebody else has answered, then it says so', async () => {
  const { server, user, notes } = open(permit)
  server.on(permitApi.respond, () => {
    throw permitRefusal.permit_already_answered()
  })
  await user.click(await screen.findByRole('button', { name: 'Setujui' }))
  await expect.poll(() => notes.map(({ tone }) => tone)).toContain('danger')
})

test('given a register with one place open, when all are marked present, then only that one is marked', async () => {
  const { server, user, done } = open(register)
  const cell = { status: 'SAKIT', minutes_late: null, note: '', is_held: false, recorded_by: null, version: 1 } as const
  server.on(attendanceApi.register, () => ({
    data: {
      class_id: register.class_id,
      class_name: '7A',
      date: register.date,
      day_off: null,
      lock: null,
      can_mark: true,
      lines: [
        { student: alya, nis: null, cell: null },
        { student: { ...alya, id: idOf(33) }, nis: null, cell: { ...cell, recorded_at: new Date() } },
      ],
    },
  }))
  const marked: string[] = []
  server.on(attendanceApi.mark, ({ body }) => {
    marked.push(...body.marks.map(({ student_id, status }) => `${student_id} ${status}`))
    done()
    return { data: { taken: [{ student_id: alya.id, version: 1 }], refused: [], change_id: idOf(40) } }
  })
  await user.click(await screen.findByRole('button', { name: 'Semua hadir' }))
  expect(await screen.findByText('Semua beres')).toBeDefined()
  expect(marked).toEqual([`${alya.id} HADIR`])
})

test('what waits in another school says so, and has no button here', async () => {
  open(permit, { ...register, school_id: other, school_name: 'TK Melati' })
  expect(await screen.findByText(/TK Melati/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Setujui' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Semua hadir' })).toBeNull()
})
