import { expect, test } from 'vitest'
import { withLinks } from './links.ts'

const hrefs = (text: string, which: 'any' | 'secure') =>
  withLinks(text, which).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))

test('an address is a link, without the sentence that it ends', () => {
  const href = 'https://sekolah.test/a?b=1'
  expect(withLinks(`Lihat ${href}, ya`, 'secure')).toEqual([
    { kind: 'text', text: 'Lihat ' },
    { kind: 'link', text: href, href },
    { kind: 'text', text: ', ya' },
  ])
})

test('nothing else is one, and what is not secure only where that is meant', () => {
  const text = 'javascript:alert(1) data:text/html,x www.sekolah.test http://sekolah.test https://sekolah.test!'
  expect(hrefs(text, 'secure')).toEqual(['https://sekolah.test'])
  expect(hrefs(text, 'any')).toEqual(['http://sekolah.test', 'https://sekolah.test'])
})
