/**
 * T02: whoever asks whatever in whatever state an exam and an attempt are in, and whatever they claim in their headers: no
 * question before the start, no key and no score before the publication, and nothing for a stranger ever. The calls are
 * those of the contract; what they answer and what sockets carry is searched for planted secrets.
 */
import { AttemptStatus } from '@kelasku/shared/exam/attempt'
import { ExamStatus } from '@kelasku/shared/exam/machine'
import { QuizStatus } from '@kelasku/shared/quiz/machine'
import { api } from '@kelasku/shared/registry'
import { sql } from 'drizzle-orm'
import { io, type Socket } from 'socket.io-client'
import { afterAll, describe, expect, test } from 'vitest'
import { namespaces } from '#platform/live/sockets.ts'
import { callsOf, type AnyCall, type Known } from '#testing/any-call.ts'
import type { Caller } from '#testing/caller.ts'
import { teachers } from '#testing/exam-hall.ts'
import { layExam, layQuiz, secretsIn, type Secret } from '#testing/exam-secrets.ts'
import { prints, states, toldTo, type Asker, type State } from '#testing/exam-sights.ts'
import { openTestSchool } from '#testing/school.ts'
import type { Someone } from '#testing/world.ts'

const { server, school, twin, people, stranger, anonymous } = await openTestSchool()
const { mina, joko, sari, budi, tono } = people
const frames: { asker: Asker; frame: string }[] = []
const sockets: Socket[] = []

interface Credentials {
  call: Caller
  someone?: { token: string; signingKey: string; membershipId?: string | undefined }
}

afterAll(() => sockets.forEach((socket) => socket.disconnect()))

const entriesOf = <Name extends string, Value>(record: Record<Name, Value>) => Object.entries(record) as [Name, Value][] // no other names are in it

const [proctor, colleague] = await teachers(server, school, 2)
const proctorId = proctor!.userId
const as = (someone: Pick<Someone, 'call' | 'token' | 'signingKey'> & { membershipId?: string }): Credentials => ({
  call: someone.call,
  someone,
})
const askers: Record<Asker, Credentials> = {
  pupil: as(mina),
  parent: as(sari),
  homeroom: as(budi),
  proctor: as(proctor!),
  colleague: as(colleague!),
  'other class': as(joko),
  'next door': as(twin.people.mina),
  'its admin': as(twin.people.rina),
  stranger: as(stranger),
  nobody: { call: anonymous },
}
for (const [asker, { someone }] of entriesOf(askers)) if (someone) sockets.push(await listening(asker, someone))

async function listening(asker: Asker, { token, membershipId }: NonNullable<Credentials['someone']>): Promise<Socket> {
  const auth = { token, membership_id: membershipId }
  const socket = io(server.url + namespaces[0], { auth, transports: ['websocket'], forceNew: true })
  socket.onAny((event: string, ...data: unknown[]) => frames.push({ asker, frame: JSON.stringify([event, ...data]) }))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  return socket
}

type Claim = Record<string, string>

/** Nothing, or that keys be shown. */
const showing = { 'x-show-correct-answer': 'true', 'show-correct-answer': '1' }
const claimOf = (turn: number): Claim => (turn % 2 === 0 ? {} : showing)
/** To be the teacher, the admin next door, or nobody in particular. */
function masks(): Claim[] {
  const memberships = [tono.membershipId, twin.people.rina.membershipId, '']
  return memberships.map((membership) => ({ ...showing, 'x-membership': membership }))
}

const atOnce = 8
const { plain, ways } = callsOf('exam')
/** What each call was answered with, by whom it was known to. */
const statuses = new Map<string, Set<number>>()

interface Cell {
  asker: Asker
  call: AnyCall
  headers: Claim
  known: Known
}

interface Met {
  status: number
  met: (Secret | 'file')[]
  where: string
}

/** The secrets in one answer; a file cannot be searched, so that whoever gets one has to be one who may. */
async function metIn({ asker, call, headers, known }: Cell): Promise<Met> {
  const { path, body } = call.make(known)
  const answer = await askers[asker].call(call.method, path, { headers, ...(body !== undefined && { body }) })
  if (asker !== 'nobody' && asker !== 'stranger' && !('x-membership' in headers))
    statuses.set(call.name, (statuses.get(call.name) ?? new Set()).add(answer.status))
  const isFile = answer.status === 200 && !answer.headers.get('content-type')?.includes('json')
  const met = isFile && !prints.test(path) ? (['file'] as const) : secretsIn(JSON.stringify(answer.body))
  return { status: answer.status, met: [...met], where: `${asker}: ${call.method} ${path} → ${answer.status}` }
}

async function walk(
  asker: Asker,
  state: State,
  calls: readonly AnyCall[],
  claims: readonly Claim[],
): Promise<string[]> {
  const may = toldTo(asker, state)
  const leaks: string[] = []
  const lay = async () => knownOf((await layExam(server, school, proctorId, state)).id)
  let known = await lay()
  const ask = async (call: AnyCall, headers: Claim) => {
    const { status, met, where } = await metIn({ asker, call, headers, known })
    for (const secret of met) if (secret === 'file' || !may.includes(secret)) leaks.push(`${secret}: ${where}`)
    return status
  }
  const cells = calls.map((call, index) => ({ call, headers: claims[index % claims.length]! }))
  const asking = cells.filter(({ call }) => call.method === 'GET')
  for (let from = 0; from < asking.length; from += atOnce)
    await Promise.all(asking.slice(from, from + atOnce).map(({ call, headers }) => ask(call, headers)))
  // What was done has led to another state: the next call finds the one that was meant.
  for (const { call, headers } of cells)
    if (call.method !== 'GET' && (await ask(call, headers)) < 300) known = await lay()
  return leaks
}

const knownOf = (id: string): Known => {
  return {
    id,
    exam_id: id,
    uid: mina.userId,
    user_id: mina.userId,
    participant_id: mina.userId,
    class_id: school.classId,
    course_id: school.courseId,
    show_detail: 'true',
    token: 'KRTSNA',
    device_id: 'perangkat-uji',
    epoch: 1,
    x: 1,
  }
}

test('the states are all there are', () => {
  expect(new Set(states.map(({ exam }) => exam))).toEqual(new Set(ExamStatus.options))
  expect(new Set(states.map(({ attempt }) => attempt))).toEqual(new Set(AttemptStatus.options.concat()))
})

const outsiders: Asker[] = ['colleague', 'other class', 'next door', 'its admin', 'stranger', 'nobody']
const reads = [...plain, ...ways].filter(({ method }) => method === 'GET')

describe.each(
  states.map((state, turn) => [`${state.exam} ${state.attempt} ${state.show ?? ''}`.trim(), state, turn] as const),
)('%s', (_name, state, turn) => {
  test('everybody learns what they may and no more', async () => {
    // Those of other states are in no list.
    await server.database.db.execute(sql`delete from exams`)
    const leaks = [
      ...(await walk('pupil', state, [...plain, ...ways], [claimOf(turn)])),
      ...(await walk('pupil', state, reads, [claimOf(turn + 1)])),
      ...(await walk('pupil', state, plain.slice(turn % 3), masks())),
    ]
    for (const asker of ['parent', 'homeroom', 'proctor'] as const)
      leaks.push(...(await walk(asker, state, turn % 4 === 0 ? [...plain, ...ways] : plain, [claimOf(turn)])))
    // To whom nothing is ever told, by turns.
    for (const asker of [outsiders[turn % 6]!, outsiders[(turn + 3) % 6]!])
      leaks.push(...(await walk(asker, state, plain, [claimOf(turn)])))
    expect(leaks).toEqual([])
  }, 120_000)
})

describe('a bank', () => {
  test.each(QuizStatus.options)(
    'that is %s is told to nobody with whom it is not shared',
    async (status) => {
      const leaks: string[] = []
      const { id, question_id } = await layQuiz(server, school, status)
      for (const [asker] of entriesOf(askers))
        for (const [index, call] of Object.values(callsOf('quiz')).flat().entries()) {
          const known = { id, quiz_id: id, question_id, search: 'rahasia' }
          const { met, where } = await metIn({ asker, call, headers: claimOf(index), known })
          leaks.push(...met.map((secret) => `${secret}: ${where}`))
        }
      expect(leaks).toEqual([])
    },
    60_000,
  )
})

test('no other call of Kelasku knows anything of an exam', async () => {
  const { id } = await layExam(server, school, proctorId, { exam: 'GRADED', attempt: 'GRADED' })
  const rest = (Object.keys(api) as (keyof typeof api)[]).filter((feature) => feature !== 'exam' && feature !== 'quiz')
  const leaks: string[] = []
  for (const asker of ['pupil', 'parent', 'colleague', 'its admin'] as const)
    for (const call of rest.flatMap((feature) => callsOf(feature).plain).filter(({ method }) => method === 'GET')) {
      const { met, where } = await metIn({ asker, call, headers: {}, known: knownOf(id) })
      leaks.push(...met.filter((secret) => secret !== 'file').map((secret) => `${secret}: ${where}`))
    }
  expect(leaks).toEqual([])
}, 60_000)

test('what sockets carried names nothing but that something has changed', () => {
  expect(frames.length).toBeGreaterThan(0)
  expect(frames.filter(({ frame }) => secretsIn(frame).length > 0)).toEqual([])
})

describe('the matrix can see:', () => {
  test('every call was understood by somebody', () => {
    const notUnderstood = [...plain, ...callsOf('quiz').plain].filter(({ name }) =>
      [...(statuses.get(name) ?? [])].every((status) => status === 400 || status === 401),
    )
    expect(notUnderstood.map(({ name }) => name)).toEqual([])
  })

  test('who may know meets each secret', async () => {
    const met = async ({ call }: Pick<Someone, 'call'>, method: string, path: string) =>
      secretsIn(JSON.stringify((await call(method, path)).body))
    const working = await layExam(server, school, proctorId, { exam: 'ONGOING', attempt: 'WORKING' })
    expect(await met(mina, 'GET', `/exam/v1/question?exam_id=${working.id}`)).toEqual(['question'])
    const graded = await layExam(server, school, proctorId, { exam: 'GRADED', attempt: 'GRADED' })
    expect(await met(tono, 'GET', `/exam/v1/qa/preview/v2/${graded.id}/${mina.userId}`)).toEqual([
      'question',
      'key',
      'score',
      'answer',
    ])
    const published = await layExam(server, school, proctorId, { exam: 'PUBLISHED', attempt: 'FINAL' })
    expect(await met(mina, 'GET', `/exam-quiz/quiz/${published.id}/review-jawaban`)).toEqual([
      'question',
      'key',
      'score',
      'answer',
    ])
  })
})
