/**
 * The calls of the contract: one call's way through the house, from top to bottom. No framework stands around it
 * (docs/decisions/0042): what each of them did for every call cost more than the call.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusal } from '@kelasku/shared/kernel/refusal'
import type { Door, Knock } from '#platform/auth/door.ts'
import type { Config } from '#platform/config.ts'
import type { Database, Proviso } from '#platform/database/work.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { addressOf, hostOf } from './address.ts'
import { secondsUntilAgain } from './away.ts'
import { readBody } from './body.ts'
import { bearerOf, callOf } from './call.ts'
import { invalidInput, refusalOf, refuse, reportBug } from './errors.ts'
import { isDeclared } from './declared.ts'
import { spread } from './fields.ts'
import { callHeaders } from './headers.ts'
import { checkAccess } from './knock.ts'
import { limitAddress, limitPerson } from './limits.ts'
import { openLine, type Line } from './line.ts'
import { routing, type Meant } from './routing.ts'
import { send, setHeaders } from './sending.ts'
import type { CallContext, Served } from './serve.ts'
import { checkSignature } from './signature.ts'
import { writing } from './written.ts'

export interface CallParts {
  config: Config
  log: Log
  database: Database
  door: Door
  secrets: Secrets
  /** Every feature's calls. */
  served: readonly Served[]
  /** Whether the database is. */
  isAway: () => boolean
}

/** Logged, and the end of a test file: the contract must list the refusal. */
export const undeclared = 'a refusal that the contract does not declare'

/** Takes a request if it means a call. */
export type Calls = (req: IncomingMessage, res: ServerResponse) => boolean

/** Who calls, and under which proviso, where they are remembered. */
interface Come {
  knock: Knock
  proviso?: Proviso
}

interface Heeded extends Come {
  meant: Meant
  line: Line
  ip: string
  /** Read when it is asked for, and once. */
  bodyOf: () => Promise<unknown>
}

export function answeringCalls({ config, log, database, door, secrets, served, isAway }: CallParts): Calls {
  const meantBy = routing(served)
  const client = { id: config.CLIENT_ID, secret: config.CLIENT_SECRET }
  const headers = callHeaders(config)
  const writes = new Map(served.map((one) => [one, writing(one)]))
  const [countAddress, countPerson] = [limitAddress(config), limitPerson(config)]

  /** Everything between who asks and what is sent. */
  const heed = async (req: IncomingMessage, { meant, line, ip, bodyOf, knock, proviso }: Heeded) => {
    const userId = knock.kind === 'admitted' ? knock.admitted.person.userId : undefined
    if (userId !== undefined && userId !== line.userId) countPerson(userId)
    line.userId = userId
    const call = callOf(req, { id: line.id, ip, host: hostOf(req, config.TRUST_PROXY), knock })
    // Before the input is looked at: a stranger learns nothing about the form of a call, not even that theirs is wrong.
    const { meta } = meant.served.endpoint['~orpc']
    checkAccess(call, meta, client)
    const body = await bodyOf()
    if (meta.signed) await checkSignature(call, database.db)

    const { params } = meant
    const query = spread(new URLSearchParams(meant.query))
    const write = writes.get(meant.served)! // each of them has its way
    const context = { call, proviso, database, secrets }
    return write(call, () => obey(meant.served, { params, query, body }, context))
  }

  const answer = async (req: IncomingMessage, res: ServerResponse, meant: Meant, line: Line) => {
    if (isAway()) throw refusal.service_unavailable(undefined, secondsUntilAgain)
    const ip = addressOf(req, config.TRUST_PROXY)
    countAddress(ip)
    let body: Promise<unknown> | undefined
    const come = { meant, line, ip, bodyOf: () => (body ??= readBody(req, res)) }
    const known = meant.served.reads() ? recall(door, req) : undefined
    const ofKnown = known && (await ifSo(known.proviso, () => heed(req, { ...come, ...known })))
    const answered = ofKnown ?? (await heed(req, { ...come, knock: await knockOnce(door, req) }))
    if (meant.served.headers) setHeaders(res, meant.served.headers)
    await send(req, res, answered)
  }

  return (req, res) => {
    const meant = meantBy(req)
    if (!meant) return false
    const line = openLine(req, res, log)
    line.route = `/api${meant.served.endpoint['~orpc'].route.path}`
    setHeaders(res, headers)
    answer(req, res, meant, line).catch((error: unknown) => {
      if (res.headersSent) return res.destroy()
      const refused = refusalOf(error) ?? reportBug(error, line.id, log)
      if (!isDeclared(meant.served.endpoint, refused.kind))
        log.error({ route: line.route, code: refused.kind.code }, undeclared)
      refuse(res, refused, line.id)
    })
    return true
  }
}

/** Who is it? A refusal is kept and not thrown: a public call made with an outdated token is still a public call. */
async function knockOnce(door: Door, req: IncomingMessage): Promise<Knock> {
  const { token, membershipId } = shownBy(req)
  if (token === undefined) return { kind: 'none' }
  try {
    return { kind: 'admitted', admitted: await door.admit(token, membershipId) }
  } catch (error) {
    const known = refusalOf(error)
    if (!known || known.kind.status !== 401) throw error
    return { kind: 'refused', refusal: known }
  }
}

/** Whoever was let in a while ago need not wait for the door: it is asked in one message with their first question. */
function recall(door: Door, req: IncomingMessage): Required<Come> | undefined {
  const { token, membershipId } = shownBy(req)
  const known = token === undefined ? undefined : door.recall(token, membershipId)
  return known && { knock: { kind: 'admitted', admitted: known.admitted }, proviso: known.proviso }
}

const shownBy = ({ headers }: IncomingMessage) => ({
  token: bearerOf(headers.authorization),
  membershipId: headers['x-membership'] as string | undefined, // Node joins it
})

/** Nothing, and the ordinary way, where the proviso was not so, or nobody asked and an answer or a refusal came of it. */
async function ifSo<Answer>(proviso: Proviso, act: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    const answer = await act()
    return proviso.isSo ? answer : undefined
  } catch (error) {
    // What is away would be away once more.
    const isAway = refusalOf(error)?.kind.status === 503
    if (proviso.isSo ?? isAway) throw error
    return undefined
  }
}

/** What goes in and what comes out is what the contract says: what nobody declared gets no further, either way. */
async function obey({ endpoint, answer }: Served, sent: unknown, context: CallContext): Promise<unknown> {
  const { inputSchema, outputSchema } = endpoint['~orpc']
  const input = inputSchema!.safeParse(sent) // the kernel describes both of every call
  if (!input.success) throw invalidInput(input.error.issues)
  const output = outputSchema!.safeParse(await answer(input.data, context))
  if (!output.success) throw new Error('The answer is not what the contract says.', { cause: output.error })
  return output.data
}
