import { describe, expect, test } from 'vitest'
import { basisOf, descriptionOf, objectiveMeans } from './description.ts'
import { defaultWeights, type ScoreColumn, type SheetSetting } from './sheet.ts'

const texts = ['Menjumlahkan pecahan', 'Mengurutkan bilangan bulat', 'FPB dan KPK', 'Membaca grafik.']
const means = (...values: number[]) => values.map((mean, n) => ({ id: `tp${n + 1}`, text: texts[n]!, mean }))

describe('the description', () => {
  test.each<[string, number[], string]>([
    [
      'names the best and what is weakest',
      [90, 62, 90],
      'Menunjukkan penguasaan yang sangat baik dalam menjumlahkan pecahan dan FPB dan KPK. ' +
        'Perlu pendampingan dalam mengurutkan bilangan bulat.',
    ],
    [
      'asks to strengthen from 66 on',
      [80, 66],
      'Menunjukkan penguasaan yang baik dalam menjumlahkan pecahan. Perlu penguatan dalam mengurutkan bilangan bulat.',
    ],
    [
      'offers more from 86 on',
      [95, 86],
      'Menunjukkan penguasaan yang sangat baik dalam menjumlahkan pecahan. ' +
        'Perlu pengayaan dalam mengurutkan bilangan bulat.',
    ],
    ['has one sentence for one objective', [60], 'Menunjukkan penguasaan yang cukup dalam menjumlahkan pecahan.'],
    [
      'has one sentence where all are equal, and names three',
      [85, 85, 85, 85],
      'Menunjukkan penguasaan yang baik dalam menjumlahkan pecahan, mengurutkan bilangan bulat, dan FPB dan KPK.',
    ],
  ])('%s', (_, values, text) => {
    expect(descriptionOf(means(...values))).toBe(text)
  })

  test('is nothing where nothing was scored', () => {
    expect(descriptionOf([])).toBeNull()
  })

  test('stands on the means and the final', () => {
    expect(basisOf(means(90, 62), 84)).toBe('84 tp1=90 tp2=62')
    expect(basisOf([], null)).toBe('-')
  })
})

const setting: SheetSetting = {
  ...defaultWeights,
  formula: 'MERDEKA',
  remedial_policy: 'REPLACE_IF_HIGHER',
  passing_score: 75,
}
const column = (id: string, more: Partial<ScoreColumn>): ScoreColumn => ({
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

test('the mean of an objective is of all columns that name it; what is empty or excused is left out', () => {
  const columns = [
    column('a', { component_ids: ['tp1'] }),
    column('b', { component_ids: ['tp1', 'tp2'], max_score: 40 }),
    column('c', { component_ids: ['tp2'] }),
    column('d', { component_ids: ['tp2', 'tp3'] }),
    column('e', { component_ids: ['tp1'], aspect: 3 }),
  ]
  const score = (item_id: string, points: number) =>
    ({ item_id, state: 'SCORED', score: points, remedial_score: null }) as const
  const cells = [
    score('a', 80),
    score('b', 31),
    { item_id: 'c', state: 'EXCUSED', score: null, remedial_score: null } as const,
    score('e', 10),
  ]
  const objectives = texts.slice(0, 3).map((text, n) => ({ id: `tp${n + 1}`, text }))
  expect(objectiveMeans(objectives, columns, { cells }, setting)).toEqual([
    { id: 'tp1', text: texts[0], mean: 79 },
    { id: 'tp2', text: texts[1], mean: 78 },
  ])
})
