import { eq } from 'drizzle-orm'
import { defaultScale } from '@kelasku/shared/report-qualitative/scale'
import type { QualitativeStatus } from '@kelasku/shared/report-qualitative/machine'
import type { QualitativeSnapshot } from '@kelasku/shared/report-qualitative/snapshot'
import {
  qualitativeDetails,
  qualitativeNotes,
  qualitativeScores,
  qualitativeSections,
  qualitativeSectionValues,
  qualitativeSummaries,
  qualitativeTemplateLevels,
  qualitativeTemplates,
  qualitativeVersions,
} from '#features/report-qualitative/table.ts'
import { classIn, idOfNothing, isNowhere, pupilIn, schoolIn, under, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is Mina's report in 7A, which Budi leads and Tono teaches; `other` Joko's in 7B, which nobody leads. */
export const lines = `
# call                                                            scope    SISWA ORTU GURU WALI ADMIN FOREIGN
GET /report-card/v1/reportQualitativeTemplate                     -        403   403  200  200  200   200
POST /report-card/v1/reportQualitativeTemplate                    -        403   403  403  403  200   200
PUT /report-card/v1/reportQualitativeTemplate/{id}                own      403   403  403  403  200   404
PUT /report-card/v1/reportQualitativeTemplate/{id}                twin     404   404  404  404  404   200
PUT /report-card/v1/reportQualitativeTemplate/{id}                missing  404   404  404  404  404   404
PUT /report-card/v1/reportQualitativeTemplate/{id}                wrong    422   422  422  422  422   422
DELETE /report-card/v1/reportQualitativeTemplate/{id}             own      403   403  403  403  200   404
DELETE /report-card/v1/reportQualitativeTemplate/{id}             twin     404   404  404  404  404   200
PUT /report-card/v1/reportQualitativeTemplate/{id}/order          own      403   403  403  403  200   404
PUT /report-card/v1/reportQualitativeTemplate/{id}/order          twin     404   404  404  404  404   200
POST /report-card/v1/reportQualitativeSection                     own      403   403  403  403  200   404
POST /report-card/v1/reportQualitativeSection                     twin     404   404  404  404  404   200
PUT /report-card/v1/reportQualitativeSection/{id}                 own      403   403  403  403  200   404
PUT /report-card/v1/reportQualitativeSection/{id}                 twin     404   404  404  404  404   200
PUT /report-card/v1/reportQualitativeSection/{id}                 missing  404   404  404  404  404   404
DELETE /report-card/v1/reportQualitativeSection/{id}              own      403   403  403  403  200   404
DELETE /report-card/v1/reportQualitativeSection/{id}              twin     404   404  404  404  404   200
POST /report-card/v1/reportQualitativeScoreDetail                 own      403   403  403  403  200   404
POST /report-card/v1/reportQualitativeScoreDetail                 twin     404   404  404  404  404   200
PUT /report-card/v1/reportQualitativeScoreDetail/{id}             own      403   403  403  403  200   404
PUT /report-card/v1/reportQualitativeScoreDetail/{id}             twin     404   404  404  404  404   200
PUT /report-card/v1/reportQualitativeScoreDetail/{id}             missing  404   404  404  404  404   404
DELETE /report-card/v1/reportQualitativeScoreDetail/{id}          own      403   403  403  403  200   404
DELETE /report-card/v1/reportQualitativeScoreDetail/{id}          twin     404   404  404  404  404   200
GET /report-card/v1/reportQualitativeScoreDetail/select           own      403   403  200  200  200   404
GET /report-card/v1/reportQualitativeScoreDetail/select           twin     404   404  404  404  404   200

GET /report-card/v1/reportQualitativeScore/progress               -        403   403  200  200  200   200
GET /report-card/v1/reportQualitativeScore/class/{id}             own      403   403  200  200  200   404
GET /report-card/v1/reportQualitativeScore/class/{id}             other    404   404  404  404  200   404
GET /report-card/v1/reportQualitativeScore/class/{id}             twin     404   404  404  404  404   200
GET /report-card/v1/reportQualitativeScore/class/{id}             missing  404   404  404  404  404   404
GET /report-card/v1/reportQualitativeScore/class/{id}             wrong    422   422  422  422  422   422
POST /report-card/v1/reportQualitativeScore/bulk                  own      403   403  200  200  403   404
POST /report-card/v1/reportQualitativeScore/bulk                  other    404   404  404  404  403   404
POST /report-card/v1/reportQualitativeScore/bulk                  twin     404   404  404  404  404   403
POST /report-card/v1/reportQualitativeScore                       own      403   403  403  200  403   404
POST /report-card/v1/reportQualitativeScore                       other    404   404  404  404  403   404
POST /report-card/v1/reportQualitativeScore                       twin     404   404  404  404  404   403
PUT /report-card/v1/reportQualitativeScore/{id}                   own      403   403  403  403  200   404
PUT /report-card/v1/reportQualitativeScore/{id}                   other    404   404  404  404  200   404
PUT /report-card/v1/reportQualitativeScore/{id}                   twin     404   404  404  404  404   200
PUT /report-card/v1/reportQualitativeScore/{id}                   missing  404   404  404  404  404   404
POST /report-card/v1/reportQualitativeScore/step                  own      403   403  403  200  403   404
POST /report-card/v1/reportQualitativeScore/step                  other    404   404  404  404  403   404
POST /report-card/v1/reportQualitativeScore/step                  twin     404   404  404  404  404   403
DELETE /report-card/v1/reportQualitativeScore/{id}                own      403   403  403  200  200   404
DELETE /report-card/v1/reportQualitativeScore/{id}                other    404   404  404  404  200   404
DELETE /report-card/v1/reportQualitativeScore/{id}                twin     404   404  404  404  404   200
GET /report-card/v1/reportQualitativeScore/receipts               own      403   403  200  200  200   404
GET /report-card/v1/reportQualitativeScore/receipts               other    404   404  404  404  200   404
GET /report-card/v1/reportQualitativeScore/receipts               twin     404   404  404  404  404   200

GET /report-card/v1/reportQualitativeScore                        -        200   200  200  200  200   200
POST /report-card/v1/reportQualitativeScore/{id}/read             own      200   200  404  404  404   404
POST /report-card/v1/reportQualitativeScore/{id}/read             other    404   404  404  404  404   404
POST /report-card/v1/reportQualitativeScore/{id}/read             twin     404   404  404  404  404   404
GET /report-card/v1/reportQualitativeScorePdf/generate/{id}       own      200   200  200  200  200   404
GET /report-card/v1/reportQualitativeScorePdf/generate/{id}       other    404   404  404  404  200   404
GET /report-card/v1/reportQualitativeScorePdf/generate/{id}       twin     404   404  404  404  404   200
GET /report-card/v1/reportQualitativeScorePdf/generate/{id}       missing  404   404  404  404  404   404

POST /report-card/v1/reportQualitativeScoreSectionValue           own      403   403  403  200  403   404
POST /report-card/v1/reportQualitativeScoreSectionValue           other    404   404  404  404  403   404
POST /report-card/v1/reportQualitativeScoreSectionValue           twin     404   404  404  404  404   403
PUT /report-card/v1/reportQualitativeScoreSectionValue/{id}       own      403   403  403  200  403   404
PUT /report-card/v1/reportQualitativeScoreSectionValue/{id}       other    404   404  404  404  403   404
PUT /report-card/v1/reportQualitativeScoreSectionValue/{id}       twin     404   404  404  404  404   403
PUT /report-card/v1/reportQualitativeScoreSectionValue/{id}       missing  404   404  404  404  404   404
GET /report-card/v1/reportQualitativeScoreSectionValue/select     own      403   403  200  200  200   404
GET /report-card/v1/reportQualitativeScoreSectionValue/select     other    404   404  404  404  200   404
GET /report-card/v1/reportQualitativeScoreSectionValue/select     twin     404   404  404  404  404   200
POST /report-card/v1/reportQualitativeScoreNote                   own      403   403  403  200  403   404
POST /report-card/v1/reportQualitativeScoreNote                   other    404   404  404  404  403   404
POST /report-card/v1/reportQualitativeScoreNote                   twin     404   404  404  404  404   403
PUT /report-card/v1/reportQualitativeScoreNote/{id}               own      403   403  403  200  403   404
PUT /report-card/v1/reportQualitativeScoreNote/{id}               other    404   404  404  404  403   404
PUT /report-card/v1/reportQualitativeScoreNote/{id}               twin     404   404  404  404  404   403
GET /report-card/v1/reportQualitativeScoreNote/select             own      403   403  200  200  200   404
GET /report-card/v1/reportQualitativeScoreNote/select             other    404   404  404  404  200   404
GET /report-card/v1/reportQualitativeScoreNote/select             twin     404   404  404  404  404   200
POST /report-card/v1/reportQualitativeScoreSummary                own      403   403  403  200  403   404
POST /report-card/v1/reportQualitativeScoreSummary                other    404   404  404  404  403   404
POST /report-card/v1/reportQualitativeScoreSummary                twin     404   404  404  404  404   403
PUT /report-card/v1/reportQualitativeScoreSummary/{id}            own      403   403  403  200  403   404
PUT /report-card/v1/reportQualitativeScoreSummary/{id}            other    404   404  404  404  403   404
PUT /report-card/v1/reportQualitativeScoreSummary/{id}            twin     404   404  404  404  404   403
GET /report-card/v1/reportQualitativeScoreSummary/select          own      403   403  200  200  200   404
GET /report-card/v1/reportQualitativeScoreSummary/select          other    404   404  404  404  200   404
GET /report-card/v1/reportQualitativeScoreSummary/select          twin     404   404  404  404  404   200
`

/** A counsellor reads every class, and writes in none. */
const readOfNeighbour = [
  'GET /report-card/v1/reportQualitativeScore/class/{id}',
  'GET /report-card/v1/reportQualitativeScore/receipts',
  'GET /report-card/v1/reportQualitativeScorePdf/generate/{id}',
  'GET /report-card/v1/reportQualitativeScoreSectionValue/select',
  'GET /report-card/v1/reportQualitativeScoreNote/select',
  'GET /report-card/v1/reportQualitativeScoreSummary/select',
]
const closedToNeighbour = [
  'POST /report-card/v1/reportQualitativeScore/bulk',
  'POST /report-card/v1/reportQualitativeScore',
  'PUT /report-card/v1/reportQualitativeScore/{id}',
  'POST /report-card/v1/reportQualitativeScore/step',
  'DELETE /report-card/v1/reportQualitativeScore/{id}',
  'POST /report-card/v1/reportQualitativeScoreSectionValue',
  'PUT /report-card/v1/reportQualitativeScoreSectionValue/{id}',
  'POST /report-card/v1/reportQualitativeScoreNote',
  'PUT /report-card/v1/reportQualitativeScoreNote/{id}',
  'POST /report-card/v1/reportQualitativeScoreSummary',
  'PUT /report-card/v1/reportQualitativeScoreSummary/{id}',
]
export const exceptions = `
${readOfNeighbour.map((call) => `${call} other GURU_BK 200`).join('\n')}
${closedToNeighbour.map((call) => `${call} other GURU_BK 403`).join('\n')}
`

const base = '/report-card/v1'
const scale = defaultScale

interface Laid {
  template: string
  section: string
  detail: string
}

/** A template of level 7 in the school of this scope, before any other. */
async function lay(scope: Scope, fixture: Fixture): Promise<Laid> {
  const { db } = fixture.server.database
  const { id: school_id, yearId: school_year_id } = schoolIn(scope, fixture)
  await db.delete(qualitativeScores)
  await db.delete(qualitativeTemplates)
  const [template] = await db
    .insert(qualitativeTemplates)
    .values({ school_id, school_year_id, name: 'Format', paper: 'A4', scale })
    .returning()
  const template_id = template!.id
  await db.insert(qualitativeTemplateLevels).values({ school_id, template_id, school_year_id, level: 7 })
  const [section] = await db
    .insert(qualitativeSections)
    .values({ school_id, template_id, title: 'Sikap', writers: 'HOMEROOM', position: 0 })
    .returning()
  const [detail] = await db
    .insert(qualitativeDetails)
    .values({ school_id, section_id: section!.id, indicator: 'Santun', position: 0 })
    .returning()
  return { template: template_id, section: section!.id, detail: detail!.id }
}

const part =
  (of: keyof Laid) =>
  async (scope: Scope, fixture: Fixture): Promise<string> =>
    isNowhere(scope) ? idOfNothing(scope, fixture) : (await lay(scope, fixture))[of]

interface LaidScore extends Laid {
  score: string
}

/** All valued and noted, in this state. */
async function layScore(scope: Scope, fixture: Fixture, status: QualitativeStatus, isFull = true): Promise<LaidScore> {
  const laid = await lay(scope, fixture)
  const { db } = fixture.server.database
  const { id: school_id, yearId: school_year_id } = schoolIn(scope, fixture)
  const student_id = pupilIn(scope, fixture)
  const [row] = await db
    .insert(qualitativeScores)
    .values({
      school_id,
      school_year_id,
      student_id,
      semester: 1,
      template_id: laid.template,
      class_id: classIn(scope, fixture),
      status,
    })
    .returning()
  const score = row!.id
  const of = { school_id, score_id: score, student_id, made_at: new Date() }
  if (isFull) {
    await db.insert(qualitativeSectionValues).values({ ...of, detail_id: laid.detail, value_code: 'B' })
    await db.insert(qualitativeNotes).values({ ...of, section_id: laid.section, text: 'Baik.' })
    await db.insert(qualitativeSummaries).values({ ...of, text: 'Baik.' })
  }
  if (status === 'PUBLISHED')
    await db
      .insert(qualitativeVersions)
      .values({ school_id, score_id: score, student_id, no: 1, snapshot: bareReport(student_id) })
  return { ...laid, score }
}

const bareReport = (id: string): QualitativeSnapshot => ({
  paper: 'A4',
  school: {
    name: 'SMP Melati',
    npsn: null,
    address: null,
    city: null,
    principal_title: 'Kepala Sekolah',
    principal_name: null,
    principal_nip: null,
  },
  student: { id, full_name: 'Mina Lestari', nis: null, nisn: null },
  class_name: '7A',
  school_year: '2026/2027',
  semester: 1,
  print_date: '2026-11-15',
  homeroom: null,
  scale,
  sections: [],
  summary: '',
})

const scoreIn =
  (status: QualitativeStatus) =>
  async (scope: Scope, fixture: Fixture): Promise<string> =>
    isNowhere(scope) ? idOfNothing(scope, fixture) : (await layScore(scope, fixture, status)).score

const template = under(`${base}/reportQualitativeTemplate`, part('template'))
const section = under(`${base}/reportQualitativeSection`, part('section'))
const detail = under(`${base}/reportQualitativeScoreDetail`, part('detail'))
const score = (status: QualitativeStatus) => under(`${base}/reportQualitativeScore`, scoreIn(status))

/** A new one of a report in which nothing is written yet. */
const first =
  (path: string, body: (laid: LaidScore) => object): Make =>
  async (scope, fixture) => {
    const laid = await layScore(scope, fixture, 'DRAFT', false)
    return { path: `${base}/reportQualitativeScore${path}`, body: { score_id: laid.score, ...body(laid) } }
  }

const tables = { SectionValue: qualitativeSectionValues, Note: qualitativeNotes, Summary: qualitativeSummaries }

/** One that is written already. */
const again =
  (path: keyof typeof tables, change: object): Make =>
  async (scope, fixture) => {
    const body = { ...change, version: 1 }
    const at = `${base}/reportQualitativeScore${path}`
    if (isNowhere(scope)) return { path: `${at}/${idOfNothing(scope, fixture)}`, body }
    const laid = await layScore(scope, fixture, 'DRAFT')
    const table = tables[path]
    const [row] = await fixture.server.database.db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.score_id, laid.score))
    return { path: `${at}/${row!.id}`, body }
  }

const select =
  (path: string): Make =>
  async (scope, fixture) => ({
    path: `${base}/reportQualitativeScore${path}/select?score_id=${await scoreIn('DRAFT')(scope, fixture)}`,
  })

const looks = { name: 'Format', levels: [7], paper: 'A4', scale }
const writing = { title: 'Sikap', writers: 'HOMEROOM', subject_id: null }

export const requests: Record<string, Make> = {
  'GET /report-card/v1/reportQualitativeTemplate': () => ({ path: `${base}/reportQualitativeTemplate` }),
  'POST /report-card/v1/reportQualitativeTemplate': async (_scope, { server }) => {
    await server.database.db.delete(qualitativeScores)
    await server.database.db.delete(qualitativeTemplates)
    return { path: `${base}/reportQualitativeTemplate`, body: looks }
  },
  'PUT /report-card/v1/reportQualitativeTemplate/{id}': template('', () => ({ ...looks, version: 1 })),
  'DELETE /report-card/v1/reportQualitativeTemplate/{id}': template(),
  'PUT /report-card/v1/reportQualitativeTemplate/{id}/order': async (scope, fixture) => {
    const laid = await lay(scope, fixture)
    return {
      path: `${base}/reportQualitativeTemplate/${laid.template}/order`,
      body: { sections: [{ id: laid.section, detail_ids: [laid.detail] }] },
    }
  },
  'POST /report-card/v1/reportQualitativeSection': async (scope, fixture) => ({
    path: `${base}/reportQualitativeSection`,
    body: { template_id: (await lay(scope, fixture)).template, ...writing },
  }),
  'PUT /report-card/v1/reportQualitativeSection/{id}': section('', () => ({ ...writing, version: 1 })),
  'DELETE /report-card/v1/reportQualitativeSection/{id}': section(),
  'POST /report-card/v1/reportQualitativeScoreDetail': async (scope, fixture) => ({
    path: `${base}/reportQualitativeScoreDetail`,
    body: { section_id: (await lay(scope, fixture)).section, indicator: 'Jujur' },
  }),
  'PUT /report-card/v1/reportQualitativeScoreDetail/{id}': detail('', () => ({
    indicator: 'Jujur',
    is_hidden: false,
    version: 1,
  })),
  'DELETE /report-card/v1/reportQualitativeScoreDetail/{id}': detail(),
  'GET /report-card/v1/reportQualitativeScoreDetail/select': async (scope, fixture) => ({
    path: `${base}/reportQualitativeScoreDetail/select?template_id=${(await lay(scope, fixture)).template}`,
  }),

  'GET /report-card/v1/reportQualitativeScore/progress': () => ({ path: `${base}/reportQualitativeScore/progress` }),
  'GET /report-card/v1/reportQualitativeScore/class/{id}': (scope, fixture) => ({
    path: `${base}/reportQualitativeScore/class/${classIn(scope, fixture)}`,
  }),
  'POST /report-card/v1/reportQualitativeScore/bulk': async (scope, fixture) => {
    await lay(scope, fixture)
    return {
      path: `${base}/reportQualitativeScore/bulk`,
      body: { class_id: classIn(scope, fixture), semester: 1, ops: [] },
    }
  },
  'POST /report-card/v1/reportQualitativeScore': async (scope, fixture) => {
    await lay(scope, fixture)
    return {
      path: `${base}/reportQualitativeScore`,
      body: { class_id: classIn(scope, fixture), student_id: pupilIn(scope, fixture), semester: 1 },
    }
  },
  'PUT /report-card/v1/reportQualitativeScore/{id}': score('PUBLISHED')('', () => ({
    event: 'reopen',
    reason: 'Salah tulis',
    version: 1,
  })),
  'POST /report-card/v1/reportQualitativeScore/step': async (scope, fixture) => ({
    path: `${base}/reportQualitativeScore/step`,
    body: { event: 'submit', cards: [{ id: await scoreIn('DRAFT')(scope, fixture), version: 1 }] },
  }),
  'DELETE /report-card/v1/reportQualitativeScore/{id}': score('DRAFT')(),
  'GET /report-card/v1/reportQualitativeScore/receipts': (scope, fixture) => ({
    path: `${base}/reportQualitativeScore/receipts?class_id=${classIn(scope, fixture)}`,
  }),
  'GET /report-card/v1/reportQualitativeScore': () => ({ path: `${base}/reportQualitativeScore` }),
  'POST /report-card/v1/reportQualitativeScore/{id}/read': score('PUBLISHED')('/read', () => ({})),
  'GET /report-card/v1/reportQualitativeScorePdf/generate/{id}': under(
    `${base}/reportQualitativeScorePdf/generate`,
    scoreIn('PUBLISHED'),
  )(),

  'POST /report-card/v1/reportQualitativeScoreSectionValue': first('SectionValue', ({ detail: detail_id }) => ({
    detail_id,
    value_code: 'SB',
  })),
  'PUT /report-card/v1/reportQualitativeScoreSectionValue/{id}': again('SectionValue', { value_code: 'SB' }),
  'GET /report-card/v1/reportQualitativeScoreSectionValue/select': select('SectionValue'),
  'POST /report-card/v1/reportQualitativeScoreNote': first('Note', ({ section: section_id }) => ({
    section_id,
    text: 'Baik sekali.',
  })),
  'PUT /report-card/v1/reportQualitativeScoreNote/{id}': again('Note', { text: 'Baik sekali.' }),
  'GET /report-card/v1/reportQualitativeScoreNote/select': select('Note'),
  'POST /report-card/v1/reportQualitativeScoreSummary': first('Summary', () => ({ text: 'Baik sekali.' })),
  'PUT /report-card/v1/reportQualitativeScoreSummary/{id}': again('Summary', { text: 'Baik sekali.' }),
  'GET /report-card/v1/reportQualitativeScoreSummary/select': select('Summary'),
}
