/** Why a register is closed, as a refusal; of a day and of a lesson alike. */
import { attendanceRefusal, type RegisterLock } from '@kelasku/shared/attendance/contract'
import { classRefusal } from '@kelasku/shared/classroom/classes'

export const refusalOf: Record<RegisterLock, () => Error> = {
  CLOSED: () => classRefusal.school_year_closed(),
  NO_SCHOOL: () => attendanceRefusal.no_school_day(),
  FUTURE: () => attendanceRefusal.not_yet(),
  TOO_LATE: () => attendanceRefusal.too_late(),
}
