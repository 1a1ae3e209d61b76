/** The form of a database as sorted lines of text: what two ways to the same schema must agree on. */
import { ask } from './database.ts'

export async function schemaOf(database: string): Promise<string[]> {
  const rows = await ask<{ line: string }>(database, everything)
  return rows.map(({ line }) => line).toSorted()
}

/** The queue makes its own tables at a start, and drizzle's list is compared by itself. */
const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'jobs', 'drizzle')`

const everything = `
  select format('schema %I, rights %s', n.nspname, n.nspacl) as line from pg_namespace n
    where ${ours} and n.nspname !~ '^pg_'
  union all
  select format('%s %s, rls %s %s, rights %s', c.relkind, c.oid::regclass, c.relrowsecurity, c.relforcerowsecurity, c.relacl)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('r', 'v', 'm', 'S')
  union all
  select format('column %s.%I %s, required %s, default %s, identity %s', c.oid::regclass, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity)
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${ours}
  union all
  select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace where ${ours}
  union all
  select format('policy %s %I %s, for %s to %s using %s check %s', p.polrelid::regclass, p.polname, p.polpermissive,
      p.polcmd, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p
  union all
  select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.prokind <> 'a'
  union all
  select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal
  union all
  select format('type %s %s', t.oid::regtype, array(select enumlabel from pg_enum e where e.enumtypid = t.oid order by enumsortorder))
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours} and t.typtype = 'e'
  union all
  select format('from now on %s %s %s', d.defaclnamespace::regnamespace, d.defaclobjtype, d.defaclacl) from pg_default_acl d`
