/** In a browser that speaks English: nothing of what is said here may come from it. */
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { renderPage } from '#testing/render.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { DateField, type DateFieldProps } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { TimeField } from './TimeField.tsx'

// The calendar is fetched by whoever opens it; here it is at hand.
await import('./DayChoice.tsx')

function Day({ initial = '', required = false, ...props }: Partial<DateFieldProps> & { initial?: string }) {
  const [day, setDay] = useState(initial)
  return (
    <>
      <Field label="Tanggal" required={required}>
        <DateField {...props} value={day} onChange={setDay} />
      </Field>
      <output>{day || 'kosong'}</output>
      <button type="button" onClick={() => setDay('2026-12-01')}>
        Contoh
      </button>
    </>
  )
}

const day = () => screen.getByLabelText<HTMLInputElement>(/^Tanggal/)
const value = () => screen.getByRole('status').textContent
const calendar = () => screen.findByRole('dialog', { name: 'Kalender' })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('given a browser in English, then a day is shown and typed in Indonesian', async () => {
  expect(navigator.language).toBe('en-US')
  const { user } = renderPage(<Day initial="2026-11-26" />)
  expect(day().value).toBe('Kam, 26 Nov 2026')
  await user.clear(day())
  await user.type(day(), '1/8/2027')
  await user.tab()
  expect(day().value).toBe('Min, 1 Agu 2027')
  expect(value()).toBe('2027-08-01')
})

test('given nonsense, then it is refused in words when the box is left, and stays to be mended', async () => {
  const { user } = renderPage(<Day initial="2026-11-26" />)
  await user.clear(day())
  await user.type(day(), '31/02/2026')
  expect(screen.queryByText(/tidak dikenali/)).toBeNull()
  await user.tab()
  expect(screen.getByText('Tanggal ini tidak dikenali. Tulis misalnya 26/11/2026.')).toBeDefined()
  expect(day().getAttribute('aria-invalid')).toBe('true')
  expect([day().value, value()]).toEqual(['31/02/2026', 'kosong'])
  await user.clear(day())
  await user.type(day(), '28 feb 2026')
  expect(screen.queryByText(/tidak dikenali/)).toBeNull()
  await user.tab()
  expect([day().value, value()]).toEqual(['Sab, 28 Feb 2026', '2026-02-28'])
})

test('given a value from elsewhere, then it takes the place of what was typed', async () => {
  const { user } = renderPage(<Day />)
  await user.type(day(), 'entah')
  await user.tab()
  expect(screen.getByText(/tidak dikenali/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Contoh' }))
  expect(day().value).toBe('Sel, 1 Des 2026')
  expect(screen.queryByText(/tidak dikenali/)).toBeNull()
})

test('given bounds, then a day outside is refused with the bound, and cannot be picked', async () => {
  const { user } = renderPage(<Day initial="2026-11-26" min="2026-11-20" max="2026-12-10" />)
  await user.clear(day())
  await user.type(day(), '19/11/2026{Tab}')
  expect(screen.getByText('Paling awal Jum, 20 Nov 2026.')).toBeDefined()
  await user.clear(day())
  await user.type(day(), '11/12/2026{Tab}')
  expect(screen.getByText('Paling akhir Kam, 10 Des 2026.')).toBeDefined()
  await user.clear(day())
  await user.type(day(), '20/11/2026{Tab}')
  expect(screen.queryByText(/^Paling/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Buka kalender' }))
  const box = within(await calendar())
  expect((await box.findByRole<HTMLButtonElement>('button', { name: /19 November 2026/ })).disabled).toBe(true)
  expect(box.getByRole<HTMLButtonElement>('button', { name: /21 November 2026/ }).disabled).toBe(false)
})

test('given the keyboard alone, then the days are walked as in a grid, and the chosen one closes the calendar', async () => {
  const { user } = renderPage(<Day initial="2026-11-26" />)
  await user.tab()
  expect(document.activeElement).toBe(day())
  await user.keyboard('{ArrowDown}')
  const box = within(await calendar())
  const grid = await box.findByRole('grid', { name: 'November 2026' })
  // One of these days is today, and its name says so.
  await waitFor(() => expect(focused()).toContain('Kamis, 26 November 2026, dipilih'))
  // Weeks begin on Monday.
  expect([...grid.querySelectorAll('th')].map(({ textContent }) => textContent).join(' ')).toBe(
    'Sen Sel Rab Kam Jum Sab Min',
  )
  for (const [key, name] of [
    ['{ArrowRight}', 'Jumat, 27 November 2026'],
    ['{ArrowDown}', 'Jumat, 4 Desember 2026'],
    ['{Home}', 'Senin, 30 November 2026'],
    ['{End}', 'Minggu, 6 Desember 2026'],
    ['{PageUp}', 'Jumat, 6 November 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Sabtu, 6 November 2027'],
  ] as const) {
    await user.keyboard(key)
    await waitFor(() => expect(focused()).toContain(name))
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([day().value, value()]).toEqual(['Sab, 6 Nov 2027', '2027-11-06'])
  expect(focused()).toBe('Buka kalender')
})

test('given Escape, then the calendar is closed and nothing is chosen', async () => {
  const { user } = renderPage(<Day initial="2026-11-26" />)
  await user.click(screen.getByRole('button', { name: 'Buka kalender' }))
  await within(await calendar()).findByRole('grid')
  await user.keyboard('{ArrowRight}{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(value()).toBe('2026-11-26')
})

test('given a birth date far back, then month and year are chosen, and the day picked', async () => {
  const { user } = renderPage(<Day initial="2012-03-05" min="1900-01-01" max="2026-11-26" />)
  await user.click(screen.getByRole('button', { name: 'Buka kalender' }))
  const box = within(await calendar())
  await user.selectOptions(await box.findByRole('combobox', { name: 'Pilih tahun' }), '1968')
  await user.selectOptions(box.getByRole('combobox', { name: 'Pilih bulan' }), 'Agustus')
  await user.click(box.getByRole('button', { name: /17 Agustus 1968/ }))
  expect(value()).toBe('1968-08-17')
})

test('given a field that may be empty, then the calendar empties it; a required one it does not', async () => {
  const { user, unmount } = renderPage(<Day initial="2026-11-26" />)
  await user.click(screen.getByRole('button', { name: 'Buka kalender' }))
  await user.click(within(await calendar()).getByRole('button', { name: 'Kosongkan' }))
  expect([day().value, value()]).toEqual(['', 'kosong'])
  unmount()

  renderPage(<Day required initial="2026-11-26" />)
  await user.click(screen.getByRole('button', { name: 'Buka kalender' }))
  expect(within(await calendar()).queryByRole('button', { name: 'Kosongkan' })).toBeNull()
})

const Times = z.object({ day: z.string(), time: z.string(), moment: z.string() })
type Times = z.infer<typeof Times>

function Form({ onSend, initial }: { onSend: (sent: Times) => void; initial?: Partial<Times> }) {
  const form = useSchemaForm(Times, { day: '', time: '', moment: '', ...initial })
  const submission = useSubmission(form, { act: async (sent) => onSend(sent) })
  const { control } = form
  return (
    <form {...submission.formProps}>
      <Field label="Tanggal">
        <Controller name="day" control={control} render={({ field }) => <DateField {...field} />} />
      </Field>
      <Field label="Jam">
        <Controller name="time" control={control} render={({ field }) => <TimeField {...field} />} />
      </Field>
      <Field label="Terbit">
        <Controller name="moment" control={control} render={({ field }) => <DateTimeField {...field} />} />
      </Field>
      <SubmitProblems submission={submission} />
      <Button type="submit">Simpan</Button>
    </form>
  )
}

function openForm(initial?: Partial<Times>) {
  const onSend = vi.fn<(sent: Times) => void>()
  const page = renderPage(<Form onSend={(sent) => onSend(sent)} {...(initial && { initial })} />)
  return { ...page, onSend }
}

const time = () => screen.getByLabelText<HTMLInputElement>('Jam')
const moment = () => screen.getByLabelText<HTMLInputElement>('Terbit')
const clock = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Pukul' })
const save = () => screen.getByRole('button', { name: 'Simpan' })

test('given what is typed and not left yet, then the form is sent with what it means, by its button and by Enter', async () => {
  const { user, onSend } = openForm()
  await user.type(day(), '26 nov 26')
  await user.click(save())
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith({ day: '2026-11-26', time: '', moment: '' }))
  await user.type(time(), '730{Enter}')
  await waitFor(() => expect(onSend).toHaveBeenLastCalledWith({ day: '2026-11-26', time: '07:30', moment: '' }))
})

test('given a field that may be empty and holds nonsense, then the form is not sent without it, and it takes the focus', async () => {
  const { user, onSend } = openForm()
  await user.type(day(), 'entah')
  await user.click(save())
  expect(await screen.findByText(/^Tanggal ini tidak dikenali/)).toBeDefined()
  expect(await screen.findByText(/^Tanggal: Tanggal ini tidak dikenali/)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(day()))
  expect(onSend).not.toHaveBeenCalled()
  await user.clear(day())
  await user.click(save())
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ day: '', time: '', moment: '' }))
})

test.each([
  ['730', '07.30'],
  ['7.30', '07.30'],
  ['07:30', '07.30'],
  ['7', '07.00'],
])('given a time typed as %s, then %s stands there', async (typed, shown) => {
  const { user } = openForm()
  await user.type(time(), `${typed}{Tab}`)
  expect(time().value).toBe(shown)
})

test('given a time that no clock shows, then it is refused in words', async () => {
  const { user, onSend } = openForm()
  await user.type(time(), '25.00{Tab}')
  expect(screen.getByText('Jam ini tidak dikenali. Tulis misalnya 07.30.')).toBeDefined()
  await user.click(save())
  await waitFor(() => expect(document.activeElement).toBe(time()))
  expect(onSend).not.toHaveBeenCalled()
})

test('given the arrows, then the time goes in steps of five minutes, and Alt and the arrow open the list', async () => {
  const { user } = openForm({ time: '07:32' })
  await user.click(time())
  await user.keyboard('{ArrowUp}')
  expect(time().value).toBe('07.35')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(time().value).toBe('07.25')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const list = await screen.findByRole('listbox', { name: 'Daftar jam' })
  await waitFor(() => expect(document.activeElement).toBe(list))
  expect(within(list).getByRole('option', { selected: true }).textContent).toBe('07.25')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(time().value).toBe('07.30')
})

test('given a day without its time, then the missing half is asked for, and both make the value', async () => {
  const { user, onSend } = openForm()
  await user.type(moment(), '26/11/2026')
  await user.click(save())
  expect(await screen.findByText('Isi juga jamnya.')).toBeDefined()
  expect(document.activeElement).toBe(clock())
  expect(onSend).not.toHaveBeenCalled()
  await user.type(clock(), '0715')
  await user.click(save())
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ day: '', time: '', moment: '2026-11-26T07:15' }))
})

test('given a day typed together with its time, then both boxes have their part', async () => {
  const { user, onSend } = openForm({ moment: '2026-11-26T07:15' })
  expect([moment().value, clock().value]).toEqual(['Kam, 26 Nov 2026', '07.15'])
  await user.clear(moment())
  await user.type(moment(), '27 nov 2026 8.05{Tab}')
  expect([moment().value, clock().value]).toEqual(['Jum, 27 Nov 2026', '08.05'])
  await user.click(save())
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ day: '', time: '', moment: '2026-11-27T08:05' }))
})
