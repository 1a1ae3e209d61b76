/** Which call a request means, and what stands in its address. */
import type { IncomingMessage } from 'node:http'
import { addRoute, createRouter, findRoute } from 'rou3'
import type { Served } from './serve.ts'

export interface Meant {
  served: Served
  params: Record<string, string> | undefined
  /** As it came: to spread it costs more than the rest, and is not done for strangers. */
  query: string
}

export type Routing = (req: IncomingMessage) => Meant | undefined

export function routing(all: readonly Served[]): Routing {
  const router = createRouter<Served>()
  for (const served of all) {
    const { method, path } = served.endpoint['~orpc'].route
    addRoute(router, method, `/api${path}`.replaceAll(/\{(\w+)\}/g, ':$1'), served)
  }
  return ({ method, url = '' }) => {
    const end = url.indexOf('?')
    const found = findRoute(router, method, end === -1 ? url : url.slice(0, end))
    if (!found) return undefined
    return {
      served: found.data,
      params: found.params && decoded(found.params),
      query: end === -1 ? '' : url.slice(end + 1),
    }
  }
}

const decoded = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodedIfItCanBe(value)]))

function decodedIfItCanBe(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
