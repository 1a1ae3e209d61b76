/** The demo school, changed at the wire by whoever is named: what the table of live screens waits to see. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@kelasku/shared/kernel/days'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { signIn, type Person, type Request } from './person.ts'
import { today } from './e2e-day.ts'
import { people } from './e2e.ts'

interface Known {
  id: string
  name: string
}
interface Pupil {
  id: string
  full_name: string
  nisn: string
}
interface Member {
  id: string
  role: string
  grade: string
  school_id?: string
}

const roles = { admin: 'ADMIN', homeroom: 'WALIKELAS', teacher: 'GURU', parent: 'ORTU' } as const
type Who = keyof typeof roles

export type LiveSchool = Awaited<ReturnType<typeof schoolAt>>

/** @param url of a server with the demo school */
export async function schoolAt(url: string) {
  const persons = new Map<string, Promise<{ person: Person; as: string | undefined }>>()
  const enter = async (name: string, role?: string) => {
    const person = await signIn(url, name)
    const { body } = await person.call('GET', '/v2/me/schools')
    const member = (body.data as Member[]).find((one) => one.role === role && one.grade === 'SMP')
    return { person, as: member?.school_id }
  }
  const known = (name: string, role?: string) => {
    const before = persons.get(name)
    if (before) return before
    const fresh = enter(name, role)
    persons.set(name, fresh)
    return fresh
  }

  async function call<Data>(who: Who, method: string, path: string, request: Request = {}): Promise<Data> {
    const { person, as } = await known(people[who], roles[who])
    const reply = await person.call(method, path, { patience: 30_000, ...(as && { as }), ...request })
    return answered(method, path, reply) as Data
  }
  async function callAsPupil<Data>(nisn: string, method: string, path: string, request: Request = {}): Promise<Data> {
    const { person } = await known(nisn)
    return answered(method, path, await person.call(method, path, { patience: 30_000, ...request })) as Data
  }

  const classes = await call<Known[]>('homeroom', 'GET', '/me/classes')
  const { id: classId } = classes.find(({ name }) => name === '7A')! // the demo has it
  const pupils = await call<Pupil[]>('admin', 'GET', `/classes/${classId}/students?limit=40`)
  const courses = await call<{ id: string; name: string }[]>('homeroom', 'GET', `/classes/${classId}/courses?limit=50`)
  const mathematics = courses.find(({ name }) => name === 'Matematika')
  const [subject] = await call<Known[]>('homeroom', 'GET', '/subjects')

  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  const seen = (id: string) =>
    call<{ version: number; exam_status: string; token: string }>('homeroom', 'GET', `/exam/v1/exam/${id}`)

  /** Of the homeroom teacher for two pupils of 7A, published; it begins in so many minutes. */
  async function planExam(title: string, whose: readonly Pupil[], begins: number) {
    const question = {
      question_type: 4,
      question_doc: docOfText('Berapakah 3 + 4?'),
      answer_options: [],
      accepted_answers: '7',
      point: 1,
    }
    const bank = { title: `Paket ${title}`, subject_id: subject!.id, questions: [question] }
    const quiz = await call<Known>('homeroom', 'POST', '/quiz-bank/v1/quiz', { body: bank })
    const status = { id: quiz.id, status: 'published' }
    await call('homeroom', 'PATCH', '/quiz-bank/v1/quiz/status', { body: status })
    const draft = {
      title,
      exam_type_id: 7,
      source: { kind: 'BANKS', quiz_ids: [quiz.id] },
      classes: [{ class_id: classId, course_id: mathematics!.id, user_ids: whose.map(({ id }) => id) }],
      start_date: inMinutes(begins),
      end_date: inMinutes(begins + 180),
      duration_minutes: 60,
      shuffle_q: false,
      shuffle_opt: false,
      show_result: 'REVIEW',
    }
    const { id } = await call<Known>('homeroom', 'POST', '/exam/v1/exam', { body: draft })
    const { version } = await seen(id)
    const step = { id, event: 'publish', version, reason: '' }
    await call('homeroom', 'PATCH', '/exam/v1/exam/status', { signed: true, body: step })
    return { id, draft }
  }

  return {
    url,
    classId,
    pupils,
    courses,
    call,
    callAsPupil,
    planExam,
    seen,
    /** One that runs, with a pupil in it who can ask for the proctor. */
    async runningExam(title: string) {
      const pupil = pupils.at(-1)! // nobody whom another test signs in
      const { id } = await planExam(title, [pupil], -1)
      let exam = await seen(id)
      for (let tries = 0; exam.exam_status !== 'ONGOING' && tries < 120; tries++) {
        await delay(500)
        exam = await seen(id)
      }
      const device_id = `perangkat-${randomUUID()}`
      const entry = { exam_id: id, token: exam.token, device_id, device_name: 'Chrome di Android' }
      await callAsPupil(pupil.nisn, 'POST', '/exam/v1/exam/validate/token', { body: entry })
      const own = `/exam/v1/exam/${id}/participant/${pupil.id}`
      await callAsPupil(pupil.nisn, 'POST', `${own}/start`, { body: { device_id } })
      let isRaised = false
      return {
        id,
        pupil,
        async turnHand() {
          isRaised = !isRaised
          await callAsPupil(pupil.nisn, 'POST', `${own}/help`, { body: { raised: isRaised } })
          return isRaised
        },
      }
    },
    /** Of the homeroom teacher for 7A, begun a minute ago. */
    async setTask(title: string, hand_in: 'ONLINE' | 'OFFLINE'): Promise<{ id: string }> {
      const task = {
        title,
        hand_in,
        course_ids: [mathematics!.id],
        start_date: inMinutes(-1),
        end_date: inMinutes(60 * 24),
        max_score: 1_000,
      }
      const [made] = await call<Known[]>('homeroom', 'POST', '/assessments-v3', { body: task })
      return made!
    },
    async classRoom(): Promise<{ id: string }> {
      const rooms = await call<{ id: string; kind: string; name: string }[]>(
        'homeroom',
        'GET',
        '/interaction-learning/room/teacher?limit=200',
      )
      return rooms.find(({ kind, name }) => kind === 'CLASS' && name.includes('7A'))! // the demo has it
    },
    async say(roomId: string, text: string): Promise<void> {
      const body = { client_id: randomUUID(), text }
      await call('homeroom', 'POST', `/interaction-learning/room/${roomId}/message`, { body })
    },
    /** To everybody, or to a class alone. */
    async announce(title: string, class_id?: string): Promise<void> {
      const target = class_id ? { type: 'CLASS', class_id, role: null } : { type: 'SCHOOL', role: null }
      const body = { title, audience: [target] }
      const { id, version } = await call<{ id: string; version: number }>('admin', 'POST', '/agenda', { body })
      await call('admin', 'POST', `/agenda/${id}/publish`, { body: { version } })
    },
    /** A day of the school that far from today. */
    dayIn: (days: number) => addDays(today(), days),
  }
}

function answered(method: string, path: string, { status, body }: Awaited<ReturnType<Person['call']>>): unknown {
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.code} ${JSON.stringify(body.data)}`)
  return body.data
}
