import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { dutyBoardLinks, teacherPresences } from './table.ts'

/** Long enough to settle who was missing in a month, and no file on anybody. */
export const daysOfPresence = 30

const aMonth = { days: daysOfPresence }

export const dutyBoardPrivacy = [
  aboutPerson(teacherPresences, 'teacher_id', ['id', 'school_id', 'schedule_id'], {
    teacher_id: keep(aMonth, 'which class has nobody in front of it'),
    status: keep(aMonth, 'which class has nobody in front of it'),
    marked_by: keep(aMonth, 'who has looked'),
    marked_at: keep(aMonth, 'when somebody has looked'),
  }),
  aboutNobody(dutyBoardLinks, ['id', 'school_id', 'token_hash', 'token_sealed', 'created_at']),
]
