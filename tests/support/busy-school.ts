/**
 * A few grown-ups who never stop: they open schools, ask to join each other's, and change their own nickname, each act
 * with a key of its own, and repeat whatever was not acknowledged until it is.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { judgeRegister, judgeSet, together, type Act, type Verdict } from './history.ts'
import { demoAdults, signIn, type Person, type Reply } from './person.ts'

export interface BusySchool {
  acts: readonly Act[]
  /** The longest time that somebody waited from asking to the acknowledgement. */
  longestWait(): number
  acknowledged(): number
  /** Until so many more acts have been acknowledged: in the middle of work, however fast the machine is. */
  goesOn(more: number): Promise<void>
  /** What went wrong in another way than a broken line or a polite "come again". */
  oddities: readonly string[]
  /** Lets everybody finish what they began. */
  rest(): Promise<void>
  verdict(): Promise<Verdict>
}

export interface Pace {
  people: number
  /** Longest pause between two acts of one person. */
  pause: number
}

interface Founded {
  id: string
  founder: string
}

export async function busySchool(url: string, { people, pause }: Pace): Promise<BusySchool> {
  const adults = await Promise.all(demoAdults.slice(0, people).map((email) => signIn(url, email)))
  const before = new Map<string, string[]>()
  for (const person of adults) before.set(person.email, await membershipsOf(person))

  const acts: Act[] = []
  const oddities: string[] = []
  const founded: Founded[] = []
  let longest = 0
  const resting = new AbortController()

  const insist = async (person: Person, act: Act, method: string, path: string, body: unknown): Promise<Reply> => {
    acts.push(act)
    const key = randomUUID()
    const begun = performance.now()
    const repeat = async () => untilAcknowledged(() => person.call(method, path, { body, key }), oddities)
    const reply = await repeat()
    act.acked = true
    longest = Math.max(longest, performance.now() - begun)
    if (Math.random() < 0.2) expectSame(reply, await repeat(), oddities)
    return reply
  }

  const openSchool = async (person: Person) => {
    const act = { client: person.email, kind: 'open', value: `SD Uji ${randomUUID()}`, acked: false }
    const { body } = await insist(person, act, 'POST', '/schools', { school_name: act.value, grade: 'SD' })
    founded.push({ id: (body.data as Membership).school_id, founder: person.email })
  }
  const askToJoin = async (person: Person) => {
    const asked = new Set(
      acts.filter((act) => act.client === person.email && act.kind === 'join').map(({ value }) => value),
    )
    const school = founded.find(({ id, founder }) => founder !== person.email && !asked.has(id))
    if (!school) return changeName(person)
    const act = { client: person.email, kind: 'join', value: school.id, acked: false }
    await insist(person, act, 'POST', '/join-schools-form', { school_id: school.id, role: 'GURU' })
  }
  const changeName = async (person: Person) => {
    const act = { client: person.email, kind: 'name', value: randomUUID(), acked: false }
    await insist(person, act, 'PUT', '/identity/user/token', { nick_name: act.value })
  }

  const habits = [openSchool, askToJoin, askToJoin, changeName, changeName]
  const live = async (person: Person) => {
    while (!resting.signal.aborted) {
      await habits[Math.floor(Math.random() * habits.length)]!(person)
      await delay(Math.random() * pause)
    }
  }
  // Whoever gives up says why, and leaves the judgement to the verdict.
  const lives = adults.map((person) => live(person).catch((error: unknown) => void oddities.push(String(error))))

  const acknowledged = () => acts.filter(({ acked }) => acked).length
  return {
    acts,
    oddities,
    acknowledged,
    async goesOn(more) {
      // Whoever gives up is among the oddities.
      for (const enough = acknowledged() + more; acknowledged() < enough && oddities.length === 0;) await delay(20)
    },
    longestWait: () => longest,
    async rest() {
      resting.abort()
      await Promise.all(lives)
    },
    verdict: async () => together(await Promise.all(adults.map((person) => judge(person, acts, before)))),
  }
}

async function judge(person: Person, acts: readonly Act[], before: Map<string, string[]>): Promise<Verdict> {
  const own = (kind: string) => acts.filter((act) => act.client === person.email && act.kind === kind)
  const old = new Set(before.get(person.email))
  const { body } = await person.call('GET', '/v2/me/schools')
  const fresh = (body.data as Membership[]).filter(({ id }) => !old.has(id))
  const opened = fresh.filter(({ role }) => role === 'ADMIN').map(({ school_name }) => school_name)
  const joined = fresh.filter(({ role }) => role === 'GURU').map(({ school_id }) => school_id)
  const me = await person.call('GET', '/identity/user/token')
  const { nick_name: name } = (me.body.data as { user: { nick_name: string | null } }).user
  return together([
    judgeSet(own('open'), opened),
    judgeSet(own('join'), joined),
    judgeRegister(own('name'), name ?? undefined),
  ])
}

interface Membership {
  id: string
  role: string
  school_id: string
  school_name: string
}

async function membershipsOf(person: Person): Promise<string[]> {
  const { body } = await person.call('GET', '/v2/me/schools')
  return (body.data as Membership[]).map(({ id }) => id)
}

/** Asks with the same key until the school says yes, as a phone on a bad line does; but not for ever. */
async function untilAcknowledged(ask: () => Promise<Reply>, oddities: string[]): Promise<Reply> {
  for (const patience = performance.now() + 60_000; performance.now() < patience;) {
    const reply = await ask().catch((error: unknown) => error)
    if (isReply(reply)) {
      if (reply.status === 200) return reply
      if (!isPolite(reply)) oddities.push(`${reply.status} ${reply.body.code}`)
    } else if (!isBrokenLine(reply)) oddities.push(String(reply))
    await delay(100 + Math.random() * 200)
  }
  throw new Error('nobody acknowledged it for a minute')
}

const isReply = (value: unknown): value is Reply => typeof value === 'object' && value !== null && 'status' in value

/** "Come again", with a time; and the first try of this very key being still under way. */
const isPolite = ({ status, headers, body }: Reply) =>
  (status === 503 && headers.has('retry-after')) || (status === 409 && body.code === 'request_in_progress')

const isBrokenLine = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || error.message === 'fetch failed' || error.message === 'terminated')

function expectSame(first: Reply, again: Reply, oddities: string[]): void {
  if (JSON.stringify(first.body.data) === JSON.stringify(again.body.data)) return
  oddities.push(`another answer to the same key: ${JSON.stringify(again.body)}`)
}
