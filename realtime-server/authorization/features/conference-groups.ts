import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { conferenceBreakouts, conferenceSeats } from '#features/conference/table.ts'
import { usualPolicy } from '@kelasku/shared/conference/room-state'
import { idOfNothing, isNowhere, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'
import { classIn7A, running } from './conference-room.ts'

/** The class of `conference-room.ts`, in which groups run that pupils choose; its pupil sits in the one. */
export const lines = `
# call                                                 scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# who was let in knows of them
GET /confrences/{id}/breakouts                         own      200   403  200  200  200   404
GET /confrences/{id}/breakouts                         other    404   404  403  403  200   404
GET /confrences/{id}/breakouts                         twin     404   404  404  404  404   200
GET /confrences/{id}/breakouts                         missing  404   404  404  404  404   404
# whoever runs the class makes, changes and closes them; the admin looks on
POST /confrences/{id}/breakouts                        own      403   403  200  200  403   404
POST /confrences/{id}/breakouts                        other    404   404  403  403  403   404
POST /confrences/{id}/breakouts                        twin     404   404  404  404  404   403
POST /confrences/{id}/breakouts                        missing  404   404  404  404  404   404
POST /confrences/{id}/breakouts                        wrong    422   422  422  422  422   422
PUT /confrences/{id}/breakouts/{breakout_id}           own      403   403  200  200  403   404
PUT /confrences/{id}/breakouts/{breakout_id}           other    404   404  403  403  403   404
PUT /confrences/{id}/breakouts/{breakout_id}           twin     404   404  404  404  404   403
POST /confrences/{id}/breakouts/broadcast              own      403   403  200  200  403   404
POST /confrences/{id}/breakouts/broadcast              other    404   404  403  403  403   404
POST /confrences/{id}/breakouts/broadcast              twin     404   404  404  404  404   403
POST /confrences/{id}/breakouts/extend                 own      403   403  200  200  403   404
POST /confrences/{id}/breakouts/extend                 other    404   404  403  403  403   404
POST /confrences/{id}/breakouts/extend                 twin     404   404  404  404  404   403
POST /confrences/{id}/breakouts/close                  own      403   403  200  200  403   404
POST /confrences/{id}/breakouts/close                  other    404   404  403  403  403   404
POST /confrences/{id}/breakouts/close                  twin     404   404  404  404  404   403
# a group calls, a host answers, and both go in and out
POST /confrences/{id}/breakouts/{breakout_id}/help     own      200   403  200  200  403   404
POST /confrences/{id}/breakouts/{breakout_id}/help     other    404   404  403  403  403   404
POST /confrences/{id}/breakouts/{breakout_id}/help     twin     404   404  404  404  404   403
POST /confrences/{id}/breakouts/{breakout_id}/enter    own      200   403  200  200  403   404
POST /confrences/{id}/breakouts/{breakout_id}/enter    other    404   404  403  403  403   404
POST /confrences/{id}/breakouts/{breakout_id}/enter    twin     404   404  404  404  404   403
POST /confrences/{id}/breakouts/{breakout_id}/leave    own      200   403  200  200  403   404
POST /confrences/{id}/breakouts/{breakout_id}/leave    other    404   404  403  403  403   404
POST /confrences/{id}/breakouts/{breakout_id}/leave    twin     404   404  404  404  404   403
`

export const exceptions = `
# a seat is a person's: the admin who has been let in is another one
GET /confrences/{id}/breakouts  other  GURU_ADMIN  403
`

async function inGroups(scope: Scope, fixture: Fixture): Promise<{ conference_id: string; breakout_id: string }> {
  const conference_id = await classIn7A(scope, fixture, { policy: { ...usualPolicy, choose_group: true } })
  if (isNowhere(scope)) return { conference_id, breakout_id: idOfNothing(scope, fixture) }
  const { db } = fixture.server.database
  const [group] = await db
    .insert(conferenceBreakouts)
    .values({
      school_id: schoolIn(scope, fixture).id,
      conference_id,
      round: 1,
      no: 1,
      name: 'Kelompok 1',
      status: 'OPEN',
    })
    .returning()
  const breakout_id = group!.id
  await db
    .update(conferenceSeats)
    .set({ breakout_id })
    .where(and(eq(conferenceSeats.conference_id, conference_id), eq(conferenceSeats.place, 'MEMBER')))
  return { conference_id, breakout_id }
}

const round = under('/confrences', async (scope, fixture) => (await inGroups(scope, fixture)).conference_id)
const group = under('/confrences', async (scope, fixture) => {
  const { conference_id, breakout_id } = await inGroups(scope, fixture)
  return `${conference_id}/breakouts/${breakout_id}`
})

export const requests: Record<string, Make> = {
  'GET /confrences/{id}/breakouts': round('/breakouts'),
  'POST /confrences/{id}/breakouts': running('/breakouts', () => ({ how: 'CHOSEN', count: 2 })),
  'PUT /confrences/{id}/breakouts/{breakout_id}': group('', () => ({ name: 'Merah' })),
  'POST /confrences/{id}/breakouts/broadcast': round('/breakouts/broadcast', () => ({
    client_id: randomUUID(),
    text: 'Lima menit lagi',
  })),
  'POST /confrences/{id}/breakouts/extend': round('/breakouts/extend', () => ({
    closes_at: new Date(Date.now() + 300_000).toISOString(),
  })),
  'POST /confrences/{id}/breakouts/close': round('/breakouts/close', () => ({ now: true })),
  'POST /confrences/{id}/breakouts/{breakout_id}/help': group('/help', () => ({ wanted: false })),
  'POST /confrences/{id}/breakouts/{breakout_id}/enter': group('/enter'),
  'POST /confrences/{id}/breakouts/{breakout_id}/leave': group('/leave'),
}
