/** What stands in a cell as text, and back: "85,5" and "85.5" are a score, "-" excuses, and nothing is no score at all. */
import type { CellState } from '@kelasku/shared/score/sheet'
import { parseNumber } from '#platform/i18n/format.ts'

export interface Value {
  state: CellState
  score: number | null
}

/** As a spreadsheet of this country writes it; no dots between thousands, which it would take for a decimal sign. */
export const textOfScore = (score: number): string => String(score).replace('.', ',')

export function textOf(value: Value | null): string {
  if (!value) return ''
  if (value.state === 'EXCUSED') return '-'
  return value.score === null ? '' : textOfScore(value.score)
}

/** Nothing where it is no such text. */
export function valueOf(typed: string, most: number): Value | undefined {
  const text = typed.trim()
  if (text === '') return { state: 'SCORED', score: null }
  if (/^[-–—]$/.test(text)) return { state: 'EXCUSED', score: null }
  const score = parseNumber(text)
  if (score === undefined || score < 0 || score > most || Math.round(score * 100) / 100 !== score) return undefined
  return { state: 'SCORED', score }
}
