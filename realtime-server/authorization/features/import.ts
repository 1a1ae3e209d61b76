import { importRows, imports } from '#features/import/table.ts'
import { classIn, idOfNothing, isNowhere, missingId, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# admins bring people and courses by a sheet, homeroom teachers the pupils and parents of their class, teachers questions
GET /v2/import-templates/{kind}                    -        403   403  403  200  200  200
GET /v2/join-classes-bulk-template                 -        403   403  403  200  200  200
GET /v2/imports                                    -        403   403  200  200  200  200
POST /v2/imports                                   -        403   403  403  200  200  200

# own is the homeroom teacher’s import, other one of the admin’s; nobody but them learns that it exists
GET /v2/imports/{id}                               own      404   404  404  200  200  404
GET /v2/imports/{id}                               other    404   404  404  404  200  404
GET /v2/imports/{id}                               twin     404   404  404  404  404  200
GET /v2/imports/{id}                               missing  404   404  404  404  404  404
GET /v2/imports/{id}                               wrong    422   422  422  422  422  422
DELETE /v2/imports/{id}                            own      404   404  404  200  200  404
DELETE /v2/imports/{id}                            other    404   404  404  404  200  404
DELETE /v2/imports/{id}                            twin     404   404  404  404  404  200
DELETE /v2/imports/{id}                            missing  404   404  404  404  404  404
DELETE /v2/imports/{id}                            wrong    422   422  422  422  422  422
POST /v2/imports/{id}/file                         own      404   404  404  200  200  404
POST /v2/imports/{id}/file                         other    404   404  404  404  200  404
POST /v2/imports/{id}/file                         twin     404   404  404  404  404  200
POST /v2/imports/{id}/file                         missing  404   404  404  404  404  404
POST /v2/imports/{id}/file                         wrong    422   422  422  422  422  422
PUT /v2/imports/{id}/mapping                       own      404   404  404  200  200  404
PUT /v2/imports/{id}/mapping                       other    404   404  404  404  200  404
PUT /v2/imports/{id}/mapping                       twin     404   404  404  404  404  200
PUT /v2/imports/{id}/mapping                       missing  404   404  404  404  404  404
PUT /v2/imports/{id}/mapping                       wrong    422   422  422  422  422  422
GET /v2/imports/{id}/rows                          own      404   404  404  200  200  404
GET /v2/imports/{id}/rows                          other    404   404  404  404  200  404
GET /v2/imports/{id}/rows                          twin     404   404  404  404  404  200
GET /v2/imports/{id}/rows                          missing  404   404  404  404  404  404
GET /v2/imports/{id}/rows                          wrong    422   422  422  422  422  422
PUT /v2/imports/{id}/rows/{row_id}                 own      404   404  404  200  200  404
PUT /v2/imports/{id}/rows/{row_id}                 other    404   404  404  404  200  404
PUT /v2/imports/{id}/rows/{row_id}                 twin     404   404  404  404  404  200
PUT /v2/imports/{id}/rows/{row_id}                 missing  404   404  404  404  404  404
PUT /v2/imports/{id}/rows/{row_id}                 wrong    422   422  422  422  422  422
# there is nothing in it to be taken over
POST /v2/imports/{id}/commit                       own      404   404  404  422  422  404
POST /v2/imports/{id}/commit                       other    404   404  404  404  422  404
POST /v2/imports/{id}/commit                       twin     404   404  404  404  404  422
POST /v2/imports/{id}/commit                       missing  404   404  404  404  404  404
POST /v2/imports/{id}/commit                       wrong    422   422  422  422  422  422
GET /v2/imports/{id}/failed-rows                   own      404   404  404  200  200  404
GET /v2/imports/{id}/failed-rows                   other    404   404  404  404  200  404
GET /v2/imports/{id}/failed-rows                   twin     404   404  404  404  404  200
GET /v2/imports/{id}/failed-rows                   missing  404   404  404  404  404  404
GET /v2/imports/{id}/failed-rows                   wrong    422   422  422  422  422  422

# first passwords: of an import for whom it belongs to, of a class for those who lead it
GET /v2/imports/{id}/cards                         own      404   404  404  200  200  404
GET /v2/imports/{id}/cards                         other    404   404  404  404  200  404
GET /v2/imports/{id}/cards                         twin     404   404  404  404  404  200
GET /v2/imports/{id}/cards                         missing  404   404  404  404  404  404
GET /v2/imports/{id}/cards                         wrong    422   422  422  422  422  422
GET /v2/imports/{id}/cards-sheet                   own      404   404  404  200  200  404
GET /v2/imports/{id}/cards-sheet                   other    404   404  404  404  200  404
GET /v2/imports/{id}/cards-sheet                   twin     404   404  404  404  404  200
GET /v2/imports/{id}/cards-sheet                   missing  404   404  404  404  404  404
GET /v2/imports/{id}/cards-sheet                   wrong    422   422  422  422  422  422
GET /classes/{id}/cards                            own      403   403  403  200  200  404
GET /classes/{id}/cards                            other    404   404  404  404  200  404
GET /classes/{id}/cards                            twin     404   404  404  404  404  200
GET /classes/{id}/cards                            missing  404   404  404  404  404  404
GET /classes/{id}/cards                            wrong    422   422  422  422  422  422
GET /classes/{id}/cards-sheet                      own      403   403  403  200  200  404
GET /classes/{id}/cards-sheet                      other    404   404  404  404  200  404
GET /classes/{id}/cards-sheet                      twin     404   404  404  404  404  200
GET /classes/{id}/cards-sheet                      missing  404   404  404  404  404  404
GET /classes/{id}/cards-sheet                      wrong    422   422  422  422  422  422
`

/** A draft with one wrong row: the homeroom teacher's, or as `other` the admin's of the same school. */
async function draftIn(scope: Scope, fixture: Fixture): Promise<{ id: string; rowId: string }> {
  if (isNowhere(scope)) return { id: idOfNothing(scope, fixture), rowId: missingId }
  const { db } = fixture.server.database
  const { id: school_id, people } = scope === 'twin' ? fixture.world.twin : fixture.world.school
  const [draft] = await db
    .insert(imports)
    .values({
      school_id,
      kind: 'STUDENT',
      reach: 'SCHOOL',
      file_name: 'siswa.xlsx',
      headers: ['Nama', 'Kelas'],
      mapping: { full_name: 0, class: 1 },
      created_by: scope === 'other' ? people.rina.userId : people.budi.userId,
    })
    .returning()
  const [row] = await db
    .insert(importRows)
    .values({ school_id, import_id: draft!.id, row_no: 2, raw: ['Wati', '9Z'], state: 'WRONG' })
    .returning()
  return { id: draft!.id, rowId: row!.id }
}

function sheet(kind?: string): FormData {
  const form = new FormData()
  if (kind !== undefined) form.set('kind', kind)
  form.set('file', new File(['Nama,Kelas\nWati,7A'], 'siswa.csv', { type: 'text/csv' }))
  return form
}

const withDraft =
  (action: string, body?: unknown): Make =>
  async (scope, fixture) => ({ path: `/v2/imports/${(await draftIn(scope, fixture)).id}${action}`, body })

const ofClass =
  (action: string): Make =>
  (scope, fixture) => ({
    path: `/classes/${classIn(scope, fixture)}/${action}`,
  })

export const requests: Record<string, Make> = {
  'GET /v2/import-templates/{kind}': () => ({ path: '/v2/import-templates/STUDENT' }),
  'GET /v2/join-classes-bulk-template': () => ({ path: '/v2/join-classes-bulk-template' }),
  'GET /v2/imports': () => ({ path: '/v2/imports' }),
  'POST /v2/imports': () => ({ path: '/v2/imports', body: sheet('STUDENT') }),
  'GET /v2/imports/{id}': withDraft(''),
  'DELETE /v2/imports/{id}': withDraft(''),
  'POST /v2/imports/{id}/file': (scope, fixture) => withDraft('/file', sheet())(scope, fixture),
  'PUT /v2/imports/{id}/mapping': withDraft('/mapping', { mapping: { full_name: 0 } }),
  'GET /v2/imports/{id}/rows': withDraft('/rows'),
  'PUT /v2/imports/{id}/rows/{row_id}': async (scope, fixture) => {
    const { id, rowId } = await draftIn(scope, fixture)
    return { path: `/v2/imports/${id}/rows/${rowId}`, body: { cells: { full_name: 'Wati' } } }
  },
  'POST /v2/imports/{id}/commit': withDraft('/commit'),
  'GET /v2/imports/{id}/failed-rows': withDraft('/failed-rows'),
  'GET /v2/imports/{id}/cards': withDraft('/cards'),
  'GET /v2/imports/{id}/cards-sheet': withDraft('/cards-sheet'),
  'GET /classes/{id}/cards': ofClass('cards'),
  'GET /classes/{id}/cards-sheet': ofClass('cards-sheet'),
}
