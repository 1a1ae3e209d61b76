import { describe, expect, test } from 'vitest'
import { randomOf, randomSheet } from '@kelasku/shared/testing/random-sheets'
import { aspectsOf, blanksOf, effective, finalOf, finalParts, shownDecimals } from './final.ts'
import { cutToFour, fraction, roundHalfUp, toHundredths } from './fraction.ts'
import { defaultWeights, type ScoreCell, type ScoreColumn, type ScoreType, type SheetSetting } from './sheet.ts'

const merdeka: SheetSetting = {
  ...defaultWeights,
  formula: 'MERDEKA',
  remedial_policy: 'REPLACE_IF_HIGHER',
  passing_score: 75,
}
const k13: SheetSetting = { ...merdeka, formula: 'K13', remedial_policy: 'CAP_AT_KKM' }

type Place = number | null | 'excused' | Partial<ScoreCell>
type Sheet = Partial<Record<'slm' | 'task' | 'sts' | 'sas' | 'practice', readonly Place[]>>

const types = { task: 1, slm: 2, sts: 3, sas: 4, practice: 5 } satisfies Record<keyof Sheet, ScoreType>

function filled(sheet: Sheet, more: (id: string) => Partial<ScoreColumn> = () => ({})) {
  const columns: ScoreColumn[] = []
  const cells: ScoreCell[] = []
  for (const [kind, places] of Object.entries(sheet) as [keyof Sheet, readonly Place[]][]) {
    places.forEach((place, n) => {
      const id = `${kind}${n + 1}`
      columns.push({
        id,
        score_type: types[kind],
        aspect: 1,
        max_score: 100,
        weight: 1,
        counted: true,
        date: null,
        component_ids: [],
        ...more(id),
      })
      if (place === null) return
      const cell: ScoreCell = { item_id: id, state: 'SCORED', score: null, remedial_score: null }
      if (place === 'excused') cells.push({ ...cell, state: 'EXCUSED' })
      else cells.push(typeof place === 'number' ? { ...cell, score: place } : { ...cell, ...place })
    })
  }
  return { columns, row: { joined: null as string | null, cells } }
}

const final = (
  sheet: Sheet,
  setting: Partial<SheetSetting> = {},
  of: Partial<Parameters<typeof finalOf>[3]> = {},
  more?: (id: string) => Partial<ScoreColumn>,
) => {
  const { columns, row } = filled(sheet, more)
  return finalOf(columns, row, { ...merdeka, ...setting }, { period: 'AKHIR', aspect: 1, ...of })
}

describe('the final of Merdeka', () => {
  test.each<[string, Sheet, Partial<SheetSetting>, number, number]>([
    ['half of the SLM, half of the SAS', { slm: [85, 83, 60, 84], sas: [90] }, {}, 84, 84],
    ['rounded once: 84.4967 is 84', { slm: [84, 84, 85], sas: [84.66] }, {}, 84.4966, 84],
    ['a half goes up', { slm: [84], sas: [85] }, {}, 84.5, 85],
    [
      'by weights of its own',
      { task: [90], slm: [78], sts: [70], sas: [88] },
      { w1: 1, w2: 2, w3: 1, w4: 1 },
      80.8,
      81,
    ],
    ['a mid-term exam without a weight is one more SLM', { slm: [85, 83, 60, 84], sts: [70], sas: [90] }, {}, 83.2, 83],
    ['with one it is weighed by itself', { slm: [80, 90], sts: [70], sas: [88] }, { w3: 1 }, 81, 81],
    ['a part that the sheet has not is left out', { slm: [80], sas: [90] }, { w5: 3, w1: 2 }, 85, 85],
    ['several columns of the last exam are one part', { slm: [80], sas: [90, 70] }, {}, 80, 80],
    ['who is excused is weighed by the rest', { slm: [80, 'excused'], sas: [90] }, {}, 85, 85],
    ['excused from all of a part', { slm: ['excused'], sas: [90] }, {}, 90, 90],
    ['a task of no weight is not asked for', { task: [null], slm: [80], sas: [90] }, {}, 85, 85],
    ['no SAS is needed where it has no weight', { slm: [80, 85] }, { w4: 0 }, 82.5, 83],
  ])('%s', (_, sheet, setting, computed, printed) => {
    expect(final(sheet, setting)).toMatchObject({ computed, printed })
  })

  test('columns of a type by their weights', () => {
    const weights = (id: string) => (id === 'slm1' ? { weight: 3 } : {})
    expect(final({ slm: [90, 70], sas: [80] }, {}, {}, weights)).toMatchObject({ computed: 82.5, printed: 83 })
  })

  test('31 of 40 are 77.5', () => {
    const cell = { score: 31, remedial_score: null }
    expect(toHundredths(effective(cell, 40, merdeka)!)).toBe(77.5)
    expect(final({ slm: [31], sas: [77.5] }, {}, {}, (id) => (id === 'slm1' ? { max_score: 40 } : {}))).toMatchObject({
      computed: 77.5,
      printed: 78,
    })
  })

  test('of the mid-term: the SLM and the STS, each once', () => {
    expect(final({ slm: [85, 83], sts: [70] }, {}, { period: 'TENGAH' })).toMatchObject({ computed: 77, printed: 77 })
  })

  test.each<[string, Sheet, Parameters<typeof finalOf>[3]['period'], string[], boolean]>([
    ['an empty place of a part that counts', { slm: [85, null], sas: [90] }, 'AKHIR', ['slm2'], false],
    ['an empty SAS', { slm: [85], sas: [null] }, 'AKHIR', ['sas1'], false],
    ['no SAS yet', { slm: [85] }, 'AKHIR', [], true],
    ['no STS yet', { slm: [85], sas: [90] }, 'TENGAH', [], true],
  ])('there is none with %s', (_, sheet, period, blank_item_ids, lacks_exam) => {
    expect(final(sheet, {}, { period })).toEqual({ computed: null, printed: null, blank_item_ids, lacks_exam })
  })

  test('there is none of a sheet without any mark, nor of 0 everywhere anything but 0', () => {
    expect(final({ slm: ['excused'], sas: ['excused'] }).printed).toBeNull()
    expect(final({ slm: [0], sas: [0] })).toMatchObject({ computed: 0, printed: 0 })
  })

  test('neither an attitude nor a column that does not count is asked for', () => {
    const aside = (id: string) => ({ slm2: { aspect: 3 as const }, slm3: { counted: false } })[id] ?? {}
    expect(final({ slm: [80, null, null], sas: [90] }, {}, {}, aside).printed).toBe(85)
  })

  test('of a pupil who came later, empty columns of before are left out, and what they have there counts', () => {
    const dates = (id: string) => ({ date: id === 'slm1' || id === 'slm2' ? '2026-09-01' : '2026-11-01' })
    const { columns, row } = filled({ slm: [null, 60, 90], sas: [90] }, dates)
    const joined = { ...row, joined: '2026-10-05' }
    expect(finalOf(columns, joined, merdeka, { period: 'AKHIR', aspect: 1 })).toMatchObject({ computed: 82.5 })
    expect(blanksOf(columns, joined, merdeka)).toEqual([])
    expect(blanksOf(columns, row, merdeka)).toEqual(['slm1'])
  })
})

describe('a remedial', () => {
  test.each<[string, SheetSetting['remedial_policy'], number, number, number]>([
    ['no further than to the KKM', 'CAP_AT_KKM', 60, 88, 75],
    ['as it is', 'REPLACE_IF_HIGHER', 60, 88, 88],
    ['never below the first', 'REPLACE_IF_HIGHER', 60, 50, 60],
    ['nor below a first one above the KKM', 'CAP_AT_KKM', 80, 70, 80],
    ['below the KKM as it is', 'CAP_AT_KKM', 60, 70, 70],
  ])('counts %s (%s, %d then %d)', (_, remedial_policy, score, remedial_score, counts) => {
    const sheet = { slm: [{ score, remedial_score }], sas: [counts] }
    expect(final(sheet, { remedial_policy }).computed).toBe(counts)
  })
})

describe('the finals of K13', () => {
  test('knowledge is 2 : 1 : 1', () => {
    expect(final({ slm: [80, 85, 90], sts: [80], sas: [90] }, k13)).toMatchObject({ computed: 85, printed: 85 })
  })

  test('a skill is the mean of the best of each KD', () => {
    const kd = (id: string) => ({ component_ids: [id === 'practice3' ? 'kd2' : 'kd1'] })
    expect(final({ practice: [70, 85, 80] }, k13, { aspect: 2 }, kd)).toMatchObject({ computed: 82.5, printed: 83 })
  })

  test('knowledge does not ask for skills, nor skills for knowledge', () => {
    const sheet: Sheet = { slm: [80], sas: [null], practice: [90] }
    expect(final(sheet, k13, { aspect: 2 }).printed).toBe(90)
    expect(final({ slm: [80], sas: [80], practice: [null] }, k13).printed).toBe(80)
  })

  test('of the mid-term without the end of it', () => {
    expect(final({ slm: [80], sts: [71] }, k13, { period: 'TENGAH' })).toMatchObject({ computed: 77, printed: 77 })
  })

  test('both are printed', () => {
    expect(aspectsOf('K13')).toEqual([1, 2])
    expect(aspectsOf('MERDEKA')).toEqual([1])
  })
})

test.each([
  [84.4966, 4],
  [84.5, 2],
  [84.51, 2],
  [84.5033, 4],
  [77, 2],
])('%d is shown with %d decimals', (computed, decimals) => {
  expect(shownDecimals(computed)).toBe(decimals)
})

test('what is kept of a number rounds as the number itself', () => {
  for (let over = 0n; over < 4000n; over++) {
    for (const under of [7n, 9n, 16n, 60n, 20_001n, 19_999n]) {
      const exact = fraction(over, under)
      expect(Math.round(cutToFour(exact))).toBe(roundHalfUp(exact))
    }
  }
})

/** Counted in another way, of Merdeka at the end of a semester: everything over one denominator. */
function counted({ setting, columns, row }: ReturnType<typeof randomSheet>): number | null {
  const asInt = (value: number) => BigInt(Math.round(value * 100))
  const max = columns.map(({ max_score }) => asInt(max_score)).reduce((one, other) => one * other, 1n)
  let over = 0n
  let under = 1n
  let weights = 0n
  for (const type of [1, 2, 3, 4, 5] as const) {
    const weight = setting[`w${type}`]
    if (weight === 0) continue
    const isOfPart = (one: ScoreColumn) =>
      one.score_type === type || (type === 2 && one.score_type === 3 && setting.w3 === 0)
    const part = columns.filter((one) => one.counted && one.aspect !== 3 && isOfPart(one))
    if (type === 4 && part.length === 0) return null
    let sum = 0n
    let all = 0n
    for (const column of part) {
      const cell = row.cells.find(({ item_id }) => item_id === column.id)
      if (cell?.state === 'EXCUSED') continue
      if (!cell) {
        if (column.date !== null && row.joined !== null && column.date < row.joined) continue
        return null
      }
      // In hundredths of a hundredth of a percent, times `max`.
      const share = (points: number) => (asInt(points) * 10_000n * max) / asInt(column.max_score)
      const first = share(cell.score!)
      let value = first
      if (cell.remedial_score !== null) {
        const second = share(cell.remedial_score)
        const cap = asInt(setting.passing_score) * max
        const mended = setting.remedial_policy === 'CAP_AT_KKM' && cap < second ? cap : second
        value = mended > first ? mended : first
      }
      sum += value * asInt(column.weight)
      all += asInt(column.weight)
    }
    if (all === 0n) continue
    over = over * all + under * sum * asInt(weight)
    under *= all
    weights += asInt(weight)
  }
  if (weights === 0n) return null
  const divisor = under * weights * max * 100n
  return Number((over * 2n + divisor) / (divisor * 2n))
}

test('two ways of counting agree on ten thousand sheets', () => {
  const random = randomOf(2026)
  let printed = 0
  for (let n = 0; n < 10_000; n++) {
    const sheet = randomSheet(random)
    sheet.setting.formula = 'MERDEKA'
    const { columns, row, setting } = sheet
    const found = finalOf(columns, row, setting, { period: 'AKHIR', aspect: 1 })
    expect({ sheet, printed: found.printed }).toEqual({ sheet, printed: counted(sheet) })
    if (found.printed !== null) {
      printed++
      expect(found.printed).toBe(Math.round(found.computed!))
    }
  }
  expect(printed).toBeGreaterThan(2000)
})

describe('how a final came to be', () => {
  const parts = (
    sheet: Sheet,
    setting: Partial<SheetSetting> = {},
    of: Partial<Parameters<typeof finalOf>[3]> = {},
  ) => {
    const { columns, row } = filled(sheet)
    return finalParts(columns, row, { ...merdeka, ...setting }, { period: 'AKHIR', aspect: 1, ...of })
  }

  test('names its parts, their weights and what stands in them; empty and excused are no 0', () => {
    expect(parts({ task: [90], slm: [84, 'excused', null], sas: [84.66] })).toEqual([
      {
        name: 'w2',
        weight: 1,
        mean: 84,
        columns: [
          { id: 'slm1', value: 84 },
          { id: 'slm2', value: null },
          { id: 'slm3', value: null },
        ],
      },
      { name: 'w4', weight: 1, mean: 84.66, columns: [{ id: 'sas1', value: 84.66 }] },
    ])
    expect(parts({ slm: [80] }).map(({ name, mean }) => [name, mean])).toEqual([
      ['w2', 80],
      ['w4', null],
    ])
    expect(parts({ slm: [80], sts: [70] }, {}, { period: 'TENGAH' }).map(({ name }) => name)).toEqual(['w2', 'w3'])
  })

  test('by its parts the final is counted, of a thousand sheets', () => {
    const random = randomOf(11)
    const differences: number[] = []
    for (let n = 0; n < 1_000; n++) {
      let made = 0
      const { setting, columns, row } = randomSheet(random, () => `${++made}`)
      for (const aspect of aspectsOf(setting.formula)) {
        const { computed } = finalOf(columns, row, setting, { period: 'AKHIR', aspect })
        const means = finalParts(columns, row, setting, { period: 'AKHIR', aspect }).filter(({ mean }) => mean !== null)
        const weight = means.reduce((sum, part) => sum + part.weight, 0)
        const mean = means.reduce((sum, part) => sum + part.weight * part.mean!, 0) / weight
        if (computed !== null) differences.push(Math.abs(mean - computed))
      }
    }
    expect(differences.length).toBeGreaterThan(100)
    expect(Math.max(...differences)).toBeLessThan(0.001)
  })
})
