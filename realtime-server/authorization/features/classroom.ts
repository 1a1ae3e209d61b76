import { eq, sql } from 'drizzle-orm'
import { classes, classMembers, courses, invitationCodes, subjects } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { arriveAt } from '#testing/world.ts'
import {
  idIn,
  idOfNothing,
  isNowhere,
  missingId,
  schoolIn,
  under,
  unique,
  type Fixture,
  type Make,
} from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# classes: own is a class of Mina, Tono and Budi, who leads it; other one of the same school
POST /classes                                      -        403   403  403  403  200   200
POST /v2/classes/many                              -        403   403  403  403  200   200
GET /classes/{id}                                  own      200   200  200  200  200   404
GET /classes/{id}                                  other    404   404  404  404  200   404
GET /classes/{id}                                  twin     404   404  404  404  404   200
GET /classes/{id}                                  missing  404   404  404  404  404   404
GET /classes/{id}                                  wrong    422   422  422  422  422   422
PUT /classes/{id}                                  own      403   403  403  403  200   404
PUT /classes/{id}                                  other    404   404  404  404  200   404
PUT /classes/{id}                                  twin     404   404  404  404  404   200
PUT /classes/{id}                                  missing  404   404  404  404  404   404
PUT /classes/{id}                                  wrong    422   422  422  422  422   422
DELETE /classes/{id}                               own      403   403  403  403  200   404
DELETE /classes/{id}                               other    404   404  404  404  200   404
DELETE /classes/{id}                               twin     404   404  404  404  404   200
DELETE /classes/{id}                               missing  404   404  404  404  404   404
DELETE /classes/{id}                               wrong    422   422  422  422  422   422
POST /classes/{id}/restore                         own      403   403  403  403  200   404
POST /classes/{id}/restore                         other    404   404  404  404  200   404
POST /classes/{id}/restore                         twin     404   404  404  404  404   200
POST /classes/{id}/restore                         missing  404   404  404  404  404   404
POST /classes/{id}/restore                         wrong    422   422  422  422  422   422
POST /classes/{id}/promote-teacher-to-walikelas    own      403   403  403  403  200   404
POST /classes/{id}/promote-teacher-to-walikelas    other    404   404  404  404  200   404
POST /classes/{id}/promote-teacher-to-walikelas    twin     404   404  404  404  404   200
POST /classes/{id}/promote-teacher-to-walikelas    missing  404   404  404  404  404   404
POST /classes/{id}/promote-teacher-to-walikelas    wrong    422   422  422  422  422   422
PUT /classes/{id}/courses/order                    own      403   403  403  403  200   404
PUT /classes/{id}/courses/order                    other    404   404  404  404  200   404
PUT /classes/{id}/courses/order                    twin     404   404  404  404  404   200
PUT /classes/{id}/courses/order                    missing  404   404  404  404  404   404
PUT /classes/{id}/courses/order                    wrong    422   422  422  422  422   422
# no test asks Google: whoever may ask hears that it is away
POST /classes/gcr/courses                          -        403   403  403  403  503   503
POST /classes/gcr                                  -        403   403  403  403  200   200

# courses and subjects are the admin’s; one sees those of one’s own classes
GET /courses                                       -        200   200  200  200  200   200
GET /course/class_course                           -        200   200  200  200  200   200
GET /v2/classes/courses-v2                         -        200   200  200  200  200   200
GET /subjects                                      -        200   200  200  200  200   200
# somebody’s courses are those in one’s own classes, of a stranger none
GET /v2/course-teach/{id}                          own      200   200  200  200  200   200
GET /v2/course-teach/{id}                          twin     200   200  200  200  200   200
GET /v2/course-teach/{id}                          missing  200   200  200  200  200   200
GET /v2/course-teach/{id}                          wrong    422   422  422  422  422   422
POST /courses                                      own      403   403  403  403  200   404
POST /courses                                      other    404   404  404  404  200   404
POST /courses                                      twin     404   404  404  404  404   200
POST /courses                                      missing  404   404  404  404  404   404
POST /courses                                      wrong    422   422  422  422  422   422
GET /courses/{id}                                  own      200   200  200  200  200   404
GET /courses/{id}                                  other    404   404  404  404  200   404
GET /courses/{id}                                  twin     404   404  404  404  404   200
GET /courses/{id}                                  missing  404   404  404  404  404   404
GET /courses/{id}                                  wrong    422   422  422  422  422   422
PUT /courses/{id}                                  own      403   403  403  403  200   404
PUT /courses/{id}                                  other    404   404  404  404  200   404
PUT /courses/{id}                                  twin     404   404  404  404  404   200
PUT /courses/{id}                                  missing  404   404  404  404  404   404
PUT /courses/{id}                                  wrong    422   422  422  422  422   422
DELETE /courses/{id}                               own      403   403  403  403  200   404
DELETE /courses/{id}                               other    404   404  404  404  200   404
DELETE /courses/{id}                               twin     404   404  404  404  404   200
DELETE /courses/{id}                               missing  404   404  404  404  404   404
DELETE /courses/{id}                               wrong    422   422  422  422  422   422
GET /courses/{id}/pupils                           own      403   403  200  200  200   404
GET /courses/{id}/pupils                           other    404   404  404  404  200   404
GET /courses/{id}/pupils                           twin     404   404  404  404  404   200
GET /courses/{id}/pupils                           missing  404   404  404  404  404   404
GET /courses/{id}/pupils                           wrong    422   422  422  422  422   422
PUT /courses/{id}/pupils                           own      403   403  403  200  200   404
PUT /courses/{id}/pupils                           other    404   404  404  404  200   404
PUT /courses/{id}/pupils                           twin     404   404  404  404  404   200
PUT /courses/{id}/pupils                           missing  404   404  404  404  404   404
PUT /courses/{id}/pupils                           wrong    422   422  422  422  422   422
POST /subjects                                     -        403   403  403  403  200   200
POST /v2/subjects/many                             -        403   403  403  403  200   200
PUT /subjects/{id}                                 own      403   403  403  403  200   404
PUT /subjects/{id}                                 twin     404   404  404  404  404   200
PUT /subjects/{id}                                 missing  404   404  404  404  404   404
PUT /subjects/{id}                                 wrong    422   422  422  422  422   422
DELETE /subjects/{id}                              own      403   403  403  403  200   404
DELETE /subjects/{id}                              twin     404   404  404  404  404   200
DELETE /subjects/{id}                              missing  404   404  404  404  404   404
DELETE /subjects/{id}                              wrong    422   422  422  422  422   422

# members: the homeroom teacher manages the own class
GET /classes/{id}/member                           own      200   200  200  200  200   404
GET /classes/{id}/member                           other    404   404  404  404  200   404
GET /classes/{id}/member                           twin     404   404  404  404  404   200
GET /classes/{id}/member                           missing  404   404  404  404  404   404
GET /classes/{id}/member                           wrong    422   422  422  422  422   422
GET /classes/{id}/member-v2                        own      200   200  200  200  200   404
GET /classes/{id}/member-v2                        other    404   404  404  404  200   404
GET /classes/{id}/member-v2                        twin     404   404  404  404  404   200
GET /classes/{id}/member-v2                        missing  404   404  404  404  404   404
GET /classes/{id}/member-v2                        wrong    422   422  422  422  422   422
POST /classes/user/insert                          own      403   403  403  200  200   404
POST /classes/user/insert                          other    404   404  404  404  200   404
POST /classes/user/insert                          twin     404   404  404  404  404   200
POST /classes/user/insert                          missing  404   404  404  404  404   404
POST /classes/user/insert                          wrong    422   422  422  422  422   422
POST /classes/{id}/member/{user_id}/move           own      403   403  403  200  200   404
POST /classes/{id}/member/{user_id}/move           other    404   404  404  404  200   404
POST /classes/{id}/member/{user_id}/move           twin     404   404  404  404  404   200
POST /classes/{id}/member/{user_id}/move           missing  404   404  404  404  404   404
POST /classes/{id}/member/{user_id}/move           wrong    422   422  422  422  422   422
POST /classes/{id}/member/{user_id}/end            own      403   403  403  200  200   404
POST /classes/{id}/member/{user_id}/end            other    404   404  404  404  200   404
POST /classes/{id}/member/{user_id}/end            twin     404   404  404  404  404   200
POST /classes/{id}/member/{user_id}/end            missing  404   404  404  404  404   404
POST /classes/{id}/member/{user_id}/end            wrong    422   422  422  422  422   422

# a person more by the form: anybody by an admin, a pupil of the own class by its homeroom teacher
POST /v2/people                                    own      403   403  403  200  200   404
POST /v2/people                                    other    404   404  404  404  200   404
POST /v2/people                                    twin     404   404  404  404  404   200
POST /v2/people                                    missing  404   404  404  404  404   404
POST /v2/people                                    wrong    422   422  422  422  422   422

# codes: nobody else sees one
GET /classes/{id}/codes                            own      403   403  403  200  200   404
GET /classes/{id}/codes                            other    404   404  404  404  200   404
GET /classes/{id}/codes                            twin     404   404  404  404  404   200
GET /classes/{id}/codes                            missing  404   404  404  404  404   404
GET /classes/{id}/codes                            wrong    422   422  422  422  422   422
POST /classes/{id}/codes                           own      403   403  403  200  200   404
POST /classes/{id}/codes                           other    404   404  404  404  200   404
POST /classes/{id}/codes                           twin     404   404  404  404  404   200
POST /classes/{id}/codes                           missing  404   404  404  404  404   404
POST /classes/{id}/codes                           wrong    422   422  422  422  422   422
GET /classes/{id}/parent-codes                     own      403   403  403  200  200   404
GET /classes/{id}/parent-codes                     other    404   404  404  404  200   404
GET /classes/{id}/parent-codes                     twin     404   404  404  404  404   200
GET /classes/{id}/parent-codes                     missing  404   404  404  404  404   404
GET /classes/{id}/parent-codes                     wrong    422   422  422  422  422   422
POST /classes/{id}/parent-codes                    own      403   403  403  200  200   404
POST /classes/{id}/parent-codes                    other    404   404  404  404  200   404
POST /classes/{id}/parent-codes                    twin     404   404  404  404  404   200
POST /classes/{id}/parent-codes                    missing  404   404  404  404  404   404
POST /classes/{id}/parent-codes                    wrong    422   422  422  422  422   422
GET /classes/{id}/export/parentCode                own      403   403  403  200  200   404
GET /classes/{id}/export/parentCode                other    404   404  404  404  200   404
GET /classes/{id}/export/parentCode                twin     404   404  404  404  404   200
GET /classes/{id}/export/parentCode                missing  404   404  404  404  404   404
GET /classes/{id}/export/parentCode                wrong    422   422  422  422  422   422
POST /invitation-codes/{id}/rotate                 own      403   403  403  200  200   404
POST /invitation-codes/{id}/rotate                 other    404   404  404  404  200   404
POST /invitation-codes/{id}/rotate                 twin     404   404  404  404  404   200
POST /invitation-codes/{id}/rotate                 missing  404   404  404  404  404   404
POST /invitation-codes/{id}/rotate                 wrong    422   422  422  422  422   422
POST /invitation-codes/{id}/revoke                 own      403   403  403  200  200   404
POST /invitation-codes/{id}/revoke                 other    404   404  404  404  200   404
POST /invitation-codes/{id}/revoke                 twin     404   404  404  404  404   200
POST /invitation-codes/{id}/revoke                 missing  404   404  404  404  404   404
POST /invitation-codes/{id}/revoke                 wrong    422   422  422  422  422   422
GET /invitation-codes/{id}/uses                    own      403   403  403  200  200   404
GET /invitation-codes/{id}/uses                    other    404   404  404  404  200   404
GET /invitation-codes/{id}/uses                    twin     404   404  404  404  404   200
GET /invitation-codes/{id}/uses                    missing  404   404  404  404  404   404
GET /invitation-codes/{id}/uses                    wrong    422   422  422  422  422   422

# people: staff find their colleagues, the office everybody
GET /user                                          -        403   403  200  200  200   200
GET /user/paginate                                 -        403   403  403  403  200   200
PUT /user/email/{id}                               own      403   403  403  403  200   404
PUT /user/email/{id}                               twin     404   404  404  404  404   200
PUT /user/email/{id}                               missing  404   404  404  404  404   404
PUT /user/email/{id}                               wrong    422   422  422  422  422   422
PUT /schoolReference/setPosition/id/{id}           own      403   403  403  403  200   404
PUT /schoolReference/setPosition/id/{id}           twin     404   404  404  404  404   200
PUT /schoolReference/setPosition/id/{id}           missing  404   404  404  404  404   404
PUT /schoolReference/setPosition/id/{id}           wrong    422   422  422  422  422   422
PUT /schoolReference/end/id/{id}                   own      403   403  403  403  200   404
PUT /schoolReference/end/id/{id}                   twin     404   404  404  404  404   200
PUT /schoolReference/end/id/{id}                   missing  404   404  404  404  404   404
PUT /schoolReference/end/id/{id}                   wrong    422   422  422  422  422   422
`

export const exceptions = `
# who counsels sees every class, with its courses and members, and changes none
DELETE /classes/{id}                             other    GURU_BK     403
DELETE /courses/{id}                             other    GURU_BK     403
GET /classes/{id}                                other    GURU_BK     200
GET /classes/{id}/codes                          other    GURU_BK     403
GET /classes/{id}/export/parentCode              other    GURU_BK     403
GET /classes/{id}/member                         other    GURU_BK     200
GET /classes/{id}/member-v2                      other    GURU_BK     200
GET /classes/{id}/parent-codes                   other    GURU_BK     403
GET /courses/{id}                                other    GURU_BK     200
GET /courses/{id}/pupils                         other    GURU_BK     200
GET /invitation-codes/{id}/uses                  other    GURU_BK     403
POST /classes/user/insert                        other    GURU_BK     403
POST /classes/{id}/codes                         other    GURU_BK     403
POST /classes/{id}/member/{user_id}/end          other    GURU_BK     403
POST /classes/{id}/member/{user_id}/move         other    GURU_BK     403
POST /classes/{id}/parent-codes                  other    GURU_BK     403
POST /classes/{id}/promote-teacher-to-walikelas  other    GURU_BK     403
POST /classes/{id}/restore                       other    GURU_BK     403
POST /courses                                    other    GURU_BK     403
POST /v2/people                                  other    GURU_BK     403
POST /invitation-codes/{id}/revoke               other    GURU_BK     403
POST /invitation-codes/{id}/rotate               other    GURU_BK     403
PUT /classes/{id}                                other    GURU_BK     403
PUT /classes/{id}/courses/order                  other    GURU_BK     403
PUT /courses/{id}                                other    GURU_BK     403
PUT /courses/{id}/pupils                         other    GURU_BK     403
`

/** A group of its own, so that what one cell does to it no other cell feels; `own` is one of Mina, Tono and Budi. */
async function freshClass(scope: Scope, fixture: Fixture, status: 'ACTIVE' | 'ARCHIVED' = 'ACTIVE'): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  const { id: school_id, yearId, people } = schoolIn(scope, fixture)
  const [row] = await db
    .insert(classes)
    .values({ school_id, school_year_id: yearId, name: unique(), level: 7, type: 'EKSKUL', status })
    .returning()
  const class_id = row!.id
  if (scope === 'own') {
    const member = (user_id: string, class_role: 'SISWA' | 'GURU' | 'WALIKELAS') => ({
      school_id,
      class_id,
      user_id,
      class_role,
      start_date: '2026-07-13',
    })
    const { mina, tono, budi } = people
    await db
      .insert(classMembers)
      .values([member(mina.userId, 'SISWA'), member(tono.userId, 'GURU'), member(budi.userId, 'WALIKELAS')])
  }
  return class_id
}

export const onClass = under('/classes', (scope, fixture) => freshClass(scope, fixture))

async function freshSubject(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const name = `Mapel ${unique()}`
  const [row] = await fixture.server.database.db
    .insert(subjects)
    .values({ school_id: schoolIn(scope, fixture).id, name, short_name: 'MPL' })
    .returning()
  return row!.id
}

/** In a class of the scope. */
async function freshCourse(scope: Scope, fixture: Fixture, class_id?: string): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const values = {
    school_id: schoolIn(scope, fixture).id,
    class_id: class_id ?? (await freshClass(scope, fixture)),
    subject_id: await freshSubject(scope, fixture),
  }
  const [row] = await fixture.server.database.db.insert(courses).values(values).returning()
  return row!.id
}

const onCourse = under('/courses', (scope, fixture) => freshCourse(scope, fixture))
const onSubject = under('/subjects', freshSubject)

/** A pupil of the class, whoever it is, so that there is somebody to move or to see off. */
async function pupilIn(scope: Scope, fixture: Fixture, class_id: string): Promise<string> {
  if (isNowhere(scope)) return missingId
  const { id: school_id } = schoolIn(scope, fixture)
  const { userId: user_id } = await arriveAt(fixture.server, 'Siswa Baru')
  const { db } = fixture.server.database
  await db.insert(schoolMembers).values({ school_id, user_id, role: 'SISWA', status: 'ACTIVE' })
  await db.insert(classMembers).values({ school_id, class_id, user_id, class_role: 'SISWA', start_date: '2026-07-13' })
  return user_id
}

async function freshCode(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { secrets } = fixture.server.tools
  const text = unique()
  const [row] = await fixture.server.database.db
    .insert(invitationCodes)
    .values({
      school_id: schoolIn(scope, fixture).id,
      class_id: await freshClass(scope, fixture),
      kind: 'STUDENT',
      code_hash: secrets.fingerprint(text),
      code_sealed: secrets.seal(text),
    })
    .returning()
  return row!.id
}

const onCode = under('/invitation-codes', freshCode)

/** A teacher's membership that nothing else depends on. */
async function freshMember(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { userId: user_id } = await arriveAt(fixture.server, 'Guru Baru')
  const [row] = await fixture.server.database.db
    .insert(schoolMembers)
    .values({ school_id: schoolIn(scope, fixture).id, user_id, role: 'GURU', status: 'ACTIVE' })
    .returning()
  return row!.id
}

async function freshPerson(scope: Scope, fixture: Fixture): Promise<string> {
  const memberId = await freshMember(scope, fixture)
  if (isNowhere(scope)) return memberId
  const [member] = await fixture.server.database.db.select().from(schoolMembers).where(eq(schoolMembers.id, memberId))
  return member!.user_id
}

const teacherOf = (scope: Scope, fixture: Fixture) => schoolIn(scope, fixture).people.tono.userId

export const requests: Record<string, Make> = {
  'POST /classes': () => ({ path: '/classes', body: { name: `Kelas ${unique()}`, level: 7 } }),
  'POST /v2/classes/many': () => ({
    path: '/v2/classes/many',
    body: { classes: [{ name: `Kelas ${unique()}`, level: 7 }] },
  }),
  'GET /classes/{id}': onClass(''),
  'PUT /classes/{id}': onClass('', () => ({ version: 1, capacity: 36 })),
  'DELETE /classes/{id}': onClass(''),
  'POST /classes/{id}/restore': async (scope, fixture) => ({
    path: `/classes/${await freshClass(scope, fixture, 'ARCHIVED')}/restore`,
  }),
  'POST /classes/{id}/promote-teacher-to-walikelas': onClass('/promote-teacher-to-walikelas', (scope, fixture) => ({
    user_id: teacherOf(scope, fixture),
  })),
  'PUT /classes/{id}/courses/order': async (scope, fixture) => {
    const classId = await freshClass(scope, fixture)
    return {
      path: `/classes/${classId}/courses/order`,
      body: { course_ids: [await someCourse(scope, fixture, classId)] },
    }
  },
  'POST /classes/gcr/courses': () => ({ path: '/classes/gcr/courses', body: { access_token: 'ya29.bukan-sungguhan' } }),
  'POST /classes/gcr': async (_scope, { server }) => {
    // One at a time in a school: whoever asked before is done.
    await server.database.db.execute(
      sql`update background_processes set status = 'FAILED' where status in ('QUEUED', 'RUNNING')`,
    )
    return { path: '/classes/gcr', body: { access_token: 'ya29.bukan-sungguhan' } }
  },

  'GET /courses': () => ({ path: '/courses' }),
  'GET /course/class_course': () => ({ path: '/course/class_course' }),
  'GET /v2/classes/courses-v2': () => ({ path: '/v2/classes/courses-v2' }),
  'GET /v2/course-teach/{id}': (scope, fixture) => ({
    path: `/v2/course-teach/${idIn(scope, fixture, ({ people }) => people.tono.userId)}`,
  }),
  'POST /courses': async (scope, fixture) => ({
    path: '/courses',
    body: { class_id: await freshClass(scope, fixture), name: `Mapel ${unique()}` },
  }),
  'GET /courses/{id}': onCourse(),
  'PUT /courses/{id}': onCourse('', () => ({ version: 1, passing_score: 70 })),
  'DELETE /courses/{id}': onCourse(),
  'GET /courses/{id}/pupils': onCourse('/pupils'),
  'PUT /courses/{id}/pupils': onCourse('/pupils', () => ({ chosen: true, pupils: [], version: 1 })),
  'GET /subjects': () => ({ path: '/subjects' }),
  'POST /subjects': () => ({ path: '/subjects', body: { name: `Mapel ${unique()}` } }),
  'POST /v2/subjects/many': () => ({
    path: '/v2/subjects/many',
    body: { subjects: [{ name: `Mapel ${unique()}`, short_name: 'MPL' }] },
  }),
  'PUT /subjects/{id}': onSubject('', () => ({ short_name: 'MPB' })),
  'DELETE /subjects/{id}': onSubject(),

  'GET /classes/{id}/member': onClass('/member'),
  'GET /classes/{id}/member-v2': onClass('/member-v2'),
  'POST /classes/user/insert': async (scope, fixture) => ({
    path: '/classes/user/insert',
    body: { class_id: await freshClass(scope, fixture), users: [{ full_name: 'Siswa Baru' }] },
  }),
  'POST /classes/{id}/member/{user_id}/move': async (scope, fixture) => {
    const from = await freshClass(scope, fixture)
    return {
      path: `/classes/${from}/member/${await pupilIn(scope, fixture, from)}/move`,
      body: { class_id: await freshClass(scope, fixture) },
    }
  },
  'POST /classes/{id}/member/{user_id}/end': async (scope, fixture) => {
    const classId = await freshClass(scope, fixture)
    return {
      path: `/classes/${classId}/member/${await pupilIn(scope, fixture, classId)}/end`,
      body: { status: 'DROPPED', reason: 'Pindah kota' },
    }
  },

  'POST /v2/people': async (scope, fixture) => ({
    path: '/v2/people',
    body: {
      kind: 'STUDENT',
      full_name: `Siswa ${unique()}`,
      contact: '',
      class_id: await freshClass(scope, fixture),
    },
  }),

  'GET /classes/{id}/codes': onClass('/codes'),
  'POST /classes/{id}/codes': onClass('/codes', () => ({ kind: 'STUDENT' })),
  'GET /classes/{id}/parent-codes': onClass('/parent-codes'),
  'POST /classes/{id}/parent-codes': onClass('/parent-codes'),
  'GET /classes/{id}/export/parentCode': onClass('/export/parentCode'),
  'POST /invitation-codes/{id}/rotate': onCode('/rotate', () => ({})),
  'POST /invitation-codes/{id}/revoke': onCode('/revoke'),
  'GET /invitation-codes/{id}/uses': onCode('/uses'),

  'GET /user': () => ({ path: '/user' }),
  'GET /user/paginate': () => ({ path: '/user/paginate' }),
  'PUT /user/email/{id}': async (scope, fixture) => ({
    path: `/user/email/${await freshPerson(scope, fixture)}`,
    body: { email: `${unique()}@melati.test` },
  }),
  'PUT /schoolReference/setPosition/id/{id}': async (scope, fixture) => ({
    path: `/schoolReference/setPosition/id/${await freshMember(scope, fixture)}`,
    body: { position: 'COUNSELOR' },
  }),
  'PUT /schoolReference/end/id/{id}': async (scope, fixture) => ({
    path: `/schoolReference/end/id/${await freshMember(scope, fixture)}`,
    body: { reason: 'Pindah tugas' },
  }),
}

const someCourse = (scope: Scope, fixture: Fixture, classId: string) =>
  isNowhere(scope) ? missingId : freshCourse(scope, fixture, classId)
