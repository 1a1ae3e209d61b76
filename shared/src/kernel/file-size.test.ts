import { expect, test } from 'vitest'
import { largestFile, tooLargeText } from './file-size.ts'

test('a picture that is too large is to be made smaller, and only other files may be sent in parts', () => {
  expect(tooLargeText(largestFile + 1, 'image/jpeg')).toBe(
    'Gambar ini 5,1 MB, paling besar 5 MB. Perkecil dahulu gambarnya.',
  )
  expect(tooLargeText(largestFile + 1, 'application/pdf')).toContain('bagi menjadi beberapa berkas')
  expect(tooLargeText(largestFile + 1)).toContain('bagi menjadi beberapa berkas')
})
