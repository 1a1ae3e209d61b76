import { addDays, momentDaysLater } from '@kelasku/shared/kernel/days'
import { category } from '@kelasku/shared/schedule/category'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { bellProfiles, scheduleEdits, schedules } from '#features/schedule/table.ts'
import { classIn, idOfNothing, isNowhere, schoolIn, today, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# the admin plans for the school, the homeroom teacher for the own class; of another school there is no class
POST /schedules                                    own      403   403  403  200  200   422
POST /schedules                                    other    403   403  403  403  200   422
POST /schedules                                    twin     403   403  422  422  422   200
POST /schedules-range                              own      403   403  403  200  200   422
POST /schedules-range                              other    403   403  403  403  200   422
POST /schedules-range                              twin     403   403  422  422  422   200
# read by those whose class it is
GET /schedules/class/{id}                          own      200   200  200  200  200   404
GET /schedules/class/{id}                          other    404   404  404  404  200   404
GET /schedules/class/{id}                          twin     404   404  404  404  404   200
GET /schedules/class/{id}                          missing  404   404  404  404  404   404
GET /schedules/class/{id}                          wrong    422   422  422  422  422   422
GET /schedules/class/{id}/print                    own      200   200  200  200  200   404
GET /schedules/class/{id}/print                    other    404   404  404  404  200   404
GET /schedules/class/{id}/print                    twin     404   404  404  404  404   200
GET /schedules/class/{id}/print                    missing  404   404  404  404  404   404
GET /schedules/class/{id}/print                    wrong    422   422  422  422  422   422
GET /schedules/date                                -        200   200  200  200  200   200
GET /schedules/last                                -        200   200  200  200  200   200
GET /schedules/{id}                                own      200   200  200  200  200   404
GET /schedules/{id}                                other    404   404  404  404  200   404
GET /schedules/{id}                                twin     404   404  404  404  404   200
GET /schedules/{id}                                missing  404   404  404  404  404   404
GET /schedules/{id}                                wrong    422   422  422  422  422   422
# whoever plans looks for an hour
GET /schedules/checkOverlap                        -        403   403  200  200  200   200
POST /schedules/checkOverlapBulk                   -        403   403  200  200  200   200
# what a form may offer; of another school there is no class
GET /schedules/plannable                           own      403   403  200  200  200   422
GET /schedules/plannable                           other    403   403  200  200  200   422
GET /schedules/plannable                           twin     403   403  422  422  422   200
# only the admin brings a whole timetable
POST /schedules/import                             -        403   403  403  403  200   200
GET /v2/download-template-schedules                -        403   403  403  403  200   200
# a lesson of 7A, and one of the class next door; a homeroom teacher takes out only what they have planned
PUT /schedules/{id}                                own      403   403  403  200  200   404
PUT /schedules/{id}                                other    404   404  404  404  200   404
PUT /schedules/{id}                                twin     404   404  404  404  404   200
PUT /schedules/{id}                                missing  404   404  404  404  404   404
PUT /schedules/{id}                                wrong    422   422  422  422  422   422
DELETE /schedules/{id}                             own      403   403  403  403  200   404
DELETE /schedules/{id}                             other    404   404  404  404  200   404
DELETE /schedules/{id}                             twin     404   404  404  404  404   200
DELETE /schedules/{id}                             missing  404   404  404  404  404   404
DELETE /schedules/{id}                             wrong    422   422  422  422  422   422
DELETE /schedules/bulk/{id}                        own      403   403  403  403  200   404
DELETE /schedules/bulk/{id}                        other    404   404  404  404  200   404
DELETE /schedules/bulk/{id}                        twin     404   404  404  404  404   200
DELETE /schedules/bulk/{id}                        missing  404   404  404  404  404   404
DELETE /schedules/bulk/{id}                        wrong    422   422  422  422  422   422
PUT /schedules/{id}/substitute                     own      403   403  403  200  200   404
PUT /schedules/{id}/substitute                     other    404   404  404  404  200   404
PUT /schedules/{id}/substitute                     twin     404   404  404  404  404   200
PUT /schedules/{id}/substitute                     missing  404   404  404  404  404   404
PUT /schedules/{id}/substitute                     wrong    422   422  422  422  422   422
# own is a change of the homeroom teacher’s, other one of the admin’s
POST /schedules/edits/{id}/undo                    own      404   404  404  200  200   404
POST /schedules/edits/{id}/undo                    other    404   404  404  404  200   404
POST /schedules/edits/{id}/undo                    twin     404   404  404  404  404   200
POST /schedules/edits/{id}/undo                    missing  404   404  404  404  404   404
POST /schedules/edits/{id}/undo                    wrong    422   422  422  422  422   422
# one's own
GET /schedules/edits/last                          -        403   403  200  200  200   200
# the bells are the school's
GET /schedules/bells                               -        200   200  200  200  200   200
PUT /schedules/bells/{kind}                        -        403   403  403  403  200   200
# there are no lessons then
POST /schedules/bells/{kind}/apply                 -        403   403  403  403  422   422
# an address of one's own; who has it needs no session
GET /schedules/ical                                -        200   200  200  200  200   200
POST /schedules/ical                               -        200   200  200  200  200   200
DELETE /schedules/ical                             -        200   200  200  200  200   200
GET /schedules/ical/{token}                        own      200    200    200     200        200      200      200   200  200  200  200   200
GET /schedules/ical/{token}                        missing  404    404    404     404        404      404      404   404  404  404  404   404
`

const tomorrow = () => {
  const start_date = momentDaysLater(new Date(), 1)
  return { start_date, end_date: new Date(start_date.getTime() + 3_600_000) }
}

/** One that stands over others, so that cells do not take each other's time. */
async function entryIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const school_id = schoolIn(scope, fixture).id
  const [row] = await fixture.server.database.db
    .insert(schedules)
    .values({
      school_id,
      class_id: classIn(scope, fixture),
      category: category.LESSON,
      title: 'Matematika',
      allows_overlap: true,
      ...tomorrow(),
    })
    .returning()
  return row!.id
}

/** A change that has changed nothing. */
async function editIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id, people } = schoolIn(scope, fixture)
  const made_by = scope === 'own' ? people.budi.userId : people.rina.userId
  const [row] = await fixture.server.database.db
    .insert(scheduleEdits)
    .values({ school_id, made_by, before: [], after: {} })
    .returning()
  return row!.id
}

/** Nothing of the kind runs: what another cell has begun would be in its way. */
const alone =
  (make: Make): Make =>
  async (scope, fixture) => {
    await fixture.server.database.db.delete(backgroundProcesses)
    return make(scope, fixture)
  }

const onEntry = under('/schedules', entryIn)
const onEdit = under('/schedules/edits', editIn)
const event = () => {
  const { start_date, end_date } = tomorrow()
  return { start_date: start_date.toISOString(), end_date: end_date.toISOString() }
}
const dateOf = (days: number) => addDays(today(), days)
const dates = () => `start_date=${event().start_date}&end_date=${event().end_date}`

export const requests: Record<string, Make> = {
  'POST /schedules': (scope, fixture) => ({
    path: '/schedules',
    body: { category: category.EVENT, title: 'Rapat', class_id: classIn(scope, fixture), ...event() },
  }),
  'POST /schedules-range': alone((scope, fixture) => ({
    path: '/schedules-range',
    body: {
      category: category.EVENT,
      title: 'Piket',
      class_id: classIn(scope, fixture),
      start_date: dateOf(1),
      end_date: dateOf(7),
      start_time: '06:30',
      end_time: '07:00',
      days: [1],
    },
  })),
  'GET /schedules/class/{id}': (scope, fixture) => ({ path: `/schedules/class/${classIn(scope, fixture)}` }),
  'GET /schedules/class/{id}/print': (scope, fixture) => ({
    path: `/schedules/class/${classIn(scope, fixture)}/print?start_date=2026-11-23`,
  }),
  'GET /schedules/date': () => ({ path: '/schedules/date?start_date=2026-11-23&end_date=2026-11-27' }),
  'GET /schedules/last': () => ({ path: '/schedules/last' }),
  'GET /schedules/{id}': onEntry(),
  'GET /schedules/checkOverlap': () => ({ path: `/schedules/checkOverlap?${dates()}` }),
  'POST /schedules/checkOverlapBulk': () => ({
    path: '/schedules/checkOverlapBulk',
    body: { schedules: [event()] },
  }),
  'GET /schedules/plannable': (scope, fixture) => ({
    path: `/schedules/plannable?class_id=${classIn(scope, fixture)}`,
  }),
  'POST /schedules/import': () => {
    const body = new FormData()
    body.set(
      'file',
      new File(['Hari,Jam Mulai,Jam Selesai,Kelas,Mapel\nSenin,07.00,07.40,7A,Matematika'], 'jadwal.csv'),
    )
    return { path: '/schedules/import', body }
  },
  'GET /v2/download-template-schedules': () => ({ path: '/v2/download-template-schedules?start_date=2026-11-23' }),
  'PUT /schedules/{id}': onEntry('', () => ({ version: 1, note: 'Bawa penggaris' })),
  'DELETE /schedules/{id}': onEntry(),
  'DELETE /schedules/bulk/{id}': alone(async (scope, fixture) => ({
    path: `/schedules/bulk/${await entryIn(scope, fixture)}`,
  })),
  'PUT /schedules/{id}/substitute': onEntry('/substitute', () => ({ version: 1, teacher_id: null })),
  'GET /schedules/edits/last': () => ({ path: '/schedules/edits/last' }),
  'POST /schedules/edits/{id}/undo': onEdit('/undo'),
  'GET /schedules/bells': () => ({ path: '/schedules/bells' }),
  'PUT /schedules/bells/{kind}': async (_scope, { server }) => {
    await server.database.db.delete(bellProfiles)
    const periods = [{ period_no: 1, start_time: '07:00', end_time: '07:30' }]
    return { path: '/schedules/bells/RAMADAN', body: { version: 0, periods } }
  },
  'POST /schedules/bells/{kind}/apply': () => ({
    path: '/schedules/bells/RAMADAN/apply',
    body: { start_date: dateOf(200), end_date: dateOf(201) },
  }),
  'GET /schedules/ical': () => ({ path: '/schedules/ical' }),
  'POST /schedules/ical': () => ({ path: '/schedules/ical' }),
  'DELETE /schedules/ical': () => ({ path: '/schedules/ical' }),
  'GET /schedules/ical/{token}': async (scope, { world }) => {
    if (scope === 'missing') return { path: `/schedules/ical/${'A'.repeat(22)}` }
    const { joko } = world.school.people
    const { path } = (await joko.call('POST', '/schedules/ical')).body.data as { path: string }
    return { path: path.replace(/^\/api/, '') }
  },
}
