/** A list asks the database whom somebody may read, the door asks the table of bonds: they must never disagree. */
import { actorIn, type Role } from '@kelasku/shared/kernel/actor'
import { profilePolicy } from '@kelasku/shared/profile/policy'
import type { Found } from '@kelasku/shared/search/contract'
import { describe, expect, test } from 'vitest'
import { classes, classMembers } from '#features/classroom/table.ts'
import { guardianships, schoolMembers } from '#features/school/table.ts'
import type { Tx } from '#platform/database/work.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone, World } from '#testing/world.ts'
import { findStanding, listKnownAmong, listKnownByName } from './bonds.ts'
import { users } from './table.ts'

const { server, world, school, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people

const beyond = <T>(run: (tx: Tx) => Promise<T>) =>
  server.database.inTransaction({ kind: 'bypass', why: 'a test looks at a whole school' }, ({ tx }) => run(tx))

describe('whom somebody may read', () => {
  test('is the same in a list and at the door, for everybody in a school thrown together by chance', async () => {
    const { actors, people: ids } = await beyond((tx) => throwTogether(tx, world))
    const disagreements = await beyond(async (tx) => {
      const found: string[] = []
      for (const who of actors) {
        const listed = await listKnownAmong(tx, who, ids)
        const named = new Set(
          (await listKnownByName(tx, who, 'Acak', { page: 1, limit: 200 })).rows.map(({ id }) => id),
        )
        for (const id of ids) {
          const standing = await findStanding(tx, who, id)
          const opens = standing !== undefined && profilePolicy.read(standing)
          const isHere = opens && !standing.bonds.includes('registrar')
          if (listed.has(id) !== opens || named.has(id) !== isHere)
            found.push(
              `${who.roles.join(' ')}${who.isAdmin ? ' admin' : ''} and a ${standing?.kind}: ${standing?.bonds.join()}`,
            )
        }
      }
      return found
    })
    expect(disagreements).toEqual([])
    // The throw has something of everything, or the agreement says nothing.
    const bonds = await beyond(async (tx) => {
      const all = new Set<string>()
      for (const who of actors)
        for (const id of ids) (await findStanding(tx, who, id))?.bonds.forEach((bond) => all.add(bond))
      return all
    })
    expect([...bonds].toSorted()).toEqual(
      ['self', 'guardian', 'homeroom', 'teacher', 'counselor', 'admin', 'registrar', 'colleague', 'fellow'].toSorted(),
    )
  })

  test('is found by a part of the name, a pupil with the class, and nobody of another school', async () => {
    expect(await named(tono, 'mina')).toMatchObject([
      { id: mina.userId, full_name: 'Mina Lestari', kind: 'student', class_name: '7A' },
    ])
    expect(await named(sari, 'santoso')).toMatchObject([{ full_name: 'Budi Santoso', kind: 'staff', class_name: null }])
    expect(await named(joko, 'lestari')).toEqual([])
    expect((await tono.call('GET', '/search?search=m')).status).toBe(400)
  })

  test('is said beside each member of a class: a homeroom teacher has no business with who has left for another', async () => {
    await server.database.db.insert(classMembers).values({
      school_id: school.id,
      class_id: school.classId,
      user_id: joko.userId,
      class_role: 'SISWA',
      status: 'MOVED',
      start_date: '2026-07-13',
      end_date: '2026-08-01',
    })
    expect(await readableIn7A(mina)).toEqual({ Mina: true, Budi: true, Tono: true })
    expect(await readableIn7A(budi, '?status=all')).toEqual({ Mina: true, Budi: true, Tono: true, Joko: false })
    expect(await readableIn7A(rina, '?status=all')).toMatchObject({ Joko: true })
    expect((await budi.call('GET', `/v2/profile/${joko.userId}`)).status).toBe(404)
  })
})

type Listed = { full_name: string; can: { read_profile: boolean } }[]

async function readableIn7A(who: Someone, query = ''): Promise<Record<string, boolean>> {
  const answer = await who.call('GET', `/classes/${school.classId}/member-v2${query}`)
  return Object.fromEntries(
    (answer.body.data as Listed).map(({ full_name, can }) => [full_name.split(' ')[0], can.read_profile]),
  )
}

const named = async (who: Someone, search: string) =>
  ((await who.call('GET', `/search?search=${search}`)).body.data as Found).people

/** The same throw at each run. */
function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
  return { roll, oneOf: <T>(all: readonly T[]): T => all[roll(all.length)]! }
}

const thrown: Role[] = ['SISWA', 'SISWA', 'SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ORTU', 'ADMIN']

async function throwTogether(tx: Tx, { school: { id: school_id, yearId } }: World) {
  const { roll, oneOf } = dice(7)
  const inserted = await tx
    .insert(users)
    .values(Array.from({ length: 36 }, (_, index) => ({ full_name: `Acak ${index}` })))
    .returning()
  const ids = inserted.map(({ id }) => id)
  const rooms = await tx
    .insert(classes)
    .values(['8X', '8Y', '8Z'].map((name) => ({ school_id, school_year_id: yearId, name, level: 8 })))
    .returning()

  const memberships = ids.flatMap((user_id) => {
    const held = [...new Set([oneOf(thrown), ...(roll(4) === 0 ? [oneOf(thrown)] : [])])]
    return held.map((role) => ({
      school_id,
      user_id,
      role,
      is_admin: role === 'ADMIN',
      status: oneOf(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE', 'PENDING'] as const),
      position: role === 'GURU' && roll(3) === 0 ? ('COUNSELOR' as const) : null,
    }))
  })
  const members = await tx.insert(schoolMembers).values(memberships).returning()
  const stays = members.flatMap(({ user_id, role }) => {
    if (role === 'ORTU' || role === 'ADMIN') return []
    const isOver = roll(5) === 0
    return [
      {
        school_id,
        class_id: oneOf(rooms).id,
        user_id,
        class_role: role,
        start_date: '2026-07-13',
        ...(isOver && { status: 'MOVED' as const, end_date: '2026-08-01' }),
      },
    ]
  })
  // A class has one homeroom teacher, a pupil one home class: the dice do not know.
  for (const stay of stays) await tx.insert(classMembers).values(stay).onConflictDoNothing()
  const pupils = members.filter(({ role }) => role === 'SISWA')
  const guardians = members.filter(({ role }) => role === 'ORTU')
  await tx
    .insert(guardianships)
    .values(
      guardians.flatMap(({ user_id }) => [
        { school_id, guardian_id: user_id, student_id: oneOf(pupils).user_id, relation: 'WALI' as const },
      ]),
    )
    .onConflictDoNothing()

  const held = groupedBy(
    members.filter(({ status }) => status === 'ACTIVE'),
    ({ user_id }) => user_id,
  )
  const actors = [...held].map(([userId, theirs]) => {
    const here = theirs.map(({ id, role, is_admin: isAdmin, position }) => ({
      id,
      role,
      isAdmin,
      position,
      schoolId: school_id,
    }))
    return actorIn({ userId, sessionId: '', memberships: here }, school_id)! // they belong to it
  })
  return { actors, people: ids }
}
