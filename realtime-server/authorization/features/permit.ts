import { permits } from '#features/permit/table.ts'
import { idIn, idOfNothing, isNowhere, pupilIn, today, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is Mina's, asked for by her mother Sari; `other` is Joko's. */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# asked for by the family, answered by the homeroom teacher, whoever is on duty, and the office; other teachers of the class only see that it is there
GET /student-permit                                -        200   200  200  200  200   200
GET /student-permit/waiting                        -        200   200  200  200  200   200
POST /student-permit                               own      200   200  403  403  403   403
POST /student-permit                               other    403   403  403  403  403   403
GET /student-permit/dispensation/pupil             -        403   403  403  200  200   200
POST /student-permit/dispensation                  own      403   403  403  200  200   422
POST /student-permit/dispensation                  other    403   403  403  403  200   422
POST /student-permit/dispensation                  twin     403   403  403  422  422   200
GET /student-permit/{id}                           own      200   200  200  200  200   404
GET /student-permit/{id}                           other    404   404  404  404  200   404
GET /student-permit/{id}                           twin     404   404  404  404  404   200
GET /student-permit/{id}                           missing  404   404  404  404  404   404
GET /student-permit/{id}                           wrong    422   422  422  422  422   422
GET /student-permit/{id}/reach                     own      403   403  403  200  200   404
GET /student-permit/{id}/reach                     other    404   404  404  404  200   404
GET /student-permit/{id}/reach                     twin     404   404  404  404  404   200
PUT /student-permit/{id}                           own      403   200  403  403  403   404
PUT /student-permit/{id}                           other    404   404  404  404  403   404
PUT /student-permit/{id}                           twin     404   404  404  404  404   403
DELETE /student-permit/{id}                        own      403   200  403  403  403   404
DELETE /student-permit/{id}                        other    404   404  404  404  403   404
DELETE /student-permit/{id}                        twin     404   404  404  404  404   403
POST /student-permit/{id}/respond                  own      403   403  403  200  200   404
POST /student-permit/{id}/respond                  other    404   404  404  404  200   404
POST /student-permit/{id}/respond                  twin     404   404  404  404  404   200
POST /student-permit/approve                       own      403   403  403  200  200   404
POST /student-permit/approve                       other    404   404  404  404  200   404
POST /student-permit/approve                       twin     404   404  404  404  404   200
POST /student-permit/approve                       missing  404   404  404  404  404   404
`

export const exceptions = `
# nobody answers for their own child while somebody else could; what Sari has asked for, she alone changes
PUT /student-permit/{id}           own      WALI_ORTU   403
DELETE /student-permit/{id}        own      WALI_ORTU   403
GET /student-permit/{id}/reach     own      WALI_ORTU   403
POST /student-permit/{id}/respond  own      WALI_ORTU   403
POST /student-permit/approve       own      WALI_ORTU   403
# Sari has asked for it
PUT /student-permit/{id}     own      ORTU_GURU   403
DELETE /student-permit/{id}  own      ORTU_GURU   403
`

const written = () => ({
  type: 'IZIN' as const,
  reason_category: 'FAMILY' as const,
  reason: 'Acara keluarga di luar kota',
  start_date: today(),
  end_date: today(),
})

/** Each asks for the same day: whoever asked before is out of the way. */
async function freeDay({ server }: Fixture): Promise<void> {
  await server.database.db.delete(permits)
}

async function permitIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  await freeDay(fixture)
  const [row] = await fixture.server.database.db
    .insert(permits)
    .values({
      school_id: idIn(scope, fixture, ({ id }) => id),
      student_id: pupilIn(scope, fixture),
      created_by: idIn(scope, fixture, ({ people }) => people.sari.userId),
      ...written(),
    })
    .returning()
  return row!.id
}

const pathTo = under('/student-permit', (scope, fixture) => permitIn(scope, fixture))

export const requests: Record<string, Make> = {
  'GET /student-permit': () => ({ path: '/student-permit' }),
  'GET /student-permit/waiting': () => ({ path: '/student-permit/waiting' }),
  'POST /student-permit': async (scope, fixture) => {
    await freeDay(fixture)
    return { path: '/student-permit', body: { student_id: pupilIn(scope, fixture), ...written() } }
  },
  'GET /student-permit/dispensation/pupil': () => ({ path: '/student-permit/dispensation/pupil' }),
  'POST /student-permit/dispensation': async (scope, fixture) => {
    await freeDay(fixture)
    const { type: _, ...rest } = written()
    return { path: '/student-permit/dispensation', body: { student_ids: [pupilIn(scope, fixture)], ...rest } }
  },
  'GET /student-permit/{id}': pathTo(),
  'GET /student-permit/{id}/reach': pathTo('/reach'),
  'PUT /student-permit/{id}': async (scope, fixture) => ({
    path: `/student-permit/${await permitIn(scope, fixture)}`,
    body: { ...written(), version: 1 },
  }),
  'DELETE /student-permit/{id}': pathTo(),
  'POST /student-permit/approve': async (scope, fixture) => ({
    path: '/student-permit/approve',
    body: { permits: [{ id: await permitIn(scope, fixture), version: 1 }] },
  }),
  'POST /student-permit/{id}/respond': pathTo('/respond', () => ({ action: 'approve', version: 1 })),
}
