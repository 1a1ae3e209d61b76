import type { Attachment } from '@kelasku/shared/chat/contract'
import { mostAttachments } from '@kelasku/shared/chat/limits'
import { expect, test } from 'vitest'
import { draftOf, endDraft, giveBack, hang, setDraft, takeOff } from './drafts.ts'

const file = (id: string): Attachment => ({
  id,
  name: `${id}.pdf`,
  media_type: 'application/pdf',
  size: 1,
  url: `/${id}`,
})
const idsIn = (room: string) => draftOf(room).files.map(({ id }) => id)

test('what hangs on a draft waits in its room, and ends with it', () => {
  setDraft('7A', 'Tugas')
  hang('7A', file('a'))
  hang('7A', file('b'))
  takeOff('7A', 'a')
  expect([draftOf('7A').text, idsIn('7A'), idsIn('7B')]).toEqual(['Tugas', ['b'], []])
  endDraft('7A')
  expect([draftOf('7A').text, idsIn('7A')]).toEqual(['', []])
})

test('a line that comes back brings its files along, before what was begun since', () => {
  setDraft('8A', 'lalu')
  hang('8A', file('b'))
  giveBack('8A', { text: 'dulu', files: [file('a'), file('b')] })
  expect([draftOf('8A').text, idsIn('8A')]).toEqual(['dulu\nlalu', ['a', 'b']])
  for (let nth = 0; nth < mostAttachments; nth++) giveBack('8A', { text: '', files: [file(`c${nth}`)] })
  expect(idsIn('8A')).toHaveLength(mostAttachments)
})
