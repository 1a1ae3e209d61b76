/** What the page behind the code says, and what it makes of a file. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { reportVerifyApi, type Verified } from '@kelasku/shared/report-card/cards'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { startServer } from '#testing/server.ts'
import { VerifyPage } from './VerifyPage.tsx'

const bytes = '%PDF-1.7 rapor'

const issued: NonNullable<Verified['issued']> = {
  school_name: 'SMP Melati',
  npsn: '20990001',
  student: 'A*** P***',
  class_name: '7A',
  school_year: '2026/2027',
  semester: 1,
  period: 'AKHIR',
  no: 2,
  signer: 'Asep Suryana',
  signed_at: new Date('2026-12-18T06:40:00Z'),
  pdf_hash: '00',
}

function open(code: string | null, found?: Partial<Verified>) {
  const asked: string[] = []
  const server = startServer()
  server.on(reportVerifyApi.verify, ({ params }) => {
    asked.push(params.code)
    return { data: { state: 'BERLAKU' as const, issued, ...found } }
  })
  const page = renderPage(
    <Routes>
      <Route path="/verifikasi-rapor" element={<VerifyPage />} />
      <Route path="/verifikasi-rapor/:code" element={<VerifyPage />} />
    </Routes>,
    { at: code === null ? '/verifikasi-rapor' : `/verifikasi-rapor/${code}` },
  )
  return { asked, server, ...page }
}

const says = async (word: string) =>
  expect((await screen.findByText(word)).closest('[aria-live=polite]')).not.toBeNull()

afterEach(() => vi.unstubAllGlobals())

const digestOf = async (text: string) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

test.each([
  ['BERLAKU', 'Berlaku'],
  ['DIGANTI', 'Diganti'],
  ['DITARIK', 'Ditarik'],
] as const)('%s is said in words, with who issued it', async (state, word) => {
  open('kode', { state })
  await says(word)
  for (const fact of ['SMP Melati', '20990001', 'A*** P***', '7A', 'Semester 1 2026/2027', 'Asep Suryana'])
    expect(screen.getByText(fact)).toBeDefined()
  expect(screen.getByText(/bukan tanda tangan elektronik tersertifikasi/)).toBeDefined()
})

test('of what nobody knows there is nothing to say', async () => {
  open('kode', { state: 'TIDAK_DIKENAL', issued: null })
  await says('Tidak dikenal')
  expect(screen.queryByText('NPSN')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pilih berkas PDF' })).toBeNull()
})

test('after many wrong ones it asks for patience', async () => {
  const { server, unmount } = open(null)
  unmount()
  server.on(reportVerifyApi.verify, () => {
    throw refusal.too_many_requests(undefined, 30)
  })
  renderPage(
    <Routes>
      <Route path="/verifikasi-rapor/:code" element={<VerifyPage />} />
    </Routes>,
    { at: '/verifikasi-rapor/kode' },
  )
  expect(await screen.findByText('Terlalu banyak kode yang salah')).toBeDefined()
})

test('a code is typed, or its whole address pasted', async () => {
  const { asked, user } = open(null)
  await user.type(screen.getByRole('textbox', { name: /^Kode rapor/ }), 'https://sekolah.id/verifikasi-rapor/a_b-C1')
  await user.click(screen.getByRole('button', { name: 'Periksa' }))
  await says('Berlaku')
  expect(asked).toEqual(['a_b-C1'])
})

const choose = (text: string) => new File([text], 'Rapor.pdf', { type: 'application/pdf' })

test.each([
  ['by the browser itself', crypto.subtle as SubtleCrypto | undefined],
  ['by a script where there is no https', undefined],
])('a file is the issued one to the byte, or not: %s', async (_how, subtle) => {
  const pdf_hash = await digestOf(bytes)
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { subtle, getRandomValues, randomUUID: crypto.randomUUID.bind(crypto) })
  const { user } = open('kode', { issued: { ...issued, pdf_hash } })
  const input = await screen.findByLabelText('Pilih berkas PDF', { selector: 'input' })
  await user.upload(input, choose(bytes))
  expect(await screen.findByText('Berkas asli')).toBeDefined()
  await user.upload(input, choose(`${bytes} `))
  expect(await screen.findByText('Bukan berkas asli')).toBeDefined()
  expect(screen.queryByText('Berkas asli')).toBeNull()
})

test('without a kept file there is nothing to compare with', async () => {
  open('kode', { issued: { ...issued, pdf_hash: null } })
  expect(await screen.findByText(/tidak tersimpan berkas/)).toBeDefined()
})
