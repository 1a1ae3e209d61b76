import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { courses, subjects } from '#features/classroom/table.ts'
import { assessmentReferences } from '#features/task/table.ts'
import { insertHandIn, insertTask, type FixtureTask } from '#testing/task-fixture.ts'
import type { School } from '#testing/world.ts'
import { idOfNothing, isNowhere, missingId, schoolIn, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is a task of 7A, which Tono teaches, with what Mina has handed in; `other` one of 7B with Joko's. */
export const lines = `
# call                                                    scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# scores: whoever teaches the course now, and nobody in a higher place
PUT /assessments/{id}/reference/{refId}/nilai              own      403   403  200  403  403   404
PUT /assessments/{id}/reference/{refId}/nilai              other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}/nilai              twin     404   404  404  404  404   403
PUT /assessments/{id}/reference/{refId}/nilai              missing  404   404  404  404  404   404
PUT /assessments/{id}/reference/{refId}/nilai              wrong    422   422  422  422  422   422
DELETE /assessments/{id}/reference/{refId}/nilai           own      403   403  200  403  403   404
DELETE /assessments/{id}/reference/{refId}/nilai           other    404   404  404  404  403   404
DELETE /assessments/{id}/reference/{refId}/nilai           twin     404   404  404  404  404   403
PUT /assessments/{id}/scores                               own      403   403  200  403  403   404
PUT /assessments/{id}/scores                               other    404   404  404  404  403   404
PUT /assessments/{id}/scores                               twin     404   404  404  404  404   403
PUT /assessments/{id}/missed                               own      403   403  200  403  403   404
PUT /assessments/{id}/missed                               other    404   404  404  404  403   404
PUT /assessments/{id}/missed                               twin     404   404  404  404  404   403
POST /assessments/{id}/release                             own      403   403  200  403  403   404
POST /assessments/{id}/release                             other    404   404  404  404  403   404
POST /assessments/{id}/release                             twin     404   404  404  404  404   403
PUT /assessments/{id}/reference/{refId}/extension          own      403   403  200  403  403   404
PUT /assessments/{id}/reference/{refId}/extension          other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}/extension          twin     404   404  404  404  404   403
PUT /assessments/{id}/reference/{refId}/late               own      403   403  200  403  403   404
PUT /assessments/{id}/reference/{refId}/late               other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}/late               twin     404   404  404  404  404   403
PUT /assessments/{id}/reference/{refId}/counted            own      403   403  200  403  403   404
PUT /assessments/{id}/reference/{refId}/counted            other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}/counted            twin     404   404  404  404  404   403
PUT /assessments/{id}/reference/{refId}/marks/{fileId}     own      403   403  200  403  403   404
PUT /assessments/{id}/reference/{refId}/marks/{fileId}     other    404   404  404  404  403   404
PUT /assessments/{id}/reference/{refId}/marks/{fileId}     twin     404   404  404  404  404   403

# hints, which are for teachers alone
GET /assessments/{id}/similar                              own      403   403  200  403  403   404
GET /assessments/{id}/similar                              other    404   404  404  404  403   404
GET /assessments/{id}/similar                              twin     404   404  404  404  404   403
GET /assessments/{id}/extension                            own      403   403  200  403  403   404
GET /assessments/{id}/extension                            other    404   404  404  404  403   404
GET /assessments/{id}/extension                            twin     404   404  404  404  404   403

# what was drawn: also the family
GET /assessments/{id}/reference/{refId}/marks/{fileId}     own      200   200  200  200  200   404
GET /assessments/{id}/reference/{refId}/marks/{fileId}     other    404   404  404  404  200   404
GET /assessments/{id}/reference/{refId}/marks/{fileId}     twin     404   404  404  404  404   200

# taken along: the staff of the class, and the office
GET /assessments/{id}/export                               own      403   403  200  200  200   404
GET /assessments/{id}/export                               other    404   404  404  404  200   404
GET /assessments/{id}/export                               twin     404   404  404  404  404   200
GET /assessments/{id}/files                                own      403   403  200  200  200   404
GET /assessments/{id}/files                                other    404   404  404  404  200   404
GET /assessments/{id}/files                                twin     404   404  404  404  404   200
GET /assessments/{id}/print                                own      403   403  200  200  200   404
GET /assessments/{id}/print                                other    404   404  404  404  200   404
GET /assessments/{id}/print                                twin     404   404  404  404  404   200
GET /assessments/{id}/reference/{refId}/sheet              own      403   403  200  200  200   404
GET /assessments/{id}/reference/{refId}/sheet              other    404   404  404  404  200   404
GET /assessments/{id}/reference/{refId}/sheet              twin     404   404  404  404  404   200
`

interface Laid {
  id: string
  refId: string
  file: string
}

/** In 7B nobody teaches it: the class next door is a stranger's to all but the office. */
async function courseNextDoor({ server }: Fixture, school: School): Promise<string> {
  const { db } = server.database
  const [subject] = await db
    .insert(subjects)
    .values({ school_id: school.id, name: `Pelajaran ${unique()}`, short_name: 'PEL' })
    .returning()
  const [course] = await db
    .insert(courses)
    .values({ school_id: school.id, class_id: school.otherClassId, subject_id: subject!.id })
    .returning()
  return course!.id
}

async function taskIn(scope: Scope, fixture: Fixture): Promise<Laid> {
  if (isNowhere(scope)) return { id: idOfNothing(scope, fixture), refId: missingId, file: missingId }
  const { server } = fixture
  const school = schoolIn(scope, fixture)
  const change = {
    score_shown: 'TOGETHER' as const,
    ...(scope === 'other' && { course_id: await courseNextDoor(fixture, school) }),
  }
  const task: FixtureTask = await insertTask(server, school, change)
  if (scope === 'other')
    await server.database.db
      .update(assessmentReferences)
      .set({ student_id: school.people.joko.userId })
      .where(eq(assessmentReferences.id, task.refId))
  const page = { name: 'tugas.txt', bytes: Buffer.from(randomUUID()), media_type: 'text/plain' }
  const [file] = await insertHandIn(server, task, task.refId, { files: [page] })
  return { id: task.id, refId: task.refId, file: file! }
}

const at =
  (path: (laid: Laid) => string, body?: (laid: Laid) => object): Make =>
  async (scope, fixture) => {
    const laid = await taskIn(scope, fixture)
    return { path: path(laid), ...(body && { body: body(laid) }) }
  }

/** Of one that has a score already. */
const graded =
  (path: (laid: Laid) => string): Make =>
  async (scope, fixture) => {
    const laid = await taskIn(scope, fixture)
    await fixture.server.database.db
      .update(assessmentReferences)
      .set({ status: 'DINILAI', raw_score: 80, deduction: 0, score: 80 })
      .where(eq(assessmentReferences.id, laid.refId))
    return { path: path(laid) }
  }

const task = ({ id }: Laid) => `/assessments/${id}`
const part = (laid: Laid) => `${task(laid)}/reference/${laid.refId}`
const marks = (laid: Laid) => `${part(laid)}/marks/${laid.file}`

export const requests: Record<string, Make> = {
  'PUT /assessments/{id}/reference/{refId}/nilai': at(
    (laid) => `${part(laid)}/nilai?nilai=80`,
    () => ({ score: 80, version: 1 }),
  ),
  'DELETE /assessments/{id}/reference/{refId}/nilai': graded((laid) => `${part(laid)}/nilai?version=1`),
  'PUT /assessments/{id}/scores': at(
    (laid) => `${task(laid)}/scores`,
    ({ refId }) => [{ reference_id: refId, score: 80, version: 1 }],
  ),
  'PUT /assessments/{id}/missed': at(
    (laid) => `${task(laid)}/missed`,
    ({ refId }) => ({ reference_ids: [refId] }),
  ),
  'POST /assessments/{id}/release': graded((laid) => `${task(laid)}/release`),
  'PUT /assessments/{id}/reference/{refId}/extension': at(
    (laid) => `${part(laid)}/extension`,
    () => ({ extended_until: null, version: 1 }),
  ),
  'PUT /assessments/{id}/reference/{refId}/late': at(
    (laid) => `${part(laid)}/late`,
    () => ({ late_waived: true, version: 1 }),
  ),
  'PUT /assessments/{id}/reference/{refId}/counted': at(
    (laid) => `${part(laid)}/counted`,
    () => ({ n: 1, version: 1 }),
  ),
  'PUT /assessments/{id}/reference/{refId}/marks/{fileId}': at(marks, () => ({ page: 1, marks: [], version: 0 })),
  'GET /assessments/{id}/reference/{refId}/marks/{fileId}': at(marks),
  'GET /assessments/{id}/similar': at((laid) => `${task(laid)}/similar`),
  'GET /assessments/{id}/extension': at((laid) => `${task(laid)}/extension`),
  'GET /assessments/{id}/export': at((laid) => `${task(laid)}/export`),
  'GET /assessments/{id}/files': at((laid) => `${task(laid)}/files`),
  'GET /assessments/{id}/print': at((laid) => `${task(laid)}/print`),
  'GET /assessments/{id}/reference/{refId}/sheet': at((laid) => `${part(laid)}/sheet`),
}
