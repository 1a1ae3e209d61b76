import { isSafeHref } from '@kelasku/shared/kernel/rich-nodes'
import { expect, test } from 'vitest'
import { hrefOf } from './href.ts'

test.each([
  ['kemdikbud.go.id', 'https://kemdikbud.go.id'],
  [' https://a.test/b?c#d ', 'https://a.test/b?c#d'],
  ['http://a.test', 'http://a.test'],
  ['guru@sekolah.test', 'mailto:guru@sekolah.test'],
  ['mailto:guru@sekolah.test', 'mailto:guru@sekolah.test'],
  ['a.test/@nama', 'https://a.test/@nama'],
])('%s leads to %s', (typed, href) => {
  expect(hrefOf(typed)).toBe(href)
  expect(isSafeHref(href)).toBe(true)
})

test.each(['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', 'dua kata', ''])(
  '%j leads nowhere',
  (typed) => {
    expect(isSafeHref(hrefOf(typed))).toBe(false)
  },
)
