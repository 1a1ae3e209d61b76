import { eq } from 'drizzle-orm'
import { schoolMembers, schools } from '#features/school/table.ts'
import { arriveAt } from '#testing/world.ts'
import { freshSchool, idIn, idOfNothing, isNowhere, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# schools, who belongs to them, and their years
GET /schools                                       -        401    401    401     401        401      200      200   200  200  200  200   200
GET /v2/schools                                    -        401    401    401     401        401      200      200   200  200  200  200   200
GET /v2/me/schools                                 -        401    401    401     401        401      200      200   200  200  200  200   200
GET /schools/{id}                                  own      200   200  200  200  200   404
GET /schools/{id}                                  twin     404   404  404  404  404   200
GET /schools/{id}                                  missing  404   404  404  404  404   404
GET /schools/{id}                                  wrong    422   422  422  422  422   422
POST /schools                                      -        401    401    401     401        401      200      200   200  200  200  200   200
PUT /schools/id/{id}                               own      403   403  403  403  200   404
PUT /schools/id/{id}                               twin     404   404  404  404  404   200
PUT /schools/id/{id}                               missing  404   404  404  404  404   404
PUT /schools/id/{id}                               wrong    422   422  422  422  422   422
# own is a fresh school that anybody may ask
POST /join-schools-form                            own      401    401    401     401        401      200      200   200  200  200  200   200
POST /join-schools-form                            missing  401    401    401     401        401      404      404   404  404  404  404   404
POST /join-schools-form                            wrong    401    401    401     401        401      422      422   422  422  422  422   422
GET /join-schools-form                             -        401    401    401     401        401      200      200   200  200  200  200   200
POST /schools/switch-school                        own      401    401    401     401        401      404      200   200  200  200  200   404
POST /schools/switch-school                        twin     401    401    401     401        401      404      404   404  404  404  404   200
POST /schools/switch-school                        wrong    401    401    401     401        401      422      422   422  422  422  422   422
GET /schoolReference/requests                      -        403   403  403  403  200   200
PUT /schoolReference/decide/id/{id}                own      403   403  403  403  200   404
PUT /schoolReference/decide/id/{id}                twin     404   404  404  404  404   200
PUT /schoolReference/decide/id/{id}                missing  404   404  404  404  404   404
PUT /schoolReference/decide/id/{id}                wrong    422   422  422  422  422   422
PUT /schoolReference/setAdmin/id/{id}              own      403   403  403  403  200   404
PUT /schoolReference/setAdmin/id/{id}              twin     404   404  404  404  404   200
PUT /schoolReference/setAdmin/id/{id}              missing  404   404  404  404  404   404
PUT /schoolReference/setAdmin/id/{id}              wrong    422   422  422  422  422   422
GET /schoolyear                                    -        200   200  200  200  200   200
GET /exam/v1/schoolyear                            -        200   200  200  200  200   200
GET /report-card/v1/schoolYear/select              -        200   200  200  200  200   200
`

/** A pending member of the scope's school. */
async function pendingMember(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const newcomer = await arriveAt(fixture.server, 'Pemohon')
  const [member] = await fixture.server.database.db
    .insert(schoolMembers)
    .values({
      school_id: idIn(scope, fixture, ({ id }) => id),
      user_id: newcomer.userId,
      role: 'GURU',
      status: 'PENDING',
    })
    .returning()
  return member!.id
}

async function versionOf({ server }: Fixture, schoolId: string): Promise<number> {
  const [school] = await server.database.db
    .select({ version: schools.version })
    .from(schools)
    .where(eq(schools.id, schoolId))
  return school?.version ?? 1
}

export const requests: Record<string, Make> = {
  'GET /schools': () => ({ path: '/schools?grade=SMP' }),
  'GET /v2/schools': () => ({ path: '/v2/schools?search=melati' }),
  'GET /v2/me/schools': () => ({ path: '/v2/me/schools' }),
  'GET /schools/{id}': (scope, fixture) => ({ path: `/schools/${idIn(scope, fixture, ({ id }) => id)}` }),
  'POST /schools': () => ({ path: '/schools', body: { school_name: 'SMP Anggrek', grade: 'SMP' } }),
  'PUT /schools/id/{id}': async (scope, fixture) => {
    const id = idIn(scope, fixture, (school) => school.id)
    return { path: `/schools/id/${id}`, body: { version: await versionOf(fixture, id), address: 'Jalan Melati 1' } }
  },
  'POST /join-schools-form': async (scope, fixture) => ({
    path: '/join-schools-form',
    body: { school_id: scope === 'own' ? await freshSchool(fixture) : idIn(scope, fixture, () => '') },
  }),
  'GET /join-schools-form': () => ({ path: '/join-schools-form' }),
  'POST /schools/switch-school': (scope, fixture) => ({
    path: '/schools/switch-school',
    body: { school_id: idIn(scope, fixture, ({ id }) => id) },
  }),
  'GET /schoolReference/requests': () => ({ path: '/schoolReference/requests' }),
  'PUT /schoolReference/decide/id/{id}': async (scope, fixture) => ({
    path: `/schoolReference/decide/id/${await pendingMember(scope, fixture)}`,
    body: { status: 'REJECTED' },
  }),
  'PUT /schoolReference/setAdmin/id/{id}': (scope, fixture) => ({
    path: `/schoolReference/setAdmin/id/${idIn(scope, fixture, ({ people }) => people.tono.membershipId)}`,
    body: { is_admin: false },
  }),
  'GET /schoolyear': () => ({ path: '/schoolyear' }),
  'GET /exam/v1/schoolyear': () => ({ path: '/exam/v1/schoolyear' }),
  'GET /report-card/v1/schoolYear/select': () => ({ path: '/report-card/v1/schoolYear/select?is_future=false' }),
}
