import { eq } from 'drizzle-orm'
import { schoolMembers, schools } from '#features/school/table.ts'
import { arriveAt } from '#testing/world.ts'
import { freshSchool, idIn, idOfNothing, isNowhere, type Ground, type Make } from '../ground.ts'
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

export const exceptions = `
# a parent there
POST /schools/switch-school  twin     GURU_BK     200
`

/** A pending member of the scope's school. */
async function pendingMember(scope: Scope, ground: Ground): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, ground)
  const newcomer = await arriveAt(ground.house, 'Pemohon')
  const [member] = await ground.house.database.db
    .insert(schoolMembers)
    .values({
      school_id: idIn(scope, ground, ({ id }) => id),
      user_id: newcomer.userId,
      role: 'GURU',
      status: 'PENDING',
    })
    .returning()
  return member!.id
}

async function versionOf({ house }: Ground, schoolId: string): Promise<number> {
  const [school] = await house.database.db
    .select({ version: schools.version })
    .from(schools)
    .where(eq(schools.id, schoolId))
  return school?.version ?? 1
}

export const requests: Record<string, Make> = {
  'GET /schools': () => ({ path: '/schools?grade=SMP' }),
  'GET /v2/schools': () => ({ path: '/v2/schools?search=melati' }),
  'GET /v2/me/schools': () => ({ path: '/v2/me/schools' }),
  'GET /schools/{id}': (scope, ground) => ({ path: `/schools/${idIn(scope, ground, ({ id }) => id)}` }),
  'POST /schools': () => ({ path: '/schools', body: { school_name: 'SMP Anggrek', grade: 'SMP' } }),
  'PUT /schools/id/{id}': async (scope, ground) => {
    const id = idIn(scope, ground, (school) => school.id)
    return { path: `/schools/id/${id}`, body: { version: await versionOf(ground, id), address: 'Jalan Melati 1' } }
  },
  'POST /join-schools-form': async (scope, ground) => ({
    path: '/join-schools-form',
    body: { school_id: scope === 'own' ? await freshSchool(ground) : idIn(scope, ground, () => '') },
  }),
  'GET /join-schools-form': () => ({ path: '/join-schools-form' }),
  'POST /schools/switch-school': (scope, ground) => ({
    path: '/schools/switch-school',
    body: { school_id: idIn(scope, ground, ({ id }) => id) },
  }),
  'GET /schoolReference/requests': () => ({ path: '/schoolReference/requests' }),
  'PUT /schoolReference/decide/id/{id}': async (scope, ground) => ({
    path: `/schoolReference/decide/id/${await pendingMember(scope, ground)}`,
    body: { status: 'REJECTED' },
  }),
  'PUT /schoolReference/setAdmin/id/{id}': (scope, ground) => ({
    path: `/schoolReference/setAdmin/id/${idIn(scope, ground, ({ people }) => people.tono.membershipId)}`,
    body: { is_admin: false },
  }),
  'GET /schoolyear': () => ({ path: '/schoolyear' }),
  'GET /exam/v1/schoolyear': () => ({ path: '/exam/v1/schoolyear' }),
  'GET /report-card/v1/schoolYear/select': () => ({ path: '/report-card/v1/schoolYear/select?is_future=false' }),
}
