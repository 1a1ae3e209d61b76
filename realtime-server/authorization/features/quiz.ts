import { subjects } from '#features/classroom/table.ts'
import { questionKeys, questions, quizzes } from '#features/quiz/table.ts'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { eq } from 'drizzle-orm'
import { idIn, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is the quiz of the teacher of 7A, `other` that of its homeroom teacher; neither is shared. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# written by those who teach, read by admins; pupils and parents find no bank
GET /quiz-bank/v1/me/quiz                          -        403   403  200  200  200   200
GET /quiz-bank/v1/quiz                             -        403   403  200  200  200   200
GET /quiz-bank/v1/question/history                 -        403   403  200  200  200   200
POST /quiz-bank/v1/quiz                            -        403   403  200  200  403   403
POST /quiz-bank/v1/file                            -        403   403  200  200  403   403
POST /quiz-bank/v1/spreadsheet-to-json             -        403   403  200  200  403   403

GET /quiz-bank/v1/quiz/{id}                        own      404   404  200  404  200   404
GET /quiz-bank/v1/quiz/{id}                        other    404   404  404  200  200   404
GET /quiz-bank/v1/quiz/{id}                        twin     404   404  404  404  404   200
GET /quiz-bank/v1/quiz/{id}                        missing  404   404  404  404  404   404
GET /quiz-bank/v1/quiz/{id}                        wrong    422   422  422  422  422   422
GET /quiz-bank/v1/quiz/{id}/paper                  own      404   404  200  404  200   404
GET /quiz-bank/v1/quiz/{id}/paper                  other    404   404  404  200  200   404
GET /quiz-bank/v1/quiz/{id}/paper                  twin     404   404  404  404  404   200
GET /quiz-bank/v1/quiz/{id}/paper                  missing  404   404  404  404  404   404
GET /quiz-bank/v1/quiz/{id}/export                 own      404   404  200  404  200   404
GET /quiz-bank/v1/quiz/{id}/export                 other    404   404  404  200  200   404
GET /quiz-bank/v1/quiz/{id}/export                 twin     404   404  404  404  404   200
GET /exam-quiz/quiz/{id}/bank-soal                 own      404   404  200  404  200   404
GET /exam-quiz/quiz/{id}/bank-soal                 other    404   404  404  200  200   404
GET /exam-quiz/quiz/{id}/bank-soal                 twin     404   404  404  404  404   200
GET /exam-quiz/quiz/{id}/bank-soal-template        own      404   404  200  404  200   404
GET /exam-quiz/quiz/{id}/bank-soal-template        twin     404   404  404  404  404   200

PATCH /quiz-bank/v1/quiz                           own      404   404  200  404  403   404
PATCH /quiz-bank/v1/quiz                           other    404   404  404  200  403   404
PATCH /quiz-bank/v1/quiz                           twin     404   404  404  404  404   403
PATCH /quiz-bank/v1/quiz                           missing  404   404  404  404  404   404
PATCH /quiz-bank/v1/quiz                           wrong    422   422  422  422  422   422
PATCH /quiz-bank/v1/quiz/status                    own      404   404  200  404  403   404
PATCH /quiz-bank/v1/quiz/status                    other    404   404  404  200  403   404
PATCH /quiz-bank/v1/quiz/status                    twin     404   404  404  404  404   403
PATCH /quiz-bank/v1/quiz/status                    missing  404   404  404  404  404   404
PATCH /quiz-bank/v1/quiz/status                    wrong    422   422  422  422  422   422
DELETE /quiz-bank/v1/quiz/{id}                     own      404   404  200  404  403   404
DELETE /quiz-bank/v1/quiz/{id}                     other    404   404  404  200  403   404
DELETE /quiz-bank/v1/quiz/{id}                     twin     404   404  404  404  404   403
DELETE /quiz-bank/v1/quiz/{id}                     missing  404   404  404  404  404   404
DELETE /quiz-bank/v1/quiz/{id}                     wrong    422   422  422  422  422   422
POST /quiz-bank/v1/quiz/duplicate/{id}             own      404   404  200  404  403   404
POST /quiz-bank/v1/quiz/duplicate/{id}             other    404   404  404  200  403   404
POST /quiz-bank/v1/quiz/duplicate/{id}             twin     404   404  404  404  404   403
POST /quiz-bank/v1/quiz/duplicate/{id}             missing  404   404  404  404  404   404
# the admin may pass on what somebody has left behind
POST /quiz-bank/v1/quiz/share                      own      404   404  200  404  200   404
POST /quiz-bank/v1/quiz/share                      other    404   404  404  200  200   404
POST /quiz-bank/v1/quiz/share                      twin     404   404  404  404  404   200
POST /quiz-bank/v1/quiz/share                      missing  404   404  404  404  404   404
POST /quiz-bank/v1/quiz/share                      wrong    422   422  422  422  422   422
`

/** Complete, so that whoever may publish it can. */
async function quizIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (scope === 'missing' || scope === 'wrong') return idIn(scope, fixture, () => '')
  const { db } = fixture.server.database
  const school_id = idIn(scope, fixture, ({ id }) => id)
  const author_id = idIn(
    scope,
    fixture,
    ({ people }) => people.tono.userId,
    ({ people }) => people.budi.userId,
  )
  const [subject] = await db.select().from(subjects).where(eq(subjects.school_id, school_id)).limit(1)
  const [quiz] = await db
    .insert(quizzes)
    .values({ school_id, author_id, title: `Kuis ${unique()}`, subject_id: subject!.id })
    .returning()
  const [question] = await db
    .insert(questions)
    .values({
      school_id,
      quiz_id: quiz!.id,
      position: 1,
      question_type: 4,
      question_doc: docOfText('KPK dari 12 dan 18'),
      options: [],
      point: 1,
      words: 'KPK dari 12 dan 18',
    })
    .returning()
  await db.insert(questionKeys).values({
    school_id,
    question_id: question!.id,
    correct_option_ids: [],
    accepted_answers: '36',
    partial_credit: 'ALL_OR_NOTHING',
    rubric: [],
  })
  return quiz!.id
}

const pathTo =
  (base: string, more = '', body?: object): Make =>
  async (scope, fixture) => ({ path: `${base}/${await quizIn(scope, fixture)}${more}`, ...(body && { body }) })

const withId =
  (path: string, body: object): Make =>
  async (scope, fixture) => ({ path, body: { ...body, id: await quizIn(scope, fixture) } })

const withFile =
  (path: string, file: File): Make =>
  () => {
    const body = new FormData()
    body.set('file', file)
    return { path, body }
  }

const bank = '/quiz-bank/v1'
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const requests: Record<string, Make> = {
  'GET /quiz-bank/v1/me/quiz': () => ({ path: `${bank}/me/quiz` }),
  'GET /quiz-bank/v1/quiz': () => ({ path: `${bank}/quiz` }),
  'GET /quiz-bank/v1/question/history': () => ({ path: `${bank}/question/history` }),
  'POST /quiz-bank/v1/quiz': () => ({ path: `${bank}/quiz`, body: { title: `Kuis ${unique()}` } }),
  'POST /quiz-bank/v1/file': withFile(`${bank}/file`, new File([onePixel], 'titik.png', { type: 'image/png' })),
  'POST /quiz-bank/v1/spreadsheet-to-json': withFile(
    `${bank}/spreadsheet-to-json`,
    new File(['Tipe,Soal,Kunci\n4,KPK dari 12 dan 18,36'], 'soal.csv'),
  ),
  'GET /quiz-bank/v1/quiz/{id}': pathTo(`${bank}/quiz`),
  'GET /quiz-bank/v1/quiz/{id}/paper': pathTo(`${bank}/quiz`, '/paper'),
  'GET /quiz-bank/v1/quiz/{id}/export': pathTo(`${bank}/quiz`, '/export'),
  'GET /exam-quiz/quiz/{id}/bank-soal': pathTo('/exam-quiz/quiz', '/bank-soal'),
  'GET /exam-quiz/quiz/{id}/bank-soal-template': pathTo('/exam-quiz/quiz', '/bank-soal-template'),
  'PATCH /quiz-bank/v1/quiz': withId(`${bank}/quiz`, { version: 1, title: 'Diubah' }),
  'PATCH /quiz-bank/v1/quiz/status': withId(`${bank}/quiz/status`, { status: 'published' }),
  'DELETE /quiz-bank/v1/quiz/{id}': pathTo(`${bank}/quiz`),
  'POST /quiz-bank/v1/quiz/duplicate/{id}': pathTo(`${bank}/quiz/duplicate`, '', { status: 'draft' }),
  'POST /quiz-bank/v1/quiz/share': withId(`${bank}/quiz/share`, { shares: [{ type: 'SCHOOL', access: 'READ' }] }),
}
