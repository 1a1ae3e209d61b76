import { storageLimits } from '#platform/files/table.ts'
import type { Make } from '../fixture.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# what the school keeps, and may keep, is its admins' affair; each acts in their own school, so there is no id to try
GET /storage/usage                                 -        403   403  403  403  200   200
PUT /storage/limits                                -        403   403  403  403  200   200
GET /storage/me                                    -        200   200  200  200  200   200
`

const gibibyte = 1024 ** 3

export const requests: Record<string, Make> = {
  'GET /storage/usage': () => ({ path: '/storage/usage' }),
  'PUT /storage/limits': async (_scope, { server }) => {
    // Both admins find their school as if it had never set any.
    await server.database.db.delete(storageLimits)
    return {
      path: '/storage/limits',
      body: { pupil: 3 * gibibyte, staff: 9 * gibibyte, school: 60 * gibibyte, version: 0 },
    }
  },
  'GET /storage/me': () => ({ path: '/storage/me' }),
}
