import { aboutNobody, aboutPerson, keep } from '#platform/privacy.ts'
import { permitLetters, permits } from './table.ts'

export const permitPrivacy = [
  aboutPerson(permits, 'student_id', ['id', 'seq', 'school_id', 'period', 'version', 'created_at'], {
    student_id: keep('register', 'whose absence it explains'),
    type: keep('register', 'what the register says of these days'),
    reason_category: keep('register', 'whether the absence is excused'),
    reason: keep('register', 'whether the absence is excused'),
    start_date: keep('register', 'which days it explains'),
    end_date: keep('register', 'which days it explains'),
    start_time: keep('register', 'which hours it explains'),
    end_time: keep('register', 'which hours it explains'),
    status: keep('register', 'whether the absence is excused'),
    created_by: keep('register', 'who asked'),
    responded_by: keep('register', 'who answers for the decision'),
    responded_at: keep('register', 'when it was decided'),
    response_note: keep('register', 'why it was decided so'),
  }),
  aboutNobody(permitLetters, ['id', 'seq', 'school_id', 'permit_id', 'file_id']),
]
