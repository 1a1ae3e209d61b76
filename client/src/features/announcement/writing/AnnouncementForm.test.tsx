/** An announcement that is refused: said beside the button that was pressed, and its field has the focus. */
import {
  announcementApi,
  announcementRefusal,
  type AnnouncementView,
  type Target,
} from '@kelasku/shared/announcement/contract'
import { classroomApi } from '@kelasku/shared/classroom/contract'
import type { Refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { classOf } from '#testing/classes.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

const saved: AnnouncementView = {
  id: idOf(21),
  title: 'Libur besok',
  status: 'DRAFT',
  author: signedIn,
  pinned: false,
  requires_confirmation: false,
  publish_at: null,
  expire_at: null,
  edited_at: null,
  created_at: new Date(0),
  is_for_me: false,
  is_unread: false,
  read_at: null,
  confirmed_at: null,
  reminded_at: null,
  counts: null,
  body: '',
  attachments: [],
  audience: [],
  version: 1,
  can: { update: true, publish: true, withdraw: false, remove: true, remind: false, see_receipts: true },
}

/** As it is read out. */
const nameOf = (control: HTMLElement) =>
  control instanceof HTMLSelectElement || control instanceof HTMLInputElement
    ? (control.labels?.[0]?.textContent ?? control.ariaLabel)
    : control.textContent

const meta = { page: 1, limit: 20, max_page: 1, total_item: 0 }

test.each([
  ['nobody to receive it', () => announcementRefusal.no_audience(), 'Kelas 7A'],
  ['recipients that are gone', () => announcementRefusal.unknown_audience(), 'Kelas 7A'],
  ['a class that is not the teacher’s', () => announcementRefusal.only_own_classes(), 'Kelas 7A'],
  ['a time that is over', () => announcementRefusal.publishes_in_past(), 'Terbit'],
  ['an end before its beginning', () => announcementRefusal.expires_too_early(), 'Berakhir'],
  ['attachments that are gone', () => announcementRefusal.unknown_attachment(), 'Tambah lampiran'],
  ['a state that has changed', () => announcementRefusal.not_in_this_status(), null],
] as const)(
  'given %s, then it is said beside the button, and its field has the focus',
  async (_what, refuse, place) => {
    signIn()
    const server = startServer()
    server.on(classroomApi.mine, () => ({ data: [classOf(31, '7A')], meta }))
    server.on(announcementApi.addressees, () => ({ data: [], meta }))
    server.on(announcementApi.create, () => ({ data: saved }))
    server.on(announcementApi.publish, () => {
      throw refuse() satisfies Refusal
    })
    const { user } = renderPage(<AnnouncementForm view={null} />)
    await screen.findByRole('button', { name: 'Kelas 7A' })
    await user.type(screen.getByRole('textbox', { name: /^Judul/ }), saved.title)
    const button = screen.getByRole('button', { name: 'Terbitkan sekarang' })
    await user.click(button)

    const { text } = refuse().kind
    const isBeside = (one: HTMLElement) => button.closest('footer')?.contains(one)
    await waitFor(() => expect(screen.getAllByText((line) => line.endsWith(text)).some(isBeside)).toBe(true))
    if (place === null) return
    await waitFor(() => expect(document.activeElement).not.toBe(button))
    const focused = document.activeElement as HTMLElement
    expect(focused.matches('input, select, button')).toBe(true)
    expect(focused.closest('section, article, form > *')?.textContent).toContain(text)
    expect(nameOf(focused)).toContain(place)
  },
)

test('given nobody to receive it, then the draft is kept, the words say so, and a second press makes no other draft', async () => {
  signIn()
  const server = startServer()
  const created = vi.fn<() => { data: AnnouncementView }>(() => ({ data: saved }))
  server.on(classroomApi.mine, () => ({ data: [], meta }))
  server.on(announcementApi.addressees, () => ({ data: [], meta }))
  server.on(announcementApi.create, created)
  server.on(announcementApi.update, () => ({ data: { ...saved, version: 2 } }))
  const published = vi.fn<() => never>(() => {
    throw announcementRefusal.no_audience() satisfies Refusal
  })
  server.on(announcementApi.publish, published)
  const { user } = renderPage(<AnnouncementForm view={null} />)
  await user.type(screen.getByRole('textbox', { name: /^Judul/ }), saved.title)
  const button = screen.getByRole('button', { name: 'Terbitkan sekarang' })
  await user.click(button)
  await screen.findByText('Tersimpan sebagai draf, belum terbit')
  expect(screen.queryByText('Periksa kembali isian ini')).toBeNull()
  await user.click(button)
  await waitFor(() => expect(published).toHaveBeenCalledTimes(2))
  expect(created).toHaveBeenCalledTimes(1)
})

test('given classes, then a press chooses one, narrows it, and lets it go; there is nothing to add it with', async () => {
  signIn()
  const server = startServer()
  let asked: Target[] = []
  const classes = [classOf(31, '7A', { class_role: 'WALIKELAS' }), classOf(32, '7B')]
  server.on(classroomApi.mine, () => ({ data: classes, meta }))
  server.on(announcementApi.addressees, () => ({ data: [], meta }))
  server.on(announcementApi.reach, () => ({ data: { total: 28 } }))
  server.on(announcementApi.create, ({ body }) => {
    asked = body.audience
    return { data: saved }
  })
  server.on(announcementApi.publish, () => ({ data: { ...saved, status: 'PUBLISHED' as const } }))
  const { user } = renderPage(<AnnouncementForm view={null} />)
  await user.click(await screen.findByRole('button', { name: 'Kelas 7A' }))
  await user.click(screen.getByRole('button', { name: 'Kelas 7B' }))
  await user.click(screen.getByRole('button', { name: 'Orang Tua' }))
  const chosen = within(screen.getByRole('list', { name: 'Penerima yang dipilih' }))
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Orang Tua kelas 7A',
    'Orang Tua kelas 7B',
  ])
  await user.click(screen.getByRole('button', { name: 'Kelas 7B' }))
  expect(await screen.findByText('Akan diterima 28 orang.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Judul/ }), saved.title)
  await user.click(screen.getByRole('button', { name: 'Terbitkan sekarang' }))
  await waitFor(() => expect(asked).toEqual([{ type: 'CLASS', class_id: idOf(31), role: 'ORTU' }]))
})

test('given a class that it is begun for, then it is chosen already', async () => {
  signIn()
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: [classOf(31, '7A')], meta }))
  server.on(announcementApi.addressees, () => ({ data: [], meta }))
  server.on(announcementApi.reach, () => ({ data: { total: 28 } }))
  renderPage(<AnnouncementForm view={null} to={{ class_id: idOf(31), name: '7A' }} />)
  const button = await screen.findByRole('button', { name: 'Kelas 7A' })
  expect(button.getAttribute('aria-pressed')).toBe('true')
})
