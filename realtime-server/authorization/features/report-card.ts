import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { CardStatus } from '@kelasku/shared/report-card/machine'
import { classes, classMembers } from '#features/classroom/table.ts'
import { profileProposals, profiles } from '#features/profile/table.ts'
import { hashOfCode } from '#features/report-card/propose.ts'
import {
  reportAchievements,
  reportCards,
  reportCardVersions,
  reportPeriods,
  reportStudentData,
  reportTemplates,
} from '#features/report-card/table.ts'
import { bareSnapshot, prepareCards } from '#testing/report-cards.ts'
import { giveTemplate } from '#testing/report-template.ts'
import {
  classIn,
  idOfNothing,
  isNowhere,
  pupilIn,
  schoolIn,
  under,
  unique,
  type Fixture,
  type Make,
} from '../fixture.ts'
import type { Scope } from '../table.ts'

/** `own` is Mina's card in 7A, which Budi leads; `other` Joko's in 7B, which nobody leads. */
export const lines = `
# call                                                scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# periods and templates: read by the staff, written by the office
GET /report-card/v1/reportPeriod                      -        403   403  200  200  200   200
PUT /report-card/v1/reportPeriod                      -        403   403  403  403  200   200
DELETE /report-card/v1/reportPeriod                   -        403   403  403  403  200   200
GET /report-card/v1/reportTemplate                    -        403   403  200  200  200   200
POST /report-card/v1/reportTemplate                   -        403   403  403  403  200   200
POST /report-card/v1/reportTemplate/sample            -        403   403  403  403  200   200
PUT /report-card/v1/reportTemplate/{id}               own      403   403  403  403  200   404
PUT /report-card/v1/reportTemplate/{id}               twin     404   404  404  404  404   200
PUT /report-card/v1/reportTemplate/{id}               missing  404   404  404  404  404   404
PUT /report-card/v1/reportTemplate/{id}               wrong    422   422  422  422  422   422
DELETE /report-card/v1/reportTemplate/{id}            own      403   403  403  403  200   404
DELETE /report-card/v1/reportTemplate/{id}            twin     404   404  404  404  404   200
GET /report-card/v1/reportData/select                 -        403   403  200  200  200   200
POST /report-card/v1/file                             -        403   403  403  403  200   200

# cards as they are made: who leads the class, and the office; who signs, in the tests of the feature
GET /report-card/v1/readiness                         -        403   403  200  200  200   200
GET /report-card/v1/reportCard/waiting                -        403   403  403  403  200   200
GET /report-card/v1/reportCard/numbers                -        403   403  403  403  200   200
GET /report-card/v1/readiness/{id}                    own      403   403  403  200  200   404
GET /report-card/v1/readiness/{id}                    other    404   404  404  404  200   404
GET /report-card/v1/readiness/{id}                    twin     404   404  404  404  404   200
GET /report-card/v1/readiness/{id}                    missing  404   404  404  404  404   404
POST /report-card/v1/readiness/remind                 own      403   403  403  200  200   404
POST /report-card/v1/readiness/remind                 other    404   404  404  404  200   404
POST /report-card/v1/readiness/remind                 twin     404   404  404  404  404   200
GET /report-card/v1/reportCard/{id}                   own      403   403  403  200  200   404
GET /report-card/v1/reportCard/{id}                   other    404   404  404  404  200   404
GET /report-card/v1/reportCard/{id}                   twin     404   404  404  404  404   200
GET /report-card/v1/reportCard/{id}                   missing  404   404  404  404  404   404
GET /report-card/v1/reportCard/{id}                   wrong    422   422  422  422  422   422
GET /report-card/v1/reportCard/receipts               own      403   403  403  200  200   404
GET /report-card/v1/reportCard/receipts               other    404   404  404  404  200   404
GET /report-card/v1/reportCard/receipts               twin     404   404  404  404  404   200
POST /report-card/v1/reportCard/receipts/remind       own      403   403  403  200  200   404
POST /report-card/v1/reportCard/receipts/remind       other    404   404  404  404  200   404
POST /report-card/v1/reportCard/receipts/remind       twin     404   404  404  404  404   200
PUT /report-card/v1/reportCard/bulk                   own      403   403  403  200  200   404
PUT /report-card/v1/reportCard/bulk                   other    404   404  404  404  200   404
PUT /report-card/v1/reportCard/bulk                   twin     404   404  404  404  404   200
PUT /report-card/v1/reportCard/{id}                   own      403   403  403  200  200   404
PUT /report-card/v1/reportCard/{id}                   other    404   404  404  404  200   404
PUT /report-card/v1/reportCard/{id}                   twin     404   404  404  404  404   200
POST /report-card/v1/reportCard/propose               own      403   403  403  200  403   404
POST /report-card/v1/reportCard/propose               other    404   404  404  404  403   404
POST /report-card/v1/reportCard/propose               twin     404   404  404  404  404   403
POST /report-card/v1/reportCard/withdraw              own      403   403  403  200  403   404
POST /report-card/v1/reportCard/withdraw              other    404   404  404  404  403   404
POST /report-card/v1/reportCard/withdraw              twin     404   404  404  404  404   403
# whoever is no principal is not even asked for the password
POST /report-card/v1/reportCard/sign                  own      403   403  403  403  403   403
POST /report-card/v1/reportCard/sign                  twin     403   403  403  403  403   403
POST /report-card/v1/reportCard/return                own      403   403  403  403  200   404
POST /report-card/v1/reportCard/return                other    404   404  404  404  200   404
POST /report-card/v1/reportCard/return                twin     404   404  404  404  404   200
POST /report-card/v1/reportCard/publish               own      403   403  403  200  200   404
POST /report-card/v1/reportCard/publish               other    404   404  404  404  200   404
POST /report-card/v1/reportCard/publish               twin     404   404  404  404  404   200
POST /report-card/v1/reportCard/{id}/revise           own      403   403  403  403  200   404
POST /report-card/v1/reportCard/{id}/revise           other    404   404  404  404  200   404
POST /report-card/v1/reportCard/{id}/revise           twin     404   404  404  404  404   200

# what is out: the family's own, and nobody else's
GET /report-card/v1/reportCard                        -        200   200  200  200  200   200
POST /report-card/v1/reportCard/{id}/read             own      200   200  404  404  404   404
POST /report-card/v1/reportCard/{id}/read             other    404   404  404  404  404   404
POST /report-card/v1/reportCard/{id}/read             twin     404   404  404  404  404   404
POST /report-card/v1/reportCard/{id}/response         own      403   200  404  404  404   404
POST /report-card/v1/reportCard/{id}/response         other    404   404  404  404  404   404
POST /report-card/v1/reportCard/{id}/response         twin     404   404  404  404  404   404

GET /report-card/v1/reportUserPdf/generate/{id}       own      200   200  403  200  200   404
GET /report-card/v1/reportUserPdf/generate/{id}       other    404   404  404  404  200   404
GET /report-card/v1/reportUserPdf/generate/{id}       twin     404   404  404  404  404   200
GET /report-card/v1/reportUserPdf/generate/{id}       missing  404   404  404  404  404   404

# a class at once: whoever makes its cards
GET /report-card/v1/leger/{id}                        own      403   403  403  200  200   404
GET /report-card/v1/leger/{id}                        other    404   404  404  404  200   404
GET /report-card/v1/leger/{id}                        twin     404   404  404  404  404   200
GET /report-card/v1/leger/{id}                        missing  404   404  404  404  404   404
GET /report-card/v1/leger/{id}/download               own      403   403  403  200  200   404
GET /report-card/v1/leger/{id}/download               other    404   404  404  404  200   404
GET /report-card/v1/leger/{id}/download               twin     404   404  404  404  404   200
POST /report-card/v1/reportCard/print                 own      403   403  403  409  409   404
POST /report-card/v1/reportCard/print                 other    404   404  404  404  409   404
POST /report-card/v1/reportCard/print                 twin     404   404  404  404  404   409

# whoever holds the paper in their hands
GET /report-card/v1/verify/{code}                     -        200    200    200     200     200      200      200   200  200  200  200   200

# results: who teaches the activity, who leads the pupil's class, the office
GET /report-card/v1/extracurricularResult             own      403   403  200  404  200   404
GET /report-card/v1/extracurricularResult             twin     404   404  404  404  404   200
PUT /report-card/v1/extracurricularResult             own      403   403  200  404  200   404
PUT /report-card/v1/extracurricularResult             twin     404   404  404  404  404   200
GET /report-card/v1/reportAchievement                 own      403   403  403  200  200   404
GET /report-card/v1/reportAchievement                 other    404   404  404  404  200   404
GET /report-card/v1/reportAchievement                 twin     404   404  404  404  404   200
POST /report-card/v1/reportAchievement                own      404   404  404  200  200   404
POST /report-card/v1/reportAchievement                other    404   404  404  404  200   404
POST /report-card/v1/reportAchievement                twin     404   404  404  404  404   200
PUT /report-card/v1/reportAchievement/{id}            own      404   404  404  200  200   404
PUT /report-card/v1/reportAchievement/{id}            other    404   404  404  404  200   404
PUT /report-card/v1/reportAchievement/{id}            twin     404   404  404  404  404   200
PUT /report-card/v1/reportAchievement/{id}            missing  404   404  404  404  404   404
DELETE /report-card/v1/reportAchievement/{id}         own      404   404  404  200  200   404
DELETE /report-card/v1/reportAchievement/{id}         other    404   404  404  404  200   404
DELETE /report-card/v1/reportAchievement/{id}         twin     404   404  404  404  404   200

# data of a pupil: for who leads the class, the office and the family; as the profile has it; the families' changes wait for an answer, and what the profile lacks is the school's
GET /report-card/v1/occupation/select                 -        200   200  200  200  200   200
GET /report-card/v1/userReportData/all                own      403   403  403  200  200   404
GET /report-card/v1/userReportData/all                other    404   404  404  404  200   404
GET /report-card/v1/userReportData/all                twin     404   404  404  404  404   200
GET /report-card/v1/userReportData/userID/{id}        own      200   200  403  200  200   404
GET /report-card/v1/userReportData/userID/{id}        other    404   404  404  404  200   404
GET /report-card/v1/userReportData/userID/{id}        twin     404   404  404  404  404   200
GET /report-card/v1/userReportData/userID/{id}        missing  404   404  404  404  404   404
GET /report-card/v1/userReportData/userID/{id}        wrong    422   422  422  422  422   422
PUT /report-card/v1/userReportData/basic              own      200   200  403  200  200   404
PUT /report-card/v1/userReportData/basic              other    404   404  404  404  200   404
PUT /report-card/v1/userReportData/basic              twin     404   404  404  404  404   200
PUT /report-card/v1/userReportData/family             own      200   200  403  200  200   404
PUT /report-card/v1/userReportData/family             other    404   404  404  404  200   404
PUT /report-card/v1/userReportData/family             twin     404   404  404  404  404   200
PUT /report-card/v1/userReportData/lastSchool         own      403   403  403  200  200   404
PUT /report-card/v1/userReportData/lastSchool         other    404   404  404  404  200   404
PUT /report-card/v1/userReportData/lastSchool         twin     404   404  404  404  404   200

# the sheet of a class: who leads it, and the office
GET /report-card/v1/userReportDataExcel/template      own      403   403  403  200  200   404
GET /report-card/v1/userReportDataExcel/template      other    404   404  404  404  200   404
GET /report-card/v1/userReportDataExcel/template      twin     404   404  404  404  404   200
POST /report-card/v1/userReportDataExcel/import       own      403   403  403  200  200   404
POST /report-card/v1/userReportDataExcel/import       other    403   403  403  404  200   404
POST /report-card/v1/userReportDataExcel/import       twin     403   403  403  404  404   200
`

/** A counsellor sees every class, and its report cards not. */
const ofNeighbour = [
  'GET /report-card/v1/readiness/{id}',
  'POST /report-card/v1/readiness/remind',
  'GET /report-card/v1/reportCard/{id}',
  'GET /report-card/v1/reportCard/receipts',
  'POST /report-card/v1/reportCard/receipts/remind',
  'PUT /report-card/v1/reportCard/bulk',
  'PUT /report-card/v1/reportCard/{id}',
  'POST /report-card/v1/reportCard/propose',
  'POST /report-card/v1/reportCard/withdraw',
  'POST /report-card/v1/reportCard/return',
  'POST /report-card/v1/reportCard/publish',
  'POST /report-card/v1/reportCard/{id}/revise',
  'GET /report-card/v1/reportAchievement',
  'GET /report-card/v1/userReportData/all',
  'GET /report-card/v1/userReportDataExcel/template',
  'GET /report-card/v1/reportUserPdf/generate/{id}',
  'POST /report-card/v1/reportCard/print',
]
export const exceptions = `
${ofNeighbour.map((call) => `${call} other GURU_BK 403`).join('\n')}
# who counsels reads the finals of every class
GET /report-card/v1/leger/{id} own GURU_BK 200
GET /report-card/v1/leger/{id} other GURU_BK 200
GET /report-card/v1/leger/{id}/download own GURU_BK 200
GET /report-card/v1/leger/{id}/download other GURU_BK 200
# who counsels knows every pupil
GET /report-card/v1/userReportData/userID/{id} other GURU_BK 403
PUT /report-card/v1/userReportData/basic other GURU_BK 403
PUT /report-card/v1/userReportData/family other GURU_BK 403
PUT /report-card/v1/userReportData/lastSchool other GURU_BK 403
# as a parent of a child in the activity one sees it, and teaches it not
GET /report-card/v1/extracurricularResult own ORTU_GURU 403
GET /report-card/v1/extracurricularResult own WALI_ORTU 403
PUT /report-card/v1/extracurricularResult own ORTU_GURU 403
PUT /report-card/v1/extracurricularResult own WALI_ORTU 403
`

const base = '/report-card/v1'
const code = 'kode-pada-cetakan'
const place = { semester: 1, period: 'AKHIR' } as const

/** A card in this state, before any other. */
async function cardIn(scope: Scope, fixture: Fixture, status: CardStatus): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { db } = fixture.server.database
  await db.delete(reportCards)
  const { id: school_id, yearId: school_year_id } = schoolIn(scope, fixture)
  const [row] = await db
    .insert(reportCards)
    .values({
      ...place,
      school_id,
      school_year_id,
      student_id: pupilIn(scope, fixture),
      class_id: classIn(scope, fixture),
      status,
    })
    .returning()
  return row!.id
}

async function publishedIn(scope: Scope, fixture: Fixture): Promise<string> {
  const card_id = await cardIn(scope, fixture, 'PUBLISHED')
  if (isNowhere(scope)) return card_id
  const student_id = pupilIn(scope, fixture)
  await fixture.server.database.db.insert(reportCardVersions).values({
    school_id: schoolIn(scope, fixture).id,
    card_id,
    student_id,
    no: 1,
    snapshot: bareSnapshot(student_id),
    snapshot_hash: 'x',
    verify_hash: hashOfCode(code),
    verify_sealed: 'x',
    published_at: new Date(),
  })
  return card_id
}

const card = (status: CardStatus) => under(`${base}/reportCard`, (scope, fixture) => cardIn(scope, fixture, status))
const published = under(`${base}/reportCard`, publishedIn)

/** Cards that are named in the body. */
const cardsIn =
  (path: string, status: CardStatus, more: object = {}): Make =>
  async (scope, fixture) => ({
    path: `${base}/reportCard/${path}`,
    body: { cards: [{ id: await cardIn(scope, fixture, status), version: 1 }], ...more },
  })

const looks = { name: 'Rapor', levels: [7], layout: 'KM_2025', paper: 'A4', sections: [] }
const allLooks = {
  ...looks,
  letterhead: [],
  logo_file_id: null,
  second_logo_file_id: null,
  watermark_file_id: null,
  show_rank: false,
  sign_mode: 'WET',
}

async function freshTemplate(scope: Scope, fixture: Fixture): Promise<string> {
  const { db } = fixture.server.database
  await db.delete(reportTemplates)
  return isNowhere(scope) ? idOfNothing(scope, fixture) : giveTemplate(db, schoolIn(scope, fixture))
}
const template = under(`${base}/reportTemplate`, freshTemplate)

async function freshAchievement(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id, yearId: school_year_id } = schoolIn(scope, fixture)
  const about = { semester: 1, kind: 'Lomba', text: 'Juara 1' } as const
  const [row] = await fixture.server.database.db
    .insert(reportAchievements)
    .values({ school_id, school_year_id, student_id: pupilIn(scope, fixture), ...about })
    .returning()
  return row!.id
}
const achievement = under(`${base}/reportAchievement`, freshAchievement)

/** An activity that Tono teaches, with Mina in it. */
async function activityIn(scope: Scope, fixture: Fixture): Promise<string> {
  const { db } = fixture.server.database
  const { id: school_id, yearId: school_year_id, people } = schoolIn(scope, fixture)
  await db.delete(classMembers).where(eq(classMembers.reason, 'ekskul'))
  const [row] = await db
    .insert(classes)
    .values({ school_id, school_year_id, name: `Pramuka ${unique()}`, level: 7, type: 'EKSKUL' })
    .returning()
  const of = { school_id, class_id: row!.id, start_date: '2026-07-13', reason: 'ekskul' }
  await db.insert(classMembers).values([
    { ...of, user_id: people.tono.userId, class_role: 'GURU' },
    { ...of, user_id: people.mina.userId, class_role: 'SISWA' },
  ])
  return row!.id
}

/** Of a pupil about whom nothing is written yet. */
const dataOf =
  (path: string, change: object): Make =>
  async (scope, fixture) => {
    const { db } = fixture.server.database
    await db.delete(profiles)
    await db.delete(profileProposals)
    await db.delete(reportStudentData)
    return { path: `${base}/userReportData/${path}`, body: { user_id: pupilIn(scope, fixture), ...change } }
  }

async function picture(): Promise<FormData> {
  const raw = { width: 4, height: 4, channels: 3 } as const
  const bytes = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'logo.png'))
  return form
}

export const requests: Record<string, Make> = {
  'GET /report-card/v1/reportPeriod': () => ({ path: `${base}/reportPeriod` }),
  'PUT /report-card/v1/reportPeriod': async (_scope, { server }) => {
    await server.database.db.delete(reportPeriods)
    const dates = { attendance_from: '2026-07-13', attendance_until: '2026-12-18', print_date: '2026-12-18' }
    const open = { entry_opens: null, entry_closes: null, release_at: null }
    return { path: `${base}/reportPeriod`, body: { ...place, ...dates, ...open, version: 0 } }
  },
  'DELETE /report-card/v1/reportPeriod': () => ({ path: `${base}/reportPeriod?semester=1&period=AKHIR` }),
  'GET /report-card/v1/reportTemplate': () => ({ path: `${base}/reportTemplate` }),
  'POST /report-card/v1/reportTemplate': async (_scope, { server }) => {
    await server.database.db.delete(reportTemplates)
    return { path: `${base}/reportTemplate`, body: { ...place, ...looks } }
  },
  'POST /report-card/v1/reportTemplate/sample': () => ({
    path: `${base}/reportTemplate/sample`,
    body: { ...place, ...looks },
  }),
  'PUT /report-card/v1/reportTemplate/{id}': template('', () => ({ ...allLooks, version: 1 })),
  'DELETE /report-card/v1/reportTemplate/{id}': template(),
  'GET /report-card/v1/reportData/select': () => ({ path: `${base}/reportData/select` }),
  'POST /report-card/v1/file': async () => ({ path: `${base}/file`, body: await picture() }),

  'GET /report-card/v1/reportCard/waiting': () => ({ path: `${base}/reportCard/waiting` }),
  'GET /report-card/v1/reportCard/numbers': () => ({ path: `${base}/reportCard/numbers?semester=1` }),
  'GET /report-card/v1/readiness': () => ({ path: `${base}/readiness` }),
  'GET /report-card/v1/readiness/{id}': (scope, fixture) => ({
    path: `${base}/readiness/${classIn(scope, fixture)}`,
  }),
  'POST /report-card/v1/readiness/remind': (scope, fixture) => ({
    path: `${base}/readiness/remind`,
    body: { class_id: classIn(scope, fixture), ...place },
  }),
  'POST /report-card/v1/reportCard/receipts/remind': (scope, fixture) => ({
    path: `${base}/reportCard/receipts/remind`,
    body: { class_id: classIn(scope, fixture), ...place },
  }),
  'GET /report-card/v1/reportCard/{id}': card('OPEN')(),
  'GET /report-card/v1/reportCard/receipts': (scope, fixture) => ({
    path: `${base}/reportCard/receipts?class_id=${classIn(scope, fixture)}`,
  }),
  'PUT /report-card/v1/reportCard/bulk': (scope, fixture) => ({
    path: `${base}/reportCard/bulk`,
    body: {
      class_id: classIn(scope, fixture),
      ...place,
      ops: [{ student_id: pupilIn(scope, fixture), seen: 0, homeroom_note: 'Bagus.' }],
    },
  }),
  'PUT /report-card/v1/reportCard/{id}': card('OPEN')('', () => ({ homeroom_note: 'Bagus.', version: 1 })),
  'POST /report-card/v1/reportCard/propose': async (scope, fixture) => {
    const { db } = fixture.server.database
    if (scope === 'own') {
      const { school } = fixture.world
      await prepareCards(db, school, [school.people.mina])
      const id = await cardIn(scope, fixture, 'OPEN')
      await db.update(reportCards).set({ homeroom_note: 'Bagus.' }).where(eq(reportCards.id, id))
    }
    const body = { class_id: classIn(scope, fixture), ...place, student_ids: [pupilIn(scope, fixture)] }
    return { path: `${base}/reportCard/propose`, body }
  },
  'POST /report-card/v1/reportCard/withdraw': cardsIn('withdraw', 'PROPOSED'),
  'POST /report-card/v1/reportCard/sign': async (scope, fixture) => ({
    path: `${base}/reportCard/sign`,
    body: {
      cards: [{ id: await cardIn(scope, fixture, 'PROPOSED'), version: 1, snapshot_hash: 'x' }],
      proof: { password: 'rahasia sekali' },
    },
  }),
  'POST /report-card/v1/reportCard/return': cardsIn('return', 'PROPOSED', { reason: 'Nilai keliru' }),
  'POST /report-card/v1/reportCard/publish': cardsIn('publish', 'SIGNED'),
  'POST /report-card/v1/reportCard/{id}/revise': card('PUBLISHED')('/revise', () => ({
    reason: 'Salah cetak',
    version: 1,
  })),

  'GET /report-card/v1/reportCard': () => ({ path: `${base}/reportCard` }),
  'POST /report-card/v1/reportCard/{id}/read': published('/read', () => ({})),
  'POST /report-card/v1/reportCard/{id}/response': published('/response', () => ({ text: 'Terima kasih' })),
  'GET /report-card/v1/reportUserPdf/generate/{id}': under(`${base}/reportUserPdf/generate`, publishedIn)(),
  'GET /report-card/v1/leger/{id}': (scope, fixture) => ({ path: `${base}/leger/${classIn(scope, fixture)}` }),
  'GET /report-card/v1/leger/{id}/download': (scope, fixture) => ({
    path: `${base}/leger/${classIn(scope, fixture)}/download`,
  }),
  'POST /report-card/v1/reportCard/print': async (scope, fixture) => {
    // Without a template nothing is printed: what goes on after the answer would be taken for what the next one has done.
    await fixture.server.database.db.delete(reportTemplates)
    const body = { class_id: classIn(scope, fixture), ...place, form: 'BUNDLE' }
    return { path: `${base}/reportCard/print`, body }
  },
  'GET /report-card/v1/verify/{code}': async (_scope, fixture) => {
    await publishedIn('own', fixture)
    return { path: `${base}/verify/${code}` }
  },

  'GET /report-card/v1/extracurricularResult': async (scope, fixture) => ({
    path: `${base}/extracurricularResult?class_id=${await activityIn(scope, fixture)}`,
  }),
  'PUT /report-card/v1/extracurricularResult': async (scope, fixture) => ({
    path: `${base}/extracurricularResult`,
    body: {
      class_id: await activityIn(scope, fixture),
      semester: 1,
      ops: [{ student_id: pupilIn(scope, fixture), seen: 0, predicate: 2 }],
    },
  }),
  'GET /report-card/v1/reportAchievement': (scope, fixture) => ({
    path: `${base}/reportAchievement?class_id=${classIn(scope, fixture)}`,
  }),
  'POST /report-card/v1/reportAchievement': (scope, fixture) => ({
    path: `${base}/reportAchievement`,
    body: { student_id: pupilIn(scope, fixture), semester: 1, kind: 'Lomba', text: 'Juara 1' },
  }),
  'PUT /report-card/v1/reportAchievement/{id}': achievement('', () => ({
    kind: 'Lomba',
    text: 'Juara 2',
    version: 1,
  })),
  'DELETE /report-card/v1/reportAchievement/{id}': achievement(),

  'GET /report-card/v1/occupation/select': () => ({ path: `${base}/occupation/select` }),
  'GET /report-card/v1/userReportData/all': (scope, fixture) => ({
    path: `${base}/userReportData/all?class_id=${classIn(scope, fixture)}`,
  }),
  'GET /report-card/v1/userReportData/userID/{id}': under(`${base}/userReportData/userID`, pupilIn)(),
  'PUT /report-card/v1/userReportData/basic': dataOf('basic', { birth_place: 'Bandung', version: 99 }),
  'PUT /report-card/v1/userReportData/family': dataOf('family', { mother: { name: 'Sari Lestari' }, version: 99 }),
  'PUT /report-card/v1/userReportData/lastSchool': dataOf('lastSchool', {
    certificate_no: 'DN-01',
    version: 99,
    report_version: 0,
  }),
  'GET /report-card/v1/userReportDataExcel/template': (scope, fixture) => ({
    path: `${base}/userReportDataExcel/template?class_id=${classIn(scope, fixture)}`,
  }),
  'POST /report-card/v1/userReportDataExcel/import': (scope, fixture) => {
    const body = new FormData()
    body.set('class_id', classIn(scope, fixture))
    body.set('file', new File(['NIS,Agama\n7001,Islam'], 'data.csv', { type: 'text/csv' }))
    return { path: `${base}/userReportDataExcel/import`, body }
  },
}
