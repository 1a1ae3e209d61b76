/**
 * Who hears what: every live event of Kelasku, caused by a real act, against a table written by hand. An event
 * without a line here fails the build.
 */
import { randomUUID } from 'node:crypto'
import type { AttemptStatus } from '@kelasku/shared/exam/attempt'
import type { CurriculumView } from '@kelasku/shared/curriculum/contract'
import { events } from '@kelasku/shared/registry'
import type { LiveEvent } from '@kelasku/shared/kernel/live'
import { docOfText } from '@kelasku/shared/kernel/rich-text'
import { eq } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backgroundProcesses } from '#features/background-process/table.ts'
import { invitationCodes } from '#features/classroom/table.ts'
import { journals } from '#features/journal/table.ts'
import { reportCards } from '#features/report-card/table.ts'
import { schedules } from '#features/schedule/table.ts'
import { beginSession } from '#platform/auth/sessions.ts'
import { stateOf } from '#platform/collab/prose.ts'
import { collabDocuments } from '#platform/collab/table.ts'
import { rooms } from '#platform/live/rooms.ts'
import { namespaces } from '#platform/live/sockets.ts'
import { giveAccount, password } from '#testing/accounts.ts'
import { callerOf } from '#testing/caller.ts'
import { insertAttempt, insertExam } from '#testing/exam-fixture.ts'
import { at as atClass, join, planClass, raise, screenPicture, tabOf } from '#testing/online-class.ts'
import { clearQualitative, everythingFor, qualitativeWork } from '#testing/qualitative.ts'
import { openTestServer, type TestServer } from '#testing/server.ts'
import { arriveAt, buildWorld, type World } from '#testing/world.ts'
import { today } from './fixture.ts'

const listeners = ['stranger', 'SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN', 'FOREIGN'] as const
type Listener = (typeof listeners)[number]

let server: TestServer
let world: World
const sockets = {} as Record<Listener, Socket>
const heard: { listener: Listener; event: string; data: unknown }[] = []

const connect = (auth: Record<string, unknown>, namespace: string = namespaces[0]) =>
  io(server.url + namespace, { auth, transports: ['websocket'], reconnection: false, forceNew: true })

const settled = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', (error) => resolve(error.message))
  })

beforeAll(async () => {
  server = await openTestServer()
  world = await buildWorld(server)
  const { mina, joko, sari, tono, budi, rina } = world.school.people
  const people: Record<Listener, { token: string; schoolId?: string | undefined }> = {
    stranger: world.stranger,
    SISWA: mina,
    OTHER: joko,
    ORTU: sari,
    GURU: tono,
    WALI: budi,
    ADMIN: rina,
    FOREIGN: world.twin.people.rina,
  }
  for (const listener of listeners) {
    const { token, schoolId } = people[listener]
    const socket = connect({ token, school_id: schoolId })
    expect(await settled(socket)).toBe('connected')
    socket.onAny((event: string, data: unknown) => heard.push({ listener, event, data }))
    sockets[listener] = socket
  }
})
afterAll(() => Object.values(sockets).forEach((socket) => socket.disconnect()))

/** Long enough for a frame on loopback; what is not heard by then was not sent. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 250))

async function whoHears(event: string, act: () => Promise<unknown>): Promise<Listener[]> {
  // Whoever was sent away because their rights changed comes in anew, as the client does.
  for (const socket of Object.values(sockets)) if (!socket.connected) await settled(socket.connect())
  heard.length = 0
  await act()
  await quiet()
  return listeners.filter((listener) => heard.some((news) => news.listener === listener && news.event === event))
}

async function secondSession(userId: string) {
  const at = { device_id: 'perangkat kedua', device_name: 'Chrome', user_agent: '', ip: '' }
  return server.database.inTransaction({ kind: 'bypass', why: 'a test signs somebody in again' }, ({ tx }) =>
    beginSession(tx, server.tools.secrets, userId, at, null),
  )
}

async function setTask(): Promise<string> {
  const { people, courseId } = world.school
  const body = {
    course_ids: [courseId],
    title: 'Latihan pecahan',
    html_body: '<p>Kerjakan.</p>',
    start_date: new Date(Date.now() - 60_000),
    end_date: new Date(Date.now() + 86_400_000),
  }
  const { body: answer } = await people.tono.call('POST', '/assessments-v3', { body })
  return (answer.data as { id: string }[])[0]!.id
}

async function joinSeventhGrade() {
  const code = 'SSWB2345'
  const { secrets } = server.tools
  await server.database.db.insert(invitationCodes).values({
    school_id: world.school.id,
    class_id: world.school.classId,
    kind: 'STUDENT',
    code_hash: secrets.fingerprint(code),
    code_sealed: secrets.seal(code),
  })
  const newcomer = await arriveAt(server, 'Baru')
  return newcomer.call('POST', '/join-classes-v2', { body: { invitation_code: code, role: 'SISWA' } })
}

async function writeComponent() {
  const { rina } = world.school.people
  const made = await rina.call('POST', '/curriculums', { body: { name: 'Merdeka 7', kind: 'MERDEKA', level: 7 } })
  const { id, subjects } = made.body.data as CurriculumView
  return rina.call('POST', `/curriculums/${id}/components`, { body: { subject_id: subjects[0]!.id, text: 'Bilangan' } })
}

/** Said, or whatever else, by Mina in the room of her class. */
async function inSeventhGrade(what: string, body: object) {
  const { mina } = world.school.people
  const mine = (await mina.call('GET', '/interaction-learning/room/student')).body.data as {
    id: string
    kind: string
  }[]
  const { id } = mine.find(({ kind }) => kind === 'CLASS')!
  return mina.call('POST', `/interaction-learning/room/${id}/${what}`, { body })
}

async function beginUnit(): Promise<string> {
  const { people, courseId } = world.school
  const { body } = await people.tono.call('POST', '/study-journal', { body: { course_id: courseId, name: 'Pecahan' } })
  return (body.data as { id: string }).id
}

let timesMarked = 0

/** By its teacher, who is told of its readers. */
/** By the office, which also reaches back to a day of school when today is none. */
async function markMina() {
  const { rina, mina } = world.school.people
  const { classId } = world.school
  // What stands there already would be no news.
  timesMarked += 1
  const marks = [{ student_id: mina.userId, status: timesMarked % 2 === 1 ? 'HADIR' : 'SAKIT' }]
  return rina.call('POST', '/class-attendance', { body: { class_id: classId, date: '2026-08-03', marks } })
}

function planBlended(day: string) {
  const { budi } = world.school.people
  const body = {
    class_id: world.school.classId,
    start_date: day,
    end_date: day,
    week: [{ weekday: 1, A: 'PTM', B: 'PJJ' }],
    groups: { A: [], B: [] },
  }
  return budi.call('POST', '/blended-plan', { body })
}

async function writeToSeventhGrade(): Promise<string> {
  const { tono } = world.school.people
  const body = { title: 'Rapat orang tua', audience: [{ type: 'CLASS', class_id: world.school.classId, role: null }] }
  const { id, version } = (await tono.call('POST', '/agenda', { body })).body.data as { id: string; version: number }
  await tono.call('POST', `/agenda/${id}/publish`, { body: { version } })
  return id
}

/** Mina's. */
async function beginInSeventhGrade(): Promise<string> {
  const written = { title: 'Bola siapa?', content: '<p>Siapa yang membawa bola?</p>' }
  const body = { type: 'CLASS', class_id: world.school.classId, ...written }
  return ((await world.school.people.mina.call('POST', '/forum', { body })).body.data as { id: string }).id
}

const oneQuestion = [{ type: 4 as const, text: 'KPK dari 12 dan 18', point: 1, accepted: ['36'] }]

/** Tono's, which Mina sits. */
async function examOfSeventhGrade(change: Parameters<typeof insertExam>[2] = {}, status: AttemptStatus = 'WORKING') {
  const end_date = new Date(Date.now() + 3_600_000)
  const exam = await insertExam(server, world.school, { exam_status: 'ONGOING', end_date, ...change }, oneQuestion)
  const more = { status, end_at: end_date, device_id: 'perangkat-uji' }
  await insertAttempt(server, exam, world.school.people.mina.userId, [], more)
  return exam.id
}

/** Tono's, into which Mina was let; both watch it. */
async function classThatIsWatched(): Promise<string> {
  const { tono, mina } = world.school.people
  const id = await planClass(server, world.school)
  await join(tono, id)
  await join(mina, id)
  for (const socket of [sockets.GURU, sockets.SISWA])
    await socket.emitWithAck('watch', { name: 'conference.room', input: { id } })
  return id
}

/** Everybody of a school asks for it; those who may not read it are refused. */
async function sheetThatIsWatched(): Promise<string> {
  const input = { course_id: world.school.courseId, semester: 1 }
  for (const listener of listeners.filter((one) => one !== 'stranger'))
    await sockets[listener].emitWithAck('watch', { name: 'score.sheet', input })
  return world.school.courseId
}

const table: Record<string, { act: () => Promise<unknown>; heardBy: readonly Listener[] }> = {
  'school.changed': {
    act: () =>
      world.school.people.rina.call('PUT', `/schools/id/${world.school.id}`, {
        body: { version: 1, address: 'Jalan Melati 2' },
      }),
    heardBy: ['SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'school.requests_changed': {
    act: () => world.stranger.call('POST', '/join-schools-form', { body: { school_id: world.school.id } }),
    heardBy: ['ADMIN'],
  },
  'school.memberships_changed': {
    act: () => {
      const { rina, tono } = world.school.people
      return rina.call('PUT', `/schoolReference/setAdmin/id/${tono.membershipId}`, { body: { is_admin: false } })
    },
    heardBy: ['GURU'],
  },
  'classroom.members_changed': { act: joinSeventhGrade, heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'] },
  'classroom.classes_changed': {
    act: () => world.school.people.rina.call('POST', '/classes', { body: { name: '9A', level: 9 } }),
    heardBy: ['SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'classroom.courses_changed': {
    act: () => {
      const { classId, people } = world.school
      return people.rina.call('POST', '/courses', { body: { class_id: classId, name: 'Prakarya' } })
    },
    heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'classroom.codes_changed': {
    act: () => {
      const { classId, people } = world.school
      return people.rina.call('POST', `/classes/${classId}/codes`, { body: { kind: 'STUDENT' } })
    },
    heardBy: ['WALI', 'ADMIN'],
  },
  'classroom.people_changed': {
    act: () => {
      const { rina, budi } = world.school.people
      const body = { position: 'TREASURER' }
      return rina.call('PUT', `/schoolReference/setPosition/id/${budi.membershipId}`, { body })
    },
    heardBy: ['ADMIN'],
  },
  'curriculum.changed': {
    act: () => world.school.people.rina.call('POST', '/curriculums', { body: { name: 'KTSP', kind: 'K13', level: 7 } }),
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'curriculum.components_changed': { act: writeComponent, heardBy: ['GURU', 'WALI', 'ADMIN'] },
  'curriculum.frameworks_changed': {
    act: async () => {
      const { rina } = world.school.people
      const [first] = (await rina.call('GET', '/curriculums/frameworks')).body.data as { id: string }[]
      return rina.call('PUT', `/curriculums/frameworks/${first!.id}`, { body: { version: 1, in_use: false } })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'profile.changed': {
    act: () => {
      const { mina, budi } = world.school.people
      const body = { version: 0, gender: 'P' }
      return budi.call('PUT', `/v2/profile/${mina.userId}/identity`, { body })
    },
    heardBy: ['SISWA', 'ORTU', 'WALI', 'ADMIN'],
  },
  'profile.proposals_changed': {
    act: () => {
      const { mina, sari } = world.school.people
      const body = { version: 0, latest_education: 'SD' }
      return sari.call('PUT', `/v2/profile/${mina.userId}/education`, { body })
    },
    heardBy: ['SISWA', 'ORTU', 'WALI', 'ADMIN'],
  },
  'background-process.changed': {
    act: async () => {
      const { id: school_id, people } = world.school
      const waiting = { school_id, created_by: people.rina.userId, type: 'IMPORT_COURSE' as const, input: {} }
      const [row] = await server.database.db.insert(backgroundProcesses).values(waiting).returning()
      return people.rina.call('POST', `/v2/bg-processes/${row!.id}/cancel`)
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'rollover.changed': {
    act: async () => {
      const { rina } = world.school.people
      const next = { name: '2027/2028', start_date: '2027-07-12', end_date: '2028-06-16' }
      const { id } = (await rina.call('POST', '/schoolyear', { body: next })).body.data as { id: string }
      return rina.call('POST', '/rollovers', { body: { from_year_id: world.school.yearId, to_year_id: id } })
    },
    heardBy: ['ADMIN'],
  },
  'school.years_changed': {
    act: () => {
      const { yearId, people } = world.school
      return people.rina.call('PUT', `/schoolyear/${yearId}/semester`, { body: { active_semester: 2 } })
    },
    heardBy: ['SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'import.changed': {
    act: () => {
      const body = new FormData()
      body.set('kind', 'STUDENT')
      body.set('file', new File(['Nama,Kelas\nWati,7A'], 'siswa.csv'))
      return world.school.people.budi.call('POST', '/v2/imports', { body })
    },
    heardBy: ['WALI', 'ADMIN'],
  },
  'quiz.changed': {
    act: () => world.school.people.tono.call('POST', '/quiz-bank/v1/quiz', { body: { title: 'Ulangan' } }),
    heardBy: ['GURU', 'ADMIN'],
  },
  // By whoever was let in and watches it.
  'conference.room': {
    act: async () => {
      const id = await classThatIsWatched()
      return raise(world.school.people.mina, id)
    },
    heardBy: ['SISWA', 'GURU'],
  },
  // By those who run it; whoever waits hears of it when they are let in.
  'conference.knock': {
    act: async () => join(world.school.people.mina, await planClass(server, world.school)),
    heardBy: ['GURU', 'WALI'],
  },
  'conference.broadcast': {
    act: async () => {
      const id = await classThatIsWatched()
      const { tono } = world.school.people
      await tono.call('POST', atClass(id, 'breakouts'), { body: { how: 'CHOSEN', count: 2 } })
      const body = { client_id: randomUUID(), text: 'Lima menit lagi' }
      return tono.call('POST', atClass(id, 'breakouts/broadcast'), { body })
    },
    heardBy: ['SISWA', 'GURU'],
  },
  'conference.groups': {
    act: async () => {
      const path = atClass(await classThatIsWatched(), 'breakouts')
      return world.school.people.tono.call('POST', path, { body: { how: 'CHOSEN', count: 2 } })
    },
    heardBy: ['SISWA', 'GURU'],
  },
  'conference.ink': {
    act: async () => {
      const path = atClass(await classThatIsWatched(), 'ink')
      const ink = { page: '1', tool: 'PEN', colour: 'BLACK', width: 4, points: [1, 2] }
      return world.school.people.tono.call('POST', path, { body: { ink } })
    },
    heardBy: ['SISWA', 'GURU'],
  },
  'conference.polls': {
    act: async () => {
      const path = atClass(await classThatIsWatched(), 'polls')
      return world.school.people.tono.call('POST', path, { body: { kind: 'FEELING', status: 'OPEN' } })
    },
    heardBy: ['SISWA', 'GURU'],
  },
  'conference.reaction': {
    act: async () => {
      const path = atClass(await classThatIsWatched(), 'reaction')
      return world.school.people.mina.call('POST', path, { body: { reaction: '👏' } })
    },
    heardBy: ['SISWA', 'GURU'],
  },
  'conference.still': {
    act: async () => {
      const { tono } = world.school.people
      const id = await classThatIsWatched()
      const presence_id = tabOf(tono, id)
      await tono.call('POST', atClass(id, 'media'), { body: { presence_id, epoch: null } })
      const on = { mic: false, cam: false, screen: true }
      await tono.call('PUT', atClass(id, 'media'), { body: { presence_id, ...on } })
      const body = new FormData()
      body.set('presence_id', presence_id)
      body.set('picture', new File([new Uint8Array(await screenPicture())], 'layar', { type: 'image/webp' }))
      return tono.call('PUT', atClass(id, 'still'), { body })
    },
    heardBy: ['SISWA', 'GURU'],
  },
  'score.cells': {
    act: async () => {
      const body = { course_id: await sheetThatIsWatched(), semester: 1, score_type: 2, title: 'SLM' }
      return world.school.people.tono.call('POST', '/report-card/v1/scoreItem', { body })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  // Of a course in which their child takes part, and of no other.
  'score.mine_changed': {
    act: async () => {
      const { tono } = world.school.people
      const body = { course_id: world.school.courseId, semester: 1, score_type: 2, title: 'SLM' }
      const made = await tono.call('POST', '/report-card/v1/scoreItem', { body })
      const { column } = made.body.data as { column: { id: string } }
      return tono.call('POST', `/report-card/v1/scoreItem/${column.id}/release`, {
        body: { is_released: true, version: 1 },
      })
    },
    heardBy: ['SISWA', 'ORTU'],
  },
  'score.presence': {
    act: async () => {
      const body = { semester: 1, item_id: null, student_id: null }
      const path = `/report-card/v1/rekap-nilai/${await sheetThatIsWatched()}/presence`
      return world.school.people.tono.call('POST', path, { body })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'score-submission.changed': {
    act: async () => {
      const { tono } = world.school.people
      const sheet = { course_id: world.school.courseId, semester: 1 }
      const column = await tono.call('POST', '/report-card/v1/scoreItem', {
        body: { ...sheet, score_type: 2, title: 'SLM' },
      })
      const { id } = (column.body.data as { column: { id: string } }).column
      const body = { ...sheet, period: 'TENGAH', item_ids: [id] }
      return tono.call('POST', '/report-card/v1/scoresubmission/submitscore', { body })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'report-card.class_changed': {
    act: () => {
      const { people, classId } = world.school
      const ops = [{ student_id: people.mina.userId, seen: 0, homeroom_note: 'Bagus.' }]
      const body = { class_id: classId, semester: 1, period: 'TENGAH', ops }
      return people.budi.call('PUT', '/report-card/v1/reportCard/bulk', { body })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'report-card.mine_changed': {
    act: async () => {
      const { id: school_id, yearId, classId, people } = world.school
      const [row] = await server.database.db
        .insert(reportCards)
        .values({
          school_id,
          school_year_id: yearId,
          class_id: classId,
          student_id: people.mina.userId,
          semester: 1,
          period: 'AKHIR',
          status: 'SIGNED',
        })
        .returning()
      const body = { cards: [{ id: row!.id, version: 1 }] }
      return people.budi.call('POST', '/report-card/v1/reportCard/publish', { body })
    },
    heardBy: ['SISWA', 'ORTU'],
  },
  'report-qualitative.class_changed': {
    act: async () => {
      const { people } = world.school
      const { template, bulk } = qualitativeWork(world.school)
      const [section] = (await template(people.rina)).sections
      const detail_id = section!.details[0]!.id
      const value = { kind: 'VALUE', student_id: people.mina.userId, detail_id, value_code: 'SB', seen: 0 }
      return bulk(people.budi, [{ ...value, made_at: new Date().toISOString() }])
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'report-qualitative.mine_changed': {
    act: async () => {
      const { people } = world.school
      const { sheet, bulk, step, template } = qualitativeWork(world.school)
      await clearQualitative(server.database.db, world.school)
      await bulk(people.budi, everythingFor(await template(people.rina), people.mina.userId))
      const cardOf = async () => {
        const { pupils } = await sheet(people.budi)
        const { id, version } = pupils.find(({ student }) => student.id === people.mina.userId)!
        return [{ id, version }]
      }
      await step(people.budi, 'submit', await cardOf())
      return step(people.budi, 'publish', await cardOf())
    },
    heardBy: ['SISWA', 'ORTU'],
  },
  'exam.changed': {
    act: async () => world.school.people.tono.call('POST', `/exam/v1/exam/${await examOfSeventhGrade()}/token`),
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'exam.mine_changed': {
    act: async () => {
      const id = await examOfSeventhGrade()
      const body = { id, event: 'pause_all', version: 1, reason: 'Listrik padam' }
      return world.school.people.tono.call('PATCH', '/exam/v1/exam/status', { body })
    },
    heardBy: ['SISWA', 'ORTU'],
  },
  'exam.nudged': {
    act: async () => {
      const body = { kind: 'MESSAGE', text: 'Tenang' }
      return world.school.people.tono.call('POST', `/exam/v1/exam/${await examOfSeventhGrade()}/command`, { body })
    },
    heardBy: ['SISWA'],
  },
  // By whoever watches the board. Loading it lets nobody hear it.
  'exam.board': {
    act: async () => {
      const { mina, rina } = world.school.people
      const id = await examOfSeventhGrade()
      await sockets.GURU.emitWithAck('watch', { name: 'exam.board', input: { id } })
      await rina.call('GET', `/exam/v1/exam/${id}/board`)
      return mina.call('POST', `/exam/v1/exam/${id}/participant/${mina.userId}/help`, { body: { raised: true } })
    },
    heardBy: ['GURU'],
  },
  'exam.chat': {
    act: async () => {
      const body = { client_id: randomUUID(), text: 'Bu, nomor 3 tidak jelas' }
      return world.school.people.mina.call('POST', `/exam/v1/exam/${await examOfSeventhGrade()}/examChat`, { body })
    },
    heardBy: ['SISWA', 'GURU', 'WALI', 'ADMIN'],
  },
  'exam.marks_changed': {
    act: async () => {
      const { tono, mina } = world.school.people
      const id = await examOfSeventhGrade({ exam_status: 'GRADING' }, 'GRADED')
      const body = { final_score: 80, reason: 'Lisan' }
      return tono.call('PATCH', `/exam/v1/exam/${id}/participant/${mina.userId}/finalScore`, { body })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'chat.said': {
    act: () => inSeventhGrade('message', { client_id: randomUUID(), text: 'Besok bawa apa?' }),
    heardBy: ['SISWA', 'GURU', 'WALI'],
  },
  'chat.typing': { act: () => inSeventhGrade('typing', {}), heardBy: ['SISWA', 'GURU', 'WALI'] },
  'chat.read': {
    act: async () => {
      await inSeventhGrade('read', { seq: 1 })
      // Told at most once a second.
      await new Promise((resolve) => setTimeout(resolve, 1_100))
    },
    heardBy: ['SISWA', 'GURU', 'WALI'],
  },
  'chat.reports_changed': {
    act: async () => {
      const { body } = await inSeventhGrade('message', { client_id: randomUUID(), text: 'Kata kasar' })
      const { id } = body.data as { id: string }
      return world.school.people.tono.call('POST', `/interaction-learning/message/${id}/report`, {
        body: { reason: 'RUDE' },
      })
    },
    heardBy: ['WALI', 'ADMIN'],
  },
  'chat.rooms_changed': {
    act: () => {
      const { sari, mina, tono } = world.school.people
      const body = { with: 'FAMILY', student_id: mina.userId, teacher_id: tono.userId }
      return sari.call('POST', '/interaction-learning/room/create_room', { body })
    },
    heardBy: ['ORTU', 'GURU'],
  },
  'announcement.changed': { act: writeToSeventhGrade, heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'] },
  'forum.changed': { act: beginInSeventhGrade, heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'] },
  'forum.replied': {
    act: async () => {
      const body = { client_id: randomUUID(), content: '<p>Saya</p>' }
      return world.school.people.tono.call('POST', `/forum/${await beginInSeventhGrade()}/reply`, { body })
    },
    heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'forum.read': {
    act: async () =>
      world.school.people.sari.call('POST', `/forum/${await beginInSeventhGrade()}/read`, { body: { number: 0 } }),
    heardBy: ['ORTU'],
  },
  'forum.reports_changed': {
    act: async () =>
      world.school.people.sari.call('POST', `/forum/${await beginInSeventhGrade()}/report`, {
        body: { reason: 'RUDE' },
      }),
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'forum.mutes_changed': {
    act: async () => {
      const id = await beginInSeventhGrade()
      const { tono, rina } = world.school.people
      const { body } = await tono.call('POST', `/forum/${id}/mute`, { body: { days: 1, reason: 'Kasar' } })
      return rina.call('DELETE', `/forum/mute/${(body.data as { id: string }).id}`)
    },
    heardBy: ['SISWA', 'GURU', 'WALI', 'ADMIN'],
  },
  // A draft: its class hears nothing.
  'journal.changed': { act: () => beginUnit(), heardBy: ['GURU', 'ADMIN'] },
  'journal.remarks_changed': {
    act: async () => {
      const body = { client_id: randomUUID(), text: 'Kurang jelas' }
      return world.school.people.tono.call('POST', `/study-journal/${await beginUnit()}/remark`, { body })
    },
    heardBy: ['GURU', 'ADMIN'],
  },
  'journal.versions_changed': {
    act: async () => {
      const body = { label: 'Sebelum rapat' }
      return world.school.people.tono.call('POST', `/study-journal/${await beginUnit()}/version`, { body })
    },
    heardBy: ['GURU', 'ADMIN'],
  },
  'journal.templates_changed': {
    act: async () => {
      const { people } = world.school
      const id = await beginUnit()
      const words = Buffer.from(stateOf(docOfText('A. Tujuan')))
      await server.database.db.update(collabDocuments).set({ snapshot: words }).where(eq(collabDocuments.id, id))
      return people.rina.call('POST', `/study-journal/${id}/template`, { body: { name: 'Format sekolah' } })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'journal.log_changed': {
    act: async () => {
      const { id: school_id, classId: class_id, people } = world.school
      const [start_date, end_date] = [new Date(Date.now() - 60_000), new Date(Date.now() + 600_000)]
      const lesson = { school_id, class_id, teacher_id: people.tono.userId, category: 1 as const, start_date, end_date }
      const [row] = await server.database.db
        .insert(schedules)
        .values({ ...lesson, allows_overlap: true })
        .returning()
      const body = { material: 'Pecahan senilai', version: 0 }
      return people.tono.call('PUT', `/study-journal/log/${row!.id}`, { body })
    },
    heardBy: ['GURU', 'WALI', 'ADMIN'],
  },
  'journal.progress_changed': {
    act: async () => {
      const id = await beginUnit()
      await server.database.db.update(journals).set({ status: 'PUBLISHED' }).where(eq(journals.id, id))
      return world.school.people.mina.call('POST', `/study-journal/${id}/progress`, { body: { done: true } })
    },
    heardBy: ['SISWA', 'GURU', 'ADMIN'],
  },
  'announcement.receipts_changed': {
    act: async () => {
      const id = await writeToSeventhGrade()
      return world.school.people.mina.call('POST', `/agenda/${id}/read`, { body: {} })
    },
    heardBy: ['GURU', 'ADMIN'],
  },
  'schedule.changed': {
    act: () => {
      const start = Date.now() + 86_400_000
      const [start_date, end_date] = [start, start + 3_600_000].map((moment) => new Date(moment).toISOString())
      const body = { category: 2, title: 'Lomba', class_id: world.school.classId, start_date, end_date }
      return world.school.people.rina.call('POST', '/schedules', { body })
    },
    heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  // By the one device that is meant.
  'conference.signal': {
    act: async () => {
      const { mina, tono } = world.school.people
      const id = await classThatIsWatched()
      const [from, to] = [tabOf(mina, id), tabOf(tono, id)]
      const epochs: number[] = []
      for (const [who, presence_id] of [
        [mina, from],
        [tono, to],
      ] as const) {
        const { body } = await who.call('POST', atClass(id, 'media'), { body: { presence_id, epoch: null } })
        epochs.push((body.data as { epoch: number }).epoch)
      }
      const [epoch, to_epoch] = epochs
      return mina.call('POST', atClass(id, 'signal'), { body: { from, epoch, to, to_epoch, data: 'offer' } })
    },
    heardBy: ['GURU'],
  },
  'conference.changed': {
    act: () => {
      const start = Date.now() + 2 * 86_400_000
      const [start_date, end_date] = [start, start + 3_600_000].map((moment) => new Date(moment).toISOString())
      const body = { course_id: world.school.courseId, start_date, end_date }
      return world.school.people.tono.call('POST', '/confrences', { body })
    },
    heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'duty-board.teacher_marked': {
    act: async () => {
      const { id: school_id, classId: class_id, people } = world.school
      const [start_date, end_date] = [new Date(), new Date(Date.now() + 600_000)]
      const lesson = { school_id, class_id, teacher_id: people.tono.userId, category: 1 as const, start_date, end_date }
      const [row] = await server.database.db.insert(schedules).values(lesson).returning()
      const body = { teacher_id: people.tono.userId, status: 'ABSENT' }
      return people.rina.call('PUT', `/duty-board/lessons/${row!.id}/teacher`, { body })
    },
    heardBy: ['ADMIN'],
  },
  'attendance.register_changed': { act: markMina, heardBy: ['GURU', 'WALI', 'ADMIN'] },
  'attendance.mine_changed': { act: markMina, heardBy: ['SISWA', 'ORTU'] },
  'task.changed': { act: () => setTask(), heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI'] },
  'task.reference_changed': {
    act: async () => {
      const id = await setTask()
      const { mina } = world.school.people
      const { body } = await mina.call('GET', '/me/assessments')
      const mine = (body.data as { id: string; reference: { id: string } }[]).find((one) => one.id === id)!
      const answer = { client_id: randomUUID(), answer_html: '<p>Tiga perempat.</p>' }
      return mina.call('PUT', `/assessments/${id}/reference/${mine.reference.id}`, { body: answer })
    },
    heardBy: ['SISWA', 'ORTU', 'GURU'],
  },
  'permit.changed': {
    act: () => {
      const { mina, sari } = world.school.people
      const body = {
        student_id: mina.userId,
        type: 'SAKIT',
        reason_category: 'DOCTOR',
        reason: 'Demam sejak kemarin malam',
        start_date: today(),
        end_date: today(),
      }
      return sari.call('POST', '/student-permit', { body })
    },
    heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'blended-plan.changed': {
    act: () => planBlended('2026-12-07'),
    heardBy: ['SISWA', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'blended-plan.consent_changed': {
    act: async () => {
      const { sari, mina } = world.school.people
      await planBlended('2099-12-07')
      return sari.call('PUT', `/blended-plan/pupil/${mina.userId}/consent`, { body: { is_given: true } })
    },
    heardBy: ['SISWA', 'ORTU', 'WALI', 'ADMIN'],
  },
  'notification.changed': {
    act: writeToSeventhGrade,
    heardBy: ['SISWA', 'ORTU', 'WALI'],
  },
  'calendar.changed': {
    act: () => world.school.people.rina.call('POST', '/calendar/national', { body: { code: 'libur-2026' } }),
    heardBy: ['SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'whitelabel.changed': {
    act: () => {
      const body = { value: 'Melati Pintar' }
      return world.school.people.rina.call('PUT', '/whitelabelAttribute/key/site_name', { body })
    },
    heardBy: ['SISWA', 'OTHER', 'ORTU', 'GURU', 'WALI', 'ADMIN'],
  },
  'identity.sessions_changed': {
    act: async () => {
      const { mina } = world.school.people
      const second = await secondSession(mina.userId)
      return mina.call('DELETE', `/identity/sessions/${second.id}`)
    },
    heardBy: ['SISWA'],
  },
  'identity.session_ended': {
    act: () => world.school.people.joko.call('POST', '/identity/auth/logout'),
    heardBy: ['OTHER'],
  },
}

const declared = Object.values(events).flatMap((feature) =>
  (Object.values(feature) as LiveEvent[]).map(({ name }) => name),
)

test('every event of Kelasku has its line', () => {
  expect(Object.keys(table).toSorted()).toEqual(declared.toSorted())
})

describe.each(Object.entries(table))('%s', (event, { act, heardBy }) => {
  test(`is heard by ${heardBy.join(', ')} and nobody else, and says no more than its schema`, async () => {
    expect(await whoHears(event, act)).toEqual(heardBy)
    const schema = Object.values(events)
      .flatMap((feature) => Object.values(feature) as LiveEvent[])
      .find(({ name }) => name === event)!.schema
    for (const { data } of heard.filter((news) => news.event === event)) expect(schema.parse(data)).toEqual(data)
  })
})

describe('a socket', () => {
  test.each(namespaces)('of %s opens only for a session', async (namespace) => {
    const { mina } = world.school.people
    for (const auth of [{}, { token: '' }, { token: 'invented' }, { token: ['x'] }]) {
      const socket = connect(auth, namespace)
      expect(await settled(socket)).toBe('invalid_authorization')
      socket.disconnect()
    }
    const socket = connect({ token: mina.token, school_id: mina.schoolId }, namespace)
    expect(await settled(socket)).toBe('connected')
    socket.disconnect()
  })

  test('of a page that was still loading is told again what its own rooms heard meanwhile, and nothing else', async () => {
    const { id, people } = world.school
    const toldTo = async ({ token, schoolId }: typeof people.tono, loading_ms?: unknown) => {
      const socket = connect({ token, school_id: schoolId, loading_ms })
      const told: unknown[] = []
      // Whatever was done before may still come to the same people by a worker.
      socket.on('school.changed', ({ id: what }: { id: string }) => told.push(what))
      const how = await settled(socket)
      await quiet()
      socket.disconnect()
      return how === 'connected' ? told : how
    }
    server.live.publish('school.changed', [rooms.role(id, 'ADMIN')], { id: 'to admins', version: 1 })
    server.live.publish('school.changed', [rooms.school(id), rooms.role(id, 'ADMIN')], { id: 'to all', version: 1 })

    expect(await toldTo(people.tono)).toEqual([])
    const told = await toldTo(people.tono, 5_000)
    expect([told.at(-1), told.includes('to admins')]).toEqual(['to all', false])
    expect((await toldTo(people.rina, 5_000)).slice(-2)).toEqual(['to admins', 'to all'])
    expect(await toldTo(world.twin.people.rina, 5_000)).not.toContain('to all')
    expect(await toldTo(people.tono, 'all of it')).toBe('invalid_authorization')
  })

  test('of a school that somebody does not belong to is told so', async () => {
    const { mina } = world.school.people
    const socket = connect({ token: mina.token, school_id: world.twin.people.rina.schoolId })
    expect(await settled(socket)).toBe('membership_changed')
  })

  test('of somebody who has yet to change their first password is in no room of the school until they have', async () => {
    const { id, people } = world.school
    await giveAccount(server, people.budi, {}, { mustChange: true })
    const { token, signingKey } = await secondSession(people.budi.userId)
    const socket = connect({ token, school_id: people.budi.schoolId })
    expect(await settled(socket)).toBe('connected')
    let news = 0
    socket.on('school.changed', () => (news += 1))
    const publishToSchool = async () => {
      server.live.publish('school.changed', [rooms.school(id)], { id, version: 1 })
      await quiet()
      return news
    }
    expect(await publishToSchool()).toBe(0)

    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    const body = { current: password, password: 'sandi milik sendiri' }
    await callerOf(server.url, { token, signingKey })('PUT', '/identity/auth/password', { body })
    expect(await closed).toBe('io server disconnect')
    expect(await settled(socket.connect())).toBe('connected')
    expect(await publishToSchool()).toBe(1)
    socket.disconnect()
  })

  test('that speaks out of turn is closed', async () => {
    const { tono } = world.school.people
    const socket = connect({ token: tono.token, school_id: tono.schoolId })
    await settled(socket)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('join', `school:${world.twin.id}`)
    expect(await closed).toBe('io server disconnect')
  })

  test('from a page of somebody else’s is refused', async () => {
    const { tono } = world.school.people
    const socket = io(server.url + namespaces[0], {
      auth: { token: tono.token },
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { origin: 'https://lain.example' },
    })
    expect(await settled(socket)).not.toBe('connected')
  })

  test('of a session that ends is closed with it', async () => {
    const { sari } = world.school.people
    const second = await secondSession(sari.userId)
    const socket = connect({ token: second.token, school_id: sari.schoolId })
    expect(await settled(socket)).toBe('connected')
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await sari.call('DELETE', `/identity/sessions/${second.id}`)
    expect(await closed).toBe('io server disconnect')
  })
})
