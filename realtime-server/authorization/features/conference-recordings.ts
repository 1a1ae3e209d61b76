import { randomUUID } from 'node:crypto'
import { conferenceRecordings } from '#features/conference/table.ts'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { idOfNothing, isNowhere, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'
import { classIn7A, running } from './conference-room.ts'

/** The class of `conference-room.ts`, which its teacher records. */
export const lines = `
# call                                                    scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# for whom it was held, who held it, and who looks on; a parent in an SMP and other staff see the class alone
GET /confrences/{id}/recordings                           own      200   403  200  200  200   404
GET /confrences/{id}/recordings                           other    404   404  403  403  200   404
GET /confrences/{id}/recordings                           twin     404   404  404  404  404   200
GET /confrences/{id}/recordings                           missing  404   404  404  404  404   404
GET /confrences/{id}/recordings                           wrong    422   422  422  422  422   422
# whoever runs the class; the admin looks on
POST /confrences/{id}/recordings                          own      403   403  200  200  403   404
POST /confrences/{id}/recordings                          other    404   404  403  403  403   404
POST /confrences/{id}/recordings                          twin     404   404  404  404  404   403
PUT /confrences/{id}/recordings/{recording_id}            own      403   403  200  200  403   404
PUT /confrences/{id}/recordings/{recording_id}            other    404   404  403  403  403   404
PUT /confrences/{id}/recordings/{recording_id}            twin     404   404  404  404  404   403
# the admin throws away what should not be there
DELETE /confrences/{id}/recordings/{recording_id}         own      403   403  200  200  200   404
DELETE /confrences/{id}/recordings/{recording_id}         other    404   404  403  403  200   404
DELETE /confrences/{id}/recordings/{recording_id}         twin     404   404  404  404  404   200
`

async function recorded(scope: Scope, fixture: Fixture): Promise<string> {
  const conference_id = await classIn7A(scope, fixture)
  if (isNowhere(scope)) return `${conference_id}/recordings/${idOfNothing(scope, fixture)}`
  const { id: school_id, people } = schoolIn(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(conferenceRecordings)
    .values({
      school_id,
      conference_id,
      made_by: people.tono.userId,
      status: 'RECORDING',
      expires_at: momentDaysLater(new Date(), 90),
    })
    .returning()
  return `${conference_id}/recordings/${row!.id}`
}

const onRecording = under('/confrences', recorded)

export const requests: Record<string, Make> = {
  'GET /confrences/{id}/recordings': running('/recordings'),
  'POST /confrences/{id}/recordings': running('/recordings', () => ({ id: randomUUID() })),
  'PUT /confrences/{id}/recordings/{recording_id}': onRecording('', () => ({ status: 'UPLOADING' })),
  'DELETE /confrences/{id}/recordings/{recording_id}': onRecording(),
}
