import { expect, test } from 'vitest'
import { domainOf, isLinkOf, providerOf, type Provider } from './providers.ts'

const right: [Provider, string][] = [
  ['MEET', 'https://meet.google.com/abc-defg-hij'],
  ['ZOOM', 'https://zoom.us/j/123'],
  ['ZOOM', 'https://us02web.zoom.us/j/123?pwd=x'],
  ['TEAMS', 'https://teams.microsoft.com/l/meetup-join/1'],
  ['TEAMS', 'https://teams.live.com/meet/1'],
  ['OTHER', 'https://bbb.sekolah.sch.id/b/rat-abc'],
]
const wrong: [Provider, string][] = [
  ['KELASKU', 'https://meet.google.com/abc'],
  ['MEET', 'http://meet.google.com/abc'],
  ['MEET', 'https://meet.google.com.jahat.id/abc'],
  ['MEET', 'https://user:pass@meet.google.com/abc'],
  ['MEET', 'https://us02web.zoom.us/j/123'],
  ['ZOOM', 'https://bukanzoom.us/j/1'],
  ['TEAMS', 'https://microsoft.com/teams'],
  ['OTHER', 'https://localhost/x'],
  ['OTHER', 'javascript:alert(1)'],
  ['OTHER', 'meet.google.com/abc'],
]

test.each(right)('%s takes %s', (provider, link) => expect(isLinkOf(provider, link)).toBe(true))
test.each(wrong)('%s refuses %s', (provider, link) => expect(isLinkOf(provider, link)).toBe(false))

test('a link that is pasted says whose it is', () => {
  expect(right.map(([, link]) => providerOf(link))).toEqual(right.map(([provider]) => provider))
  expect(providerOf('bukan tautan')).toBeNull()
  expect(domainOf('https://us02web.zoom.us/j/123')).toBe('us02web.zoom.us')
})
