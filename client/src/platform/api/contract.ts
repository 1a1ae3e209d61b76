/** The types of a call as the client makes it: taken from the law, without its schemas. */
import type { Access } from '@kelasku/shared/kernel/endpoint'
import type { Client } from '@orpc/client'
import type { JsonifiedValue } from '@orpc/openapi-client'
import type { z } from 'zod'
import type { CallError } from './call-error.ts'
import type { Caller } from './api-host.ts'

/** What `virtual:contract` carries of each call. */
export interface MinifiedCall {
  '~orpc': {
    meta: { access: Access; signed: boolean }
    route: {
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
      path: `/${string}`
      outputStructure: 'detailed' | 'compact'
    }
  }
}
export interface MinifiedContract {
  [name: string]: MinifiedCall | MinifiedContract
}

/** What a screen may add to one call: `api.identity.upload(input, { signal, context: { onProgress } })`. */
export interface CallContext {
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** Instead of 20 s (30 s for exams). */
  timeoutMs?: number
  /** Asks the server even where the browser still holds an answer that it may reuse: something is known to be new. */
  isFresh?: boolean
  /** Somebody else on this device than the one whose screen this is: to sign them out, or to send what they left. */
  as?: Caller
  /** In another of the person's schools than the one that this tab has open. */
  school?: string
}

interface Described<Input, Output> {
  '~orpc': { inputSchema?: Input | undefined; outputSchema?: Output | undefined }
}

/** The parts that may be left out: params and a query in which nothing is required. A body is always said. */
type Parts<Input> = {
  [K in keyof Input as K extends 'body' ? K : object extends Input[K] ? never : K]: Input[K]
} & {
  [K in keyof Input as K extends 'body' ? never : object extends Input[K] ? K : never]?: Input[K]
}
/** A call that takes nothing has an index signature of `never`, as zod types an empty object. */
type Given<Input> = string extends keyof Input
  ? Record<string, never> | undefined
  : object extends Parts<Input>
    ? Parts<Input> | undefined
    : Parts<Input>

/** Every call, typed: dates are texts, because that is what arrives. */
export type ClientOf<Router> = {
  [K in keyof Router]: Router[K] extends Described<infer Input, infer Output>
    ? Client<
        CallContext,
        Given<Input extends z.ZodType ? z.input<Input> : never>,
        JsonifiedValue<Output extends z.ZodType ? z.output<Output> : never>,
        CallError
      >
    : ClientOf<Router[K]>
}
