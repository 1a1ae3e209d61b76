/** One line a part: what other features offer to report cards. */
import { absencesOf, unrecordedDaysOf } from './attendance/recap/absences.ts'
import type { ReportParts } from './report-card/part.ts'

export const reportParts: ReportParts = [
  {
    key: 'attendance',
    valuesOf: (tx, { schoolId, studentIds, dates }) =>
      absencesOf(tx, schoolId, studentIds, { from: dates.attendance_from, until: dates.attendance_until }),
    unrecorded: (tx, { schoolId, classId, level, studentIds, dates }) =>
      unrecordedDaysOf(tx, { schoolId, classId, level }, studentIds, {
        from: dates.attendance_from,
        until: dates.attendance_until,
      }),
  },
]
