import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { category, type ScheduleCategory } from '@kelasku/shared/schedule/category'
import { schedules } from '#features/schedule/table.ts'
import { classIn, idIn, idOfNothing, isNowhere, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# everybody lists what is theirs
GET /confrences                                    -        200   200  200  200  200   200
# a lesson of 7A is given a room by its teacher, the homeroom teacher and the admin; a teacher does not see the next class
POST /confrences                                   own      403   403  200  200  200   404
POST /confrences                                   other    403   403  404  404  200   404
POST /confrences                                   twin     403   403  404  404  404   200
POST /confrences                                   missing  403   403  404  404  404   404
# who works at the school sees the settings, the admin makes them
GET /confrences/settings                           -        403   403  200  200  200   200
PUT /confrences/settings                           -        403   403  403  403  200   200
GET /confrences/preset/{id}                        own      403   403  200  200  200   404
GET /confrences/preset/{id}                        twin     403   403  404  404  404   200
GET /confrences/preset/{id}                        missing  403   403  404  404  404   404
GET /confrences/preset/{id}                        wrong    422   422  422  422  422   422
# other staff may knock at a class, so they see it
GET /confrences/{id}                               own      200   200  200  200  200   404
GET /confrences/{id}                               other    404   404  200  200  200   404
GET /confrences/{id}                               twin     404   404  404  404  404   200
GET /confrences/{id}                               missing  404   404  404  404  404   404
GET /confrences/{id}                               wrong    422   422  422  422  422   422
PUT /confrences/{id}                               own      403   403  200  200  200   404
PUT /confrences/{id}                               other    404   404  403  403  200   404
PUT /confrences/{id}                               twin     404   404  404  404  404   200
PUT /confrences/{id}                               missing  404   404  404  404  404   404
PUT /confrences/{id}                               wrong    422   422  422  422  422   422
DELETE /confrences/{id}                            own      403   403  200  200  200   404
DELETE /confrences/{id}                            other    404   404  403  403  200   404
DELETE /confrences/{id}                            twin     404   404  404  404  404   200
DELETE /confrences/{id}                            missing  404   404  404  404  404   404
DELETE /confrences/{id}                            wrong    422   422  422  422  422   422
`

export const exceptions = `
# who counsels sees the timetable of every class
POST /confrences  other  GURU_BK  403
`

/** Of tomorrow, and over whatever stands there, so that cells do not take each other's time. Tono teaches that of 7A. */
async function entryIn(scope: Scope, fixture: Fixture, of: ScheduleCategory): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id, people, courseId } = schoolIn(scope, fixture)
  const start_date = momentDaysLater(new Date(), 1)
  const [row] = await fixture.server.database.db
    .insert(schedules)
    .values({
      school_id,
      class_id: classIn(scope, fixture),
      ...(scope !== 'other' && { course_id: courseId, teacher_id: people.tono.userId }),
      category: of,
      title: 'Matematika',
      allows_overlap: true,
      start_date,
      end_date: new Date(start_date.getTime() + 3_600_000),
    })
    .returning()
  return row!.id
}

/** Its row is made by the trigger. */
const onClass = under('/confrences', (scope, fixture) => entryIn(scope, fixture, category.ONLINE))

export const requests: Record<string, Make> = {
  'GET /confrences': () => ({ path: '/confrences' }),
  'POST /confrences': async (scope, fixture) => ({
    path: '/confrences',
    body: { schedule_id: await entryIn(scope, fixture, category.LESSON) },
  }),
  'GET /confrences/settings': () => ({ path: '/confrences/settings' }),
  'PUT /confrences/settings': () => ({
    path: '/confrences/settings',
    body: { minutes_without_host: 10, present_percent: 75, relay_only: false, recording_allowed: true },
  }),
  'GET /confrences/preset/{id}': (scope, fixture) => ({
    path: `/confrences/preset/${idIn(scope, fixture, ({ courseId }) => courseId)}`,
  }),
  'GET /confrences/{id}': onClass(),
  'PUT /confrences/{id}': onClass('', () => ({ version: 1, policy: usualPolicy })),
  'DELETE /confrences/{id}': onClass(),
}
