import { randomUUID } from 'node:crypto'
import { courses, subjects } from '#features/classroom/table.ts'
import { assessments } from '#features/task/table.ts'
import { insertReference } from '#testing/task-fixture.ts'
import { emptyDoc } from '@kelasku/shared/kernel/rich-nodes'
import { idOfNothing, isNowhere, schoolIn, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is a task of 7A, which GURU teaches, and Mina's part of it; `other` one of 7B, and Joko's. */
export const lines = `
# call                                                scope    SISWA ORTU GURU WALI ADMIN FOREIGN

GET /me/assessments                                   -        200   200  200  200  200   200
GET /me/assessments-guru                              -        403   403  200  200  200   200
GET /assessments/waiting                              -        403   403  200  200  200   200

# set by whoever teaches the course, and by nobody else
POST /assessments-v3                                  own      403   403  200  422  403   403
POST /assessments-v3                                  other    403   403  422  422  403   403
POST /assessments-v3                                  twin     403   403  422  422  403   403
GET /assessments-v2/{id}                              own      200   200  200  200  200   404
GET /assessments-v2/{id}                              other    404   404  404  404  200   404
GET /assessments-v2/{id}                              twin     404   404  404  404  404   200
GET /assessments-v2/{id}                              missing  404   404  404  404  404   404
GET /assessments-v2/{id}                              wrong    422   422  422  422  422   422
GET /assessments/group/{id}                           own      404   404  200  200  200   404
GET /assessments/group/{id}                           other    404   404  404  404  200   404
GET /assessments/group/{id}                           twin     404   404  404  404  404   200
PUT /assessments-v3/{id}                              own      403   403  200  403  403   404
PUT /assessments-v3/{id}                              other    404   404  404  404  403   404
PUT /assessments-v3/{id}                              twin     404   404  404  404  404   403
PUT /assessments/{id}/amendment                       own      403   403  200  403  403   404
PUT /assessments/{id}/amendment                       other    404   404  404  404  403   404
PUT /assessments/{id}/amendment                       twin     404   404  404  404  404   403
POST /assessments/{id}/copy                           own      403   403  200  422  403   404
POST /assessments/{id}/copy                           other    404   404  404  404  403   404
POST /assessments/{id}/copy                           twin     404   404  404  404  404   403

# the office deletes what nobody else can
DELETE /assessments/{id}                              own      403   403  200  403  200   404
DELETE /assessments/{id}                              other    404   404  404  404  200   404
DELETE /assessments/{id}                              twin     404   404  404  404  404   200
DELETE /assessments/bulk                              own      403   403  200  403  200   404
DELETE /assessments/bulk                              other    404   404  404  404  200   404
DELETE /assessments/bulk                              twin     404   404  404  404  404   200
POST /assessments/{id}/restore                        own      404   404  200  403  200   404
POST /assessments/{id}/restore                        other    404   404  404  404  200   404
POST /assessments/{id}/restore                        twin     404   404  404  404  404   200

# a pupil's part: theirs, their parents', and the staff's of the class
GET /assessments/{id}/reference                       own      403   403  200  200  200   404
GET /assessments/{id}/reference                       other    404   404  404  404  200   404
GET /assessments/{id}/reference                       twin     404   404  404  404  404   200
GET /assessments/{id}/reference/{refId}               own      200   200  200  200  200   404
GET /assessments/{id}/reference/{refId}               other    404   404  404  404  200   404
GET /assessments/{id}/reference/{refId}               twin     404   404  404  404  404   200
GET /assessments/reference/{id}                       own      200   200  200  200  200   404
GET /assessments/reference/{id}                       other    404   404  404  404  200   404
GET /assessments/reference/{id}                       twin     404   404  404  404  404   200
GET /assessments/reference/{id}                       missing  404   404  404  404  404   404
GET /assessmentReferenceHistory                       own      200   200  200  200  200   404
GET /assessmentReferenceHistory                       other    404   404  404  404  200   404
GET /assessmentReferenceHistory                       twin     404   404  404  404  404   200
PUT /assessments/{id}/reference/{refId}               own      200   403  403  403  403   404
PUT /assessments/{id}/reference/{refId}               other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}               twin     404   404  404  404  404   403
DELETE /assessments/{id}/reference/{refId}/hand-in    own      409   403  403  403  403   404
DELETE /assessments/{id}/reference/{refId}/hand-in    other    404   404  404  404  403   404
DELETE /assessments/{id}/reference/{refId}/hand-in    twin     404   404  404  404  404   403
PUT /assessments/{id}/reference/{refId}/revision      own      403   403  409  403  403   404
PUT /assessments/{id}/reference/{refId}/revision      other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}/revision      twin     404   404  404  404  404   403
PUT /assessments/{id}/reference/{refId}/excuse        own      403   403  200  403  403   404
PUT /assessments/{id}/reference/{refId}/excuse        other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}/excuse        twin     404   404  404  404  404   403
POST /assessments/{id}/reference/{refId}/comment      own      200   200  200  403  403   404
POST /assessments/{id}/reference/{refId}/comment      other    404   404  404  404  403   404
POST /assessments/{id}/reference/{refId}/comment      twin     404   404  404  404  404   403
`

export const exceptions = `
# an admin reads the other class's task, and begins with it in the class that they teach
POST /assessments/{id}/copy  other  GURU_ADMIN  200
`

const hours = (offset: number) => new Date(Date.now() + offset * 3_600_000)

/** That of 7A, or one of the class next door that nobody teaches. */
async function courseIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const school = schoolIn(scope, fixture)
  if (scope !== 'other') return school.courseId
  const { db } = fixture.server.database
  const [subject] = await db
    .insert(subjects)
    .values({ school_id: school.id, name: `IPA ${unique()}`, short_name: unique() })
    .returning()
  const [course] = await db
    .insert(courses)
    .values({ school_id: school.id, class_id: school.otherClassId, subject_id: subject!.id })
    .returning()
  return course!.id
}

interface Laid {
  id: string
  refId: string
  group_id: string
}

async function taskIn(scope: Scope, fixture: Fixture, deleted_at: Date | null = null): Promise<Laid> {
  const nothing = isNowhere(scope) ? idOfNothing(scope, fixture) : ''
  if (nothing) return { id: nothing, refId: nothing, group_id: nothing }
  const { server } = fixture
  const school = schoolIn(scope, fixture)
  const [task] = await server.database.db
    .insert(assessments)
    .values({
      school_id: school.id,
      group_id: randomUUID(),
      course_id: await courseIn(scope, fixture),
      title: 'Latihan pecahan',
      body_doc: emptyDoc,
      assessment_type: 'TUGAS',
      start_date: hours(-1),
      end_date: hours(24),
      parents_hand_in: false,
      published_at: hours(-2),
      opened_at: hours(-1),
      deleted_at,
    })
    .returning()
  const { id, group_id } = task!
  const pupil = scope === 'other' ? school.people.joko : school.people.mina
  return { id, group_id, refId: await insertReference(server, { id, school }, pupil) }
}

const written = () => ({
  title: 'Latihan pecahan',
  html_body: '<p>Halaman 12</p>',
  start_date: hours(-1).toISOString(),
  end_date: hours(24).toISOString(),
})

type Body = (laid: Laid) => object

const onTask =
  (path: (laid: Laid) => string, body?: Body, deleted = false): Make =>
  async (scope, fixture) => {
    const laid = await taskIn(scope, fixture, deleted ? hours(0) : null)
    return { path: path(laid), ...(body && { body: body(laid) }) }
  }
const onPart = (rest = '', body?: Body): Make =>
  onTask(({ id, refId }) => `/assessments/${id}/reference/${refId}${rest}`, body)

export const requests: Record<string, Make> = {
  'GET /me/assessments': () => ({ path: '/me/assessments' }),
  'GET /me/assessments-guru': () => ({ path: '/me/assessments-guru' }),
  'GET /assessments/waiting': () => ({ path: '/assessments/waiting' }),
  'POST /assessments-v3': async (scope, fixture) => ({
    path: '/assessments-v3',
    body: { course_ids: [await courseIn(scope, fixture)], ...written() },
  }),
  'GET /assessments-v2/{id}': onTask(({ id }) => `/assessments-v2/${id}`),
  'GET /assessments/group/{id}': onTask(({ group_id }) => `/assessments/group/${group_id}`),
  'PUT /assessments-v3/{id}': onTask(
    ({ id }) => `/assessments-v3/${id}`,
    () => ({ ...written(), version: 1 }),
  ),
  'PUT /assessments/{id}/amendment': onTask(
    ({ id }) => `/assessments/${id}/amendment`,
    () => ({ title: 'Latihan pecahan 1', note: 'Salah ketik', version: 1 }),
  ),
  // Into the class where GURU teaches, or that of the twin.
  'POST /assessments/{id}/copy': async (scope, fixture) => ({
    path: `/assessments/${(await taskIn(scope, fixture)).id}/copy`,
    body: { course_ids: [fixture.world.school.courseId] },
  }),
  'DELETE /assessments/{id}': onTask(({ id }) => `/assessments/${id}`),
  'DELETE /assessments/bulk': onTask(
    () => '/assessments/bulk',
    ({ id }) => ({ assessment_ids: [id] }),
  ),
  'POST /assessments/{id}/restore': onTask(({ id }) => `/assessments/${id}/restore`, undefined, true),
  'GET /assessments/{id}/reference': onTask(({ id }) => `/assessments/${id}/reference`),
  'GET /assessments/{id}/reference/{refId}': onPart(),
  'GET /assessments/reference/{id}': onTask(({ refId }) => `/assessments/reference/${refId}`),
  'GET /assessmentReferenceHistory': onTask(
    ({ refId }) => `/assessmentReferenceHistory?assessment_reference_id=${refId}`,
  ),
  'PUT /assessments/{id}/reference/{refId}': onPart('', () => ({ client_id: randomUUID(), answer_html: '<p>3/4</p>' })),
  'DELETE /assessments/{id}/reference/{refId}/hand-in': onPart('/hand-in'),
  'PUT /assessments/{id}/reference/{refId}/revision': onPart('/revision', () => ({ note: 'Lengkapi', version: 1 })),
  'PUT /assessments/{id}/reference/{refId}/excuse': onPart('/excuse', () => ({ excused: true, version: 1 })),
  'POST /assessments/{id}/reference/{refId}/comment': onPart('/comment', () => ({
    client_id: randomUUID(),
    text: 'Bagus',
  })),
}
