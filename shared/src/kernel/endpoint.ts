/**
 * Every call of Kelasku is described once, here in `shared`: its exact path, who may call, what goes in and what comes
 * out. The server serves it (`serve`), the client calls it typed, and /api/openapi.json, the authorization matrix and
 * the fuzzer walk the same description.
 */
import { oc, type ContractProcedure } from '@orpc/contract'
import { z } from 'zod'
import { PageMeta } from './paging.ts'
import type { RefusalKind } from './refusal.ts'

/**
 * What a caller must show before the guard even looks at them.
 * - `public`: nothing (signing in, health of the tenant's page).
 * - `client`: the basic credential of our own client, for the tenant's appearance before sign-in.
 * - `session`: a signed-in person, in no particular school.
 * - `member`: a person acting in one of their schools (X-Membership, else the session's default).
 */
export type Access = 'public' | 'client' | 'session' | 'member'

type Shape = z.core.$ZodLooseShape
type Fields = Shape | z.ZodType

export interface Parts {
  params?: Shape
  query?: Shape
  body?: Fields
}

interface Description<A extends Access> extends Parts {
  access: A
  /** One Indonesian sentence for the browsable page. */
  summary: string
  /** Of a GET that leaves a trace, such as who looked at whom. Any other GET only reads, and cannot write. */
  writes?: boolean
  /** Signed with the session's key, because the act must not be replayable: scores, roles, payments. */
  signed?: boolean
  /** What it has done it does not do again, whoever repeats it and when: no key is kept for it. */
  idempotent?: boolean
  /** May also be made over the open socket, by the name that it has in the registry: `chat.say`. */
  isSocketCall?: boolean
  /** Also for somebody who has yet to change their first password, to whom every other call is closed. */
  withFirstPassword?: boolean
  /** The refusals that this call adds to the general ones. */
  refuses?: readonly { kind: RefusalKind }[]
}

type SchemaOf<F> = F extends z.ZodType ? F : F extends Shape ? z.ZodObject<F, z.core.$strict> : never
type InputShape<P extends Parts> = { [K in keyof P & keyof Parts as P[K] extends Fields ? K : never]: SchemaOf<P[K]> }
type Input<P extends Parts> = z.ZodObject<InputShape<P>>

const download = z.object({ headers: z.record(z.string(), z.string()), body: z.file() })
export type Download = typeof download

export interface EndpointMeta {
  access: Access
  /** Runs in a transaction that PostgreSQL lets write nothing. */
  reads: boolean
  signed: boolean
  idempotent: boolean
  isSocketCall: boolean
  withFirstPassword: boolean
  refuses: readonly RefusalKind[]
}

export type Endpoint<A extends Access, P extends Parts, Output extends z.ZodType> = ContractProcedure<
  Input<P>,
  Output,
  Record<never, never>,
  EndpointMeta & { access: A }
>
export type AnyEndpoint = ContractProcedure<z.ZodType, z.ZodType, Record<never, never>, EndpointMeta>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Strict by default: a field that nobody declared is refused, so no call can be talked into setting `is_admin`. */
const strict = (fields: Fields | undefined) => {
  if (fields === undefined) return z.strictObject({}).optional()
  return fields instanceof z.ZodType ? fields : z.strictObject(fields)
}

/** What goes in and comes out is said twice, once to run and once to compile; that both say the same is claimed here. */
function describe<A extends Access, P extends Parts, Output extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  about: Description<A> & P,
  output: Output,
  outputStructure: 'compact' | 'detailed' = 'compact',
) {
  const meta: EndpointMeta = {
    access: about.access,
    reads: method === 'GET' && !about.writes,
    signed: about.signed ?? false,
    idempotent: about.idempotent ?? false,
    isSocketCall: about.isSocketCall ?? false,
    withFirstPassword: about.withFirstPassword ?? false,
    refuses: (about.refuses ?? []).map(({ kind }) => kind),
  }
  const input = z.object({ params: strict(about.params), query: strict(about.query), body: strict(about.body) })
  const contract = oc
    .$meta<EndpointMeta>(meta)
    .route({ method, path, summary: about.summary, inputStructure: 'detailed', outputStructure })
    .input(input)
    .output(output)
  return contract as unknown as Endpoint<A, Pick<P, keyof P & keyof Parts>, Output>
}

const envelope = { status: z.literal('success'), message: z.string().optional() }

/** A call that answers with one thing. */
export function endpoint<const A extends Access, P extends Parts, Data extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  about: Description<A> & P & { reply: Data },
) {
  const output = z.object({ ...envelope, data: about.reply, meta: z.record(z.string(), z.unknown()).optional() })
  return describe<A, P, typeof output>(method, path, about, output)
}

/** A call that answers with one page of a list: spread `paging()` into its query. */
export function listEndpoint<
  const A extends Access,
  P extends Parts,
  Item extends z.ZodType,
  Meta extends z.ZodType<PageMeta> = typeof PageMeta,
>(
  path: `/${string}`,
  /** `meta` where the specification has further names for the pages of this list. */
  about: Description<A> & P & { item: Item; meta?: Meta },
) {
  const meta = (about.meta ?? PageMeta) as Meta // the default of the type is the default here
  const output = z.object({ ...envelope, data: z.array(about.item), meta })
  return describe<A, P, typeof output>('GET', path, about, output)
}

/** A call that answers with a file, named by content-disposition. */
export function fileEndpoint<const A extends Access, P extends Parts>(
  method: Method,
  path: `/${string}`,
  about: Description<A> & P,
) {
  return describe<A, P, Download>(method, path, about, download, 'detailed')
}

/** What a call takes, after validation. */
export type InputOf<E> = E extends { '~orpc': { inputSchema?: infer S } }
  ? S extends z.ZodType
    ? z.output<S>
    : never
  : never
/** What a call answers with, before it is written out. */
export type OutputOf<E> = E extends { '~orpc': { outputSchema?: infer S } }
  ? S extends z.ZodType
    ? z.input<S>
    : never
  : never
export type AccessOf<E> = E extends { '~orpc': { meta: { access: infer A } } } ? A : never
