import { idOfNothing, isNowhere, photoForm, signInAgain, type Fixture, type Make } from '../fixture.ts'
import { letterPurpose } from '@kelasku/shared/permit/contract'
import { placeOfSent } from '#testing/send-file.ts'
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

# previews: for whoever may fetch the file; of a photo there is none, which looks the same from outside
GET /files/{id}/preview                            own      404    404    401     401        401      404      404   404  404  404  404   404
GET /files/{id}/preview                            twin     404    404    401     401        401      404      404   404  404  404  404   404
GET /files/{id}/preview                            missing  404    404    401     401        401      404      404   404  404  404  404   404
GET /files/{id}/preview                            wrong    422    422    422     422        422      422      422   422  422  422  422   422

# uploads: whoever began one, and nobody else
GET /uploads/{id}                                  own      200   404  404  404  404   404
GET /uploads/{id}                                  twin     404   404  404  404  404   404
GET /uploads/{id}                                  missing  404   404  404  404  404   404
GET /uploads/{id}                                  wrong    422   422  422  422  422   422
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

/** A letter that Mina (or her twin) has sent, and hung nowhere yet. */
async function uploadIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { mina } = scope === 'twin' ? fixture.world.twin.people : fixture.world.school.people
  const letter = new File(['%PDF-1.7\n'], 'Surat.pdf', { type: 'application/pdf' })
  const place = await placeOfSent(await signInAgain(fixture, mina.userId), letterPurpose, letter)
  return place.replace('/uploads/', '')
}

export const requests: Record<string, Make> = {
  'GET /uploads/{id}': async (scope, fixture) => ({ path: `/uploads/${await uploadIn(scope, fixture)}` }),
  'POST /files/{id}/ticket': async (scope, fixture) => ({ path: `/files/${await photoIn(scope, fixture)}/ticket` }),
  'GET /files/{id}/preview': async (scope, fixture) => ({ path: `/files/${await photoIn(scope, fixture)}/preview` }),
  'GET /files/{id}': async (scope, fixture) => ({ path: `/files/${await photoIn(scope, fixture)}` }),
}
