import { expect, test, vi } from 'vitest'
import { noteDuration, notify, onNotify } from './notify.ts'

test('a description longer than 50 characters goes after 2 seconds, any other note after 4', () => {
  expect(noteDuration({ title: 'Tersimpan' })).toBe(4000)
  expect(noteDuration({ title: 'Tersimpan', description: 'x'.repeat(50) })).toBe(4000)
  expect(noteDuration({ title: 'Tersimpan', description: 'x'.repeat(51) })).toBe(2000)
})

test('notes wait for the region, the last five of them', () => {
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) notify({ title })
  const show = vi.fn<(note: { title: string }) => void>()
  const letGo = onNotify(show)
  expect(show.mock.calls.map(([note]) => note.title)).toEqual(['b', 'c', 'd', 'e', 'f'])
  notify({ title: 'g' })
  expect(show).toHaveBeenCalledTimes(6)
  letGo()
  notify({ title: 'h' })
  expect(show).toHaveBeenCalledTimes(6)
})
