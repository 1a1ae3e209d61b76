import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { examClasses, examLateAnswers } from '#features/exam/table.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { idIn, missingId, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is Tono's exam for 7A, which Mina has sat; `other` is the admin's for 7B, which Joko has. Both are published. */
export const lines = `
# call                                                         scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# what everybody may know
GET /exam/v1/examtype                                          -        200   200  200  200  200   200

# the result, once it is out: the pupil’s and the parents’; and whoever marks it
GET /exam-quiz/quiz/{id}/review-jawaban                        own      200   200  200  404  200   404
GET /exam-quiz/quiz/{id}/review-jawaban                        other    404   404  404  404  200   404
GET /exam-quiz/quiz/{id}/review-jawaban                        twin     404   404  404  404  404   200
POST /exam-quiz/bank-soal/answer/score                         own      200   200  200  404  200   404
POST /exam-quiz/bank-soal/answer/score                         other    404   404  404  404  200   404
POST /exam-quiz/bank-soal/answer/score                         twin     404   404  404  404  404   200

# the pupil’s own words
POST /exam-quiz/bank-soal/myanswer                             own      200   404  404  404  404   404
POST /exam-quiz/bank-soal/myanswer                             other    404   404  404  404  404   404
POST /exam-quiz/bank-soal/myanswer                             twin     404   404  404  404  404   404

# marks: the author, who teaches it, and the admins
GET /exam/v1/qa/preview/v2/{id}/{uid}                          own      404   404  200  403  200   404
GET /exam/v1/qa/preview/v2/{id}/{uid}                          other    404   404  404  404  200   404
GET /exam/v1/qa/preview/v2/{id}/{uid}                          twin     404   404  404  404  404   200
PATCH /exam/v1/exam/{id}/participant/{uid}/answer/point        own      404   404  200  403  200   404
PATCH /exam/v1/exam/{id}/participant/{uid}/answer/point        other    404   404  404  404  200   404
PATCH /exam/v1/exam/{id}/participant/{uid}/answer/point        twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/participant/{uid}/evaluate             own      404   404  200  403  200   404
POST /exam/v1/exam/{id}/participant/{uid}/evaluate             other    404   404  404  404  200   404
POST /exam/v1/exam/{id}/participant/{uid}/evaluate             twin     404   404  404  404  404   200
PATCH /exam/v1/exam/{id}/participant/{uid}/finalScore          own      404   404  200  403  200   404
PATCH /exam/v1/exam/{id}/participant/{uid}/finalScore          other    404   404  404  404  200   404
PATCH /exam/v1/exam/{id}/participant/{uid}/finalScore          twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/grading                                 own      404   404  200  403  200   404
GET /exam/v1/exam/{id}/grading                                 other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/grading                                 twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/grading/{question_id}                   own      404   404  200  403  200   404
GET /exam/v1/exam/{id}/grading/{question_id}                   other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/grading/{question_id}                   twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/keys                                    own      404   404  200  403  200   404
GET /exam/v1/exam/{id}/keys                                    other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/keys                                    twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/regrade                                own      404   404  200  403  200   404
POST /exam/v1/exam/{id}/regrade                                other    404   404  404  404  200   404
POST /exam/v1/exam/{id}/regrade                                twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/late                                    own      404   404  200  403  200   404
GET /exam/v1/exam/{id}/late                                    other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/late                                    twin     404   404  404  404  404   200
POST /exam/v1/exam/{id}/late/{packet_id}                       own      404   404  200  403  200   404
POST /exam/v1/exam/{id}/late/{packet_id}                       other    404   404  404  404  200   404
POST /exam/v1/exam/{id}/late/{packet_id}                       twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/statistics                              own      404   404  200  403  200   404
GET /exam/v1/exam/{id}/statistics                              other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/statistics                              twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/answer-matrix                           own      404   404  200  403  200   404
GET /exam/v1/exam/{id}/answer-matrix                           other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/answer-matrix                           twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/events                                  own      404   404  200  403  200   404
GET /exam/v1/exam/{id}/events                                  other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/events                                  twin     404   404  404  404  404   200
GET /exam/v1/export/score/{id}                                 own      404   404  200  403  200   404
GET /exam/v1/export/score/{id}                                 other    404   404  404  404  200   404
GET /exam/v1/export/score/{id}                                 twin     404   404  404  404  404   200
GET /exam/v1/export/answers/{id}                               own      404   404  200  403  200   404
GET /exam/v1/export/answers/{id}                               other    404   404  404  404  200   404
GET /exam/v1/export/answers/{id}                               twin     404   404  404  404  404   200
GET /exam/v1/export/events/{id}                                own      404   404  200  403  200   404
GET /exam/v1/export/events/{id}                                other    404   404  404  404  200   404
GET /exam/v1/export/events/{id}                                twin     404   404  404  404  404   200
GET /exam/v1/export/exam/pdf                                   own      404   404  200  403  200   404
GET /exam/v1/export/exam/pdf                                   other    404   404  404  404  200   404
GET /exam/v1/export/exam/pdf                                   twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/statistics                              missing  404   404  404  404  404   404
GET /exam/v1/exam/{id}/statistics                              wrong    422   422  422  422  422   422

# the homeroom teacher looks on
GET /exam/v1/examHeader                                        own      404   404  200  200  200   404
GET /exam/v1/examHeader                                        other    404   404  404  404  200   404
GET /exam/v1/examHeader                                        twin     404   404  404  404  404   200
GET /exam/v1/exam/{id}/participant/{uid}/detection-summary     own      404   404  200  200  200   404
GET /exam/v1/exam/{id}/participant/{uid}/detection-summary     other    404   404  404  404  200   404
GET /exam/v1/exam/{id}/participant/{uid}/detection-summary     twin     404   404  404  404  404   200
`

interface Laid {
  id: string
  uid: string
  question: string
  packet: string
  /** One that waits for a decision: as long as it does, no score is settled. */
  lateAnswer(): Promise<void>
}

async function examIn(scope: Scope, fixture: Fixture): Promise<Laid> {
  if (scope === 'missing' || scope === 'wrong')
    return {
      id: idIn(scope, fixture, () => ''),
      uid: missingId,
      question: missingId,
      packet: missingId,
      lateAnswer: async () => {},
    }
  const school = scope === 'twin' ? fixture.world.twin : fixture.world.school
  const isOther = scope === 'other'
  const author_id = isOther ? school.people.rina.userId : school.people.tono.userId
  const exam = await insertExam(fixture.server, school, { author_id, exam_status: 'PUBLISHED', show_result: 'REVIEW' })
  const { db } = fixture.server.database
  const [pupil, class_id] = isOther ? [school.people.joko, school.otherClassId] : [school.people.mina, school.classId]
  if (isOther) await db.update(examClasses).set({ class_id, course_id: null }).where(eq(examClasses.exam_id, exam.id))
  const attempt_id = await insertAttempt(fixture.server, exam, pupil.userId, [[1]], { class_id })
  const question = exam.questions[3]!.id
  const packet = randomUUID()
  const lateAnswer = async () => {
    await db.insert(examLateAnswers).values({
      school_id: school.id,
      exam_id: exam.id,
      attempt_id,
      packet_id: packet,
      question_id: question,
      epoch: 1,
      rev: 1,
      value: '<p>Terlambat</p>',
      is_doubtful: false,
      device_id: 'perangkat-uji',
      mono_ms: 0,
      beacon: '',
      arrived_at: new Date(),
    })
  }
  return { id: exam.id, uid: pupil.userId, question, packet, lateAnswer }
}

const at =
  (path: (laid: Laid) => string, body?: (laid: Laid) => object): Make =>
  async (scope, fixture) => {
    const laid = await examIn(scope, fixture)
    return { path: path(laid), ...(body && { body: body(laid) }) }
  }

const withLateAnswer =
  (make: (laid: Laid) => { path: string; body?: object }): Make =>
  async (scope, fixture) => {
    const laid = await examIn(scope, fixture)
    await laid.lateAnswer()
    return make(laid)
  }

const exam = ({ id }: Laid) => `/exam/v1/exam/${id}`
const participant = (laid: Laid) => `${exam(laid)}/participant/${laid.uid}`

export const requests: Record<string, Make> = {
  'GET /exam/v1/examtype': () => ({ path: '/exam/v1/examtype' }),
  'GET /exam/v1/examHeader': at(({ id }) => `/exam/v1/examHeader?exam_id=${id}`),
  'GET /exam/v1/qa/preview/v2/{id}/{uid}': at(({ id, uid }) => `/exam/v1/qa/preview/v2/${id}/${uid}`),
  'GET /exam-quiz/quiz/{id}/review-jawaban': at(({ id, uid }) => `/exam-quiz/quiz/${id}/review-jawaban?user_id=${uid}`),
  'POST /exam-quiz/bank-soal/myanswer': at(
    () => '/exam-quiz/bank-soal/myanswer',
    ({ id }) => ({ exam_id: id }),
  ),
  'POST /exam-quiz/bank-soal/answer/score': at(
    () => '/exam-quiz/bank-soal/answer/score',
    ({ id, uid, question }) => ({ exam_id: id, user_id: uid, question_id: question }),
  ),
  'PATCH /exam/v1/exam/{id}/participant/{uid}/answer/point': at(
    (laid) => `${participant(laid)}/answer/point`,
    ({ question }) => ({ question_id: question, point: 3, version: 0 }),
  ),
  'POST /exam/v1/exam/{id}/participant/{uid}/evaluate': at((laid) => `${participant(laid)}/evaluate`),
  'PATCH /exam/v1/exam/{id}/participant/{uid}/finalScore': at(
    (laid) => `${participant(laid)}/finalScore`,
    () => ({ final_score: 80, reason: 'Remedial' }),
  ),
  'GET /exam/v1/exam/{id}/grading': at((laid) => `${exam(laid)}/grading`),
  'GET /exam/v1/exam/{id}/grading/{question_id}': at((laid) => `${exam(laid)}/grading/${laid.question}`),
  'GET /exam/v1/exam/{id}/keys': at((laid) => `${exam(laid)}/keys`),
  'GET /exam/v1/exam/{id}/answer-matrix': at((laid) => `${exam(laid)}/answer-matrix`),
  'GET /exam/v1/exam/{id}/events': at((laid) => `${exam(laid)}/events`),
  'POST /exam/v1/exam/{id}/regrade': at(
    (laid) => `${exam(laid)}/regrade`,
    ({ question }) => ({ question_id: question, give_all: true, reason: 'Soal keliru', dry_run: false }),
  ),
  'GET /exam/v1/exam/{id}/late': withLateAnswer((laid) => ({ path: `${exam(laid)}/late` })),
  'POST /exam/v1/exam/{id}/late/{packet_id}': withLateAnswer((laid) => ({
    path: `${exam(laid)}/late/${laid.packet}`,
    body: { decisions: [{ question_id: laid.question, accept: false }] },
  })),
  'GET /exam/v1/exam/{id}/participant/{uid}/detection-summary': at((laid) => `${participant(laid)}/detection-summary`),
  'GET /exam/v1/exam/{id}/statistics': at((laid) => `${exam(laid)}/statistics`),
  'GET /exam/v1/export/score/{id}': at(({ id }) => `/exam/v1/export/score/${id}`),
  'GET /exam/v1/export/answers/{id}': at(({ id }) => `/exam/v1/export/answers/${id}`),
  'GET /exam/v1/export/events/{id}': at(({ id }) => `/exam/v1/export/events/${id}`),
  'GET /exam/v1/export/exam/pdf': at(({ id }) => `/exam/v1/export/exam/pdf?exam_id=${id}&kind=ATTENDANCE`),
}
