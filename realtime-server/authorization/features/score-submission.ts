import { eq } from 'drizzle-orm'
import { reportTemplates } from '#features/report-card/table.ts'
import { scoreItems, scoreSubmissions } from '#features/score/table.ts'
import { classIn, idOfNothing, isNowhere, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import { giveTemplate } from '#testing/report-template.ts'
import type { Scope } from '../table.ts'
import { courseIn, freshColumn, ofCourse } from './score.ts'

/** `own` is a submission of the course of 7A that Tono teaches; `other` that of a course of 7B which nobody teaches. */
export const lines = `
# call                                                       scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# the list is the teachers' own, and they alone submit and withdraw
POST /report-card/v1/scoresubmission/submitscore             own      404   404  200  403  403   404
POST /report-card/v1/scoresubmission/submitscore             other    404   404  404  404  403   404
POST /report-card/v1/scoresubmission/submitscore             twin     404   404  404  404  404   403
PUT /report-card/v1/scoresubmission/submitstatus/{id}        own      404   404  200  403  403   404
PUT /report-card/v1/scoresubmission/submitstatus/{id}        other    404   404  404  404  403   404
PUT /report-card/v1/scoresubmission/submitstatus/{id}        twin     404   404  404  404  404   403
PUT /report-card/v1/scoresubmission/submitstatus/{id}        missing  404   404  404  404  404   404
PUT /report-card/v1/scoresubmission/submitstatus/{id}        wrong    422   422  422  422  422   422
# decided as an admin here; as who leads the class, in the tests of the feature
PUT /report-card/v1/scoresubmission/updatestatus/{id}        own      404   404  403  403  200   404
PUT /report-card/v1/scoresubmission/updatestatus/{id}        other    404   404  404  404  200   404
PUT /report-card/v1/scoresubmission/updatestatus/{id}        twin     404   404  404  404  404   200
PUT /report-card/v1/scoresubmission/updatestatus/{id}        missing  404   404  404  404  404   404

# read by whoever reads the sheet; a class as a whole by who leads it
GET /report-card/v1/scoresubmission/submitlist               -        200   200  200  200  200   200
GET /report-card/v1/scoresubmission/tasklist                 own      404   404  200  200  200   404
GET /report-card/v1/scoresubmission/tasklist                 other    404   404  404  404  200   404
GET /report-card/v1/scoresubmission/tasklist                 twin     404   404  404  404  404   200
GET /report-card/v1/scoresubmission/score/students           own      404   404  200  200  200   404
GET /report-card/v1/scoresubmission/score/students           other    404   404  404  404  200   404
GET /report-card/v1/scoresubmission/score/students           twin     404   404  404  404  404   200
GET /report-card/v1/scoresubmission/score/students/all       own      404   404  200  200  200   404
GET /report-card/v1/scoresubmission/score/students/all       other    404   404  404  404  200   404
GET /report-card/v1/scoresubmission/score/students/all       twin     404   404  404  404  404   200
GET /report-card/v1/scoresubmission/student/taskdetail       own      404   404  200  200  200   404
GET /report-card/v1/scoresubmission/student/taskdetail       other    404   404  404  404  200   404
GET /report-card/v1/scoresubmission/student/taskdetail       twin     404   404  404  404  404   200
GET /report-card/v1/scoresubmission/walikelas/conclusion     own      403   403  403  200  200   404
GET /report-card/v1/scoresubmission/walikelas/conclusion     other    404   404  404  404  200   404
GET /report-card/v1/scoresubmission/walikelas/conclusion     twin     404   404  404  404  404   200
`

export const exceptions = `
# a counsellor sees every class, and its scores not
GET /report-card/v1/scoresubmission/walikelas/conclusion  other  GURU_BK  403
`

/** Submitted, so that it may be withdrawn and decided upon; before any other of its course. */
async function freshSubmission(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  const item = await freshColumn(scope, fixture)
  const [{ sheet_id, school_id } = { sheet_id: '', school_id: '' }] = await db
    .select()
    .from(scoreItems)
    .where(eq(scoreItems.id, item))
  await db.delete(scoreSubmissions).where(eq(scoreSubmissions.sheet_id, sheet_id))
  const [row] = await db
    .insert(scoreSubmissions)
    .values({ school_id, sheet_id, period: 'AKHIR', status: 'SUBMITTED' })
    .returning()
  return row!.id
}

const base = '/report-card/v1/scoresubmission'
const pupilOf = (scope: Scope, fixture: Fixture) =>
  scope === 'other' ? schoolIn(scope, fixture).people.joko.userId : schoolIn(scope, fixture).people.mina.userId

export const requests: Record<string, Make> = {
  'POST /report-card/v1/scoresubmission/submitscore': ofCourse(
    'scoresubmission/submitscore',
    async (scope, fixture) => {
      await freshSubmission(scope, fixture)
      return { period: 'TENGAH', item_ids: [await freshColumn(scope, fixture)] }
    },
  ),
  'PUT /report-card/v1/scoresubmission/submitstatus/{id}': under(`${base}/submitstatus`, freshSubmission)('', () => ({
    status: 'DRAFT',
    version: 1,
  })),
  'PUT /report-card/v1/scoresubmission/updatestatus/{id}': under(`${base}/updatestatus`, freshSubmission)(
    '',
    async (scope, fixture) => {
      const { db } = fixture.server.database
      await db.delete(reportTemplates)
      if (!isNowhere(scope)) await giveTemplate(db, schoolIn(scope, fixture))
      return { status: 'APPROVED', role: 'ADMIN', reason: 'Wali kelas sedang cuti', version: 1 }
    },
  ),
  'GET /report-card/v1/scoresubmission/submitlist': () => ({ path: `${base}/submitlist` }),
  'GET /report-card/v1/scoresubmission/tasklist': async (scope, fixture) => ({
    path: `${base}/tasklist?course_id=${await courseIn(scope, fixture)}`,
  }),
  'GET /report-card/v1/scoresubmission/score/students': async (scope, fixture) => ({
    path: `${base}/score/students?score_id=${await freshColumn(scope, fixture)}`,
  }),
  'GET /report-card/v1/scoresubmission/score/students/all': async (scope, fixture) => ({
    path: `${base}/score/students/all?score_id=${await freshColumn(scope, fixture)}`,
  }),
  'GET /report-card/v1/scoresubmission/student/taskdetail': async (scope, fixture) => ({
    path: `${base}/student/taskdetail?course_Id=${await courseIn(scope, fixture)}&user_id=${pupilOf(scope, fixture)}`,
  }),
  'GET /report-card/v1/scoresubmission/walikelas/conclusion': (scope, fixture) => ({
    path: `${base}/walikelas/conclusion?class_id=${classIn(scope, fixture)}`,
  }),
}
