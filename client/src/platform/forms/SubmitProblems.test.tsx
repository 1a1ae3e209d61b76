/** Beside the button: what is wrong with which field, and where the focus goes. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { CallError } from '#platform/api/call-error.ts'
import { renderPage } from '#testing/render.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SubmitProblems } from './SubmitProblems.tsx'
import { useSchemaForm } from './use-schema-form.ts'
import { useSubmission } from './use-submission.ts'

// The screen has them in another order than the schema.
const Person = z.object({ city: z.string().min(1), name: z.string().min(1), hidden: z.string() })

function PersonForm({ act }: { act: () => Promise<void> }) {
  const form = useSchemaForm(Person, { city: '', name: '', hidden: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, { act, places: { name_taken: 'name', gone: 'hidden' } })
  return (
    <form {...submission.formProps}>
      <Field required label="Nama" error={errors.name?.message}>
        <Input {...form.register('name')} />
      </Field>
      <Field label="Kota" error={errors.city?.message}>
        <Input {...form.register('city')} />
      </Field>
      <SubmitProblems submission={submission} />
      <Button type="submit" busy={submission.isBusy}>
        Simpan
      </Button>
    </form>
  )
}

const box = (name: RegExp) => screen.getByRole('textbox', { name })
const refused = (code: string, data?: Record<string, string[]>) => () =>
  Promise.reject(new CallError({ code, status: 409, message: 'Sudah ada.', data }))

async function open(act: () => Promise<void>) {
  const { user } = renderPage(<PersonForm act={act} />)
  const press = () => user.click(screen.getByRole('button', { name: 'Simpan' }))
  const fill = async () => {
    await user.type(box(/^Nama/), 'Alya')
    await user.type(box(/^Kota/), 'Bandung')
  }
  return { user, press, fill }
}

test('given fields that are wrong, then each is named in the order of the screen, and the first has the focus', async () => {
  const act = vi.fn<() => Promise<void>>(async () => {})
  const { user, press } = await open(act)
  await press()
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Nama: Wajib diisi.Kota: Wajib diisi.'))
  await waitFor(() => expect(document.activeElement).toBe(box(/^Nama/)))

  // While it is mended, nobody is taken elsewhere.
  await user.type(box(/^Nama/), 'Alya')
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toContain('Nama'))
  expect(document.activeElement).toBe(box(/^Nama/))
  expect(act).not.toHaveBeenCalled()
})

test('given a refusal that speaks of a field, then it is said there and beside the button, and once each', async () => {
  const { press, fill } = await open(refused('name_taken', { name: ['Sudah ada.'] }))
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('Nama: Sudah ada.')
  expect(screen.getAllByText('Sudah ada.')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(box(/^Nama/)))
})

test('given a field that is not on the screen, then what is refused is said beside the button, and has the focus', async () => {
  const { press, fill } = await open(refused('gone'))
  await fill()
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Sudah ada.')
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})
