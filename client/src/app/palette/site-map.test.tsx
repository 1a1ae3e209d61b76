import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { siteMap } from '../site-map.tsx'
import { destinations, quickActions } from './destinations.ts'

/** The pattern of the page that an address leads to; `*` is the one that says that there is none. */
const pageAt = (address: string) => matchRoutes(siteMap, address)?.at(-1)?.route.path

test('every page and action of the palette leads to a page of its own', () => {
  expect(pageAt('/tidak/ada')).toBe('*')
  const lost = [...destinations, ...quickActions].filter(({ to }) => {
    const page = pageAt(to)
    return (
      page === undefined || page === '*' || !to.split('?')[0]!.endsWith(page.replace(':kind', to.split('/').at(-1)!))
    )
  })
  expect(lost.map(({ to }) => to)).toEqual([])
})
