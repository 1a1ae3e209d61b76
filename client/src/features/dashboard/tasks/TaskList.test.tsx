/** A task is done where it stands, and is gone when it is done. */
import { attendanceApi } from '@kelasku/shared/attendance/contract'
import { dashboardApi } from '@kelasku/shared/dashboard/contract'
import type { DayTask, DayTasks } from '@kelasku/shared/dashboard/tasks'
import { logApi, type LogEntry } from '@kelasku/shared/journal/log'
import { journalApi } from '@kelasku/shared/journal/contract'
import { permitApi, permitRefusal, type PermitView } from '@kelasku/shared/permit/contract'
import { schoolApi } from '@kelasku/shared/school/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
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

const viewOf = ({
  id,
  student,
  class_name,
  type,
  start_date,
  end_date,
}: Omit<typeof permit, 'school_id' | 'school_name'>): PermitView => ({
  id,
  version: 4,
  student,
  class_id: null,
  class_name,
  type,
  status: 'APPROVED',
  start_date,
  end_date,
  start_time: null,
  end_time: null,
  about: null,
  created_by: null,
  responded_by: null,
  responded_at: null,
  created_at: new Date(),
  can: { update: false, approve: false, reject: false, cancel: true },
  can_see_reach: true,
})

const book = {
  class_id: register.class_id,
  class_name: '7A',
  date: register.date,
  day_off: null,
  lock: null,
  can_mark: true,
}

const wulan = { id: idOf(61), full_name: 'Wulan', image_url: null }
const request = {
  ...here,
  kind: 'REQUEST',
  id: idOf(60),
  user: wulan,
  role: 'GURU',
  asked_at: new Date(),
} as const satisfies DayTask

const begun = new Date(Date.now() - 3_600_000)
const ended = new Date(Date.now() - 60_000)
const lesson = {
  ...here,
  kind: 'LESSON',
  is_online: false,
  needs: ['LOG'],
  lesson: {
    id: idOf(70),
    category: 1,
    title: 'Matematika',
    room: '',
    class_name: '7A',
    teacher_name: null,
    is_substituted: false,
    start_date: begun,
    end_date: ended,
    off: null,
    online: null,
    course_id: idOf(71),
    unit: { id: idOf(72), name: 'Pecahan' },
  },
} satisfies DayTask

const written: LogEntry = {
  schedule_id: lesson.lesson.id,
  start_date: begun,
  end_date: ended,
  period_no: null,
  period_count: 1,
  class_id: register.class_id,
  class_name: '7A',
  course_id: lesson.lesson.course_id,
  course_name: 'Matematika',
  teacher: null,
  material: 'Pecahan',
  note: '',
  unit: lesson.lesson.unit,
  suggestion: lesson.lesson.unit,
  is_online: false,
  away: [],
  is_registered: true,
  written_at: new Date(),
  version: 1,
  can: { write: true },
}

const tomorrow: DayTasks['tomorrow'] = [
  {
    ...here,
    timezone: 'Asia/Jakarta',
    child: null,
    date: '2026-11-28',
    off: null,
    first: {
      id: idOf(80),
      category: 1,
      title: 'Matematika',
      room: '',
      class_name: '7A',
      teacher_name: null,
      is_substituted: false,
      start_date: new Date('2026-11-28T07:00:00+07:00'),
      end_date: new Date('2026-11-28T08:20:00+07:00'),
      off: null,
      online: null,
    },
    lessons: 6,
    exams: [
      {
        id: idOf(81),
        title: 'Sumatif',
        start_date: new Date('2026-11-28T09:00:00+07:00'),
        end_date: new Date('2026-11-28T10:00:00+07:00'),
      },
    ],
  },
]

beforeEach(() => {
  queryClient.clear()
  signIn({ type: 'WALIKELAS', school_id: school })
})

function open(...first: DayTask[]) {
  const server = startServer()
  let waiting = first
  const schools: (string | null)[] = []
  const reach = globalThis.fetch
  vi.stubGlobal('fetch', (input: Request) => {
    schools.push(input.headers.get('x-school'))
    return reach(input)
  })
  server.on(dashboardApi.tasks, () => ({ data: { tasks: waiting, news: [], tomorrow } }))
  const { user } = renderPage(<TaskList />)
  return { server, user, notes: hearNotes(), schools, done: () => (waiting = []) }
}

test('given a permit, when it is approved here, then it is gone and nothing else waits', async () => {
  const { server, user, done } = open(permit)
  server.on(permitApi.respond, ({ params, body }) => {
    expect([params.id, body]).toEqual([permit.id, { action: 'approve', note: '', version: 3 }])
    done()
    return { data: viewOf(permit) }
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
      ...book,
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

test('given a register that somebody else marks meanwhile, then the line stays, and it says so', async () => {
  const { server, user, notes } = open(register)
  server.on(attendanceApi.register, () => ({ data: { ...book, lines: [{ student: alya, nis: null, cell: null }] } }))
  server.on(attendanceApi.mark, () => ({
    data: { taken: [], refused: [{ student: alya, nis: null, cell: null }], change_id: idOf(40) },
  }))
  await user.click(await screen.findByRole('button', { name: 'Semua hadir' }))
  await expect.poll(() => notes.map(({ tone }) => tone)).toContain('warning')
  expect(screen.getByRole('button', { name: 'Semua hadir' })).toBeDefined()
})

test('what waits in another school says so, and is done there', async () => {
  const elsewhere = { ...permit, school_id: other, school_name: 'TK Melati' }
  const { server, user, schools, done } = open(elsewhere)
  server.on(permitApi.respond, () => {
    done()
    return { data: viewOf(elsewhere) }
  })
  // It is the only one that waits, but tomorrow is the open school's.
  expect(await screen.findByText(/Demam · TK Melati/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Setujui' }))
  expect(await screen.findByText('Semua beres')).toBeDefined()
  expect(schools).toContain(other)
})

test('given somebody who asks to join, when an admin accepts, then they are gone', async () => {
  const { server, user, done } = open(request)
  server.on(schoolApi.decide, ({ params, body }) => {
    expect([params.id, body.status]).toEqual([request.id, 'ACTIVE'])
    done()
    return { data: { id: request.id, status: 'ACTIVE' as const } }
  })
  expect(await screen.findByText('Wulan meminta bergabung')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Terima' }))
  expect(await screen.findByText('Semua beres')).toBeDefined()
})

test('given a lesson without its log, then it is written where it stands, and begins with the unit', async () => {
  const { server, user, done } = open(lesson)
  server.on(logApi.writeLog, ({ params, body }) => {
    expect([params.id, body]).toEqual([
      lesson.lesson.id,
      { material: 'Pecahan', note: '', unit_id: lesson.lesson.unit.id, version: 0 },
    ])
    done()
    return { data: written }
  })
  server.on(journalApi.ofCourse, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  expect(await screen.findByText(/Pecahan/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Isi jurnal' }))
  await user.click(await screen.findByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Semua beres')).toBeDefined()
})

test('what is counted leads to the page that shows exactly that', async () => {
  const counted: DayTask = { ...here, kind: 'COUNT', of: 'UNMARKED_CLASSES', count: 4, names: ['7A', '7B', '7C'] }
  open(counted)
  const line = await screen.findByRole('link', { name: '4 kelas belum diabsen' })
  expect(line.getAttribute('href')).toBe('/papan-piket?lihat=absensi')
  expect(screen.getByText('7A, 7B, 7C, …')).toBeDefined()
})

test('a room for files that is nearly taken leads to where its limit is set', async () => {
  open({ ...here, kind: 'STORAGE', used: 45.5 * 1024 ** 3, limit: 50 * 1024 ** 3 })
  const line = await screen.findByRole('link', { name: 'Ruang penyimpanan sudah terpakai 91%' })
  expect(line.getAttribute('href')).toBe('/pengaturan/penyimpanan')
  expect(screen.getByText(/^45,5 GB dari 50 GB/)).toBeDefined()
})

test('a class online of a day without school is said', async () => {
  const { server } = open()
  const sunday = tomorrow.map((day) => ({ ...day, off: { title: null }, lessons: 1 }))
  server.on(dashboardApi.tasks, () => ({ data: { tasks: [], news: [], tomorrow: sunday } }))
  await queryClient.invalidateQueries()
  const next = await screen.findByRole('region', { name: 'Besok' })
  await waitFor(() => expect(next.textContent).toContain('1 pelajaran'))
  expect(next.textContent).not.toContain('tidak ada pelajaran')
})

test('the list ends with tomorrow', async () => {
  open()
  const next = await screen.findByRole('region', { name: 'Besok' })
  expect(next.textContent).toContain('6 pelajaran')
  expect(next.textContent).toContain('mulai 07.00, Matematika 7A')
  expect(next.textContent).toContain('Ujian Sumatif pukul 09.00')
})
