/** What a family reads of a published card, and what it gives back. */
import { reportCardApi, type PublishedCard } from '@kelasku/shared/report-card/cards'
import { noExtras } from '@kelasku/shared/report-card/snapshot'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { printedCourse, publishedCard } from '#testing/published-card.ts'
import { idOf, startServer } from '#testing/server.ts'
import { CardPage } from './CardPage.tsx'
import { MyCards } from './MyCards.tsx'

const now = new Date('2026-12-20T03:00:00Z')

function start(cards: PublishedCard[]) {
  signIn({ type: 'ORTU', school_id: idOf(20) })
  const done: string[] = []
  const server = startServer()
  server.on(reportCardApi.published, () => ({ data: cards }))
  server.on(reportCardApi.read, ({ body }) => {
    done.push(body.confirmed ? 'confirmed' : 'opened')
    return { data: { first_at: now, confirmed_at: body.confirmed ? now : null } }
  })
  server.on(reportCardApi.respond, ({ body: { text } }) => {
    done.push(text)
    return { data: { guardian: signedIn, text, written_at: now } }
  })
  return done
}

const open = (number: number) =>
  renderPage(
    <Routes>
      <Route path="/rapor/terbit/:id" element={<CardPage />} />
    </Routes>,
    { at: `/rapor/terbit/${idOf(number)}` },
  )

test('to open it is its receipt; once, and never again', async () => {
  const done = start([publishedCard(1)])
  const { unmount } = open(1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Rapor Semester 1' })).toBeDefined()
  expect(await screen.findByText('Sudah dibuka')).toBeDefined()
  expect(done).toEqual(['opened'])
  unmount()
  const later = start([publishedCard(1, {}, { first_at: now })])
  open(1)
  await screen.findByText('Sudah dibuka')
  expect(later).toEqual([])
})

test('what came out again says what is another than before', async () => {
  start([publishedCard(1, {}, { no: 2, first_at: now, changed: ['Catatan wali kelas', 'Matematika'] })])
  open(1)
  expect(await screen.findByText('Hasil revisi')).toBeDefined()
  expect(screen.getByText('Yang berubah dari versi sebelumnya')).toBeDefined()
  expect(screen.getByText('Catatan wali kelas, Matematika')).toBeDefined()
})

test('a subject says score, predicate and description, and how it has gone', async () => {
  const before = publishedCard(2, { period: 'TENGAH', layout: 'PTS', courses: [printedCourse('Matematika', 70)] })
  const after = publishedCard(3, { semester: 2, courses: [printedCourse('Matematika', 99)] })
  const sister = publishedCard(
    4,
    { courses: [printedCourse('Matematika', 51)] },
    { student: { ...signedIn, full_name: 'Bima' } },
  )
  start([after, publishedCard(1), before, sister])
  open(1)
  const [card] = await screen.findAllByRole('listitem')
  expect(within(card!).getByRole('heading', { name: 'Matematika' })).toBeDefined()
  expect(within(card!).getByText('Predikat B')).toBeDefined()
  expect(within(card!).getByText('Mencapai KKM')).toBeDefined()
  expect(within(card!).getByText('Menguasai bilangan bulat.')).toBeDefined()
  const points = within(within(card!).getByRole('figure')).getAllByRole('listitem')
  expect(points.map(({ textContent }) => textContent)).toEqual([
    'Tengah semester 1 2026/202770',
    'Semester 1 2026/202784',
  ])
})

test('who is below the KKM is told so in words', async () => {
  start([publishedCard(1, { courses: [printedCourse('Matematika', 74)] })])
  open(1)
  expect(await screen.findByText('Belum mencapai KKM')).toBeDefined()
  expect(screen.queryByRole('figure', { name: /Nilai/ })).toBeNull()
})

test('of a small child no score is drawn, whatever the card says', async () => {
  const extras = { ...noExtras, height_cm: 108.5, teeth: 'Perlu diperiksa' }
  start([publishedCard(1, { layout: 'PAUD', class_name: 'TK B', courses: [printedCourse('Jati Diri', 91)], extras })])
  open(1)
  expect(await screen.findByText('108,5 cm')).toBeDefined()
  expect(screen.getByText('Pertahankan semangat belajarmu.')).toBeDefined()
  for (const word of ['91', 'Jati Diri', 'Rincian nilai', /KKM/, /Predikat/])
    expect(screen.queryByText(word)).toBeNull()
})

test('what has no words is left out, and the promotion is told', async () => {
  const activities = [{ name: 'Pramuka', predicate: 1 as const, text: 'Memimpin regu.' }]
  start([
    publishedCard(1, {
      semester: 2,
      activities,
      promotion: 'PROMOTED',
      homeroom_note: '',
      parts: { attendance: { sick: 2, permitted: 0, absent: 1 } },
    }),
  ])
  open(1)
  expect(await screen.findByText('Naik ke kelas')).toBeDefined()
  expect(screen.getByText('Sangat Baik')).toBeDefined()
  expect(screen.getByText('Sakit').nextSibling?.textContent).toBe('2 hari')
  expect(screen.queryByText('Catatan Wali Kelas')).toBeNull()
})

test('read and answered; the words stay as a draft until they have left', async () => {
  const done = start([publishedCard(1, {}, { first_at: now })])
  const { user, unmount } = open(1)
  await user.click(await screen.findByRole('button', { name: 'Sudah saya baca' }))
  expect(await screen.findByText(/^Anda sudah membacanya/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Tanggapan Anda' }), 'Terima kasih, Bu.')
  unmount()
  const again = open(1)
  expect(await screen.findByDisplayValue('Terima kasih, Bu.')).toBeDefined()
  await again.user.click(screen.getByRole('button', { name: 'Kirim tanggapan' }))
  expect(await screen.findByRole('button', { name: 'Perbarui tanggapan' })).toBeDefined()
  expect(done).toEqual(['confirmed', 'Terima kasih, Bu.'])
})

test('after the days are over what was said is shown, and nothing more is taken', async () => {
  start([publishedCard(1, {}, { first_at: now, response: 'Terima kasih.', can_respond: false })])
  open(1)
  expect(await screen.findByText('Terima kasih.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the message to share names the card and never a score', async () => {
  start([publishedCard(1)])
  open(1)
  const link = await screen.findByRole('link', { name: 'Bagikan ke WhatsApp' })
  const text = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(text).toContain(`/rapor/terbit/${idOf(1)}`)
  expect(text).toContain('Alya Putri')
  expect(text).not.toMatch(/84|Matematika|Predikat/)
})

test('a card that is not theirs is not there', async () => {
  start([publishedCard(1)])
  open(9)
  expect(await screen.findByText('Rapor ini tidak ditemukan')).toBeDefined()
})

test('the landing lists child by child, the newest first, and marks what nobody has opened', async () => {
  const bima = { ...signedIn, full_name: 'Bima Putra' }
  start([
    publishedCard(2, { period: 'TENGAH' }, { first_at: now, confirmed_at: now }),
    publishedCard(3, {}, { student: bima, first_at: now }),
    publishedCard(1),
  ])
  renderPage(<MyCards />)
  const own = await screen.findByRole('region', { name: 'Alya Putri' })
  const rows = within(own).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Rapor Semester 1',
    'Rapor Tengah Semester 1',
  ])
  expect(within(rows[0]!).getByText('Belum dibaca')).toBeDefined()
  expect(within(rows[1]!).getByText('Sudah dibaca')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Bima Putra' })).getByText('Sudah dibuka')).toBeDefined()
})

test('before anything is out the way to the shared scores is here, too: no menu leads there', async () => {
  start([])
  renderPage(<MyCards />)
  expect((await screen.findByRole('link', { name: 'Laporan nilai' })).getAttribute('href')).toBe('/laporan-nilai-siswa')
})
