import { dailyAttendance } from '#features/attendance/table.ts'
import { idIn, idOfNothing, isNowhere, type Ground, type Make } from '../ground.ts'
import type { Scope } from '../table.ts'

/** `own` is Mina's class, `other` Joko's; of a pupil, Mina and Joko. */
export const lines = `
# call                                             scope    nobody client expired signed_out replaced stranger SISWA ORTU GURU WALI ADMIN FOREIGN

# the day: read by whoever teaches the class, written by its homeroom teacher, and by the office also long after
GET /class-attendance                              own      401    401    401     401        401      403      403   403  200  200  200   404
GET /class-attendance                              other    401    401    401     401        401      403      404   404  404  404  200   404
GET /class-attendance                              twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /class-attendance                              missing  401    401    401     401        401      403      404   404  404  404  404   404
POST /class-attendance                             own      401    401    401     401        401      403      403   403  403  422  200   404
POST /class-attendance                             other    401    401    401     401        401      403      404   404  404  404  200   404
POST /class-attendance                             twin     401    401    401     401        401      403      404   404  404  404  404   200
PUT /class-attendance/student/{id}                 own      401    401    401     401        401      403      403   403  403  422  200   404
PUT /class-attendance/student/{id}                 other    401    401    401     401        401      403      404   404  404  404  200   404
PUT /class-attendance/student/{id}                 twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /class-attendance/v2                           own      401    401    401     401        401      403      403   403  200  200  200   404
GET /class-attendance/v2                           other    401    401    401     401        401      403      404   404  404  404  200   404
GET /class-attendance/v2                           twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /class-attendance/student-report               own      401    401    401     401        401      403      200   200  200  200  200   404
GET /class-attendance/student-report               other    401    401    401     401        401      403      404   404  404  404  200   404
GET /class-attendance/student-report               twin     401    401    401     401        401      403      404   404  404  404  404   200
GET /class-attendance/student-report               missing  401    401    401     401        401      403      404   404  404  404  404   404
`

/** A Monday in the middle of the year: a day of school, whenever this runs, and too long ago for all but the office. */
const date = '2026-08-03'

const classIn = (scope: Scope, ground: Ground) =>
  isNowhere(scope)
    ? idOfNothing(scope, ground)
    : idIn(
        scope,
        ground,
        ({ classId }) => classId,
        ({ otherClassId }) => otherClassId,
      )
const pupilIn = (scope: Scope, ground: Ground) =>
  isNowhere(scope)
    ? idOfNothing(scope, ground)
    : idIn(
        scope,
        ground,
        ({ people }) => people.mina.userId,
        ({ people }) => people.joko.userId,
      )

const mark = (scope: Scope, ground: Ground) => ({ student_id: pupilIn(scope, ground), status: 'HADIR' })

export const requests: Record<string, Make> = {
  'GET /class-attendance': (scope, ground) => ({
    path: `/class-attendance?class_id=${classIn(scope, ground)}&date=${date}`,
  }),
  'POST /class-attendance': (scope, ground) => ({
    path: '/class-attendance',
    body: { class_id: classIn(scope, ground), date, marks: [mark(scope, ground)] },
  }),
  'PUT /class-attendance/student/{id}': async (scope, ground) => {
    await ground.house.database.db.delete(dailyAttendance)
    const body = { class_id: classIn(scope, ground), date, status: 'HADIR', reason: 'Salah tulis' }
    return { path: `/class-attendance/student/${pupilIn(scope, ground)}`, body }
  },
  'GET /class-attendance/v2': (scope, ground) => ({
    path: `/class-attendance/v2?class_id=${classIn(scope, ground)}&month=2026-08`,
  }),
  'GET /class-attendance/student-report': (scope, ground) => ({
    path: `/class-attendance/student-report?student_id=${pupilIn(scope, ground)}&from=${date}&until=${date}`,
  }),
}
