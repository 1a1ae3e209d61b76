import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { conferenceSeats } from '#features/conference/table.ts'
import { under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'
import { classIn7A, presence_id } from './conference-room.ts'

/** The class of `conference-room`, and everybody who was let in has a device connected. */
export const lines = `
# call                              scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# who was let in is connected; what they may turn on then is the room's to say
POST /confrences/{id}/media         own      200   403  200  200  200   404
POST /confrences/{id}/media         other    404   404  403  403  200   404
POST /confrences/{id}/media         twin     404   404  404  404  404   200
POST /confrences/{id}/media         missing  404   404  404  404  404   404
POST /confrences/{id}/media         wrong    422   422  422  422  422   422
# whoever looks on sends nothing
PUT /confrences/{id}/media          own      200   403  200  200  403   404
PUT /confrences/{id}/media          other    404   404  403  403  403   404
PUT /confrences/{id}/media          twin     404   404  404  404  404   403
POST /confrences/{id}/signal        own      200   403  200  200  200   404
POST /confrences/{id}/signal        other    404   404  403  403  200   404
POST /confrences/{id}/signal        twin     404   404  404  404  404   200
# whoever runs it
PUT /confrences/{id}/stage          own      403   403  200  200  403   404
PUT /confrences/{id}/stage          other    404   404  403  403  403   404
PUT /confrences/{id}/stage          twin     404   404  404  404  404   403
`

export const exceptions = `
# a seat is a person's: the admin who has been let in is another one
POST /confrences/{id}/media     other  GURU_ADMIN  403
POST /confrences/{id}/signal    other  GURU_ADMIN  403
`

async function connectedClass(scope: Scope, fixture: Fixture): Promise<string> {
  const id = await classIn7A(scope, fixture)
  await fixture.server.database.db
    .update(conferenceSeats)
    .set({ media_id: presence_id, media_session: randomUUID(), media_since: 1 })
    .where(eq(conferenceSeats.conference_id, id))
  return id
}

const connected = under('/confrences', connectedClass)

export const requests: Record<string, Make> = {
  'POST /confrences/{id}/media': connected('/media', () => ({ presence_id, epoch: null })),
  'PUT /confrences/{id}/media': connected('/media', () => ({ presence_id, mic: true, cam: false, screen: false })),
  'POST /confrences/{id}/signal': connected('/signal', () => ({
    from: presence_id,
    epoch: 1,
    to: presence_id,
    to_epoch: 1,
    data: 'offer',
  })),
  'PUT /confrences/{id}/stage': connected('/stage', () => ({ on: true })),
}
