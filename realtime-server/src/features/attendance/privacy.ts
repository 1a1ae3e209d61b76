import { aboutPerson, keep } from '#platform/privacy.ts'
import { dailyAttendance } from './table.ts'

export const attendancePrivacy = [
  aboutPerson(dailyAttendance, 'student_id', ['id', 'school_id', 'class_id', 'held_by', 'version'], {
    student_id: keep('register', 'whose day it was'),
    date: keep('register', 'the register that a school has to keep'),
    status: keep('register', 'the register that a school has to keep'),
    minutes_late: keep('register', 'the register that a school has to keep'),
    note: keep('register', 'what the homeroom teacher has to remember of the day'),
    displaced: keep('register', 'what the register says again when a permit is taken back'),
    recorded_by: keep('register', 'who answers for the entry'),
    recorded_at: keep('register', 'when the school knew'),
  }),
]
