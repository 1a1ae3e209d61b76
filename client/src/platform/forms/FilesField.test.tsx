import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { held } from '#testing/server.ts'
import { CallError } from '#platform/api/call-error.ts'
import { FilesField, type Uploading } from './FilesField.tsx'

interface Paper {
  id: string
  name: string
  size: number
}

const letter = new File(['surat'], 'surat.pdf', { type: 'application/pdf' })
const keptOf = ({ name, size }: File, id = name): Paper => ({ id, name, size })

function Letters({ upload, most = 2 }: { upload: (given: Uploading) => Promise<Paper>; most?: number }) {
  const [files, setFiles] = useState<Paper[]>([])
  return (
    <FilesField
      files={files}
      onChange={setFiles}
      upload={upload}
      accept="application/pdf"
      most={most}
      heading="Lampiran"
      addLabel="Lampirkan surat"
      hint="PDF saja"
    />
  )
}

const picker = () => screen.getByLabelText('Lampirkan surat', { selector: 'input' })
const names = () => screen.queryAllByRole('listitem').map((line) => line.querySelector('span')?.textContent)

test('given a chosen file, then its way is shown until it hangs in the list', async () => {
  const server = held<Paper>()
  let tell: Uploading['onProgress'] = () => {}
  const { user } = renderPage(
    <Letters
      upload={({ onProgress }) => {
        tell = onProgress
        return server.answer
      }}
    />,
  )
  await user.upload(picker(), letter)
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Mengunggah lampiran' })
  // One after the other: meanwhile there is no button for a second one.
  expect(screen.queryByRole('button', { name: 'Lampirkan surat' })).toBeNull()
  act(() => tell(0.5))
  expect(bar.value).toBe(0.5)
  server.letGo(keptOf(letter))
  expect((await screen.findByRole('list', { name: 'Lampiran' })).textContent).toContain('surat.pdf')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('given a file that the server refuses, then the reason stands there and another one can be tried', async () => {
  let tries = 0
  const refused = new CallError({ code: 'too_large', status: 413, message: 'Berkas ini terlalu besar.' })
  const { user } = renderPage(
    <Letters upload={({ file }) => (++tries === 1 ? Promise.reject(refused) : Promise.resolve(keptOf(file)))} />,
  )
  await user.upload(picker(), letter)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('surat.pdf tidak terunggah')
  expect(alert.textContent).toContain('Berkas ini terlalu besar.')
  expect(names()).toEqual([])
  // The same file again is a choice too.
  await user.upload(picker(), letter)
  expect((await screen.findByRole('listitem')).textContent).toContain('surat.pdf')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('given as many files as may hang there, then none can be added until one is taken off', async () => {
  let number = 0
  const { user } = renderPage(<Letters upload={({ file }) => Promise.resolve(keptOf(file, `${number++}`))} />)
  await user.upload(picker(), letter)
  await user.upload(picker(), new File(['kartu'], 'kartu.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(names()).toEqual(['surat.pdf', 'kartu.pdf']))
  expect(screen.queryByRole('button', { name: 'Lampirkan surat' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lepaskan surat.pdf' }))
  expect(names()).toEqual(['kartu.pdf'])
  expect(screen.getByRole('button', { name: 'Lampirkan surat' })).toBeDefined()
})
