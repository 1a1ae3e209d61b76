import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { Combobox, type ComboboxProps } from './combobox.tsx'

const teachers = [
  { value: 'ratna', label: 'Ratna Wulandari', detail: 'Matematika' },
  { value: 'dadang', label: 'Dadang Sopandi', detail: 'PJOK', disabled: true },
  { value: 'wulan', label: 'Wulan Sari', detail: 'IPA', keywords: ['0811'] },
]

function Chooser({ initially = null, ...props }: Partial<ComboboxProps> & { initially?: string | null }) {
  const [value, setValue] = useState(initially)
  return (
    <Combobox
      options={teachers}
      searchLabel="Cari guru"
      emptyText="Tidak ditemukan"
      aria-label="Guru"
      placeholder="Pilih guru"
      {...props}
      value={value}
      onValueChange={setValue}
    />
  )
}

/** The list is modal: what is behind it is hidden from screen readers while it is open. */
const box = () => screen.getByRole('combobox', { name: 'Guru', hidden: true })
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('given the keyboard alone, then an arrow opens it, letters find, and Enter chooses and gives the focus back', async () => {
  const { user } = renderPage(<Chooser />)
  await user.tab()
  expect(document.activeElement).toBe(box())
  await user.keyboard('{ArrowDown}')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(names()).toHaveLength(3)
  // A name that begins with the text stands before one that has it in the middle.
  await user.keyboard('wulan')
  expect(names()).toEqual(['Wulan SariIPA', 'Ratna WulandariMatematika'])
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(box().textContent).toBe('Wulan Sari')
  await waitFor(() => expect(document.activeElement).toBe(box()))
})

test('given the arrows, then they pass over what cannot be chosen and go round', async () => {
  const { user } = renderPage(<Chooser />)
  await user.click(box())
  const selected = () => screen.getByRole('option', { selected: true }).textContent
  expect(selected()).toContain('Ratna')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toContain('Wulan Sari')
  await user.keyboard('{ArrowDown}')
  expect(selected()).toContain('Ratna')
  await user.click(screen.getByRole('option', { name: /Dadang/ }))
  expect(screen.queryAllByRole('option')).toHaveLength(3)
})

test('given a word that is only in the keywords, then it finds; given none, then the list says so', async () => {
  const { user } = renderPage(<Chooser />)
  await user.click(box())
  await user.keyboard('0811')
  expect(names()).toEqual(['Wulan SariIPA'])
  await user.clear(screen.getByRole('combobox', { name: 'Cari guru' }))
  await user.keyboard('zzz')
  expect(names()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('Tidak ditemukan')
  // Escape chooses nothing, and the next opening begins afresh.
  await user.keyboard('{Escape}')
  expect(box().textContent).toBe('Pilih guru')
  await user.click(box())
  expect(names()).toHaveLength(3)
})

test('given something chosen that may be left out, then the cross empties it and goes away', async () => {
  const { user } = renderPage(<Chooser initially="wulan" clearLabel="Kosongkan" />)
  expect(box().textContent).toBe('Wulan Sari')
  await user.click(screen.getByRole('button', { name: 'Kosongkan' }))
  expect(box().textContent).toBe('Pilih guru')
  expect(screen.queryByRole('button', { name: 'Kosongkan' })).toBeNull()
})

test('given more than 80 options, then 80 stand there and the rest is counted', async () => {
  const many = Array.from({ length: 95 }, (_, index) => ({ value: `${index}`, label: `Siswa ${index}` }))
  const { user } = renderPage(<Chooser options={many} moreText={(hidden) => `${hidden} lagi`} />)
  await user.click(box())
  expect(names()).toHaveLength(80)
  expect(screen.getByText('15 lagi')).toBeDefined()
  await user.keyboard('94')
  expect(names()).toEqual(['Siswa 94'])
  expect(screen.queryByText(/lagi/)).toBeNull()
})

test('given a search elsewhere, then each text goes there, nothing is filtered here, and what was chosen keeps its name', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const selected = { value: 'lina', label: 'Lina Marlina' }
  const { user } = renderPage(<Chooser initially="lina" selected={selected} onSearch={onSearch} />)
  expect(box().textContent).toBe('Lina Marlina')
  await user.click(box())
  await user.keyboard('da')
  expect(onSearch.mock.calls.flat()).toEqual(['', 'd', 'da'])
  expect(names()).toHaveLength(3)
})
