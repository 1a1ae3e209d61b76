import type { Make } from '../fixture.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# a line of children is a parent's, and only of their own; everybody has a next
GET /dashboard/timeline                            -        403   200  403  403  403   403
GET /dashboard/next                                -        200   200  200  200  200   200

# of all schools together, and of none for who belongs to none
GET /dashboard/tasks                               -        401    401    401     401        401      200      200   200  200  200  200   200
`

export const requests: Record<string, Make> = {
  'GET /dashboard/timeline': () => ({ path: '/dashboard/timeline' }),
  'GET /dashboard/next': () => ({ path: '/dashboard/next' }),
  'GET /dashboard/tasks': () => ({ path: '/dashboard/tasks' }),
}
