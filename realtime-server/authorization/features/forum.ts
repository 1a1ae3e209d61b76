import { randomUUID } from 'node:crypto'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { sql } from 'drizzle-orm'
import { forumComments, forumMutes, forumReports, forumThreads } from '#features/forum/table.ts'
import type { School } from '#testing/world.ts'
import { classIn, idIn, idOfNothing, isNowhere, under, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is in the forum of Mina's class and hers, `other` in that of Joko's and his; without one, the teachers'. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# read by the class, written by all but the parents
GET /forum                                         -        403   403  200  200  200   200
GET /forum                                         own      200   200  200  200  200   404
GET /forum                                         other    404   404  404  404  200   404
GET /forum                                         twin     404   404  404  404  404   200
GET /forum/place                                   -        403   403  200  200  200   200
GET /forum/place                                   own      200   200  200  200  200   404
GET /forum/place                                   other    404   404  404  404  200   404
GET /forum/place                                   twin     404   404  404  404  404   200
GET /forum/unread                                  -        200   200  200  200  200   200
POST /forum                                        -        403   403  200  200  200   200
POST /forum                                        own      200   403  200  200  200   404
POST /forum                                        other    404   404  404  404  200   404
POST /forum                                        twin     404   404  404  404  404   200
GET /forum/{id}                                    -        404   404  200  200  200   404
GET /forum/{id}                                    own      200   200  200  200  200   404
GET /forum/{id}                                    other    404   404  404  404  200   404
GET /forum/{id}                                    twin     404   404  404  404  404   200
GET /forum/{id}                                    missing  404   404  404  404  404   404
GET /forum/{id}                                    wrong    422   422  422  422  422   422
PUT /forum/{id}                                    own      200   403  403  403  403   404
PUT /forum/{id}                                    other    404   404  404  404  403   404
PUT /forum/{id}                                    twin     404   404  404  404  404   403
DELETE /forum/{id}                                 own      200   403  409  409  409   404
DELETE /forum/{id}                                 other    404   404  404  404  409   404
DELETE /forum/{id}                                 twin     404   404  404  404  404   409
POST /forum/{id}/read                              own      200   200  200  200  200   404
POST /forum/{id}/read                              other    404   404  404  404  200   404
POST /forum/{id}/read                              twin     404   404  404  404  404   200
PUT /forum/{id}/attention                          own      200   200  200  200  200   404
PUT /forum/{id}/attention                          other    404   404  404  404  200   404
PUT /forum/{id}/attention                          twin     404   404  404  404  404   200
GET /forum/{id}/reply                              own      200   200  200  200  200   404
GET /forum/{id}/reply                              other    404   404  404  404  200   404
GET /forum/{id}/reply                              twin     404   404  404  404  404   200
POST /forum/{id}/reply                             own      200   403  200  200  200   404
POST /forum/{id}/reply                             other    404   404  404  404  200   404
POST /forum/{id}/reply                             twin     404   404  404  404  404   200
PUT /forum/comment/{id}                            own      200   403  403  403  403   404
PUT /forum/comment/{id}                            other    404   404  404  404  403   404
PUT /forum/comment/{id}                            twin     404   404  404  404  404   403
POST /forum/{id}/report                            own      403   200  200  200  200   404
POST /forum/{id}/report                            other    404   404  404  404  200   404
POST /forum/{id}/report                            twin     404   404  404  404  404   200

# moderated by whoever teaches the class, and by admins; a reply is also taken back by whose it is
PATCH /forum/{id}/status                           -        404   404  403  403  200   404
PATCH /forum/{id}/status                           own      403   403  200  200  200   404
PATCH /forum/{id}/status                           other    404   404  404  404  200   404
PATCH /forum/{id}/status                           twin     404   404  404  404  404   200
PATCH /forum/{id}/pin                              own      403   403  200  200  200   404
PATCH /forum/{id}/pin                              other    404   404  404  404  200   404
PATCH /forum/{id}/pin                              twin     404   404  404  404  404   200
PATCH /forum/comment/{id}/hide                     own      200   403  200  200  200   404
PATCH /forum/comment/{id}/hide                     other    404   404  404  404  200   404
PATCH /forum/comment/{id}/hide                     twin     404   404  404  404  404   200
PATCH /forum/comment/{id}/hide                     missing  404   404  404  404  404   404
PATCH /forum/comment/{id}/hide                     wrong    422   422  422  422  422   422
GET /forum/{id}/history                            own      403   403  200  200  200   404
GET /forum/{id}/history                            other    404   404  404  404  200   404
GET /forum/{id}/history                            twin     404   404  404  404  404   200
GET /forum/report                                  -        403   403  200  200  200   200
PATCH /forum/report/{id}                           own      404   404  200  200  200   404
PATCH /forum/report/{id}                           other    404   404  404  404  200   404
PATCH /forum/report/{id}                           twin     404   404  404  404  404   200
POST /forum/{id}/mute                              own      403   403  200  200  200   404
POST /forum/{id}/mute                              other    404   404  404  404  200   404
POST /forum/{id}/mute                              twin     404   404  404  404  404   200
GET /forum/mute                                    own      403   403  200  200  200   404
GET /forum/mute                                    other    404   404  404  404  200   404
GET /forum/mute                                    twin     404   404  404  404  404   200
DELETE /forum/mute/{id}                            own      403   403  200  200  200   404
DELETE /forum/mute/{id}                            other    404   404  404  404  200   404
DELETE /forum/mute/{id}                            twin     404   404  404  404  404   200
`

export const exceptions = `
# who counsels sees that there is the class, and has no part in its forum
DELETE /forum/mute/{id}  other    GURU_BK     403
GET /forum               other    GURU_BK     403
GET /forum/mute          other    GURU_BK     403
GET /forum/place         other    GURU_BK     403
POST /forum              other    GURU_BK     403
`

type Author = (school: School) => string
const mina: Author = ({ people }) => people.mina.userId
const joko: Author = ({ people }) => people.joko.userId
const tono: Author = ({ people }) => people.tono.userId

const content_doc = docOfText('Siapa yang membawa bola?')
const words = 'Siapa yang membawa bola?'
/** What somebody has written just now counts against what they may still write. */
const longAgo = new Date('2026-11-02T08:00:00Z')
/** So long ago that it counts no more, and can still be said otherwise. */
const justNow = () => new Date(Date.now() - 120_000)

const schoolIn = (scope: Scope, fixture: Fixture) => idIn(scope === '-' ? 'own' : scope, fixture, ({ id }) => id)
const forumIn = (scope: Scope, fixture: Fixture) =>
  scope === '-'
    ? ({ type: 'TEACHER', class_id: null } as const)
    : ({ type: 'CLASS', class_id: classIn(scope, fixture) } as const)

const authorIn = (scope: Scope, fixture: Fixture, author: Author, next: Author) =>
  scope === '-' ? idIn('own', fixture, tono) : idIn(scope, fixture, author, next)

async function threadIn(scope: Scope, fixture: Fixture, author = mina, next = joko): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(forumThreads)
    .values({
      school_id: schoolIn(scope, fixture),
      ...forumIn(scope, fixture),
      author_id: authorIn(scope, fixture, author, next),
      author_role: scope === '-' ? 'GURU' : 'SISWA',
      title: `Utas ${unique()}`,
      content_doc,
      words,
      created_at: longAgo,
    })
    .returning()
  return row!.id
}

async function commentIn(scope: Scope, fixture: Fixture, created_at = longAgo): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(forumComments)
    .values({
      school_id: schoolIn(scope, fixture),
      thread_id: await threadIn(scope, fixture),
      number: 1,
      client_id: randomUUID(),
      author_id: idIn(scope, fixture, mina, joko),
      author_role: 'SISWA',
      content_doc,
      words,
      created_at,
    })
    .returning()
  return row!.id
}

async function reportIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(forumReports)
    .values({
      school_id: schoolIn(scope, fixture),
      thread_id: await threadIn(scope, fixture),
      reporter_id: idIn(scope, fixture, joko, mina),
      reason: 'RUDE',
      note: '',
    })
    .returning()
  return row!.id
}

/** Of somebody who writes in the forum of another class, so that nobody here is silenced by it. */
async function muteIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const until = momentDaysLater(new Date(), 1)
  const { school_id, type, class_id, user_id } = forumMutes
  const [row] = await fixture.server.database.db
    .insert(forumMutes)
    .values({
      school_id: schoolIn(scope, fixture),
      ...forumIn(scope, fixture),
      user_id: idIn(scope, fixture, joko, mina),
      until,
      reason: 'Kasar',
    })
    .onConflictDoUpdate({ target: [school_id, type, class_id, user_id], set: { until } })
    .returning()
  return row!.id
}

const queryOf = (scope: Scope, fixture: Fixture) => {
  const { type, class_id } = forumIn(scope, fixture)
  return class_id === null ? `type=${type}` : `type=${type}&class_id=${class_id}`
}

const thread = under('/forum', (scope, fixture) => threadIn(scope, fixture))
const strangersThread = under('/forum', (scope, fixture) => threadIn(scope, fixture, joko, mina))
const written = { title: 'Bola siapa?', content: '<p>Siapa yang membawa bola?</p>' }
export const requests: Record<string, Make> = {
  'GET /forum': (scope, fixture) => ({ path: `/forum?${queryOf(scope, fixture)}` }),
  'GET /forum/place': (scope, fixture) => ({ path: `/forum/place?${queryOf(scope, fixture)}` }),
  'GET /forum/unread': () => ({ path: '/forum/unread' }),
  'POST /forum': (scope, fixture) => ({ path: '/forum', body: { ...forumIn(scope, fixture), ...written } }),
  'GET /forum/{id}': thread(),
  'PUT /forum/{id}': thread('', () => ({ ...written, version: 1 })),
  'DELETE /forum/{id}': thread(),
  'PATCH /forum/{id}/status': thread('/status', () => ({ event: 'close' })),
  'PATCH /forum/{id}/pin': thread('/pin', () => ({ pinned: true })),
  'POST /forum/{id}/read': thread('/read', () => ({ number: 0 })),
  'PUT /forum/{id}/attention': thread('/attention', () => ({ attention: 'QUIET' })),
  'GET /forum/{id}/reply': thread('/reply'),
  'POST /forum/{id}/reply': thread('/reply', async (_scope, { server }) => {
    // Nobody has replied too often.
    await server.database.db.execute(sql`update forum_comments set created_at = created_at - interval '1 day'`)
    return { client_id: randomUUID(), content: '<p>Saya</p>' }
  }),
  'PUT /forum/comment/{id}': async (scope, fixture) => ({
    path: `/forum/comment/${await commentIn(scope, fixture, justNow())}`,
    body: { content: '<p>Saya yang membawa</p>' },
  }),
  'PATCH /forum/comment/{id}/hide': async (scope, fixture) => ({
    path: `/forum/comment/${await commentIn(scope, fixture)}/hide`,
    body: { hidden: true, reason: 'Kasar sekali' },
  }),
  'GET /forum/{id}/history': thread('/history'),
  'POST /forum/{id}/report': thread('/report', () => ({ reason: 'RUDE' })),
  'GET /forum/report': () => ({ path: '/forum/report?type=SCHOOL' }),
  'PATCH /forum/report/{id}': async (scope, fixture) => ({
    path: `/forum/report/${await reportIn(scope, fixture)}`,
    body: { status: 'KEPT' },
  }),
  'POST /forum/{id}/mute': strangersThread('/mute', () => ({ days: 1, reason: 'Kasar' })),
  'GET /forum/mute': (scope, fixture) => ({ path: `/forum/mute?${queryOf(scope, fixture)}` }),
  'DELETE /forum/mute/{id}': under('/forum/mute', muteIn)(),
}
