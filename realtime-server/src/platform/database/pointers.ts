/**
 * Every column of the database that points at a row of these tables: so a feature to come is asked too, without anybody
 * being told of it. Most of them are keys; where triggers stand in for one, the column says so (attendance/table.ts).
 */
import { sql } from 'drizzle-orm'
import type { Tx } from './work.ts'

/** Written as SQL writes them. */
export interface Pointer<Target extends string> {
  source: string
  column: string
  target: Target
}

export async function listPointers<Target extends string>(
  tx: Pick<Tx, 'execute'>,
  targets: readonly Target[],
): Promise<Pointer<Target>[]> {
  const { rows } = await tx.execute<Pointer<Target> & Record<string, unknown>>(sql`
    with targets as (select name, name::regclass as id from unnest(${sql.param([...targets])}::text[]) name)
    select con.conrelid::regclass::text as source, quote_ident(own.attname) as column, t.name as target
    from targets t join pg_constraint con on con.confrelid = t.id and con.contype = 'f'
      cross join unnest(con.conkey, con.confkey) as pair(own, theirs)
      join pg_attribute own on own.attrelid = con.conrelid and own.attnum = pair.own
      join pg_attribute theirs on theirs.attrelid = con.confrelid and theirs.attnum = pair.theirs and theirs.attname = 'id'
    union
    select d.objoid::regclass::text, quote_ident(a.attname), t.name
    from targets t join pg_description d on d.classoid = 'pg_class'::regclass and d.description = 'points at ' || t.name
      join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid`)
  return rows
}
