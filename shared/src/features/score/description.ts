/** What a rapor says in words: which objectives a pupil has mastered, and in which they need something yet. */
import { effective } from './final.ts'
import { ofDecimal, roundHalfUp, weightedMean, type Weighed } from './fraction.ts'
import type { ScoreColumn, ScoreRow, SheetSetting } from './sheet.ts'

export interface Objective {
  id: string
  /** As the curriculum words it. */
  text: string
}

export interface ObjectiveMean extends Objective {
  /** Of 100, as it would be printed. */
  mean: number
}

/** So many are named in a sentence. */
const mostNamed = 3

/** The mean of each objective that has a score; in the curriculum's order. */
export function objectiveMeans(
  objectives: readonly Objective[],
  columns: readonly ScoreColumn[],
  { cells }: Pick<ScoreRow, 'cells'>,
  setting: SheetSetting,
): ObjectiveMean[] {
  const byColumn = new Map(cells.map((cell) => [cell.item_id, cell]))
  return objectives.flatMap((objective) => {
    const values = columns.flatMap((column): Weighed[] => {
      const cell = byColumn.get(column.id)
      if (!cell || cell.state === 'EXCUSED' || column.aspect === 3 || !column.component_ids.includes(objective.id))
        return []
      const value = effective(cell, column.max_score, setting)
      return value === null ? [] : [{ value, weight: ofDecimal(column.weight) }]
    })
    const mean = weightedMean(values)
    return mean === null ? [] : [{ ...objective, mean: roundHalfUp(mean) }]
  })
}

const mastery = (mean: number) => {
  if (mean >= 86) return 'sangat baik'
  return mean >= 66 ? 'baik' : 'cukup'
}

const need = (mean: number) => {
  if (mean >= 86) return 'pengayaan'
  return mean >= 66 ? 'penguatan' : 'pendampingan'
}

/** "A", "A dan B", "A, B, dan C". */
function listed(texts: readonly string[]): string {
  const before = texts.slice(0, -1).join(', ')
  const last = texts.slice(-1).join('')
  if (texts.length < 2) return last
  return texts.length === 2 ? `${before} dan ${last}` : `${before}, dan ${last}`
}

/** Within a sentence, without its own full stop. */
const inside = (text: string) => {
  const trimmed = text.trim().replace(/\.+$/, '')
  // An abbreviation, such as "FPB", keeps its capitals.
  return /^\p{Lu}\p{Lu}/u.test(trimmed) ? trimmed : trimmed.slice(0, 1).toLocaleLowerCase('id') + trimmed.slice(1)
}

/** Nothing, where no objective has a score yet. */
export function descriptionOf(means: readonly ObjectiveMean[]): string | null {
  if (means.length === 0) return null
  const values = means.map(({ mean }) => mean)
  const [highest, lowest] = [Math.max(...values), Math.min(...values)]
  const named = (value: number) =>
    listed(
      means
        .filter(({ mean }) => mean === value)
        .slice(0, mostNamed)
        .map(({ text }) => inside(text)),
    )
  const first = `Menunjukkan penguasaan yang ${mastery(highest)} dalam ${named(highest)}.`
  return highest === lowest ? first : `${first} Perlu ${need(lowest)} dalam ${named(lowest)}.`
}

/** What a text was written upon: where it has become another, the text may be out of date. */
export const basisOf = (means: readonly ObjectiveMean[], printed: number | null): string =>
  [`${printed ?? '-'}`, ...means.map(({ id, mean }) => `${id}=${mean}`)].join(' ')
