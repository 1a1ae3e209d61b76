import { Refusal, refusal } from '@kelasku/shared/kernel/refusal'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { classes } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { openTestSchool } from '#testing/school.ts'
import type { World } from '#testing/world.ts'
import { askingBehind, learn } from './connection.ts'
import { asking, transact } from './session.ts'
import { databaseErrorCode, Unproven, WantsTransaction, type Proviso, type Walls, type Work } from './work.ts'

const { house, school, twin, people } = await openTestSchool()
const { mina, tono, rina } = people

const behindWallsOf = (of: World['school'], userId: string): Walls => ({
  kind: 'school',
  userId,
  schoolIds: [of.id],
  schoolId: of.id,
})

const minasWalls = behindWallsOf(school, mina.userId)
const asMina = <T>(run: (work: Work) => Promise<T>) => house.database.inTransaction(minasWalls, run)
const asMinaReading = <T>(run: (work: Work) => Promise<T>) => house.database.inReading(minasWalls, run)

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
    const nobody: Walls = { kind: 'school', userId: '', schoolIds: [], schoolId: undefined }
    const counted = await house.database.inTransaction(nobody, ({ tx }) => tx.select().from(schoolMembers))
    expect(counted).toEqual([])
  })
})

describe('a call that only reads', () => {
  const who = sql`select current_user as who,
    current_setting('app.user_id', true) as id, current_setting('app.school_ids', true) as ids`

  test('asks each question behind the same walls as a transaction does', async () => {
    const rows = await asMinaReading(({ tx }) => tx.select().from(classes))
    expect(new Set(rows.map(({ school_id }) => school_id))).toEqual(new Set([school.id]))
    expect(await codeOf(asMinaReading(({ tx }) => tx.select().from(sessions)))).toBe('42501')
  })

  test('leaves nothing on the connection, whether it was answered or refused', async () => {
    const pool = new pg.Pool({ connectionString: house.databaseUrl, max: 1, verify })
    const tx = asking(askingBehind(minasWalls, pool))
    const { userId } = mina
    const { rows: within } = await tx.execute<{ who: string }>(who)
    expect(within).toEqual([{ who: 'kelasku_app', id: userId, ids: school.id }])
    await expect(tx.execute(sql`select 1 / 0`)).rejects.toThrow()
    expect((await tx.select({ id: users.id }).from(users)).length).toBeGreaterThan(0)
    const { rows } = await pool.query(`select current_user as who, current_setting('app.user_id', true) as id`)
    expect(rows).toEqual([{ who: 'kelasku', id: '' }])
    await pool.end()
  })

  test('asks nothing where the walls do not stand', async () => {
    const pool = new pg.Pool({ connectionString: house.databaseUrl, max: 1, verify })
    await pool.query('deallocate all')
    const planting = asking(askingBehind(minasWalls, pool))
      .insert(classes)
      .values({ school_id: school.id, school_year_id: school.yearId, name: 'Tanpa Dinding', level: 7 })
    expect(await codeOf(planting)).toBe('26000')
    expect((await pool.query(`select from classes where name = 'Tanpa Dinding'`)).rowCount).toBe(0)
    await pool.end()
  })

  test('may look beyond the school for one question, while others are asked behind the walls', async () => {
    const [beyond, behind] = await asMinaReading((work) =>
      Promise.all([
        work.beyondSchool('a test looks over the wall', (tx) => tx.select().from(classes)),
        work.tx.select().from(classes),
      ]),
    )
    expect(new Set(beyond.map(({ school_id }) => school_id)).size).toBe(2)
    expect(new Set(behind.map(({ school_id }) => school_id)).size).toBe(1)
  })

  test.each<[string, (work: Work) => Promise<unknown>]>([
    ['a write', ({ tx }) => tx.update(classes).set({ capacity: 31 })],
    [
      'a write whose failure somebody swallowed',
      ({ tx }) =>
        tx
          .update(classes)
          .set({ capacity: 31 })
          .catch(() => {}),
    ],
    ['a lock', ({ tx }) => tx.select().from(classes).for('update')],
    ['a lock of no row', ({ tx }) => tx.execute(sql`select pg_advisory_xact_lock(1)`)],
    ['a savepoint', ({ tx }) => tx.transaction((inner) => inner.select().from(classes))],
    ['a row in the audit', async (work) => work.audit({ action: 'a.test', subject: 'a:test' })],
  ])('wants a transaction for %s', async (_, act) => {
    await expect(asMinaReading(act)).rejects.toThrow(WantsTransaction)
    const changed = await asMina(({ tx }) => tx.select().from(classes).where(eq(classes.capacity, 31)))
    expect(changed).toEqual([])
  })

  describe('under a proviso', () => {
    const proviso = (believed: string | null): Proviso => ({
      ahead: { name: 'kelasku_still_so', values: [null, believed] },
    })
    const isSo = () => proviso(null)
    const isNot = () => proviso('{}')
    const under = <T>(one: Proviso, run: (work: Work) => Promise<T>) => house.database.inReading(minasWalls, run, one)
    const look = ({ tx }: Work) => tx.select({ id: classes.id }).from(classes)

    test('answers where it was so, though its questions went out together', async () => {
      const one = isSo()
      const [some, same] = await under(one, (work) => Promise.all([look(work), look(work)]))
      expect(some.length).toBeGreaterThan(0)
      expect([same, one.isSo]).toEqual([some, true])
    })

    test('asks nothing where it was not', async () => {
      const one = isNot()
      let answered: unknown
      const looking = async (work: Work) => void (answered = await look(work).catch(() => 'nothing'))
      await expect(under(one, looking)).rejects.toThrow(Unproven)
      expect([answered, one.isSo]).toEqual(['nothing', false])
    })

    test('gives no answer where nobody asked, and none where it was not so once', async () => {
      await expect(under(isSo(), async () => 'jawaban')).rejects.toThrow(Unproven)
      const once = { ...isSo(), isSo: false }
      await expect(under(once, look)).rejects.toThrow(Unproven)
    })

    test('a question that fails by itself does not speak against it', async () => {
      const one = isSo()
      expect(await codeOf(under(one, ({ tx }) => tx.select().from(sessions)))).toBe('42501')
      expect(one.isSo).toBe(true)
    })

    test.each<[string, () => Proviso, (work: Work) => Promise<unknown>]>([
      ['was not so, and somebody swallowed the error', isNot, (work) => look(work).catch(() => 'nothing')],
      ['nobody asked', isSo, async () => 'jawaban'],
    ])('does nothing of what was to be done after it where it %s', async (_, one, act) => {
      let done = 0
      const acting = (work: Work) => {
        work.afterCommit(() => void done++)
        return act(work)
      }
      await expect(under(one(), acting)).rejects.toThrow(Unproven)
      expect(done).toBe(0)
      await under(isSo(), async (work) => acting(work).then(() => look(work)))
      expect(done).toBe(1)
    })

    test('leaves no trace of a refusal behind that nobody was asked for', async () => {
      let left = 0
      const refuse = async (work: Work) => {
        work.onRefusal(async () => void left++)
        throw refusal.forbidden()
      }
      await expect(under(isSo(), refuse)).rejects.toThrow(Unproven)
      expect(left).toBe(0)
      await expect(under(isSo(), async (work) => look(work).then(() => refuse(work)))).rejects.toThrow(Refusal)
      expect(left).toBe(1)
    })

    test('tells what broke by itself before it was heard', async () => {
      const one: Proviso = { ahead: { name: 'nobody_has_learnt_this', values: [] } }
      expect(await codeOf(under(one, look))).toBe('26000')
      expect(one.isSo).toBeUndefined()
    })

    test('still wants a transaction for a write', async () => {
      const one = isSo()
      await expect(under(one, ({ tx }) => tx.update(classes).set({ capacity: 31 }))).rejects.toThrow(WantsTransaction)
      expect(one.isSo).toBe(true)
    })
  })

  const verify = (client: pg.PoolClient, done: (error?: Error) => void) => void learn(client).then(() => done(), done)
})

describe('a person of two schools', () => {
  test('reads both, and writes only where they act', async () => {
    const both: Walls = {
      kind: 'school',
      userId: rina.userId,
      schoolIds: [school.id, twin.id],
      schoolId: school.id,
    }
    const seen = await house.database.inTransaction(both, ({ tx }) => tx.select().from(classes))
    expect(new Set(seen.map(({ school_id }) => school_id)).size).toBe(2)
    const changed = await house.database.inTransaction(both, ({ tx }) =>
      tx.update(classes).set({ capacity: 30 }).returning(),
    )
    expect(new Set(changed.map(({ school_id }) => school_id))).toEqual(new Set([school.id]))
  })
})

describe('the walls', () => {
  test('stand around every table that a request can reach', async () => {
    const { rows } = await house.database.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
        and (not c.relrowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`)
    expect(rows.map(({ name }) => name)).toEqual([])
  })

  test('ask one question of a row that is read', async () => {
    const { rows } = await house.database.pool.query<{ name: string }>(`
      select polrelid::regclass::text as name from pg_policy
      where polcmd in ('r', '*') and 'kelasku_app'::regrole = any (polroles) group by 1 having count(*) > 1`)
    expect(rows).toEqual([])
  })

  test('are those of the school around memberships: whoever is seen as a member is seen as a person', async () => {
    const { rows } = await house.database.pool.query<{ tablename: string; qual: string }>(`
      select tablename, qual from pg_policies
      where cmd = 'SELECT' and tablename in ('school_members', 'classes') order by tablename desc`)
    const [ofMembers, ofClasses] = rows
    expect(ofMembers!.qual).toBe(ofClasses!.qual)
  })

  test('end with the transaction, so a connection that is used again carries nothing over', async () => {
    await asMina(({ tx }) => tx.select().from(classes))
    const { rows } = await house.database.pool.query(
      `select current_setting('app.school_ids', true) as ids, current_user as who`,
    )
    expect(rows[0].ids ?? '').toBe('')
    expect(rows[0].who).not.toBe('kelasku_app')
  })

  test('are left for one statement only, and stand again after it', async () => {
    const [beyond, again] = await asMina(async (work) => [
      await work.beyondSchool('a test looks over the wall', (tx) => tx.select().from(classes)),
      await work.tx.select().from(classes),
    ])
    expect(new Set(beyond.map(({ school_id }) => school_id)).size).toBe(2)
    expect(new Set(again.map(({ school_id }) => school_id)).size).toBe(1)
  })

  test('stand again also after something behind none has failed, and inside of itself', async () => {
    const who = sql`select current_user as who`
    const names = await asMina(async (work) => {
      const asked = async () => (await work.tx.execute<{ who: string }>(who)).rows[0]!.who
      const seen = [await asked()]
      const failing = work.beyondSchool('a test fails there', async () => Promise.reject(new Error('before it asked')))
      await expect(failing).rejects.toThrow('before it asked')
      seen.push(await asked())
      // A savepoint takes its settings along when it is rolled back.
      const undone = work.tx.transaction((inner) =>
        work.beyondSchool('a test fails in a savepoint', async () => {
          seen.push((await inner.execute<{ who: string }>(who)).rows[0]!.who)
          await inner.execute(sql`select 1 / 0`)
        }),
      )
      expect(await codeOf(undone)).toBe('22012')
      seen.push(await asked())
      await work.beyondSchool('a test within a test', async () => {
        await work.beyondSchool('once more', asked)
        seen.push(await asked())
      })
      return [...seen, await asked()]
    })
    const beyond = names[2]
    expect(beyond).not.toBe('kelasku_app')
    expect(names).toEqual(['kelasku_app', 'kelasku_app', beyond, 'kelasku_app', beyond, 'kelasku_app'])
  })

  test('stand whatever an id is called', async () => {
    const walls: Walls = { kind: 'school', userId: `'; reset role; --`, schoolIds: [`\\'`], schoolId: undefined }
    const { rows } = await transact(house.database.pool, walls, (tx) =>
      tx.execute<{ who: string; id: string }>(sql`select current_user as who, current_setting('app.user_id') as id`),
    )
    expect(rows).toEqual([{ who: 'kelasku_app', id: `'; reset role; --` }])
  })

  test('hold for rows that would link two schools', async () => {
    const linking = house.database.db
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
    const { pool } = house.database
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
  const swallowing = transact(house.database.pool, undefined, async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('nothing of it was kept')
  const { rows } = await house.database.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
})
