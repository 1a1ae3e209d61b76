import { category } from '@kelasku/shared/schedule/category'
import { saveLink } from '#features/duty-board/repo.ts'
import { schedules } from '#features/schedule/table.ts'
import { classIn, idOfNothing, isNowhere, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# for the office, and for whoever is on duty, as nobody of these is
GET /duty-board                                    -        403   403  403  403  200   200
PUT /duty-board/lessons/{id}/teacher               own      403   403  403  403  200   404
PUT /duty-board/lessons/{id}/teacher               other    403   403  403  403  200   404
PUT /duty-board/lessons/{id}/teacher               twin     403   403  403  403  404   200
PUT /duty-board/lessons/{id}/teacher               missing  403   403  403  403  404   404
PUT /duty-board/lessons/{id}/teacher               wrong    422   422  422  422  422   422
# the address is the office's; who has it needs no session
GET /duty-board/link                               -        403   403  403  403  200   200
POST /duty-board/link                              -        403   403  403  403  200   200
DELETE /duty-board/link                            -        403   403  403  403  200   200
GET /duty-board/shown/{token}                      own      200    200    200     200        200      200      200   200  200  200  200   200
GET /duty-board/shown/{token}                      missing  404    404    404     404        404      404      404   404  404  404  404   404
`

/** One that runs just now, and stands over others. */
async function lessonIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id, people } = schoolIn(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(schedules)
    .values({
      school_id,
      class_id: classIn(scope, fixture),
      teacher_id: people.tono.userId,
      category: category.LESSON,
      title: 'Matematika',
      allows_overlap: true,
      start_date: new Date(Date.now() - 600_000),
      end_date: new Date(Date.now() + 600_000),
    })
    .returning()
  return row!.id
}

const alone =
  (path: string): Make =>
  () => ({ path })

export const requests: Record<string, Make> = {
  'GET /duty-board': alone('/duty-board'),
  'PUT /duty-board/lessons/{id}/teacher': under('/duty-board/lessons', lessonIn)('/teacher', (scope, fixture) => ({
    teacher_id: schoolIn(scope, fixture).people.tono.userId,
    status: 'PRESENT',
  })),
  'GET /duty-board/link': alone('/duty-board/link'),
  'POST /duty-board/link': alone('/duty-board/link'),
  'DELETE /duty-board/link': alone('/duty-board/link'),
  'GET /duty-board/shown/{token}': async (scope, { world, server }) => {
    const token = (scope === 'own' ? 'B' : 'A').repeat(22)
    const { secrets } = server.tools
    const sealed = { token_hash: secrets.fingerprint(token), token_sealed: secrets.seal(token) }
    if (scope === 'own') await saveLink(server.database.db, { schoolId: world.school.id }, sealed)
    return { path: `/duty-board/shown/${token}` }
  },
}
