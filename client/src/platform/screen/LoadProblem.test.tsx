/** What stands in place of what could not be loaded, and the way on from there. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import { renderPage } from '#testing/render.tsx'
import { LoadProblem } from './LoadProblem.tsx'

const show = (kind: keyof typeof refusal) => {
  const { code, status, text: message } = refusal[kind].kind
  renderPage(<LoadProblem error={new CallError({ code, status, message })} onRetry={() => {}} />)
}

test.each([
  ['forbidden', 'Anda tidak dapat membuka halaman ini.'],
  ['not_found', 'Tidak ditemukan'],
] as const)('%s: another try would not help, so there is none, and the way home', async (kind, words) => {
  show(kind)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ke Dashboard' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
})

test('what may work the next time is tried again', async () => {
  show('service_unavailable')
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeDefined()
})
