/** Whoever writes in a unit and loses the access to it hears of it where the editor stood. */
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useStranded } from '#platform/collab/stranded.ts'
import { docOf } from '#testing/exam.ts'
import { renderPage, signIn } from '#testing/render.tsx'
import { idOf } from '#testing/server.ts'
import type { Unit } from '../queries.ts'
import { Body } from './Body.tsx'

vi.mock('./Manuscript.tsx', () => ({ Manuscript: () => <p>Di sini ditulis</p> }))

beforeEach(() => signIn())

function Page({ isInside }: { isInside: boolean }) {
  const [is_inside, setInside] = useState(isInside)
  // What the page of a unit looks at, and nothing else.
  const unit = { id: idOf(5), is_inside, is_locked: false, previous: null, content_doc: docOf('Isi terbit') } as Unit
  return (
    <>
      <Body unit={unit} />
      <button type="button" onClick={() => setInside(!is_inside)}>
        Ganti
      </button>
    </>
  )
}

test('given a writer whose access is revoked, then a sentence says so, with the way to what was not sent', async () => {
  const { user } = renderPage(<Page isInside />)
  await screen.findByText('Di sini ditulis')
  await user.click(screen.getByRole('button', { name: 'Ganti' }))
  expect(await screen.findByText(/^Anda baru saja dikeluarkan dari naskah ini/)).toBeTruthy()
  expect(screen.getByText('Isi terbit')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Lihat/ })).toBeNull()

  const left = { id: idOf(5), name: 'Aljabar', role: 'Guru', count: 3, why: 'missing' } as const
  act(() => useStranded.setState({ all: [left] }))
  expect(await screen.findByText(/3 perubahan terakhir Anda hanya ada di ponsel atau komputer ini/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lihat perubahan yang tidak terkirim' }))
  expect(useStranded.getState().isOpen).toBe(true)
  act(() => useStranded.setState({ all: [], isOpen: false }))

  await user.click(screen.getByRole('button', { name: 'Ganti' }))
  await screen.findByText('Di sini ditulis')
  expect(screen.queryByText(/baru saja dikeluarkan/)).toBeNull()
})

test('given somebody who only reads, then nothing is said about it', async () => {
  renderPage(<Page isInside={false} />)
  await screen.findByText('Isi terbit')
  expect(screen.queryByText(/dicabut/)).toBeNull()
})
