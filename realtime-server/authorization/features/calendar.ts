import { calendarEntries } from '#features/calendar/table.ts'
import { idIn, idOfNothing, isNowhere, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# everybody in the school reads it, the admin writes it
GET /calendar                                      -        200   200  200  200  200   200
POST /calendar                                     -        403   403  403  403  200   200
PUT /calendar/{id}                                 own      403   403  403  403  200   404
PUT /calendar/{id}                                 twin     404   404  404  404  404   200
PUT /calendar/{id}                                 missing  404   404  404  404  404   404
PUT /calendar/{id}                                 wrong    422   422  422  422  422   422
DELETE /calendar/{id}                              own      403   403  403  403  200   404
DELETE /calendar/{id}                              twin     404   404  404  404  404   200
DELETE /calendar/{id}                              wrong    422   422  422  422  422   422
GET /calendar/national                             -        403   403  403  403  200   200
POST /calendar/national                            -        403   403  403  403  200   200
# an address of one's own; who has it needs no session
GET /calendar/ical                                 -        200   200  200  200  200   200
POST /calendar/ical                                -        200   200  200  200  200   200
DELETE /calendar/ical                              -        200   200  200  200  200   200
GET /calendar/ical/{token}                         own      200    200    200     200        200      200      200   200  200  200  200   200
GET /calendar/ical/{token}                         missing  404    404    404     404        404      404      404   404  404  404  404   404
`

const day = {
  title: 'Rapat guru',
  kind: 'EVENT',
  start_date: '2026-11-27',
  end_date: '2026-11-27',
  is_school_day: true,
} as const

async function entryIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(calendarEntries)
    .values({ school_id: idIn(scope, fixture, ({ id }) => id), ...day, title: `Hari ${unique()}` })
    .returning()
  return row!.id
}

export const requests: Record<string, Make> = {
  'GET /calendar': () => ({ path: '/calendar' }),
  'POST /calendar': () => ({ path: '/calendar', body: day }),
  'PUT /calendar/{id}': async (scope, fixture) => ({
    path: `/calendar/${await entryIn(scope, fixture)}`,
    body: { ...day, version: 1 },
  }),
  'DELETE /calendar/{id}': async (scope, fixture) => ({ path: `/calendar/${await entryIn(scope, fixture)}` }),
  'GET /calendar/national': () => ({ path: '/calendar/national' }),
  'POST /calendar/national': () => ({ path: '/calendar/national', body: { code: 'libur-2026' } }),
  'GET /calendar/ical': () => ({ path: '/calendar/ical' }),
  'POST /calendar/ical': () => ({ path: '/calendar/ical' }),
  'DELETE /calendar/ical': () => ({ path: '/calendar/ical' }),
  'GET /calendar/ical/{token}': async (scope, { world }) => {
    if (scope === 'missing') return { path: `/calendar/ical/${'A'.repeat(22)}` }
    const { joko } = world.school.people
    const { path } = (await joko.call('POST', '/calendar/ical')).body.data as { path: string }
    return { path: path.replace(/^\/api/, '') }
  },
}
