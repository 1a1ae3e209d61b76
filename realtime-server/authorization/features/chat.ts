import { randomUUID } from 'node:crypto'
import { chatReports, chatRooms } from '#features/chat/table.ts'
import { say } from '#platform/conversation/conversation.ts'
import { and, eq } from 'drizzle-orm'
import { classIn, idOfNothing, isNowhere, pupilIn, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is the room of Mina's class and what she says there; `other` is Joko's, who is in the class next door. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# a room is its people's; the office looks into those of pupils, and says nothing there
GET /interaction-learning/room/student             -        200   200  403  403  403   403
GET /interaction-learning/room/teacher             -        403   403  200  200  200   200
GET /interaction-learning/room/overseen            -        403   403  403  200  200   200
GET /interaction-learning/room/search/student      -        200   200  200  200  200   200
GET /interaction-learning/room/search/teacher      -        200   200  200  200  200   200
# the family of a child with its teacher of mathematics
POST /interaction-learning/room/create_room        own      404   200  200  200  403   403
POST /interaction-learning/room/create_room        other    404   404  403  403  403   403
POST /interaction-learning/room/create_room        twin     404   404  403  403  403   403
GET /interaction-learning/settings                 -        200   200  200  200  200   200
PUT /interaction-learning/settings                 -        403   403  403  403  200   200
GET /interaction-learning/unread                   -        200   200  200  200  200   200
GET /interaction-learning/search                   -        200   200  200  200  200   200
GET /interaction-learning/room/{id}                own      200   404  200  200  200   404
GET /interaction-learning/room/{id}                other    404   404  404  404  200   404
GET /interaction-learning/room/{id}                twin     404   404  404  404  404   200
GET /interaction-learning/room/{id}                missing  404   404  404  404  404   404
GET /interaction-learning/room/{id}                wrong    422   422  422  422  422   422
GET /interaction-learning/room/{id}/participants   own      200   404  200  200  200   404
GET /interaction-learning/room/{id}/participants   other    404   404  404  404  200   404
GET /interaction-learning/room/{id}/participants   twin     404   404  404  404  404   200
GET /interaction-learning/room/{id}/message        own      200   404  200  200  200   404
GET /interaction-learning/room/{id}/message        other    404   404  404  404  200   404
GET /interaction-learning/room/{id}/message        twin     404   404  404  404  404   200
POST /interaction-learning/room/{id}/message       own      200   404  200  200  403   404
POST /interaction-learning/room/{id}/message       other    404   404  404  404  403   404
POST /interaction-learning/room/{id}/message       twin     404   404  404  404  404   403
POST /interaction-learning/room/{id}/read          own      200   404  200  200  403   404
POST /interaction-learning/room/{id}/read          other    404   404  404  404  403   404
POST /interaction-learning/room/{id}/read          twin     404   404  404  404  404   403
POST /interaction-learning/room/{id}/typing        own      200   404  200  200  403   404
POST /interaction-learning/room/{id}/typing        other    404   404  404  404  403   404
POST /interaction-learning/room/{id}/typing        twin     404   404  404  404  404   403
PUT /interaction-learning/room/{id}/quiet          own      200   404  200  200  403   404
PUT /interaction-learning/room/{id}/quiet          other    404   404  404  404  403   404
PUT /interaction-learning/room/{id}/quiet          twin     404   404  404  404  404   403
PUT /interaction-learning/room/{id}/mute           own      403   404  200  200  200   404
PUT /interaction-learning/room/{id}/mute           other    404   404  404  404  200   404
PUT /interaction-learning/room/{id}/mute           twin     404   404  404  404  404   200
GET /interaction-learning/room/{id}/look           own      403   404  403  200  200   404
GET /interaction-learning/room/{id}/look           other    404   404  404  404  200   404
GET /interaction-learning/room/{id}/look           twin     404   404  404  404  404   200
POST /interaction-learning/message/{id}/report     own      403   404  200  200  403   404
POST /interaction-learning/message/{id}/report     other    404   404  404  404  403   404
POST /interaction-learning/message/{id}/report     twin     404   404  404  404  404   403
GET /interaction-learning/report                   -        403   403  403  200  200   200
PATCH /interaction-learning/report/{id}            own      404   404  404  200  200   404
PATCH /interaction-learning/report/{id}            other    404   404  404  404  200   404
PATCH /interaction-learning/report/{id}            twin     404   404  404  404  404   200
PUT /interaction-learning/message/{id}             own      200   404  403  403  403   404
PUT /interaction-learning/message/{id}             other    404   404  404  404  403   404
PUT /interaction-learning/message/{id}             twin     404   404  404  404  404   403
DELETE /interaction-learning/message/{id}          own      200   404  200  200  200   404
DELETE /interaction-learning/message/{id}          other    404   404  404  404  200   404
DELETE /interaction-learning/message/{id}          twin     404   404  404  404  404   200
GET /interaction-learning/message/{id}/history     own      403   404  200  200  200   404
GET /interaction-learning/message/{id}/history     other    404   404  404  404  200   404
GET /interaction-learning/message/{id}/history     twin     404   404  404  404  404   200
`

async function roomIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const class_id = classIn(scope, fixture)
  const [room] = await fixture.server.database.db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(eq(chatRooms.kind, 'CLASS'), eq(chatRooms.class_id, class_id)))
  return room!.id
}

async function lineIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const place = { id: await roomIn(scope, fixture), schoolId: schoolIn(scope, fixture).id }
  const line = {
    client_id: randomUUID(),
    sender_id: pupilIn(scope, fixture),
    text: 'Besok bawa apa?',
    reply_to: null,
    mentions: [],
  }
  const why = 'a test lays what it stands on'
  const said = await fixture.server.database.inTransaction({ kind: 'bypass', why }, ({ tx }) => say(tx, place, line))
  return said.id
}

async function reportIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(chatReports)
    .values({
      school_id: schoolIn(scope, fixture).id,
      room_id: await roomIn(scope, fixture),
      line_id: await lineIn(scope, fixture),
      reason: 'RUDE',
      note: '',
    })
    .returning({ id: chatReports.id })
  return row!.id
}

const toReport = under('/interaction-learning/report', reportIn)
const toRoom = under('/interaction-learning/room', roomIn)
const toLine = under('/interaction-learning/message', lineIn)
const plain =
  (path: string): Make =>
  () => ({ path: `/interaction-learning/${path}` })

export const requests: Record<string, Make> = {
  'GET /interaction-learning/room/student': plain('room/student'),
  'GET /interaction-learning/room/teacher': plain('room/teacher'),
  'GET /interaction-learning/room/overseen': plain('room/overseen'),
  'GET /interaction-learning/room/search/student': plain('room/search/student?limit=9999&page=0'),
  'GET /interaction-learning/room/search/teacher': plain('room/search/teacher?limit=9999&page=0'),
  'POST /interaction-learning/room/create_room': (scope, fixture) => ({
    path: '/interaction-learning/room/create_room',
    body: {
      with: 'FAMILY',
      student_id: pupilIn(scope, fixture),
      teacher_id: schoolIn(scope, fixture).people.tono.userId,
    },
  }),
  'GET /interaction-learning/settings': plain('settings'),
  'PUT /interaction-learning/settings': () => ({
    path: '/interaction-learning/settings',
    body: { peers_may_talk: false },
  }),
  'GET /interaction-learning/unread': plain('unread'),
  'GET /interaction-learning/search': plain('search?search=besok'),
  'GET /interaction-learning/room/{id}': toRoom(),
  'GET /interaction-learning/room/{id}/participants': toRoom('/participants'),
  'GET /interaction-learning/room/{id}/message': toRoom('/message'),
  'POST /interaction-learning/room/{id}/message': toRoom('/message', () => ({
    client_id: randomUUID(),
    text: 'Baik, Bu',
  })),
  'POST /interaction-learning/room/{id}/read': toRoom('/read', () => ({ seq: 1 })),
  'POST /interaction-learning/room/{id}/typing': toRoom('/typing'),
  'PUT /interaction-learning/room/{id}/quiet': toRoom('/quiet', () => ({ is_quiet: false })),
  // Lets her write, who was never silenced: the other cells need her voice.
  'PUT /interaction-learning/room/{id}/mute': toRoom('/mute', (scope, fixture) => ({
    user_id: pupilIn(scope, fixture),
    minutes: null,
  })),
  'GET /interaction-learning/room/{id}/look': toRoom('/look'),
  'POST /interaction-learning/message/{id}/report': toLine('/report', () => ({ reason: 'RUDE' })),
  'GET /interaction-learning/report': plain('report'),
  'PATCH /interaction-learning/report/{id}': toReport('', () => ({ status: 'KEPT' })),
  'PUT /interaction-learning/message/{id}': toLine('', () => ({ text: 'Besok bawa apa, Bu?' })),
  'DELETE /interaction-learning/message/{id}': toLine(),
  'GET /interaction-learning/message/{id}/history': toLine('/history'),
}
