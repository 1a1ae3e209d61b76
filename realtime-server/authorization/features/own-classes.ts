import { classIn, freshCode, type Make } from '../fixture.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# the classes of a person, and what anybody in a class reads of it
GET /me/classes                                    -        200   200  200  200  200   200
GET /user/children                                 -        401    401    401     401        401      200      200   200  200  200  200   200
GET /me/current-class                              -        200   200  200  200  200   200
POST /classes/switch-classes                       own      200   200  200  200  200   404
POST /classes/switch-classes                       other    404   404  404  404  200   404
POST /classes/switch-classes                       twin     404   404  404  404  404   200
POST /classes/switch-classes                       missing  404   404  404  404  404   404
POST /classes/switch-classes                       wrong    422   422  422  422  422   422
GET /v2/me/classGrade                              -        200   200  200  200  200   200
GET /classes/{id}/teachers                         own      200   200  200  200  200   404
GET /classes/{id}/teachers                         other    404   404  404  404  200   404
GET /classes/{id}/teachers                         twin     404   404  404  404  404   200
GET /classes/{id}/teachers                         missing  404   404  404  404  404   404
GET /classes/{id}/teachers                         wrong    422   422  422  422  422   422
GET /classes/{id}/students                         own      200   200  200  200  200   404
GET /classes/{id}/students                         other    404   404  404  404  200   404
GET /classes/{id}/students                         twin     404   404  404  404  404   200
GET /classes/{id}/students                         missing  404   404  404  404  404   404
GET /classes/{id}/students                         wrong    422   422  422  422  422   422
GET /classes/{id}/courses                          own      200   200  200  200  200   404
GET /classes/{id}/courses                          other    404   404  404  404  200   404
GET /classes/{id}/courses                          twin     404   404  404  404  404   200
GET /classes/{id}/courses                          missing  404   404  404  404  404   404
GET /classes/{id}/courses                          wrong    422   422  422  422  422   422
# a fresh parent code for each: whoever holds one may use it
POST /join-classes-v2                              own      401    401    401     401        401      200      200   200  200  200  200   200
POST /join-classes-v2                              missing  401    401    401     401        401      404      404   404  404  404  404   404
`

const byClass =
  (list: string): Make =>
  (scope, fixture) => ({
    path: `/classes/${classIn(scope, fixture)}/${list}`,
  })

export const requests: Record<string, Make> = {
  'GET /me/classes': () => ({ path: '/me/classes' }),
  'GET /user/children': () => ({ path: '/user/children' }),
  'GET /me/current-class': () => ({ path: '/me/current-class' }),
  'POST /classes/switch-classes': (scope, fixture) => ({
    path: '/classes/switch-classes',
    body: {
      class_id: classIn(scope, fixture),
    },
  }),
  'GET /v2/me/classGrade': () => ({ path: '/v2/me/classGrade' }),
  'GET /classes/{id}/teachers': byClass('teachers'),
  'GET /classes/{id}/students': byClass('students'),
  'GET /classes/{id}/courses': byClass('courses'),
  'POST /join-classes-v2': async (scope, fixture) => ({
    path: '/join-classes-v2',
    body: { invitation_code: scope === 'own' ? await freshCode(fixture) : 'ZZZZ9999', role: 'ORTU' },
  }),
}
