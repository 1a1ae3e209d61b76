/**
 * What the house keeps about one person, found and forgotten by the declarations of privacy.ts alone: a table that
 * declares nothing about how its rows find their person does not pass the tests. Works beyond the walls.
 */
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database/work.ts'
import type { TablePrivacy } from './privacy.ts'

/** A person in one school; without a school, in the whole house. */
export interface Someone {
  personId: string
  schoolId: string | undefined
}

/** The tables that hold rows about people, whose rows can be told apart. */
export const aboutPeople = (kept: readonly TablePrivacy[]) =>
  kept.filter(({ person, handling }) => person !== null && handling.nameless === undefined)

export const nameOf = (table: PgTable) => {
  const { schema = 'public', name } = getTableConfig(table)
  return schema === 'public' ? name : `${schema}.${name}`
}

const columnsOf = (table: PgTable) => getTableConfig(table).columns
export const hasSchool = (table: PgTable) => columnsOf(table).some(({ name }) => name === 'school_id')

const column = (table: PgTable, name: string) => {
  const found = columnsOf(table).find((candidate) => candidate.name === name)
  if (!found) throw new Error(`${nameOf(table)} has no column ${name}.`)
  return found
}

/** Which rows are this person's; of a table of schools, only this school's. */
export function rowsOf({ table, person, handling }: TablePrivacy, { personId, schoolId }: Someone): SQL {
  const named = [person ?? '', ...(handling.also ?? [])].map((name) => eq(column(table, name), personId))
  const theirs = handling.rows?.(personId) ?? or(...named)
  const here = schoolId !== undefined && hasSchool(table) ? eq(column(table, 'school_id'), schoolId) : undefined
  return and(theirs, here)! // there is always the first
}

export interface KeptRows {
  table: string
  rows: Record<string, unknown>[]
}

/** All of it, as it is kept. */
export async function readPerson(tx: Tx, kept: readonly TablePrivacy[], someone: Someone): Promise<KeptRows[]> {
  const found: KeptRows[] = []
  for (const about of aboutPeople(kept)) {
    const { rows } = await tx.execute<Record<string, unknown>>(
      sql`select * from ${about.table} where ${rowsOf(about, someone)}`,
    )
    if (rows.length > 0) found.push({ table: nameOf(about.table), rows })
  }
  return found
}

/**
 * Forgets what a school keeps about a person, and with `wholeAccount` what belongs to no school. Whatever points at
 * other rows goes before them.
 */
export async function forgetPerson(
  tx: Tx,
  kept: readonly TablePrivacy[],
  someone: Someone,
  { wholeAccount }: { wholeAccount: boolean },
): Promise<void> {
  const doomed = aboutPeople(kept).filter(
    ({ table, handling }) => handling.stays === undefined && (wholeAccount || hasSchool(table)),
  )
  for (const about of inOrder(doomed)) await forgetRows(tx, about, someone, wholeAccount)
}

async function forgetRows(tx: Tx, about: TablePrivacy, someone: Someone, wholeAccount: boolean): Promise<void> {
  const { table, handling } = about
  // With the account goes also what it has in tables of schools under no school, such as its own photo.
  const scope = wholeAccount ? { ...someone, schoolId: undefined } : someone
  const blank = typeof handling.blank === 'function' ? handling.blank(someone.personId) : handling.blank
  if (blank === undefined) await tx.delete(table).where(rowsOf(about, scope))
  else await tx.update(table).set(blank).where(rowsOf(about, scope))
}

/** Empties what is only kept because somebody agreed; the rows and all that a school must keep stay. */
export async function forgetConsented(tx: Tx, kept: readonly TablePrivacy[], someone: Someone): Promise<void> {
  for (const about of aboutPeople(kept)) {
    const names = namesByConsent(about)
    if (names.length === 0) continue
    const blank = Object.fromEntries(names.map((name) => [name, null]))
    await tx.update(about.table).set(blank).where(rowsOf(about, someone))
  }
}

export const namesByConsent = ({ columns }: TablePrivacy): string[] =>
  Object.entries(columns).flatMap(([name, { byConsent }]) => (byConsent ? [name] : []))

/** Those that refer to others first, those that are referred to last; the rows that others point at are only blanked. */
function inOrder(tables: readonly TablePrivacy[]): TablePrivacy[] {
  const done = new Set<PgTable>()
  const ordered: TablePrivacy[] = []
  const visit = (about: TablePrivacy) => {
    if (done.has(about.table)) return
    done.add(about.table)
    for (const other of tables) if (refersTo(other.table, about.table)) visit(other)
    ordered.push(about)
  }
  for (const about of tables) visit(about)
  return ordered
}

const refersTo = (one: PgTable, other: PgTable) =>
  one !== other && getTableConfig(one).foreignKeys.some((key) => key.reference().foreignTable === other)
