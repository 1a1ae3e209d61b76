/** The contract as an OpenAPI document: /api/openapi.json, `npm run -s openapi`, and the page to read it. */
import type { Access, AnyEndpoint, EndpointMeta } from '@kelasku/shared/kernel/endpoint'
import type { RefusalKind } from '@kelasku/shared/kernel/refusal'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { refusalsOf } from './declared.ts'

export type OpenApiDocument = Awaited<ReturnType<OpenAPIGenerator['generate']>>

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  client: [{ client: [] }, { session: [] }],
  session: [{ session: [] }],
  member: [{ session: [] }],
}

/** Every feature's calls, as the registry lists them. */
export type ApiTable = Record<string, Record<string, unknown>>

/** `z.stringbool()` reads the text of an address; who calls writes true or false there, and so says its default. */
const isStringBool = (schema: unknown) =>
  schema instanceof z.ZodCodec && schema.in instanceof z.ZodString && schema.out instanceof z.ZodBoolean

const converter = new ZodToJsonSchemaConverter({
  interceptors: [({ schema, next }) => (isStringBool(schema) ? [true, { type: 'boolean' }] : next())],
})

export async function describeApi(api: ApiTable): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(api as AnyContractRouter, {
    info: {
      title: 'Kelasku',
      version: '1',
      description: 'Setiap panggilan Kelasku, dari kontrak yang juga dipakai server dan klien.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
    },
  })
  for (const [feature, endpoints] of Object.entries(api)) {
    for (const endpoint of Object.values(endpoints) as AnyEndpoint[]) complete(document, feature, endpoint)
  }
  return document
}

/** Adds what oRPC cannot know: whose call it is, what it asks of the caller, and the refusals by their codes. */
function complete(document: OpenApiDocument, feature: string, endpoint: AnyEndpoint): void {
  const { route, meta } = endpoint['~orpc']
  const path = document.paths?.[route.path ?? ''] as Record<string, Record<string, unknown>> | undefined
  const operation = path?.[(route.method ?? 'POST').toLowerCase()]
  if (!operation) throw new Error(`${route.method} ${route.path} is missing in the OpenAPI document.`)

  const byStatus = new Map<number, RefusalKind[]>()
  for (const kind of refusalsOf(endpoint)) byStatus.set(kind.status, [...(byStatus.get(kind.status) ?? []), kind])
  const responses = operation['responses'] as Record<string, unknown>
  for (const [status, kinds] of byStatus) responses[status] = errorResponse(kinds)

  operation['tags'] = [feature]
  operation['security'] = securityOf[meta.access]
  operation['parameters'] = [
    ...((operation['parameters'] as unknown[] | undefined) ?? []),
    ...headersOf(meta, route.method),
  ]
}

const errorResponse = (kinds: readonly RefusalKind[]) => ({
  description: kinds.map(({ code, text }) => `${code}: ${text}`).join(' · '),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'code', 'message', 'request_id'],
        properties: {
          status: { const: 'error' },
          code: { enum: kinds.map(({ code }) => code) },
          message: { type: 'string' },
          data: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          request_id: { type: 'string', format: 'uuid' },
        },
      },
    },
  },
})

function headersOf({ access, signed, idempotent }: EndpointMeta, method: string | undefined) {
  const header = (name: string, description: string, required = false) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(access === 'member' ? [header('X-School', 'Keanggotaan yang dipakai; tanpa ini, pilihan terakhir sesi')] : []),
    ...(method === 'GET' || idempotent
      ? []
      : [header('Idempotency-Key', 'Kunci acak: pengulangan dengan kunci yang sama tidak terjadi dua kali')]),
    ...(signed
      ? [
          header('X-Timestamp', 'Detik Unix menurut server', true),
          header('X-Nonce', '32 angka heksadesimal, sekali pakai', true),
          header('X-Signature', 'HMAC-SHA256 atas permintaan, heksadesimal', true),
        ]
      : []),
  ]
}
