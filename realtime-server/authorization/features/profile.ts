import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { classMembers } from '#features/classroom/table.ts'
import { profileProposals, profiles, users } from '#features/profile/table.ts'
import { schoolMembers } from '#features/school/table.ts'
import {
  classIn,
  idIn,
  idOfNothing,
  isNowhere,
  pupilIn,
  schoolIn,
  unique,
  type Fixture,
  type Make,
} from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# one's own profile
GET /v2/me/profile                                 -        200   200  200  200  200   200
PUT /v2/me/profile                                 -        200   200  200  200  200   200
PUT /v2/me/profile/{section}                       -        200   200  200  200  200   200
GET /v2/profile/complete-check                     -        200   200  200  200  200   200
POST /v2/profile/complete-check/snooze             -        200   200  200  200  200   200
POST /v2/me/signature                              -        200   200  200  200  200   200
DELETE /v2/me/signature                            -        200   200  200  200  200   200

# somebody's: own is Mina's, other is Joko's
GET /v2/profile/{id}                               own      200   200  200  200  200   404
GET /v2/profile/{id}                               other    404   404  404  404  200   404
GET /v2/profile/{id}                               twin     404   404  404  404  404   200
GET /v2/profile/{id}                               missing  404   404  404  404  404   404
GET /v2/profile/{id}                               wrong    422   422  422  422  422   422
PUT /v2/profile/{id}/{section}                     own      200   200  403  200  200   404
PUT /v2/profile/{id}/{section}                     other    404   404  404  404  200   404
PUT /v2/profile/{id}/{section}                     twin     404   404  404  404  404   200
PUT /v2/profile/{id}/{section}                     missing  404   404  404  404  404   404
PUT /v2/profile/{id}/{section}                     wrong    422   422  422  422  422   422
# own is Tono's
GET /v2/profile/teacher/{id}                       own      200   200  200  200  200   404
GET /v2/profile/teacher/{id}                       twin     404   404  404  404  404   200
GET /v2/profile/teacher/{id}                       missing  404   404  404  404  404   404
GET /v2/profile/teacher/{id}                       wrong    422   422  422  422  422   422
GET /v2/profile/walikelas                          own      200   200  200  200  200   404
GET /v2/profile/walikelas                          other    404   404  404  404  200   404
GET /v2/profile/walikelas                          twin     404   404  404  404  404   200
GET /v2/profile/walikelas                          wrong    422   422  422  422  422   422

# who looked, and who agreed: the family's and the office's business
GET /v2/profile/{id}/views                         own      200   200  403  403  200   404
GET /v2/profile/{id}/views                         other    404   404  404  404  200   404
GET /v2/profile/{id}/views                         twin     404   404  404  404  404   200
GET /v2/profile/{id}/views                         wrong    422   422  422  422  422   422
GET /v2/profile/{id}/consents                      own      200   200  403  200  200   404
GET /v2/profile/{id}/consents                      twin     404   404  404  404  404   200
GET /v2/profile/{id}/consents                      wrong    422   422  422  422  422   422
PUT /v2/profile/{id}/consent                       own      403   200  403  403  403   404
PUT /v2/profile/{id}/consent                       other    404   404  404  404  403   404
PUT /v2/profile/{id}/consent                       twin     404   404  404  404  404   403
PUT /v2/profile/{id}/consent                       wrong    422   422  422  422  422   422
GET /v2/profile/withdrawals                        -        403   403  403  200  200   200
POST /v2/profile/{id}/consent/settle               own      403   403  403  200  200   404
POST /v2/profile/{id}/consent/settle               other    404   404  404  404  200   404
POST /v2/profile/{id}/consent/settle               twin     404   404  404  404  404   200
POST /v2/profile/{id}/consent/settle               wrong    422   422  422  422  422   422
# own is Mina's code: only who is a parent here already
POST /v2/profile/pantau                            own      403   200  403  403  403   403
POST /v2/profile/pantau                            missing  403   404  403  403  403   403

# what Sari proposes for Mina (own), and Joko for himself (other)
GET /v2/profile/proposals                          -        200   200  200  200  200   200
PUT /v2/profile/proposals/{id}                     own      403   403  404  200  200   404
PUT /v2/profile/proposals/{id}                     other    404   404  404  404  200   404
PUT /v2/profile/proposals/{id}                     twin     404   404  404  404  404   200
PUT /v2/profile/proposals/{id}                     missing  404   404  404  404  404   404
PUT /v2/profile/proposals/{id}                     wrong    422   422  422  422  422   422
DELETE /v2/profile/proposals/{id}                  own      403   200  404  403  403   404
DELETE /v2/profile/proposals/{id}                  other    404   404  404  404  403   404
DELETE /v2/profile/proposals/{id}                  twin     404   404  404  404  404   403
DELETE /v2/profile/proposals/{id}                  wrong    422   422  422  422  422   422

# sheets: of the class one leads, of all for the office
GET /v2/profile/download                           -        403   403  403  403  200   200
GET /v2/profile/download                           own      403   403  403  200  200   404
GET /v2/profile/download                           other    404   404  404  404  200   404
GET /v2/profile/download                           twin     404   404  404  404  404   200
GET /v2/profile/export                             own      403   403  403  200  200   404
GET /v2/profile/export                             other    404   404  404  404  200   404
GET /v2/profile/export                             twin     404   404  404  404  404   200
GET /v2/profile/teacher/download                   -        403   403  403  403  200   200
GET /v2/profile/master-export                      -        403   403  403  403  200   200

# everything about one person, and forgetting them: own is a fresh pupil of 7A for erasing
GET /v2/profile/{id}/everything                    own      200   200  403  403  200   404
GET /v2/profile/{id}/everything                    other    404   404  404  404  200   404
GET /v2/profile/{id}/everything                    twin     404   404  404  404  404   200
GET /v2/profile/{id}/everything                    wrong    422   422  422  422  422   422
POST /v2/profile/{id}/erase                        own      403   403  403  403  200   404
POST /v2/profile/{id}/erase                        twin     404   404  404  404  404   200
POST /v2/profile/{id}/erase                        missing  404   404  404  404  404   404
POST /v2/profile/{id}/erase                        wrong    422   422  422  422  422   422
`

export const exceptions = `
# who counsels knows every pupil
GET /v2/profile/download              other    GURU_BK     403
GET /v2/profile/export                other    GURU_BK     403
GET /v2/profile/walikelas             other    GURU_BK     200
GET /v2/profile/{id}                  other    GURU_BK     200
GET /v2/profile/{id}/everything       other    GURU_BK     403
GET /v2/profile/{id}/views            other    GURU_BK     403
POST /v2/profile/{id}/consent/settle  other    GURU_BK     403
PUT /v2/profile/{id}/consent          other    GURU_BK     403
PUT /v2/profile/{id}/{section}        other    GURU_BK     403
# what Sari has proposed she alone takes back
DELETE /v2/profile/proposals/{id}     own      WALI_ORTU   403
# by a code a parent links a child; there is none with this
POST /v2/profile/pantau               missing  WALI_ORTU   404
# Sari has proposed it; and about the own child the office answers
DELETE /v2/profile/proposals/{id}  own      ORTU_GURU   403
PUT /v2/profile/proposals/{id}     own      WALI_ORTU   403
POST /v2/profile/pantau            missing  ORTU_GURU   404
`

const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#101010' } })
  .png()
  .toBuffer()

const whose = (scope: Scope, fixture: Fixture) => pupilIn(scope, fixture)
const about =
  (path: string): Make =>
  (scope, fixture) => ({ path: `/v2/profile/${whose(scope, fixture)}${path}` })

const asSheet =
  (sheet: string): Make =>
  (scope, fixture) => ({
    path: `/v2/profile/${sheet}?${scope === '-' ? '' : `class_id=${classIn(scope, fixture)}&`}${sheet === 'export' ? '' : 'file_type=csv'}`,
  })

/** Nobody has read the profile later than this version. */
const version = 1_000_000
const nickName = () => ({ body: { version, nick_name: `N ${unique()}` } })

async function proposalIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id, people } = schoolIn(scope, fixture)
  const asker = scope === 'other' ? people.joko : people.sari
  const wish = {
    school_id: id,
    user_id: whose(scope, fixture),
    field: 'origin_of_the_institution' as const,
    proposed_by: asker.userId,
  }
  const { db } = fixture.server.database
  await db
    .delete(profileProposals)
    .where(and(eq(profileProposals.user_id, wish.user_id), eq(profileProposals.school_id, id)))
  const [row] = await db
    .insert(profileProposals)
    .values({ ...wish, new_value: 'SDN 1' })
    .returning()
  return row!.id
}

const code = 'PANTAU23'

async function pantauOfMina({ server, world }: Fixture): Promise<void> {
  const pantau = { pantau_hash: server.tools.secrets.fingerprint(code), pantau_sealed: server.tools.secrets.seal(code) }
  await server.database.db
    .insert(profiles)
    .values({ user_id: world.school.people.mina.userId, ...pantau })
    .onConflictDoUpdate({ target: profiles.user_id, set: pantau })
}

const farewellName = 'Siswa Pamit'

async function pupilToForget(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  const school = schoolIn(scope, fixture)
  const [user] = await db.insert(users).values({ full_name: farewellName }).returning()
  const place = { school_id: school.id, user_id: user!.id }
  await db.insert(schoolMembers).values({ ...place, role: 'SISWA', status: 'ACTIVE' })
  await db
    .insert(classMembers)
    .values({ ...place, class_id: school.classId, class_role: 'SISWA', start_date: '2026-07-13' })
  return user!.id
}

export const requests: Record<string, Make> = {
  'GET /v2/me/profile': () => ({ path: '/v2/me/profile' }),
  'PUT /v2/me/profile': () => ({ path: '/v2/me/profile', ...nickName() }),
  'PUT /v2/me/profile/{section}': () => ({ path: '/v2/me/profile/identity', ...nickName() }),
  'GET /v2/profile/complete-check': () => ({ path: '/v2/profile/complete-check' }),
  'POST /v2/profile/complete-check/snooze': () => ({ path: '/v2/profile/complete-check/snooze' }),
  'POST /v2/me/signature': () => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(picture)], 'paraf.png', { type: 'image/png' }))
    return { path: '/v2/me/signature', body }
  },
  'DELETE /v2/me/signature': () => ({ path: '/v2/me/signature' }),
  'GET /v2/profile/{id}': about('?isGetClasses=true'),
  'PUT /v2/profile/{id}/{section}': (scope, fixture) => ({
    path: `/v2/profile/${whose(scope, fixture)}/identity`,
    ...nickName(),
  }),
  'GET /v2/profile/teacher/{id}': (scope, fixture) => ({
    path: `/v2/profile/teacher/${idIn(scope, fixture, ({ people }) => people.tono.userId)}`,
  }),
  'GET /v2/profile/walikelas': (scope, fixture) => ({
    path: `/v2/profile/walikelas?class_id=${classIn(scope, fixture)}`,
  }),
  'GET /v2/profile/{id}/views': about('/views'),
  'GET /v2/profile/{id}/consents': about('/consents'),
  'PUT /v2/profile/{id}/consent': (scope, fixture) => ({
    path: `/v2/profile/${whose(scope, fixture)}/consent`,
    body: { is_agreed: true },
  }),
  'GET /v2/profile/withdrawals': () => ({ path: '/v2/profile/withdrawals' }),
  'POST /v2/profile/{id}/consent/settle': about('/consent/settle'),
  'POST /v2/profile/pantau': async (scope, fixture) => {
    await pantauOfMina(fixture)
    const token_pantau = scope === 'own' ? code : 'TAKADA23'
    return { path: '/v2/profile/pantau', body: { token_pantau, relation: 'IBU', consent: true } }
  },
  'GET /v2/profile/proposals': () => ({ path: '/v2/profile/proposals' }),
  'PUT /v2/profile/proposals/{id}': async (scope, fixture) => ({
    path: `/v2/profile/proposals/${await proposalIn(scope, fixture)}`,
    body: { status: 'REJECTED', reason: 'Belum ada bukti' },
  }),
  'DELETE /v2/profile/proposals/{id}': async (scope, fixture) => ({
    path: `/v2/profile/proposals/${await proposalIn(scope, fixture)}`,
  }),
  'GET /v2/profile/download': asSheet('download'),
  'GET /v2/profile/export': asSheet('export'),
  'GET /v2/profile/teacher/download': asSheet('teacher/download'),
  'GET /v2/profile/master-export': asSheet('master-export'),
  'GET /v2/profile/{id}/everything': about('/everything'),
  'POST /v2/profile/{id}/erase': async (scope, fixture) => ({
    path: `/v2/profile/${await pupilToForget(scope, fixture)}/erase`,
    body: { full_name: farewellName, reason: 'ASKED_BY_FAMILY' },
  }),
}
