/**
 * A call as a request, and its answer as what a screen gets: as much of oRPC's link as our calls need. The link itself
 * was nine kilobytes of what everybody waits for before the first page.
 */
import { largestFile } from '@kelasku/shared/kernel/file-size'
import { fileTooLarge, networkError } from './call-error.ts'
import type { MinifiedCall } from './contract.ts'

type Route = MinifiedCall['~orpc']['route']

export interface Input {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export function requestOf({ method, path }: Route, api: string, input: Input = {}, signal?: AbortSignal): Request {
  const { params = {}, query, body } = input
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams(fieldsOf(query).map(([name, value]) => [name, String(value)])).toString()
  return new Request(`${api}${place}${asked && `?${asked}`}`, { method, ...bodyOf(body), ...(signal && { signal }) })
}

function bodyOf(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {}
  const fields = fieldsOf(body)
  if (!fields.some(([, value]) => value instanceof Blob))
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  for (const [, value] of fields) if (value instanceof Blob && value.size > largestFile) throw fileTooLarge(value)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value))
  return { body: form }
}

/** `{ ids: ['a', 'b'] }` is `ids[0]=a` and `ids[1]=b`. What is not said is not sent. */
function fieldsOf(value: unknown, name = ''): [name: string, value: unknown][] {
  if (value === undefined || value === null) return []
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (typeof value !== 'object' || value instanceof Blob) return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name ? `${name}[${key}]` : key))
}

export async function replyOf({ outputStructure }: Route, response: Response): Promise<unknown> {
  if (outputStructure === 'detailed')
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.blob() }
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    // Whoever cut it short, it was not the school.
    throw networkError()
  }
}
