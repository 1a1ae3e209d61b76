import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { courses, subjects } from '#features/classroom/table.ts'
import { reportScoreSettings, scoreDefaults, scoreItems, scoreSheets } from '#features/score/table.ts'
import {
  classIn,
  idOfNothing,
  isNowhere,
  missingId,
  schoolIn,
  unique,
  under,
  type Fixture,
  type Make,
} from '../fixture.ts'
import { insertExam } from '#testing/exam-fixture.ts'
import { insertTask } from '#testing/task-fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is the sheet of the course of 7A that Tono teaches; `other` that of a course of 7B which nobody teaches. */
export const lines = `
# call                                                scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# the whole sheet: its teachers, who leads the class, the office; families never
GET /report-card/v1/rekap-nilai                       -        200   200  200  200  200   200
GET /report-card/v1/rekap-nilai/{id}                  own      404   404  200  200  200   404
GET /report-card/v1/rekap-nilai/{id}                  other    404   404  404  404  200   404
GET /report-card/v1/rekap-nilai/{id}                  twin     404   404  404  404  404   200
GET /report-card/v1/rekap-nilai/{id}                  missing  404   404  404  404  404   404
GET /report-card/v1/rekap-nilai/{id}                  wrong    422   422  422  422  422   422
GET /report-card/v1/rekap-nilai/{id}/download         own      404   404  200  200  200   404
GET /report-card/v1/rekap-nilai/{id}/download         other    404   404  404  404  200   404
GET /report-card/v1/rekap-nilai/{id}/download         twin     404   404  404  404  404   200
GET /report-card/v1/rekap-nilai/{id}/history          own      404   404  200  200  200   404
GET /report-card/v1/rekap-nilai/{id}/history          other    404   404  404  404  200   404
GET /report-card/v1/rekap-nilai/{id}/history          twin     404   404  404  404  404   200
POST /report-card/v1/rekap-nilai/{id}/presence        own      404   404  200  200  200   404
POST /report-card/v1/rekap-nilai/{id}/presence        other    404   404  404  404  200   404
POST /report-card/v1/rekap-nilai/{id}/presence        twin     404   404  404  404  404   200
GET /report-card/v1/courseFinalScoreHistory           own      404   404  200  200  200   404
GET /report-card/v1/courseFinalScoreHistory           other    404   404  404  404  200   404
GET /report-card/v1/courseFinalScoreHistory           twin     404   404  404  404  404   200
# nobody has a final there
POST /report-card/v1/courseScoringStatus/check        own      404   404  409  409  409   404
POST /report-card/v1/courseScoringStatus/check        other    404   404  404  404  409   404
POST /report-card/v1/courseScoringStatus/check        twin     404   404  404  404  404   409

# written by its teachers; by the office with a reason
POST /report-card/v1/scoring                          own      404   404  200  403  200   404
POST /report-card/v1/scoring                          other    404   404  404  404  200   404
POST /report-card/v1/scoring                          twin     404   404  404  404  404   200
POST /report-card/v1/scoring                          missing  404   404  404  404  404   404
PUT /report-card/v1/rekap-nilai/{id}/setting          own      404   404  200  403  200   404
PUT /report-card/v1/rekap-nilai/{id}/setting          other    404   404  404  404  200   404
PUT /report-card/v1/rekap-nilai/{id}/setting          twin     404   404  404  404  404   200
POST /report-card/v1/scoreItem                        own      404   404  200  403  200   404
POST /report-card/v1/scoreItem                        other    404   404  404  404  200   404
POST /report-card/v1/scoreItem                        twin     404   404  404  404  404   200
PUT /report-card/v1/scoreItem/order                   own      404   404  200  403  200   404
PUT /report-card/v1/scoreItem/order                   other    404   404  404  404  200   404
PUT /report-card/v1/scoreItem/order                   twin     404   404  404  404  404   200
PUT /report-card/v1/scoreItem/{id}                    own      404   404  200  403  200   404
PUT /report-card/v1/scoreItem/{id}                    other    404   404  404  404  200   404
PUT /report-card/v1/scoreItem/{id}                    twin     404   404  404  404  404   200
PUT /report-card/v1/scoreItem/{id}                    missing  404   404  404  404  404   404
PUT /report-card/v1/scoreItem/{id}                    wrong    422   422  422  422  422   422
DELETE /report-card/v1/scoreItem/{id}                 own      404   404  200  403  200   404
DELETE /report-card/v1/scoreItem/{id}                 other    404   404  404  404  200   404
DELETE /report-card/v1/scoreItem/{id}                 twin     404   404  404  404  404   200
POST /report-card/v1/scoreItem/{id}/release           own      404   404  200  403  200   404
POST /report-card/v1/scoreItem/{id}/release           other    404   404  404  404  200   404
POST /report-card/v1/scoreItem/{id}/release           twin     404   404  404  404  404   200
POST /report-card/v1/courseFinalScore                 own      404   404  200  403  200   404
POST /report-card/v1/courseFinalScore                 other    404   404  404  404  200   404
POST /report-card/v1/courseFinalScore                 twin     404   404  404  404  404   200
POST /report-card/v1/courseScoringStatus              own      404   404  200  403  200   404
POST /report-card/v1/courseScoringStatus              other    404   404  404  404  200   404
POST /report-card/v1/courseScoringStatus              twin     404   404  404  404  404   200

# what exams and tasks have to give: read with the sheet, taken by who writes it (a task here)
GET /report-card/v1/schoolExamCourse                  own      404   404  200  200  200   404
GET /report-card/v1/schoolExamCourse                  other    404   404  404  404  200   404
GET /report-card/v1/schoolExamCourse                  twin     404   404  404  404  404   200
GET /report-card/v1/assessment                        own      404   404  200  200  200   404
GET /report-card/v1/assessment                        other    404   404  404  404  200   404
GET /report-card/v1/assessment                        twin     404   404  404  404  404   200
GET /report-card/v1/scoreSource                       -        200   200  200  200  200   200
PUT /report-card/v1/rekap-nilai/{id}/source           own      404   404  200  403  200   404
PUT /report-card/v1/rekap-nilai/{id}/source           other    404   404  404  404  200   404
PUT /report-card/v1/rekap-nilai/{id}/source           twin     404   404  404  404  404   200
POST /report-card/v1/scoreItem/take                   own      404   404  200  403  200   404
POST /report-card/v1/scoreItem/take                   other    404   404  404  404  200   404
POST /report-card/v1/scoreItem/take                   twin     404   404  404  404  404   200

# of a pupil who came from another class: by who writes the sheet they came to (a column that is nowhere here)
GET /report-card/v1/rekap-nilai/{id}/former           own      404   404  200  403  200   404
GET /report-card/v1/rekap-nilai/{id}/former           other    404   404  404  404  200   404
GET /report-card/v1/rekap-nilai/{id}/former           twin     404   404  404  404  404   200
POST /report-card/v1/rekap-nilai/{id}/former          own      404   404  409  403  409   404
POST /report-card/v1/rekap-nilai/{id}/former          other    404   404  404  404  409   404
POST /report-card/v1/rekap-nilai/{id}/former          twin     404   404  404  404  404   409

# by a sheet: the template for whoever reads, the upload for whoever writes; of families no file is even read
GET /report-card/v1/scoring/import/template           own      404   404  200  200  200   404
GET /report-card/v1/scoring/import/template           other    404   404  404  404  200   404
GET /report-card/v1/scoring/import/template           twin     404   404  404  404  404   200
POST /report-card/v1/scoring/import/{type}            own      403   403  200  403  200   404
POST /report-card/v1/scoring/import/{type}            other    403   403  404  404  200   404
POST /report-card/v1/scoring/import/{type}            twin     403   403  404  404  404   200

POST /exam/v1/score/create/init                       own      404   404  200  404  404   404
POST /exam/v1/score/create/init                       twin     404   404  404  404  404   404
POST /exam/v1/score/create/init                       missing  404   404  404  404  404   404

# what families see: their own, and nobody else's
GET /report-card/v1/scoreRecap                        own      200   200  404  404  404   404
GET /report-card/v1/scoreRecap                        other    404   404  404  404  404   404
GET /report-card/v1/scoreRecap                        twin     404   404  404  404  404   404
GET /report-card/v1/scoreRecap                        missing  404   404  404  404  404   404
GET /report-card/v1/scoreRecap                        wrong    422   422  422  422  422   422
GET /report-card/v1/scoreRecap/detail/{id}            own      200   200  404  404  404   404
GET /report-card/v1/scoreRecap/detail/{id}            other    404   404  404  404  404   404
GET /report-card/v1/scoreRecap/detail/{id}            twin     404   404  404  404  404   404
GET /report-card/v1/scoreRecap/detail/{id}            missing  404   404  404  404  404   404
GET /report-card/v1/scoreRecap/detail/{id}            wrong    422   422  422  422  422   422

# what finals are called: read by the staff, written by the office
GET /report-card/v1/scoreDefault                      -        403   403  200  200  200   200
PUT /report-card/v1/scoreDefault/{level}              -        403   403  403  403  200   200
GET /report-card/v1/reportScoreSetting                -        403   403  200  200  200   200
POST /report-card/v1/reportScoreSetting               -        403   403  403  403  200   200
PUT /report-card/v1/reportScoreSetting/{id}           own      403   403  403  403  200   404
PUT /report-card/v1/reportScoreSetting/{id}           twin     404   404  404  404  404   200
PUT /report-card/v1/reportScoreSetting/{id}           missing  404   404  404  404  404   404
PUT /report-card/v1/reportScoreSetting/{id}           wrong    422   422  422  422  422   422
DELETE /report-card/v1/reportScoreSetting/{id}        own      403   403  403  403  200   404
DELETE /report-card/v1/reportScoreSetting/{id}        twin     404   404  404  404  404   200
DELETE /report-card/v1/reportScoreSetting/{id}        missing  404   404  404  404  404   404

# the pupils with their numbers: whoever works in the class
GET /report-card/v1/classes/{id}/students             own      403   403  200  200  200   404
GET /report-card/v1/classes/{id}/students             other    404   404  404  404  200   404
GET /report-card/v1/classes/{id}/students             twin     404   404  404  404  404   200
GET /report-card/v1/classes/{id}/students             missing  404   404  404  404  404   404
GET /exam/v1/scoringtype                              -        200   200  200  200  200   200
`

export const exceptions = `
# who teaches the class next door does not teach the course that is examined
POST /exam/v1/score/create/init            own    ORTU_GURU 404
POST /report-card/v1/scoring/import/{type}  own    ORTU_GURU 404
# a counsellor sees every class, and its scores not
GET /report-card/v1/classes/{id}/students  other  GURU_BK  403
`

/** In 7B nobody teaches it: the class next door is a stranger's to all but the office. */
export async function courseIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const school = schoolIn(scope, fixture)
  if (scope !== 'other') return school.courseId
  const { db } = fixture.server.database
  const [known] = await db.select().from(courses).where(eq(courses.class_id, school.otherClassId))
  if (known) return known.id
  const of = { school_id: school.id }
  const [subject] = await db
    .insert(subjects)
    .values({ ...of, name: `Mapel ${unique()}`, short_name: 'MP' })
    .returning()
  const [course] = await db
    .insert(courses)
    .values({ ...of, class_id: school.otherClassId, subject_id: subject!.id })
    .returning()
  return course!.id
}

const why = { reason: 'Diminta gurunya' }
const weights = { w1: 0, w2: 1, w3: 0, w4: 1, w5: 0, k13_daily: 2, k13_mid: 1, k13_end: 1 }

async function sheetIn(scope: Scope, fixture: Fixture) {
  const { db } = fixture.server.database
  const course_id = await courseIn(scope, fixture)
  const school_id = schoolIn(scope, fixture).id
  const usual = { formula: 'MERDEKA', remedial_policy: 'REPLACE_IF_HIGHER', ...weights } as const
  await db
    .insert(scoreSheets)
    .values({ school_id, course_id, semester: 1, ...usual })
    .onConflictDoNothing()
  const [sheet] = await db.select().from(scoreSheets).where(eq(scoreSheets.course_id, course_id))
  return sheet!
}

export async function freshColumn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: sheet_id, school_id } = await sheetIn(scope, fixture)
  const { db } = fixture.server.database
  // A sheet holds so many and no more.
  await db
    .update(scoreItems)
    .set({ deleted_at: sql`now()` })
    .where(eq(scoreItems.sheet_id, sheet_id))
  const item = { title: 'SLM', score_type: 2, aspect: 1, max_score: 100, weight: 1, counted: true } as const
  const [row] = await db
    .insert(scoreItems)
    .values({ school_id, sheet_id, ...item })
    .returning()
  return row!.id
}

const column = under('/report-card/v1/scoreItem', freshColumn)
const sheet = under('/report-card/v1/rekap-nilai', courseIn)
const item = { title: 'SLM', score_type: 2, aspect: 1, component_ids: [], date: null, max_score: 100, weight: 1 }

const rangeOf = { level: null, course_id: null, min: 0, max: 40, word: 'Perlu bimbingan', tone: 'danger' } as const

async function freshRange(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  const { id: school_id, yearId: school_year_id } = schoolIn(scope, fixture)
  await db.delete(reportScoreSettings)
  const [row] = await db
    .insert(reportScoreSettings)
    .values({ school_id, school_year_id, ...rangeOf })
    .returning()
  return row!.id
}

const range = under('/report-card/v1/reportScoreSetting', freshRange)

/** Where the course stands in the body. */
export const ofCourse =
  (path: string, body: (scope: Scope, fixture: Fixture) => object | Promise<object>): Make =>
  async (scope, fixture) => ({
    path: `/report-card/v1/${path}`,
    body: { course_id: await courseIn(scope, fixture), semester: 1, ...(await body(scope, fixture)) },
  })

const pupilOf = (scope: Scope, fixture: Fixture) =>
  scope === 'other' ? schoolIn(scope, fixture).people.joko.userId : schoolIn(scope, fixture).people.mina.userId

export const requests: Record<string, Make> = {
  'GET /report-card/v1/rekap-nilai': () => ({ path: '/report-card/v1/rekap-nilai' }),
  'GET /report-card/v1/rekap-nilai/{id}': sheet(),
  'GET /report-card/v1/rekap-nilai/{id}/download': sheet('/download'),
  'GET /report-card/v1/rekap-nilai/{id}/history': sheet('/history'),
  'POST /report-card/v1/rekap-nilai/{id}/presence': sheet('/presence', () => ({
    semester: 1,
    item_id: null,
    student_id: null,
  })),
  'PUT /report-card/v1/rekap-nilai/{id}/setting': sheet('/setting', async (scope, fixture) => ({
    semester: 1,
    formula: 'MERDEKA',
    remedial_policy: 'REPLACE_IF_HIGHER',
    ...weights,
    ...why,
    version: isNowhere(scope) ? 0 : (await sheetIn(scope, fixture)).version,
  })),
  'GET /report-card/v1/courseFinalScoreHistory': async (scope, fixture) => ({
    path: `/report-card/v1/courseFinalScoreHistory?course_id=${await courseIn(scope, fixture)}`,
  }),
  'POST /report-card/v1/courseScoringStatus/check': ofCourse('courseScoringStatus/check', () => ({})),
  'POST /report-card/v1/courseScoringStatus': ofCourse('courseScoringStatus', () => ({ status: 'OPEN', ...why })),
  'POST /report-card/v1/scoring': ofCourse('scoring', (scope, fixture) => ({
    ...why,
    ops: [
      {
        op_id: randomUUID(),
        item_id: missingId,
        student_id: pupilOf(scope, fixture),
        score: 80,
        seen: null,
        made_at: new Date().toISOString(),
      },
    ],
  })),
  'POST /report-card/v1/scoreItem': ofCourse('scoreItem', async (scope, fixture) => {
    await freshColumn(scope, fixture)
    return { title: 'SLM', score_type: 2, ...why }
  }),
  'PUT /report-card/v1/scoreItem/order': ofCourse('scoreItem/order', () => ({ ids: [missingId], ...why })),
  'PUT /report-card/v1/scoreItem/{id}': column('', () => ({ ...item, counted: true, version: 1, ...why })),
  'DELETE /report-card/v1/scoreItem/{id}': column('?version=1&reason=Diminta+gurunya'),
  'POST /report-card/v1/scoreItem/{id}/release': column('/release', () => ({ is_released: true, version: 1, ...why })),
  'POST /report-card/v1/courseFinalScore': ofCourse('courseFinalScore', async (scope, fixture) => {
    const { db } = fixture.server.database
    await db.execute(sql`delete from score_finals`)
    return { period: 'AKHIR', student_id: pupilOf(scope, fixture), override: 80, version: null, ...why }
  }),
  'GET /report-card/v1/scoreRecap': (scope, fixture) => ({
    path: `/report-card/v1/scoreRecap?user_id=${isNowhere(scope) ? idOfNothing(scope, fixture) : pupilOf(scope, fixture)}`,
  }),
  'GET /report-card/v1/scoreRecap/detail/{id}': async (scope, fixture) => ({
    path: `/report-card/v1/scoreRecap/detail/${await courseIn(scope, fixture)}?user_id=${pupilOf(isNowhere(scope) ? 'own' : scope, fixture)}`,
  }),
  'GET /report-card/v1/scoreDefault': () => ({ path: '/report-card/v1/scoreDefault' }),
  'PUT /report-card/v1/scoreDefault/{level}': async (_scope, fixture) => {
    await fixture.server.database.db.delete(scoreDefaults)
    const body = { formula: 'MERDEKA', remedial_policy: 'REPLACE_IF_HIGHER', ...weights, version: 0 }
    return { path: '/report-card/v1/scoreDefault/7', body }
  },
  'GET /report-card/v1/reportScoreSetting': () => ({ path: '/report-card/v1/reportScoreSetting' }),
  'POST /report-card/v1/reportScoreSetting': async (_scope, fixture) => {
    await fixture.server.database.db.delete(reportScoreSettings)
    return { path: '/report-card/v1/reportScoreSetting', body: rangeOf }
  },
  'PUT /report-card/v1/reportScoreSetting/{id}': range('', () => ({ ...rangeOf, version: 1 })),
  'DELETE /report-card/v1/reportScoreSetting/{id}': range(),
  'POST /exam/v1/score/create/init': async (scope, fixture) => {
    if (!isNowhere(scope)) await freshColumn(scope, fixture)
    const exam_id = isNowhere(scope)
      ? idOfNothing(scope, fixture)
      : (await insertExam(fixture.server, schoolIn(scope, fixture))).id
    return { path: '/exam/v1/score/create/init', body: { exam_id } }
  },
  'GET /report-card/v1/schoolExamCourse': async (scope, fixture) => ({
    path: `/report-card/v1/schoolExamCourse?course_id=${await courseIn(scope, fixture)}`,
  }),
  'GET /report-card/v1/assessment': async (scope, fixture) => ({
    path: `/report-card/v1/assessment?course_id=${await courseIn(scope, fixture)}`,
  }),
  'GET /report-card/v1/scoreSource': () => ({ path: `/report-card/v1/scoreSource?source=EXAM&source_id=${missingId}` }),
  'PUT /report-card/v1/rekap-nilai/{id}/source': sheet('/source', () => ({ semester: 1, takes_marks: true, ...why })),
  'GET /report-card/v1/rekap-nilai/{id}/former': async (scope, fixture) => ({
    path: `/report-card/v1/rekap-nilai/${await courseIn(scope, fixture)}/former?semester=1&student_id=${pupilOf(scope, fixture)}`,
  }),
  'POST /report-card/v1/rekap-nilai/{id}/former': sheet('/former', (scope, fixture) => ({
    semester: 1,
    student_id: pupilOf(scope, fixture),
    pairs: [{ from_item_id: missingId, to_item_id: missingId }],
    ...why,
  })),
  'POST /report-card/v1/scoreItem/take': ofCourse('scoreItem/take', async (scope, fixture) => {
    await freshColumn(scope, fixture)
    const task = await insertTask(fixture.server, schoolIn(scope, fixture), {
      course_id: await courseIn(scope, fixture),
    })
    return { source: 'TASK', source_id: task.id, ...why }
  }),
  'GET /report-card/v1/scoring/import/template': async (scope, fixture) => {
    await freshColumn(scope, fixture)
    const course = await courseIn(scope, fixture)
    return { path: `/report-card/v1/scoring/import/template?course_id=${course}&score_type=2` }
  },
  'POST /report-card/v1/scoring/import/{type}': async (scope, fixture) => {
    const body = new FormData()
    body.set('course_id', await courseIn(scope, fixture))
    body.set('semester', '1')
    body.set('reason', why.reason)
    body.set('file', new File(['NIS,SLM\n7001,80'], 'nilai.csv', { type: 'text/csv' }))
    return { path: '/report-card/v1/scoring/import/2', body }
  },
  'GET /report-card/v1/classes/{id}/students': (scope, fixture) => ({
    path: `/report-card/v1/classes/${classIn(scope, fixture)}/students`,
  }),
  'GET /exam/v1/scoringtype': () => ({ path: '/exam/v1/scoringtype' }),
}
