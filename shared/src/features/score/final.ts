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
import type { CountedAspect, Formula, Period, ScoreCell, ScoreColumn, ScoreRow, SheetSetting } from './sheet.ts'

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
      { weight: 1, has: ofTypes(2) },
      { weight: 1, has: ofTypes(3), isNeeded: true },
    ]
  }
  // A mid-term exam without a weight of its own is one more SLM.
  return [
    { weight: w1, has: ofTypes(1) },
    { weight: w2, has: w3 === 0 ? ofTypes(2, 3) : ofTypes(2) },
    { weight: w3, has: ofTypes(3) },
    { weight: w4, has: ofTypes(4), isNeeded: true },
    { weight: w5, has: ofTypes(5) },
  ]
}

function partsOfK13({ k13_daily, k13_mid, k13_end }: SheetSetting, period: Period, aspect: CountedAspect): Part[] {
  if (aspect === 2) return [{ weight: 1, has: isSkill, mean: meanOfOptima }]
  const knows = (...types: readonly number[]) => {
    const isOfType = ofTypes(...types)
    return (column: ScoreColumn) => !isSkill(column) && isOfType(column)
  }
  return [
    { weight: k13_daily, has: knows(1, 2) },
    { weight: k13_mid, has: knows(3), isNeeded: period === 'TENGAH' },
    ...(period === 'AKHIR' ? [{ weight: k13_end, has: knows(4), isNeeded: true }] : []),
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

/** @param columns of the whole sheet, or those that were submitted. */
export function finalOf(
  columns: readonly ScoreColumn[],
  row: ScoreRow,
  setting: SheetSetting,
  { period, aspect }: { period: Period; aspect: CountedAspect },
): Final {
  const parts = setting.formula === 'K13' ? partsOfK13(setting, period, aspect) : partsOfMerdeka(setting, period)
  const counted = columns.filter((column) => column.counted && column.aspect !== 3)
  const means: Weighed[] = []
  const blank: string[] = []
  let lacksExam = false
  for (const { weight, has, isNeeded = false, mean = meanOf } of parts) {
    if (weight === 0) continue
    const asked = counted.filter(has)
    if (isNeeded && asked.length === 0) lacksExam = true
    const reading = read(asked, row, setting)
    blank.push(...reading.blank)
    const value = mean(reading.values)
    if (value !== null) means.push({ value, weight: ofDecimal(weight) })
  }
  const value = blank.length > 0 || lacksExam ? null : weightedMean(means)
  return {
    computed: value && cutToFour(value),
    printed: value && roundHalfUp(value),
    blank_item_ids: blank,
    lacks_exam: lacksExam,
  }
}

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
