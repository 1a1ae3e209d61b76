/**
 * The server of a component test. It replaces `fetch`, and nothing of the client. Requests and answers are checked by
 * the schemas of the contract, so a test cannot rely on an answer that the real server would not give.
 */
import type { AnyEndpoint, InputOf, OutputOf } from '@kelasku/shared/kernel/endpoint'
import { Refusal, type ErrorBody } from '@kelasku/shared/kernel/refusal'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { implement, type AnyRouter } from '@orpc/server'
import { vi } from 'vitest'
import { isRecord } from '#platform/storage.ts'

/** The envelope without its status. */
type Answer<E> = Omit<OutputOf<E>, 'status'>

/** Requests without an answer, or with one that breaks the contract; a test that leaves any behind fails (setup.ts). */
let unanswered: string[] = []

export function takeUnanswered(): string[] {
  const taken = unanswered
  unanswered = []
  return taken
}

export interface TestServer {
  /** Answers this call from now on; a thrown Refusal is sent as the real server sends it. */
  on<E>(call: E, answer: (asked: InputOf<E>) => Answer<E> | Promise<Answer<E>>): void
  /** Sees each request first, and may still say how it is answered. */
  before(see: (request: Request) => void): void
}

/** Until the end of the test. */
export function startServer(): TestServer {
  const router: Record<string, AnyRouter> = {}
  let see = (_request: Request) => {}
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    see(request)
    const name = `${request.method} ${new URL(request.url).pathname}`
    const asked: ContractCheck = { refused: null, fault: 'the test answers no such call' }
    const { response } = await new OpenAPIHandler(router, { interceptors: [faultOf] }).handle(request, {
      prefix: '/api',
      context: asked,
    })
    if (asked.refused) return refusalAs(asked.refused)
    if (response?.ok) return response
    unanswered.push(`${name}: ${asked.fault}`)
    return response ?? new Response(null, { status: 404 })
  })

  return {
    on(call, answer) {
      const endpoint = call as AnyEndpoint
      const { method, path } = endpoint['~orpc'].route
      router[`${method} ${path}`] = implement(endpoint)
        .$context<ContractCheck>()
        .handler(async ({ input, context }) => {
          try {
            // The input has passed the schema of the contract; the output is checked after this handler.
            return { status: 'success', ...(await answer(input as never)) }
          } catch (error) {
            if (error instanceof Refusal) context.refused = error
            throw error
          }
        })
    },
    before(first) {
      see = first
    },
  }
}

interface ContractCheck {
  refused: Refusal | null
  /** Why there is no answer, for the message of the failed test. */
  fault: string
}

/** Keeps which part of a request or an answer broke the contract. */
async function faultOf<Result>({
  context,
  next,
}: {
  context: ContractCheck
  next: () => Promise<Result>
}): Promise<Result> {
  try {
    return await next()
  } catch (error) {
    const { cause } = error as Error
    context.fault = `${String(error)} ${isRecord(cause) ? JSON.stringify(cause['issues']) : ''}`
    throw error
  }
}

function refusalAs({ kind: { code, status, text }, data }: Refusal): Response {
  const body: ErrorBody = { status: 'error', code, message: text, request_id: 'test-request', ...(data && { data }) }
  return Response.json(body, { status })
}

/** An answer that waits, so that a test can check the page before the server has answered. */
export function held<Value>() {
  let letGo: (value: Value) => void = () => {}
  let refuse: (why: Error) => void = () => {}
  const answer = new Promise<Value>((resolve, reject) => {
    letGo = resolve
    refuse = reject
  })
  return { answer, letGo, refuse }
}

/** Ids as the contract takes them, told apart by a number. */
export const idOf = (number: number) => `5f0c6a52-0c58-4c0e-9a51-${String(number).padStart(12, '0')}`
