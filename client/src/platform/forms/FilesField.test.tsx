import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { FilesAwaited } from '#platform/uploads/FilesAwaited.tsx'
import type { Upload, Uploads, UploadState } from '#platform/uploads/upload.ts'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { FilesField } from './FilesField.tsx'

const letter = (state: UploadState, name = 'surat.pdf'): Upload => ({
  id: name,
  name,
  size: 3 * 1024 ** 2,
  media_type: 'application/pdf',
  state,
})
const file = { id: 'f', url: '/api/files/f', name: 'surat.pdf', media_type: 'application/pdf', size: 5 }

function uploadsOf(list: readonly Upload[], rest: Partial<Uploads> = {}): Uploads {
  const missing = list.filter(({ state }) => state.is === 'waiting' || state.is === 'sending').length
  return {
    list,
    notTaken: [],
    missing,
    isAllThere: list.every(({ state }) => state.is === 'there'),
    isKept: true,
    add: vi.fn<Uploads['add']>(),
    remove: vi.fn<Uploads['remove']>(),
    retry: vi.fn<Uploads['retry']>(),
    replace: vi.fn<Uploads['replace']>(),
    move: vi.fn<Uploads['move']>(),
    bytesOf: async () => null,
    whenThere: async () => [],
    forget: vi.fn<Uploads['forget']>(),
    ...rest,
  }
}

const field = { accept: '.pdf,image/jpeg', most: 3, heading: 'Lampiran', addLabel: 'Lampirkan surat', hint: 'PDF saja' }
const picker = () => screen.getByLabelText('Lampirkan surat', { selector: 'input' })
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

const scrolledTo: Element[] = []
beforeEach(() => {
  scrolledTo.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this)
  })
})

test('each file stands there with its size and where it is', () => {
  const list = [
    letter({ is: 'waiting' }, 'a.pdf'),
    letter({ is: 'sending', share: 0.648 }, 'b.pdf'),
    letter({ is: 'there', at: Date.parse('2026-11-27T03:31:00Z'), file }, 'c.pdf'),
  ]
  renderPage(<FilesField {...field} uploads={uploadsOf(list)} />)
  expect(lines()).toEqual(['a.pdf3 MB · di perangkat', 'b.pdf3 MB · 64 %', 'c.pdf3 MB · di server 10.31'])
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Mengunggah b.pdf' }).value).toBe(0.648)
  // As many as may hang there.
  expect(screen.queryByRole('button', { name: 'Lampirkan surat' })).toBeNull()
})

test('what the server refuses says why, and can be tried again or taken off', async () => {
  const text = 'Ruang penyimpanan Anda penuh.'
  const uploads = uploadsOf([letter({ is: 'refused', text, isForGood: false })])
  const { user } = renderPage(<FilesField {...field} uploads={uploads} />)
  const line = within(screen.getByRole('alert'))
  expect(line.getByText(text)).toBeDefined()
  await user.click(line.getByRole('button', { name: 'Coba lagi' }))
  await user.click(line.getByRole('button', { name: 'Hapus' }))
  expect(uploads.retry).toHaveBeenCalledExactlyOnceWith('surat.pdf')
  expect(uploads.remove).toHaveBeenCalledExactlyOnceWith('surat.pdf')
})

test('what will not be taken the next time either is only taken off', async () => {
  const uploads = uploadsOf([letter({ is: 'refused', text: 'Jenis berkas ini tidak diterima.', isForGood: true })])
  const { user } = renderPage(<FilesField {...field} uploads={uploads} />)
  const line = within(screen.getByRole('alert'))
  expect(line.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
  await user.click(line.getByRole('button', { name: 'Hapus' }))
  expect(uploads.remove).toHaveBeenCalledExactlyOnceWith('surat.pdf')
})

test('files are chosen, several at once and the same again, or dropped', async () => {
  const uploads = uploadsOf([])
  const { user } = renderPage(<FilesField {...field} uploads={uploads} />)
  const chosen = [new File(['a'], 'a.pdf', { type: 'application/pdf' }), new File(['b'], 'b.pdf')]
  await user.upload(picker(), chosen[0]!)
  await user.upload(picker(), chosen[0]!)
  fireEvent.drop(screen.getByText('PDF saja'), { dataTransfer: { files: chosen } })
  expect(vi.mocked(uploads.add).mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ['a.pdf'],
    ['a.pdf'],
    ['a.pdf', 'b.pdf'],
  ])
})

test('what hangs there already is taken off by itself, and counts', async () => {
  const onHangingChange = vi.fn<(hanging: object[]) => void>()
  const { user } = renderPage(
    <FilesField
      {...field}
      most={2}
      uploads={uploadsOf([letter({ is: 'waiting' })])}
      hanging={[{ id: 'old', name: 'lama.pdf', size: 1_000 }]}
      onHangingChange={onHangingChange}
    />,
  )
  expect(screen.queryByRole('button', { name: 'Lampirkan surat' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lepaskan lama.pdf' }))
  expect(onHangingChange).toHaveBeenCalledWith([])
})

function Real() {
  return <FilesField {...field} uploads={useUploads('permit.letter', 'permit:new', { largest: 10 * 1024 ** 2 })} />
}

test('a file that is too large is said beside the field, in view, each time that it is chosen', async () => {
  signIn()
  const { user } = renderPage(<Real />)
  const film = new File([new Uint8Array(12 * 1024 ** 2)], 'film.pdf', { type: 'application/pdf' })
  await user.upload(picker(), film)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('film.pdf tidak diunggah')
  expect(alert.textContent).toContain('Berkas ini 12 MB, paling besar 10 MB.')
  expect(scrolledTo.at(-1)?.contains(alert)).toBe(true)
  await user.upload(picker(), film)
  expect(scrolledTo).toHaveLength(2)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('a form that was sent says for how many files it waits', () => {
  const uploads = uploadsOf([letter({ is: 'waiting' }, 'a.pdf'), letter({ is: 'sending', share: 0.1 }, 'b.pdf')])
  const { rerender } = renderPage(<FilesAwaited uploads={uploads} isBusy={false} />)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<FilesAwaited uploads={uploads} isBusy />)
  expect(screen.getByRole('status').textContent).toBe('Menunggu 2 berkas…')
})

test('where the device keeps nothing, the page must stay open, and it says so', () => {
  renderPage(<FilesField {...field} uploads={uploadsOf([letter({ is: 'waiting' })], { isKept: false })} />)
  expect(screen.getByText(/Jangan tutup halaman ini/)).toBeDefined()
})
