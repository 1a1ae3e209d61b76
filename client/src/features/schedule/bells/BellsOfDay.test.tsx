import { bellsApi, type BellPeriod } from '@kelasku/shared/schedule/bells'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { BellsOfDay } from './BellsOfDay.tsx'

const friday: BellPeriod[] = [
  { period_no: 1, start_time: '06:30', end_time: '07:05' },
  { period_no: null, start_time: '07:05', end_time: '07:20' },
  { period_no: 2, start_time: '07:20', end_time: '07:55' },
]

function open() {
  signIn({ type: 'ADMIN' })
  const sent: BellPeriod[][] = []
  const server = startServer()
  server.on(bellsApi.saveBells, ({ body: { periods, version } }) => {
    sent.push(periods)
    return { data: { kind: 'JUMAT' as const, periods, version: version + 1, can: { update: true } } }
  })
  const page = renderPage(
    <BellsOfDay profile={{ kind: 'JUMAT', periods: friday, version: 1, can: { update: true } }} />,
  )
  return { ...page, sent }
}

const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const save = () => screen.getByRole('button', { name: 'Simpan' })

test('given a lesson added, then it begins where the last ends, lasts as long, and has the next number', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Tambah jam pelajaran' }))
  expect(time('Jam ke-3, mulai').value).toBe('07.55')
  expect(time('Jam ke-3, selesai').value).toBe('08.30')
  await user.click(screen.getByRole('button', { name: 'Tambah istirahat' }))
  await user.click(screen.getByRole('button', { name: 'Tambah jam pelajaran' }))
  // A break in between is not counted, and lasts as long as the one before.
  expect(time('Jam ke-4, mulai').value).toBe('08.45')
  await user.click(screen.getByRole('button', { name: 'Hapus Jam ke-1' }))
  expect(time('Jam ke-1, mulai').value).toBe('07.20')
  expect(screen.queryByLabelText('Jam ke-4, mulai')).toBeNull()
})

test('given a lesson that begins before the one above has ended, then it is not saved until it does not', async () => {
  const notes = hearNotes()
  const { user, sent } = open()
  await user.clear(time('Jam ke-2, mulai'))
  await user.type(time('Jam ke-2, mulai'), '07:10')
  await user.click(save())
  expect(await screen.findByText('Jam ini mulai sebelum jam di atasnya selesai')).toBeDefined()
  await user.clear(time('Jam ke-2, selesai'))
  await user.type(time('Jam ke-2, selesai'), '07:00')
  expect(await screen.findByText('Harus sesudah jam mulai')).toBeDefined()
  expect(sent).toEqual([])

  for (const [name, value] of [
    ['Jam ke-2, mulai', '07:20'],
    ['Jam ke-2, selesai', '08:00'],
  ] as const) {
    await user.clear(time(name))
    await user.type(time(name), value)
  }
  await user.click(save())
  await waitFor(() => expect(sent).toEqual([[...friday.slice(0, 2), { ...friday[2], end_time: '08:00' }]]))
  expect(notes).toMatchObject([{ title: 'Jam pelajaran disimpan' }])
})

test('given nothing changed, then there is nothing to save; given a change, then nothing is applied before it is saved', async () => {
  const { user } = open()
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sesuaikan jadwal' })
  expect(apply().disabled).toBe(false)
  expect(save().getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Hapus Jam ke-2' }))
  expect(apply().disabled).toBe(true)
  expect(save().getAttribute('aria-disabled')).not.toBe('true')
})
