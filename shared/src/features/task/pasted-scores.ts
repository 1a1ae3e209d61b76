/**
 * Scores as they come out of a spreadsheet: one column in the order in which the pupils are shown, or lines that name the
 * pupil by number or name and end with the score. Nothing is saved by reading it: what does not fit is named first.
 */
import { nameKey } from '@kelasku/shared/kernel/name-key'
import { hasTwoDecimals } from './decimals.ts'

export interface PastedPupil {
  id: string
  full_name: string
  /** Of the school or of the country. */
  numbers: readonly (string | null)[]
  /** Not before something was handed in or the task is over, and nobody who is excused. */
  is_gradable: boolean
}

export type PasteProblem = 'UNKNOWN' | 'AMBIGUOUS' | 'TWICE' | 'NO_SCORE' | 'ABOVE_MAX' | 'TOO_MANY' | 'NOT_GRADABLE'

export interface PastedLine {
  /** Of what was pasted, from 1. */
  line: number
  text: string
  pupil: PastedPupil | null
  score: number | null
  problem: PasteProblem | null
}

interface Paste {
  text: string
  /** In the order shown. */
  pupils: readonly PastedPupil[]
  max_score: number
}

/** A line without a score is nobody's zero: it is passed over, and keeps its place in a column. */
export function readPastedScores({ text, pupils, max_score }: Paste): PastedLine[] {
  const lines = linesOf(text)
  const isColumn = lines.every(({ cells }) => cells.length === 1)
  const found = isColumn ? inOrder(lines, pupils) : byName(lines, pupils)
  const times = new Map<string, number>()
  for (const { pupil } of found) if (pupil) times.set(pupil.id, (times.get(pupil.id) ?? 0) + 1)
  return found.map((line) => {
    const isTwice = line.pupil !== null && (times.get(line.pupil.id) ?? 0) > 1
    return { ...line, problem: line.problem ?? (isTwice ? 'TWICE' : problemOf(line, max_score)) }
  })
}

const problemOf = ({ score, pupil }: Pick<PastedLine, 'score' | 'pupil'>, maxScore: number): PasteProblem | null => {
  if (score === null) return 'NO_SCORE'
  if (score > maxScore) return 'ABOVE_MAX'
  return pupil && !pupil.is_gradable ? 'NOT_GRADABLE' : null
}

/** `85,5` and `85.5`; nothing else is a score. */
export function scoreIn(cell: string): number | null {
  const written = cell.trim()
  if (!/^\d{1,4}([.,]\d{1,2})?$/.test(written)) return null
  const score = Number(written.replace(',', '.'))
  return hasTwoDecimals(score) ? score : null
}

interface Line {
  line: number
  text: string
  cells: string[]
}

/** Between cells stands what a spreadsheet puts there; a comma belongs to the number. */
function linesOf(text: string): Line[] {
  const lines = text.replace(/(\r?\n)+$/, '').split(/\r?\n/)
  const read = lines.map((line, index) => ({
    line: index + 1,
    text: line.trim(),
    cells: line.split(/[\t;]/).map((cell) => cell.trim().replace(/\s+/g, ' ')),
  }))
  return isHeader(read[0]) ? read.slice(1) : read
}

const headings = ['nilai', 'skor', 'score', 'nilai akhir']
const isHeader = (line: Line | undefined) => headings.includes(line?.cells.at(-1)?.toLowerCase() ?? '')

function inOrder(lines: readonly Line[], pupils: readonly PastedPupil[]): PastedLine[] {
  return lines.flatMap(({ line, text }, index) => {
    if (text === '') return []
    const pupil = pupils[index] ?? null
    return [{ line, text, pupil, score: scoreIn(text), problem: pupil ? null : 'TOO_MANY' }]
  })
}

function byName(lines: readonly Line[], pupils: readonly PastedPupil[]): PastedLine[] {
  const named = new Map<string, PastedPupil[]>()
  const add = (key: string, pupil: PastedPupil) => named.set(key, [...(named.get(key) ?? []), pupil])
  for (const pupil of pupils) {
    add(nameKey(pupil.full_name), pupil)
    for (const number of new Set(pupil.numbers)) if (number) add(nameKey(number), pupil)
  }
  return lines.flatMap(({ line, text, cells }) => {
    const written = cells.at(-1) ?? ''
    const keys = cells.slice(0, -1).filter((cell) => cell !== '')
    if (written === '') return []
    const matches = keys.map((key) => named.get(nameKey(key)) ?? []).filter(({ length }) => length > 0)
    // A number is one pupil's alone, and decides between two of the same name.
    const one = matches.find(({ length }) => length === 1)?.[0] ?? null
    const problem = one ? null : matches.length > 0 ? 'AMBIGUOUS' : 'UNKNOWN'
    return [{ line, text, pupil: one, score: scoreIn(written), problem }]
  })
}
