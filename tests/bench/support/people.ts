/** People of a school who are signed in, as many as a bench wants, without asking each of them for a password. */
import { createHash, randomBytes } from 'node:crypto'
import { ask } from '#support/database.ts'

export interface Seat {
  user_id: string
  school_id: string
  token: string
}

interface Wanted {
  count: number
  name: string
  role: 'GURU' | 'WALIKELAS' | 'SISWA' | 'ORTU'
}

/** Signed in, each with a session of their own. */
export function people(database: string, schoolId: string, { count, name, role }: Wanted): Promise<Seat[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  return ask<Seat>(database, arriving, [count, schoolId, name, role, hashes, tokens])
}

const arriving = `
  with people as (
    insert into users (full_name) select $3 || ' ' || lpad(n::text, 5, '0') from generate_series(1, $1) n returning id
  ), numbered as (select id, row_number() over () as n from people
  ), members as (
    insert into school_members (school_id, user_id, role, status) select $2::uuid, id, $4::text, 'ACTIVE' from people
    returning id, user_id
  ), doors as (
    insert into vault.sessions (user_id, token_hash, signing_key_sealed, device_id, device_name, user_agent, ip, school_id, expires_at)
    select p.id, ($5::bytea[])[p.n], '', 'perangkat-' || p.id, 'Chrome di Android', '', '', $2::uuid, now() + interval '30 days'
    from numbered p join members m on m.user_id = p.id
  )
  select p.id as user_id, $2::uuid as school_id, ($6::text[])[p.n] as token from numbered p
  join members m on m.user_id = p.id order by p.n`
