import type { SchoolYearStatus } from '@kelasku/shared/school/contract'
import { schoolYears } from '#features/school/table.ts'
import { idIn, idOfNothing, isNowhere, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# everybody reads the years; only admins change them
POST /schoolyear                                   -        403   403  403  403  200  200
PUT /schoolyear/{id}                               own      403   403  403  403  200  404
PUT /schoolyear/{id}                               twin     404   404  404  404  404  200
PUT /schoolyear/{id}                               missing  404   404  404  404  404  404
PUT /schoolyear/{id}                               wrong    422   422  422  422  422  422
PUT /schoolyear/{id}/semester                      own      403   403  403  403  200  404
PUT /schoolyear/{id}/semester                      twin     404   404  404  404  404  200
PUT /schoolyear/{id}/semester                      wrong    422   422  422  422  422  422

# a closed year cannot be begun, and one to come can neither be closed nor opened again: whoever may hears so
POST /schoolyear/{id}/activate                     own      403   403  403  403  409  404
POST /schoolyear/{id}/activate                     twin     404   404  404  404  404  409
POST /schoolyear/{id}/activate                     wrong    422   422  422  422  422  422
POST /schoolyear/{id}/close                        own      403   403  403  403  409  404
POST /schoolyear/{id}/close                        twin     404   404  404  404  404  409
POST /schoolyear/{id}/close                        wrong    422   422  422  422  422  422
POST /schoolyear/{id}/reopen                       own      403   403  403  403  409  404
POST /schoolyear/{id}/reopen                       twin     404   404  404  404  404  409
POST /schoolyear/{id}/reopen                       wrong    422   422  422  422  422  422
`

/** Days that no other year has. */
let years = 2200
const days = () => ({ start_date: `${++years}-01-01`, end_date: `${years}-12-31` })

/** One of its own for each cell, so that cells do not depend on each other. */
export async function yearIn(scope: Scope, fixture: Fixture, status: SchoolYearStatus = 'UPCOMING'): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const school_id = idIn(scope, fixture, ({ id }) => id)
  const [row] = await fixture.server.database.db
    .insert(schoolYears)
    .values({ school_id, name: unique(), status, ...days() })
    .returning()
  return row!.id
}

const onYear =
  (rest: string, status: SchoolYearStatus, body?: () => unknown): Make =>
  async (scope, fixture) => ({
    path: `/schoolyear/${await yearIn(scope, fixture, status)}${rest}`,
    ...(body ? { body: body() } : {}),
  })

export const requests: Record<string, Make> = {
  'POST /schoolyear': () => ({ path: '/schoolyear', body: { name: unique(), ...days() } }),
  'PUT /schoolyear/{id}': onYear('', 'UPCOMING', () => ({ name: unique() })),
  'PUT /schoolyear/{id}/semester': onYear('/semester', 'UPCOMING', () => ({ active_semester: 2 })),
  'POST /schoolyear/{id}/activate': onYear('/activate', 'CLOSED'),
  'POST /schoolyear/{id}/close': onYear('/close', 'UPCOMING'),
  'POST /schoolyear/{id}/reopen': onYear('/reopen', 'UPCOMING', () => ({})),
}
