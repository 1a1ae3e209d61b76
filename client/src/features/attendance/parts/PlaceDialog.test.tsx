import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { idOf } from '#testing/server.ts'
import type { RegisterEntry } from '../queries.ts'
import { PlaceDialog, type RegisterMark } from './PlaceDialog.tsx'

const late: RegisterEntry = {
  student: { id: idOf(1), full_name: 'Rangga Saputra', image_url: null },
  nis: null,
  cell: {
    status: 'TERLAMBAT',
    minutes_late: 12,
    note: 'Ban bocor',
    is_held: false,
    recorded_by: null,
    recorded_at: '2026-11-26T00:30:00.000Z',
    version: 1,
  },
}
const empty: RegisterEntry = { ...late, cell: null }

const places = () => ({ onSave: vi.fn<(place: RegisterMark) => void>(), onClose: vi.fn<() => void>() })
const asked = { title: 'Absensi Rangga Saputra', statusLabel: 'Kehadiran' }
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kehadiran' })
const save = () => screen.getByRole('button', { name: 'Simpan' })

test('given another status, then the minutes go and the note stays', async () => {
  const heard = places()
  const { user } = renderPage(<PlaceDialog {...asked} {...heard} line={late} />)
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Terlambat berapa menit' }).value).toBe('12')
  await user.selectOptions(status(), 'Sakit')
  expect(screen.queryByRole('spinbutton')).toBeNull()
  await user.click(save())
  await waitFor(() => expect(heard.onClose).toHaveBeenCalled())
  expect(heard.onSave.mock.calls).toEqual([[{ status: 'SAKIT', minutes_late: null, note: 'Ban bocor', reason: '' }]])
})

test('given a place that may be emptied, then nothing is asked of it any more, and its note goes', async () => {
  const heard = places()
  const { user } = renderPage(<PlaceDialog {...asked} {...heard} line={late} canBeEmptied />)
  await user.selectOptions(status(), 'Belum diabsen')
  expect(screen.queryByLabelText('Catatan')).toBeNull()
  await user.click(save())
  await waitFor(() => expect(heard.onSave).toHaveBeenCalled())
  expect(heard.onSave.mock.calls).toEqual([[{ status: null, minutes_late: null, note: '', reason: '' }]])
})

test('given a place of the day that says something, then it cannot say nothing again', () => {
  const { unmount } = renderPage(<PlaceDialog {...asked} {...places()} line={late} />)
  expect(screen.queryByRole('option', { name: 'Belum diabsen' })).toBeNull()
  unmount()
  renderPage(<PlaceDialog {...asked} {...places()} line={empty} />)
  expect(status().selectedOptions[0]?.text).toBe('Belum diabsen')
})

test('given a change that wants a reason, then it stays open without one, and goes out with it', async () => {
  const heard = places()
  const { user } = renderPage(<PlaceDialog {...asked} {...heard} line={late} wantsReason />)
  const reason = screen.getByRole('textbox', { name: 'Alasan perubahan' })
  await user.type(reason, 'x  ')
  await user.click(save())
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect(heard.onSave).not.toHaveBeenCalled()
  await user.type(reason, 'Diantar ke UKS')
  expect(reason.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(save())
  await waitFor(() => expect(heard.onClose).toHaveBeenCalled())
  expect(heard.onSave.mock.calls[0]?.[0]).toMatchObject({ status: 'TERLAMBAT', minutes_late: 12, note: 'Ban bocor' })
  expect(heard.onSave.mock.calls[0]?.[0].reason).toContain('Diantar ke UKS')
})

test('given minutes that cannot be, then they are refused at their field', async () => {
  const heard = places()
  const { user } = renderPage(<PlaceDialog {...asked} {...heard} line={late} />)
  const minutes = screen.getByRole('spinbutton', { name: 'Terlambat berapa menit' })
  await user.clear(minutes)
  await user.type(minutes, '700')
  await user.click(save())
  await waitFor(() => expect(minutes.getAttribute('aria-invalid')).toBe('true'))
  expect(heard.onSave).not.toHaveBeenCalled()
})
