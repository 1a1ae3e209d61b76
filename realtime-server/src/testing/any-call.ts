/**
 * A request for any call of the contract, made from its own description: a call that is added tomorrow is walked by
 * whoever walks all of them, without being named. Known names lead to what was laid; everything else is the least that
 * the description takes.
 */
import { randomUUID } from 'node:crypto'
import { utcDayOf } from '@kelasku/shared/kernel/days'
import { api } from '@kelasku/shared/registry'
import type { AnyEndpoint, Method } from '@kelasku/shared/kernel/endpoint'
import { z } from 'zod'

export interface AnyCall {
  name: string
  method: Method
  make(known: Known): { path: string; body?: unknown }
}

/** What a field of that name means here. */
export type Known = Readonly<Record<string, string | number>>

/** JSON Schema, as far as the contract uses it. */
interface Described {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  anyOf?: Described[]
  oneOf?: Described[]
}

/** So many ways of asking the same are walked each by itself: the kinds of a print, the boxes of a list. */
const mostWays = 6

/** Each once, and then every other way of asking it. */
export const callsOf = (feature: keyof typeof api): { plain: AnyCall[]; ways: AnyCall[] } => {
  const calls = (Object.values(api[feature]) as AnyEndpoint[]).map(waysOf) // a feature's calls, whatever each is called
  return { plain: calls.map(([plain]) => plain), ways: calls.flatMap(([, ...ways]) => ways) }
}

function waysOf(endpoint: AnyEndpoint): [AnyCall, ...AnyCall[]] {
  const { route, inputSchema } = endpoint['~orpc']
  if (!route.method || !route.path || !inputSchema) throw new Error('A call without method, path or input')
  const { method, path } = route as { method: Method; path: string }
  const { params, query, body } = partsOf(inputSchema)
  const plain: AnyCall = {
    name: `${method} ${path}`,
    method,
    make: (known) => ({
      path: pathOf(path, fill(params, known)) + queryOf(fill(query, known)),
      ...(method !== 'GET' && { body: bodyOf(body, known) }),
    }),
  }
  return [plain, ...choicesIn(query).map((choice) => chosen(plain, choice))]
}

function partsOf(input: z.ZodType): Record<'params' | 'query' | 'body', Described> {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Described
  const { params = {}, query = {}, body = {} } = properties
  return { params, query, body }
}

const choicesIn = ({ properties = {} }: Described): [string, unknown][] =>
  Object.entries(properties).flatMap(([name, { enum: values = [] }]) =>
    values.length > mostWays ? [] : values.map((value): [string, unknown] => [name, value]),
  )

const chosen = (plain: AnyCall, [name, value]: [string, unknown]): AnyCall => ({
  ...plain,
  make: (known) => {
    const { path, ...rest } = plain.make(known)
    return { path: `${path}${path.includes('?') ? '&' : '?'}${name}=${wordOf(value)}`, ...rest }
  },
})

type Filled = Record<string, unknown>

/** What must be there, and of the rest whatever has a meaning here. */
function fill({ properties = {}, required = [] }: Described, known: Known): Filled {
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || name in known)
    .map(([name, described]) => [name, known[name] ?? sampleOf(described, known)])
  return Object.fromEntries(entries)
}

function sampleOf(described: Described, known: Known): unknown {
  const [first] = described.anyOf ?? described.oneOf ?? []
  if (first) return sampleOf(first, known)
  if (described.const !== undefined) return described.const
  if (described.enum) return described.enum[0]
  if (described.default !== undefined) return described.default
  switch (described.type) {
    case 'object':
      return fill(described, known)
    case 'array':
      return Array.from({ length: described.minItems ?? 0 }, () => sampleOf(described.items ?? {}, known))
    case 'integer':
    case 'number':
      return Math.max(1, described.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return textOf(described)
  }
}

function textOf({ format, minLength = 1 }: Described): string {
  if (format === 'uuid') return randomUUID()
  if (format === 'date-time') return new Date().toISOString()
  if (format === 'date') return utcDayOf(new Date())
  return 'contoh'.padEnd(minLength, '0')
}

const pathOf = (path: string, params: Filled) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => wordOf(params[name] ?? 1))

const wordOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const queryOf = (query: Filled) => {
  const fields = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(wordOf(value))}`)
  return fields.length > 0 ? `?${fields.join('&')}` : ''
}

function bodyOf(body: Described, known: Known): unknown {
  const files = Object.entries(body.properties ?? {}).filter(([, { format }]) => format === 'binary')
  const filled = fill(body, known)
  if (files.length === 0) return Object.keys(body.properties ?? {}).length > 0 ? filled : undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(filled)) form.set(name, wordOf(value))
  for (const [name] of files) form.set(name, new File(['Tipe,Soal,Kunci\n4,KPK dari 12 dan 18,36'], 'soal.csv'))
  return form
}
