import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { conferenceSeats } from '#features/conference/table.ts'
import { screenPicture } from '#testing/online-class.ts'
import { under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'
import { classIn7A, presence_id } from './conference-room.ts'

/** The class of `conference-room`, and everybody who was let in has a device connected. */
export const lines = `
# call                              scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# whoever may be in a class tries the connection before it
GET /confrences/media               -        200   200  200  200  200   200
# only LiveKit signs
POST /confrences/livekit/webhook    -        401   401  401  401     401  401   401   401  401  401  401   401
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
# whoever shares: of hosts and those who were allowed to, the one who began; the homeroom teacher sits there and does not
PUT /confrences/{id}/still          own      403   403  200  409  403   404
PUT /confrences/{id}/still          other    404   404  403  403  403   404
PUT /confrences/{id}/still          twin     404   404  404  404  404   403
# who was let in sees it
GET /confrences/{id}/still/{n}      own      200   403  200  200  200   404
GET /confrences/{id}/still/{n}      other    404   404  403  403  200   404
GET /confrences/{id}/still/{n}      twin     404   404  404  404  404   200
GET /confrences/{id}/still/{n}      missing  404   404  404  404  404   404
# whoever runs it
PUT /confrences/{id}/stage          own      403   403  200  200  403   404
PUT /confrences/{id}/stage          other    404   404  403  403  403   404
PUT /confrences/{id}/stage          twin     404   404  404  404  404   403
`

export const exceptions = `
# a seat is a person's: the admin who has been let in is another one
POST /confrences/{id}/media     other  GURU_ADMIN  403
POST /confrences/{id}/signal    other  GURU_ADMIN  403
GET /confrences/{id}/still/{n}  other  GURU_ADMIN  403
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

/** Its host shares a screen; in the class next door a pupil does, who may. */
async function sharingClass(scope: Scope, fixture: Fixture): Promise<string> {
  const id = await connectedClass(scope, fixture)
  const { database, tools } = fixture.server
  const sharer = and(
    eq(conferenceSeats.conference_id, id),
    eq(conferenceSeats.place, scope === 'other' ? 'MEMBER' : 'HOST'),
  )
  await database.db.update(conferenceSeats).set({ whereabouts: 'IN', screen: true, screen_on: true }).where(sharer)
  const about = JSON.stringify({ n: 1, from: presence_id, since: 1, type: 'image/webp' })
  await tools.latest.keep(`still:${id}:`, { about, bytes: await screenPicture() }, 60_000)
  return id
}

const sharing = under('/confrences', sharingClass)

export const requests: Record<string, Make> = {
  'GET /confrences/media': () => ({ path: '/confrences/media' }),
  'POST /confrences/livekit/webhook': () => ({ path: '/confrences/livekit/webhook', body: '"kabar"' }),
  'POST /confrences/{id}/media': connected('/media', () => ({ presence_id, epoch: null })),
  'PUT /confrences/{id}/media': connected('/media', () => ({ presence_id, mic: true, cam: false, screen: false })),
  'POST /confrences/{id}/signal': connected('/signal', () => ({
    from: presence_id,
    epoch: 1,
    to: presence_id,
    to_epoch: 1,
    data: 'offer',
  })),
  'PUT /confrences/{id}/still': async (scope, fixture) => {
    const body = new FormData()
    body.set('presence_id', presence_id)
    body.set('picture', new File([new Uint8Array(await screenPicture())], 'layar', { type: 'image/webp' }))
    return { path: `/confrences/${await sharingClass(scope, fixture)}/still`, body }
  },
  'GET /confrences/{id}/still/{n}': sharing('/still/0'),
  'PUT /confrences/{id}/stage': connected('/stage', () => ({ on: true })),
}
