/**
 * The database's clock, as SQL sees it, can be set: functions of one's own stand before PostgreSQL's in the search path.
 * Whoever asks `now()` hears what a wrong time server would have made of it; the product knows nothing of this.
 */
import { ask } from '#support/database.ts'

const preparation = `
  create schema jumped;
  create table jumped.by (seconds float8 not null);
  insert into jumped.by values (0);
  create function jumped.clock_timestamp() returns timestamptz language sql volatile as
    $$ select pg_catalog.clock_timestamp() + (select seconds from jumped.by) * interval '1 second' $$;
  create function jumped.now() returns timestamptz language sql stable as
    $$ select pg_catalog.now() + (select seconds from jumped.by) * interval '1 second' $$;
  grant usage on schema jumped to public;
  grant select on jumped.by to public;
  do $$ begin
    execute format('alter database %I set search_path = public, jumped, pg_catalog', current_database());
  end $$`

/** Holds for connections made from now on. */
export const letClockJump = (database: string) => ask(database, preparation)

export const jumpClock = (database: string, seconds: number) =>
  ask(database, 'update jumped.by set seconds = $1', [seconds])
