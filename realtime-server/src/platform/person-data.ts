/**
 * What Kelasku keeps about one person, found and forgotten by the declarations of privacy.ts alone: a table that
 * declares nothing about how its rows find their person does not pass the tests. Works beyond row-level security.
 */
import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database/work.ts'
import type { TablePrivacy } from './privacy.ts'

/** A person in one school; without a school, in all of Kelasku. */
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

/** All of it, as it is kept; for the person themselves, or their parents, without what is not theirs to know yet. */
export async function readPerson(
  tx: Tx,
  kept: readonly TablePrivacy[],
  someone: Someone,
  { isForOffice }: { isForOffice: boolean },
): Promise<KeptRows[]> {
  const found: KeptRows[] = []
  for (const about of aboutPeople(kept)) {
    const { withheld } = about.handling
    const mayTake = isForOffice || !withheld ? sql`true` : withheld.unless
    const { rows } = await tx.execute<{ may_take: boolean } & Record<string, unknown>>(
      sql`select *, ${mayTake} as may_take from ${about.table} where ${rowsOf(about, someone)}`,
    )
    const taken = rows.flatMap(({ may_take, ...row }) => (may_take ? [row] : restOf(row, withheld?.columns)))
    if (taken.length > 0) found.push({ table: nameOf(about.table), rows: taken })
  }
  return found
}

/** The rest of a row; nothing where all of it is withheld. */
const restOf = (row: Record<string, unknown>, columns: readonly string[] | undefined) =>
  columns === undefined ? [] : [Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))]

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

/** What stands where a name stood. */
export const nobodysName = 'Data dihapus'

/**
 * Takes a person's names out of rows about others: titles that Kelasku has written, imported cells, names of files. A
 * text that also holds a longer name of somebody else stays as it is: "Joko" is not forgotten out of "Joko Widodo".
 */
export async function forgetNames(
  tx: Tx,
  kept: readonly TablePrivacy[],
  names: readonly string[],
  schoolId: string,
): Promise<void> {
  for (const about of kept)
    for (const name of about.handling.names ?? [])
      for (const forgotten of names) await forgetName(tx, about.table, column(about.table, name), forgotten, schoolId)
}

async function forgetName(tx: Tx, table: PgTable, where: PgColumn, name: string, schoolId: string): Promise<void> {
  const isJson = where.getSQLType() === 'jsonb'
  const spelled = isJson ? JSON.stringify(name).slice(1, -1) : name
  const pattern = `(?<![[:alnum:]])${spelled.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![[:alnum:]])`
  const words = isJson ? sql`${where}::text` : sql`${where}`
  const without = sql`regexp_replace(${words}, ${pattern}, ${nobodysName}, 'gi')`
  const here = hasSchool(table) ? sql`(school_id = ${schoolId} or school_id is null)` : sql`true`
  await tx.execute(sql`update ${table} set ${sql.identifier(where.name)} = ${isJson ? sql`${without}::jsonb` : without}
    where ${here} and ${words} ~* ${pattern} and not exists (
      select 1 from school_members m join users u on u.id = m.user_id
      where m.school_id = ${schoolId} and u.full_name ~* ${pattern} and length(u.full_name) > ${name.length}
        and position(lower(u.full_name) in lower(${words})) > 0)`)
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
