import type { BlendedPlanView, PupilPlan } from '@kelasku/shared/blended-plan/contract'
import { addDays, mondayOf } from '@kelasku/shared/kernel/days'
import { dayAt } from '@kelasku/shared/kernel/time-zones'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { calendarEntries } from '#features/calendar/table.ts'
import { classes, classMembers } from '#features/classroom/table.ts'
import { notifications } from '#features/notification/table.ts'
import { guardianships } from '#features/school/table.ts'
import { codeOf, type Wire } from '#testing/caller.ts'
import { noticesOf } from '#testing/notices.ts'
import { costsIn } from '#testing/hear-questions.ts'
import { openTestSchool } from '#testing/school.ts'
import { arriveAs, type Someone } from '#testing/world.ts'
import { blendedConsents, blendedMembers, blendedPlans } from './table.ts'

type View = Wire<BlendedPlanView>
type Days = Wire<PupilPlan>

const { server, school, twin, people } = await openTestSchool()
const { mina, joko, sari, budi, tono, rina } = people
const costOf = costsIn(server)
beforeEach(async () => {
  const { db } = server.database
  await db.delete(blendedPlans)
  await db.delete(blendedConsents)
  await db.delete(calendarEntries)
  await db.delete(notifications)
})

const today = () => dayAt(new Date(), 'Asia/Jakarta')
/** The Monday after next: two whole weeks from it on are the days of a plan. */
const monday = () => addDays(mondayOf(today()), 14)

const week = [
  { weekday: 1, A: 'PTM', B: 'PJJ' },
  { weekday: 2, A: 'PJJ', B: 'PTM' },
] as const
const draft = (more: Record<string, unknown> = {}) => ({
  class_id: school.classId,
  start_date: monday(),
  end_date: addDays(monday(), 13),
  week,
  groups: { A: [mina.userId], B: [] },
  ...more,
})
const make = (who: Someone, more: Record<string, unknown> = {}) =>
  who.call('POST', '/blended-plan', { body: draft(more) })
async function made(who = budi, more: Record<string, unknown> = {}): Promise<View> {
  const answer = await make(who, more)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return answer.body.data as View
}
const revise = (who: Someone, { id, version }: View, more: Record<string, unknown> = {}) => {
  const { class_id: _, ...rest } = draft(more)
  return who.call('PUT', `/blended-plan/${id}`, { body: { ...rest, version } })
}
const span = () => `from=${monday()}&until=${addDays(monday(), 20)}`
const askFor = (who: Someone, pupil: Someone) => who.call('GET', `/blended-plan/pupil/${pupil.userId}?${span()}`)
const daysOf = async (who: Someone, pupil: Someone) => (await askFor(who, pupil)).body.data as Days
const say = (who: Someone, pupil: Someone, is_given: boolean) =>
  who.call('PUT', `/blended-plan/pupil/${pupil.userId}/consent`, { body: { is_given } })
const consentsIn = async (who: Someone, { id }: View) =>
  ((await who.call('GET', `/blended-plan/${id}`)).body.data as View).pupils.map(({ consent }) => consent)
const toldOf = async (who: Someone) => (await noticesOf(server.database.db, who)).map(({ title }) => title)

describe('planning', () => {
  test('is done by who leads the class, and by the office', async () => {
    expect(await made(budi)).toMatchObject({ week, version: 1, can: { update: true } })
    await server.database.db.delete(blendedPlans)
    expect(await made(rina)).toMatchObject({ class_name: '7A' })
  })

  test('is done by nobody else', async () => {
    for (const who of [mina, sari, tono]) expect(codeOf(await make(who))).toEqual([403, 'forbidden'])
    expect(codeOf(await make(joko))).toEqual([404, 'not_found'])
    expect(codeOf(await make(budi, { class_id: school.otherClassId }))).toEqual([404, 'not_found'])
    expect(codeOf(await make(twin.people.rina))).toEqual([404, 'not_found'])
  })

  test('a teacher of the class reads the groups, and not who has agreed', async () => {
    const plan = await made()
    const { body } = await tono.call('GET', `/blended-plan/${plan.id}`)
    expect(body.data).toMatchObject({ pupils: [{ group: 'A', consent: null }], can: { update: false } })
    expect(codeOf(await revise(tono, plan))).toEqual([403, 'forbidden'])
    expect(codeOf(await mina.call('GET', `/blended-plan/${plan.id}`))).toEqual([403, 'forbidden'])
    expect(codeOf(await joko.call('GET', `/blended-plan/${plan.id}`))).toEqual([404, 'not_found'])
    expect(codeOf(await twin.people.rina.call('GET', `/blended-plan/${plan.id}`))).toEqual([404, 'not_found'])
  })

  test('a day of a class has one plan, of two requests at once too', async () => {
    const both = await Promise.all([make(budi), make(rina)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const again = await make(budi, { start_date: addDays(monday(), 13), end_date: addDays(monday(), 20) })
    expect(codeOf(again)).toEqual([409, 'blended_plan_overlaps'])
    await made(budi, { start_date: addDays(monday(), 14), end_date: addDays(monday(), 20) })
    // Another class plans the same days.
    await made(rina, { class_id: school.otherClassId, groups: { A: [], B: [joko.userId] } })
  })

  test('only takes who sits in the class, and each of them once', async () => {
    const strange = await make(budi, { groups: { A: [mina.userId], B: [joko.userId] } })
    expect(codeOf(strange)).toEqual([422, 'not_in_the_class'])
    expect((await make(budi, { groups: { A: [mina.userId], B: [mina.userId] } })).status).toBe(400)
    expect((await make(budi, { start_date: addDays(monday(), 14) })).status).toBe(400)
    expect((await make(budi, { week: [week[0], week[0]] })).status).toBe(400)
  })

  test('what somebody else has changed meanwhile is not written over', async () => {
    const plan = await made()
    expect((await revise(budi, plan, { groups: { A: [], B: [mina.userId] } })).status).toBe(200)
    expect(codeOf(await revise(rina, plan))).toEqual([409, 'version_conflict'])
    expect((await daysOf(rina, mina)).plans).toMatchObject([{ group: 'B' }])
  })

  test('is for home classes, and rests with the archive', async () => {
    const { db } = server.database
    const set = (change: Partial<typeof classes.$inferInsert>) =>
      db.update(classes).set(change).where(eq(classes.id, school.otherClassId))
    const other = { class_id: school.otherClassId, groups: { A: [], B: [] } }
    await set({ type: 'EKSKUL' })
    expect(codeOf(await make(rina, other))).toEqual([422, 'not_a_home_class'])
    await set({ type: 'REGULER', status: 'ARCHIVED' })
    expect(codeOf(await make(rina, other))).toEqual([409, 'class_archived'])
    await set({ status: 'ACTIVE' })
  })

  test('every family of the class is told, and of each change only the last', async () => {
    const plan = await made()
    for (const who of [mina, sari]) expect(await toldOf(who)).toEqual(['Jadwal PTM dan PJJ'])
    await revise(budi, plan)
    for (const who of [mina, sari]) expect(await toldOf(who)).toEqual(['Jadwal PTM dan PJJ berubah'])
    await budi.call('DELETE', `/blended-plan/${plan.id}`)
    for (const who of [mina, sari]) expect(await toldOf(who)).toEqual(['Jadwal PTM dan PJJ dihapus'])
    expect(await toldOf(joko)).toEqual([])
    expect(await server.database.db.select().from(blendedMembers)).toEqual([])
  })
})

describe('the days of a pupil', () => {
  test('are those of their group', async () => {
    await made()
    for (const who of [mina, sari, budi, rina])
      expect((await daysOf(who, mina)).days).toEqual([
        { date: monday(), mode: 'PTM', off_title: null },
        { date: addDays(monday(), 1), mode: 'PJJ', off_title: null },
        { date: addDays(monday(), 7), mode: 'PTM', off_title: null },
        { date: addDays(monday(), 8), mode: 'PJJ', off_title: null },
      ])
  })

  test('are nobody’s business who has nothing to do with them', async () => {
    await made()
    expect(codeOf(await askFor(joko, mina))).toEqual([404, 'not_found'])
    expect(codeOf(await askFor(sari, joko))).toEqual([404, 'not_found'])
    expect(codeOf(await askFor(budi, joko))).toEqual([404, 'not_found'])
    expect(codeOf(await askFor(tono, mina))).toEqual([403, 'forbidden'])
    expect(codeOf(await askFor(twin.people.rina, mina))).toEqual([404, 'not_found'])
  })

  test('a holiday takes one of them, and says which it is', async () => {
    const plan = await made()
    await server.database.db.insert(calendarEntries).values({
      school_id: school.id,
      title: 'Hari Guru',
      kind: 'HOLIDAY',
      is_school_day: false,
      start_date: monday(),
      end_date: monday(),
    })
    const [first, second] = (await daysOf(sari, mina)).days
    expect(first).toEqual({ date: monday(), mode: 'PTM', off_title: 'Hari Guru' })
    expect(second?.off_title).toBeNull()
    const { body } = await tono.call('GET', `/blended-plan/${plan.id}`)
    expect((body.data as View).days_off).toEqual([{ date: monday(), title: 'Hari Guru' }])
  })

  test('who has left the class has none there any more, and who came since has no group yet', async () => {
    const plan = await made()
    const { db } = server.database
    const ofMina = eq(classMembers.user_id, mina.userId)
    await db.update(classMembers).set({ class_id: school.otherClassId }).where(ofMina)
    expect((await daysOf(mina, mina)).days).toEqual([])
    const seen = async () => ((await budi.call('GET', `/blended-plan/${plan.id}`)).body.data as View).pupils
    expect(await seen()).toEqual([])
    await db.update(classMembers).set({ class_id: school.classId }).where(ofMina)
    await db.delete(blendedMembers)
    expect(await seen()).toMatchObject([{ group: null }])
    expect(await daysOf(mina, mina)).toMatchObject({ days: [], plans: [{ group: null }] })
  })
})

describe('the consent', () => {
  test('is a parent’s, for their own child', async () => {
    await made()
    for (const who of [mina, budi, rina, tono]) expect(codeOf(await say(who, mina, true))).toEqual([403, 'forbidden'])
    expect(codeOf(await say(sari, joko, true))).toEqual([404, 'not_found'])
    expect(codeOf(await say(twin.people.sari, mina, true))).toEqual([404, 'not_found'])
    const { body } = await say(sari, mina, true)
    expect(body.data).toMatchObject({ state: 'GIVEN', mine: true, words: [{ guardian: { id: sari.userId } }] })
  })

  test('is kept word by word, and can be taken back', async () => {
    const plan = await made()
    expect(await consentsIn(budi, plan)).toEqual(['UNANSWERED'])
    await say(sari, mina, true)
    await say(sari, mina, true)
    expect(await consentsIn(budi, plan)).toEqual(['GIVEN'])
    expect(await toldOf(budi)).toEqual([])
    await say(sari, mina, false)
    expect(await consentsIn(budi, plan)).toEqual(['WITHDRAWN'])
    expect(await toldOf(budi)).toEqual(['Persetujuan PTM ditarik'])
    const { consent } = await daysOf(budi, mina)
    expect(consent.words.map(({ is_given }) => is_given)).toEqual([false, true])
    await say(sari, mina, true)
    expect(await toldOf(budi)).toEqual([])
  })

  test('of two parents one who takes it back is enough, until they are none any more', async () => {
    const plan = await made()
    const father = await arriveAs(server, school, 'Hadi Lestari', 'ORTU')
    const { db } = server.database
    const bond = {
      school_id: school.id,
      guardian_id: father.userId,
      student_id: mina.userId,
      relation: 'AYAH' as const,
    }
    await db.insert(guardianships).values(bond)
    await say(sari, mina, true)
    await say(father, mina, true)
    await say(father, mina, false)
    expect(await consentsIn(budi, plan)).toEqual(['WITHDRAWN'])
    expect((await daysOf(sari, mina)).consent.mine).toBe(true)
    await db.delete(guardianships).where(eq(guardianships.guardian_id, father.userId))
    expect(await consentsIn(budi, plan)).toEqual(['GIVEN'])
  })

  test('needs something to agree to; what was never given is not withdrawn', async () => {
    expect(codeOf(await say(sari, mina, true))).toEqual([409, 'nothing_planned'])
    await made(budi, { start_date: addDays(today(), -20), end_date: addDays(today(), -1) })
    expect(codeOf(await say(sari, mina, true))).toEqual([409, 'nothing_planned'])
    await say(sari, mina, false)
    expect(await server.database.db.select().from(blendedConsents)).toEqual([])
  })
})

test('a plan costs the same with one pupil and with thirty', async () => {
  const plan = await made()
  const cost = async () => {
    const counts: number[] = []
    for (const [who, path] of [
      [budi, `/blended-plan/${plan.id}`],
      [budi, `/blended-plan?class_id=${school.classId}`],
      [sari, `/blended-plan/pupil/${mina.userId}?${span()}`],
    ] as const)
      counts.push(await costOf(async () => expect((await who.call('GET', path)).status).toBe(200)))
    return counts
  }
  const few = await cost()
  for (let index = 0; index < 30; index++) {
    const { userId } = await arriveAs(server, school, `Siswa ${index}`, 'SISWA')
    const seat = { school_id: school.id, class_id: school.classId, user_id: userId }
    await server.database.db.insert(classMembers).values({ ...seat, class_role: 'SISWA', start_date: today() })
  }
  await made(budi, { start_date: addDays(monday(), 14), end_date: addDays(monday(), 20) })
  expect(await cost()).toEqual(few)
})
