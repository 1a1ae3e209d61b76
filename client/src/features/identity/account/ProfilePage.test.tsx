/** One's own account: what one signs in by is changed only with the password. */
import { identityApi, identityRefusal, type Me } from '@kelasku/shared/identity/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signedIn, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ProfilePage } from './ProfilePage.tsx'

async function open(role: 'GURU' | 'ADMIN' = 'GURU') {
  signIn()
  const server = startServer()
  const user: Me['user'] = {
    ...signedIn,
    nick_name: null,
    username: null,
    email: 'ratna@melati.test',
    phone: null,
    nisn: null,
  }
  const me: Me = {
    user,
    memberships: [
      {
        id: idOf(2),
        school_id: idOf(3),
        school_name: 'SMP Melati',
        logo_image_url: null,
        grade: 'SMP',
        site_type: 'school',
        timezone: 'Asia/Jakarta',
        suspended: false,
        role,
        is_admin: false,
        position: null,
        status: 'ACTIVE',
      },
    ],
    school_id: idOf(3),
    must_change_password: false,
    server_now: new Date(),
  }
  server.on(identityApi.me, () => ({ data: me }))
  server.on(identityApi.boundAccounts, () => ({ data: [] }))
  const sent: unknown[] = []
  server.on(identityApi.updateMe, ({ body: { proof, ...change } }) => {
    sent.push(proof)
    if (!proof && change.email !== undefined) throw identityRefusal.proof_required()
    if (proof && change.email === 'dipakai@melati.test') throw identityRefusal.email_taken()
    if (proof && (!('password' in proof) || proof.password !== 'Kelasku-2026')) throw identityRefusal.wrong_password()
    return { data: { ...user, ...(change as Partial<Me['user']>) } }
  })
  const page = renderPage(<ProfilePage />)
  await screen.findByRole('textbox', { name: /^Email/ })
  return { ...page, sent }
}

async function changeEmail(user: Awaited<ReturnType<typeof open>>['user'], to = 'baru@melati.test') {
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ })
  await user.clear(box)
  await user.type(box, to)
  expect(screen.getByText(/^Selama 24 jam/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Simpan' }))
  return screen.findByRole('dialog', { name: 'Masukkan kata sandi Anda' })
}

test('given another e-mail, then the password is asked for, and a wrong one is said beside its field', async () => {
  const { user, sent } = await open()
  const notes = hearNotes()
  const dialog = await changeEmail(user)
  const password = within(dialog).getByLabelText(/^Kata sandi sekarang/)
  await user.type(password, 'salah')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(within(dialog).getByText('Kata sandi sekarang tidak cocok.')).toBeDefined()
  await user.clear(password)
  await user.type(password, 'Kelasku-2026')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notes.map(({ title }) => title)).toEqual(['Profil tersimpan'])
  expect(sent).toEqual([undefined, { password: 'salah' }, { password: 'Kelasku-2026' }])
})

test('given an e-mail that is taken, then the dialog closes, and it is said at the field, which has the focus', async () => {
  const { user } = await open()
  const dialog = await changeEmail(user, 'dipakai@melati.test')
  await user.type(within(dialog).getByLabelText(/^Kata sandi sekarang/), 'Kelasku-2026')
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Email ini sudah dipakai.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Email/ })))
})

test('given up, then nothing is changed, and what was typed stays', async () => {
  const { user, sent } = await open()
  const dialog = await changeEmail(user)
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe('baru@melati.test')
  expect(sent).toEqual([undefined])
})

test('the name is the school’s to agree to, unless one administers it', async () => {
  const { unmount } = await open()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nama lengkap/ }).readOnly).toBe(true)
  expect(screen.getByText(/^Perubahan nama diusulkan di Biodata/)).toBeDefined()
  unmount()
})

test('whoever administers the school writes their own name', async () => {
  await open('ADMIN')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nama lengkap/ }).readOnly).toBe(false)
})
