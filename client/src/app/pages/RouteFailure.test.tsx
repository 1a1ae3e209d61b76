import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useConnection } from '#platform/live/connection.ts'
import { renderPage } from '#testing/render.tsx'
import { RouteFailure } from './RouteFailure.tsx'

test('given a page that could not be fetched without a line, then it is tried once more when the line is back', () => {
  let times = 0
  useConnection.setState({ isOnline: false })
  renderPage(
    <RouteFailure error={new Error('Failed to fetch dynamically imported module: /a.js')} onRetry={() => times++} />,
  )
  expect(times).toBe(0)
  act(() => useConnection.setState({ isOnline: true }))
  expect(times).toBe(1)
})

test('given a page that broke, then a line that comes back does not try it again', () => {
  let times = 0
  useConnection.setState({ isOnline: false })
  renderPage(<RouteFailure error={new Error('broken')} onRetry={() => times++} />)
  act(() => useConnection.setState({ isOnline: true }))
  expect(times).toBe(0)
})
