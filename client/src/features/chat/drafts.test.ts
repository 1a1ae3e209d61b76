import { expect, test } from 'vitest'
import { draftOf, endDraft, giveBack, setDraft } from './drafts.ts'

test('a draft waits in its room until it ends', () => {
  setDraft('7A', 'Tugas')
  expect([draftOf('7A'), draftOf('7B')]).toEqual(['Tugas', ''])
  endDraft('7A')
  expect(draftOf('7A')).toBe('')
})

test('a line that comes back stands before what was begun since', () => {
  setDraft('8A', 'lalu')
  giveBack('8A', 'dulu')
  expect(draftOf('8A')).toBe('dulu\nlalu')
})
