/**
 * Why Kelasku keeps what it keeps about a person, and for how long: declared for every column, checked against the
 * database, so that a new column without a reason fails the build. Export and erasure of a person read it too.
 */
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** How long a column's content stays. */
export type Retention =
  /** As long as the person has an account. */
  | 'account'
  /** As long as they belong to the school, and five years after, as schools must keep their registers. */
  | 'register'
  /** As long as the school is here. */
  | 'school'
  /** Days after the row was made or last used. */
  | { days: number }

export interface PersonalColumn {
  purpose: string
  retention: Retention
  /** Only as long as the person, or who answers for them, agrees; everything else a school must keep or cannot do without. */
  byConsent: boolean
}

type Blank<Column extends string> = Partial<Record<Column, unknown>>

/** How rows find their person, and what becomes of them; without any, `person` holds ids and erasing deletes the rows. */
export interface Handling<Column extends string = string> {
  /** Which rows are about a person, where no column of ids says it. */
  rows?: (personId: string) => SQL
  /** Other columns of ids that also say whose row it is. */
  also?: readonly Column[]
  /** What is written over a row that others point at, instead of deleting it; of several people, over that one alone. */
  blank?: Blank<Column> | ((personId: string) => Blank<Column>)
  /** Why the rows stay when their person goes: by then they name nobody. */
  stays?: string
  /** Columns in which rows about others name people too: titles that Kelasku writes, cells and names of files. */
  names?: readonly Column[]
  /**
   * What a person, or their parents, take along only once they may know it: these columns, or the whole row where none are
   * named. The office, which answers for it, takes along all.
   */
  withheld?: { unless: SQL; columns?: readonly Column[] }
  /** Why no row can be told to be anybody's. */
  nameless?: string
}

export interface TablePrivacy {
  table: PgTable
  /** The column that says whose data this is; `null` for a table that is about nobody. */
  person: string | null
  columns: Record<string, PersonalColumn>
  /** Columns that say nothing about a person: keys, order, states of the machine. */
  impersonal: readonly string[]
  handling: Handling
}

type ColumnOf<T extends PgTable> = Extract<keyof T['_']['columns'], string>

/** Every column of the table must appear on exactly one side; a missing or misspelt one does not compile. */
export function aboutPerson<T extends PgTable, const Impersonal extends readonly ColumnOf<T>[]>(
  table: T,
  person: ColumnOf<T>,
  impersonal: Impersonal,
  columns: Record<Exclude<ColumnOf<T>, Impersonal[number]>, PersonalColumn>,
  handling: Handling<ColumnOf<T>> = {},
): TablePrivacy {
  return { table, person, columns, impersonal, handling }
}

/** A table that is about nobody. */
export const aboutNobody = <T extends PgTable>(table: T, impersonal: readonly ColumnOf<T>[]): TablePrivacy => ({
  table,
  person: null,
  columns: {},
  impersonal,
  handling: {},
})

export const keep = (retention: Retention, purpose: string): PersonalColumn => ({
  purpose,
  retention,
  byConsent: false,
})

/** Of columns that may be empty: they are emptied when the consent is taken back. */
export const keepByConsent = (retention: Retention, purpose: string): PersonalColumn => ({
  purpose,
  retention,
  byConsent: true,
})
