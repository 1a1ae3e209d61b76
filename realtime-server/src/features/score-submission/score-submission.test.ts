/** Acceptance of submissions: what is asked for, who decides, and that what was submitted stays. */
import type { StudentScores, Submission } from '@kelasku/shared/score-submission/contract'
import { SubmissionStatus } from '@kelasku/shared/score/machine'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classMembers, courseTeachers } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { reportTemplates } from '#features/report-card/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { scoreFinals, scoreSheets, scoreSubmissions, scoreSubmissionSteps } from '#features/score/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { noticesOf } from '#testing/notices.ts'
import { arriveInClass } from '#testing/course-pupils.ts'
import { giveTemplate } from '#testing/report-template.ts'
import { openTestSchool } from '#testing/school.ts'
import { sheetWork } from '#testing/score-sheet.ts'
import { dataOf, submissionWork } from '#testing/score-submission.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, twin, people } = await openTestSchool()
const { mina, sari, budi, tono, rina } = people
const { db } = server.database
const { sukma, column, scored, sheet, listColumns, submit, decide, filled, submitted } = await submissionWork(
  server,
  school,
)
const base = '/report-card/v1/scoresubmission'

await giveTemplate(db, school)

beforeEach(async () => {
  await db.delete(scoreSheets)
  await db.delete(notifications)
})

describe('submitting', () => {
  test('names who lacks what; whoever is excused lacks nothing', async () => {
    const items = await filled([`${sukma.userId} SLM 2`])
    const draft = dataOf(await listColumns(items))
    expect(draft).toMatchObject({ status: 'DRAFT', can: { submit: true, approve: false } })
    const refused = await submit(draft)
    expect(codeOf(refused)).toEqual([409, 'FAILED_UPDATE_SCORE_SUBMISSION_STATUS'])
    expect(refused.body.message).toBe('Periksa kembali: jumlah nilai tugas dan ujian setiap siswa harus sama.')
    expect(refused.body.data).toEqual({ students: ['Sukma: SLM 2'] })
    await scored(tono, [
      { item_id: items[1]!, student_id: sukma.userId, score: null, state: 'EXCUSED', reason: 'Sakit' },
    ])
    const answer = await submit(draft)
    expect([answer.status, answer.body.message]).toEqual([200, 'Status Updated'])
    expect(dataOf(answer)).toMatchObject({ status: 'SUBMITTED', version: 2, can: { withdraw: true } })
  })

  test('asks who came later only for what was since', async () => {
    const items = await filled()
    const kevin = await arriveInClass(server, school, 'Kevin Tanuwijaya', '2026-10-05')
    const draft = dataOf(await listColumns(items))
    expect((await submit(draft)).body.data).toEqual({ students: ['Kevin Tanuwijaya: SAS'] })
    await scored(tono, [{ item_id: items[2]!, student_id: kevin.userId, score: 70 }])
    expect((await submit(draft)).status).toBe(200)
    const finals = await db.select().from(scoreFinals).where(eq(scoreFinals.student_id, kevin.userId))
    expect(finals).toMatchObject([{ printed: 70 }])
    await db.delete(classMembers).where(eq(classMembers.user_id, kevin.userId))
  })

  test('keeps the finals and the columns as they were, until it is withdrawn', async () => {
    const items = await filled()
    const known = dataOf(await submit(dataOf(await listColumns(items))))
    const refused = (await scored(tono, [{ item_id: items[0]!, student_id: mina.userId, score: 10, seen: 1 }])).results
    expect(refused).toMatchObject([{ result: 'REFUSED', code: 'sheet_locked' }])
    // Another column moves what is counted, and not what was submitted.
    const other = await column(tono, { title: 'SLM 3' })
    await scored(
      tono,
      [mina, sukma].map((who) => ({ item_id: other.id, student_id: who.userId, score: 0 })),
    )
    expect((await sheet(tono)).finals).toMatchObject([
      { printed: 80, is_frozen: true, is_automatic: true },
      { printed: 80, is_frozen: true },
    ])
    const withdrawn = await submit(known, 'DRAFT')
    expect(dataOf(withdrawn)).toMatchObject({ status: 'DRAFT' })
    expect((await sheet(tono)).finals[0]).toMatchObject({ printed: 67, is_frozen: false, is_automatic: true })
  })

  test('takes only columns of its own sheet', async () => {
    const items = await filled()
    const foreign = sheetWork(twin.courseId)
    const theirs = await foreign.column(twin.people.tono)
    expect(codeOf(await listColumns([...items, theirs.id]))).toEqual([422, 'CANNOT_SUBMIT_STUDENT_SCORE'])
    for (const [who, status] of [
      [budi, 403],
      [rina, 403],
      [mina, 404],
      [sari, 404],
      [twin.people.tono, 404],
    ] as const)
      expect((await listColumns(items, who)).status).toBe(status)
  })
})

describe('deciding', () => {
  test('is of who leads the class, or of the office; its teachers are told', async () => {
    const known = await submitted()
    const told = async (who: Someone) => (await noticesOf(db, who)).map(({ title }) => title)
    expect(await told(budi)).toEqual(['Nilai diajukan'])
    expect(codeOf(await decide(known, 'APPROVED', budi, {}))).toEqual([422, 'ROLE_CANNOT_EMPTY'])
    expect((await decide(known, 'APPROVED', tono)).status).toBe(403)
    expect((await decide(known, 'APPROVED', budi, { role: 'ADMIN' })).status).toBe(403)
    expect(codeOf(await decide(known, 'REJECTED'))).toEqual([422, 'REJECT_REASON_CANNOT_EMPTY'])
    const answer = await decide(known, 'APPROVED')
    expect(dataOf(answer)).toMatchObject({
      status: 'APPROVED',
      self_approved: false,
      can: { reject: true, approve: false },
    })
    expect([await told(budi), await told(tono)]).toEqual([[], ['Nilai disetujui']])
  })

  test('needs a template of the level’s report cards', async () => {
    const known = await submitted()
    await db.delete(reportTemplates)
    // Of the other half of the semester, or of another level.
    await giveTemplate(db, school, { period: 'TENGAH' })
    await giveTemplate(db, school, { levels: [8] })
    const refused = await decide(known, 'APPROVED')
    expect(codeOf(refused)).toEqual([409, 'FAILED_UPDATE_SCORE_SUBMISSION_STATUS_REPORT_TEMPLATE_NOT_FOUND'])
    expect(refused.body.message).toBe('Tidak bisa merubah status pengajuan karena template raport belum dibuat')
    await giveTemplate(db, school)
    expect((await decide(known, 'APPROVED')).status).toBe(200)
  })

  test('needs none where the school has none at all', async () => {
    const known = await submitted()
    await db.delete(reportTemplates)
    expect((await decide(known, 'APPROVED')).status).toBe(200)
    await giveTemplate(db, school)
  })

  test('by two at once: one does, the other is told', async () => {
    const known = await submitted()
    const rejection = { role: 'ADMIN', reason: 'Nilai 2 siswa belum lengkap' }
    const answers = await Promise.all([decide(known, 'APPROVED'), decide(known, 'REJECTED', rina, rejection)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const beaten = answers.find(({ status }) => status === 409)!
    expect(beaten.body).toMatchObject({
      code: 'INVALID_UPDATE_SCORE_SUBMISSION_STATUS',
      message: 'Perubahan nilai tidak benar, harap cek kembali',
    })
    expect(await db.$count(scoreSubmissionSteps)).toBe(2)
  })

  test('what was rejected is mended and submitted again', async () => {
    const known = await submitted()
    const rejected = dataOf(await decide(known, 'REJECTED', budi, { role: 'WALIKELAS', reason: 'Periksa SAS' }))
    expect(rejected).toMatchObject({ status: 'REJECTED', steps: [{ event: 'reject', reason: 'Periksa SAS' }, {}] })
    expect((await sheet(tono)).columns.map(({ is_locked }) => is_locked)).toEqual([false, false, false])
    // A column that is not in the list counts in the sheet, and not in what is submitted.
    const other = await column(tono, { title: 'SLM 3' })
    await scored(tono, [{ item_id: other.id, student_id: mina.userId, score: 0 }])
    const detail = `${base}/student/taskdetail?course_Id=${school.courseId}&user_id=${mina.userId}`
    const pupil = (await budi.call('GET', detail)).body.data as Wire<StudentScores>
    expect(pupil).toMatchObject({ finals: [{ printed: 80, is_frozen: false }] })
    expect(pupil.listed_ids?.toSorted()).toEqual(rejected.item_ids.toSorted())
    expect(dataOf(await submit(rejected))).toMatchObject({ status: 'SUBMITTED', is_again: true })
  })

  test('one’s own is flagged', async () => {
    await db.insert(courseTeachers).values({
      school_id: school.id,
      course_id: school.courseId,
      user_id: budi.userId,
      start_date: '2026-07-13',
    })
    const approved = await decide(await submitted(), 'APPROVED')
    expect(dataOf(approved)).toMatchObject({ status: 'APPROVED', self_approved: true })
    await db.delete(courseTeachers).where(eq(courseTeachers.user_id, budi.userId))
  })

  test('the office unlocks, with a reason, what the report cards have locked', async () => {
    const known = await submitted()
    await db.update(scoreSubmissions).set({ status: 'LOCKED' }).where(eq(scoreSubmissions.id, known.id))
    expect((await decide(known, 'APPROVED', budi, { role: 'WALIKELAS', reason: 'Salah' })).status).toBe(403)
    expect(codeOf(await decide(known, 'APPROVED', rina, { role: 'ADMIN' }))).toEqual([
      422,
      'REJECT_REASON_CANNOT_EMPTY',
    ])
    const answer = await decide(known, 'APPROVED', rina, { role: 'ADMIN', reason: 'Nilai tertukar' })
    expect(dataOf(answer)).toMatchObject({ status: 'APPROVED', steps: [{ event: 'unlock' }, {}] })
  })

  test('not in a year that is over', async () => {
    const known = await submitted()
    await db.update(schoolYears).set({ status: 'CLOSED' }).where(eq(schoolYears.id, school.yearId))
    expect(codeOf(await decide(known, 'APPROVED'))).toEqual([409, 'school_year_closed'])
    await db.update(schoolYears).set({ status: 'ACTIVE' }).where(eq(schoolYears.id, school.yearId))
  })
})

describe('every state, call and person', () => {
  const calls = {
    submit: (known: Wire<Submission>, who: Someone) => submit(known, 'SUBMITTED', who),
    withdraw: (known: Wire<Submission>, who: Someone) => submit(known, 'DRAFT', who),
    approve: (known: Wire<Submission>, who: Someone, role: string) =>
      decide(known, 'APPROVED', who, { role, reason: 'Alasan' }),
    reject: (known: Wire<Submission>, who: Someone, role: string) =>
      decide(known, 'REJECTED', who, { role, reason: 'Alasan' }),
  }
  const legal: Record<string, { by: readonly string[]; becomes: SubmissionStatus }> = {
    'DRAFT submit': { by: ['tono'], becomes: 'SUBMITTED' },
    'REJECTED submit': { by: ['tono'], becomes: 'SUBMITTED' },
    'SUBMITTED withdraw': { by: ['tono'], becomes: 'DRAFT' },
    'SUBMITTED approve': { by: ['budi', 'rina'], becomes: 'APPROVED' },
    'SUBMITTED reject': { by: ['budi', 'rina'], becomes: 'REJECTED' },
    'APPROVED reject': { by: ['budi', 'rina'], becomes: 'REJECTED' },
    'LOCKED approve': { by: ['rina'], becomes: 'APPROVED' },
  }
  const askers = { tono, budi, rina, mina, sari, foreign: twin.people.rina }

  test.each(SubmissionStatus.options)('%s: what is legal changes it, anything else changes nothing', async (status) => {
    const { id } = dataOf(await listColumns(await filled()))
    const row = eq(scoreSubmissions.id, id)
    for (const [call, make] of Object.entries(calls)) {
      for (const [name, who] of Object.entries(askers)) {
        const [before] = await db.update(scoreSubmissions).set({ status }).where(row).returning()
        const known = { id, version: before!.version } as Wire<Submission>
        const answer = await make(known, who, name === 'rina' ? 'ADMIN' : 'WALIKELAS')
        const [after] = await db.select().from(scoreSubmissions).where(row)
        const expected = legal[`${status} ${call}`]
        if (expected?.by.includes(name)) {
          expect([name, call, answer.status, after!.status]).toEqual([name, call, 200, expected.becomes])
        } else {
          expect([403, 404, 409]).toContain(answer.status)
          expect({ name, call, row: after }).toEqual({ name, call, row: before })
        }
      }
    }
  })
})

describe('the lists', () => {
  test('say what there is to submit, what waits, and what a pupil has', async () => {
    const items = await filled([`${sukma.userId} SLM 2`])
    const listed = async (who: Someone, query: string) =>
      (await who.call('GET', `${base}/submitlist${query}`)).body.data
    const card = { course_id: school.courseId, class_name: '7A', period: 'AKHIR' }
    expect(await listed(tono, '?status=DRAFT&period=AKHIR')).toMatchObject([{ ...card, id: null, is_mine: true }])
    expect(await listed(tono, '?status=DRAFT')).toMatchObject([{ ...card, period: 'TENGAH' }, card])
    const draft = dataOf(await listColumns(items.slice(0, 1)))
    const tasks = await tono.call('GET', `${base}/tasklist?course_id=${school.courseId}`)
    expect(tasks.body.data).toMatchObject({
      submission: { id: draft.id },
      tasks: [
        { title: 'SLM 1', filled: 2, pupils: 2, is_chosen: true },
        { title: 'SLM 2', filled: 1, is_chosen: false },
        { title: 'SAS', filled: 2 },
      ],
    })
    await db.update(scoreSubmissions).set({ status: 'SUBMITTED' })
    expect(await listed(budi, '?status=SUBMITTED')).toMatchObject([{ ...card, id: draft.id, is_mine: false }])
    const drafts = await listed(budi, '?status=DRAFT&period=AKHIR')
    expect([drafts, await listed(mina, ''), await listed(sari, '')]).toEqual([[], [], []])
    // What waits is found without saying of which half of the semester it is.
    await db.update(scoreSubmissions).set({ period: 'TENGAH' })
    expect(await listed(budi, '?status=SUBMITTED')).toMatchObject([{ ...card, period: 'TENGAH', id: draft.id }])
    await db.update(scoreSubmissions).set({ period: 'AKHIR' })

    const lines = (query = '') => budi.call('GET', `${base}/score/students${query}`)
    const cell = { item_id: items[1], score: 80 }
    expect((await lines(`?score_id=${items[1]}&limit=1`)).body).toMatchObject({
      data: [{ student: { full_name: 'Mina Lestari' }, cell }],
      meta: { total_item: 2 },
    })
    expect((await lines(`/all?score_id=${items[1]}&name=suk`)).body.data).toMatchObject([
      { student: { full_name: 'Sukma' }, cell: null },
    ])

    const detail = `${base}/student/taskdetail?course_Id=${school.courseId}&user_id=`
    expect((await budi.call('GET', detail + sukma.userId)).body.data).toMatchObject({
      student: { full_name: 'Sukma' },
      cells: [{ score: 80 }, { score: 80 }],
      // As the list counts, which has one SLM and no exam.
      listed_ids: [items[0]],
      finals: [{ blank_item_ids: [], lacks_exam: true }],
    })
    expect(codeOf(await budi.call('GET', detail + people.joko.userId))).toEqual([404, 'CANNOT_FIND_STUDENT_SCORE_LIST'])
    expect((await mina.call('GET', detail + mina.userId)).status).toBe(404)
  })

  test('say of what was submitted what is worth a second look, and that it was submitted again', async () => {
    const items = await filled([`${sukma.userId} SAS`])
    await scored(tono, [{ item_id: items[2]!, student_id: sukma.userId, score: 66 }])
    const { finals } = await sheet(tono)
    const counted = finals.find(({ student_id }) => student_id === sukma.userId)!
    const override = { override: 90, reason: 'Ujian lisan', version: null }
    const given = { course_id: school.courseId, semester: 1, period: 'AKHIR', student_id: sukma.userId, ...override }
    expect((await tono.call('POST', '/report-card/v1/courseFinalScore', { body: given })).status).toBe(200)
    const known = dataOf(await submit(dataOf(await listColumns(items))))
    expect((await sheet(tono)).submitted_columns.toSorted()).toEqual(items.toSorted())
    const listed = async (query = '') => (await budi.call('GET', `${base}/submitlist?period=AKHIR${query}`)).body.data
    expect(await listed()).toMatchObject([
      {
        is_again: false,
        hints: [{ kind: 'OVERRIDE', student_name: 'Sukma', printed: 90, against: counted.computed }],
      },
    ])
    const rejected = dataOf(await decide(known, 'REJECTED', budi, { role: 'WALIKELAS', reason: 'Periksa SAS' }))
    expect(await listed()).toMatchObject([{ status: 'REJECTED', is_again: false, hints: [] }])
    await submit(rejected)
    const again = { status: 'SUBMITTED', is_again: true }
    expect(await listed()).toMatchObject([again])
    const concluded = await budi.call('GET', `${base}/walikelas/conclusion?class_id=${school.classId}`)
    expect(concluded.body.data).toMatchObject({ courses: [again] })
    const cards = await budi.call('GET', '/report-card/v1/rekap-nilai')
    expect(cards.body.data).toMatchObject([{ submission: again }])
  })

  test('conclude a class for who leads it, with what was submitted', async () => {
    const path = `${base}/walikelas/conclusion?class_id=${school.classId}`
    const items = await filled()
    const course = { id: school.courseId, name: 'Matematika' }
    const before = await budi.call('GET', path)
    expect(before.body.data).toMatchObject({
      semester: 1,
      courses: [{ ...course, status: 'DRAFT' }],
      lines: [{ finals: [] }, { finals: [] }],
    })
    await submit(dataOf(await listColumns(items)))
    const after = await budi.call('GET', `${path}&name=sukma&course_Id=${school.courseId}`)
    expect(after.body).toMatchObject({
      data: {
        courses: [{ ...course, status: 'SUBMITTED' }],
        lines: [
          { student: { full_name: 'Sukma' }, finals: [{ course_id: school.courseId, printed: 80, computed: 80 }] },
        ],
      },
      meta: { total_item: 1 },
    })
    expect((await rina.call('GET', path)).status).toBe(200)
    for (const who of [tono, mina, sari]) expect((await who.call('GET', path)).status).toBe(403)
    expect((await twin.people.budi.call('GET', path)).status).toBe(404)
  })
})
