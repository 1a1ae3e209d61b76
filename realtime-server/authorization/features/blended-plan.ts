import { blendedPlans } from '#features/blended-plan/table.ts'
import { classIn, idIn, idOfNothing, isNowhere, pupilIn, today, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is 7A, and Mina with her mother Sari; `other` is 7B, and Joko. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# planned by the homeroom teacher and the office, read by the teachers of the class; families see no lists
GET /blended-plan                                  own      403   403  200  200  200   404
GET /blended-plan                                  other    404   404  404  404  200   404
GET /blended-plan                                  twin     404   404  404  404  404   200
GET /blended-plan                                  missing  404   404  404  404  404   404
POST /blended-plan                                 own      403   403  403  200  200   404
POST /blended-plan                                 other    404   404  404  404  200   404
POST /blended-plan                                 twin     404   404  404  404  404   200
GET /blended-plan/{id}                             own      403   403  200  200  200   404
GET /blended-plan/{id}                             other    404   404  404  404  200   404
GET /blended-plan/{id}                             twin     404   404  404  404  404   200
GET /blended-plan/{id}                             missing  404   404  404  404  404   404
GET /blended-plan/{id}                             wrong    422   422  422  422  422   422
PUT /blended-plan/{id}                             own      403   403  403  200  200   404
PUT /blended-plan/{id}                             other    404   404  404  404  200   404
PUT /blended-plan/{id}                             twin     404   404  404  404  404   200
DELETE /blended-plan/{id}                          own      403   403  403  200  200   404
DELETE /blended-plan/{id}                          other    404   404  404  404  200   404
DELETE /blended-plan/{id}                          twin     404   404  404  404  404   200
# a pupil's own days; the word about them is a parent's alone
GET /blended-plan/pupil/{student_id}               own      200   200  403  200  200   404
GET /blended-plan/pupil/{student_id}               other    404   404  404  404  200   404
GET /blended-plan/pupil/{student_id}               twin     404   404  404  404  404   200
GET /blended-plan/pupil/{student_id}               missing  404   404  404  404  404   404
PUT /blended-plan/pupil/{student_id}/consent       own      403   200  403  403  403   404
PUT /blended-plan/pupil/{student_id}/consent       other    404   404  404  404  403   404
PUT /blended-plan/pupil/{student_id}/consent       twin     404   404  404  404  404   403
`

const written = () => ({
  start_date: today(),
  end_date: today(),
  week: [{ weekday: 1, A: 'PTM' as const, B: 'PJJ' as const }],
})
const groups = { A: [], B: [] }

/** Each plans the same day: whatever was planned before is out of the way. */
const freeDay = ({ server }: Fixture) => server.database.db.delete(blendedPlans)

async function planIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  await freeDay(fixture)
  const place = { school_id: idIn(scope, fixture, ({ id }) => id), class_id: classIn(scope, fixture) }
  const [row] = await fixture.server.database.db
    .insert(blendedPlans)
    .values({ ...place, ...written() })
    .returning()
  return row!.id
}

const pathTo = under('/blended-plan', planIn)
const ofPupil = under('/blended-plan/pupil', async (scope, fixture) => {
  await planIn(scope, fixture)
  return pupilIn(scope, fixture)
})

export const requests: Record<string, Make> = {
  'GET /blended-plan': (scope, fixture) => ({ path: `/blended-plan?class_id=${classIn(scope, fixture)}` }),
  'POST /blended-plan': async (scope, fixture) => {
    await freeDay(fixture)
    return { path: '/blended-plan', body: { class_id: classIn(scope, fixture), ...written(), groups } }
  },
  'GET /blended-plan/{id}': pathTo(),
  'PUT /blended-plan/{id}': pathTo('', () => ({ ...written(), groups, version: 1 })),
  'DELETE /blended-plan/{id}': pathTo(),
  'GET /blended-plan/pupil/{student_id}': ofPupil(`?from=${today()}&until=${today()}`),
  'PUT /blended-plan/pupil/{student_id}/consent': ofPupil('/consent', () => ({ is_given: true })),
}
