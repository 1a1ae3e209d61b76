import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { forgetFailed, preload, withLazyPages } from './lazy-pages.tsx'

const page = () => null
const loader = () => vi.fn<() => Promise<ComponentType>>(async () => page)
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a page inside another is fetched along with it, once, and nothing else is', async () => {
  const [settings, data, requests] = [loader(), loader(), loader()]
  withLazyPages([
    {
      path: 'pengaturan',
      lazy: { Component: settings },
      children: [
        { index: true, lazy: { Component: data } },
        { path: 'permintaan', lazy: { Component: requests } },
      ],
    },
  ])

  void preload('/pengaturan/permintaan')
  void preload('/pengaturan/permintaan')
  await settled()
  expect([settings, data, requests].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
})

test('a page that could not be fetched in advance is fetched anew', async () => {
  const load = loader().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  withLazyPages([{ path: 'akun', lazy: { Component: load } }])

  void preload('/akun')
  await settled()
  void preload('/akun')
  forgetFailed()
  void preload('/akun')
  await settled()
  expect(load).toHaveBeenCalledTimes(2)
})

test('the pages keep their places in the site map', () => {
  const [outer] = withLazyPages([{ path: 'a', children: [{ path: 'b', lazy: { Component: async () => page } }] }])
  expect(outer).toMatchObject({ path: 'a', children: [{ path: 'b' }] })
  expect(outer?.children?.[0]).not.toHaveProperty('lazy')
})
