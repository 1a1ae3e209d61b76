import { refusal } from '@kelasku/shared/kernel/refusal'
import { gibibyte } from '@kelasku/shared/storage/bounds'
import { storageApi, storageRefusal, type StorageUsage } from '@kelasku/shared/storage/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { StoragePage } from './StoragePage.tsx'

const usage: StorageUsage = {
  limits: { pupil: 2 * gibibyte, staff: 10 * gibibyte, school: 50 * gibibyte },
  version: 3,
  used: 4 * gibibyte,
  people: [
    { person: { id: idOf(31), full_name: 'Alya Ramadhani', image_url: null }, bytes: 1.5 * gibibyte },
    { person: null, bytes: 1024 ** 2 },
  ],
  features: [
    { feature: 'task', bytes: 3 * gibibyte },
    { feature: 'something-new', bytes: gibibyte },
  ],
}

function open(some: Partial<StorageUsage> = {}) {
  signIn({ type: 'ADMIN', is_admin: true })
  let kept = { ...usage, ...some }
  const server = startServer()
  server.on(storageApi.usage, () => ({ data: kept }))
  server.on(storageApi.setLimits, ({ body: { version, ...limits } }) => {
    if (version !== kept.version) throw refusal.version_conflict()
    if (limits.school < limits.staff) throw storageRefusal.school_below_person()
    kept = { ...kept, limits, version: version + 1 }
    return { data: kept }
  })
  const page = renderPage(<StoragePage />)
  /** Another admin, at another screen. */
  const elsewhere = (limits: Partial<StorageUsage['limits']>) => {
    kept = { ...kept, limits: { ...kept.limits, ...limits }, version: kept.version + 1 }
  }
  return { ...page, elsewhere, now: () => kept }
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('spinbutton', { name })
const rows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => row.textContent)

test('what the files are for and who keeps most of them stands there in figures', async () => {
  open()
  expect(await screen.findByText('4 GB dari 50 GB terpakai')).toBeDefined()
  expect(rows('Terpakai untuk').slice(1)).toEqual(['Tugas3 GB75%', 'Lainnya1 GB25%'])
  expect(rows('Pemakai terbesar').slice(1)).toEqual([
    expect.stringMatching(/Alya Ramadhani1,5 GB$/),
    'Akun yang sudah dihapus1 MB',
  ])
  expect(screen.queryByText(/hampir penuh/)).toBeNull()
})

test('a school that keeps nothing yet is told so', async () => {
  open({ used: 0, people: [], features: [] })
  expect(await screen.findByText('Belum ada berkas')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  [40, 'Ruang penyimpanan sekolah hampir penuh'],
  [50, 'Ruang penyimpanan sekolah penuh'],
])('%i of 50 GB is warned of', async (used, title) => {
  open({ used: used * gibibyte })
  expect(await screen.findByText(title)).toBeDefined()
})

test('limits are set in gigabytes', async () => {
  const notes = hearNotes()
  const { user, now } = open()
  const pupil = await box(/^Tiap siswa/)
  expect(pupil.value).toBe('2')
  await user.clear(pupil)
  await user.type(pupil, '2.5')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(notes).toMatchObject([{ title: 'Batas penyimpanan disimpan' }]))
  expect(now().limits).toEqual({ ...usage.limits, pupil: 2.5 * gibibyte })
  expect(await screen.findByText('Sekarang 2,5 GB')).toBeDefined()
})

test('a school below one of its people is refused at its field', async () => {
  const { user } = open()
  const school = await box(/^Seluruh sekolah/)
  await user.clear(school)
  await user.type(school, '5')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(document.activeElement).toBe(school))
  expect(screen.getAllByText(/tidak boleh lebih kecil daripada batas satu orang/)).toHaveLength(2)
  expect(school.value).toBe('5')
})

test('what another admin has set meanwhile is shown before it is set over', async () => {
  const { user, elsewhere, now } = open()
  const pupil = await box(/^Tiap siswa/)
  elsewhere({ staff: 20 * gibibyte })
  await user.clear(pupil)
  await user.type(pupil, '3')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  expect(await screen.findByText('Sekarang 20 GB')).toBeDefined()
  expect(now().limits.pupil).toBe(2 * gibibyte)
  expect(pupil.value).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(now().limits).toEqual({ ...usage.limits, pupil: 3 * gibibyte, staff: 20 * gibibyte }))
})
