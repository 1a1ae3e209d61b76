import type { Make } from '../fixture.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# of all schools together, and of none for who belongs to none
GET /dashboard/tasks                               -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/timeline                            -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/days                                -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/schools                             -        401    401    401     401        401      200      200   200  200  200  200   200
GET /dashboard/at-risk                             -        401    401    401     401        401      200      200   200  200  200  200   200
`

export const requests: Record<string, Make> = {
  'GET /dashboard/tasks': () => ({ path: '/dashboard/tasks' }),
  'GET /dashboard/timeline': () => ({ path: '/dashboard/timeline' }),
  'GET /dashboard/days': () => ({ path: '/dashboard/days' }),
  'GET /dashboard/schools': () => ({ path: '/dashboard/schools' }),
  'GET /dashboard/at-risk': () => ({ path: '/dashboard/at-risk' }),
}
