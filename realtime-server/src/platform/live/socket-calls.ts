/**
 * Calls over the open socket (docs/decisions/0038): the fast path once more, past HTTP as well. A call whose contract
 * says `isSocketCall` is answered here when everything about it is in order; to anything else nothing is said, and its
 * sender makes it the ordinary way and hears there why. Who speaks is found out anew for each call.
 */
import type { AnyEndpoint } from '@kelasku/shared/kernel/endpoint'
import type { Caller } from '#platform/auth/callers.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/work.ts'
import { counting } from '#platform/http/limits.ts'
import type { Served } from '#platform/http/serve.ts'
import { countRequest } from '#platform/metrics.ts'

export type SocketCall = (caller: Caller, said: unknown) => Promise<object | null>

interface Parts {
  config: Config
  database: Database
  /** Every call of Kelasku, by feature and name. */
  api: object
  served: readonly Served[]
}

/** By their names in the registry, such as `chat.say`. */
export function openSocketCalls({ config, database, api, served }: Parts): ReadonlyMap<string, SocketCall> {
  const namesOf = new Map<unknown, string>(
    Object.entries(api).flatMap(([feature, calls]) =>
      Object.entries(calls as Record<string, AnyEndpoint>).map(([name, call]) => [call, `${feature}.${name}`] as const),
    ),
  )
  /** A caller past the limit is answered nothing here: the call comes again over HTTP, whose limit tells them to wait. */
  const isTooOften = counting(config.RATE_LIMIT)

  const socketCallOf = ({ endpoint, fastPath }: Served): SocketCall => {
    const { inputSchema, route, meta } = endpoint['~orpc']
    if (!fastPath || !meta.idempotent)
      throw new Error(`${route.path} cannot be spoken: its answer may get lost with the line.`)
    return async (caller, said) => {
      const begun = performance.now()
      if (isTooOften(caller.tokenHash.toString('base64'))) return null
      const input = inputSchema?.safeParse(said)
      if (!input?.success) return null
      const { params, body } = input.data as { params: unknown; body: unknown } // the kernel describes every call by its parts
      const answer = await fastPath({ ...caller, params, body }, database)
      if (!answer) return null
      countRequest('SOCKET', `/api${route.path}`, 200, (performance.now() - begun) / 1000)
      return { status: 'success', ...answer }
    }
  }
  const spoken = served.filter(({ endpoint }) => endpoint['~orpc'].meta.isSocketCall)
  return new Map(spoken.map((one) => [namesOf.get(one.endpoint)!, socketCallOf(one)])) // served is what the registry lists
}
