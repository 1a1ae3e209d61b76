/**
 * Events say what they are of as the answer to the act says it, so that the page that has the answer does not fetch it
 * again; where nothing of it was written anew they say no version, so that everybody does.
 */
import { addDays } from '@kelasku/shared/kernel/days'
import { dayAt, momentAt } from '@kelasku/shared/kernel/time-zones'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { schoolYears } from '#features/school/table.ts'
import { lineOf } from '#testing/line.ts'
import { openSchoolOn } from '#testing/school-days.ts'
import { openTestSchool } from '#testing/school.ts'

const { server, school, people } = await openTestSchool()
const { mina, rina, tono } = people
const today = dayAt(new Date(), 'Asia/Jakarta')
const tomorrow = addDays(today, 1)

interface Answer {
  id: string
  version: number
  edit_id: string
  change_id: string
  schedule: { id: string; version: number }
}

async function act(method: string, path: string, body?: object, who = rina): Promise<Answer> {
  const answer = await who.call(method, path, body && { body })
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, answer.body.message])
  return answer.body.data as Answer
}

const lesson = () => ({
  category: 1,
  course_id: school.courseId,
  start_date: momentAt(tomorrow, '07:00', 'Asia/Jakarta').toISOString(),
  end_date: momentAt(tomorrow, '07:40', 'Asia/Jakarta').toISOString(),
})

async function nextYear(): Promise<string> {
  const [year] = await server.database.db
    .insert(schoolYears)
    .values({
      school_id: school.id,
      name: '2027/2028',
      start_date: '2027-07-12',
      end_date: '2028-06-16',
      status: 'UPCOMING',
    })
    .returning()
  return year!.id // an insert returns its row or throws
}

const named = ({ id, version }: Answer) => ({ id, version })

/** What each act is to be heard as, one after the other. */
const acts: Record<string, () => Promise<object[]>> = {
  async 'attendance.register_changed'() {
    await openSchoolOn(server, school, today, today)
    const marks = [{ student_id: mina.userId, status: 'SAKIT' }]
    const marked = await act('POST', '/class-attendance', { class_id: school.classId, date: today, marks })
    const correction = { class_id: school.classId, date: today, status: 'IZIN', reason: 'Surat menyusul', seen: 1 }
    await act('PUT', `/class-attendance/student/${mina.userId}`, correction)
    return [{ change_id: marked.change_id }, { change_id: null }]
  },
  async 'forum.changed'() {
    const thread = { title: 'Bola siapa?', content: '<p>Siapa bawa?</p>' }
    const begun = await act('POST', '/forum', { type: 'CLASS', class_id: school.classId, ...thread })
    const revised = await act('PUT', `/forum/${begun.id}`, { ...thread, version: begun.version })
    const pinned = await act('PATCH', `/forum/${begun.id}/pin`, { pinned: true })
    const reply = { client_id: randomUUID(), content: '<p>Saya.</p>' }
    const { id } = await act('POST', `/forum/${begun.id}/reply`, reply, mina)
    await act('PATCH', `/forum/comment/${id}/hide`, { reason: 'Kasar sekali' })
    return [named(begun), named(revised), named(pinned), { id: begun.id, version: null }]
  },
  async 'calendar.changed'() {
    const day = { title: 'Rapat', kind: 'EVENT', start_date: tomorrow, end_date: tomorrow, is_school_day: true }
    const entered = await act('POST', '/calendar', day)
    const revised = await act('PUT', `/calendar/${entered.id}`, { ...day, title: 'Rapat guru', version: 1 })
    await act('DELETE', `/calendar/${entered.id}`)
    return [named(entered), named(revised), { id: null, version: null }]
  },
  async 'schedule.changed'() {
    const entry = await act('POST', '/schedules?overlap=true', lesson())
    const revised = await act('PUT', `/schedules/${entry.id}?process_type=current`, { version: 1, room: 'Lab' })
    const removed = await act('DELETE', `/schedules/${entry.id}`)
    await act('POST', `/schedules/edits/${removed.edit_id}/undo`)
    return [entry.id, revised.edit_id, removed.edit_id, null].map((change_id) => ({ change_id }))
  },
  async 'quiz.changed'() {
    const written = await act('POST', '/quiz-bank/v1/quiz', { title: 'Ulangan' }, tono)
    const { id } = written
    const heading = await act('PATCH', '/quiz-bank/v1/quiz', { id, version: 1, title: 'Ulangan 1' }, tono)
    const question = { question_type: 5, question_doc: docOfText('Mengapa?') }
    await act('PATCH', '/quiz-bank/v1/quiz', { id, questions: [question] }, tono)
    return [named(written), named(heading), { id, version: null }]
  },
  async 'curriculum.changed'() {
    const made = await act('POST', '/curriculums', { name: 'Kurikulum 7', kind: 'MERDEKA', level: 7 })
    const revised = await act('PUT', `/curriculums/${made.id}`, { version: made.version, name: 'Kurikulum kelas 7' })
    await act('DELETE', `/curriculums/${made.id}`)
    return [named(made), named(revised), { id: made.id, version: null }]
  },
  async 'rollover.changed'() {
    const years = { from_year_id: school.yearId, to_year_id: await nextYear() }
    const plan = await act('POST', '/rollovers', years)
    const revised = await act('PUT', `/rollovers/${plan.id}`, { activates: false })
    await act('DELETE', `/rollovers/${plan.id}`)
    return [named(plan), named(revised), { id: plan.id, version: null }]
  },
}

test.each(Object.keys(acts))(
  '%s names what the answer names, and no version where nothing was written anew',
  async (event) => {
    const heard = (await lineOf(server, rina)).hear<object>(event)
    const expected = await acts[event]!() // one of its own keys
    await expect.poll(() => heard.length).toBe(expected.length)
    expect(heard).toMatchObject(expected)
  },
)
