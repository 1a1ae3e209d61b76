import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { expect, test } from 'vitest'
import { renamed } from './renamed.ts'

test('a picture is another and its words stay', () => {
  const withPicture = (file_id: string): WrittenDoc => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Lihat a' }] },
      { type: 'image', attrs: { file_id, alt: 'Peta' } },
    ],
  })
  expect(renamed(withPicture('a'), new Map([['a', 'b']]))).toEqual(withPicture('b'))
})
