import { randomUUID } from 'node:crypto'
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import type { ExamStatus } from '@kelasku/shared/exam/machine'
import { eq } from 'drizzle-orm'
import { examClasses } from '#features/exam/table.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { classIn, idIn, missingId, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is Tono's exam for 7A, which Mina sits; `other` is the admin's for 7B, which Joko sits. */
export const lines = `
# call                                                  scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# the exam: written by teachers for their classes, looked at by the homeroom teacher, without questions by whom it is for
GET /exam/v1/exam                                       -        200   200  200  200  200   200
POST /exam/v1/exam                                      own      403   403  200  200  200   404
POST /exam/v1/exam                                      other    403   403  403  403  200   404
POST /exam/v1/exam                                      twin     403   403  404  404  404   200
GET /exam/v1/exam/{id}                                  own      200   200  200  200  200   404
GET /exam/v1/exam/{id}                                  other    404   404  404  404  200   404
GET /exam/v1/exam/{id}                                  twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}                                  missing  404   404  404  404  404   404
GET /exam/v1/exam/{id}                                  wrong    422   422  422  422  422   422
PUT /exam/v1/exam/{id}                                  own      404   404  200  403  200   404
PUT /exam/v1/exam/{id}                                  other    404   404  404  404  200   404
PUT /exam/v1/exam/{id}                                  twin     404   404  404  404  404   200
DELETE /exam/v1/exam/{id}                               own      404   404  200  403  200   404
DELETE /exam/v1/exam/{id}                               twin     404   404  404  404  404   200
PATCH /exam/v1/exam/status                              own      404   404  200  403  200   404
PATCH /exam/v1/exam/status                              other    404   404  404  404  200   404
PATCH /exam/v1/exam/status                              twin     404   404  404  404  404   200
PUT /exam/v1/course/update/{id}                         own      404   404  200  403  200   404
PUT /exam/v1/course/update/{id}                         twin     404   404  404  404  404   200

# sitting it: the pupil alone
POST /exam/v1/exam/validate/token                       own      200   404  404  404  404   404
POST /exam/v1/exam/validate/token                       other    404   404  404  404  404   404
POST /exam/v1/exam/validate/token                       twin     404   404  404  404  404   404
GET /exam/v1/check-room                                 own      200   404  404  404  404   404
GET /exam/v1/check-room                                 other    404   404  404  404  404   404
GET /exam/v1/exam/{id}/paper                            own      200   404  404  404  404   404
GET /exam/v1/exam/{id}/paper                            twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/start         own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/start         other    404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/start         twin     404   404  404  404  404   404
GET /exam/v1/question                                   own      200   404  404  404  404   404
GET /exam/v1/question                                   other    404   404  404  404  404   404
GET /exam/v1/answer                                     own      200   404  404  404  404   404
GET /exam/v1/answer                                     other    404   404  404  404  404   404
POST /exam/v1/answers                                   own      200   404  404  404  404   404
POST /exam/v1/answers                                   other    404   404  404  404  404   404
POST /exam/v1/answers                                   twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/attachment    own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/attachment    twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/ping          own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/ping          other    404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/ping          twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/takeover      own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/takeover      twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/help          own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/help          twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/detect/{x}    own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/detect/{x}    twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/end           own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/end           other    404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/end           twin     404   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/late          own      200   404  404  404  404   404
POST /exam/v1/exam/{id}/participant/{uid}/late          twin     404   404  404  404  404   404

# watching it: its owner, its proctors and the admins; the homeroom teacher looks on
GET /exam/v1/exam/{id}/board                            own      404   404  200  200  200   404
GET /exam/v1/exam/{id}/board                            other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/board                            twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/command                         own      404   404  200  403  200   404
POST /exam/v1/exam/{id}/command                         other    404   404  404  404  200   404
POST /exam/v1/exam/{id}/command                         twin     404   404  404  404  404   200
POST /exam/v1/notification/warn                         own      404   404  200  403  200   404
POST /exam/v1/notification/warn                         twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/token                           own      404   404  200  403  200   404
POST /exam/v1/exam/{id}/token                           twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/participant/{uid}/timeline       own      404   404  200  200  200   404
GET /exam/v1/exam/{id}/participant/{uid}/timeline       other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/participant/{uid}/timeline       twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/examChat                         own      200   404  200  403  200   404
GET /exam/v1/exam/{id}/examChat                         other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/examChat                         twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/examChat                        own      200   404  200  403  200   404
POST /exam/v1/exam/{id}/examChat                        twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/examChat/read                   own      200   404  200  403  200   404
POST /exam/v1/exam/{id}/examChat/read                   twin     404   404  404  404  404   200

# its participants
GET /exam/v1/exam/{id}/participant                      own      404   404  200  200  200   404
GET /exam/v1/exam/{id}/participant                      other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/participant                      twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/participant/{uid}                own      200   200  200  200  200   404
GET /exam/v1/exam/{id}/participant/{uid}                other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/participant/{uid}                twin     404   404  404  404  404   200
PUT /exam/v1/exam/{id}/participant/{uid}                own      404   404  200  403  200   404
PUT /exam/v1/exam/{id}/participant/{uid}                twin     404   404  404  404  404   200
DELETE /exam/v1/exam/{id}/participant/{uid}             own      404   404  200  403  200   404
DELETE /exam/v1/exam/{id}/participant/{uid}             twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/seating                         own      404   404  200  403  200   404
POST /exam/v1/exam/{id}/seating                         twin     404   404  404  404  404   200
`

const device = { device_id: 'perangkat-uji', device_name: 'Chrome di Android' }
const token = 'KRTSNA'

interface Laid {
  id: string
  uid: string
  question: string
}

const nothing: Laid = { id: missingId, uid: missingId, question: missingId }

/** One exam with one pupil in it, as far as the call needs it. */
async function examIn(
  scope: Scope,
  fixture: Fixture,
  exam_status: ExamStatus = 'ONGOING',
  status: AttemptStatus = 'WORKING',
): Promise<Laid> {
  if (scope === 'missing' || scope === 'wrong') return { ...nothing, id: idIn(scope, fixture, () => '') }
  const school = scope === 'twin' ? fixture.world.twin : fixture.world.school
  const isOther = scope === 'other'
  const author_id = isOther ? school.people.rina.userId : school.people.tono.userId
  const hour = 3_600_000
  // One that waits for its hour is far from it, or the clock would open it meanwhile.
  const begins = Date.now() + (exam_status === 'ONGOING' ? -hour : hour)
  const times = { start_date: new Date(begins), end_date: new Date(begins + 3 * hour) }
  const exam = await insertExam(fixture.server, school, { author_id, exam_status, token, ...times })
  const { db } = fixture.server.database
  const pupil = isOther ? school.people.joko : school.people.mina
  const class_id = isOther ? school.otherClassId : school.classId
  if (isOther) await db.update(examClasses).set({ class_id, course_id: null }).where(eq(examClasses.exam_id, exam.id))
  const hasBegun = !['NOT_STARTED', 'READY'].includes(status)
  await insertAttempt(fixture.server, exam, pupil.userId, [], {
    status,
    class_id,
    ...device,
    started_at: hasBegun ? new Date() : null,
    end_at: hasBegun ? new Date(Date.now() + hour) : null,
    ended_at: null,
    paper_key_sealed: fixture.server.tools.secrets.seal(Buffer.alloc(32).toString('base64')),
  })
  return { id: exam.id, uid: pupil.userId, question: exam.questions[3]!.id }
}

type Body = object | ((laid: Laid) => object)
const bodyOf = (body: Body | undefined, laid: Laid) => (typeof body === 'function' ? body(laid) : body)

/** Below the exam's own path; `{uid}` is the pupil. */
const below =
  (more: string, body?: Body, ...states: [ExamStatus?, AttemptStatus?]): Make =>
  async (scope, fixture) => {
    const laid = await examIn(scope, fixture, ...states)
    const path = `/exam/v1/exam/${laid.id}${more.replace('{uid}', laid.uid)}`
    return { path, ...(body && { body: bodyOf(body, laid) }) }
  }

const asking =
  (path: string): Make =>
  async (scope, fixture) => ({ path: `${path}?exam_id=${(await examIn(scope, fixture)).id}` })

const posting =
  (path: string, body: Body, ...states: [ExamStatus?, AttemptStatus?]): Make =>
  async (scope, fixture) => ({ path, body: bodyOf(body, await examIn(scope, fixture, ...states)) })

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const draftIn = (scope: Scope, fixture: Fixture) => ({
  title: 'Ulangan harian',
  exam_type_id: 1,
  classes: [
    {
      class_id: classIn(scope, fixture),
    },
  ],
  start_date: inHours(1),
  end_date: inHours(3),
  duration_minutes: 60,
})

const answersFor = ({ question }: Laid) => ({
  epoch: 1,
  device_id: device.device_id,
  answers: [{ question_id: question, rev: 1, value: '<p>Begini</p>' }],
})

const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'))

export const requests: Record<string, Make> = {
  'GET /exam/v1/exam': () => ({ path: '/exam/v1/exam' }),
  'POST /exam/v1/exam': (scope, fixture) => ({ path: '/exam/v1/exam', body: draftIn(scope, fixture) }),
  'GET /exam/v1/exam/{id}': below(''),
  'PUT /exam/v1/exam/{id}': async (scope, fixture) => ({
    path: `/exam/v1/exam/${(await examIn(scope, fixture, 'DRAFT', 'NOT_STARTED')).id}`,
    body: { ...draftIn(scope, fixture), classes: [], version: 1 },
  }),
  'DELETE /exam/v1/exam/{id}': below('', undefined, 'DRAFT', 'NOT_STARTED'),
  'PATCH /exam/v1/exam/status': posting(
    '/exam/v1/exam/status',
    ({ id }: Laid) => ({ id, event: 'cancel', version: 1, reason: 'Listrik padam' }),
    'SCHEDULED',
    'NOT_STARTED',
  ),
  'PUT /exam/v1/course/update/{id}': async (scope, fixture) => ({
    path: `/exam/v1/course/update/${(await examIn(scope, fixture)).id}`,
    body: {
      class_id: idIn(scope, fixture, ({ classId }) => classId),
      course_id: idIn(scope, fixture, ({ courseId }) => courseId),
      version: 1,
    },
  }),
  'POST /exam/v1/exam/validate/token': posting(
    '/exam/v1/exam/validate/token',
    ({ id }: Laid) => ({ exam_id: id, token, ...device }),
    'ONGOING',
    'NOT_STARTED',
  ),
  'GET /exam/v1/check-room': asking('/exam/v1/check-room'),
  'GET /exam/v1/exam/{id}/paper': below('/paper', undefined, 'ONGOING', 'READY'),
  'POST /exam/v1/exam/{id}/participant/{uid}/start': below(
    '/participant/{uid}/start',
    { device_id: device.device_id },
    'ONGOING',
    'READY',
  ),
  'GET /exam/v1/question': asking('/exam/v1/question'),
  'GET /exam/v1/answer': asking('/exam/v1/answer'),
  'POST /exam/v1/answers': posting('/exam/v1/answers', (laid: Laid) => ({ exam_id: laid.id, ...answersFor(laid) })),
  'POST /exam/v1/exam/{id}/participant/{uid}/attachment': below('/participant/{uid}/attachment', () => {
    const body = new FormData()
    body.set('file', new File([pdf], 'Jawaban.pdf', { type: 'application/pdf' }))
    return body
  }),
  'POST /exam/v1/exam/{id}/participant/{uid}/ping': below('/participant/{uid}/ping', {
    epoch: 1,
    device_id: device.device_id,
  }),
  'POST /exam/v1/exam/{id}/participant/{uid}/takeover': below('/participant/{uid}/takeover', {
    device_id: 'perangkat-lain',
    device_name: 'Firefox',
  }),
  'POST /exam/v1/exam/{id}/participant/{uid}/help': below('/participant/{uid}/help', { raised: true }),
  'POST /exam/v1/exam/{id}/participant/{uid}/detect/{x}': below('/participant/{uid}/detect/1', () => ({
    epoch: 1,
    client_seq: 1,
    client_time: inHours(0),
  })),
  'POST /exam/v1/exam/{id}/participant/{uid}/end': below('/participant/{uid}/end', {
    epoch: 1,
    device_id: device.device_id,
    manifest: [],
  }),
  'POST /exam/v1/exam/{id}/participant/{uid}/late': below('/participant/{uid}/late', answersFor),
  'GET /exam/v1/exam/{id}/board': below('/board'),
  'POST /exam/v1/exam/{id}/command': below('/command', { kind: 'MESSAGE', text: 'Tenang' }),
  'POST /exam/v1/notification/warn': posting('/exam/v1/notification/warn', ({ id, uid }: Laid) => ({
    exam_id: id,
    participant_id: uid,
    message: 'Jangan menoleh',
  })),
  'POST /exam/v1/exam/{id}/token': below('/token'),
  'GET /exam/v1/exam/{id}/participant/{uid}/timeline': below('/participant/{uid}/timeline'),
  'GET /exam/v1/exam/{id}/examChat': below('/examChat'),
  'POST /exam/v1/exam/{id}/examChat': below('/examChat', () => ({ client_id: randomUUID(), text: 'Bu, soal nomor 3' })),
  'POST /exam/v1/exam/{id}/examChat/read': below('/examChat/read', { seq: 0 }),
  'GET /exam/v1/exam/{id}/participant': below('/participant'),
  'GET /exam/v1/exam/{id}/participant/{uid}': below('/participant/{uid}'),
  'PUT /exam/v1/exam/{id}/participant/{uid}': below('/participant/{uid}', { extra_minutes: 10 }),
  'DELETE /exam/v1/exam/{id}/participant/{uid}': below(
    '/participant/{uid}?reason=Pindah',
    undefined,
    'SCHEDULED',
    'NOT_STARTED',
  ),
  'POST /exam/v1/exam/{id}/seating': below('/seating', { by: 'CLASS' }, 'SCHEDULED', 'NOT_STARTED'),
}
