/** A team put together out of several classes, found by name or taken as a class. */
import { classroomApi } from '@kelasku/shared/classroom/contract'
import { permitApi } from '@kelasku/shared/permit/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { FormProvider } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { useSchemaForm } from '#platform/forms/use-schema-form.ts'
import { classOf } from '#testing/classes.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf, startServer } from '#testing/server.ts'
import type { Pupil } from '../queries.ts'
import { blankDispensation, DispenseForm } from './form.ts'
import { PupilsField } from './PupilsField.tsx'

const managed = { class_role: 'ADMIN', can: { manage: true, administer: true } } as const
const [sevenA, sevenB] = [classOf(7, '7A', managed), classOf(8, '7B', managed)]

const pupil = (number: number, full_name: string, class_name: string): Pupil => ({
  id: idOf(number),
  full_name,
  image_url: null,
  class_name,
})
const pupils = [
  pupil(11, 'Alya', '7A'),
  pupil(12, 'Ihsan Maulana', '7A'),
  pupil(21, 'Dimas', '7B'),
  pupil(22, 'Eka', '7B'),
  pupil(23, 'Fajar', '7B'),
]

function Form({ onSend }: { onSend: (pupils: Pupil[]) => void }) {
  const form = useSchemaForm(DispenseForm, blankDispensation('2026-11-26'))
  return (
    <FormProvider {...form}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void form.trigger('pupils').then((isGood) => isGood && onSend(form.getValues('pupils')))
        }}
      >
        <PupilsField />
        <button type="submit">Kirim</button>
      </form>
    </FormProvider>
  )
}

async function open() {
  signIn({ type: 'ADMIN' })
  const server = startServer()
  server.on(classroomApi.mine, () => ({
    data: [sevenA, sevenB, classOf(9, '9A', { class_role: 'ADMIN' })],
    meta: { page: 1, limit: 100, max_page: 1, total_item: 3 },
  }))
  server.on(permitApi.dispensable, ({ query: { class_id, search = '' } }) => {
    const data = pupils
      .filter(({ class_name }) => !class_id || class_name === (class_id === sevenA.id ? '7A' : '7B'))
      .filter(({ full_name }) => full_name.toLowerCase().includes(search.toLowerCase()))
    return { data, meta: { page: 1, limit: 200, max_page: 1, total_item: data.length } }
  })
  const onSend = vi.fn<(pupils: Pupil[]) => void>()
  const page = renderPage(<Form onSend={onSend} />)
  await check('Ihsan Maulana')
  return { ...page, onSend }
}

const check = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const chosen = () => screen.getByRole('list', { name: 'Yang dipilih' })
const classes = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kelas' })

test('given Enter in the search, then it searches and sends nothing; without a chosen pupil the form is refused', async () => {
  const { user, onSend } = await open()
  await user.type(screen.getByLabelText('Cari nama'), 'ihsan{Enter}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Alya' })).toBeNull())
  expect(screen.queryByText('Pilih paling sedikit satu siswa')).toBeNull()
  expect((await check('Ihsan Maulana')).getAttribute('aria-describedby')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  expect(await screen.findByText('Pilih paling sedikit satu siswa')).toBeDefined()
  expect(onSend).not.toHaveBeenCalled()
})

test('given a whole class beside one who was found by name, then both are chosen', async () => {
  const { user, onSend } = await open()
  await user.click(await check('Ihsan Maulana'))
  expect(screen.getByText('1 dari 200 dipilih')).toBeDefined()
  // Only classes that one manages are offered.
  await waitFor(() => expect([...classes().options].map(({ text }) => text)).toEqual(['Semua kelas', '7A', '7B']))
  await user.selectOptions(classes(), '7B')
  const whole = await check('Seluruh kelas (3)')
  expect(whole.checked).toBe(false)
  await user.click(await check('Eka'))
  expect(whole.indeterminate).toBe(true)
  await user.click(whole)
  expect(screen.getByText('4 dari 200 dipilih')).toBeDefined()
  expect(within(chosen()).getByText('Ihsan Maulana · 7A')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Kirim' }))
  await waitFor(() => expect(onSend.mock.calls[0]?.[0].map(({ full_name }) => full_name)).toHaveLength(4))
  // Pressed again, the class is out again, and the pupil of the other class stays.
  await user.click(whole)
  expect(screen.getByText('1 dari 200 dipilih')).toBeDefined()
})

test('given those chosen, then they are taken back with the keyboard, which stays in the list', async () => {
  const { user } = await open()
  await user.selectOptions(classes(), '7B')
  await user.click(await check('Seluruh kelas (3)'))
  const first = within(chosen()).getAllByRole('button')[0]!
  first.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jangan pilih Eka' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jangan pilih Fajar' }))
  expect(screen.getByText('1 dari 200 dipilih')).toBeDefined()
  await user.click(await check('Dimas'))
  await user.click(screen.getByRole('button', { name: 'Kosongkan' }))
  expect(screen.queryByRole('list', { name: 'Yang dipilih' })).toBeNull()
})
