import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { notify } from './notify.ts'
import { ToastRegion } from './toast-region.tsx'

const region = <ToastRegion label="Pemberitahuan" closeLabel="Tutup" />

test('given a note said before the region is there, then it is shown when the region comes', async () => {
  notify({ title: 'Jadwal disimpan', tone: 'success' })
  const { user } = renderPage(region)
  expect(await screen.findByText('Jadwal disimpan')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tutup' }))
  await waitFor(() => expect(screen.queryByText('Jadwal disimpan')).toBeNull())
})

test('given a note with a way back, then its button takes it and the note is gone', async () => {
  const { user } = renderPage(region)
  const undo = vi.fn<() => void>()
  notify({ title: 'Jadwal diubah', description: 'Senin pukul 07.00', action: { label: 'Urungkan', onSelect: undo } })
  expect(await screen.findByText('Senin pukul 07.00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(undo).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.queryByText('Jadwal diubah')).toBeNull())
})
