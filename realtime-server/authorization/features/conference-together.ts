import type { Make } from '../fixture.ts'
import { running } from './conference-room.ts'

/** The class of `conference-room.ts`. */
export const lines = `
# call                                        scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# whoever was let in opens them; whether they write, the document says
POST /confrences/{id}/sheets                  own      200   403  200  200  200   404
POST /confrences/{id}/sheets                  other    404   404  403  403  200   404
POST /confrences/{id}/sheets                  twin     404   404  404  404  404   200
POST /confrences/{id}/sheets                  missing  404   404  404  404  404   404
POST /confrences/{id}/sheets                  wrong    422   422  422  422  422   422
# pupils draw where the class lets them, and who looks on does not
POST /confrences/{id}/ink                     own      403   403  200  200  403   404
POST /confrences/{id}/ink                     other    404   404  403  403  403   404
POST /confrences/{id}/ink                     twin     404   404  404  404  404   403
POST /confrences/{id}/ink                     missing  404   404  404  404  404   404
`

export const exceptions = `
# a seat is a person's: the admin who has been let in is another one
POST /confrences/{id}/sheets    other  GURU_ADMIN  403
`

export const requests: Record<string, Make> = {
  'POST /confrences/{id}/sheets': running('/sheets', () => ({ sheet: 'NOTES' })),
  'POST /confrences/{id}/ink': running('/ink', () => ({
    ink: { page: '1', tool: 'PEN', colour: 'BLACK', width: 4, points: [1, 2] },
  })),
}
