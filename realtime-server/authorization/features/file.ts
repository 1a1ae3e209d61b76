import { idOfNothing, isNowhere, photoForm, signInAgain, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# files: a profile photo, for those who share a school with its owner; nobody learns whether there is one
GET /files/{id}                                    own      404    404    401     401        401      404      200   200  200  200  200   404
GET /files/{id}                                    twin     404    404    401     401        401      404      404   404  404  404  404   200
GET /files/{id}                                    missing  404    404    401     401        401      404      404   404  404  404  404   404
GET /files/{id}                                    wrong    422    422    422     422        422      422      422   422  422  422  422   422
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
  'GET /files/{id}': async (scope, fixture) => ({ path: `/files/${await photoIn(scope, fixture)}` }),
}
