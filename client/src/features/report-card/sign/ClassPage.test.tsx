/** The principal's queue: looked at by keyboard, signed together with the password, and returned with a reason. */
import { reportCardApi, type CardLine } from '@kelasku/shared/report-card/cards'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { identityApi } from '@kelasku/shared/identity/contract'
import { proofRefusal } from '@kelasku/shared/profile/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { cardLine, cardSnapshot, classCards } from '#testing/proposed-cards.ts'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import { ClassPage } from './ClassPage.tsx'

vi.setConfig({ testTimeout: 60_000 })

const alya = cardLine(50, 'Alya')
const bima = cardLine(51, 'Bima', {
  warnings: ['NISN', 'REGISTER'],
  unrecorded: { days: 3, first: '2030-09-02' },
})
const citra = cardLine(52, 'Citra')
const late = { what: 'Sakit', was: '2', now: '3' }

function open(lines: CardLine[], password = 'Kelasku-2026') {
  signIn({ type: 'GURU', positions: ['PRINCIPAL'] })
  const state = { lines }
  const signed: { id: string; version: number; snapshot_hash: string }[][] = []
  const returned: { ids: string[]; reason: string }[] = []
  const server = startServer()
  server.on(reportCardApi.readiness, () => ({ data: classCards(state.lines) }))
  server.on(reportCardApi.numbers, () => ({ data: [] }))
  server.on(reportCardApi.waiting, () => ({ data: [] }))
  server.on(identityApi.boundAccounts, () => ({ data: [] }))
  server.on(reportCardApi.card, ({ params }) => {
    const line = state.lines.find(({ id }) => id === params.id)!
    const snapshot = cardSnapshot(line, line === bima ? 70 : 88)
    const can = classCards([]).can
    return {
      data: { line, class_id: idOf(11), snapshot, versions: [], steps: [], responses: [], can, can_write: false },
    }
  })
  const decided = (ids: readonly string[], status: 'SIGNED' | 'OPEN') => {
    const shown = status === 'OPEN' ? 'INCOMPLETE' : status
    state.lines = state.lines.map((one) => (ids.includes(one.id ?? '') ? { ...one, status: shown } : one))
    return { data: { cards: ids.map((id) => ({ id, status, version: 3 })) } }
  }
  server.on(reportCardApi.sign, ({ body }) => {
    if (!('password' in body.proof) || body.proof.password !== password) throw proofRefusal.wrong_password()
    const changed = state.lines.filter(
      ({ id, changes }) => changes.length > 0 && body.cards.some((card) => card.id === id),
    )
    if (changed.length > 0)
      throw reportRefusal.report_changed({
        changes: changed.map(({ student }) => `${student.full_name} · Sakit: 2 → 3`),
      })
    signed.push(body.cards)
    return decided(
      body.cards.map(({ id }) => id),
      'SIGNED',
    )
  })
  server.on(reportCardApi.return, ({ body }) => {
    returned.push({ ids: body.cards.map(({ id }) => id), reason: body.reason })
    return decided(
      body.cards.map(({ id }) => id),
      'OPEN',
    )
  })
  const page = renderPage(
    <Routes>
      <Route path="/rapor/tanda-tangan/kelas/:id" element={<ClassPage />} />
    </Routes>,
    { at: `/rapor/tanda-tangan/kelas/${idOf(11)}?semester=1&period=AKHIR` },
  )
  return { ...page, state, signed, returned }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('the keys turn from card to card and mark one; what is to be noticed is said in words', async () => {
  const { user } = open([alya, bima, citra])
  await heading('Alya')
  expect(screen.getByText(/^1 dari 3/)).toBeDefined()
  await user.keyboard('{ArrowRight}')
  await heading('Bima')
  expect(screen.getByText('NISN kosong')).toBeDefined()
  expect(screen.getByText('Kehadiran: 3 hari belum tercatat')).toBeDefined()
  expect(await screen.findByText('di bawah KKM')).toBeDefined()
  await user.keyboard('x')
  expect(screen.getByRole('button', { name: 'Kembalikan 1…' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tandatangani 2 rapor…' })).toBeDefined()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await heading('Citra')
  await user.keyboard('{ArrowLeft}x')
  await heading('Bima')
  expect(screen.queryByRole('button', { name: /^Kembalikan/ })).toBeNull()
})

test('all that are not marked are signed as they were looked at, once the password is right', async () => {
  const { user, signed } = open([alya, bima])
  const notes = hearNotes()
  await heading('Alya')
  await screen.findByText('Matematika')
  await user.click(screen.getByRole('button', { name: 'Tandatangani 2 rapor…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tandatangani 2 rapor 7A' }))
  expect(dialog.getByText(/1 di antaranya belum Anda buka/)).toBeDefined()
  const password = dialog.getByLabelText(/^Kata sandi sekarang/)
  await user.type(password, 'salah')
  await user.click(dialog.getByRole('button', { name: 'Tandatangani' }))
  expect((await dialog.findAllByText(/Kata sandi sekarang tidak cocok/)).length).toBeGreaterThan(0)
  expect(signed).toEqual([])
  await user.clear(password)
  await user.type(password, 'Kelasku-2026')
  await user.dblClick(dialog.getByRole('button', { name: 'Tandatangani' }))
  await waitFor(() => expect(notes.map(({ title }) => title)).toEqual(['2 rapor ditandatangani']))
  expect(signed).toEqual([[alya, bima].map(({ id, version, snapshot_hash }) => ({ id, version, snapshot_hash }))])
  expect(await screen.findByText('Tidak ada yang menunggu di kelas ini')).toBeDefined()
})

test('what is marked to be returned stays marked when the others are signed', async () => {
  const { user, signed, returned } = open([alya, bima])
  await heading('Alya')
  await user.click(screen.getByRole('button', { name: 'Tandai untuk dikembalikan' }))
  expect(screen.getByText('ditandai untuk dikembalikan')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tandatangani 1 rapor…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tandatangani 1 rapor 7A' }))
  await user.type(dialog.getByLabelText(/^Kata sandi sekarang/), 'Kelasku-2026')
  await user.click(dialog.getByRole('button', { name: 'Tandatangani' }))
  await waitFor(() => expect(signed.flat().map(({ id }) => id)).toEqual([bima.id]))
  expect(await screen.findByRole('button', { name: 'Tandatangani 0 rapor…' })).toHaveProperty('disabled', true)
  expect(screen.getByText('ditandai untuk dikembalikan')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Kembalikan 1…' }))
  const returning = within(await screen.findByRole('dialog', { name: 'Kembalikan 1 rapor 7A?' }))
  await user.type(returning.getByRole('textbox', { name: /^Alasan/ }), 'Catatan keliru')
  await user.click(returning.getByRole('button', { name: 'Kembalikan' }))
  await waitFor(() => expect(returned).toEqual([{ ids: [alya.id], reason: 'Catatan keliru' }]))
  expect(await screen.findByText('Tidak ada yang menunggu di kelas ini')).toBeDefined()
})

test('what has changed meanwhile is said, and returned with a reason; the others can be signed', async () => {
  const { user, state, signed, returned } = open([alya, bima])
  await heading('Alya')
  await user.click(screen.getByRole('button', { name: 'Tandatangani 2 rapor…' }))
  const dialog = within(await screen.findByRole('dialog'))
  state.lines = [{ ...alya, changes: [late] }, bima]
  await user.type(dialog.getByLabelText(/^Kata sandi sekarang/), 'Kelasku-2026')
  await user.click(dialog.getByRole('button', { name: 'Tandatangani' }))
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Alya · Sakit: 2 → 3')
  expect(signed).toEqual([])
  expect(await screen.findByText('Sakit: 2 → 3')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Tandatangani 1 rapor…' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tandai 1 yang datanya berubah' }))
  await user.click(screen.getByRole('button', { name: 'Kembalikan 1…' }))
  const returning = within(await screen.findByRole('dialog', { name: 'Kembalikan 1 rapor 7A?' }))
  await user.click(returning.getByRole('button', { name: 'Kembalikan' }))
  expect((await returning.findAllByText(/Tulis alasannya, paling sedikit 5 huruf/)).length).toBeGreaterThan(0)
  await user.type(returning.getByRole('textbox', { name: /^Alasan/ }), 'Izin Alya terlambat')
  await user.click(returning.getByRole('button', { name: 'Kembalikan' }))
  await waitFor(() => expect(returned).toEqual([{ ids: [alya.id], reason: 'Izin Alya terlambat' }]))
  // Bima's can be signed as before.
  await heading('Bima')
  expect(screen.getByRole('button', { name: 'Tandatangani 1 rapor…' })).toHaveProperty('disabled', false)
})

test('what is signed and has changed before it is out stays here, to be given back', async () => {
  const { user, returned } = open([
    { ...alya, status: 'SIGNED', changes: [late] },
    { ...citra, status: 'SIGNED' },
  ])
  await heading('Alya')
  expect(screen.getByText('Ditandatangani')).toBeDefined()
  expect(screen.getByText(/datanya berubah sebelum terbit/)).toBeDefined()
  expect(screen.getByText(/^1 dari 1/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tandatangani 0 rapor…' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Tandai untuk dikembalikan' }))
  await user.click(screen.getByRole('button', { name: 'Kembalikan 1…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kembalikan 1 rapor 7A?' }))
  await user.type(dialog.getByRole('textbox', { name: /^Alasan/ }), 'Izin terlambat dicatat')
  await user.click(dialog.getByRole('button', { name: 'Kembalikan' }))
  await waitFor(() => expect(returned).toEqual([{ ids: [alya.id], reason: 'Izin terlambat dicatat' }]))
})

test('who does not lead the school has nothing to do here', () => {
  signIn({ type: 'GURU' })
  startServer()
  renderPage(<ClassPage />)
  expect(screen.getByText('Anda tidak dapat membuka halaman ini.')).toBeDefined()
})
