import { classMembers } from '#features/classroom/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import { arriveAt } from '#testing/world.ts'
import {
  classIn,
  freshCode,
  idIn,
  idOfNothing,
  isNowhere,
  photoForm,
  signInAgain,
  unique,
  type Fixture,
  type Make,
} from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# sign-in, sessions and accounts
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
GET /user/{id}/card                                own      404   404  404  200  200   404
GET /user/{id}/card                                other    404   404  404  404  200   404
GET /user/{id}/card                                twin     404   404  404  404  404   200
GET /user/{id}/card                                missing  404   404  404  404  404   404
GET /user/{id}/card                                wrong    422   422  422  422  422   422
POST /identity/user/{id}/reset-password            own      404   404  404  200  200   404
POST /identity/user/{id}/reset-password            other    404   404  404  404  200   404
POST /identity/user/{id}/reset-password            twin     404   404  404  404  404   200
POST /identity/user/{id}/reset-password            missing  404   404  404  404  404   404
POST /identity/user/{id}/reset-password            wrong    422   422  422  422  422   422
`

const device = { device_id: 'perangkat-uji', device_name: 'Chrome di Android' }

/** A classmate of Mina's, of Joko's or of her twin's: whoever gets a first password can do nothing else in later cells. */
async function pupilIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  const { userId: user_id } = await arriveAt(fixture.server, 'Murid')
  const school_id = idIn(
    scope,
    fixture,
    ({ id }) => id,
    ({ id }) => id,
  )
  const class_id = classIn(scope, fixture)
  await db.insert(schoolMembers).values({ school_id, user_id, role: 'SISWA', status: 'ACTIVE' })
  await db.insert(classMembers).values({ school_id, class_id, user_id, class_role: 'SISWA', start_date: '2026-07-13' })
  return user_id
}

export const requests: Record<string, Make> = {
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
  'POST /identity/auth/code': async (_scope, fixture) => ({
    path: '/identity/auth/code',
    body: { invitation_code: await freshCode(fixture) },
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
  'POST /identity/file': () => ({ path: '/identity/file', body: photoForm() }),
  'GET /identity/userCredential/select': () => ({ path: '/identity/userCredential/select' }),
  'POST /identity/userCredential/google': () => ({ path: '/identity/userCredential/google', body: { id_token: 'x' } }),
  'DELETE /identity/userCredential/{id}': (scope, fixture) => ({
    path: `/identity/userCredential/${idIn(scope, fixture, () => '')}`,
  }),
  'GET /identity/sessions': () => ({ path: '/identity/sessions' }),
  'DELETE /identity/sessions': () => ({ path: '/identity/sessions' }),
  'DELETE /identity/sessions/{id}': async (scope, fixture) => ({
    path: `/identity/sessions/${scope === 'own' ? (await signInAgain(fixture, fixture.world.school.people.mina.userId)).id : idIn(scope, fixture, () => '')}`,
  }),
  'GET /user/{id}/card': async (scope, fixture) => ({ path: `/user/${await pupilIn(scope, fixture)}/card` }),
  'POST /identity/user/{id}/reset-password': async (scope, fixture) => ({
    path: `/identity/user/${await pupilIn(scope, fixture)}/reset-password`,
  }),
}
