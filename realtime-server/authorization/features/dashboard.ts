import type { Make } from '../fixture.ts'
import { onClass } from './classroom.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# of a class that one may look at; what stands in it is each person's own
GET /classes/{id}/stream                           own      200   200  200  200  200   404
GET /classes/{id}/stream                           other    404   404  404  404  200   404
GET /classes/{id}/stream                           twin     404   404  404  404  404   200
GET /classes/{id}/stream                           missing  404   404  404  404  404   404
GET /classes/{id}/stream                           wrong    422   422  422  422  422   422

# of all schools together, and of none for who belongs to none
GET /dashboard/tasks                               -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/timeline                            -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/days                                -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/schools                             -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/at-risk                             -        401    401    401     401        401      200      200   200  200  200  200   200
`

export const exceptions = `
# who counsels sees every class
GET /classes/{id}/stream                         other    GURU_BK     200
`

export const requests: Record<string, Make> = {
  'GET /dashboard/tasks': () => ({ path: '/dashboard/tasks' }),
  'GET /dashboard/timeline': () => ({ path: '/dashboard/timeline' }),
  'GET /dashboard/days': () => ({ path: '/dashboard/days' }),
  'GET /dashboard/schools': () => ({ path: '/dashboard/schools' }),
  'GET /dashboard/at-risk': () => ({ path: '/dashboard/at-risk' }),
  'GET /classes/{id}/stream': onClass('/stream'),
}
