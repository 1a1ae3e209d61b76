import type { Make } from '../fixture.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# everybody finds; what, is told in features/search/search.test.ts
GET /search                                        -        200   200  200  200  200   200
`

export const requests: Record<string, Make> = {
  'GET /search': () => ({ path: '/search?search=mina' }),
}
