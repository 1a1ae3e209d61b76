/** The check before an exam, in a browser that keeps nothing. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'

const open = () => {
  signIn({ type: 'SISWA' })
  renderPage(<DeviceCheck userId={signedIn.id} />)
}

/** What the check says in the end. */
async function verdict() {
  await screen.findByText(/^Browser ini tidak dapat menyimpan jawaban/)
  return {
    meaning: screen.queryByText(/setiap jawaban langsung dikirim/) !== null,
    kept: screen.queryByText('Jawaban dapat disimpan di perangkat ini.') !== null,
    offline: screen.queryByText('Ujian dapat dilanjutkan tanpa sinyal.') !== null,
  }
}

const keepsNothing = { meaning: true, kept: false, offline: false }

test('given a storage that does not open, then the pupil is told what that means', async () => {
  open()
  expect(await verdict()).toEqual(keepsNothing)
})

test('given a storage that throws when it is asked, then the pupil is told what that means', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  open()
  expect(await verdict()).toEqual(keepsNothing)
})

test('given a storage that never answers, then nothing is said to be well, and then what it means', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  open()
  expect(screen.getByText(/^Memeriksa/)).toBeDefined()
  expect(screen.queryByText('Jawaban dapat disimpan di perangkat ini.')).toBeNull()
  expect(await verdict()).toEqual(keepsNothing)
})
