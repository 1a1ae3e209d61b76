import { expect, test } from 'vitest'
import { caughtUp, heard, openedAt, withOlder, type ChatLine } from './book.ts'

const line = (seq: number, version = seq, text = `baris ${seq}`): ChatLine => ({
  id: `id-${seq}`,
  seq,
  version,
  client_id: `c-${seq}`,
  sender: null,
  text,
  reply_to: null,
  mentions: [],
  attachments: [],
  at: '2026-11-23T07:00:00.000Z',
  edited_at: null,
  removed_at: null,
})
const page = (lines: ChatLine[], version: number, has_more = false) => ({ lines, version, last_seq: version, has_more })
const book = () => openedAt(page([line(6), line(5), line(4)], 6, true))
const seqs = ({ lines }: { lines: readonly ChatLine[] }) => lines.map(({ seq }) => seq)

test('lines stand in the order in which they were said, however they come', () => {
  expect(seqs(book())).toEqual([4, 5, 6])
  expect(seqs(withOlder(book(), page([line(3), line(2)], 6)))).toEqual([2, 3, 4, 5, 6])
})

test('the same line twice is one, and its later word counts', () => {
  const changed = caughtUp(book(), page([line(5, 7, 'diubah')], 7))
  expect(changed.lines.map(({ text }) => text)).toEqual(['baris 4', 'diubah', 'baris 6'])
  expect(withOlder(changed, page([line(5)], 7)).lines[1]!.text).toBe('diubah')
})

test('news that follow are taken, those that are known change nothing, and a gap shows', () => {
  expect(heard(book(), [line(7)])).toMatchObject({ version: 7 })
  expect(seqs(heard(book(), [line(7)])!)).toEqual([4, 5, 6, 7])
  expect(heard(book(), [line(6)])).toEqual(book())
  expect(heard(book(), [line(8)])).toBeUndefined()
  expect(heard(book(), [line(8), line(7)])).toMatchObject({ version: 8 })
})

test('a change of a line that is not held leaves no hole behind', () => {
  expect(seqs(heard(book(), [line(1, 7, '')])!)).toEqual([4, 5, 6])
})
