import { describe, expect, test } from 'vitest'
import {
  differentBits,
  looksAlike,
  ownShingles,
  sharedPercent,
  shinglesOf,
  similarAnswers,
  wordsOf,
} from './similarity.ts'

/** So many words, of which none comes twice. */
const words = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`).join(' ')
const shingles = (...names: [string, number][]) =>
  new Set(names.flatMap(([name, count]) => Array.from({ length: count }, (_, n) => `${name}${n}`)))

describe('how much two answers share', () => {
  test('of 120 and 80, 60 shared: 75 %', () => {
    const one = shingles(['both', 60], ['one', 60])
    const other = shingles(['both', 60], ['other', 20])
    expect(sharedPercent(one, other)).toBe(75)
    expect(sharedPercent(other, one)).toBe(75)
  })
  test('what is too short says nothing', () => {
    expect(sharedPercent(shingles(['both', 39]), shingles(['both', 100]))).toBeNull()
    expect(sharedPercent(shingles(['both', 40]), shingles(['both', 100]))).toBe(100)
  })
})

describe('the words that are compared', () => {
  test('without case, marks and width', () => {
    expect(wordsOf('“Fotosintesis”, ialah\nPROSES… ﬁsika!')).toEqual(['fotosintesis', 'ialah', 'proses', 'fisika'])
  })
  test('in runs of five', () => {
    expect([...shinglesOf('satu dua tiga empat lima enam')]).toEqual([
      'satu dua tiga empat lima',
      'dua tiga empat lima enam',
    ])
    expect(shinglesOf('satu dua tiga empat').size).toBe(0)
  })
  test('not those of the task', () => {
    const [own] = ownShingles([`${words('soal', 20)} ${words('jawab', 9)}`], words('soal', 20))
    // Runs that lie across both are of the answer.
    expect(own!.size).toBe(9)
  })
  test('not those of more than a third of the class', () => {
    const phrase = words('buku', 50)
    const answers = [
      ...Array.from({ length: 3 }, () => phrase),
      ...Array.from({ length: 5 }, (_, n) => words(`x${n}y`, 50)),
    ]
    expect(ownShingles(answers, '')[0]!.size).toBe(0)
    expect(ownShingles([...answers, words('z', 50)], '')[0]!.size).toBe(46)
  })
  test('two of a small class are still compared', () => {
    const copied = words('sama', 60)
    expect(similarAnswers([copied, copied], '')).toEqual([{ one: 0, other: 1, percent: 100 }])
  })
})

test('pairs from 60 % on, the most alike first', () => {
  const text = words('teks', 104) // 100 runs
  const most = `${words('teks', 94)} ${words('lain', 30)}`
  const some = words('lagi', 104)
  const others = Array.from({ length: 6 }, (_, n) => words(`q${n}w`, 104))
  expect(similarAnswers([text, some, most, ...others], '')).toEqual([{ one: 0, other: 2, percent: 90 }])
})

test('pictures are alike up to 6 of 64 bits', () => {
  expect(differentBits('ffffffffffffffff', '0000000000000000')).toBe(64)
  expect(looksAlike('000000000000003f', '0000000000000000')).toBe(true)
  expect(looksAlike('000000000000007f', '0000000000000000')).toBe(false)
})
