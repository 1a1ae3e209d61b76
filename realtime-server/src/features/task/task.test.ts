import { randomUUID } from 'node:crypto'
import type { Timeline } from '@kelasku/shared/dashboard/contract'
import type { DayTasks } from '@kelasku/shared/dashboard/tasks'
import type { Found } from '@kelasku/shared/search/contract'
import type { AssessmentView, StaffTaskItem } from '@kelasku/shared/task/contract'
import type { PupilTaskItem, WaitingItem } from '@kelasku/shared/task/lists'
import type { ReferenceHistory, ReferenceItem, ReferenceView } from '@kelasku/shared/task/reference'
import { eq, sql, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { classes, classMembers, courses, courseTeachers, subjects } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { schools, schoolYears } from '#features/school/table.ts'
import { files } from '#platform/files/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { arriveInClass, choosePupils } from '#testing/course-pupils.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { lineOf } from '#testing/line.ts'
import { noticesIn } from '#testing/notices.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'
import { turnTaskClock } from './clock.ts'
import { assessmentHandIns, assessmentReferences, assessments, handInPurpose, taskAttachmentPurpose } from './table.ts'

type Task = Wire<AssessmentView>
type Part = Wire<ReferenceView>

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const { db } = server.database
const noticesOf = noticesIn(server)

/** Tono also teaches the other class. */
const [subject] = await db.insert(subjects).values({ school_id: school.id, name: 'IPA', short_name: 'IPA' }).returning()
const [otherCourse] = await db
  .insert(courses)
  .values({ school_id: school.id, class_id: school.otherClassId, subject_id: subject!.id })
  .returning()
await db.insert(courseTeachers).values({
  school_id: school.id,
  course_id: otherCourse!.id,
  user_id: tono.userId,
  start_date: '2026-07-13',
})
const both = [school.courseId, otherCourse!.id]

beforeEach(async () => {
  await db.delete(assessments)
  await db.delete(notifications)
})

const hours = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString()
const draft = (more: object = {}) => ({
  course_ids: [school.courseId],
  title: 'Latihan pecahan',
  html_body: '<p>Kerjakan halaman 12.</p>',
  start_date: hours(-1),
  end_date: hours(48),
  ...more,
})
const set = (more: object = {}, who: Someone = tono) => who.call('POST', '/assessments-v3', { body: draft(more) })
async function given(more: object = {}, who: Someone = tono): Promise<Task[]> {
  const answer = await set(more, who)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.data as Task[]
}
const one = async (more: object = {}) => (await given(more))[0]!
const seen = async (id: string, who: Someone = tono) =>
  (await who.call('GET', `/assessments-v2/${id}`)).body.data as Task

const mine = async (who: Someone = mina, query = '') =>
  (await who.call('GET', `/me/assessments${query}`)).body.data as Wire<PupilTaskItem>[]
const partOf = async (task: Task, who: Someone = mina) => (await mine(who)).find(({ id }) => id === task.id)!.reference
const pathTo = (task: Pick<Task, 'id'>, part: { id: string }) => `/assessments/${task.id}/reference/${part.id}`
const look = async (task: Task, part: { id: string }, who: Someone = mina) =>
  (await who.call('GET', pathTo(task, part))).body.data as Part
const press = (more: object = {}) => ({ client_id: randomUUID(), answer_html: '<p>Tiga perempat.</p>', ...more })
const handIn = (task: Task, part: { id: string }, who: Someone = mina, body: object = press()) =>
  who.call('PUT', pathTo(task, part), { body })
const grade = (task: Task, part: { id: string; version: number }, score: number, who: Someone = tono) =>
  who.call('PUT', `${pathTo(task, part)}/nilai?nilai=${score}`, { body: { score, version: part.version } })

const revision = (task: Task, more: object = {}) => ({
  title: task.title,
  html_body_doc: task.html_body_doc,
  start_date: task.start_date,
  end_date: task.end_date,
  version: task.version,
  ...more,
})

async function uploaded(who: Someone, name: string, purpose = handInPurpose): Promise<string> {
  const [row] = await db
    .insert(files)
    .values({
      school_id: who.schoolId,
      owner_id: who.userId,
      purpose,
      name,
      media_type: 'image/webp',
      size: 1000,
      sha256: name,
    })
    .returning()
  return row!.id
}

describe('setting', () => {
  test('whoever teaches the course, and nobody else', async () => {
    expect(codeOf(await set({}, budi))).toEqual([422, 'unknown_course'])
    expect(codeOf(await set({}, rina))).toEqual([403, 'forbidden'])
    expect(codeOf(await set({}, mina))).toEqual([403, 'forbidden'])
    expect(codeOf(await set({ end_date: hours(366 * 24) }))).toEqual([422, 'end_too_far'])
    expect(codeOf(await set({ course_ids: [twin.courseId] }))).toEqual([422, 'unknown_course'])
    expect(await one()).toMatchObject({ title: 'Latihan pecahan', start_status: 'ONGOING', parents_hand_in: false })
  })

  test('a draft is its teachers’, and a class has it from its start on', async () => {
    const task = await one({ publish: false })
    expect([await mine(), (await mina.call('GET', `/assessments-v2/${task.id}`)).status]).toEqual([[], 404])
    const later = { start_date: hours(2), publish: true }
    const answer = await tono.call('PUT', `/assessments-v3/${task.id}`, { body: revision(task, later) })
    expect(answer.status).toBe(200)
    expect([await mine(), await noticesOf(mina, 'Tugas baru')]).toEqual([[], []])

    await db.update(assessments).set({ start_date: new Date(hours(-1)) })
    await turnTaskClock(server.database)
    await turnTaskClock(server.database)
    expect((await mine()).map(({ title }) => title)).toEqual(['Latihan pecahan'])
    expect([await noticesOf(mina, 'Tugas baru'), await noticesOf(sari, 'Tugas baru')]).toMatchObject([
      [{ link: `/revamp/tugas/${task.id}` }],
      [{ child_id: mina.userId }],
    ])
  })

  test('both classes of a task change, or with the flag one', async () => {
    const [own, other] = (await given({ course_ids: both })) as [Task, Task]
    expect(own.group_id).toBe(other.group_id)
    const amend = (task: Task, body: object, query = '') =>
      tono.call('PUT', `/assessments/${task.id}/amendment${query}`, { body: { note: 'Salah ketik', ...body } })
    expect((await amend(own, { title: 'Latihan pecahan 1', version: own.version })).status).toBe(200)
    expect([(await seen(own.id)).title, (await seen(other.id)).title]).toEqual([
      'Latihan pecahan 1',
      'Latihan pecahan 1',
    ])

    const version = (await seen(own.id)).version
    const alone = await amend(own, { title: 'Khusus 7A', version }, '?isOnlyCurrentClass=true')
    expect(alone.status).toBe(200)
    expect([(await seen(own.id)).title, (await seen(other.id)).title]).toEqual(['Khusus 7A', 'Latihan pecahan 1'])
    expect((await seen(own.id, mina)).amendments.map(({ former }) => former.title)).toEqual([
      'Latihan pecahan 1',
      'Latihan pecahan',
    ])
    expect(await noticesOf(mina, 'Tugas diperbarui')).toHaveLength(2)
  })

  test('after a hand-in nothing of any class is edited, only amended, and an end only moves later', async () => {
    const [own, other] = (await given({ course_ids: both })) as [Task, Task]
    await handIn(own, await partOf(own))
    const edit = (task: Task, query = '') =>
      tono.call('PUT', `/assessments-v3/${task.id}${query}`, { body: revision(task, { title: 'Lain sama sekali' }) })
    expect(codeOf(await edit(other))).toEqual([409, 'task_handed_in'])
    expect((await seen(other.id)).title).toBe('Latihan pecahan')
    expect((await edit(other, '?isOnlyCurrentClass=true')).status).toBe(200)
    const amend = (body: object) =>
      tono.call('PUT', `/assessments/${own.id}/amendment`, { body: { note: 'Diperpanjang', ...body } })
    const { version } = await seen(own.id)
    expect(codeOf(await amend({ end_date: hours(1), version }))).toEqual([422, 'end_only_later'])
    expect(codeOf(await amend({ end_date: hours(366 * 24), version }))).toEqual([422, 'end_too_far'])
    expect(codeOf(await amend({ version }))).toEqual([422, 'nothing_changed'])
    expect(codeOf(await amend({ end_date: hours(72), version: version - 1 }))).toEqual([409, 'version_conflict'])
    expect((await amend({ end_date: hours(72), version })).status).toBe(200)
  })

  test('is copied as a draft with its days moved, and deleted ones come back', async () => {
    const task = await one()
    const answer = await tono.call('POST', `/assessments/${task.id}/copy`, {
      body: { course_ids: [otherCourse!.id], move_days: 7 },
    })
    const [copy] = answer.body.data as Task[]
    expect(copy).toMatchObject({ published_at: null, course: { class_id: school.otherClassId } })
    expect(Date.parse(copy!.end_date) - Date.parse(task.end_date)).toBe(7 * 86_400_000)

    await handIn(task, await partOf(task))
    const gone = await rina.call('DELETE', `/assessments/${task.id}`)
    expect(gone.body.data).toMatchObject({ references: 1, handed_in: 1, graded: 0 })
    expect([await mine(mina, '?view=HISTORY'), await noticesOf(mina, 'Tugas baru')]).toEqual([[], []])
    const deleted = (await tono.call('GET', '/me/assessments-guru?deleted=true')).body.data as Wire<StaffTaskItem>[]
    expect(deleted.map(({ id, can }) => [id, can.restore])).toEqual([[task.id, true]])
    expect((await tono.call('POST', `/assessments/${task.id}/restore`)).status).toBe(200)
    expect(await mine(mina, '?view=HISTORY')).toMatchObject([{ id: task.id, reference: { status: 'DIKUMPULKAN' } }])
    await tono.call('DELETE', `/assessments/${task.id}`)
    await db
      .update(assessments)
      .set({ deleted_at: new Date(hours(-31 * 24)) })
      .where(eq(assessments.id, task.id))
    expect(codeOf(await tono.call('POST', `/assessments/${task.id}/restore`))).toEqual([409, 'undo_too_late'])
  })

  test('several are deleted together, or none', async () => {
    const [own, other] = (await given({ course_ids: both })) as [Task, Task]
    const remove = (ids: string[], who = tono) =>
      who.call('DELETE', '/assessments/bulk', { body: { assessment_ids: ids } })
    expect((await remove([own.id, randomUUID()])).status).toBe(404)
    await db.update(assessments).set({ locked_at: new Date() }).where(eq(assessments.id, other.id))
    expect(codeOf(await remove([own.id, other.id]))).toEqual([409, 'score_locked'])
    expect((await seen(own.id)).deleted_at).toBeNull()
    await db.update(assessments).set({ locked_at: null })
    expect((await remove([own.id, other.id])).body.data).toMatchObject({ removed: 2 })
  })

  test('nothing is written in a closed year, and it is copied into the next', async () => {
    const task = await one()
    const part = await partOf(task)
    await db.update(schoolYears).set({ status: 'CLOSED' }).where(eq(schoolYears.id, school.yearId))
    expect(codeOf(await handIn(task, part))).toEqual([409, 'year_closed'])
    expect(codeOf(await tono.call('DELETE', `/assessments/${task.id}`))).toEqual([409, 'year_closed'])
    expect((await seen(task.id)).can).toMatchObject({ edit: false, delete: false, copy: true })
    await db.update(schoolYears).set({ status: 'ACTIVE' }).where(eq(schoolYears.id, school.yearId))
  })
})

describe('handing in', () => {
  test('twice by a second tap or a lost answer is once, and other words under the same name are refused', async () => {
    const task = await one()
    const part = await partOf(task)
    const pages = [await uploaded(mina, 'a'), await uploaded(mina, 'b')]
    const pressed_at = hours(-2)
    const body = press({ file_ids: pages, pressed_at })
    const answers = await Promise.all([handIn(task, part, mina, body), handIn(task, part, mina, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await handIn(task, part, mina, body)).status).toBe(200)
    const [kept, ...more] = (await look(task, part)).hand_ins
    expect(more).toEqual([])
    expect(kept).toMatchObject({ n: 1, pressed_at, on_behalf: false, is_counted: true, late_minutes: 0 })
    expect(kept!.files.map(({ id }) => id)).toEqual(pages)
    expect(codeOf(await handIn(task, part, mina, { ...body, answer_html: '<p>Lain.</p>' }))).toEqual([
      422,
      'idempotency_key_reused',
    ])
  })

  test('once more keeps what was there, and before the end it is taken back', async () => {
    const task = await one()
    const part = await partOf(task)
    const page = await uploaded(mina, 'a')
    await handIn(task, part, mina, press({ file_ids: [page] }))
    expect((await handIn(task, part, mina, press({ file_ids: [page] }))).status).toBe(200)
    expect((await look(task, part)).hand_ins.map(({ n }) => n)).toEqual([2, 1])
    const taken = await mina.call('DELETE', `${pathTo(task, part)}/hand-in`)
    expect(taken.body.data).toMatchObject({ status: 'BELUM DIKERJAKAN', hand_in_count: 0, can: { handIn: true } })
    await db.update(assessments).set({ start_date: new Date(hours(-9)), end_date: new Date(hours(-1)) })
    await handIn(task, part)
    expect(codeOf(await mina.call('DELETE', `${pathTo(task, part)}/hand-in`))).toEqual([409, 'withdraw_too_late'])
    expect(await look(task, part)).toMatchObject({ is_late: true, hand_in_count: 1 })
  })

  test('is refused with the reason', async () => {
    const task = await one()
    const part = await partOf(task)
    const write = (values: Partial<typeof assessments.$inferInsert>) => db.update(assessments).set(values)
    expect(codeOf(await handIn(task, part, mina, press({ answer_html: ' ' })))).toEqual([422, 'nothing_handed_in'])
    expect(codeOf(await handIn(task, part, tono))).toEqual([403, 'pupils_only'])
    expect(codeOf(await handIn(task, part, joko))).toEqual([404, 'not_found'])
    expect(codeOf(await handIn(task, part, twin.people.mina))).toEqual([404, 'not_found'])
    const foreign = await uploaded(joko, 'x')
    expect(codeOf(await handIn(task, part, mina, press({ file_ids: [foreign] })))).toEqual([422, 'unknown_attachment'])
    await write({ hand_in: 'OFFLINE' })
    expect(codeOf(await handIn(task, part))).toEqual([409, 'task_offline'])
    await write({
      hand_in: 'ONLINE',
      late_mode: 'NONE',
      start_date: new Date(hours(-9)),
      end_date: new Date(hours(-1)),
    })
    const closed = await handIn(task, part)
    expect([closed.status, closed.body.code, closed.body.message]).toEqual([
      410,
      'task_closed',
      'Pengumpulan tugas ini sudah ditutup.',
    ])
    await write({ end_date: new Date(hours(1)) })
    await db.update(assessmentReferences).set({ excused_at: new Date() })
    expect(codeOf(await handIn(task, part))).toEqual([409, 'pupil_excused'])
    await db.update(assessmentReferences).set({ excused_at: null })
    await handIn(task, part)
    expect((await grade(task, await look(task, part), 90)).status).toBe(200)
    expect(codeOf(await handIn(task, part))).toEqual([409, 'task_graded'])
    await write({ deleted_at: new Date() })
    expect((await handIn(task, part)).status).toBe(404)
  })

  test('a mother hands in where the school lets parents, and is named', async () => {
    const task = await one()
    const part = await partOf(task)
    expect(codeOf(await handIn(task, part, sari))).toEqual([403, 'pupils_only'])
    await db.update(assessments).set({ parents_hand_in: true })
    expect(await partOf(task, sari)).toMatchObject({ student: { id: mina.userId }, can: { handIn: true } })
    expect((await handIn(task, part, sari)).status).toBe(200)
    expect((await look(task, part, tono)).hand_ins).toMatchObject([
      { on_behalf: true, submitted_by: { id: sari.userId } },
    ])
  })

  test('parents hand in at an SD unless its teacher says otherwise', async () => {
    await db.update(schools).set({ grade: 'SD' }).where(eq(schools.id, school.id))
    expect([(await one()).parents_hand_in, (await one({ parents_hand_in: false })).parents_hand_in]).toEqual([
      true,
      false,
    ])
    await db.update(schools).set({ grade: 'SMP' }).where(eq(schools.id, school.id))
  })
})

describe('a teacher', () => {
  test('asks for it again: both scores are in the history, and the family is told once', async () => {
    const task = await one()
    const part = await partOf(task)
    await handIn(task, part)
    await grade(task, await look(task, part, tono), 60)
    const asked = await tono.call('PUT', `${pathTo(task, part)}/revision`, {
      body: { note: 'Tulis caranya', version: (await look(task, part, tono)).version },
    })
    expect(asked.status).toBe(200)
    expect(await look(task, part)).toMatchObject({
      status: 'BELUM DIKERJAKAN',
      needs_revision: true,
      revision_note: 'Tulis caranya',
      score: null,
    })
    expect(await noticesOf(sari, 'Tugas perlu diperbaiki')).toHaveLength(1)
    expect((await handIn(task, part)).status).toBe(200)
    expect(await noticesOf(sari, 'Tugas perlu diperbaiki')).toEqual([])
    expect((await grade(task, await look(task, part, tono), 88)).status).toBe(200)
    expect(await noticesOf(sari, 'Tugas sudah dinilai')).toHaveLength(1)
    const history = await tono.call('GET', `/assessmentReferenceHistory?assessment_reference_id=${part.id}`)
    expect((history.body.data as Wire<ReferenceHistory>[]).map(({ kind, n, score }) => [kind, n, score])).toEqual([
      ['GRADED', null, 88],
      ['HANDED_IN', 2, null],
      ['REVISION_ASKED', 1, 60],
      ['GRADED', null, 60],
      ['HANDED_IN', 1, null],
    ])
  })

  test('a moved end takes the deduction back in the same act', async () => {
    const task = await one({ late_mode: 'DEDUCT' })
    const part = await partOf(task)
    await db.update(assessments).set({ start_date: new Date(hours(-90)), end_date: new Date(hours(-25)) })
    await handIn(task, part)
    await grade(task, await look(task, part, tono), 80)
    expect((await look(task, part)).score).toMatchObject({ raw_score: 80, deduction: 20, score: 60 })
    const { version } = await seen(task.id)
    const body = { end_date: hours(1), note: 'Listrik padam', version }
    expect((await tono.call('PUT', `/assessments/${task.id}/amendment`, { body })).status).toBe(200)
    expect(await look(task, part)).toMatchObject({ is_late: false, score: { raw_score: 80, deduction: 0, score: 80 } })
  })

  test('excuses a pupil, who is in no count, and takes that back', async () => {
    const task = await one()
    const part = await partOf(task)
    const excuse = async (excused: boolean) =>
      tono.call('PUT', `${pathTo(task, part)}/excuse`, {
        body: { excused, note: 'Lomba', version: (await look(task, part, tono)).version },
      })
    expect((await excuse(true)).body.data).toMatchObject({ is_excused: true, excuse_note: 'Lomba' })
    expect((await seen(task.id)).counts).toMatchObject({ expected: 0, missed: 0 })
    expect(await mine()).toEqual([])
    expect((await excuse(false)).body.data).toMatchObject({ is_excused: false })
    expect((await seen(task.id)).counts).toMatchObject({ expected: 1 })
    expect((await excuse(true)).status).toBe(200)
  })

  test('and the family comment, each told of the other', async () => {
    const task = await one()
    const part = await partOf(task)
    const say = (who: Someone, body: object) => who.call('POST', `${pathTo(task, part)}/comment`, { body })
    const words = { client_id: randomUUID(), text: 'Lihat contoh 2' }
    expect([(await say(tono, words)).status, (await say(tono, words)).status]).toEqual([200, 200])
    expect((await say(sari, { client_id: randomUUID(), text: 'Terima kasih' })).status).toBe(200)
    expect(codeOf(await say(budi, { client_id: randomUUID(), text: 'Halo' }))).toEqual([403, 'forbidden'])
    expect((await say(joko, { client_id: randomUUID(), text: 'Halo' })).status).toBe(404)
    expect((await look(task, part)).comments.map(({ text, by_staff, is_mine }) => [text, by_staff, is_mine])).toEqual([
      ['Lihat contoh 2', true, false],
      ['Terima kasih', false, false],
    ])
    expect([await noticesOf(mina, 'Komentar pada tugas'), await noticesOf(tono, 'Komentar pada tugas')]).toMatchObject([
      [{}],
      [{}],
    ])
  })

  test('families of a TK read a predicate and no number; scores shared together wait', async () => {
    const task = await one({ score_shown: 'TOGETHER' })
    const part = await partOf(task)
    await handIn(task, part)
    await grade(task, await look(task, part, tono), 76)
    expect([(await look(task, part)).score, (await look(task, part, tono)).score?.score]).toEqual([null, 76])
    await tono.call('POST', `/assessments/${task.id}/release`)
    expect((await look(task, part)).score).toMatchObject({ score: 76, predicate: null })
    await db.update(schools).set({ grade: 'TK' }).where(eq(schools.id, school.id))
    expect((await look(task, part)).score).toEqual({
      raw_score: null,
      deduction: null,
      score: null,
      rubric: null,
      predicate: 'BSB',
    })
    expect(JSON.stringify(await mine(sari, '?view=HISTORY'))).not.toMatch(/:76\b/)
    await db.update(schools).set({ grade: 'SMP' }).where(eq(schools.id, school.id))
  })
})

describe('who takes part', () => {
  test('whoever moves owes nothing from before, and what was given stays with the old class', async () => {
    const old = await one({ course_ids: [otherCourse!.id] })
    const part = await partOf(old, joko)
    await handIn(old, part, joko)
    await grade(old, await look(old, part, tono), 75)
    const before = await one({ title: 'Sudah lewat' })
    await db
      .update(assessments)
      .set({ start_date: new Date('2026-09-01T01:00:00Z'), end_date: new Date('2026-09-08T01:00:00Z') })
      .where(eq(assessments.id, before.id))
    const open = await one({ title: 'Masih berjalan' })

    const moved = (await db.select().from(classMembers).where(eq(classMembers.user_id, joko.userId)))[0]!
    await db.update(classMembers).set({ status: 'MOVED', end_date: '2026-10-04' }).where(eq(classMembers.id, moved.id))
    const [joined] = await db
      .insert(classMembers)
      .values({
        school_id: school.id,
        class_id: school.classId,
        user_id: joko.userId,
        class_role: 'SISWA',
        start_date: '2026-10-05',
      })
      .returning()
    expect((await mine(joko)).map(({ id }) => id)).toEqual([open.id])
    expect(await mine(joko, '?view=HISTORY')).toMatchObject([
      { id: old.id, reference: { is_former: true, is_missed: false, score: { score: 75 }, can: { handIn: false } } },
    ])
    expect((await seen(before.id)).counts).toMatchObject({ missed: 1 })
    const amendment = { title: 'Latihan baru', note: 'Salah judul', version: (await seen(old.id)).version }
    expect((await tono.call('PUT', `/assessments/${old.id}/amendment`, { body: amendment })).status).toBe(200)
    expect(await noticesOf(joko, 'Tugas diperbarui')).toEqual([])
    const said = { client_id: randomUUID(), text: 'Kenapa 75?' }
    for (const who of [joko, tono])
      expect(codeOf(await who.call('POST', `${pathTo(old, part)}/comment`, { body: said }))).toEqual([
        409,
        'reference_closed',
      ])
    await db.delete(classMembers).where(eq(classMembers.id, joined!.id))
    await db.update(classMembers).set({ status: 'ACTIVE', end_date: null }).where(eq(classMembers.id, moved.id))
  })

  test('of a course that has chosen its pupils, they alone', async () => {
    await choosePupils(school, [])
    const task = await one()
    expect([await mine(), await noticesOf(mina, 'Tugas baru')]).toEqual([[], []])
    await choosePupils(school, null)
    expect((await mine()).map(({ id }) => id)).toEqual([task.id])
  })
})

describe('lists', () => {
  test('what is to be done by its end, what is done the newest first', async () => {
    const [late] = await given({ title: 'Lama' })
    await db.update(assessments).set({ start_date: new Date(hours(-50)), end_date: new Date(hours(-2)) })
    await given({ title: 'Minggu depan', end_date: hours(170) })
    await given({ title: 'Besok', end_date: hours(20) })
    expect((await mine()).map(({ title, reference }) => [title, reference.is_missed])).toEqual([
      ['Besok', false],
      ['Minggu depan', false],
      ['Lama', true],
    ])
    await handIn(late!, await partOf(late!))
    expect((await mine(mina, '?view=HISTORY')).map(({ title }) => title)).toEqual(['Lama'])
    const waiting = (await tono.call('GET', '/assessments/waiting')).body.data as Wire<WaitingItem>[]
    expect(waiting).toMatchObject([{ title: 'Lama', student: { id: mina.userId }, is_late: true }])
    const titles = async (who: Someone, query = '') =>
      ((await who.call('GET', `/me/assessments-guru${query}`)).body.data as Wire<StaffTaskItem>[]).map(
        (task) => task.title,
      )
    expect(await titles(tono)).toEqual(['Besok', 'Minggu depan', 'Lama'])
    expect(await titles(tono, '?status=ENDED')).toEqual(['Lama'])
    expect(await titles(budi)).toHaveLength(3)
    expect(await titles(rina, `?class_id=${school.classId}`)).toHaveLength(3)
    expect((await mina.call('GET', '/me/assessments-guru')).status).toBe(403)
  })

  test('a classmate’s part is nobody’s but staff’s', async () => {
    const task = await one()
    const part = await partOf(task)
    const reads = async (who: Someone) => (await who.call('GET', pathTo(task, part))).status
    expect(await Promise.all([mina, sari, tono, budi, rina, joko, twin.people.tono].map(reads))).toEqual([
      200, 200, 200, 200, 200, 404, 404,
    ])
    const rows = (await budi.call('GET', `/assessments/${task.id}/reference`)).body.data as Wire<ReferenceItem>[]
    expect(rows.map(({ student }) => student.id)).toEqual([mina.userId])
    expect((await mina.call('GET', `/assessments/${task.id}/reference`)).status).toBe(403)
  })

  test('ask the database as often for many as for one', async () => {
    const costOf = costsIn(server)
    const first = await one()
    const lists = [
      () => mine(),
      () => tono.call('GET', '/me/assessments-guru'),
      () => tono.call('GET', `/assessments/${first.id}/reference`),
      () => tono.call('GET', '/assessments/waiting'),
      () => tono.call('GET', `/assessments/group/${first.group_id}`),
    ]
    for (const list of lists) await list()
    const alone: number[] = []
    for (const list of lists) alone.push(await costOf(list))
    const added: Someone[] = []
    for (const name of ['Ani', 'Beni', 'Cici']) added.push(await arriveInClass(server, school, name))
    for (const title of ['Dua tugas', 'Tiga tugas', 'Empat tugas']) await given({ title, course_ids: both })
    for (const who of [mina, ...added]) await handIn(first, await partOf(first, who), who)
    for (const list of lists) await list()
    const many: number[] = []
    for (const list of lists) many.push(await costOf(list))
    expect(many).toEqual(alone)
    await db.delete(classMembers).where(sql`user_id = any (${sql.param(added.map(({ userId }) => userId))}::uuid[])`)
  })
})

describe('the day', () => {
  const home = async (who: Someone) =>
    ((await who.call('GET', '/dashboard/tasks')).body.data as Wire<DayTasks>).tasks.filter(
      (task) => task.kind === 'TASK' || (task.kind === 'COUNT' && task.of === 'UNGRADED'),
    )
  const line = async () =>
    ((await sari.call('GET', '/dashboard/timeline')).body.data as Wire<Timeline>).happenings
      .filter(({ kind }) => kind === 'TASK' || kind === 'TASK_RESULT')
      .map(({ kind }) => kind)

  test('shows a pupil what is due, a teacher what to grade, a parent what has come of it', async () => {
    const task = await one({ score_shown: 'TOGETHER' })
    await one({ title: 'Bulan depan', end_date: hours(30 * 24) })
    expect(await home(mina)).toMatchObject([{ kind: 'TASK', id: task.id, course_name: 'Matematika' }])
    expect([await home(tono), await home(joko)]).toEqual([[], []])
    const part = await partOf(task)
    await handIn(task, part)
    expect([await home(mina), await home(tono)]).toMatchObject([[], [{ count: 1, names: ['Latihan pecahan'] }]])
    await grade(task, await look(task, part, tono), 90)
    expect(await line()).not.toContain('TASK_RESULT')
    await tono.call('POST', `/assessments/${task.id}/release`)
    expect(await line()).toContain('TASK_RESULT')
    expect(await home(tono)).toEqual([])
  })

  test('and the search finds a task for whoever may open it', async () => {
    const task = await one()
    const found = async (who: Someone) =>
      ((await who.call('GET', '/search?search=pecahan')).body.data as Wire<Found>).tasks.map(({ id }) => id)
    expect([await found(mina), await found(sari), await found(tono)]).toEqual([[task.id], [task.id], [task.id]])
    expect([await found(joko), await found(twin.people.tono)]).toEqual([[], []])
  })
})

test('files are fetched by whoever may see what they hang on', async () => {
  const worksheet = await uploaded(tono, 'soal', taskAttachmentPurpose)
  const task = await one({ attachment_ids: [worksheet] })
  const part = await partOf(task)
  const page = await uploaded(mina, 'a')
  await handIn(task, part, mina, press({ file_ids: [page] }))
  const sha256 = await server.tools.files.storage.put(Buffer.from('isi'))
  await db
    .update(files)
    .set({ sha256 })
    .where(inArray(files.id, [worksheet, page]))
  const fetched = (id: string) =>
    Promise.all(
      [mina, sari, tono, budi, joko, twin.people.tono].map(
        async (who) => (await who.call('GET', `/files/${id}`)).status,
      ),
    )
  expect(await fetched(worksheet)).toEqual([200, 200, 200, 200, 404, 404])
  expect(await fetched(page)).toEqual([200, 200, 200, 200, 404, 404])
})

test('live: a class hears of its task, and of a part the pupil, the parents and the teacher, without a word of it', async () => {
  const [hers, his, others] = [await lineOf(server, mina), await lineOf(server, tono), await lineOf(server, joko)]
  const [tasks, parts] = [hers.hear<object>('task.changed'), his.hear<object>('task.reference_changed')]
  const strange = [others.hear<object>('task.changed'), others.hear<object>('task.reference_changed')]
  const task = await one()
  await expect.poll(() => tasks.length).toBeGreaterThan(0)
  const part = await partOf(task)
  const body = press()
  await Promise.all([handIn(task, part, mina, body), handIn(task, part, mina, body)])
  await handIn(task, part, mina, press())
  const heard = (version: number) => ({ id: part.id, assessment_id: task.id, version })
  await expect.poll(() => parts).toEqual([heard(2), heard(3)])
  expect(strange).toEqual([[], []])
})

test('whoever lacks what ends tomorrow is told at 16.00, once', async () => {
  await one({ end_date: '2027-01-13T14:00:00.000Z' })
  const at = (time: string) => turnTaskClock(server.database, new Date(`2027-01-12T${time}+07:00`))
  await at('15:59:00')
  expect(await noticesOf(mina, 'Tugas berakhir besok')).toEqual([])
  await at('16:00:30')
  await at('16:01:00')
  expect([await noticesOf(mina, 'Tugas berakhir besok'), await noticesOf(sari, 'Tugas berakhir besok')]).toMatchObject([
    [{}],
    [{ child_id: mina.userId }],
  ])
  const [task] = await mine()
  await handIn({ id: task!.id } as Task, task!.reference)
  expect(await noticesOf(sari, 'Tugas berakhir besok')).toEqual([])
})

test('the view of scores counts out of 100, and leaves blank what is not graded', async () => {
  const task = await one({ max_score: 20 })
  const part = await partOf(task)
  const percent = async () =>
    (await db.execute<{ percent: string | null }>(sql`select percent from task_scores where reference_id = ${part.id}`))
      .rows[0]!.percent
  expect(await percent()).toBeNull()
  await handIn(task, part)
  await grade(task, await look(task, part, tono), 17)
  expect(await percent()).toBe('85.00')
})

test('the database keeps scores, times and hand-ins in order, whatever a query says', async () => {
  const task = await one()
  const part = await partOf(task)
  await handIn(task, part)
  const broken = (write: PromiseLike<unknown>) => expect(write).rejects.toThrow()
  await broken(db.update(assessmentReferences).set({ status: 'DINILAI' }))
  await broken(db.update(assessmentReferences).set({ status: 'DINILAI', raw_score: 101, deduction: 0, score: 101 }))
  await broken(db.update(assessments).set({ end_date: new Date(hours(-30)) }))
  await broken(db.update(assessments).set({ max_score: 0 }))
  const [row] = await db.select().from(assessmentHandIns).where(eq(assessmentHandIns.reference_id, part.id))
  await broken(db.insert(assessmentHandIns).values({ ...row!, id: randomUUID(), n: 2 }))
  expect(await db.select().from(classes)).not.toEqual([])
})
