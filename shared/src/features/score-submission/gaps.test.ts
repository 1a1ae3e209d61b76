import { defaultWeights, type ScoreColumn } from '@kelasku/shared/score/sheet'
import { expect, test } from 'vitest'
import { gapsOf, type RowToSubmit } from './gaps.ts'

const column = (id: string, more: Partial<ScoreColumn> = {}): ScoreColumn => ({
  id,
  score_type: 2,
  aspect: 1,
  max_score: 100,
  weight: 1,
  counted: true,
  date: null,
  component_ids: [],
  ...more,
})
const slm1 = column('slm1', { date: '2026-08-10' })
const slm2 = column('slm2', { date: '2026-09-10' })
const sas = column('sas', { score_type: 4 })
const setting = {
  ...defaultWeights,
  formula: 'MERDEKA' as const,
  remedial_policy: 'CAP_AT_KKM' as const,
  passing_score: 75,
}
const scored = (item_id: string) => ({ item_id, state: 'SCORED' as const, score: 80, remedial_score: null })
const row = (student_id: string, items: readonly string[], more: Partial<RowToSubmit> = {}): RowToSubmit => ({
  student_id,
  joined: null,
  overridden: [],
  cells: items.map(scored),
  ...more,
})
const gaps = (columns: readonly ScoreColumn[], rows: readonly RowToSubmit[]) => gapsOf(columns, rows, setting, 'AKHIR')

test('Sukma lacks SLM 2, until she is excused', () => {
  const sukma = row('sukma', ['slm1', 'sas'])
  expect(gaps([slm1, slm2, sas], [row('alya', ['slm1', 'slm2', 'sas']), sukma])).toEqual([
    { student_id: 'sukma', item_id: 'slm2' },
  ])
  const excused = { item_id: 'slm2', state: 'EXCUSED' as const, score: null, remedial_score: null }
  expect(gaps([slm1, slm2, sas], [{ ...sukma, cells: [...sukma.cells, excused] }])).toEqual([])
})

test('Kevin, who came in October, is asked only for what was since', () => {
  const kevin = row('kevin', [], { joined: '2026-10-05' })
  expect(gaps([slm1, slm2, sas], [kevin])).toEqual([{ student_id: 'kevin', item_id: 'sas' }])
  expect(gaps([slm1, slm2, sas], [{ ...kevin, cells: [scored('sas')] }])).toEqual([])
})

test('a column that is not counted is not asked for', () => {
  expect(gaps([slm1, column('quiz', { counted: false }), sas], [row('alya', ['slm1', 'sas'])])).toEqual([])
})

test('without the exam there is no final, unless somebody has given one', () => {
  expect(gaps([slm1], [row('alya', ['slm1'])])).toEqual([{ student_id: 'alya', item_id: null }])
  expect(gaps([slm1], [row('alya', ['slm1'], { overridden: [1] })])).toEqual([])
})
