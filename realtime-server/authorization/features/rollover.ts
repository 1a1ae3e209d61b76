import { classes, classMembers } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { rolloverClasses, rollovers } from '#features/rollover/table.ts'
import { idIn, idOfNothing, isNowhere, missingId, under, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'
import { yearIn } from './school-year.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# only admins turn the year; that there is a plan is known to the whole school
GET /rollovers                                     -        403   403  403  403  200  200
POST /rollovers                                    own      403   403  403  403  200  404
POST /rollovers                                    twin     403   403  403  403  404  200
GET /rollovers/{id}                                own      403   403  403  403  200  404
GET /rollovers/{id}                                twin     404   404  404  404  404  200
GET /rollovers/{id}                                missing  404   404  404  404  404  404
GET /rollovers/{id}                                wrong    422   422  422  422  422  422
PUT /rollovers/{id}                                own      403   403  403  403  200  404
PUT /rollovers/{id}                                twin     404   404  404  404  404  200
PUT /rollovers/{id}                                wrong    422   422  422  422  422  422
DELETE /rollovers/{id}                             own      403   403  403  403  200  404
DELETE /rollovers/{id}                             twin     404   404  404  404  404  200
DELETE /rollovers/{id}                             wrong    422   422  422  422  422  422
POST /rollovers/{id}/classes                       own      403   403  403  403  200  404
POST /rollovers/{id}/classes                       twin     404   404  404  404  404  200
POST /rollovers/{id}/classes                       wrong    422   422  422  422  422  422
PUT /rollovers/{id}/classes/{line_id}              own      403   403  403  403  200  404
PUT /rollovers/{id}/classes/{line_id}              twin     404   404  404  404  404  200
PUT /rollovers/{id}/classes/{line_id}              wrong    422   422  422  422  422  422
DELETE /rollovers/{id}/classes/{line_id}           own      403   403  403  403  200  404
DELETE /rollovers/{id}/classes/{line_id}           twin     404   404  404  404  404  200
DELETE /rollovers/{id}/classes/{line_id}           wrong    422   422  422  422  422  422
PUT /rollovers/{id}/sources/{class_id}             own      403   403  403  403  200  404
PUT /rollovers/{id}/sources/{class_id}             twin     404   404  404  404  404  200
PUT /rollovers/{id}/sources/{class_id}             wrong    422   422  422  422  422  422
GET /rollovers/{id}/students                       own      403   403  403  403  200  404
GET /rollovers/{id}/students                       twin     404   404  404  404  404  200
GET /rollovers/{id}/students                       wrong    422   422  422  422  422  422
PUT /rollovers/{id}/students                       own      403   403  403  403  200  404
PUT /rollovers/{id}/students                       twin     404   404  404  404  404  200
PUT /rollovers/{id}/students                       wrong    422   422  422  422  422  422

# a plan of nothing does not run
DELETE /rollovers/{id}/exceptions                  own      403   403  403  403  200  404
DELETE /rollovers/{id}/exceptions                  twin     404   404  404  404  404  200
DELETE /rollovers/{id}/exceptions                  wrong    422   422  422  422  422  422
POST /rollovers/{id}/run                           own      403   403  403  403  409  404
POST /rollovers/{id}/run                           twin     404   404  404  404  404  409
POST /rollovers/{id}/run                           wrong    422   422  422  422  422  422
`

interface Planned {
  id: string
  fromYearId: string
}

/** One of its own for each cell, between two years of its own. */
async function planIn(scope: Scope, fixture: Fixture): Promise<Planned> {
  if (isNowhere(scope)) return { id: idOfNothing(scope, fixture), fromYearId: '' }
  const school_id = idIn(scope, fixture, ({ id }) => id)
  const years = { from_year_id: await yearIn(scope, fixture, 'CLOSED'), to_year_id: await yearIn(scope, fixture) }
  const [row] = await fixture.server.database.db
    .insert(rollovers)
    .values({ school_id, ...years })
    .returning()
  return { id: row!.id, fromYearId: years.from_year_id }
}

const onPlan = under('/rollovers', async (scope, fixture) => (await planIn(scope, fixture)).id)

const onLine =
  (body?: unknown): Make =>
  async (scope, fixture) => {
    const { id } = await planIn(scope, fixture)
    return { path: `/rollovers/${id}/classes/${await lineOf(id, scope, fixture)}`, ...(body ? { body } : {}) }
  }

async function lineOf(rollover_id: string, scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return missingId
  const school_id = idIn(scope, fixture, ({ id }) => id)
  const [row] = await fixture.server.database.db
    .insert(rolloverClasses)
    .values({ school_id, rollover_id, name: unique(), level: 7 })
    .returning()
  return row!.id
}

/** A class of the year that ends, with a pupil in it. */
async function endingClass({ fromYearId }: Planned, scope: Scope, fixture: Fixture) {
  if (isNowhere(scope)) return { classId: missingId, pupilId: missingId }
  const { db } = fixture.server.database
  const school_id = idIn(scope, fixture, ({ id }) => id)
  const [room] = await db
    .insert(classes)
    .values({ school_id, school_year_id: fromYearId, name: unique(), level: 7 })
    .returning()
  const [pupil] = await db.insert(users).values({ full_name: 'Wati' }).returning()
  const place = { school_id, class_id: room!.id, user_id: pupil!.id, start_date: '2026-07-13' }
  await db.insert(classMembers).values({ ...place, class_role: 'SISWA' })
  return { classId: room!.id, pupilId: pupil!.id }
}

export const requests: Record<string, Make> = {
  'GET /rollovers': () => ({ path: '/rollovers' }),
  'POST /rollovers': async (scope, fixture) => ({
    path: '/rollovers',
    body: { from_year_id: await yearIn(scope, fixture, 'CLOSED'), to_year_id: await yearIn(scope, fixture) },
  }),
  'GET /rollovers/{id}': onPlan(),
  'PUT /rollovers/{id}': onPlan('', () => ({ activates: false })),
  'DELETE /rollovers/{id}': onPlan(),
  'POST /rollovers/{id}/classes': onPlan('/classes', () => ({ name: '8A', level: 8 })),
  'PUT /rollovers/{id}/classes/{line_id}': onLine({ capacity: 30 }),
  'DELETE /rollovers/{id}/classes/{line_id}': onLine(),
  'PUT /rollovers/{id}/sources/{class_id}': async (scope, fixture) => {
    const plan = await planIn(scope, fixture)
    const { classId } = await endingClass(plan, scope, fixture)
    return { path: `/rollovers/${plan.id}/sources/${classId}`, body: { outcome: 'GRADUATED' } }
  },
  'GET /rollovers/{id}/students': onPlan('/students'),
  'PUT /rollovers/{id}/students': async (scope, fixture) => {
    const plan = await planIn(scope, fixture)
    const { pupilId } = await endingClass(plan, scope, fixture)
    const body = { user_ids: [pupilId], decision: { outcome: 'DROPPED' } }
    return { path: `/rollovers/${plan.id}/students`, body }
  },
  'DELETE /rollovers/{id}/exceptions': onPlan('/exceptions'),
  'POST /rollovers/{id}/run': onPlan('/run', () => ({ version: 1 })),
}
