import { profileApi, profileRefusal } from '@kelasku/shared/profile/contract'
import type { InputOf } from '@kelasku/shared/kernel/endpoint'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import type { Profile } from '../queries.ts'
import { EraseDialog } from './EraseDialog.tsx'

/** All that the dialog reads of a profile. */
const bima = { id: idOf(5), full_name: 'Bima Cemara' } as Profile

function open() {
  signIn({ type: 'ADMIN', is_admin: true })
  const farewells: InputOf<typeof profileApi.erase>['body'][] = []
  const server = startServer()
  server.on(profileApi.erase, ({ params: { id }, body }) => {
    farewells.push(body)
    return { data: { id, is_account_erased: true } }
  })
  const onClose = vi.fn<() => void>()
  const page = renderPage(<EraseDialog profile={bima} onClose={onClose} />, { at: `/profil/${bima.id}` })
  return { ...page, server, farewells, onClose }
}

const name = () => screen.getByRole('textbox', { name: /^Ketik nama/ })
const reason = () => screen.getByRole('combobox', { name: /^Alasan/ })
const erase = () => screen.getByRole('button', { name: 'Hapus selamanya' })

test('given a name that is not the whole one, then nothing is erased; given it and a reason, then all is', async () => {
  const notes = hearNotes()
  const { user, farewells } = open()
  expect(screen.getByText('foto, tanda tangan, dan berkas miliknya')).toBeDefined()
  await user.type(name(), 'Bima')
  await user.click(erase())
  expect(await screen.findByText('Nama yang diketik tidak sama.')).toBeDefined()
  expect(screen.getByText('Pilih salah satu.')).toBeDefined()
  expect(farewells).toEqual([])

  await user.selectOptions(reason(), 'Salah dimasukkan')
  await user.type(name(), ' Cemara')
  await waitFor(() => expect(screen.queryByText('Nama yang diketik tidak sama.')).toBeNull())
  await user.click(erase())
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(farewells).toEqual([{ full_name: 'Bima Cemara', reason: 'ENTERED_BY_MISTAKE' }])
  expect(notes).toMatchObject([{ title: 'Data Bima Cemara telah dihapus', description: 'Akunnya ikut terhapus.' }])
})

test('given a server that knows another name, then its refusal stands at the name; any other beside the button', async () => {
  const { user, server } = open()
  server.on(profileApi.erase, () => {
    throw profileRefusal.name_differs()
  })
  await user.selectOptions(reason(), 'Salah dimasukkan')
  await user.type(name(), 'Bima Cemara')
  await user.click(erase())
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  // Beside the button, too.
  expect((await screen.findByRole('alert')).textContent).toContain('Ketik nama')
  expect(location.pathname).toBe(`/profil/${bima.id}`)

  server.on(profileApi.erase, () => {
    throw profileRefusal.still_administers()
  })
  await user.click(erase())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(profileRefusal.still_administers.kind.text)
  // It takes the focus, so that it is neither missed nor unread.
  expect(alert.parentElement).toBe(document.activeElement)
})
