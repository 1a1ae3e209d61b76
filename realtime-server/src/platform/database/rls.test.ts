import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { classes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { openTestSchool } from '#testing/school.ts'
import type { World } from '#testing/world.ts'
import { transact } from './transaction.ts'
import { databaseErrorCode, type RlsContext, type Tx, type Work } from './work.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, tono, rina } = people

const rlsOf = (of: World['school'], userId: string): RlsContext => ({
  kind: 'school',
  userId,
  schoolIds: [of.id],
  schoolId: of.id,
})

const minasRls = rlsOf(school, mina.userId)
const asMina = <T>(run: (work: Work) => Promise<T>) => server.database.inTransaction(minasRls, run)
const asMinaReading = <T>(run: (work: Work) => Promise<T>) => server.database.inReadTransaction(minasRls, run)

const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'nothing was refused', databaseErrorCode)

describe('a query that forgot its filter', () => {
  test('reads the own school and nothing of the twin', async () => {
    const rows = await asMina(({ tx }) => tx.select().from(classes))
    expect(new Set(rows.map(({ school_id }) => school_id))).toEqual(new Set([school.id]))
    const seen = await asMina(({ tx }) => tx.select({ id: users.id }).from(users))
    const twins = Object.values(twin.people).map(({ userId }) => userId)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter(({ id }) => twins.includes(id))).toEqual([])
  })

  test('changes nothing of the twin, not even by its id', async () => {
    const changed = await asMina(({ tx }) =>
      tx.update(classes).set({ name: 'X' }).where(eq(classes.id, twin.classId)).returning(),
    )
    expect(changed).toEqual([])
    const removed = await asMina(({ tx }) =>
      tx.delete(schoolMembers).where(eq(schoolMembers.school_id, twin.id)).returning(),
    )
    expect(removed).toEqual([])
  })

  test('cannot plant a row in the twin', async () => {
    const planting = asMina(({ tx }) =>
      tx.insert(schoolMembers).values({
        school_id: twin.id,
        user_id: mina.userId,
        role: 'ADMIN',
        status: 'ACTIVE',
      }),
    )
    expect(await codeOf(planting)).toBe('42501')
  })

  test('cannot open the vault', async () => {
    expect(await codeOf(asMina(({ tx }) => tx.select().from(sessions)))).toBe('42501')
  })

  test('reads nothing at all without a school', async () => {
    const nobody: RlsContext = { kind: 'school', userId: '', schoolIds: [], schoolId: undefined }
    const counted = await server.database.inTransaction(nobody, ({ tx }) => tx.select().from(schoolMembers))
    expect(counted).toEqual([])
  })
})

describe('a call that only reads', () => {
  test('reads what a transaction that writes would read', async () => {
    const rows = await asMinaReading(({ tx }) => tx.select().from(classes))
    expect(new Set(rows.map(({ school_id }) => school_id))).toEqual(new Set([school.id]))
    expect(await codeOf(asMinaReading(({ tx }) => tx.select().from(sessions)))).toBe('42501')
  })

  test.each<[string, (work: Work) => Promise<unknown>, string]>([
    ['a write', ({ tx }) => tx.update(classes).set({ capacity: 31 }), '25006'],
    ['a lock', ({ tx }) => tx.select().from(classes).for('update'), '25006'],
  ])('is refused %s', async (_, act, code) => {
    expect(await codeOf(asMinaReading(act))).toBe(code)
  })

  test('is refused a row in the audit, and a write whose failure somebody swallowed', async () => {
    const auditing = asMinaReading(async (work) => work.audit({ action: 'a.test', subject: 'a:test' }))
    await expect(auditing).rejects.toThrow('`writes`')
    const swallowing = asMinaReading(({ tx }) =>
      tx
        .update(classes)
        .set({ capacity: 31 })
        .catch(() => {}),
    )
    await expect(swallowing).rejects.toThrow('nothing of it was kept')
    expect(await server.database.db.select().from(classes).where(eq(classes.capacity, 31))).toEqual([])
  })
})

describe('a connection of the pool', () => {
  const who = sql`select current_user as who, coalesce(current_setting('app.school_ids', true), '') as ids`

  test('sees no row before somebody has said which school is meant', async () => {
    const { rows } = await server.database.schoolPool.query(
      'select current_user as who, (select count(*)::int from classes) as count',
    )
    expect(rows).toEqual([{ who: 'kelasku_app', count: 0 }])
    await expect(server.database.schoolPool.query('select from vault.sessions')).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('carries nothing over, whether the transaction before was kept or refused', async () => {
    const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1, options: '-c role=kelasku_app' })
    const asked = (run: (tx: Tx) => Promise<unknown>) => transact(pool, minasRls, 'read only', ({ tx }) => run(tx))
    expect(await asked(async (tx) => (await tx.execute<{ who: string; ids: string }>(who)).rows)).toEqual([
      { who: 'kelasku_app', ids: school.id },
    ])
    await expect(asked((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
    expect(
      (await pool.query(`select current_user as who, coalesce(current_setting('app.school_ids', true), '') as ids`))
        .rows,
    ).toEqual([{ who: 'kelasku_app', ids: '' }])
    await pool.end()
  })
})

describe('a person of two schools', () => {
  test('reads both, and writes only where they act', async () => {
    const both: RlsContext = {
      kind: 'school',
      userId: rina.userId,
      schoolIds: [school.id, twin.id],
      schoolId: school.id,
    }
    const seen = await server.database.inTransaction(both, ({ tx }) => tx.select().from(classes))
    expect(new Set(seen.map(({ school_id }) => school_id)).size).toBe(2)
    const changed = await server.database.inTransaction(both, ({ tx }) =>
      tx.update(classes).set({ capacity: 30 }).returning(),
    )
    expect(new Set(changed.map(({ school_id }) => school_id))).toEqual(new Set([school.id]))
  })
})

describe('the policies', () => {
  test('stand around every table that a request can reach', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and (not c.relrowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`)
    expect(rows.map(({ name }) => name)).toEqual([])
  })

  test('ask one question of a row that is read', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(`
      select polrelid::regclass::text as name from pg_policy
      where polcmd in ('r', '*') and 'kelasku_app'::regrole = any (polroles) group by 1 having count(*) > 1`)
    expect(rows).toEqual([])
  })

  test('are those of the school around memberships: whoever is seen as a member is seen as a person', async () => {
    const { rows } = await server.database.pool.query<{ tablename: string; qual: string }>(`
      select tablename, qual from pg_policies
      where cmd = 'SELECT' and tablename in ('school_members', 'classes') order by tablename desc`)
    const [ofMembers, ofClasses] = rows
    expect(ofMembers!.qual).toBe(ofClasses!.qual)
  })

  test('are left for one statement only, and stand again after it', async () => {
    const [beyond, again] = await asMina(async (work) => [
      await work.bypassRls('a test looks beyond', (tx) => tx.select().from(classes)),
      await work.tx.select().from(classes),
    ])
    expect(new Set(beyond.map(({ school_id }) => school_id)).size).toBe(2)
    expect(new Set(again.map(({ school_id }) => school_id)).size).toBe(1)
  })

  test('are left by one handle only, whatever is asked meanwhile, has failed, or is undone', async () => {
    const who = sql`select current_user as who`
    const asking = async (tx: Tx) => (await tx.execute<{ who: string }>(who)).rows[0]!.who
    const seen = await asMina(async (work) => {
      const [beyond, meanwhile] = await Promise.all([work.bypassRls('a test looks beyond', asking), asking(work.tx)])
      // A savepoint takes its settings along when it is rolled back.
      const undone = work.tx.transaction(() =>
        work.bypassRls('a test fails in a savepoint', (all) => all.execute(sql`select 1 / 0`)),
      )
      expect(await codeOf(undone)).toBe('22012')
      return [beyond, meanwhile, await asking(work.tx), await work.bypassRls('a test looks once more', asking)]
    })
    const owner = seen[0]
    expect(owner).not.toBe('kelasku_app')
    expect(seen).toEqual([owner, 'kelasku_app', 'kelasku_app', owner])
  })

  test('stand whatever an id is called', async () => {
    const rls: RlsContext = { kind: 'school', userId: `'; reset role; --`, schoolIds: [`\\'`], schoolId: undefined }
    const { rows } = await transact(server.database.schoolPool, rls, 'read only', ({ tx }) =>
      tx.execute<{ who: string; id: string }>(sql`select current_user as who, current_setting('app.user_id') as id`),
    )
    expect(rows).toEqual([{ who: 'kelasku_app', id: `'; reset role; --` }])
  })

  test('hold for rows that would link two schools', async () => {
    const linking = server.database.db
      .execute(sql`insert into class_members (school_id, class_id, user_id, class_role, start_date)
      values (${school.id}, ${twin.classId}, ${mina.userId}, 'GURU', '2026-11-20')`)
    expect(await codeOf(linking)).toBe('23503')
  })
})

describe('the audit', () => {
  test('is a chain that nobody can change', async () => {
    for (const is_admin of [true, false]) {
      await rina.call('PUT', `/schoolReference/setAdmin/id/${tono.membershipId}`, { body: { is_admin } })
    }
    const { pool } = server.database
    const { rows } = await pool.query('select hash, previous_hash from audit_rows where school_id = $1 order by id', [
      school.id,
    ])
    expect(rows).toHaveLength(2)
    expect(rows[1].previous_hash).toBe(rows[0].hash)
    for (const attempt of [`update audit_rows set action = 'x'`, 'delete from audit_rows', 'truncate audit_rows']) {
      expect(await codeOf(pool.query(attempt))).toBe('42501')
    }
  })
})

test('a transaction whose failure was swallowed does not pass for kept', async () => {
  const swallowing = server.database.inTransaction(
    { kind: 'bypass', why: 'a test swallows a failure' },
    async ({ tx }) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    },
  )
  await expect(swallowing).rejects.toThrow('nothing of it was kept')
  const { rows } = await server.database.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})
