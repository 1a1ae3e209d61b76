/** An entry being planned: what follows from each other follows at once, and what clashes is named before it is kept. */
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { bellsApi, usualBells, type BellKind } from '@kelasku/shared/schedule/bells'
import {
  scheduleApi,
  scheduleRefusal,
  type Clash,
  type Plannable,
  type RangeDraft,
  type ScheduleDraft,
} from '@kelasku/shared/schedule/contract'
import type { OutputOf } from '@kelasku/shared/kernel/endpoint'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { queryClient } from '#platform/query.ts'
import { scheduleQueries } from '../queries.ts'
import { PlanDialog } from './PlanDialog.tsx'

type View = OutputOf<typeof scheduleApi.create>['data']

const ratna = { id: signedIn.id, full_name: 'Ratna Wulandari', image_url: null }
const dewi = { id: idOf(42), full_name: 'Dewi Anggraini', image_url: null }
const bambang = { id: idOf(43), full_name: 'Bambang Hermawan', image_url: null }
const course = (number: number, name: string, ...teachers: (typeof dewi)[]) => ({
  id: idOf(number),
  class_id: idOf(7),
  name,
  short_name: name,
  group: 'WAJIB' as const,
  teachers,
})
const courses = [
  course(51, 'Matematika', ratna),
  course(52, 'IPA', dewi, bambang),
  course(53, 'Pendidikan Agama Islam', bambang),
]
const everything: Plannable = { categories: [1, 2, 3, 4, 5], own_only: [] }

const wednesday = '2026-12-02'
/** A seventh lesson on Fridays, shorter than on other days. */
const bells = { ...usualBells, JUMAT: [...usualBells.JUMAT, { period_no: 7, start_time: '10:50', end_time: '11:15' }] }

async function open(plans: { of_class: Plannable; of_school: Plannable }, taken: Clash[] = []) {
  signIn()
  const drafts: { draft: ScheduleDraft; overlap: boolean }[] = []
  const server = startServer()
  server.on(scheduleApi.plannable, () => ({ data: plans }))
  server.on(bellsApi.bells, () => ({
    data: (Object.keys(bells) as BellKind[]).map((kind) => ({
      kind,
      periods: bells[kind],
      version: 0,
      can: { update: false },
    })),
  }))
  server.on(classroomApi.courses, () => ({
    data: courses,
    meta: { page: 1, limit: 200, max_page: 1, total_item: courses.length },
  }))
  server.on(scheduleApi.create, ({ query: { overlap }, body: draft }) => {
    drafts.push({ draft, overlap })
    return { data: viewOf(draft) }
  })
  // The page has asked for it before the dialog can be opened.
  await queryClient.fetchQuery(scheduleQueries.plannable(idOf(7)))
  server.on(scheduleApi.checkOverlap, () => ({ data: taken }))
  const onClose = vi.fn<() => void>()
  const page = renderPage(<PlanDialog entry={null} classId={idOf(7)} date={wednesday} onClose={onClose} />)
  await screen.findByRole('option', { name: plans.of_class.categories.includes(1) ? '8 (12.10)' : /^1 \(/ })
  return { ...page, server, drafts, onClose }
}

const viewOf = (draft: ScheduleDraft): View => ({
  ...draft,
  id: idOf(90),
  series_id: null,
  teacher_id: draft.teacher_id ?? null,
  is_parallel: draft.is_parallel ?? false,
  course_name: null,
  class_name: '7A',
  teacher: null,
  substitute: null,
  substitute_reason: null,
  start_date: new Date(draft.start_date),
  end_date: new Date(draft.end_date),
  allows_overlap: false,
  status: 'UPCOMING',
  off: null,
  version: 1,
  can: { update: true, remove: true, substitute: true },
})

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const chosen = (name: string) => select(name).selectedOptions[0]?.text
/** A required one carries an asterisk. */
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}\\*?$`))
const save = () => screen.getByRole('button', { name: 'Simpan' })

const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
const hours = () => [box('Mulai').value, box('Selesai').value]
const allOfIt = { of_class: everything, of_school: everything }

test('given a lesson, then its only teacher is taken, the bells fill its hours, and other hours ring by no bell', async () => {
  const { user, drafts, onClose } = await open(allOfIt)
  expect(chosen('Jenis')).toBe('Pelajaran (KBM)')
  await user.selectOptions(select('Mata Pelajaran'), 'Matematika')
  expect(chosen('Guru')).toBe('Ratna Wulandari')
  await user.selectOptions(select('Jam ke-'), '8')
  await user.selectOptions(select('Jumlah jam'), '2')
  expect(hours()).toEqual(['12.10', '13.30'])
  fill('Mulai', '15:05')
  expect(select('Jam ke-').value).toBe('')
  fill('Selesai', '15:45')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(drafts).toMatchObject([
    {
      overlap: false,
      draft: {
        category: 1,
        course_id: idOf(51),
        teacher_id: ratna.id,
        period_no: null,
        start_date: '2026-12-02T08:05:00.000Z',
        end_date: '2026-12-02T08:45:00.000Z',
        is_parallel: false,
      },
    },
  ])
})

test('given an hour that is taken, then it says so before anything is pressed', async () => {
  const { user } = await open(allOfIt, [
    {
      schedule_id: idOf(70),
      kinds: ['CLASS'],
      title: 'IPS',
      class_name: '7A',
      teacher_name: 'Dewi Anggraini',
      room: '',
      start_date: new Date('2026-12-02T05:15:00Z'),
      end_date: new Date('2026-12-02T06:00:00Z'),
    },
  ])
  await user.selectOptions(select('Mata Pelajaran'), 'Matematika')
  fill('Mulai', '12:10')
  fill('Selesai', '13:30')
  expect(await screen.findByText('Waktu ini sudah terpakai')).toBeDefined()
  expect(screen.getByText(/^IPS · 7A · Dewi Anggraini · 12\.15/)).toBeDefined()
})

test('given hours that are those of the bells, then their lesson is counted', async () => {
  await open(allOfIt)
  fill('Mulai', '12:10')
  fill('Selesai', '13:30')
  expect([select('Jam ke-').value, select('Jumlah jam').value]).toEqual(['8', '2'])
})

test('given two teachers, then one has to be chosen; given a religion, then it is beside others', async () => {
  const { user, drafts } = await open(allOfIt)
  await user.click(save())
  expect(await screen.findByText('Pilih mata pelajarannya')).toBeDefined()
  await user.selectOptions(select('Mata Pelajaran'), 'IPA')
  await user.click(save())
  expect(await screen.findByText('Pilih gurunya')).toBeDefined()
  expect(drafts).toEqual([])
  await user.selectOptions(select('Mata Pelajaran'), 'Pendidikan Agama Islam')
  expect(chosen('Guru')).toBe('Bambang Hermawan')
  await user.click(save())
  await waitFor(() => expect(drafts).toMatchObject([{ draft: { is_parallel: true, teacher_id: bambang.id } }]))
})

test('given another day, then the lesson keeps its number where the bells ring it, and loses it where they do not', async () => {
  const { user } = await open(allOfIt)
  await user.selectOptions(select('Jam ke-'), '5')
  expect(hours()).toEqual(['09.30', '10.10'])
  fill('Tanggal', '2026-12-04')
  expect(screen.getByText('Bel: Jumat')).toBeDefined()
  expect([select('Jam ke-').value, ...hours()]).toEqual(['5', '09.30', '10.10'])
  fill('Tanggal', wednesday)
  await user.selectOptions(select('Jam ke-'), '8')
  fill('Tanggal', '2026-12-04')
  expect([select('Jam ke-').value, ...hours()]).toEqual(['', '12.10', '12.50'])
})

test('given a week that repeats over a day with other bells, then it says when it rings there', async () => {
  const { user, server, onClose } = await open(allOfIt)
  const ranges: RangeDraft[] = []
  server.on(scheduleApi.createRange, ({ body }) => {
    ranges.push(body)
    return { data: { process_id: idOf(91), series_id: idOf(92), total: 6 } }
  })
  await user.selectOptions(select('Mata Pelajaran'), 'Matematika')
  await user.selectOptions(select('Jam ke-'), '7')
  await user.click(screen.getByRole('checkbox', { name: 'Ulangi setiap minggu' }))
  const day = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const elsewhere = () => screen.queryByText('Jumat pukul 10.50–11.15, sesuai jam pelajaran hari itu.')
  expect(day('Rabu').checked).toBe(true)
  expect(elsewhere()).toBeNull()
  await user.click(day('Jumat'))
  expect(elsewhere()).not.toBeNull()

  await user.click(day('Jumat'))
  await user.click(day('Rabu'))
  await user.click(save())
  expect(await screen.findByText('Pilih paling sedikit satu hari')).toBeDefined()
  expect(screen.getByText('Pilih tanggal terakhir')).toBeDefined()
  await user.click(day('Senin'))
  fill('Sampai tanggal', '2027-01-15')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(ranges).toMatchObject([{ days: [1], start_date: wednesday, end_date: '2027-01-15', start_time: '10:50' }])
})

test('given a holiday, then it has days and no subject, room or hours', async () => {
  const { user, drafts } = await open(allOfIt)
  await user.selectOptions(select('Mata Pelajaran'), 'Matematika')
  await user.selectOptions(select('Jenis'), 'Hari Libur')
  expect(box('Sepanjang hari').checked).toBe(true)
  for (const name of ['Mata Pelajaran', 'Ruang', 'Mulai', 'Jam ke-'])
    expect(screen.queryByLabelText(new RegExp(`^${name}`))).toBeNull()
  await user.type(box('Judul'), 'Libur semester')
  fill('Dari tanggal', '2026-12-05')
  // What it lasts it goes on lasting.
  expect(box('Sampai tanggal').value).toBe('Sab, 5 Des 2026')
  fill('Sampai tanggal', '2026-12-04')
  await user.click(save())
  expect(await screen.findByText('Paling awal Sab, 5 Des 2026.')).toBeDefined()
  fill('Sampai tanggal', '2026-12-06')
  await user.click(save())
  await waitFor(() =>
    expect(drafts).toMatchObject([
      {
        draft: {
          category: 4,
          course_id: null,
          start_date: '2026-12-04T17:00:00.000Z',
          end_date: '2026-12-06T17:00:00.000Z',
        },
      },
    ]),
  )
})

test('given a clash, then it is named, and only a second press saves all the same', async () => {
  const { user, server, drafts, onClose } = await open(allOfIt)
  server.on(scheduleApi.create, ({ query: { overlap }, body: draft }) => {
    drafts.push({ draft, overlap })
    if (!overlap) throw scheduleRefusal.schedule_clash({ CLASS: ['IPA pukul 07.00'], TEACHER: ['IPA pukul 07.00'] })
    return { data: viewOf(draft) }
  })
  await user.selectOptions(select('Mata Pelajaran'), 'Matematika')
  await user.click(save())
  const clash = await screen.findByRole('alert')
  expect(clash.textContent).toContain('Berbenturan')
  // Wanted by its class and by its teacher, and told once.
  expect([...clash.querySelectorAll('li')].map((line) => line.textContent)).toEqual(['IPA pukul 07.00'])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Simpan walau berbenturan' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(drafts.map(({ overlap }) => overlap)).toEqual([false, true])
})

test('given a teacher who may plan only own meetings, then nothing else is offered, and the teacher is set', async () => {
  const own: Plannable = { categories: [5], own_only: [5] }
  const { user, drafts } = await open({ of_class: own, of_school: { categories: [], own_only: [] } })
  expect([...select('Jenis').options].map(({ text }) => text)).toEqual(['Kelas Online'])
  // Of the subjects, those that they teach.
  expect([...select('Mata Pelajaran').options].map(({ text }) => text)).toEqual(['Tanpa mata pelajaran', 'Matematika'])
  await user.type(box('Judul'), 'Tanya jawab')
  await user.click(save())
  await waitFor(() => expect(drafts).toMatchObject([{ draft: { category: 5, teacher_id: ratna.id } }]))
})

test('given a refusal that speaks of a field, then it stands there, and what was typed stays', async () => {
  const { user, server, onClose } = await open(allOfIt)
  server.on(scheduleApi.create, () => {
    throw scheduleRefusal.not_a_teacher()
  })
  await user.selectOptions(select('Mata Pelajaran'), 'Matematika')
  await user.type(box('Ruang'), 'Lab')
  await user.click(save())
  await waitFor(() => expect(select('Guru').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Orang ini bukan guru aktif di sekolah ini.')).toBeDefined()
  expect(box('Ruang').value).toBe('Lab')
  expect(onClose).not.toHaveBeenCalled()
})
