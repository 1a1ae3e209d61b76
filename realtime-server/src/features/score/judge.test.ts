import { describe, expect, test } from 'vitest'
import { judge, type Standing } from './judge.ts'

const made = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute))
const now = made(30)
const column = { max_score: 100, is_locked: false }
const cell = (more: Partial<Standing> = {}): Standing => ({
  state: 'SCORED',
  score: 80,
  remedial_score: null,
  reason: '',
  version: 3,
  updated_by: 'dewi',
  made_at: made(10),
  ...more,
})
const op = (more: object = {}) => ({
  op_id: 'op',
  item_id: 'column',
  student_id: 'sukma',
  field: 'SCORE' as const,
  state: 'SCORED' as const,
  score: 85 as number | null,
  reason: '',
  seen: 3 as number | null,
  made_at: made(20).toISOString(),
  ...more,
})
const by = (sent: object, standing: Standing | null, place: object = {}, who = 'ratna') =>
  judge(op(sent), { cell: standing, column, takesPart: true, ...place }, who, now)

describe('a mark', () => {
  test('of the version that was seen is written', () => {
    expect(by({}, cell())).toEqual({
      result: 'SAVED',
      next: { ...cell(), score: 85, version: 4, updated_by: 'ratna', made_at: made(20) },
    })
  })
  test('into an empty place is its first version', () => {
    expect(by({ seen: null }, null)).toMatchObject({ result: 'SAVED', next: { version: 1 } })
  })
  test.each([
    ['over a version that was not seen', { seen: 2 }, cell()],
    ['into a place that was empty when it was seen', { seen: null }, cell()],
    ['into a place that is empty although something was seen', { seen: 3 }, null],
    [
      'earlier than what the same person has written since',
      { seen: 2 },
      cell({ updated_by: 'ratna', made_at: made(25) }),
    ],
    ['over what was emptied meanwhile', { seen: 2 }, cell({ score: null })],
  ])('%s is a conflict', (_, sent, standing) => {
    expect(by(sent, standing)).toEqual({ result: 'CONFLICT' })
  })
  test('later than what the same person wrote from another device is written', () => {
    expect(by({ seen: 2 }, cell({ updated_by: 'ratna' }))).toMatchObject({ result: 'SAVED', next: { version: 4 } })
  })
  test('that says what stands there writes nothing, whatever was seen and although it is locked', () => {
    expect(by({ score: 80, seen: 1 }, cell(), { column: { ...column, is_locked: true } })).toEqual({ result: 'SAME' })
    expect(by({ score: null, seen: null }, null)).toEqual({ result: 'SAME' })
  })
  test('of a later moment than now is of now', () => {
    expect(by({ made_at: made(59).toISOString() }, cell())).toMatchObject({ next: { made_at: now } })
  })
})

test.each([
  ['column_removed', { column: null }, {}],
  ['not_in_course', { takesPart: false }, {}],
  ['sheet_locked', { column: { ...column, is_locked: true } }, {}],
  ['score_too_high', {}, { score: 100.5 }],
])('it is refused for good with %s', (code, place, sent) => {
  expect(by(sent, cell(), place)).toEqual({ result: 'REFUSED', code })
})

describe('what it becomes', () => {
  test('who is excused has neither score', () => {
    const excused = { state: 'EXCUSED', score: null, reason: 'Sakit' }
    expect(by(excused, cell({ remedial_score: 75 }))).toMatchObject({ next: { ...excused, remedial_score: null } })
  })
  test('a remedial leaves the first score', () => {
    expect(by({ field: 'REMEDIAL', score: 90 }, cell())).toMatchObject({ next: { score: 80, remedial_score: 90 } })
  })
  test('another first score leaves the remedial, an emptied place has none', () => {
    const standing = cell({ remedial_score: 75 })
    expect(by({}, standing)).toMatchObject({ next: { score: 85, remedial_score: 75 } })
    expect(by({ score: null }, standing)).toMatchObject({ next: { score: null, remedial_score: null } })
  })
})
