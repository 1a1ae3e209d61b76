import type { Make } from '../fixture.ts'
import { onClass } from './classroom.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# a line of children is a parent's, and only of their own; everybody has a next
GET /dashboard/timeline                            -        403   200  403  403  403   403
GET /dashboard/next                                -        200   200  200  200  200   200

# of a class that one may look at; what stands in it is each person's own
GET /classes/{id}/stream                           own      200   200  200  200  200   404
GET /classes/{id}/stream                           other    404   404  404  404  200   404
GET /classes/{id}/stream                           twin     404   404  404  404  404   200
GET /classes/{id}/stream                           missing  404   404  404  404  404   404
GET /classes/{id}/stream                           wrong    422   422  422  422  422   422

# of all schools together, and of none for who belongs to none
GET /dashboard/tasks                               -        401    401    401     401        401      200      200   200  200  200  200   200
`

export const exceptions = `
# who counsels sees every class
GET /classes/{id}/stream                         other    GURU_BK     200
`

export const requests: Record<string, Make> = {
  'GET /dashboard/timeline': () => ({ path: '/dashboard/timeline' }),
  'GET /dashboard/next': () => ({ path: '/dashboard/next' }),
  'GET /dashboard/tasks': () => ({ path: '/dashboard/tasks' }),
  'GET /classes/{id}/stream': onClass('/stream'),
}
