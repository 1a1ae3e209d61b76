import { fileApi, fileRefusal } from '@kelasku/shared/kernel/files'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'

// jsdom draws no PDF. What it would be given are bytes: our pages may not read an address made of them.
vi.mock('./Pdf.tsx', () => ({
  Pdf: ({ name, file }: { name: string; file: unknown }) => (
    <p>{`${file instanceof Blob ? 'PDF' : 'Alamat'} ${name}`}</p>
  ),
}))

const paper = {
  id: idOf(40),
  name: 'Catatan.docx',
  media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 12_000,
  url: `/api/files/${idOf(40)}`,
}

async function look() {
  renderPage(<AttachmentList attachments={[paper]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat Catatan.docx' }))
}

test('an office’s paper is shown as the server has drawn it', async () => {
  const server = startServer()
  signIn()
  const asked: string[] = []
  server.on(fileApi.preview, ({ params }) => {
    asked.push(params.id)
    return { headers: {}, body: new File(['%PDF-1.7\n'], 'Catatan.docx.pdf', { type: 'application/pdf' }) }
  })
  await look()
  expect(await screen.findByText('PDF Catatan.docx')).toBeDefined()
  expect(asked).toEqual([paper.id])
})

test('where the server cannot draw it, that is said, and the paper is offered', async () => {
  const server = startServer()
  signIn()
  server.on(fileApi.preview, () => {
    throw fileRefusal.preview_unavailable()
  })
  await look()
  expect(await screen.findByText('Pratinjau tidak tersedia. Unduh berkas.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Unduh Catatan.docx' })).toBeDefined()
})

test('a PDF is shown as it is', async () => {
  const server = startServer()
  signIn()
  const asked: string[] = []
  server.on(fileApi.get, ({ params }) => {
    asked.push(params.id)
    return { headers: {}, body: new File(['%PDF-1.7\n'], 'Surat.pdf', { type: 'application/pdf' }) }
  })
  renderPage(<AttachmentList attachments={[{ ...paper, name: 'Surat.pdf', media_type: 'application/pdf' }]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat Surat.pdf' }))
  expect(await screen.findByText('PDF Surat.pdf')).toBeDefined()
  expect(asked).toEqual([paper.id])
})

test('a PDF that does not arrive says so, and is asked for again', async () => {
  const server = startServer()
  signIn()
  let isAway = true
  server.on(fileApi.get, () => {
    if (isAway) throw fileRefusal.preview_unavailable()
    return { headers: {}, body: new File(['%PDF-1.7\n'], 'Surat.pdf', { type: 'application/pdf' }) }
  })
  renderPage(<AttachmentList attachments={[{ ...paper, name: 'Surat.pdf', media_type: 'application/pdf' }]} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Lihat Surat.pdf' }))
  expect(await screen.findByText('Pratinjau tidak dapat dimuat.')).toBeDefined()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('PDF Surat.pdf')).toBeDefined()
})
