import { expect, test } from 'vitest'
import { answers, PollDraft, PollKind, type PollAnswer } from './polls.ts'

const options = ['Jakarta', 'Bandung', 'Medan']

test('each kind is answered in its own way, and in no other', () => {
  const given: Record<string, PollAnswer> = {
    nothing: { choices: [], text: '' },
    first: { choices: [0], text: '' },
    two: { choices: [0, 2], text: '' },
    twice: { choices: [1, 1], text: '' },
    beyond: { choices: [3], text: '' },
    text: { choices: [], text: 'Bandung' },
    both: { choices: [0], text: 'Bandung' },
  }
  const fitting = (kind: PollKind) => Object.keys(given).filter((name) => answers({ kind, options }, given[name]!))
  expect(Object.fromEntries(PollKind.options.map((kind) => [kind, fitting(kind)]))).toEqual({
    ONE: ['first'],
    SEVERAL: ['first', 'two'],
    TEXT: ['text'],
    FEELING: ['first'],
    CHECK: ['first'],
  })
})

test('a question without words, without a choice, or a check without names is none', () => {
  const flaws = (draft: object) =>
    PollDraft.safeParse(draft).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(flaws({ kind: 'ONE', question: 'Ibu kota?', options })).toEqual([])
  expect(flaws({ kind: 'FEELING' })).toEqual([])
  expect(flaws({ kind: 'CHECK' })).toEqual([])
  expect(flaws({ kind: 'TEXT', question: ' ' })).toEqual([['question', 'Tulis pertanyaannya']])
  expect(flaws({ kind: 'SEVERAL', question: 'Kota?', options: ['Jakarta'] })).toEqual([
    ['options', 'Tulis paling sedikit dua pilihan'],
  ])
  expect(flaws({ kind: 'ONE', question: 'Kota?', options: ['Jakarta', 'Jakarta '] })).toEqual([
    ['options', 'Setiap pilihan hanya dapat ditulis sekali'],
  ])
  const nine = 'ABCDEFGHI'.split('')
  expect(flaws({ kind: 'ONE', question: 'Kota?', options: nine })).toEqual([['options', 'Paling banyak 8 pilihan']])
  expect(flaws({ kind: 'CHECK', is_anonymous: true })).toEqual([['is_anonymous', 'Cek kehadiran selalu dengan nama']])
})
