/** What a parent reads first: whether each child is at school. */
import { dashboardApi, type ChildDay, type Timeline } from '@kelasku/shared/dashboard/contract'
import { identityApi, type Me } from '@kelasku/shared/identity/contract'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#platform/query.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ChildrenNow } from './ChildrenNow.tsx'

const [smp, tk] = [idOf(20), idOf(21)]
const child = (more: Partial<ChildDay>): ChildDay => ({
  id: idOf(31),
  full_name: 'Alya',
  image_url: null,
  school_id: smp,
  school_name: 'SMP Harapan',
  timezone: 'Asia/Jakarta',
  class_name: '7A',
  off: null,
  lessons: [],
  presence: null,
  ...more,
})
const me: Me = {
  user: {
    id: idOf(1),
    full_name: 'Dian Ramadhani',
    nick_name: null,
    email: null,
    phone: null,
    username: 'dian',
    nisn: null,
    image_url: null,
  },
  memberships: [],
  school_id: smp,
  must_change_password: false,
  server_now: new Date(),
}
const today = () => dayAt(new Date(), 'Asia/Jakarta')
const at = new Date('2026-11-27T06:52:00+07:00')

beforeEach(() => {
  queryClient.clear()
  signIn({ type: 'ORTU', school_id: smp })
})

/** A class online on a day without school. */
const online: ChildDay['lessons'][number] = {
  id: idOf(50),
  category: 5,
  title: 'Matematika',
  room: '',
  class_name: '7A',
  teacher_name: 'Ratna Wulandari',
  is_substituted: false,
  start_date: at,
  end_date: new Date('2026-11-27T07:32:00+07:00'),
  off: null,
  online: 'SCHEDULED',
}

function open(children: ChildDay[], happenings: Timeline['happenings'] = []) {
  const server = startServer()
  server.on(identityApi.me, () => ({ data: me }))
  server.on(dashboardApi.timeline, () => ({ data: { children, happenings } }))
  renderPage(<ChildrenNow />)
}

test.each<[string, Partial<ChildDay>]>([
  ['Hadir 06.52', { presence: { status: 'HADIR', minutes_late: null, at } }],
  ['Terlambat 06.52', { presence: { status: 'TERLAMBAT', minutes_late: 7, at } }],
  ['Izin sakit', { presence: { status: 'SAKIT', minutes_late: null, at } }],
  ['Tidak hadir tanpa kabar', { presence: { status: 'ALPA', minutes_late: null, at } }],
  ['Belum ada kabar', {}],
  ['Hari ini libur', { off: { title: null } }],
  ['Belum ada kabar', { off: { title: null }, lessons: [online] }],
])('says %s', async (words, more) => {
  open([child(more)])
  expect(await screen.findByText(words)).toBeDefined()
})

test('says that a permit of today waits, and nothing of one of another day', async () => {
  const permit = { kind: 'PERMIT', at, school_id: smp, status: 'PENDING', type: 'SAKIT' } as const
  open(
    [child({}), child({ id: idOf(32), full_name: 'Arkan', school_id: tk, school_name: 'TK Harapan' })],
    [
      { ...permit, id: idOf(40), child_ids: [idOf(31)], start_date: today(), end_date: today() },
      {
        ...permit,
        id: idOf(41),
        school_id: tk,
        child_ids: [idOf(32)],
        start_date: '2026-01-05',
        end_date: '2026-01-05',
      },
    ],
  )
  const [alya, arkan] = await screen.findAllByRole('listitem')
  expect(alya!.textContent).toContain('Izin sakit, menunggu jawaban')
  expect(arkan!.textContent).toContain('Belum ada kabar')
  // Of two schools each line names its own.
  expect(arkan!.textContent).toContain('TK Harapan')
})
