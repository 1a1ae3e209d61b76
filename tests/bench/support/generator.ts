/** Aims the generator at a server, and reads the server's own CPU meanwhile. */
import type { Hit, Shot } from './generator-process.ts'
import { cpuSecondsOf, startHelper } from './process.ts'

export interface Target {
  /** Whose CPU is counted. */
  pid: number
  port: number
  requests: string[]
}

export interface Measured extends Hit {
  /** Microseconds of the server's CPU for each answer; NaN where the system does not tell. */
  cpuPerAnswer: number
}

type How = Pick<Shot, 'connections' | 'milliseconds'>

export interface Generator {
  /** Runs a target until its code is hot: so many answers, or as many as it manages in a few seconds. */
  warm(target: Target, connections: number, answers: number): Promise<void>
  fire(target: Target, how: How): Promise<Measured>
  stop(): Promise<void>
}

export function startGenerator(): Generator {
  const helper = startHelper<Shot, { hit: Hit }>(new URL('generator-process.ts', import.meta.url))
  const fire = async ({ pid, port, requests }: Target, how: How): Promise<Measured> => {
    const before = cpuSecondsOf(pid)
    const { hit } = await helper.ask({ port, requests, ...how })
    const after = cpuSecondsOf(pid)
    if (hit.others > 0) throw new Error(`${hit.others} of ${hit.answers} answers were not 200 (port ${port}).`)
    const cpu = before === undefined || after === undefined ? Number.NaN : after - before
    return { ...hit, cpuPerAnswer: (cpu / hit.answers) * 1e6 }
  }
  return {
    fire,
    async warm(target, connections, answers) {
      const patience = performance.now() + 2_500
      for (let so = 0; so < answers && performance.now() < patience;)
        so += (await fire(target, { connections, milliseconds: 250 })).answers
    },
    stop: () => helper.stop(),
  }
}

/** A whole request, as the generator sends it. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`
}
