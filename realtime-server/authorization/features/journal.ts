import { randomUUID } from 'node:crypto'
import { filePurpose } from '@kelasku/shared/journal/contract'
import { journalDocument } from '@kelasku/shared/journal/document'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { and, eq } from 'drizzle-orm'
import { courses, subjects } from '#features/classroom/table.ts'
import { insertJournal } from '#features/journal/repo.ts'
import { insertLine, insertRemark } from '#features/journal/remarks/repo.ts'
import { insertVersion } from '#features/journal/versions/repo.ts'
import { journalInvitations, journalPublications, journals, journalTemplates } from '#features/journal/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { stateOf } from '#platform/collab/prose.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { fileSent } from '#testing/send-file.ts'
import { idOfNothing, isNowhere, schoolIn, under, unique, type Fixture, type Make } from '../fixture.ts'
import type { Scope } from '../table.ts'

/**
 * `own` is a published unit of Mina's class, whose course Tono teaches; `other` one of Joko's, which nobody teaches; `-`
 * is a draft of Tono's, or names nothing.
 */
export const lines = `
# call                                             scope    SISWA ORTU GURU WALI ADMIN FOREIGN

# written by whoever teaches the course, read by the class once it is published
POST /study-journal                                own      403   403  200  403  403   404
POST /study-journal                                other    404   404  404  404  403   404
POST /study-journal                                twin     404   404  404  404  404   403
GET /study-journal/templates                       own      403   403  200  403  403   404
GET /study-journal/templates                       other    404   404  404  404  403   404
GET /study-journal/templates                       twin     404   404  404  404  404   403
GET /study-journal/class                           own      200   200  200  200  200   404
GET /study-journal/class                           other    404   404  404  404  200   404
GET /study-journal/class                           twin     404   404  404  404  404   200
GET /study-journal/course                          own      200   200  200  200  200   404
GET /study-journal/course                          other    404   404  404  404  200   404
GET /study-journal/course                          twin     404   404  404  404  404   200
GET /study-journal-v2                              -        200   200  200  200  200   200
GET /study-journal-v2/next                         -        200   200  200  200  200   200
GET /study-journal-v2/next                         own      200   200  200  200  200   404
GET /study-journal-v2/next                         other    404   404  404  404  200   404
GET /study-journal-v2/next                         twin     404   404  404  404  404   200
POST /study-journal/update-flow                    own      403   403  200  403  403   404
POST /study-journal/update-flow                    other    404   404  404  404  403   404
POST /study-journal/update-flow                    twin     404   404  404  404  404   403
GET /study-journal/{id}                            -        404   404  200  404  200   404
GET /study-journal/{id}                            own      200   200  200  200  200   404
GET /study-journal/{id}                            other    404   404  404  404  200   404
GET /study-journal/{id}                            twin     404   404  404  404  404   200
GET /study-journal/{id}                            missing  404   404  404  404  404   404
GET /study-journal/{id}                            wrong    422   422  422  422  422   422
GET /study-journal/{id}/reach                      own      200   200  200  200  200   404
GET /study-journal/{id}/reach                      other    404   404  404  404  200   404
GET /study-journal/{id}/reach                      twin     404   404  404  404  404   200
# what is published for its class, what is written for whoever writes it
GET /study-journal/{id}/pdf                        -        404   404  200  404  200   404
GET /study-journal/{id}/pdf                        own      200   200  200  200  200   404
GET /study-journal/{id}/pdf                        other    404   404  404  404  200   404
GET /study-journal/{id}/pdf                        twin     404   404  404  404  404   200
GET /study-journal/{id}/docx                       -        404   404  200  404  200   404
GET /study-journal/{id}/docx                       own      200   200  200  200  200   404
GET /study-journal/{id}/docx                       other    404   404  404  404  200   404
GET /study-journal/{id}/docx                       twin     404   404  404  404  404   200
PUT /study-journal/{id}                            -        404   404  200  404  403   404
PUT /study-journal/{id}                            own      403   403  200  403  403   404
PUT /study-journal/{id}                            other    404   404  404  404  403   404
PUT /study-journal/{id}                            twin     404   404  404  404  404   403
DELETE /study-journal/{id}                         -        404   404  200  404  403   404
DELETE /study-journal/{id}                         own      403   403  409  403  403   404
DELETE /study-journal/{id}                         other    404   404  404  404  403   404
DELETE /study-journal/{id}                         twin     404   404  404  404  404   403
PATCH /study-journal/{id}/status                   -        404   404  409  404  403   404
PATCH /study-journal/{id}/status                   own      403   403  200  403  403   404
PATCH /study-journal/{id}/status                   other    404   404  404  404  403   404
PATCH /study-journal/{id}/status                   twin     404   404  404  404  404   403
# handed in by whoever teaches it; nobody here leads what is taught
PATCH /study-journal/{id}/review                   -        404   404  200  404  403   404
PATCH /study-journal/{id}/review                   own      403   403  200  403  403   404
PATCH /study-journal/{id}/review                   other    404   404  404  404  403   404
PATCH /study-journal/{id}/review                   twin     404   404  404  404  404   403
# studied by pupils of the class alone
POST /study-journal/{id}/progress                  -        404   404  403  404  403   404
POST /study-journal/{id}/progress                  own      200   403  403  403  403   404
POST /study-journal/{id}/progress                  other    404   404  404  404  403   404
POST /study-journal/{id}/progress                  twin     404   404  404  404  404   403
GET /study-journal/{id}/progress                   own      403   403  200  403  403   404
GET /study-journal/{id}/progress                   other    404   404  404  404  403   404
GET /study-journal/{id}/progress                   twin     404   404  404  404  404   403
POST /study-journal/{id}/file                      -        404   404  200  404  403   404
POST /study-journal/{id}/file                      own      403   403  200  403  403   404
POST /study-journal/{id}/file                      other    404   404  404  404  403   404
POST /study-journal/{id}/file                      twin     404   404  404  404  404   403
GET /study-journal/{id}/linkable                   own      403   403  200  403  403   404
GET /study-journal/{id}/linkable                   other    404   404  404  404  403   404
GET /study-journal/{id}/linkable                   twin     404   404  404  404  404   403
# shared by whoever writes it; whoever looks in from inside sees with whom
GET /study-journal/{id}/access                     own      403   403  200  403  200   404
GET /study-journal/{id}/access                     other    404   404  404  404  200   404
GET /study-journal/{id}/access                     twin     404   404  404  404  404   200
PUT /study-journal/{id}/access                     own      403   403  200  403  403   404
PUT /study-journal/{id}/access                     other    404   404  404  404  403   404
PUT /study-journal/{id}/access                     twin     404   404  404  404  404   403
GET /study-journal/{id}/staff                      own      403   403  200  403  403   404
GET /study-journal/{id}/staff                      other    404   404  404  404  403   404
GET /study-journal/{id}/staff                      twin     404   404  404  404  404   403
POST /study-journal/{id}/invitation                own      403   403  200  403  403   404
POST /study-journal/{id}/invitation                other    404   404  404  404  403   404
POST /study-journal/{id}/invitation                twin     404   404  404  404  404   403
GET /study-journal/{id}/invitation                 own      403   403  200  403  403   404
GET /study-journal/{id}/invitation                 other    404   404  404  404  403   404
GET /study-journal/{id}/invitation                 twin     404   404  404  404  404   403
DELETE /study-journal/{id}/invitation/{invitation_id} own   403   403  200  403  403   404
DELETE /study-journal/{id}/invitation/{invitation_id} other 404   404  404  404  403   404
DELETE /study-journal/{id}/invitation/{invitation_id} twin  404   404  404  404  404   403
DELETE /study-journal/{id}/invitation/{invitation_id} missing 404   404  404  404  404   404
DELETE /study-journal/{id}/invitation/{invitation_id} wrong 422   422  422  422  422   422
# a token that nobody has made
POST /study-journal/join                           -        422   422  410  410  410   410
GET /study-journal/shared                          -        403   403  200  200  200   200
# kept by whoever writes it, seen by whoever looks in from inside
GET /study-journal/{id}/version                    own      403   403  200  403  200   404
GET /study-journal/{id}/version                    other    404   404  404  404  200   404
GET /study-journal/{id}/version                    twin     404   404  404  404  404   200
POST /study-journal/{id}/version                   own      403   403  200  403  403   404
POST /study-journal/{id}/version                   other    404   404  404  404  403   404
POST /study-journal/{id}/version                   twin     404   404  404  404  404   403
GET /study-journal/{id}/version/{version_id}       own      403   403  200  403  200   404
GET /study-journal/{id}/version/{version_id}       other    404   404  404  404  200   404
GET /study-journal/{id}/version/{version_id}       twin     404   404  404  404  404   200
GET /study-journal/{id}/version/{version_id}       missing  404   404  404  404  404   404
GET /study-journal/{id}/version/{version_id}       wrong    422   422  422  422  422   422
POST /study-journal/{id}/version/{version_id}/restore own   403   403  200  403  403   404
POST /study-journal/{id}/version/{version_id}/restore other 404   404  404  404  403   404
POST /study-journal/{id}/version/{version_id}/restore twin  404   404  404  404  404   403
# in its margin: whoever may comment; an admin only looks on
GET /study-journal/{id}/remark                     own      403   403  200  403  200   404
GET /study-journal/{id}/remark                     other    404   404  404  404  200   404
GET /study-journal/{id}/remark                     twin     404   404  404  404  404   200
POST /study-journal/{id}/remark                    own      403   403  200  403  403   404
POST /study-journal/{id}/remark                    other    404   404  404  404  403   404
POST /study-journal/{id}/remark                    twin     404   404  404  404  404   403
POST /study-journal/{id}/remark/{remark_id}        own      403   403  200  403  403   404
POST /study-journal/{id}/remark/{remark_id}        other    404   404  404  404  403   404
POST /study-journal/{id}/remark/{remark_id}        twin     404   404  404  404  404   403
PATCH /study-journal/{id}/remark/{remark_id}       own      403   403  200  403  403   404
PATCH /study-journal/{id}/remark/{remark_id}       other    404   404  404  404  403   404
PATCH /study-journal/{id}/remark/{remark_id}       twin     404   404  404  404  404   403
POST /study-journal/{id}/remark/{remark_id}        missing  404   404  404  404  404   404
POST /study-journal/{id}/remark/{remark_id}        wrong    422   422  422  422  422   422
PUT /study-journal/{id}/remark/{remark_id}/line/{line_id} own      403   403  200  403  403   404
PUT /study-journal/{id}/remark/{remark_id}/line/{line_id} other    404   404  404  404  403   404
PUT /study-journal/{id}/remark/{remark_id}/line/{line_id} twin     404   404  404  404  404   403
DELETE /study-journal/{id}/remark/{remark_id}/line/{line_id} own      403   403  200  403  403   404
DELETE /study-journal/{id}/remark/{remark_id}/line/{line_id} other    404   404  404  404  403   404
DELETE /study-journal/{id}/remark/{remark_id}/line/{line_id} twin     404   404  404  404  404   403
# copied by whoever looks in from inside, into courses that they teach
POST /study-journal/{id}/duplicate                 own      403   403  200  403  403   404
POST /study-journal/{id}/duplicate                 other    404   404  404  404  403   404
POST /study-journal/{id}/duplicate                 twin     404   404  404  404  404   403
GET /study-journal/{id}/copy                       own      403   403  200  403  200   404
GET /study-journal/{id}/copy                       other    404   404  404  404  200   404
GET /study-journal/{id}/copy                       twin     404   404  404  404  404   200
GET /study-journal/{id}/origin                     own      403   403  200  403  200   404
GET /study-journal/{id}/origin                     other    404   404  404  404  200   404
GET /study-journal/{id}/origin                     twin     404   404  404  404  404   200
PUT /study-journal/{id}/origin                     own      403   403  200  403  403   404
PUT /study-journal/{id}/origin                     other    404   404  404  404  403   404
PUT /study-journal/{id}/origin                     twin     404   404  404  404  404   403
# what was taught: one's own, a whole class's for its homeroom teacher; written by whoever took the lesson
GET /study-journal/log                             -        403   403  200  200  200   200
GET /study-journal/log                             own      403   403  403  200  200   404
GET /study-journal/log                             other    403   403  404  404  200   404
GET /study-journal/log                             twin     403   403  404  404  404   200
GET /study-journal/log/class                       -        403   403  200  200  200   200
GET /study-journal/log/pdf                         -        403   403  200  200  200   200
GET /study-journal/log/pdf                         own      403   403  403  200  200   404
GET /study-journal/log/pdf                         other    403   403  404  404  200   404
GET /study-journal/log/pdf                         twin     403   403  404  404  404   200
PUT /study-journal/log/{id}                        own      403   403  200  403  403   404
PUT /study-journal/log/{id}                        other    404   404  404  404  403   404
PUT /study-journal/log/{id}                        twin     404   404  404  404  404   403
PUT /study-journal/log/{id}                        missing  404   404  404  404  404   404
PUT /study-journal/log/{id}                        wrong    422   422  422  422  422   422
# made by whoever leads what is taught, here the admins; looked at by whoever may begin with them
POST /study-journal/{id}/template                  -        404   404   403  404  200   404
POST /study-journal/{id}/template                  own      403   403   403  403  200   404
POST /study-journal/{id}/template                  other    404   404   404  404  200   404
POST /study-journal/{id}/template                  twin     404   404   404  404  404   200
GET /study-journal/school-template                 -        403   403   200  200  200   200
GET /study-journal/school-template/{id}            own      403   403   200  200  200   404
GET /study-journal/school-template/{id}            twin     403   403   404  404  404   200
GET /study-journal/school-template/{id}            missing  403   403   404  404  404   404
GET /study-journal/school-template/{id}            wrong    422   422   422  422  422   422
PUT /study-journal/school-template/{id}            own      403   403   403  403  200   404
PUT /study-journal/school-template/{id}            twin     403   403   404  404  404   200
PUT /study-journal/school-template/{id}            missing  403   403   404  404  404   404
PUT /study-journal/school-template/{id}            wrong    422   422   422  422  422   422
# decided by the school
GET /study-journal/settings                        -        200   200  200  200  200   200
PUT /study-journal/settings                        -        403   403  403  403  200   200
`

export const exceptions = `
# who counsels sees every class, and what is taught there like whoever teaches none of it
GET /study-journal/class     other    GURU_BK     200
GET /study-journal/log       other    GURU_BK     403
GET /study-journal/log/pdf   other    GURU_BK     403
PUT /study-journal/log/{id}  other    GURU_BK     403
# what is not published is Tono’s, and for a parent not there
GET /study-journal/{id}            -        ORTU_GURU   404
GET /study-journal/{id}/pdf        -        ORTU_GURU   404
GET /study-journal/{id}/docx       -        ORTU_GURU   404
PUT /study-journal/{id}            -        ORTU_GURU   404
DELETE /study-journal/{id}         -        ORTU_GURU   404
PATCH /study-journal/{id}/status   -        ORTU_GURU   404
PATCH /study-journal/{id}/review   -        ORTU_GURU   404
POST /study-journal/{id}/progress  -        ORTU_GURU   404
POST /study-journal/{id}/file      -        ORTU_GURU   404
POST /study-journal/{id}/template  -        ORTU_GURU   404
`

/** The course of the scope; Joko's class has none of its own before it is asked for. */
async function courseIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (scope !== 'other') return schoolIn(scope, fixture).courseId
  const { id: school_id, otherClassId: class_id } = fixture.world.school
  const { db } = fixture.server.database
  const [known] = await db.select().from(courses).where(eq(courses.class_id, class_id))
  if (known) return known.id
  const [subject] = await db
    .select()
    .from(subjects)
    .where(and(eq(subjects.school_id, school_id), eq(subjects.name, 'Matematika')))
  const [laid] = await db.insert(courses).values({ school_id, class_id, subject_id: subject!.id }).returning()
  return laid!.id
}

/** Laid as a service would, but for what the asker may. */
async function unitIn(scope: Scope, fixture: Fixture, courseId?: string): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id, people } = schoolIn(scope, fixture)
  const course_id = courseId ?? (await courseIn(scope, fixture))
  const rls = { kind: 'bypass', why: 'a test lays a unit' } as const
  return fixture.server.database.inTransaction(rls, async ({ tx }) => {
    const { kind, schemaVersion: schema_version } = journalDocument
    const [document] = await tx
      .insert(collabDocuments)
      .values({ school_id, kind, schema_version, snapshot: Buffer.alloc(0) })
      .returning()
    const isDraft = scope === '-'
    const row = await insertJournal(tx, {
      id: document!.id,
      school_id,
      course_id,
      owner_id: isDraft ? people.tono.userId : null,
      name: `Pecahan ${unique()}`,
      status: isDraft ? 'DRAFT' : 'PUBLISHED',
    })
    if (!isDraft)
      await tx
        .insert(journalPublications)
        .values({ journal_id: row.id, school_id, content_doc: docOfText('Membandingkan pecahan'), place: 0 })
    return row.id
  })
}

/** A course holds only so many units, and other cells have laid theirs. */
const clear = ({ server }: Fixture) =>
  server.database.db.delete(collabDocuments).where(eq(collabDocuments.kind, journalDocument.kind))

async function onlyUnitIn(scope: Scope, fixture: Fixture): Promise<string> {
  await clear(fixture)
  return unitIn(scope, fixture)
}

/** A course with one unit in it, which is all of its order. */
async function orderIn(scope: Scope, fixture: Fixture) {
  const course_id = await courseIn(scope, fixture)
  await clear(fixture)
  return { course_id, journal_ids: [await unitIn(scope, fixture, course_id)] }
}

/** A unit with a version of it, as the rest of a path. */
async function versionIn(scope: Scope, fixture: Fixture): Promise<string> {
  const id = await unitIn(scope, fixture)
  if (isNowhere(scope)) return `${id}/version/${id}`
  const { id: school_id } = schoolIn(scope, fixture)
  const doc = docOfText('Membandingkan pecahan')
  const rls = { kind: 'bypass', why: 'a test keeps a version' } as const
  const version = await fixture.server.database.inTransaction(rls, ({ tx }) =>
    insertVersion(tx, { id, school_id }, { reason: 'AUTO', made_by: null, doc, place: 0 }),
  )
  return `${id}/version/${version}`
}

/** In which something stands. */
async function writtenIn(scope: Scope, fixture: Fixture): Promise<string> {
  const id = await unitIn(scope, fixture)
  if (isNowhere(scope)) return id
  const { db } = fixture.server.database
  await db.delete(journalTemplates)
  const snapshot = Buffer.from(stateOf(docOfText('Membandingkan pecahan')))
  await db.update(collabDocuments).set({ snapshot }).where(eq(collabDocuments.id, id))
  return id
}

async function templateIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id } = schoolIn(scope, fixture)
  const [laid] = await fixture.server.database.db
    .insert(journalTemplates)
    .values({ school_id, name: `Format ${unique()}`, description: '', content_doc: docOfText('A. Tujuan') })
    .returning()
  return laid!.id
}

/** A unit with a token that waits, as the rest of a path. */
async function invitationIn(scope: Scope, fixture: Fixture): Promise<string> {
  const journal_id = await unitIn(scope, fixture)
  if (isNowhere(scope)) return `${journal_id}/invitation/${journal_id}`
  const [waiting] = await fixture.server.database.db
    .insert(journalInvitations)
    .values({
      school_id: schoolIn(scope, fixture).id,
      journal_id,
      role: 'EDITOR',
      token_hash: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning()
  return `${journal_id}/invitation/${waiting!.id}`
}

/** A unit with a remark of Tono's in its margin, as the rest of a path. */
async function remarkIn(scope: Scope, fixture: Fixture): Promise<string> {
  const id = await unitIn(scope, fixture)
  if (isNowhere(scope)) return `${id}/remark/${id}`
  return (await layRemark(scope, fixture, id)).path
}

async function lineIn(scope: Scope, fixture: Fixture): Promise<string> {
  const { path, line } = await layRemark(scope, fixture, await unitIn(scope, fixture))
  return `${path}/line/${line}`
}

async function layRemark(scope: Scope, fixture: Fixture, id: string) {
  const { id: school_id, people } = schoolIn(scope, fixture)
  const rls = { kind: 'bypass', why: 'a test makes a remark' } as const
  return fixture.server.database.inTransaction(rls, async ({ tx }) => {
    const hung = { kind: 'COMMENT', anchor: null, quote: '', suggestion: null } as const
    const remark_id = await insertRemark(tx, { id, school_id }, hung)
    const said = { client_id: randomUUID(), text: 'Kurang jelas', mention_ids: [] }
    const line = await insertLine(tx, { school_id, remark_id }, people.tono.userId, said)
    return { path: `${id}/remark/${remark_id}`, line }
  })
}

const remark = under('/study-journal', remarkIn)
const line = under('/study-journal', lineIn)
const saying = () => ({ client_id: randomUUID(), text: 'Setuju' })
/** A unit that is a copy of another in the same course. */
async function copyIn(scope: Scope, fixture: Fixture): Promise<string> {
  const [origin_id, id] = [await unitIn(scope, fixture), await unitIn(scope, fixture)]
  if (!isNowhere(scope)) await fixture.server.database.db.update(journals).set({ origin_id }).where(eq(journals.id, id))
  return id
}

const copy = under('/study-journal', copyIn)
/** A lesson of Mina's class or of Joko's that has begun; the latter's is nobody's. */
async function lessonIn(scope: Scope, fixture: Fixture): Promise<string> {
  if (isNowhere(scope)) return idOfNothing(scope, fixture)
  const { id: school_id, classId, otherClassId, people } = schoolIn(scope, fixture)
  const isOther = scope === 'other'
  const [row] = await fixture.server.database.db
    .insert(schedules)
    .values({
      school_id,
      class_id: isOther ? otherClassId : classId,
      teacher_id: isOther ? null : people.tono.userId,
      category: 1,
      allows_overlap: true,
      start_date: new Date(Date.now() - 60_000),
      end_date: new Date(Date.now() + 3_600_000),
    })
    .returning()
  return row!.id
}

const logIn =
  (rest: string): Make =>
  (scope, fixture) => {
    const { classId, otherClassId } = schoolIn(scope, fixture)
    const ofClass = `&class_id=${scope === 'other' ? otherClassId : classId}`
    return { path: `/study-journal/log${rest}?month=2026-11${scope === '-' ? '' : ofClass}` }
  }
const lesson = under('/study-journal/log', lessonIn)
const onlyUnit = under('/study-journal', onlyUnitIn)
const invitation = under('/study-journal', invitationIn)
const version = under('/study-journal', versionIn)
const written = under('/study-journal', writtenIn)
const template = under('/study-journal/school-template', templateIn)
const unit = under('/study-journal', (scope, fixture) => unitIn(scope, fixture))
const pdf = new Uint8Array(Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'))

export const requests: Record<string, Make> = {
  'POST /study-journal': async (scope, fixture) => {
    await clear(fixture)
    return {
      path: '/study-journal',
      body: { course_id: await courseIn(scope, fixture), name: `Bilangan ${unique()}` },
    }
  },
  'GET /study-journal/templates': async (scope, fixture) => ({
    path: `/study-journal/templates?course_id=${await courseIn(scope, fixture)}`,
  }),
  'GET /study-journal/class': (scope, fixture) => {
    const { classId, otherClassId } = schoolIn(scope, fixture)
    return { path: `/study-journal/class?class_id=${scope === 'other' ? otherClassId : classId}` }
  },
  'GET /study-journal/course': async (scope, fixture) => ({
    path: `/study-journal/course?course_id=${await courseIn(scope, fixture)}`,
  }),
  'GET /study-journal-v2': () => ({ path: '/study-journal-v2' }),
  'GET /study-journal-v2/next': async (scope, fixture) => ({
    path: `/study-journal-v2/next${scope === '-' ? '' : `?id=${await unitIn(scope, fixture)}`}`,
  }),
  'POST /study-journal/update-flow': async (scope, fixture) => ({
    path: '/study-journal/update-flow',
    body: await orderIn(scope, fixture),
  }),
  'GET /study-journal/{id}': unit(),
  'PUT /study-journal/{id}': unit('', () => ({ name: 'Pecahan senilai', version: 1 })),
  'GET /study-journal/{id}/pdf': unit('/pdf'),
  'GET /study-journal/{id}/docx': unit('/docx'),
  'DELETE /study-journal/{id}': unit(),
  'PATCH /study-journal/{id}/status': unit('/status', () => ({ event: 'archive' })),
  'PATCH /study-journal/{id}/review': unit('/review', () => ({ event: 'submit' })),
  'POST /study-journal/{id}/progress': unit('/progress', () => ({ done: true })),
  'GET /study-journal/{id}/progress': unit('/progress'),
  'POST /study-journal/{id}/file': async (scope, fixture) => {
    const file = new File([pdf], 'LKPD.pdf', { type: 'application/pdf' })
    const { id } = await fileSent(fixture.world.school.people.tono, filePurpose, file)
    return { path: `/study-journal/${await unitIn(scope, fixture)}/file`, body: { file_id: id } }
  },
  'GET /study-journal/{id}/version': unit('/version'),
  'POST /study-journal/{id}/version': unit('/version', () => ({ label: 'Sebelum rapat' })),
  'GET /study-journal/{id}/version/{version_id}': version(),
  'POST /study-journal/{id}/version/{version_id}/restore': version('/restore'),
  'GET /study-journal/{id}/remark': unit('/remark'),
  'POST /study-journal/{id}/remark': unit('/remark', saying),
  'POST /study-journal/{id}/remark/{remark_id}': remark('', saying),
  'PATCH /study-journal/{id}/remark/{remark_id}': remark('', () => ({ event: 'resolve' })),
  'PUT /study-journal/{id}/remark/{remark_id}/line/{line_id}': line('', () => ({ text: 'Lebih jelas' })),
  'DELETE /study-journal/{id}/remark/{remark_id}/line/{line_id}': line(),
  'POST /study-journal/{id}/duplicate': onlyUnit('/duplicate', async (scope, fixture) => ({
    course_ids: [await courseIn(scope, fixture)],
  })),
  'GET /study-journal/{id}/copy': unit('/copy'),
  'GET /study-journal/{id}/origin': copy('/origin'),
  'PUT /study-journal/{id}/origin': copy('/origin', () => ({
    place: 0,
    content_doc: { type: 'doc', content: [{ type: 'paragraph' }] },
  })),
  'POST /study-journal/{id}/template': written('/template', () => ({ name: `Format ${unique()}` })),
  'GET /study-journal/school-template': () => ({ path: '/study-journal/school-template' }),
  'GET /study-journal/school-template/{id}': template(),
  'PUT /study-journal/school-template/{id}': template('', () => ({ name: `Format ${unique()}`, version: 1 })),
  'GET /study-journal/log': logIn(''),
  'GET /study-journal/log/class': () => ({ path: '/study-journal/log/class' }),
  'GET /study-journal/log/pdf': logIn('/pdf'),
  'PUT /study-journal/log/{id}': lesson('', () => ({ material: 'Pecahan senilai', version: 0 })),
  'GET /study-journal/{id}/linkable': unit('/linkable'),
  'GET /study-journal/{id}/reach': unit(`/reach?ids=${crypto.randomUUID()}`),
  'GET /study-journal/{id}/access': unit('/access'),
  'PUT /study-journal/{id}/access': unit('/access', (scope, fixture) => ({
    user_id: isNowhere(scope) ? idOfNothing(scope, fixture) : schoolIn(scope, fixture).people.budi.userId,
    role: 'VIEWER',
  })),
  'GET /study-journal/{id}/staff': unit('/staff'),
  'POST /study-journal/{id}/invitation': unit('/invitation', () => ({ role: 'EDITOR' })),
  'GET /study-journal/{id}/invitation': unit('/invitation'),
  'DELETE /study-journal/{id}/invitation/{invitation_id}': invitation(),
  'POST /study-journal/join': () => ({ path: '/study-journal/join', body: { token: 'tidak-pernah-dibuat' } }),
  'GET /study-journal/shared': () => ({ path: '/study-journal/shared' }),
  'GET /study-journal/settings': () => ({ path: '/study-journal/settings' }),
  'PUT /study-journal/settings': () => ({ path: '/study-journal/settings', body: { needs_review: false } }),
}
