/** When the page stands, so that its socket, its toasts and its palette come. */
import { refusal } from '@kelasku/shared/kernel/refusal'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { renderPage } from '#testing/render.tsx'
import { useSettled } from './settled.ts'
import { useHeading } from './use-heading.ts'

const { code, status, text: message } = refusal.not_found.kind

function Refused() {
  useHeading()
  return (
    <>
      <LoadProblem error={new CallError({ code, status, message })} onRetry={() => {}} />
      {useSettled() && 'The socket is opened'}
    </>
  )
}

test('given a refused page, which has no heading, then the socket is opened all the same', async () => {
  renderPage(<Refused />)
  expect(await screen.findByText('Tidak ditemukan')).toBeDefined()
  expect(await screen.findByText('The socket is opened', undefined, { timeout: 20_000 })).toBeDefined()
}, 30_000)
