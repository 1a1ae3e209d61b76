import { conferencePolls } from '#features/conference/table.ts'
import { isNowhere, schoolIn, idOfNothing, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'
import { classIn7A, running } from './conference-room.ts'

/** The class of `conference-room.ts`, in which a poll is open. */
export const lines = `
# call                                        scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# who was let in knows of them
GET /confrences/{id}/polls                    own      200   403  200  200  200   404
GET /confrences/{id}/polls                    other    404   404  403  403  200   404
GET /confrences/{id}/polls                    twin     404   404  404  404  404   200
GET /confrences/{id}/polls                    missing  404   404  404  404  404   404
# whoever runs the class asks it; the admin looks on
POST /confrences/{id}/polls                   own      403   403  200  200  403   404
POST /confrences/{id}/polls                   other    404   404  403  403  403   404
POST /confrences/{id}/polls                   twin     404   404  404  404  404   403
POST /confrences/{id}/polls                   missing  404   404  404  404  404   404
POST /confrences/{id}/polls                   wrong    422   422  422  422  422   422
PUT /confrences/{id}/polls/{poll_id}          own      403   403  200  200  403   404
PUT /confrences/{id}/polls/{poll_id}          other    404   404  403  403  403   404
PUT /confrences/{id}/polls/{poll_id}          twin     404   404  404  404  404   403
# the class answers, and nobody else
PUT /confrences/{id}/polls/{poll_id}/vote     own      200   403  403  403  403   404
PUT /confrences/{id}/polls/{poll_id}/vote     other    404   404  403  403  403   404
PUT /confrences/{id}/polls/{poll_id}/vote     twin     404   404  404  404  404   403
`

export const exceptions = `
# a seat is a person's: the admin who has been let in is another one
GET /confrences/{id}/polls      other  GURU_ADMIN  403
`

async function openPoll(scope: Scope, fixture: Fixture): Promise<string> {
  const conference_id = await classIn7A(scope, fixture)
  if (isNowhere(scope)) return `${conference_id}/polls/${idOfNothing(scope, fixture)}`
  const [poll] = await fixture.server.database.db
    .insert(conferencePolls)
    .values({
      school_id: schoolIn(scope, fixture).id,
      conference_id,
      kind: 'FEELING',
      question: '',
      options: [],
      status: 'OPEN',
      is_anonymous: false,
      is_shared: false,
      opened_at: new Date(),
    })
    .returning()
  return `${conference_id}/polls/${poll!.id}`
}

const asked = under('/confrences', openPoll)

export const requests: Record<string, Make> = {
  'GET /confrences/{id}/polls': running('/polls'),
  'POST /confrences/{id}/polls': running('/polls', () => ({ kind: 'CHECK', status: 'OPEN' })),
  'PUT /confrences/{id}/polls/{poll_id}': asked('', () => ({ status: 'CLOSED' })),
  'PUT /confrences/{id}/polls/{poll_id}/vote': asked('/vote', () => ({ choices: [0] })),
}
