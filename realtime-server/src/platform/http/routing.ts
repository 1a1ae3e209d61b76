/** Which call a request is for: found by rou3, since four hundred paths tried one after the other would take their time. */
import { addRoute, createRouter, findRoute } from 'rou3'
import type { Served } from './serve.ts'

export interface MatchedRoute {
  served: Served
  params: Record<string, string> | undefined
  /** What stands behind the question mark. */
  search: string
}

export type MatchRoute = (method: string, url: string) => MatchedRoute | undefined

export function matchingRoutes(all: readonly Served[]): MatchRoute {
  const router = createRouter<Served>()
  for (const served of all) {
    const { method, path } = served.endpoint['~orpc'].route
    addRoute(router, method, `/api${path}`.replaceAll(/\{(\w+)\}/g, ':$1'), served)
  }
  return (method, url) => {
    const end = url.indexOf('?')
    const found = findRoute(router, method, end === -1 ? url : url.slice(0, end))
    if (!found) return undefined
    return {
      served: found.data,
      params: found.params && decoded(found.params),
      search: end === -1 ? '' : url.slice(end + 1),
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
