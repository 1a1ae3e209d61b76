/** Builds the typed calls: wire.ts writes and reads them, here they get what every call of Kelasku carries. */
import type { Access } from '@kelasku/shared/kernel/endpoint'
import { isRecord, isText } from '#platform/storage.ts'
import { uuid } from '#platform/uuid.ts'
import { CallError, networkError } from './call-error.ts'
import { learnServerTime, serverNow } from './clock.ts'
import type { CallContext, ClientOf, MinifiedCall, MinifiedContract } from './contract.ts'
import { takeEarly } from './head-start.ts'
import { endings, type Caller, type Ending, type ApiHost } from './api-host.ts'
import { fileMs, send } from './send.ts'
import { rememberUnanswered, type Write } from './unanswered.ts'
import { replyOf, requestOf, type Input } from './wire.ts'

/** Public by nature: it only keeps stray robots away from a tenant's appearance. */
const { VITE_CLIENT_ID = 'kelasku-web', VITE_CLIENT_SECRET = 'tampilan' } = import.meta.env
const clientCredential = `Basic ${btoa(`${VITE_CLIENT_ID}:${VITE_CLIENT_SECRET}`)}`

/** When the attempt that was answered left and came back; the reply may tell the server's time in between. */
interface Trip {
  sentAt: number
  receivedAt: number
}

interface Options {
  signal?: AbortSignal
  context?: CallContext
}

export function createApi<Api>(contract: MinifiedContract, host: ApiHost): ClientOf<Api> {
  const tools = { host, writeOf: rememberUnanswered() }
  return clientOf(contract, tools) as ClientOf<Api> // the contract was made from the law that the type is made from
}

const clientOf = (contract: MinifiedContract, tools: Tools): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(contract).map(([name, node]) => [name, isCall(node) ? callOf(node, tools) : clientOf(node, tools)]),
  )

const isCall = (node: MinifiedCall | MinifiedContract): node is MinifiedCall => '~orpc' in node

function callOf({ '~orpc': call }: MinifiedCall, tools: Tools) {
  return async (input?: Input, { signal, context = {} }: Options = {}): Promise<unknown> => {
    const trip: Trip = { sentAt: 0, receivedAt: 0 }
    const request = requestOf(call.route, `${tools.host.origin}/api`, input, signal)
    const reply = await replyOf(call.route, await makeCall(request, call, { ...context, trip }, tools))
    learnTime(reply, trip)
    return reply
  }
}

function learnTime(reply: unknown, { sentAt, receivedAt }: Trip): void {
  const data = isRecord(reply) ? reply['data'] : undefined
  const told = isRecord(data) ? data['server_now'] : undefined
  if (isText(told)) learnServerTime(told, sentAt, receivedAt)
}

interface Tools {
  host: ApiHost
  writeOf: (request: Request, whose: string) => Promise<Write>
}

interface Making extends CallContext {
  trip: Trip
}

/** What a session was told that is over does not send away who has signed in again meanwhile: nothing was done yet. */
async function makeCall(asked: Request, call: MinifiedCall['~orpc'], context: Making, tools: Tools): Promise<Response> {
  // A call that asks for nobody is made by nobody, unless it says as whom: signing in must not carry the account that
  // was here before, but a face is only shown to those who say who they are.
  const caller = context.as ?? (call.meta.access === 'public' ? null : tools.host.caller())
  try {
    return await makeCallAs(caller, asked, call, context, tools)
  } catch (error) {
    const now = tools.host.caller()
    const isBackAgain = !context.as && caller && now?.user_id === caller.user_id && now.token !== caller.token
    if (!isBackAgain || !endingIn(error)) throw error
    return makeCallAs(now, asked, call, context, tools)
  }
}

async function makeCallAs(
  caller: Caller | null,
  asked: Request,
  { meta, route }: MinifiedCall['~orpc'],
  { trip, ...context }: Making,
  { host, writeOf }: Tools,
): Promise<Response> {
  const request = context.isFresh ? new Request(asked, { cache: 'no-cache' }) : asked
  const requestId = uuid()
  setAll(request, { 'x-request-id': requestId, ...headersFor(meta.access, caller) })
  const school = context.as ? null : (context.school ?? host.school())
  if (caller && school) request.headers.set('x-school', school)
  const early = await takeEarly(request)
  if (early) {
    Object.assign(trip, { sentAt: early.sentAt, receivedAt: early.receivedAt } satisfies Trip)
    host.onLine(true)
    return early.response
  }
  const write = request.method === 'GET' ? null : await writeOf(request, `${caller?.user_id} ${school}`)
  if (write) request.headers.set('idempotency-key', write.key)

  const dress = async (attempt: Request) => {
    if (meta.signed && caller) setAll(attempt, await signatureOf(attempt, caller))
    trip.sentAt = Date.now()
    return attempt
  }

  try {
    const response = await send(request, {
      transport: await transportOf(context, host),
      timeoutMs: context.timeoutMs ?? patienceFor(route.path, context),
      isFile: route.outputStructure === 'detailed',
      requestId,
      dress,
      sleep: host.sleep ?? ((ms) => new Promise((wake) => setTimeout(wake, ms))),
    })
    trip.receivedAt = Date.now()
    host.onLine(true)
    write?.ended()
    return response
  } catch (error) {
    write?.ended(error)
    reportToHost(error, caller, host)
    throw error
  }
}

function headersFor(access: Access, caller: Caller | null): Record<string, string> {
  if (caller) return { authorization: `Bearer ${caller.token}` }
  return access === 'client' ? { authorization: clientCredential } : {}
}

function setAll(request: Request, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
}

/** The specification's times; who watches a bar move has more patience. */
function patienceFor(path: string, { onProgress }: CallContext): number {
  if (onProgress) return fileMs
  return path.startsWith('/exam') ? 30_000 : 20_000
}

async function transportOf({ onProgress }: CallContext, host: ApiHost): Promise<typeof fetch> {
  if (!onProgress) return host.fetch ?? fetch
  const { sendWithProgress } = await fetched(import('./upload.ts'))
  return sendWithProgress(onProgress)
}

async function signatureOf(request: Request, caller: Caller): Promise<Record<string, string>> {
  const { signatureHeaders } = await fetched(import('./sign.ts'))
  return signatureHeaders({ request, key: caller.signing_key, now: serverNow() })
}

/** A part of the client that could not be fetched is a broken line like any other. */
const fetched = <Module>(part: Promise<Module>): Promise<Module> =>
  part.catch(() => {
    throw networkError()
  })

function reportToHost(error: unknown, caller: Caller | null, host: ApiHost): void {
  if (!(error instanceof CallError) || error.code === 'request_cancelled') return
  host.onLine(error.status > 0)
  if (error.code === 'membership_changed') host.onMembershipChanged()
  if (error.code === 'must_change_password') host.onPasswordMustChange()
  const ending = endingIn(error)
  if (ending && caller) host.onSessionEnded(caller, ending)
}

const endingIn = (error: unknown): Ending | undefined =>
  endings.find((code) => error instanceof CallError && error.status === 401 && error.code === code)
