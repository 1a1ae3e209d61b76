/**
 * How each call is made in each scope: with what would succeed if only the right person asked. Whatever a successful
 * call uses up is made fresh for every cell, so that cells do not depend on each other.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { classes, classMembers, invitationCodes } from '#features/classroom/table.ts'
import { schoolMembers, schools, schoolYears } from '#features/school/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import { callerOf, type Caller } from '#testing/caller.ts'
import { arriveAt } from '#testing/world.ts'
import { idIn, idOfNothing, isNowhere, unique, type Ground, type Make } from './ground.ts'
import { moreRequests } from './features.ts'
import type { Scope } from './table.ts'

const device = { device_id: 'perangkat-uji', device_name: 'Chrome di Android' }
const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0b6b6d' } })
  .png()
  .toBuffer()

const byClass =
  (list: string): Make =>
  (scope, ground) => ({
    path: `/classes/${idIn(
      scope,
      ground,
      (school) => school.classId,
      (school) => school.otherClassId,
    )}/${list}`,
  })

/** A pending member of the scope's school. */
async function pendingMember(scope: Scope, ground: Ground): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, ground)
  const newcomer = await arriveAt(ground.house, 'Pemohon')
  const [member] = await ground.house.database.db
    .insert(schoolMembers)
    .values({
      school_id: idIn(scope, ground, ({ id }) => id),
      user_id: newcomer.userId,
      role: 'GURU',
      status: 'PENDING',
    })
    .returning()
  return member!.id
}

/** A classmate of Mina's, of Joko's or of her twin's: whoever gets a first password can do nothing else in later cells. */
async function pupilIn(scope: Scope, ground: Ground): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, ground)
  const { db } = ground.house.database
  const { userId: user_id } = await arriveAt(ground.house, 'Murid')
  const school_id = idIn(
    scope,
    ground,
    ({ id }) => id,
    ({ id }) => id,
  )
  const class_id = idIn(
    scope,
    ground,
    ({ classId }) => classId,
    ({ otherClassId }) => otherClassId,
  )
  await db.insert(schoolMembers).values({ school_id, user_id, role: 'SISWA', status: 'ACTIVE' })
  await db.insert(classMembers).values({ school_id, class_id, user_id, class_role: 'SISWA', start_date: '2026-07-13' })
  return user_id
}

/** A picture of Mina's (or of her twin's), for people who share her school. */
async function photoIn(scope: Scope, ground: Ground): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, ground)
  const { mina } = scope === 'twin' ? ground.world.twin.people : ground.world.school.people
  const body = new FormData()
  body.set('file', new File([new Uint8Array(picture)], 'foto.png', { type: 'image/png' }))
  const { call } = await signInAgain(ground, mina.userId)
  const { body: answer } = await call('POST', '/identity/file', { body })
  return (answer.data as { id: string }).id
}

/** Of a school of its own: whoever uses it must not become a member of the school that later cells ask about. */
async function freshCode(ground: Ground): Promise<string> {
  const { tools, database } = ground.house
  // Eight signs of the alphabet that codes are made of.
  const code = randomUUID()
    .replace(/[^2-9a-f]/g, '')
    .toUpperCase()
    .slice(0, 8)
  const school_id = await freshSchool(ground)
  const dates = { start_date: '2026-07-13', end_date: '2027-06-18' }
  const [year] = await database.db
    .insert(schoolYears)
    .values({ school_id, name: '2026/2027', ...dates, status: 'ACTIVE' })
    .returning()
  const [room] = await database.db
    .insert(classes)
    .values({ school_id, school_year_id: year!.id, name: '7A', level: 7 })
    .returning()
  const child = await arriveAt(ground.house, 'Anak Baru')
  await database.db.insert(invitationCodes).values({
    school_id,
    class_id: room!.id,
    kind: 'PARENT',
    student_id: child.userId,
    uses_left: 1,
    code_hash: tools.secrets.fingerprint(code),
    code_sealed: tools.secrets.seal(code),
  })
  return code
}

async function freshSchool({ house }: Ground): Promise<string> {
  const [school] = await house.database.db
    .insert(schools)
    .values({ school_name: 'SMP Baru', slug: `baru-${unique()}` })
    .returning()
  return school!.id
}

async function versionOf({ house }: Ground, schoolId: string): Promise<number> {
  const [school] = await house.database.db
    .select({ version: schools.version })
    .from(schools)
    .where(eq(schools.id, schoolId))
  return school?.version ?? 1
}

/** Earlier cells may have ended every session that the world began with. */
async function signInAgain({ house }: Ground, userId: string): Promise<{ id: string; call: Caller }> {
  const at = { device_id: `kedua-${unique()}`, device_name: 'Chrome', user_agent: '', ip: '' }
  const session = await house.database.inTransaction(
    { kind: 'beyond', why: 'a test signs somebody in again' },
    ({ tx }) => beginSession(tx, house.tools.secrets, userId, at, null),
  )
  return { id: session.id, call: callerOf(house.url, session) }
}

export const requests: Record<string, Make> = {
  ...moreRequests,

  'POST /identity/auth/login': (_scope, { account }) => ({
    path: '/identity/auth/login',
    body: { ...account, ...device, device_id: unique() },
  }),
  'POST /identity/auth/logout': () => ({ path: '/identity/auth/logout' }),
  'POST /identity/auth/googleInfix': () => ({ path: '/identity/auth/googleInfix', body: { id_token: 'x', ...device } }),
  'GET /identity/auth/captcha': () => ({ path: '/identity/auth/captcha' }),
  'POST /identity/auth/check-email': () => ({
    path: '/identity/auth/check-email',
    body: { email: 'mina@melati.test' },
  }),
  'POST /identity/auth/code': async (_scope, ground) => ({
    path: '/identity/auth/code',
    body: { invitation_code: await freshCode(ground) },
  }),
  'POST /identity/auth/register': () => ({
    path: '/identity/auth/register',
    body: {
      way: 'new_school',
      school: { school_name: 'SMP Teratai', grade: 'SMP' },
      full_name: 'Pendiri',
      username: `pendiri.${unique()}`,
      password: 'rahasia sekali',
      ...device,
    },
  }),
  'POST /identity/auth/forgot': () => ({ path: '/identity/auth/forgot', body: { email: `${unique()}@melati.test` } }),
  'POST /identity/auth/reset': () => ({
    path: '/identity/auth/reset',
    body: { token: 'lama', password: 'rahasia sekali' },
  }),
  'PUT /identity/auth/password': () => ({
    path: '/identity/auth/password',
    body: { current: 'bukan ini', password: 'rahasia sekali' },
  }),
  'GET /identity/user/token': () => ({ path: '/identity/user/token' }),
  'PUT /identity/user/token': () => ({ path: '/identity/user/token', body: { nick_name: 'Panggilan' } }),
  'POST /identity/file': () => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(picture)], 'foto.png', { type: 'image/png' }))
    return { path: '/identity/file', body }
  },
  'GET /identity/userCredential/select': () => ({ path: '/identity/userCredential/select' }),
  'POST /identity/userCredential/google': () => ({ path: '/identity/userCredential/google', body: { id_token: 'x' } }),
  'DELETE /identity/userCredential/{id}': (scope, ground) => ({
    path: `/identity/userCredential/${idIn(scope, ground, () => '')}`,
  }),
  'GET /identity/sessions': () => ({ path: '/identity/sessions' }),
  'DELETE /identity/sessions': () => ({ path: '/identity/sessions' }),
  'DELETE /identity/sessions/{id}': async (scope, ground) => ({
    path: `/identity/sessions/${scope === 'own' ? (await signInAgain(ground, ground.world.school.people.mina.userId)).id : idIn(scope, ground, () => '')}`,
  }),
  'POST /identity/user/{id}/reset-password': async (scope, ground) => ({
    path: `/identity/user/${await pupilIn(scope, ground)}/reset-password`,
  }),

  'GET /schools': () => ({ path: '/schools?grade=SMP' }),
  'GET /v2/schools': () => ({ path: '/v2/schools?search=melati' }),
  'GET /v2/me/schools': () => ({ path: '/v2/me/schools' }),
  'GET /schools/{id}': (scope, ground) => ({ path: `/schools/${idIn(scope, ground, ({ id }) => id)}` }),
  'POST /schools': () => ({ path: '/schools', body: { school_name: 'SMP Anggrek', grade: 'SMP' } }),
  'PUT /schools/id/{id}': async (scope, ground) => {
    const id = idIn(scope, ground, (school) => school.id)
    return { path: `/schools/id/${id}`, body: { version: await versionOf(ground, id), address: 'Jalan Melati 1' } }
  },
  'POST /join-schools-form': async (scope, ground) => ({
    path: '/join-schools-form',
    body: { school_id: scope === 'own' ? await freshSchool(ground) : idIn(scope, ground, () => '') },
  }),
  'GET /join-schools-form': () => ({ path: '/join-schools-form' }),
  'POST /schools/switch-school': (scope, ground) => ({
    path: '/schools/switch-school',
    body: { school_id: idIn(scope, ground, ({ id }) => id) },
  }),
  'GET /schoolReference/requests': () => ({ path: '/schoolReference/requests' }),
  'PUT /schoolReference/decide/id/{id}': async (scope, ground) => ({
    path: `/schoolReference/decide/id/${await pendingMember(scope, ground)}`,
    body: { status: 'REJECTED' },
  }),
  'PUT /schoolReference/setAdmin/id/{id}': (scope, ground) => ({
    path: `/schoolReference/setAdmin/id/${idIn(scope, ground, ({ people }) => people.tono.membershipId)}`,
    body: { is_admin: false },
  }),
  'GET /schoolyear': () => ({ path: '/schoolyear' }),
  'GET /exam/v1/schoolyear': () => ({ path: '/exam/v1/schoolyear' }),
  'GET /report-card/v1/schoolYear/select': () => ({ path: '/report-card/v1/schoolYear/select?is_future=false' }),

  'GET /me/classes': () => ({ path: '/me/classes' }),
  'GET /user/children': () => ({ path: '/user/children' }),
  'GET /me/current-class': () => ({ path: '/me/current-class' }),
  'POST /classes/switch-classes': (scope, ground) => ({
    path: '/classes/switch-classes',
    body: {
      class_id: idIn(
        scope,
        ground,
        (school) => school.classId,
        (school) => school.otherClassId,
      ),
    },
  }),
  'GET /v2/me/classGrade': () => ({ path: '/v2/me/classGrade' }),
  'GET /classes/{id}/teachers': byClass('teachers'),
  'GET /classes/{id}/students': byClass('students'),
  'GET /classes/{id}/courses': byClass('courses'),
  'POST /join-classes-v2': async (scope, ground) => ({
    path: '/join-classes-v2',
    body: { invitation_code: scope === 'own' ? await freshCode(ground) : 'ZZZZ9999', role: 'ORTU' },
  }),

  'GET /files/{id}': async (scope, ground) => ({ path: `/files/${await photoIn(scope, ground)}` }),

  'GET /province/select': () => ({ path: '/province/select?country_id=1' }),
  'GET /city/select': () => ({ path: '/city/select?province_id=32' }),
  'GET /district/select': () => ({ path: '/district/select?city_id=32.73' }),
  'GET /village/select': () => ({ path: '/village/select?district_id=32.73.02' }),
  'GET /city/id/{id}': (scope) => ({ path: `/city/id/${scope === 'own' ? '32.73' : '99.99'}` }),
  'GET /district/id/{id}': (scope) => ({ path: `/district/id/${scope === 'own' ? '32.73.02' : '99.99.99'}` }),
  'GET /whitelabelAttribute/select': () => ({ path: '/whitelabelAttribute/select' }),
  'GET /whitelabelAttribute/key/{key}': () => ({ path: '/whitelabelAttribute/key/site_name' }),
}
