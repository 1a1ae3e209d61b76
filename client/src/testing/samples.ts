/** A value that a schema takes, for answers and views of which a test needs only that they are there. */
import type { AnyEndpoint, OutputOf } from '@kelasku/shared/kernel/endpoint'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { z } from 'zod'
import { isRecord } from '#platform/storage.ts'
import { idOf } from './server.ts'

/** Of what texts must look like, the first that fits. */
const texts = [
  'Contoh',
  idOf(7),
  '2031-05-01',
  '08:00',
  '2031-05-01T01:00:00.000Z',
  'ratna@sekolah.sch.id',
  'https://sekolah.sch.id/a.png',
  '0123456789',
  '12345678',
  'ABCD2345',
  '#336699',
  'contoh',
  '1',
  'x'.repeat(40),
]

/** Deeper than a view is; what refers to itself ends here. */
const deepest = 12

/** Nothing where there may be nothing, one of each list, the first of each choice, and everything that one `can` do. */
function sampleOf(schema: z.core.$ZodType, path: readonly string[] = []): unknown {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  const inner = (part: z.core.$ZodType, name = '') => sampleOf(part, [...path, name])
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, inner(part, name)]))
    case 'array':
      return path.length > deepest ? [] : [inner(def.element)]
    case 'tuple':
      return def.items.map((part) => inner(part))
    case 'record': {
      const { def: keys } = def.keyType as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
      const names = keys.type === 'enum' ? Object.values(keys.entries).map(String) : []
      return Object.fromEntries(names.map((name) => [name, inner(def.valueType, name)]))
    }
    case 'string':
    case 'template_literal':
      return texts.find((text) => (schema as z.ZodType).safeParse(text).success) ?? 'Contoh'
    case 'number':
      return [1, 0, 5, 10, 0.5].find((one) => (schema as z.ZodType).safeParse(one).success) ?? 1
    case 'boolean':
      return path.includes('can')
    case 'date':
      return new Date('2031-05-01T01:00:00Z') // 08.00 WIB
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'union': {
      const [first] = def.options
      return first && inner(first)
    }
    case 'intersection':
      return { ...asRecord(inner(def.left)), ...asRecord(inner(def.right)) }
    case 'nullable':
      return null
    case 'optional':
      return undefined
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner(def.innerType)
    case 'lazy':
      return path.length > deepest ? null : inner(def.getter())
    case 'pipe':
      return inner(def.in)
    default:
      return null
  }
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {})

/** What this call answers, before it is written out. */
export const answerOf = (call: AnyEndpoint) => {
  const { outputSchema } = call['~orpc']
  if (!outputSchema) throw new Error('the call has no answer')
  return { ...asRecord(sampleOf(outputSchema)), status: 'success' as const }
}

type DataOf<E> = OutputOf<E> extends { data: infer Data } ? Data : never
type One<Data> = Data extends readonly (infer Item)[] ? Item : Data

/** The same as a screen holds it: one thing, or the first of a list. */
export function viewOf<E>(call: E, more: Partial<JsonifiedValue<One<DataOf<E>>>> = {}) {
  const { data } = answerOf(call as AnyEndpoint) as unknown as { data: unknown }
  const one: unknown = Array.isArray(data) ? data[0] : data
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema says of itself, in JSON
  return { ...JSON.parse(JSON.stringify(one)), ...more } as JsonifiedValue<One<DataOf<E>>>
}
