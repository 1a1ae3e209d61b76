import { notifications } from '#features/notification/table.ts'
import { idIn, idOfNothing, isNowhere, unique, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is Mina's: not even an admin reads what somebody else was told. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# one's own, in whichever school and role
GET /notifications                                 -        401    401    401     401        401      200      200   200  200  200  200   200
GET /notifications/unread                          -        401    401    401     401        401      200      200   200  200  200  200   200
GET /notifications/settings                        -        401    401    401     401        401      200      200   200  200  200  200   200
PUT /notifications/settings                        -        401    401    401     401        401      200      200   200  200  200  200   200
POST /notifications/read                           -        401    401    401     401        401      200      200   200  200  200  200   200
POST /notifications/devices                        -        401    401    401     401        401      422      422   422  422  422  422   422
DELETE /notifications/devices                      -        401    401    401     401        401      200      200   200  200  200  200   200
POST /notifications/{id}/read                      own      401    401    401     401        401      404      200   404  404  404  404   404
POST /notifications/{id}/read                      twin     401    401    401     401        401      404      404   404  404  404  404   404
POST /notifications/{id}/read                      missing  401    401    401     401        401      404      404   404  404  404  404   404
POST /notifications/{id}/read                      wrong    401    401    401     401        401      422      422   422  422  422  422   422
`

async function noticeIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(notifications)
    .values({
      school_id: idIn(scope, fixture, ({ id }) => id),
      user_id: idIn(scope, fixture, ({ people }) => people.mina.userId),
      topic: 'system',
      subject: unique(),
      occasion: 'laid',
      title: 'Pemberitahuan',
      body: '',
      link: '/dashboard',
    })
    .returning()
  return row!.id
}

export const requests: Record<string, Make> = {
  'GET /notifications': () => ({ path: '/notifications' }),
  'GET /notifications/unread': () => ({ path: '/notifications/unread' }),
  'GET /notifications/settings': () => ({ path: '/notifications/settings' }),
  'PUT /notifications/settings': () => ({ path: '/notifications/settings', body: { digest: 'NOW' } }),
  'POST /notifications/read': () => ({ path: '/notifications/read' }),
  // Of a service that nobody knows: whoever may ask hears that.
  'POST /notifications/devices': () => ({
    path: '/notifications/devices',
    body: { endpoint: `https://push.example/${unique()}`, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }),
  'DELETE /notifications/devices': () => ({ path: '/notifications/devices' }),
  'POST /notifications/{id}/read': under('/notifications', noticeIn)('/read'),
}
