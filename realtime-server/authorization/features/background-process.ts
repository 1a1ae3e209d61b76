import { backgroundProcesses } from '#features/background-process/table.ts'
import { idIn, idOfNothing, isNowhere, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# staff see what runs; only admins and whoever began it act on it
GET /v2/bg-processes                               -        403   403  200  200  200   200
GET /v2/bg-processes/{id}                          own      404   404  200  200  200   404
GET /v2/bg-processes/{id}                          twin     404   404  404  404  404   200
GET /v2/bg-processes/{id}                          missing  404   404  404  404  404   404
GET /v2/bg-processes/{id}                          wrong    422   422  422  422  422   422
POST /v2/bg-processes/{id}/cancel                  own      404   404  403  403  409   404
POST /v2/bg-processes/{id}/cancel                  twin     404   404  404  404  404   409
POST /v2/bg-processes/{id}/cancel                  wrong    422   422  422  422  422   422
POST /v2/bg-processes/{id}/retry                   own      404   404  403  403  409   404
POST /v2/bg-processes/{id}/retry                   twin     404   404  404  404  404   409
POST /v2/bg-processes/{id}/undo                    own      404   404  403  403  409   404
POST /v2/bg-processes/{id}/undo                    twin     404   404  404  404  404   409
`

/** One that has ended with nothing to take back: whoever may act hears that it is over. */
async function processIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(backgroundProcesses)
    .values({
      school_id: idIn(scope, fixture, ({ id }) => id),
      created_by: idIn(scope, fixture, ({ people }) => people.rina.userId),
      type: 'IMPORT_COURSE',
      status: 'SUCCESS',
      input: {},
    })
    .returning()
  return row!.id
}

const acting = under('/v2/bg-processes', processIn)

export const requests: Record<string, Make> = {
  'GET /v2/bg-processes': () => ({ path: '/v2/bg-processes' }),
  'GET /v2/bg-processes/{id}': acting(),
  'POST /v2/bg-processes/{id}/cancel': acting('/cancel'),
  'POST /v2/bg-processes/{id}/retry': acting('/retry'),
  'POST /v2/bg-processes/{id}/undo': acting('/undo'),
}
