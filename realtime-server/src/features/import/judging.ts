/**
 * Judges rows: first every cell for itself, then the rows of a file beside each other, then what the school knows. Long
 * sheets are judged in handfuls, so that the server answers others in between.
 */
import { setImmediate } from 'node:timers/promises'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { ImportRowState, Remark } from '@kelasku/shared/import/contract'
import { asTyped, cleaned, isEmptyCell, plain } from './fields.ts'
import { isAnswered, type Answer, type Doing, type Field, type ImportKind, type Judged, type Verdict } from './kind.ts'
import { cellsOf, type Reading } from './mapping.ts'

/** A row as it is before it is judged. */
export interface Given {
  no: number
  raw: string[]
  mended: Record<string, string>
  isSkipped: boolean
  answer: Answer | null
}

export interface Judgement {
  state: ImportRowState
  errors: Remark[]
  warnings: Remark[]
  marks: string[]
  asks_about: string | null
  is_same: boolean | null
  is_grave: boolean
}

/** What the cells of a row say for themselves. */
interface Read extends Judged<Record<string, unknown>> {
  isSkipped: boolean
  errors: Remark[]
  marks: string[]
}

const handful = 250

export async function judge(
  kind: ImportKind,
  reading: Reading,
  given: readonly Given[],
  /** Rows of the same file that are not judged anew. */
  others: readonly Read[],
  doing: Doing,
): Promise<Map<number, Judgement>> {
  const read: Read[] = []
  for (const some of handfuls(given)) {
    for (const row of some) read.push(readRow(kind, reading, row))
    await setImmediate()
  }
  const first = firstOnes([...others, ...read.filter(({ isSkipped }) => !isSkipped)])
  const judged = new Map<number, Judgement>()
  for (const some of handfuls(read)) {
    const wanted = some.filter(({ isSkipped }) => !isSkipped)
    const verdicts = wanted.length > 0 ? await kind.check(wanted, doing) : new Map<number, Partial<Verdict>>()
    for (const row of some) judged.set(row.no, conclude(kind, row, first, verdicts.get(row.no) ?? {}))
  }
  return judged
}

/** Reads rows again that were right when they were judged, to take them over. */
export const reread = (kind: ImportKind, reading: Reading, given: readonly Given[]): Read[] =>
  given.map((row) => readRow(kind, reading, row))

function readRow(kind: ImportKind, reading: Reading, { no, isSkipped, answer, ...row }: Given): Read {
  const cells = cellsOf(kind.fields, reading, row)
  const values: Record<string, unknown> = {}
  const errors: Remark[] = []
  for (const [key, field] of Object.entries(kind.fields)) {
    const { value, error } = readCell(field, cells[key]!) // cellsOf answers every field
    if (error === undefined) values[key] = value
    else errors.push({ key, text: error })
  }
  return { no, isSkipped, answer, values, errors, marks: kind.marks(values) }
}

function readCell({ parse, required, isVerbatim }: Field, text: string): { value?: unknown; error?: string } {
  const clean = isVerbatim ? asTyped(text) : cleaned(text)
  if (isVerbatim ? clean === '' : isEmptyCell(clean)) return required ? { error: 'Wajib diisi' } : { value: null }
  const read = parse.safeParse(clean)
  return read.success ? { value: read.data } : { error: read.error.issues[0]?.message ?? 'Tidak dikenali' }
}

/** Which row said each thing first. */
function firstOnes(rows: readonly Read[]): Map<string, Read> {
  const first = new Map<string, Read>()
  for (const row of rows)
    for (const mark of row.marks) if (row.no <= (first.get(mark)?.no ?? row.no)) first.set(mark, row)
  return first
}

/**
 * What the row says that an earlier one has said: it is the same once more, or, where the two name different people, a
 * number or an address that only one of them can have.
 */
function sharedWithEarlier(kind: ImportKind, row: Read, first: ReadonlyMap<string, Read>) {
  const taken: Remark[] = []
  const twins = new Set<number>()
  for (const mark of row.marks) {
    const earlier = first.get(mark)
    if (!earlier || earlier.no === row.no) continue
    const key = mark.split(':', 1)[0]! // splitting gives at least one part
    const [theirs, own] = [earlier.values['full_name'], row.values['full_name']]
    const field = Object.hasOwn(kind.fields, key) ? kind.fields[key] : undefined
    if (field && typeof theirs === 'string' && typeof own === 'string' && plain(theirs) !== plain(own))
      taken.push({ key, text: `${field.header} ini sudah dipakai di baris ${earlier.no} (${theirs}).` })
    else twins.add(earlier.no)
  }
  return { taken, doubles: [...twins].map((no) => ({ key: null, text: `Sama dengan baris ${no}.` })) }
}

function conclude(kind: ImportKind, row: Read, first: ReadonlyMap<string, Read>, verdict: Partial<Verdict>): Judgement {
  const { errors: fromSchool = [], warnings = [], isHere = false, question } = verdict
  const { taken, doubles } = sharedWithEarlier(kind, row, first)
  // Of a cell that cannot be read, nothing else needs to be said.
  const unread = new Set(row.errors.map(({ key }) => key))
  const wrong = [...row.errors, ...fromSchool.filter(({ key }) => key === null || !unread.has(key)), ...taken]
  const here = isHere ? [{ key: null, text: refusal.record_already_exist.kind.text }] : []
  const about = { warnings, marks: row.marks, ...asked(verdict, row.answer) }
  if (row.isSkipped) return { ...about, state: 'SKIPPED', errors: [] }
  if (wrong.length > 0) return { ...about, state: 'WRONG', errors: [...wrong, ...doubles] }
  if (doubles.length + here.length > 0) return { ...about, state: 'DUPLICATE', errors: [...doubles, ...here] }
  if (question && !isAnswered(question, row.answer)) return { ...about, state: 'QUESTION', errors: [] }
  return { ...about, state: 'OK', errors: [] }
}

/** The question of a row as it is kept; an answer about somebody else does not count. */
export function asked(
  { question }: Partial<Verdict>,
  answer: Answer | null,
): Pick<Judgement, 'asks_about' | 'is_same' | 'is_grave'> {
  if (!question) return { asks_about: null, is_same: null, is_grave: false }
  const isSame = answer && isAnswered(question, answer) ? answer.isSame : null
  return { asks_about: question.userId, is_same: isSame, is_grave: question.isGrave }
}

export function* handfuls<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += handful) yield all.slice(at, at + handful)
}
