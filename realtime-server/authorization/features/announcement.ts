import { announcementReceipts, announcements, announcementTargets } from '#features/announcement/table.ts'
import type { AnnouncementStatus } from '@kelasku/shared/announcement/contract'
import { classIn, idIn, idOfNothing, isNowhere, under, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is for Mina's class and by the admin; `other` is for Joko's class. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# read by whom it is for; written by its author and by admins
GET /agenda                                        -        200   200  200  200  200   200
GET /agenda/unread                                 -        200   200  200  200  200   200
GET /agenda/people                                 -        403   403  200  200  200   200
POST /agenda/reach                                 own      403   403  200  200  200   422
POST /agenda/reach                                 other    403   403  403  403  200   422
POST /agenda                                       own      403   403  200  200  200   422
POST /agenda                                       other    403   403  403  403  200   422
POST /agenda                                       twin     403   403  403  403  422   200
GET /agenda/{id}                                   own      200   200  200  200  200   404
GET /agenda/{id}                                   other    404   404  404  404  200   404
GET /agenda/{id}                                   twin     404   404  404  404  404   200
GET /agenda/{id}                                   missing  404   404  404  404  404   404
GET /agenda/{id}                                   wrong    422   422  422  422  422   422
PUT /agenda/{id}                                   own      403   403  403  403  200   404
PUT /agenda/{id}                                   other    404   404  404  404  200   404
PUT /agenda/{id}                                   twin     404   404  404  404  404   200
DELETE /agenda/{id}                                own      403   403  403  403  409   404
DELETE /agenda/{id}                                twin     404   404  404  404  404   409
POST /agenda/{id}/publish                          own      403   403  403  403  409   404
POST /agenda/{id}/publish                          twin     404   404  404  404  404   409
POST /agenda/{id}/withdraw                         own      403   403  403  403  200   404
POST /agenda/{id}/withdraw                         other    404   404  404  404  200   404
POST /agenda/{id}/withdraw                         twin     404   404  404  404  404   200
POST /agenda/{id}/read                             own      200   200  200  200  200   404
POST /agenda/{id}/read                             other    404   404  404  404  200   404
POST /agenda/{id}/read                             twin     404   404  404  404  404   200
POST /agenda/{id}/remind                           own      403   403  403  403  200   404
POST /agenda/{id}/remind                           twin     404   404  404  404  404   200
GET /agenda/{id}/receipts                          own      403   403  403  403  200   404
GET /agenda/{id}/receipts                          other    404   404  404  404  200   404
GET /agenda/{id}/receipts                          twin     404   404  404  404  404   200
`

async function announcementIn(
  scope: Scope,
  fixture: Fixture,
  status: AnnouncementStatus = 'PUBLISHED',
): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  const school_id = idIn(scope, fixture, ({ id }) => id)
  const class_id = classIn(scope, fixture)
  const [row] = await db
    .insert(announcements)
    .values({
      school_id,
      author_id: idIn(scope, fixture, ({ people }) => people.rina.userId),
      title: `Pengumuman ${unique()}`,
      body: '',
      status,
      publish_at: new Date(Date.now() - 60_000),
    })
    .returning()
  const of = { school_id, announcement_id: row!.id }
  await db.insert(announcementTargets).values({ ...of, type: 'CLASS', class_id })
  await db
    .insert(announcementReceipts)
    .values({ ...of, user_id: idIn(scope, fixture, ({ people }) => people.mina.userId) })
  return row!.id
}

const audienceIn = (scope: Scope, fixture: Fixture) => [
  {
    type: 'CLASS',
    class_id: classIn(scope, fixture),
    role: null,
  },
]

const pathTo = under('/agenda', (scope, fixture) => announcementIn(scope, fixture))

export const requests: Record<string, Make> = {
  'GET /agenda': () => ({ path: '/agenda' }),
  'GET /agenda/unread': () => ({ path: '/agenda/unread' }),
  'GET /agenda/people': () => ({ path: '/agenda/people' }),
  'POST /agenda/reach': (scope, fixture) => ({ path: '/agenda/reach', body: { audience: audienceIn(scope, fixture) } }),
  'POST /agenda': (scope, fixture) => ({
    path: '/agenda',
    body: { title: `Pengumuman ${unique()}`, audience: audienceIn(scope, fixture) },
  }),
  'GET /agenda/{id}': pathTo(),
  'PUT /agenda/{id}': async (scope, fixture) => ({
    path: `/agenda/${await announcementIn(scope, fixture)}`,
    body: { title: 'Diubah', version: 1, audience: [] },
  }),
  'DELETE /agenda/{id}': pathTo(),
  // It is out already: whoever may publish it hears that.
  'POST /agenda/{id}/publish': pathTo('/publish', () => ({ version: 1 })),
  'POST /agenda/{id}/withdraw': pathTo('/withdraw'),
  'POST /agenda/{id}/read': pathTo('/read', () => ({})),
  'POST /agenda/{id}/remind': pathTo('/remind'),
  'GET /agenda/{id}/receipts': pathTo('/receipts'),
}
