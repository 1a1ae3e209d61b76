import { describe, expect, test } from 'vitest'
import { blocksOf } from './body.ts'

const plain = (text: string) => [{ kind: 'text', text }]

describe('the text of an announcement', () => {
  test('falls into paragraphs at empty lines, and keeps the lines within', () => {
    expect(blocksOf('Satu\nbaris\n\n\nDua')).toEqual([
      { kind: 'paragraph', lines: [plain('Satu'), plain('baris')] },
      { kind: 'paragraph', lines: [plain('Dua')] },
    ])
  })

  test('has lists by dashes and by numbers, also right after a sentence', () => {
    expect(blocksOf('Bawa:\n- topi\n* payung\n\n3. pulang\n4) makan')).toEqual([
      { kind: 'paragraph', lines: [plain('Bawa:')] },
      { kind: 'bullets', items: [plain('topi'), plain('payung')] },
      { kind: 'numbers', start: 3, items: [plain('pulang'), plain('makan')] },
    ])
  })

  test('has links, without the full stop behind them', () => {
    expect(blocksOf('Lihat https://sekolah.test/a?b=1.')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Lihat ' },
            { kind: 'link', text: 'https://sekolah.test/a?b=1', href: 'https://sekolah.test/a?b=1' },
            { kind: 'text', text: '.' },
          ],
        ],
      },
    ])
  })

  test.each([['<img src=x onerror=alert(1)>'], ['javascript:alert(1)'], ['<a href="https://jahat.test">klik</a>']])(
    'leaves %s text: only web addresses become links, and no tag is one',
    (text) => {
      const pieces = blocksOf(text).flatMap((block) =>
        block.kind === 'paragraph' ? block.lines.flat() : block.items.flat(),
      )
      for (const piece of pieces) if (piece.kind === 'link') expect(piece.href).toMatch(/^https:\/\/jahat\.test$/)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    },
  )

  test('of nothing is nothing', () => {
    expect(blocksOf('')).toEqual([])
  })
})
