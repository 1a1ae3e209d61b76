import { aboutPerson, keep } from '#platform/privacy.ts'
import { dailyAttendance, lessonAttendance, lessonHolds } from './table.ts'

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
  aboutPerson(lessonAttendance, 'student_id', ['id', 'school_id', 'schedule_id', 'class_id', 'version'], {
    student_id: keep('register', 'who sat in the lesson'),
    date: keep('register', 'the register that a school has to keep'),
    status: keep('register', 'the register that a school has to keep'),
    minutes_late: keep('register', 'the register that a school has to keep'),
    note: keep('register', 'what the teacher has to remember of the lesson'),
    recorded_by: keep('register', 'who answers for the entry'),
    recorded_at: keep('register', 'when the school knew'),
  }),
  aboutPerson(lessonHolds, 'student_id', ['id', 'school_id', 'held_by'], {
    student_id: keep('register', 'whose absence is explained'),
    status: keep('register', 'what the registers of lessons say in these hours'),
    start_date: keep('register', 'which hours are explained'),
    end_date: keep('register', 'which hours are explained'),
    granted_by: keep('register', 'who answers for it'),
    granted_at: keep('register', 'when the school knew'),
  }),
]
