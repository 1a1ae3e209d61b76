import { partsOf } from '@kelasku/shared/quiz/marking'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage, signIn } from '#testing/render.tsx'
import { AcceptedFields } from './AcceptedFields.tsx'

function Editor({ accepted, onKeep }: { accepted: string; onKeep: (kept: string) => void }) {
  const [value, setValue] = useState(accepted)
  return (
    <AcceptedFields
      accepted={value}
      onChange={(next) => {
        setValue(next)
        onKeep(next)
      }}
    />
  )
}

const fields = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const press = (name: string) => screen.getByRole('button', { name })

test('given several right answers, then each has a field, and no mark between them is typed', async () => {
  signIn()
  const keep = vi.fn<(kept: string) => void>()
  const { user } = renderPage(<Editor accepted="" onKeep={keep} />)
  await user.type(screen.getByRole('textbox', { name: 'Jawaban 1' }), '36')
  await user.click(press('Tambah jawaban lain'))
  await user.type(screen.getByRole('textbox', { name: 'Jawaban 2' }), 'tiga puluh enam')
  expect(partsOf(keep.mock.lastCall?.[0] ?? '')).toEqual(['36', 'tiga puluh enam'])
  expect(document.body.textContent).not.toContain('|||')
})

test('given what was kept before, then it is shown one by one, and one is taken out', async () => {
  signIn()
  const keep = vi.fn<(kept: string) => void>()
  const { user } = renderPage(<Editor accepted="36|||tiga puluh enam|||36,0" onKeep={keep} />)
  expect(fields()).toEqual(['36', 'tiga puluh enam', '36,0'])
  await user.click(press('Hapus jawaban 2'))
  expect(fields()).toEqual(['36', '36,0'])
  expect(keep).toHaveBeenLastCalledWith('36|||36,0')
})
