import { randomUUID } from 'node:crypto'
import type { Place } from '@kelasku/shared/conference/policy'
import { category } from '@kelasku/shared/schedule/category'
import { eq } from 'drizzle-orm'
import { calendarEntries } from '#features/calendar/table.ts'
import { conferencePresences, conferences, conferenceSeats } from '#features/conference/table.ts'
import { schedules } from '#features/schedule/table.ts'
import {
  classIn,
  idIn,
  idOfNothing,
  isNowhere,
  pupilIn,
  schoolIn,
  today,
  under,
  type Fixture,
  type Make,
} from '../fixture.ts'
import type { Scope } from '../table.ts'

/**
 * A class that runs now: Tono holds that of 7A, Budi leads the class, its pupil and the admin were let in. Nobody holds
 * that of the class next door, into which a teacher of the school may knock.
 */
export const lines = `
# call                                  scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# the class, whoever runs it, and the admin come in; other staff knock, and a parent of a child in an SMP does not
POST /confrences/{id}/join              own      200   403  200  200  200   404
POST /confrences/{id}/join              other    404   404  200  200  200   404
POST /confrences/{id}/join              twin     404   404  404  404  404   200
POST /confrences/{id}/join              missing  404   404  404  404  404   404
POST /confrences/{id}/join              wrong    422   422  422  422  422   422
# who has no stay there has none to speak of
POST /confrences/{id}/pulse             own      200   404  200  200  200   404
POST /confrences/{id}/pulse             other    404   404  404  404  200   404
POST /confrences/{id}/pulse             twin     404   404  404  404  404   200
POST /confrences/{id}/leave             own      200   403  200  200  200   404
POST /confrences/{id}/leave             other    404   404  200  200  200   404
POST /confrences/{id}/leave             twin     404   404  404  404  404   200
POST /confrences/{id}/visit             own      200   403  200  200  200   404
POST /confrences/{id}/visit             other    404   404  200  200  200   404
POST /confrences/{id}/visit             twin     404   404  404  404  404   200
# inside are those who were let in
GET /confrences/{id}/room               own      200   403  200  200  200   404
GET /confrences/{id}/room               other    404   404  403  403  200   404
GET /confrences/{id}/room               twin     404   404  404  404  404   200
GET /confrences/{id}/room               missing  404   404  404  404  404   404
GET /confrences/{id}/room               wrong    422   422  422  422  422   422
PUT /confrences/{id}/hand               own      200   403  200  200  200   404
PUT /confrences/{id}/hand               other    404   404  403  403  200   404
PUT /confrences/{id}/hand               twin     404   404  404  404  404   200
POST /confrences/{id}/reaction          own      200   403  200  200  200   404
POST /confrences/{id}/reaction          other    404   404  403  403  200   404
POST /confrences/{id}/reaction          twin     404   404  404  404  404   200
GET /confrences/{id}/message            own      200   403  200  200  200   404
GET /confrences/{id}/message            other    404   404  403  403  200   404
GET /confrences/{id}/message            twin     404   404  404  404  404   200
POST /confrences/{id}/message           own      200   403  200  200  200   404
POST /confrences/{id}/message           other    404   404  403  403  200   404
POST /confrences/{id}/message           twin     404   404  404  404  404   200
# whoever runs it; the admin looks on
PUT /confrences/{id}/seat/{user_id}     own      403   403  200  200  403   404
PUT /confrences/{id}/seat/{user_id}     other    404   404  403  403  403   404
PUT /confrences/{id}/seat/{user_id}     twin     404   404  404  404  404   403
PUT /confrences/{id}/policy             own      403   403  200  200  403   404
PUT /confrences/{id}/policy             other    404   404  403  403  403   404
PUT /confrences/{id}/policy             twin     404   404  404  404  404   403
POST /confrences/{id}/hands/clear       own      403   403  200  200  403   404
POST /confrences/{id}/hands/clear       other    404   404  403  403  403   404
POST /confrences/{id}/hands/clear       twin     404   404  404  404  404   403
POST /confrences/{id}/end               own      403   403  200  200  403   404
POST /confrences/{id}/end               other    404   404  403  403  403   404
POST /confrences/{id}/end               twin     404   404  404  404  404   403
POST /confrences/{id}/reopen            own      403   403  200  200  403   404
POST /confrences/{id}/reopen            other    404   404  403  403  403   404
POST /confrences/{id}/reopen            twin     404   404  404  404  404   403
# afterwards
GET /confrences/{id}/attendance         own      403   403  200  200  403   404
GET /confrences/{id}/attendance         other    404   404  403  403  403   404
GET /confrences/{id}/attendance         twin     404   404  404  404  404   403
PUT /confrences/{id}/attendance         own      403   403  200  200  403   404
PUT /confrences/{id}/attendance         other    404   404  403  403  403   404
PUT /confrences/{id}/attendance         twin     404   404  404  404  404   403
PUT /confrences/{id}/attendance/list    own      403   403  200  200  403   404
PUT /confrences/{id}/attendance/list    other    404   404  403  403  403   404
PUT /confrences/{id}/attendance/list    twin     404   404  404  404  404   403
# whoever ran it or looks on sees everybody, a family its own line
GET /confrences/{id}/report             own      200   200  200  200  200   404
GET /confrences/{id}/report             other    404   404  403  403  200   404
GET /confrences/{id}/report             twin     404   404  404  404  404   200
GET /confrences/{id}/report             missing  404   404  404  404  404   404
GET /confrences/{id}/report             wrong    422   422  422  422  422   422
GET /confrences/{id}/report/export      own      403   403  200  200  200   404
GET /confrences/{id}/report/export      other    404   404  403  403  200   404
GET /confrences/{id}/report/export      twin     404   404  404  404  404   200
GET /confrences/{id}/report/print       own      403   403  200  200  200   404
GET /confrences/{id}/report/print       other    404   404  403  403  200   404
GET /confrences/{id}/report/print       twin     404   404  404  404  404   200
# all classes of a course, for whoever teaches the class
GET /confrences/recap                   own      403   403  200  200  200   404
GET /confrences/recap                   twin     404   404  404  404  404   200
GET /confrences/recap                   missing  404   404  404  404  404   404
GET /confrences/recap/export            own      403   403  200  200  200   404
GET /confrences/recap/export            twin     404   404  404  404  404   200
GET /confrences/recap/export            missing  404   404  404  404  404   404
`

export const exceptions = `
# the classes of the child's course are its teachers'
GET /confrences/recap           own    ORTU_GURU   403
GET /confrences/recap/export    own    ORTU_GURU   403
# a teacher is a parent to the class of their child, and no guest
POST /confrences/{id}/join      own    ORTU_GURU   403
POST /confrences/{id}/leave     own    ORTU_GURU   403
POST /confrences/{id}/visit     own    ORTU_GURU   403
# a seat is a person's: the admin who has been let in is another one
POST /confrences/{id}/pulse     other  GURU_ADMIN  404
GET /confrences/{id}/room       other  GURU_ADMIN  403
PUT /confrences/{id}/hand       other  GURU_ADMIN  403
POST /confrences/{id}/reaction  other  GURU_ADMIN  403
GET /confrences/{id}/message    other  GURU_ADMIN  403
POST /confrences/{id}/message   other  GURU_ADMIN  403
`

export const presence_id = randomUUID()

export async function classIn7A(scope: Scope, fixture: Fixture, more: object = {}): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id, people, courseId } = schoolIn(scope, fixture)
  const { db } = fixture.server.database
  const begun = new Date(Date.now() - 60_000)
  // Whatever the weekday on which this runs.
  const day = {
    kind: 'EXTRA_DAY',
    title: 'Hari masuk',
    start_date: today(),
    end_date: today(),
    is_school_day: true,
  } as const
  await db.insert(calendarEntries).values({ school_id, ...day })
  const [entry] = await db
    .insert(schedules)
    .values({
      school_id,
      class_id: classIn(scope, fixture),
      ...(scope !== 'other' && { course_id: courseId, teacher_id: people.tono.userId }),
      category: category.ONLINE,
      title: 'Matematika',
      allows_overlap: true,
      start_date: begun,
      end_date: new Date(begun.getTime() + 3_600_000),
    })
    .returning()
  const id = entry!.id
  await db
    .update(conferences)
    .set({ status: 'LIVE', started_at: begun, ...more })
    .where(eq(conferences.id, id))
  const seats: [string, Place][] = [
    [pupilIn(scope, fixture), 'MEMBER'],
    [people.rina.userId, 'OBSERVER'],
    ...(scope === 'other'
      ? []
      : ([
          [people.tono.userId, 'HOST'],
          [people.budi.userId, 'COHOST'],
        ] as [string, Place][])),
  ]
  for (const [user_id, place] of seats) {
    const ofClass = { school_id, conference_id: id, user_id }
    await db.insert(conferenceSeats).values({ ...ofClass, place, admission: 'ADMITTED' })
    await db.insert(conferencePresences).values({
      ...ofClass,
      presence_id,
      kind: 'ROOM',
      entered_at: begun,
      last_seen_at: begun,
      left_at: begun,
      why: 'LEFT',
    })
  }
  return id
}

const ended = () => ({ status: 'ENDED', end_reason: 'HOST', ended_at: new Date() })

export const running = under('/confrences', classIn7A)
const over = under('/confrences', (scope, fixture) => classIn7A(scope, fixture, ended()))
const link = { provider: 'MEET', url: 'https://meet.google.com/abc-defg-hij' }
const overOutside = under('/confrences', (scope, fixture) => classIn7A(scope, fixture, { ...link, ...ended() }))
const outside = under('/confrences', (scope, fixture) => classIn7A(scope, fixture, link))

export const requests: Record<string, Make> = {
  'POST /confrences/{id}/join': running('/join', () => ({ presence_id: randomUUID(), wants: 'ROOM' })),
  'POST /confrences/{id}/pulse': running('/pulse', () => ({ presence_id })),
  'POST /confrences/{id}/leave': running('/leave', () => ({ presence_id })),
  'POST /confrences/{id}/visit': outside('/visit'),
  'GET /confrences/{id}/room': running('/room'),
  'PUT /confrences/{id}/hand': running('/hand', () => ({ up: true })),
  'POST /confrences/{id}/reaction': running('/reaction', () => ({ reaction: '👍' })),
  'GET /confrences/{id}/message': running('/message'),
  'POST /confrences/{id}/message': running('/message', () => ({ client_id: randomUUID(), text: 'Selamat pagi' })),
  'PUT /confrences/{id}/seat/{user_id}': async (scope, fixture) => ({
    path: `/confrences/${await classIn7A(scope, fixture)}/seat/${pupilIn(scope, fixture)}`,
    body: { mic: false },
  }),
  'PUT /confrences/{id}/policy': running('/policy', () => ({ mic: false })),
  'POST /confrences/{id}/hands/clear': running('/hands/clear'),
  'POST /confrences/{id}/end': running('/end'),
  'POST /confrences/{id}/reopen': over('/reopen'),
  'GET /confrences/{id}/attendance': over('/attendance'),
  'PUT /confrences/{id}/attendance': over('/attendance', (scope, fixture) => ({
    marks: [{ student_id: pupilIn(scope, fixture), status: 'HADIR' }],
  })),
  'PUT /confrences/{id}/attendance/list': overOutside('/attendance/list', (scope, fixture) => ({
    minutes: [{ student_id: pupilIn(scope, fixture), minutes: 30 }],
  })),
  'GET /confrences/{id}/report': over('/report'),
  'GET /confrences/{id}/report/export': over('/report/export'),
  'GET /confrences/{id}/report/print': over('/report/print'),
  'GET /confrences/recap/export': (scope, fixture) => ({
    path: `/confrences/recap/export?course_id=${idIn(scope, fixture, ({ courseId }) => courseId)}`,
  }),
  'GET /confrences/recap': (scope, fixture) => ({
    path: `/confrences/recap?course_id=${idIn(scope, fixture, ({ courseId }) => courseId)}`,
  }),
}
