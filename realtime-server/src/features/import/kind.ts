/**
 * A kind of import: what the columns of its sheet are, what only the school can know about a row, and how rows become
 * part of the school and are taken out of it again. The engine does the rest: reading, mapping, judging cell by cell,
 * finding doubles in the file, running it as a process, remembering what each row made.
 */
import type { Actor } from '@kelasku/shared/kernel/actor'
import type { ImportKind as KindName, Remark } from '@kelasku/shared/import/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { z } from 'zod'
import type { Work } from '#platform/database/work.ts'
import type { ImportScope } from './table.ts'

/** One field: how its column is called, and how a text of a cell becomes a value, or a sentence why it cannot. */
export interface Field<Value = unknown> {
  header: string
  /** Other names by which schools call the column. */
  aliases?: readonly string[]
  required?: boolean
  parse: z.ZodType<Value, string>
  example: string
  note?: string
  /** As it was typed: lines stay lines, and a dash is a dash. */
  isVerbatim?: boolean
  /** Stands in brackets behind the header, and tells columns apart that are called the same: `SLM 1 [k3f2a9c1b]`. */
  code?: string
}

export type Fields = Record<string, Field>

/** What a row says, once all its cells were right; a cell that was left empty is null. */
export type ValuesOf<F extends Fields> = {
  [Key in keyof F]: z.output<F[Key]['parse']> | (F[Key] extends { required: true } ? never : null)
}

export interface Judged<Values> {
  no: number
  values: Values
  /** What an admin has said of the person whom the row may mean. */
  answer: Answer | null
}

export interface Answer {
  userId: string
  isSame: boolean
}

/** That a row may mean somebody who has an account, which only an admin can tell. */
export interface Question {
  userId: string
  isGrave: boolean
}

export const isAnswered = ({ userId }: Question, answer: Answer | null): boolean => answer?.userId === userId

/** A row with wrong cells in it, perhaps: of those the values are missing, so that the rest can be judged all the same. */
export type PartlyRead<Values> = Judged<Partial<Values>>

/** The rows of which every cell could be read. */
export const wholeRows = <F extends Fields>(
  fields: F,
  rows: readonly PartlyRead<ValuesOf<F>>[],
): Judged<ValuesOf<F>>[] =>
  rows.filter((row): row is Judged<ValuesOf<F>> => Object.keys(fields).every((key) => Object.hasOwn(row.values, key)))

/** For whom it is done, and in whose work. */
export interface Doing {
  work: Work
  schoolId: string
  userId: string
  reach: ImportScope
  /** What the rows go into, where that is not the school itself. */
  targetId: string | null
  /** Nothing where one person comes by the form. */
  importId: string | null
  /** What does it; nothing as long as rows are only judged. */
  processId: string | null
  /** What was chosen beside the sheet, as its kind keeps it. */
  presets: Record<string, string>
  /** When the sheet was uploaded: what others have written since, its rows have not seen. */
  since: Date
}

/** What an import goes into, as far as it is kept. */
export type Target = Pick<Doing, 'schoolId' | 'targetId' | 'presets'>

/** What the school says to a row; with an error it is not taken over. */
export interface Verdict {
  errors: Remark[]
  warnings: Remark[]
  /** Asked as long as it is not certain, also once it is answered. */
  question: Question | undefined
  /** There is nothing to take over: all of it is in the school already. */
  isHere: boolean
}

export interface Done<Outcome> {
  outcome: Outcome
  userId?: string
}

/**
 * What each row says by that where its own cell is empty, if anything.
 * @param chosen what was chosen beside the sheet, and later what came of it
 */
type Fill = (
  who: Actor,
  targetId: string | null,
  work: Work,
  chosen: Record<string, string>,
) => Promise<Record<string, string> | void>

export interface HeadedCell {
  header: string
  text: string
}

interface Described<F extends Fields, Outcome> {
  kind: KindName
  /** The file name of its template. */
  template: string
  fields: F
  /** For a kind whose columns depend on what it fills: `fields` are those that it always has. */
  fieldsFor?: (target: Target, work: Work) => Promise<F>
  /** For a kind that fills something: throws unless this person may fill this. Any other kind goes into the school itself. */
  into?: Fill
  /** A line that says nothing to this kind, such as a pupil without a mark: it does not even become a row. */
  isBlank?: (line: readonly HeadedCell[]) => boolean
  /** Each of these says which one it is: no two rows of a file may agree in it. Nothing where a row does not say. */
  marks: (values: Partial<ValuesOf<F>>) => (string | undefined)[]
  /**
   * By the number of the row; a row of which nothing is to be said may be missing. Rows with wrong cells are asked about
   * too, as far as they can be read: people are to hear of all mistakes at once.
   */
  check: (rows: readonly PartlyRead<ValuesOf<F>>[], doing: Doing) => Promise<Map<number, Partial<Verdict>>>
  /** Takes over a handful of rows that were checked just now, with a constant number of statements. */
  commit: (rows: readonly Judged<ValuesOf<F>>[], doing: Doing) => Promise<Map<number, Done<Outcome>>>
  /** Takes back what rows have made, as far as nobody uses it yet; the others get a sentence why not. */
  undo: (rows: readonly { no: number; outcome: Outcome }[], doing: Doing) => Promise<Map<number, string>>
  outcome: z.ZodType<Outcome>
}

export interface ImportKind {
  kind: KindName
  template: string
  fields: Fields
  fieldsFor: ((target: Target, work: Work) => Promise<Fields>) | undefined
  into: Fill
  isBlank: ((line: readonly HeadedCell[]) => boolean) | undefined
  marks(values: Record<string, unknown>): string[]
  check(rows: readonly Judged<Record<string, unknown>>[], doing: Doing): Promise<Map<number, Partial<Verdict>>>
  commit(rows: readonly Judged<Record<string, unknown>>[], doing: Doing): Promise<Map<number, Done<unknown>>>
  undo(rows: readonly { no: number; outcome: unknown }[], doing: Doing): Promise<Map<number, string>>
}

const intoSchool: Fill = async (_who, targetId) => {
  if (targetId !== null) throw refusal.INVALID_REQUEST_PAYLOAD({ target_id: ['Impor ini tidak memerlukan tujuan.'] })
}

/** The types of a kind end here: the engine hands back to it only what it has parsed by the kind's own fields. */
export function importKind<F extends Fields, Outcome>(kind: Described<F, Outcome>): ImportKind {
  type Rows = readonly Judged<ValuesOf<F>>[]
  type Read = readonly PartlyRead<ValuesOf<F>>[]
  return {
    kind: kind.kind,
    template: kind.template,
    fields: kind.fields,
    fieldsFor: kind.fieldsFor,
    into: kind.into ?? intoSchool,
    isBlank: kind.isBlank,
    marks: (values) => kind.marks(values as Partial<ValuesOf<F>>).filter((mark) => mark !== undefined),
    check: (rows, doing) => kind.check(rows as Read, doing),
    commit: (rows, doing) => kind.commit(rows as Rows, doing),
    undo: (rows, doing) =>
      kind.undo(
        rows.map(({ no, outcome }) => ({ no, outcome: kind.outcome.parse(outcome) })),
        doing,
      ),
  }
}

/** By their names, as the composition root lists them. */
export type ImportKinds = ReadonlyMap<KindName, ImportKind>
export const importKindsOf = (kinds: readonly ImportKind[]): ImportKinds =>
  new Map(kinds.map((kind) => [kind.kind, kind]))

/** With the columns that it has for what this import goes into. */
export async function boundKind(kind: ImportKind, target: Target, work: Work): Promise<ImportKind> {
  return kind.fieldsFor ? { ...kind, fields: await kind.fieldsFor(target, work) } : kind
}

/** What stands above its column in a sheet of ours. */
export const titleOf = ({ header, code }: Field): string => (code === undefined ? header : `${header} [${code}]`)
