import { whitelabelApi, type OwnAppearance } from '@kelasku/shared/whitelabel/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { MenuSource } from '../menu-source.ts'
import { AppearancePage } from './AppearancePage.tsx'

const school: OwnAppearance = {
  school_id: idOf(5),
  school_name: 'SMP Tunas Cakrawala',
  slug: 'tunas',
  grade: 'SMP',
  site_type: 'school',
  logo_image_url: null,
  attributes: [],
  version: 3,
}

/** As much of the product's menu as says who decides an entry. */
const menu = () => [
  { path: 'dashboard' as const, label: 'Dashboard', icon: null, group: null, decidedBy: 'always' as const },
  { path: 'agenda' as const, label: 'Pengumuman', icon: null, group: null, decidedBy: 'tenant' as const },
]

async function open() {
  signIn({ type: 'ADMIN', is_admin: true, school_id: school.school_id })
  let kept = school
  const revisions: Record<string, string | null>[] = []
  const server = startServer()
  server.on(whitelabelApi.own, () => ({ data: kept }))
  server.on(whitelabelApi.revise, ({ body: { version, attributes } }) => {
    if (version !== kept.version) throw refusal.version_conflict()
    revisions.push(attributes)
    const said = new Map(kept.attributes.map(({ key, value }) => [key, value]))
    for (const [key, value] of Object.entries(attributes)) {
      if (value === null) said.delete(key)
      else said.set(key, value)
    }
    kept = { ...kept, version: version + 1, attributes: [...said].map(([key, value]) => ({ key, value })) }
    return { data: kept }
  })
  const page = renderPage(
    <MenuSource value={menu}>
      <Link to="/pengaturan/permintaan">Permintaan</Link>
      <Routes>
        <Route path="/pengaturan/tampilan" element={<AppearancePage />} />
        <Route path="/pengaturan/permintaan" element={<Link to="/pengaturan/tampilan">Tampilan</Link>} />
      </Routes>
    </MenuSource>,
    { at: '/pengaturan/tampilan' },
  )
  await screen.findByRole('tablist')
  /** Another admin, at another screen. */
  const elsewhere = (key: string, value: string) => {
    kept = { ...kept, version: kept.version + 1, attributes: [...kept.attributes, { key, value }] }
  }
  return { ...page, revisions, elsewhere }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Simpan' })
const tooPale = () => screen.queryByText('Warna ini terlalu terang untuk dibaca')

test('given a colour too pale to read, then it is refused where it stands, and the nearest readable one is taken', async () => {
  const notes = hearNotes()
  const { user, revisions } = await open()
  await user.type(box('Warna utama'), '#ffee00')
  expect(tooPale()).not.toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Istilah' }))
  expect(tooPale()).toBeNull()
  await user.click(save())
  // The part of the page with what is wrong opens by itself.
  await waitFor(() => expect(tooPale()).not.toBeNull())
  expect(revisions).toEqual([])

  await user.click(screen.getByRole('button', { name: /^Pakai #/ }))
  expect(tooPale()).toBeNull()
  const readable = box('Warna utama').value
  expect(readable).toMatch(/^#[0-9a-f]{6}$/)
  expect(readable).not.toBe('#ffee00')
  await user.click(save())
  await waitFor(() => expect(revisions).toEqual([{ brand_colour: readable }]))
  expect(notes).toMatchObject([{ title: 'Tampilan disimpan' }])
})

test('given something unsaved, then a link asks first, the draft comes back, and it can be given up', async () => {
  const { user } = await open()
  await user.type(box('Nama situs'), 'Setengah Jadi')
  await user.click(screen.getByRole('link', { name: 'Permintaan' }))
  const question = await screen.findByRole('alertdialog', { name: 'Tinggalkan tanpa menyimpan?' })
  await user.click(within(question).getByRole('button', { name: 'Tetap di sini' }))
  expect(location.pathname).toBe('/pengaturan/tampilan')
  expect(box('Nama situs').value).toBe('Setengah Jadi')

  await user.click(screen.getByRole('link', { name: 'Permintaan' }))
  await user.click(await screen.findByRole('button', { name: 'Tinggalkan' }))
  expect(location.pathname).toBe('/pengaturan/permintaan')

  await user.click(await screen.findByRole('link', { name: 'Tampilan' }))
  await waitFor(() => expect(box('Nama situs').value).toBe('Setengah Jadi'))
  await user.click(screen.getByRole('button', { name: 'Batal' }))
  expect(box('Nama situs').value).toBe('')
  // With nothing unsaved the link leads away at once.
  await user.click(screen.getByRole('link', { name: 'Permintaan' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(location.pathname).toBe('/pengaturan/permintaan'))
})

test('given a menu that is hidden, then it is sent as such, shown again it is left out; what is not the school’s to decide is fixed', async () => {
  const { user, revisions } = await open()
  await user.click(screen.getByRole('tab', { name: 'Menu' }))
  const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(check('Dashboard').disabled).toBe(true)
  expect(check('Dashboard').checked).toBe(true)
  await user.click(check('Pengumuman'))
  await user.click(save())
  await waitFor(() => expect(revisions).toEqual([{ hidden_menus: '["agenda"]' }]))
  await user.click(await screen.findByRole('button', { name: 'Tampilkan semua' }))
  expect(check('Pengumuman').checked).toBe(true)
  await user.click(save())
  await waitFor(() => expect(revisions.at(-1)).toEqual({ hidden_menus: null }))
})

test('given a term sought by its word, then it is renamed, and the sentences say it so', async () => {
  const { user, revisions } = await open()
  await user.click(screen.getByRole('tab', { name: 'Istilah' }))
  await user.type(screen.getByRole('searchbox', { name: 'Cari istilah' }), 'kelasku')
  await user.type(box('Teks sendiri untuk Kelasku'), 'Rombelku')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  await user.clear(screen.getByRole('searchbox', { name: 'Cari istilah' }))
  await user.type(screen.getByRole('searchbox', { name: 'Cari istilah' }), 'zzz')
  expect(screen.queryAllByRole('textbox')).toEqual([])
  await user.click(save())
  await waitFor(() => expect(revisions).toHaveLength(1))
  expect(Object.values(revisions[0]!)).toEqual(['Rombelku'])
})

test('given another admin who saved meanwhile, then the other change comes in, the own one stays, and what changed is named', async () => {
  const { user, revisions, elsewhere } = await open()
  elsewhere('brand_colour', '#15803d')
  await user.type(box('Nama situs'), 'Cemara Pintar')
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Warna utama')
  expect(box('Nama situs').value).toBe('Cemara Pintar')
  expect(box('Warna utama').value).toBe('#15803d')
  expect(revisions).toEqual([])
  await user.click(save())
  await waitFor(() => expect(revisions).toEqual([{ site_name: 'Cemara Pintar' }]))
})
