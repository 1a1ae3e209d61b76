import { eq } from 'drizzle-orm'
import { subjects } from '#features/classroom/table.ts'
import { curriculumComponents, curriculums, frameworkItems, frameworks } from '#features/curriculum/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { idIn, idOfNothing, isNowhere, under, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# staff read, admins write; pupils and parents are told no before anything is looked for
GET /curriculums                                   -        403   403  200  200  200   200
POST /curriculums                                  -        403   403  403  403  200   200
GET /curriculums/{id}                              own      403   403  200  200  200   404
GET /curriculums/{id}                              twin     403   403  404  404  404   200
GET /curriculums/{id}                              missing  403   403  404  404  404   404
GET /curriculums/{id}                              wrong    422   422  422  422  422   422
PUT /curriculums/{id}                              own      403   403  403  403  200   404
PUT /curriculums/{id}                              twin     403   403  404  404  404   200
PUT /curriculums/{id}                              wrong    422   422  422  422  422   422
DELETE /curriculums/{id}                           own      403   403  403  403  200   404
DELETE /curriculums/{id}                           twin     403   403  404  404  404   200
DELETE /curriculums/{id}                           wrong    422   422  422  422  422   422
POST /curriculums/{id}/duplicate                   own      403   403  403  403  200   404
POST /curriculums/{id}/duplicate                   twin     403   403  404  404  404   200
POST /curriculums/{id}/duplicate                   wrong    422   422  422  422  422   422
GET /curriculums/{id}/courses                      own      403   403  200  200  200   404
GET /curriculums/{id}/courses                      twin     403   403  404  404  404   200
GET /curriculums/{id}/courses                      wrong    422   422  422  422  422   422
PUT /curriculums/{id}/courses                      own      403   403  403  403  200   404
PUT /curriculums/{id}/courses                      twin     403   403  404  404  404   200
PUT /curriculums/{id}/courses                      wrong    422   422  422  422  422   422
GET /curriculums/{id}/components                   own      403   403  200  200  200   404
GET /curriculums/{id}/components                   twin     403   403  404  404  404   200
GET /curriculums/{id}/components                   wrong    422   422  422  422  422   422
POST /curriculums/{id}/components                  own      403   403  403  403  200   404
POST /curriculums/{id}/components                  twin     403   403  404  404  404   200
POST /curriculums/{id}/components                  wrong    422   422  422  422  422   422
PUT /curriculums/{id}/components/order             own      403   403  403  403  200   404
PUT /curriculums/{id}/components/order             twin     403   403  404  404  404   200
PUT /curriculums/{id}/components/order             wrong    422   422  422  422  422   422
PUT /curriculums/components/{id}                   own      403   403  403  403  200   404
PUT /curriculums/components/{id}                   twin     403   403  404  404  404   200
PUT /curriculums/components/{id}                   missing  403   403  404  404  404   404
PUT /curriculums/components/{id}                   wrong    422   422  422  422  422   422
DELETE /curriculums/components/{id}                own      403   403  403  403  200   404
DELETE /curriculums/components/{id}                twin     403   403  404  404  404   200
DELETE /curriculums/components/{id}                wrong    422   422  422  422  422   422
GET /curriculums/frameworks                        own      403   403  200  200  200   404
GET /curriculums/frameworks                        twin     403   403  404  404  404   200
GET /curriculums/frameworks                        wrong    422   422  422  422  422   422
PUT /curriculums/frameworks/{id}                   own      403   403  403  403  200   404
PUT /curriculums/frameworks/{id}                   twin     403   403  404  404  404   200
PUT /curriculums/frameworks/{id}                   wrong    422   422  422  422  422   422
`

/** One of its own for each cell, so that cells do not depend on each other. */
async function curriculumIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(curriculums)
    .values({
      school_id: idIn(scope, fixture, ({ id }) => id),
      school_year_id: idIn(scope, fixture, ({ yearId }) => yearId),
      name: `Kurikulum ${unique()}`,
      kind: 'MERDEKA',
      level: 7,
    })
    .returning()
  return row!.id
}

/** Where the scope has no school of its own, the subject is the asker's: the curriculum alone must be the reason. */
async function subjectIn(scope: Scope, fixture: Fixture): Promise<string> {
  const schoolId = isNowhere(scope) ? fixture.world.school.id : idIn(scope, fixture, ({ id }) => id)
  const [row] = await fixture.server.database.db.select().from(subjects).where(eq(subjects.school_id, schoolId))
  return row!.id
}

async function componentIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const [row] = await fixture.server.database.db
    .insert(curriculumComponents)
    .values({
      school_id: idIn(scope, fixture, ({ id }) => id),
      curriculum_id: await curriculumIn(scope, fixture),
      subject_id: await subjectIn(scope, fixture),
      position: 1,
      text: 'Bilangan',
    })
    .returning()
  return row!.id
}

async function frameworkIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  const school_id = idIn(scope, fixture, ({ id }) => id)
  const dates = { start_date: '2030-07-15', end_date: '2031-06-20', status: 'UPCOMING' as const }
  const [year] = await db
    .insert(schoolYears)
    .values({ school_id, name: unique(), ...dates })
    .returning()
  const [row] = await db
    .insert(frameworks)
    .values({ school_id, school_year_id: year!.id, kind: 'P5', name: 'Profil', in_use: true })
    .returning()
  await db.insert(frameworkItems).values({ school_id, framework_id: row!.id, position: 1, name: 'Mandiri' })
  return row!.id
}

const onCurriculum = under('/curriculums', curriculumIn)

export const requests: Record<string, Make> = {
  'GET /curriculums': () => ({ path: '/curriculums' }),
  'POST /curriculums': () => ({
    path: '/curriculums',
    body: { name: `Kurikulum ${unique()}`, kind: 'K13', level: 7 },
  }),
  'GET /curriculums/{id}': onCurriculum(),
  'PUT /curriculums/{id}': onCurriculum('', () => ({ version: 1, level: 8 })),
  'DELETE /curriculums/{id}': onCurriculum(),
  'POST /curriculums/{id}/duplicate': onCurriculum('/duplicate', () => ({ name: `Salinan ${unique()}` })),
  'GET /curriculums/{id}/courses': onCurriculum('/courses'),
  'PUT /curriculums/{id}/courses': onCurriculum('/courses', () => ({ follows: [], leaves: [] })),
  'GET /curriculums/{id}/components': async (scope, fixture) => ({
    path: `/curriculums/${await curriculumIn(scope, fixture)}/components?subject_id=${await subjectIn(scope, fixture)}`,
  }),
  'POST /curriculums/{id}/components': onCurriculum('/components', async (scope, fixture) => ({
    subject_id: await subjectIn(scope, fixture),
    text: 'Bilangan',
  })),
  'PUT /curriculums/{id}/components/order': onCurriculum('/components/order', async (scope, fixture) => ({
    subject_id: await subjectIn(scope, fixture),
    components: [],
  })),
  'PUT /curriculums/components/{id}': async (scope, fixture) => ({
    path: `/curriculums/components/${await componentIn(scope, fixture)}`,
    body: { version: 1, text: 'Aljabar' },
  }),
  'DELETE /curriculums/components/{id}': async (scope, fixture) => ({
    path: `/curriculums/components/${await componentIn(scope, fixture)}`,
  }),
  'GET /curriculums/frameworks': (scope, fixture) => ({
    path: `/curriculums/frameworks?school_year_id=${idIn(scope, fixture, ({ yearId }) => yearId)}`,
  }),
  'PUT /curriculums/frameworks/{id}': async (scope, fixture) => ({
    path: `/curriculums/frameworks/${await frameworkIn(scope, fixture)}`,
    body: { version: 1, in_use: false },
  }),
}
