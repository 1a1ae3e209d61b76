import { classroomApi } from '@kelasku/shared/classroom/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { reportCardApi, type ClassCards } from '@kelasku/shared/report-card/cards'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { hearNotes, renderPage, signIn } from '#testing/render.tsx'
import { cardLine, cardOf, classCards, pupilOf } from '#testing/report-card.ts'
import { idOf, startServer } from '#testing/server.ts'
import { queryClient } from '#platform/query.ts'
import { reportCardQueries } from '../queries.ts'
import { ClassPage } from './ClassPage.tsx'

const homeroom = { type: 'WALIKELAS', school_role: ['WALIKELAS', 'GURU'] } as const
const address = `/rapor/kelas/${idOf(11)}?semester=1&period=AKHIR`

function open(cards: ClassCards, at = address) {
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  server.on(reportCardApi.readiness, () => ({ data: cards }))
  const page = renderPage(
    <Routes>
      <Route path="rapor/kelas/:id" element={<ClassPage />} />
    </Routes>,
    { at },
  )
  return { server, ...page }
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('when the clock publishes them is said until all are out', async () => {
  signIn({ ...homeroom, school_role: [...homeroom.school_role] })
  const release_at = new Date('2031-06-20T02:00:00Z')
  const { unmount } = open(classCards({ release_at }))
  expect(await screen.findByText(/^Rapor terbit otomatis mulai .*2031/)).toBeDefined()
  unmount()
  queryClient.clear()
  open(classCards({ release_at, lines: [cardLine(0, { status: 'PUBLISHED' })] }))
  await screen.findByRole('table', { name: 'Kelengkapan rapor' })
  expect(screen.queryByText(/terbit otomatis/)).toBeNull()
})

test('each gap leads to where it is mended', async () => {
  signIn({ ...homeroom, school_role: [...homeroom.school_role] })
  const { user } = open(
    classCards({
      asks_promotion: true,
      lines: [
        cardLine(0, {
          status: 'INCOMPLETE',
          gaps: ['SCORES', 'DESCRIPTIONS', 'NOTE', 'PROMOTION', 'NIS'],
          warnings: ['NISN', 'REGISTER'],
          unrecorded: { days: 3, first: '2030-09-02' },
          open_course_ids: [idOf(10), idOf(12)],
          undescribed_course_ids: [idOf(10)],
        }),
        cardLine(1),
      ],
    }),
  )
  const table = await screen.findByRole('table', { name: 'Kelengkapan rapor' })
  expect(hrefOf('Alya Putri, Deskripsi: Matematika')).toBe(
    `/score-refactor/${idOf(10)}?semester=1&periode=AKHIR&sel=.${pupilOf(0)}`,
  )
  expect(hrefOf('Alya Putri, Catatan: belum ditulis')).toBe(
    `/rapor/kelas/${idOf(11)}?semester=1&period=AKHIR&tab=catatan&sel=homeroom_note.${pupilOf(0)}`,
  )
  expect(hrefOf('Alya Putri, Kenaikan: belum dipilih')).toContain(`sel=promotion.${pupilOf(0)}`)
  expect(hrefOf('Alya Putri, Identitas: NIS')).toBe(`/profil/${pupilOf(0)}`)
  expect(hrefOf('Alya Putri, Identitas: NISN')).toBe(`/rapor/data/${pupilOf(0)}?class_id=${idOf(11)}`)
  expect(hrefOf('Alya Putri, Kehadiran: 3 hari belum tercatat')).toBe(
    `/revamp/absensi/siswa/${pupilOf(0)}?bulan=2030-09`,
  )
  // Of several courses each has its own way; what waits for the homeroom teacher leads to the decision.
  await user.click(within(table).getByRole('button', { name: 'Alya Putri, Nilai: 2 belum' }))
  expect(hrefOf('Alya Putri, Nilai: Matematika')).toBe(
    `/score-refactor/${idOf(10)}?semester=1&periode=AKHIR&sel=.${pupilOf(0)}`,
  )
  expect(hrefOf('Alya Putri, Nilai: IPA (menunggu Anda)')).toBe(
    `/score-refactor/${idOf(12)}/pengajuan?semester=1&periode=AKHIR`,
  )
})

test('all that are ready are proposed at once, after it is said whose they are', async () => {
  signIn({ ...homeroom, school_role: [...homeroom.school_role] })
  const { user, server } = open(
    classCards({ lines: [cardLine(0), cardLine(1), cardLine(2, { status: 'INCOMPLETE', gaps: ['NOTE'] })] }),
  )
  const notes = hearNotes()
  const asked: object[] = []
  server.on(reportCardApi.propose, ({ body }) => {
    asked.push(body)
    if (asked.length === 1) throw reportRefusal.report_incomplete({ students: ['Bima Sakti: NIS'] })
    return { data: { cards: [] } }
  })
  await user.click(await screen.findByRole('button', { name: 'Pilih semua yang siap (2)' }))
  await user.click(screen.getByRole('button', { name: 'Ajukan (2)' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Ajukan 2 rapor?' })
  expect(within(dialog).getByText('Alya Putri, Bima Sakti')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Ajukan' }))
  // Why it was refused is said where it is tried again.
  expect(await within(dialog).findByText('Bima Sakti: NIS')).toBeDefined()
  // Twice is once.
  await user.dblClick(within(dialog).getByRole('button', { name: 'Ajukan' }))
  await waitFor(() => expect(notes.at(-1)?.title).toBe('2 rapor diajukan'))
  expect(asked).toHaveLength(2)
  expect(asked.at(-1)).toEqual({
    class_id: idOf(11),
    semester: 1,
    period: 'AKHIR',
    student_ids: [pupilOf(0), pupilOf(1)],
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what has changed since is told in words and not published; the rest is', async () => {
  signIn({ ...homeroom, school_role: [...homeroom.school_role] })
  const { user, server } = open(
    classCards({
      lines: [
        cardLine(0, { status: 'SIGNED', changes: [{ what: 'Sakit', was: '2', now: '3' }] }),
        cardLine(1, { status: 'SIGNED' }),
      ],
    }),
  )
  const asked: object[] = []
  server.on(reportCardApi.publish, ({ body }) => {
    asked.push(body)
    return { data: { cards: [] } }
  })
  await user.click(await screen.findByRole('button', { name: 'Data berubah: Alya Putri' }))
  expect(await screen.findByText('2 → 3')).toBeDefined()
  // What the homeroom teacher cannot do themselves, they are told whom to ask for.
  expect(screen.getByText(/Mintalah kepala sekolah atau admin mengembalikannya/)).toBeDefined()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox', { name: 'Pilih Alya Putri' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Bima Sakti' }))
  await user.click(screen.getByRole('button', { name: 'Terbitkan' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Terbitkan' }))
  await waitFor(() => expect(asked).toEqual([{ cards: [{ id: cardOf(1), version: 1 }] }]))
})

test('what was returned says why, and is proposed again only by who has read it', async () => {
  signIn({ ...homeroom, school_role: [...homeroom.school_role] })
  const asep = { id: idOf(70), full_name: 'Asep Suryana', image_url: null }
  const { user } = open(
    classCards({
      lines: [
        cardLine(0, { sent_back: { event: 'return', reason: 'Nilai IPA keliru', by: asep } }),
        cardLine(1),
        cardLine(2, { status: 'REVISED', sent_back: { event: 'revise', reason: 'Nama salah cetak', by: asep } }),
      ],
    }),
  )
  const table = within(await screen.findByRole('table', { name: 'Kelengkapan rapor' }))
  expect(table.getAllByText('Dikembalikan')).toHaveLength(1)
  expect(table.getByText('“Nilai IPA keliru” – Asep Suryana')).toBeDefined()
  expect(table.getByText('“Nama salah cetak” – Asep Suryana')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pilih semua yang siap (2)' }))
  expect(screen.getByRole('checkbox', { name: 'Pilih Alya Putri' })).toHaveProperty('checked', false)
  await user.click(screen.getByRole('checkbox', { name: 'Pilih Alya Putri' }))
  await user.click(screen.getByRole('button', { name: 'Ajukan (3)' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ajukan 3 rapor?' }))
  expect(dialog.getByText('Alya Putri: “Nilai IPA keliru”')).toBeDefined()
})

test('several that wait for a signature are taken back together', async () => {
  signIn({ ...homeroom, school_role: [...homeroom.school_role] })
  const waiting = { status: 'PROPOSED' } as const
  const { user, server } = open(classCards({ lines: [cardLine(0, waiting), cardLine(1, waiting), cardLine(2)] }))
  const asked: object[] = []
  server.on(reportCardApi.withdraw, ({ body }) => {
    asked.push(body)
    return { data: { cards: [] } }
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua di halaman ini' }))
  await user.click(screen.getByRole('button', { name: 'Tarik kembali (2)' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Tarik kembali' }))
  await waitFor(() => expect(asked).toEqual([{ cards: [0, 1].map((index) => ({ id: cardOf(index), version: 1 })) }]))
})

test('the office gives back with a reason', async () => {
  signIn({ type: 'ADMIN', is_admin: true, school_role: ['ADMIN'] })
  const { user, server } = open(
    classCards({
      can: { propose: false, withdraw: false, return: true },
      lines: [cardLine(0, { status: 'PROPOSED' })],
    }),
  )
  const asked: object[] = []
  server.on(reportCardApi.return, ({ body }) => {
    asked.push(body)
    return { data: { cards: [] } }
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih Alya Putri' }))
  await user.click(screen.getByRole('button', { name: 'Kembalikan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kembalikan 1 rapor kepada wali kelas?' })
  await user.click(within(dialog).getByRole('button', { name: 'Kembalikan' }))
  expect((await within(dialog).findAllByText('Tulis alasannya')).length).toBeGreaterThan(0)
  await user.type(within(dialog).getByRole('textbox', { name: /^Alasan/ }), 'Nilai IPA keliru')
  await user.click(within(dialog).getByRole('button', { name: 'Kembalikan' }))
  await waitFor(() => expect(asked).toEqual([{ cards: [{ id: cardOf(0), version: 1 }], reason: 'Nilai IPA keliru' }]))
})

test('who has nothing to do with the class hears that the page is not theirs', async () => {
  signIn()
  const server = startServer()
  server.on(classroomApi.mine, () => ({ data: [], meta: { page: 1, limit: 200, max_page: 1, total_item: 0 } }))
  let asked = 0
  server.on(reportCardApi.readiness, async () => {
    asked += 1
    // The second answer is long in coming.
    if (asked > 1) await new Promise(() => undefined)
    throw refusal.forbidden()
  })
  renderPage(
    <Routes>
      <Route path="rapor/kelas/:id" element={<ClassPage />} />
    </Routes>,
    { at: address },
  )
  expect(await screen.findByText('Anda tidak dapat membuka halaman ini.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ke Dashboard' })).toBeDefined()
  void queryClient.invalidateQueries({ queryKey: reportCardQueries.all() })
  await waitFor(() => expect(asked).toBe(2))
  expect(screen.getByText('Anda tidak dapat membuka halaman ini.')).toBeDefined()
})

test('a closed year is only read', async () => {
  signIn({ ...homeroom, school_role: [...homeroom.school_role] })
  open(classCards({ is_closed: true, can_write: false, can: { propose: false, withdraw: false, publish: false } }))
  expect(await screen.findByText(/sudah ditutup/)).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ingatkan guru' })).toBeNull()
})
