import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { held } from '#testing/server.ts'
import { CallError, cancelled } from '#platform/api/call-error.ts'
import type { Upload } from '../mutations.ts'
import type { Import } from '../queries.ts'
import { UploadStep } from './UploadStep.tsx'

const xlsx = new File(['isi'], 'Siswa 9A.xlsx')
const picker = () => screen.getByLabelText<HTMLInputElement>('Pilih berkas', { selector: 'input' })
test.each([
  [new File(['%PDF'], 'catatan.pdf'), 'bukan berkas Excel'],
  [new File([], 'kosong.csv'), 'kosong'],
])('given a file that is no sheet, then it is refused before it goes anywhere: %#', async (file, why) => {
  const upload = vi.fn<(upload: Upload) => Promise<Import>>()
  const { user } = renderPage(<UploadStep kind="STUDENT" act={upload} onUploaded={() => {}} />)
  // A person can insist on what the picker does not offer.
  picker().removeAttribute('accept')
  await user.upload(picker(), file)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(`${file.name} tidak dapat dipakai`)
  expect(alert.textContent?.toLowerCase()).toContain(why.toLowerCase())
  expect(upload).not.toHaveBeenCalled()
})

test('given a sheet on its way, then the share is shown, then that it is read, and the draft is handed on', async () => {
  const answer = held<Import>()
  const onUploaded = vi.fn<(draft: Import) => void>()
  let progress: Upload['onProgress'] = () => {}
  const { user } = renderPage(
    <UploadStep
      kind="STUDENT"
      act={({ onProgress }) => {
        progress = onProgress
        return answer.answer
      }}
      onUploaded={onUploaded}
    />,
  )
  await user.upload(picker(), xlsx)
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Siswa 9A.xlsx' })
  act(() => progress(0.426))
  expect(bar.getAttribute('aria-valuetext')).toBe('42%')
  act(() => progress(1))
  expect(bar.getAttribute('aria-valuetext')).toBe('Membaca berkas…')
  answer.letGo({ id: 'x' } as Import)
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith({ id: 'x' }))
})

test('given an upload that is given up, then it is called off and another can be chosen; refused, it says why', async () => {
  const refused = new CallError({ code: 'unreadable', status: 422, message: 'Berkas ini tidak terbaca.' })
  const signals: AbortSignal[] = []
  const { user } = renderPage(
    <UploadStep
      kind="STUDENT"
      act={({ signal }) => {
        signals.push(signal)
        if (signals.length > 1) return Promise.reject(refused)
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(cancelled())))
      }}
      onUploaded={() => {}}
    />,
  )
  await user.upload(picker(), xlsx)
  await user.click(await screen.findByRole('button', { name: 'Batal' }))
  expect(signals[0]?.aborted).toBe(true)
  expect(await screen.findByRole('button', { name: 'Pilih berkas' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.upload(picker(), xlsx)
  expect((await screen.findByRole('alert')).textContent).toContain('Berkas ini tidak terbaca.')
})
