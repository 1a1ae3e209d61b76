/**
 * The import against a server that answers as Google Classroom's REST API v1 does: the shapes of courses.list,
 * courses.teachers.list and courses.students.list, in pages, with Google's errors.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProcessView } from '@kelasku/shared/background-process/contract'
import type { ClassMember } from '@kelasku/shared/classroom/members'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { classes, classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { say } from '#platform/conversation/conversation.ts'
import type { Work } from '#platform/database/work.ts'
import { endedProcess } from '#testing/processes.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAt } from '#testing/world.ts'
import { levelIn } from './level.ts'
import { takeBack } from './repo.ts'

const token = 'ya29.a0-sungguhan'

interface Roster {
  teachers: Profile[]
  students: Profile[]
}
type Profile = [fullName: string, email?: string]

/** What lies at Google. */
const google = {
  courses: [] as { id: string; name: string; section?: string; courseState: string }[],
  rosters: {} as Record<string, Roster>,
  /** What the next requests are answered with instead. */
  troubles: [] as { status: number; retryAfter?: string }[],
  asked: [] as string[],
}

const pageOf = <T>(items: T[], url: URL, size: number) => {
  const start = Number(url.searchParams.get('pageToken') ?? 0)
  const more = start + size < items.length ? { nextPageToken: String(start + size) } : {}
  return { items: items.slice(start, start + size), more }
}

const personOf = (courseId: string, [fullName, emailAddress]: Profile) => ({
  courseId,
  userId: createHash('sha1').update(fullName).digest('hex').slice(0, 12),
  profile: {
    id: '1',
    // As Google does it: a single name is split or doubled, and only the whole one is right.
    name: { givenName: fullName.split(' ')[0], familyName: fullName.split(' ').at(-1), fullName },
    ...(emailAddress ? { emailAddress } : {}),
    photoUrl: '//lh3.googleusercontent.com/a/default',
  },
})

function answer(req: IncomingMessage, res: ServerResponse): void {
  const url = new URL(req.url ?? '', 'http://google')
  google.asked.push(`${req.method} ${url.pathname}`)
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  const refuse = (status: number, code: string, headers = {}) =>
    send(status, { error: { code: status, message: code, status: code } }, headers)

  const trouble = google.troubles.shift()
  if (trouble) return refuse(trouble.status, 'TROUBLE', trouble.retryAfter ? { 'retry-after': trouble.retryAfter } : {})
  if (req.headers.authorization !== `Bearer ${token}`) return refuse(401, 'UNAUTHENTICATED')
  if (url.pathname === '/v1/courses') {
    const { items, more } = pageOf(google.courses, url, 2)
    return send(200, items.length > 0 ? { courses: items, ...more } : {})
  }
  const [, courseId = '', list = ''] = /^\/v1\/courses\/([^/]+)\/(teachers|students)$/.exec(url.pathname) ?? []
  const roster = google.rosters[courseId]
  if (!roster) return refuse(403, 'PERMISSION_DENIED')
  const { items, more } = pageOf(roster[list as keyof Roster], url, 3)
  // Google leaves an empty list away.
  return send(200, items.length > 0 ? { [list]: items.map((person) => personOf(courseId, person)), ...more } : {})
}

const googleServer = createServer(answer)
await new Promise<void>((resolve) => googleServer.listen(0, '127.0.0.1', resolve))
const { port } = googleServer.address() as AddressInfo
const { server, school, twin, people } = await openTestSchool({ GOOGLE_CLASSROOM_URL: `http://127.0.0.1:${port}` })
const { mina, joko, budi, tono, rina } = people
afterAll(() => void googleServer.close())
beforeEach(() => {
  google.troubles = []
  google.asked = []
})

const begin = (body: object = {}) => rina.call('POST', '/classes/gcr', { body: { access_token: token, ...body } })
async function run(body: object = {}) {
  const { process_id } = (await begin(body)).body.data as { process_id: string }
  return endedProcess(rina, process_id)
}
const classNamed = async (name: string) =>
  (
    await server.database.db
      .select()
      .from(classes)
      .where(and(eq(classes.school_id, school.id), eq(classes.name, name)))
  )[0]
const namesIn = async (classId: string) => {
  const { body } = await rina.call('GET', `/classes/${classId}/member?limit=100`)
  return (body.data as ClassMember[]).map(({ full_name, class_role }) => `${full_name} ${class_role}`).toSorted()
}
const count = async (table: 'users' | 'class_members') =>
  Number((await server.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

test.each<[string, number | undefined]>([
  ['7A', 7],
  ['Matematika 10 IPA 2', 10],
  ['VIII-B', 8],
  ['Kelas XII A', 12],
  ['Tata Boga', undefined],
])('the name “%s” tells level %s', (name, level) => expect(levelIn(name)).toBe(level))

describe('an import from Google Classroom', () => {
  beforeAll(async () => {
    const known = [
      [mina.userId, 'mina@melati.test'],
      [joko.userId, 'joko@melati.test'],
      [tono.userId, 'tono@melati.test'],
    ] as const
    for (const [id, email] of known) await server.database.db.update(users).set({ email }).where(eq(users.id, id))
    const outsider = await arriveAt(server, 'Orang Lain')
    await server.database.db.update(users).set({ email: 'lain@contoh.test' }).where(eq(users.id, outsider.userId))

    const state = { courseState: 'ACTIVE' }
    google.courses = [
      { id: '101', name: 'Robotik', section: '8A', ...state },
      { id: '102', name: '7A', ...state },
      { id: '103', name: 'Kelas Lama', ...state },
    ]
    google.rosters = {
      '101': {
        teachers: [['Tono W.', 'TONO@melati.test']],
        students: [
          ['Sukma', 'sukma@melati.test'],
          ['Mina Lestari', 'mina@melati.test'],
          ['Tanpa Alamat'],
          ['Wayan Adi', 'wayan@melati.test'],
          ['Orang Lain', 'lain@contoh.test'],
        ],
      },
      '102': { teachers: [], students: [['Mina', 'mina@melati.test']] },
      '103': { teachers: [], students: [] },
    }
  })

  test('begins with the courses to choose from, whatever the number of pages', async () => {
    const body = { access_token: token }
    const listed = await rina.call('POST', '/classes/gcr/courses', { body })
    expect(listed.body.data).toEqual([
      { id: '101', name: 'Robotik', section: '8A', class_id: null },
      { id: '102', name: '7A', section: null, class_id: null },
      { id: '103', name: 'Kelas Lama', section: null, class_id: null },
    ])
    expect(google.asked).toEqual(['GET /v1/courses', 'GET /v1/courses'])
  })

  let first: ProcessView
  test('makes classes, joins the known by their address, and leaves single names whole', async () => {
    first = await run({ course_ids: ['101', '102'], type: 'EKSKUL' })
    expect(first).toMatchObject({ type: 'SYNC_GCR', status: 'PARTIAL', success: 5, failed: 2 })
    const robotics = await classNamed('Robotik 8A')
    expect(robotics).toMatchObject({ level: 8, type: 'EKSKUL', google_course_id: '101' })
    expect(await namesIn(robotics!.id)).toEqual([
      'Mina Lestari SISWA',
      'Sukma SISWA',
      'Tono Wijaya GURU',
      'Wayan Adi SISWA',
    ])
    // A class of this name was there: it is that one, with whoever was in it.
    expect(await classNamed('7A')).toMatchObject({ google_course_id: '102' })
    expect(await classNamed('Kelas Lama')).toBeUndefined()
  })

  test('done again doubles nobody', async () => {
    const before = [await count('users'), await count('class_members')]
    expect(await run({ course_ids: ['101', '102'], type: 'EKSKUL' })).toMatchObject({ status: 'PARTIAL', failed: 2 })
    expect([await count('users'), await count('class_members')]).toEqual(before)
  })

  test('moves nobody out of a home class', async () => {
    google.courses.push({ id: '104', name: '7D', courseState: 'ACTIVE' })
    google.rosters['104'] = { teachers: [], students: [['Joko', 'joko@melati.test']] }
    expect(await run({ course_ids: ['104'] })).toMatchObject({ status: 'FAILED', success: 0, failed: 1 })
    expect(await namesIn((await classNamed('7D'))!.id)).toEqual([])
    expect(await namesIn(school.otherClassId)).toEqual(['Joko SISWA'])
  })

  test('keeps the token sealed', async () => {
    const rows = await server.database.db.select().from(backgroundProcesses)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is taken back: what it made goes, what it found stays', async () => {
    const undo = await rina.call('POST', `/v2/bg-processes/${first.id}/undo`)
    const undone = await endedProcess(rina, (undo.body.data as ProcessView).id)
    expect(undone).toMatchObject({ status: 'SUCCESS' })
    expect(await classNamed('Robotik 8A')).toBeUndefined()
    expect(await classNamed('7A')).toBeDefined()
    const { rows } = await server.database.pool.query(`select full_name from users where email like '%@melati.test'`)
    expect(rows.map(({ full_name }) => full_name).toSorted()).toEqual(['Joko', 'Mina Lestari', 'Tono Wijaya'])
    const stays = await server.database.db.select().from(classMembers).where(eq(classMembers.class_id, school.classId))
    expect(stays).toHaveLength(3)
  })
})

test('a class is not taken back once somebody has spoken in its room', async () => {
  const made = await rina.call('POST', '/classes', { body: { name: 'Klub Catur', level: 7 } })
  const { id } = made.body.data as { id: string }
  const why = 'a test speaks and takes back'
  const beyond = <T>(act: (work: Work) => Promise<T>) => server.database.inTransaction({ kind: 'bypass', why }, act)
  const { rows } = await server.database.pool.query<{ id: string }>('select id from chat_rooms where class_id = $1', [
    id,
  ])
  const line = { client_id: id, sender_id: rina.userId, text: 'Halo', reply_to: null, mentions: [] }
  await beyond(({ tx }) => say(tx, { id: rows[0]!.id, schoolId: school.id }, line))
  expect(await beyond(({ tx }) => takeBack.class(tx, [id]))).toBe(0)
  await server.database.pool.query('delete from conversations where id = $1', [rows[0]!.id])
  expect(await beyond(({ tx }) => takeBack.class(tx, [id]))).toBe(1)
})

describe('what Google answers', () => {
  const listing = async () => {
    const { status, body, headers } = await rina.call('POST', '/classes/gcr/courses', {
      body: { access_token: token },
    })
    return [status, body.code ?? body.status, headers.get('retry-after')]
  }

  test.each([
    [[{ status: 401 }], [422, 'google_expired', null]],
    [[{ status: 403 }], [422, 'google_denied', null]],
    [[{ status: 429, retryAfter: '90' }], [429, 'google_busy', '90']],
    [[{ status: 429, retryAfter: '0' }], [200, 'success', null]],
    [
      [
        { status: 429, retryAfter: '0' },
        { status: 429, retryAfter: '0' },
      ],
      [429, 'google_busy', expect.anything()],
    ],
    [[{ status: 500, retryAfter: '0' }], [200, 'success', null]],
    [
      [
        { status: 500, retryAfter: '0' },
        { status: 503, retryAfter: '0' },
      ],
      [503, 'google_away', expect.anything()],
    ],
  ])('%j is told as %j', async (troubles, expected) => {
    google.troubles = [...troubles]
    expect(await listing()).toEqual(expected)
  })

  test('in the middle of an import ends it with what to do, and it goes on from there', async () => {
    const { process_id } = (await begin({ course_ids: ['103'] })).body.data as { process_id: string }
    google.troubles = [{ status: 429, retryAfter: '600' }]
    const stopped = await endedProcess(rina, process_id)
    expect(stopped).toMatchObject({ status: 'FAILED', message: expect.stringContaining('Google sedang membatasi') })
    await rina.call('POST', `/v2/bg-processes/${process_id}/retry`)
    expect(await endedProcess(rina, process_id)).toMatchObject({ status: 'SUCCESS' })
  })

  test('to a token of nobody’s is that it has expired', async () => {
    const refused = await run({ access_token: 'ya29.orang-lain' })
    expect(refused).toMatchObject({ status: 'FAILED', message: expect.stringContaining('Sambungkan kembali') })
  })

  test('is asked for by admins only, and never of a school that has no year', async () => {
    const body = { access_token: token }
    for (const path of ['/classes/gcr', '/classes/gcr/courses']) {
      google.asked = []
      expect((await budi.call('POST', path, { body })).status).toBe(403)
      expect(google.asked).toEqual([])
    }
    await server.database.pool.query(`update school_years set status = 'CLOSED' where school_id = $1`, [twin.id])
    const refused = await twin.people.rina.call('POST', '/classes/gcr', { body })
    expect([refused.status, refused.body.code]).toEqual([409, 'no_school_year'])
  })
})
