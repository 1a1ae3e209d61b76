import { idOfNothing, isNowhere, photoForm, signInAgain, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# tickets: for whoever may fetch the file
POST /files/{id}/ticket                            own      200   200  200  200  200   404
POST /files/{id}/ticket                            twin     404   404  404  404  404   200
POST /files/{id}/ticket                            missing  404   404  404  404  404   404
POST /files/{id}/ticket                            wrong    422   422  422  422  422   422

# files: a profile photo, for those who share a school with its owner; nobody learns whether there is one
GET /files/{id}                                    own      404    404    401     401        401      404      200   200  200  200  200   404
GET /files/{id}                                    twin     404    404    401     401        401      404      404   404  404  404  404   200
GET /files/{id}                                    missing  404    404    401     401        401      404      404   404  404  404  404   404
GET /files/{id}                                    wrong    422    422    422     422        422      422      422   422  422  422  422   422
`

export const exceptions = `
# a parent in the twin school has the photos of that school’s people before them
GET /files/{id}  twin     GURU_BK     200
POST /files/{id}/ticket  twin     GURU_BK     200
`

/** A picture of Mina's (or of her twin's), for people who share her school. */
async function photoIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { mina } = scope === 'twin' ? fixture.world.twin.people : fixture.world.school.people
  const { call } = await signInAgain(fixture, mina.userId)
  const { body: answer } = await call('POST', '/identity/file', { body: photoForm() })
  return (answer.data as { id: string }).id
}

export const requests: Record<string, Make> = {
  'POST /files/{id}/ticket': async (scope, fixture) => ({ path: `/files/${await photoIn(scope, fixture)}/ticket` }),
  'GET /files/{id}': async (scope, fixture) => ({ path: `/files/${await photoIn(scope, fixture)}` }),
}
