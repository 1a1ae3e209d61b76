/**
 * The final score of a pupil in a course, the same on both sides of the line. Everything is counted in exact fractions
 * and rounded once, at the end; a half goes up. Empty is not 0: it leaves no final at all.
 */
import {
  cutToFour,
  dividedBy,
  larger,
  ofDecimal,
  roundHalfUp,
  smaller,
  times,
  weightedMean,
  whole,
  type Fraction,
  type Weighed,
} from './fraction.ts'
import type {
  CountedAspect,
  Formula,
  Period,
  ScoreCell,
  ScoreColumn,
  ScoreRow,
  SheetSetting,
  Weights,
} from './sheet.ts'

export interface Final {
  /** With four decimals, the rest cut off; nothing where something is missing. */
  computed: number | null
  /** As a rapor prints it. */
  printed: number | null
  /** The columns that are still empty. */
  blank_item_ids: string[]
  /** The sheet has no column yet of a type that has to be there: the exam of the period. */
  lacks_exam: boolean
}

/** Which finals a formula has. */
export const aspectsOf = (formula: Formula): readonly CountedAspect[] => (formula === 'K13' ? [1, 2] : [1])

const hundred = whole(100)

/** What counts of a cell, of 100: by the remedial, if there was one. */
export function effective(
  { score, remedial_score }: Pick<ScoreCell, 'score' | 'remedial_score'>,
  maxScore: number,
  { remedial_policy, passing_score }: Pick<SheetSetting, 'remedial_policy' | 'passing_score'>,
): Fraction | null {
  const ofHundred = (points: number) => times(dividedBy(ofDecimal(points), ofDecimal(maxScore)), hundred)
  if (remedial_score === null) return score === null ? null : ofHundred(score)
  const second = ofHundred(remedial_score)
  const mended = remedial_policy === 'CAP_AT_KKM' ? smaller(second, ofDecimal(passing_score)) : second
  return score === null ? mended : larger(ofHundred(score), mended)
}

/** It was before the pupil came: an empty place there is nobody's fault. */
export const isBeforeJoining = ({ date }: Pick<ScoreColumn, 'date'>, { joined }: Pick<ScoreRow, 'joined'>): boolean =>
  date !== null && joined !== null && date < joined

/** A skill, as K13 has it, printed beside the knowledge. */
const isSkill = ({ aspect, score_type }: ScoreColumn) => aspect === 2 || score_type === 5

interface Value {
  column: ScoreColumn
  value: Fraction
}

interface Reading {
  values: Value[]
  blank: string[]
}

/** Of these columns what the pupil has; who is excused, or came later, is not asked. */
function read(columns: readonly ScoreColumn[], row: ScoreRow, setting: SheetSetting): Reading {
  const cells = new Map(row.cells.map((cell) => [cell.item_id, cell]))
  const reading: Reading = { values: [], blank: [] }
  for (const column of columns) {
    const cell = cells.get(column.id)
    if (cell?.state === 'EXCUSED') continue
    const value = cell ? effective(cell, column.max_score, setting) : null
    if (value !== null) reading.values.push({ column, value })
    else if (!isBeforeJoining(column, row)) reading.blank.push(column.id)
  }
  return reading
}

/** Several columns of a type: by their own weights. */
const meanOf = (values: readonly Value[]) =>
  weightedMean(values.map(({ column, value }) => ({ value, weight: ofDecimal(column.weight) })))

/** A part of the final: columns that share one weight. */
interface Part {
  name: keyof Weights
  weight: number
  has: (column: ScoreColumn) => boolean
  /** Without such a column there is no final. */
  isNeeded?: boolean
  mean?: (values: readonly Value[]) => Fraction | null
}

const ofTypes =
  (...types: readonly number[]) =>
  ({ score_type }: ScoreColumn) =>
    types.includes(score_type)

function partsOfMerdeka({ w1, w2, w3, w4, w5 }: SheetSetting, period: Period): Part[] {
  if (period === 'TENGAH') {
    return [
      { name: 'w2', weight: 1, has: ofTypes(2) },
      { name: 'w3', weight: 1, has: ofTypes(3), isNeeded: true },
    ]
  }
  // A mid-term exam without a weight of its own is one more SLM.
  return [
    { name: 'w1', weight: w1, has: ofTypes(1) },
    { name: 'w2', weight: w2, has: w3 === 0 ? ofTypes(2, 3) : ofTypes(2) },
    { name: 'w3', weight: w3, has: ofTypes(3) },
    { name: 'w4', weight: w4, has: ofTypes(4), isNeeded: true },
    { name: 'w5', weight: w5, has: ofTypes(5) },
  ]
}

function partsOfK13({ k13_daily, k13_mid, k13_end }: SheetSetting, period: Period, aspect: CountedAspect): Part[] {
  if (aspect === 2) return [{ name: 'w5', weight: 1, has: isSkill, mean: meanOfOptima }]
  const knows = (...types: readonly number[]) => {
    const isOfType = ofTypes(...types)
    return (column: ScoreColumn) => !isSkill(column) && isOfType(column)
  }
  return [
    { name: 'k13_daily', weight: k13_daily, has: knows(1, 2) },
    { name: 'k13_mid', weight: k13_mid, has: knows(3), isNeeded: period === 'TENGAH' },
    ...(period === 'AKHIR' ? [{ name: 'k13_end' as const, weight: k13_end, has: knows(4), isNeeded: true }] : []),
  ]
}

/** The best of each KD, and of them the mean; a column without one stands for itself. */
function meanOfOptima(values: readonly Value[]): Fraction | null {
  const best = new Map<string, Fraction>()
  for (const { column, value } of values) {
    for (const key of column.component_ids.length === 0 ? [column.id] : column.component_ids) {
      const other = best.get(key)
      best.set(key, other ? larger(other, value) : value)
    }
  }
  return weightedMean([...best.values()].map((value) => ({ value, weight: whole(1) })))
}

interface CountedPart extends Reading {
  part: Part
  asked: ScoreColumn[]
  mean: Fraction | null
}

/** A part without a weight is none. */
function countedParts(
  columns: readonly ScoreColumn[],
  row: ScoreRow,
  setting: SheetSetting,
  { period, aspect }: { period: Period; aspect: CountedAspect },
): CountedPart[] {
  const parts = setting.formula === 'K13' ? partsOfK13(setting, period, aspect) : partsOfMerdeka(setting, period)
  const counted = columns.filter((column) => column.counted && column.aspect !== 3)
  return parts
    .filter(({ weight }) => weight !== 0)
    .map((part) => {
      const asked = counted.filter(part.has)
      const reading = read(asked, row, setting)
      return { part, asked, ...reading, mean: (part.mean ?? meanOf)(reading.values) }
    })
}

/** @param columns of the whole sheet, or those that were submitted. */
export function finalOf(
  columns: readonly ScoreColumn[],
  row: ScoreRow,
  setting: SheetSetting,
  of: { period: Period; aspect: CountedAspect },
): Final {
  const parts = countedParts(columns, row, setting, of)
  const blank = parts.flatMap((part) => part.blank)
  const lacksExam = parts.some(({ part, asked }) => part.isNeeded === true && asked.length === 0)
  const means = parts.flatMap(({ part, mean }): Weighed[] =>
    mean === null ? [] : [{ value: mean, weight: ofDecimal(part.weight) }],
  )
  const value = blank.length > 0 || lacksExam ? null : weightedMean(means)
  return {
    computed: value && cutToFour(value),
    printed: value && roundHalfUp(value),
    blank_item_ids: blank,
    lacks_exam: lacksExam,
  }
}

/** How a final came to be; numbers of 100, with four decimals, the rest cut off. */
export interface FinalPart {
  /** As its weight is called. */
  name: keyof Weights
  weight: number
  /** Nothing where no column of it has a score; it is left out then. */
  mean: number | null
  columns: { id: string; value: number | null }[]
}

/** The parts from which `finalOf` counts; one without columns is shown only where its exam has to be there. */
export const finalParts = (
  columns: readonly ScoreColumn[],
  row: ScoreRow,
  setting: SheetSetting,
  of: { period: Period; aspect: CountedAspect },
): FinalPart[] =>
  countedParts(columns, row, setting, of)
    .filter(({ part, asked }) => asked.length > 0 || part.isNeeded)
    .map(({ part, asked, values, mean }) => ({
      name: part.name,
      weight: part.weight,
      mean: mean && cutToFour(mean),
      columns: asked.map(({ id }) => {
        const found = values.find(({ column }) => column.id === id)
        return { id, value: found ? cutToFour(found.value) : null }
      }),
    }))

/** The columns whose empty places a submission asks for: all that are counted. */
export const blanksOf = (columns: readonly ScoreColumn[], row: ScoreRow, setting: SheetSetting): string[] =>
  read(
    columns.filter(({ counted }) => counted),
    row,
    setting,
  ).blank

/** Near a half two decimals would deceive: 84.4967 is shown as it is, and not as 84.50. */
export function shownDecimals(computed: number): 2 | 4 {
  const rest = Math.abs(computed - Math.floor(computed) - 0.5)
  return rest > 0 && rest < 0.01 ? 4 : 2
}
