import { moreLines } from './features.ts'

/**
 * Who may make which call on whose things: the expected truth of T01, written by hand so that it does not prove itself.
 * One line a call and a scope; a cell is the status that this principal must get. A call of the contract without a line
 * here fails the build, and so does a line without its call.
 *
 * Principals: nobody; our client with its basic credential; a token that expired, was signed out, was replaced by a new
 * device; somebody signed in who belongs to no school; the five roles of the school (SISWA is Mina of 7A, ORTU her
 * mother, GURU teaches 7A, WALI is its homeroom teacher); and the ADMIN of the twin school.
 *
 * Scopes: `own` is what belongs to Mina, to 7A or to the school; `other` is the class next door; `twin` is the same
 * thing in the twin school; `missing` never was; `wrong` is no UUID v4; `-` is a call that names nothing.
 */
export const principals = [
  'nobody',
  'client',
  'expired',
  'signed_out',
  'replaced',
  'stranger',
  'SISWA',
  'ORTU',
  'GURU',
  'WALI',
  'ADMIN',
  'FOREIGN',
] as const
export type Principal = (typeof principals)[number]

export type Scope = 'own' | 'other' | 'twin' | 'missing' | 'wrong' | '-'

const text = `
# call                                             scope    nobody client expired signed_out replaced stranger SISWA ORTU GURU WALI ADMIN FOREIGN

# identity: the door itself
POST /identity/auth/login                          -        200    200    200     200        200      200      200   200  200  200  200   200
POST /identity/auth/logout                         -        401    401    401     401        401      200      200   200  200  200  200   200
POST /identity/auth/googleInfix                    -        404    404    404     404        404      404      404   404  404  404  404   404
GET /identity/auth/captcha                         -        200    200    200     200        200      200      200   200  200  200  200   200
POST /identity/auth/check-email                    -        200    200    200     200        200      200      200   200  200  200  200   200
POST /identity/auth/code                           -        200    200    200     200        200      200      200   200  200  200  200   200
POST /identity/auth/register                       -        200    200    200     200        200      200      200   200  200  200  200   200
POST /identity/auth/forgot                         -        200    200    200     200        200      200      200   200  200  200  200   200
POST /identity/auth/reset                          -        410    410    410     410        410      410      410   410  410  410  410   410
PUT /identity/auth/password                        -        401    401    401     401        401      422      422   422  422  422  422   422
GET /identity/user/token                           -        401    401    401     401        401      200      200   200  200  200  200   200
PUT /identity/user/token                           -        401    401    401     401        401      200      200   200  200  200  200   200
POST /identity/file                                -        401    401    401     401        401      200      200   200  200  200  200   200
GET /identity/userCredential/select                -        401    401    401     401        401      200      200   200  200  200  200   200
POST /identity/userCredential/google               -        401    401    401     401        401      404      404   404  404  404  404   404
DELETE /identity/userCredential/{id}               missing  401    401    401     401        401      404      404   404  404  404  404   404
DELETE /identity/userCredential/{id}               wrong    401    401    401     401        401      422      422   422  422  422  422   422
GET /identity/sessions                             -        401    401    401     401        401      200      200   200  200  200  200   200
DELETE /identity/sessions                          -        401    401    401     401        401      200      200   200  200  200  200   200
# own is a second session of Mina's; nobody else's session can be ended
DELETE /identity/sessions/{id}                     own      401    401    401     401        401      404      200   404  404  404  404   404
DELETE /identity/sessions/{id}                     missing  401    401    401     401        401      404      404   404  404  404  404   404
DELETE /identity/sessions/{id}                     wrong    401    401    401     401        401      422      422   422  422  422  422   422
# the homeroom teacher helps the own pupils, the admin everybody of the school
POST /identity/user/{id}/reset-password            own      401    401    401     401        401      403      404   404  404  200  200   404
POST /identity/user/{id}/reset-password            other    401    401    401     401        401      403      404   404  404  404  200   404
POST /identity/user/{id}/reset-password            twin     401    401    401     401        401      403      404   404  404  404  404   200
POST /identity/user/{id}/reset-password            missing  401    401    401     401        401      403      404   404  404  404  404   404
POST /identity/user/{id}/reset-password            wrong    401    401    401     401        401      403      422   422  422  422  422   422

# school
GET /schools                                       -        401    401    401     401        401      200      200   200  200  200  200   200
GET /v2/schools                                    -        401    401    401     401        401      200      200   200  200  200  200   200
GET /v2/me/schools                                 -        401    401    401     401        401      200      200   200  200  200  200   200
GET /schools/{id}                                  own      401    401    401     401        401      403      200   200  200  200  200   404
GET /schools/{id}                                  twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /schools/{id}                                  missing  401    401    401     401        401      403      404   404  404  404  404   404
GET /schools/{id}                                  wrong    401    401    401     401        401      403      422   422  422  422  422   422
POST /schools                                      -        401    401    401     401        401      200      200   200  200  200  200   200
PUT /schools/id/{id}                               own      401    401    401     401        401      403      403   403  403  403  200   404
PUT /schools/id/{id}                               twin     401    401    401     401        401      403      404   404  404  404  404   200
PUT /schools/id/{id}                               missing  401    401    401     401        401      403      404   404  404  404  404   404
PUT /schools/id/{id}                               wrong    401    401    401     401        401      403      422   422  422  422  422   422
# own is a fresh school that anybody may ask
POST /join-schools-form                            own      401    401    401     401        401      200      200   200  200  200  200   200
POST /join-schools-form                            missing  401    401    401     401        401      404      404   404  404  404  404   404
POST /join-schools-form                            wrong    401    401    401     401        401      422      422   422  422  422  422   422
GET /join-schools-form                             -        401    401    401     401        401      200      200   200  200  200  200   200
POST /schools/switch-school                        own      401    401    401     401        401      404      200   200  200  200  200   404
POST /schools/switch-school                        twin     401    401    401     401        401      404      404   404  404  404  404   200
POST /schools/switch-school                        wrong    401    401    401     401        401      422      422   422  422  422  422   422
GET /schoolReference/requests                      -        401    401    401     401        401      403      403   403  403  403  200   200
PUT /schoolReference/decide/id/{id}                own      401    401    401     401        401      403      403   403  403  403  200   404
PUT /schoolReference/decide/id/{id}                twin     401    401    401     401        401      403      404   404  404  404  404   200
PUT /schoolReference/decide/id/{id}                missing  401    401    401     401        401      403      404   404  404  404  404   404
PUT /schoolReference/decide/id/{id}                wrong    401    401    401     401        401      403      422   422  422  422  422   422
PUT /schoolReference/setAdmin/id/{id}              own      401    401    401     401        401      403      403   403  403  403  200   404
PUT /schoolReference/setAdmin/id/{id}              twin     401    401    401     401        401      403      404   404  404  404  404   200
PUT /schoolReference/setAdmin/id/{id}              missing  401    401    401     401        401      403      404   404  404  404  404   404
PUT /schoolReference/setAdmin/id/{id}              wrong    401    401    401     401        401      403      422   422  422  422  422   422
GET /schoolyear                                    -        401    401    401     401        401      403      200   200  200  200  200   200
GET /exam/v1/schoolyear                            -        401    401    401     401        401      403      200   200  200  200  200   200
GET /report-card/v1/schoolYear/select              -        401    401    401     401        401      403      200   200  200  200  200   200

# classroom
GET /me/classes                                    -        401    401    401     401        401      403      200   200  200  200  200   200
GET /user/children                                 -        401    401    401     401        401      200      200   200  200  200  200   200
GET /me/current-class                              -        401    401    401     401        401      403      200   200  200  200  200   200
POST /classes/switch-classes                       own      401    401    401     401        401      403      200   200  200  200  200   404
POST /classes/switch-classes                       other    401    401    401     401        401      403      404   404  404  404  200   404
POST /classes/switch-classes                       twin     401    401    401     401        401      403      404   404  404  404  404   200
POST /classes/switch-classes                       missing  401    401    401     401        401      403      404   404  404  404  404   404
POST /classes/switch-classes                       wrong    401    401    401     401        401      403      422   422  422  422  422   422
GET /v2/me/classGrade                              -        401    401    401     401        401      403      200   200  200  200  200   200
GET /classes/{id}/teachers                         own      401    401    401     401        401      403      200   200  200  200  200   404
GET /classes/{id}/teachers                         other    401    401    401     401        401      403      404   404  404  404  200   404
GET /classes/{id}/teachers                         twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /classes/{id}/teachers                         missing  401    401    401     401        401      403      404   404  404  404  404   404
GET /classes/{id}/teachers                         wrong    401    401    401     401        401      403      422   422  422  422  422   422
GET /classes/{id}/students                         own      401    401    401     401        401      403      200   200  200  200  200   404
GET /classes/{id}/students                         other    401    401    401     401        401      403      404   404  404  404  200   404
GET /classes/{id}/students                         twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /classes/{id}/students                         missing  401    401    401     401        401      403      404   404  404  404  404   404
GET /classes/{id}/students                         wrong    401    401    401     401        401      403      422   422  422  422  422   422
GET /classes/{id}/courses                          own      401    401    401     401        401      403      200   200  200  200  200   404
GET /classes/{id}/courses                          other    401    401    401     401        401      403      404   404  404  404  200   404
GET /classes/{id}/courses                          twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /classes/{id}/courses                          missing  401    401    401     401        401      403      404   404  404  404  404   404
GET /classes/{id}/courses                          wrong    401    401    401     401        401      403      422   422  422  422  422   422
# a fresh parent code for each: whoever holds one may use it
POST /join-classes-v2                              own      401    401    401     401        401      200      200   200  200  200  200   200
POST /join-classes-v2                              missing  401    401    401     401        401      404      404   404  404  404  404   404

# files: a profile photo, for those who share a school with its owner; nobody learns whether there is one
GET /files/{id}                                    own      404    404    401     401        401      404      200   200  200  200  200   404
GET /files/{id}                                    twin     404    404    401     401        401      404      404   404  404  404  404   200
GET /files/{id}                                    missing  404    404    401     401        401      404      404   404  404  404  404   404
GET /files/{id}                                    wrong    422    422    422     422        422      422      422   422  422  422  422   422

# region and whitelabel: our client or anybody signed in
GET /province/select                               -        401    200    401     401        401      200      200   200  200  200  200   200
GET /city/select                                   -        401    200    401     401        401      200      200   200  200  200  200   200
GET /district/select                               -        401    200    401     401        401      200      200   200  200  200  200   200
GET /village/select                                -        401    200    401     401        401      200      200   200  200  200  200   200
GET /city/id/{id}                                  own      401    200    401     401        401      200      200   200  200  200  200   200
GET /city/id/{id}                                  missing  401    404    401     401        401      404      404   404  404  404  404   404
GET /district/id/{id}                              own      401    200    401     401        401      200      200   200  200  200  200   200
GET /district/id/{id}                              missing  401    404    401     401        401      404      404   404  404  404  404   404
GET /whitelabelAttribute/select                    -        401    200    401     401        401      200      200   200  200  200  200   200
GET /whitelabelAttribute/key/{key}                 own      401    200    401     401        401      200      200   200  200  200  200   200
`

export interface Line {
  call: string
  scope: Scope
  expected: Record<Principal, number>
}

export const authorizationTable: Line[] = [text, ...moreLines]
  .flatMap((part) => part.split('\n'))
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => {
    const [method, path, scope, ...cells] = line.split(/\s+/)
    if (cells.length !== principals.length)
      throw new Error(`This line has ${cells.length} cells instead of ${principals.length}: ${line}`)
    const expected = Object.fromEntries(principals.map((principal, index) => [principal, Number(cells[index])]))
    return { call: `${method} ${path}`, scope: scope as Scope, expected: expected as Line['expected'] }
  })
