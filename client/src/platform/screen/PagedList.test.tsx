/** A page that the address names and the list does not have. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { PagedList } from './PagedList.tsx'

test('given a page beyond the last, then it turns to the last, and does not say that there is nothing', async () => {
  const onTurn = vi.fn<(page: number) => void>()
  const of = {
    data: { data: [], meta: { max_page: 3 } },
    error: null,
    isFetching: false,
    refetch: () => Promise.reject(new Error('nobody asks again')),
  }
  renderPage(
    <PagedList of={of} label="Utas" page={9999} onTurn={onTurn} empty={<p>Belum ada</p>}>
      {() => null}
    </PagedList>,
  )
  await waitFor(() => expect(onTurn).toHaveBeenCalledExactlyOnceWith(3))
  expect(screen.queryByText('Belum ada')).toBeNull()
})
