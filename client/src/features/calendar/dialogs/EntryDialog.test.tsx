import { calendarApi, type CalendarDraft, type CalendarEntry } from '@kelasku/shared/calendar/contract'
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { EntryDialog } from './EntryDialog.tsx'

const staged: CalendarEntry = {
  id: idOf(4),
  title: 'Pentas seni',
  kind: 'EVENT',
  start_date: '2026-12-10',
  end_date: '2026-12-11',
  levels: [],
  is_school_day: true,
  is_estimate: false,
  version: 2,
  can: { update: true },
}

function open(entry: CalendarEntry | null = null) {
  signIn({ type: 'ADMIN', is_admin: true })
  const drafts: CalendarDraft[] = []
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: [], meta: { page: 1, limit: 100, max_page: 1, total_item: 0 } }))
  server.on(calendarApi.create, ({ body }) => {
    drafts.push(body)
    return { data: { ...body, id: idOf(9), version: 1, can: { update: true } } }
  })
  const onClose = vi.fn<() => void>()
  const page = renderPage(<EntryDialog entry={entry} date="2026-12-01" onClose={onClose} />)
  return { ...page, server, drafts, onClose }
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } })
const title = () => screen.getByRole('textbox', { name: /Nama hari/ })
const kind = () => screen.getByRole('combobox', { name: /^Jenis/ })
const save = () => screen.getByRole('button', { name: 'Simpan' })
const lessons = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Tetap ada pelajaran' })

test('given a day that begins later, then it ends no earlier; one that ends before is refused', async () => {
  const { user, drafts, onClose } = open()
  await user.type(title(), 'Pentas seni')
  fill(/^Mulai/, '2026-12-10')
  expect(box(/^Sampai/).value).toBe('Kam, 10 Des 2026')
  fill(/^Sampai/, '2026-12-12')
  // An earlier beginning leaves the end alone.
  fill(/^Mulai/, '2026-12-09')
  expect(box(/^Sampai/).value).toBe('2026-12-12')
  fill(/^Sampai/, '2026-12-08')
  await user.click(save())
  expect(await screen.findByText('Tanggal selesai tidak boleh sebelum tanggal mulai')).toBeDefined()
  expect(drafts).toEqual([])
  fill(/^Sampai/, '2026-12-09')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(drafts).toMatchObject([{ title: 'Pentas seni', start_date: '2026-12-09', end_date: '2026-12-09' }])
})

test('given a kind of day, then it has lessons as such days usually have; an extra day always has', async () => {
  const { user, drafts } = open()
  expect(lessons()?.checked).toBe(true)
  await user.selectOptions(kind(), 'Libur nasional')
  expect(lessons()?.checked).toBe(false)
  await user.selectOptions(kind(), 'Hari masuk pengganti')
  expect(lessons()).toBeNull()
  expect(screen.getByText(/walaupun biasanya libur/)).toBeDefined()
  await user.click(save())
  expect(await screen.findByText('Tulis nama hari atau kegiatan, paling sedikit 3 huruf')).toBeDefined()
  await user.type(title(), 'Ganti hari')
  await user.click(save())
  await waitFor(() => expect(drafts).toMatchObject([{ kind: 'EXTRA_DAY', is_school_day: true }]))
})

test('given a removal that is refused, then the dialog stays and says why', async () => {
  const { user, server, onClose } = open(staged)
  server.on(calendarApi.remove, () => {
    throw refusal.school_suspended()
  })
  expect(box(/^Sampai/).value).toBe('Jum, 11 Des 2026')
  await user.click(screen.getByRole('button', { name: 'Hapus' }))
  expect((await screen.findByRole('alert')).textContent).toContain('ditangguhkan')
  expect(onClose).not.toHaveBeenCalled()
})
