import { dailyAttendance } from '#features/attendance/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { category } from '@kelasku/shared/schedule/category'
import { classIn, idIn, idOfNothing, isNowhere, pupilIn, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is Mina's class, `other` Joko's; of a pupil, Mina and Joko. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# the day: read by whoever teaches the class, written by its homeroom teacher, and by the office also long after
GET /class-attendance                              own      403   403  200  200  200   404
GET /class-attendance                              other    404   404  404  404  200   404
GET /class-attendance                              twin     404   404  404  404  404   200
GET /class-attendance                              missing  404   404  404  404  404   404
POST /class-attendance                             own      403   403  403  422  200   404
POST /class-attendance                             other    404   404  404  404  200   404
POST /class-attendance                             twin     404   404  404  404  404   200
PUT /class-attendance/student/{id}                 own      403   403  403  422  200   404
PUT /class-attendance/student/{id}                 other    404   404  404  404  200   404
PUT /class-attendance/student/{id}                 twin     404   404  404  404  404   200
GET /class-attendance/reach                        own      403   403  403  200  200   404
GET /class-attendance/reach                        other    404   404  404  404  200   404
GET /class-attendance/reach                        twin     404   404  404  404  404   200
GET /class-attendance/v2                           own      403   403  200  200  200   404
GET /class-attendance/v2                           other    404   404  404  404  200   404
GET /class-attendance/v2                           twin     404   404  404  404  404   200
GET /class-attendance/student-report               own      200   200  200  200  200   404
GET /class-attendance/student-report               other    404   404  404  404  200   404
GET /class-attendance/student-report               twin     404   404  404  404  404   200
GET /class-attendance/student-report               missing  404   404  404  404  404   404

# a lesson of today that Tono takes: read and marked by him and the homeroom teacher, and each pupil says for themselves
GET /absensi/schedule/{id}                         own      403   403  200  200  200   404
GET /absensi/schedule/{id}                         other    404   404  404  404  200   404
GET /absensi/schedule/{id}                         twin     404   404  404  404  404   200
GET /absensi/schedule/{id}                         missing  404   404  404  404  404   404
GET /absensi/schedule/{id}                         wrong    422   422  422  422  422   422
PUT /absensi                                       own      403   403  200  200  200   404
PUT /absensi                                       other    404   404  404  404  200   404
PUT /absensi                                       twin     404   404  404  404  404   200
POST /absensi                                      own      200   403  403  403  403   404
POST /absensi                                      other    404   404  404  404  403   404
POST /absensi                                      twin     404   404  404  404  404   403
GET /absensi/check-in/{id}                         own      200   403  403  403  403   404
GET /absensi/check-in/{id}                         other    404   404  404  404  403   404
GET /absensi/check-in/{id}                         missing  404   404  404  404  404   404
GET /absensi/check-in/{id}                         wrong    422   422  422  422  422   422
GET /absensi/course/date                           own      403   403  200  200  200   404
GET /absensi/course/date                           missing  404   404  404  404  404   404
GET /absensi/course/date                           twin     404   404  404  404  404   200
GET /absensi/course/month                          own      403   403  200  200  200   404
GET /absensi/course/month                          missing  404   404  404  404  404   404
GET /absensi/course/month                          twin     404   404  404  404  404   200
# what is counted, for whoever teaches the class; of a pupil for the family too
GET /absensi/summary/class                         own      403   403  200  200  200   404
GET /absensi/summary/class                         other    404   404  404  404  200   404
GET /absensi/summary/class                         twin     404   404  404  404  404   200
GET /absensi/summary/class-v2/detail               own      403   403  200  200  200   404
GET /absensi/summary/class-v2/detail               other    404   404  404  404  200   404
GET /absensi/summary/class-v2/detail               twin     404   404  404  404  404   200
GET /absensi/summary/export                        own      403   403  200  200  200   404
GET /absensi/summary/export                        other    404   404  404  404  200   404
GET /absensi/summary/export                        twin     404   404  404  404  404   200
GET /class-attendance/student-notes                own      403   403  200  200  200   404
GET /class-attendance/student-notes                other    404   404  404  404  200   404
GET /class-attendance/student-notes                twin     404   404  404  404  404   200
GET /class-attendance/students                     own      403   403  200  200  200   404
GET /class-attendance/students                     other    404   404  404  404  200   404
GET /class-attendance/students                     twin     404   404  404  404  404   200
GET /absensi/summary/class-v2                      -        403   403  200  200  200   200
GET /class-attendance/student-recap                own      200   200  200  200  200   404
GET /class-attendance/student-recap                other    404   404  404  404  200   404
GET /class-attendance/student-recap                twin     404   404  404  404  404   200
GET /class-attendance/student-recap                missing  404   404  404  404  404   404
`

/** A Monday in the middle of the year: a day of school, whenever this runs, and too long ago for all but the office. */
const date = '2026-08-03'
const span = `from=${date}&until=${date}`

/** A lesson that has just begun, over whatever else is planned. */
async function lessonIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const school = schoolIn(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(schedules)
    .values({
      school_id: school.id,
      class_id: classIn(scope, fixture),
      teacher_id: scope === 'other' ? null : school.people.tono.userId,
      category: category.LESSON,
      title: 'Matematika',
      allows_overlap: true,
      start_date: new Date(Date.now() - 60_000),
      end_date: new Date(Date.now() + 3_600_000),
    })
    .returning()
  return row!.id
}
const courseIn = (scope: Scope, fixture: Fixture) => idIn(scope, fixture, ({ courseId }) => courseId)

const mark = (scope: Scope, fixture: Fixture) => ({ student_id: pupilIn(scope, fixture), status: 'HADIR' })

export const requests: Record<string, Make> = {
  'GET /class-attendance': (scope, fixture) => ({
    path: `/class-attendance?class_id=${classIn(scope, fixture)}&date=${date}`,
  }),
  'POST /class-attendance': (scope, fixture) => ({
    path: '/class-attendance',
    body: { class_id: classIn(scope, fixture), date, marks: [mark(scope, fixture)] },
  }),
  'PUT /class-attendance/student/{id}': async (scope, fixture) => {
    await fixture.server.database.db.delete(dailyAttendance)
    const body = { class_id: classIn(scope, fixture), date, status: 'HADIR', reason: 'Salah tulis' }
    return { path: `/class-attendance/student/${pupilIn(scope, fixture)}`, body }
  },
  'GET /class-attendance/reach': (scope, fixture) => ({
    path: `/class-attendance/reach?class_id=${classIn(scope, fixture)}&student_id=${pupilIn(scope, fixture)}&date=${date}`,
  }),
  'GET /class-attendance/v2': (scope, fixture) => ({
    path: `/class-attendance/v2?class_id=${classIn(scope, fixture)}&month=2026-08`,
  }),
  'GET /class-attendance/student-report': (scope, fixture) => ({
    path: `/class-attendance/student-report?student_id=${pupilIn(scope, fixture)}&from=${date}&until=${date}`,
  }),
  'GET /absensi/schedule/{id}': under('/absensi/schedule', lessonIn)(),
  'GET /absensi/check-in/{id}': under('/absensi/check-in', lessonIn)(),
  'PUT /absensi': async (scope, fixture) => ({
    path: '/absensi',
    body: { schedule_id: await lessonIn(scope, fixture), marks: [mark(scope, fixture)] },
  }),
  'POST /absensi': async (scope, fixture) => ({
    path: '/absensi',
    body: { schedule_id: await lessonIn(scope, fixture) },
  }),
  'GET /absensi/course/date': (scope, fixture) => ({
    path: `/absensi/course/date?course_id=${courseIn(scope, fixture)}&date=${date}`,
  }),
  'GET /absensi/course/month': (scope, fixture) => ({
    path: `/absensi/course/month?course_id=${courseIn(scope, fixture)}&month=2026-08`,
  }),
  'GET /absensi/summary/class': (scope, fixture) => ({
    path: `/absensi/summary/class?class_id=${classIn(scope, fixture)}&month=2026-08`,
  }),
  'GET /absensi/summary/class-v2': () => ({ path: '/absensi/summary/class-v2?month=2026-08' }),
  'GET /absensi/summary/class-v2/detail': (scope, fixture) => ({
    path: `/absensi/summary/class-v2/detail?class_id=${classIn(scope, fixture)}&${span}`,
  }),
  'GET /absensi/summary/export': (scope, fixture) => ({
    path: `/absensi/summary/export?class_id=${classIn(scope, fixture)}`,
  }),
  'GET /class-attendance/student-notes': (scope, fixture) => ({
    path: `/class-attendance/student-notes?class_id=${classIn(scope, fixture)}&${span}`,
  }),
  'GET /class-attendance/student-recap': (scope, fixture) => ({
    path: `/class-attendance/student-recap?student_id=${pupilIn(scope, fixture)}&${span}`,
  }),
  'GET /class-attendance/students': (scope, fixture) => ({
    path: `/class-attendance/students?class_id=${classIn(scope, fixture)}&date=${date}`,
  }),
}
