/**
 * The shared handler of the specification: what to say about an error, wherever no screen has words of its own.
 *
 *     const told = explain(error)
 *     if (told) notify({ title: told.title, description: told.text, tone: 'danger' })
 */
import { refusal, type RefusalKind } from '@kelasku/shared/kernel/refusal'
import { t } from '#platform/i18n/i18n.ts'
import { isText } from '#platform/storage.ts'
import { CallError } from './call-error.ts'

export interface Explanation {
  title: string
  /** Lines joined by newlines. */
  text: string
  /** Read out to whoever helps: "Kode". */
  code: string | undefined
}

/** Null where nothing is to be said: at a 401 the way to the sign-in page says it (a sign-in form shows `message`). */
export function explain(error: unknown): Explanation | null {
  if (!(error instanceof CallError)) {
    return { title: t(($) => $.error.apology), text: t(($) => $.error.contactSupport), code: undefined }
  }
  if (error.status === 401) return null

  const code = error.requestId
  const lines = linesOf(error.data)
  if (lines.length > 0) return { title: t(($) => $.error.rejected), text: lines.join('\n'), code }
  return { title: t(($) => $.error.apology), text: error.message || t(($) => $.error.contactSupport), code }
}

/** The texts under each key, in the order of the keys; a body may carry one text where a list is meant. */
function linesOf(data: unknown): string[] {
  if (data === undefined || data === null) return []
  if (typeof data !== 'object') return [friendly(data)]
  return Object.values(data).flatMap((item: unknown) => (Array.isArray(item) ? item.map(friendly) : [friendly(item)]))
}

const known: Readonly<Record<string, { kind: RefusalKind } | undefined>> = refusal

/** An item may be a code that Kelasku has words for. */
function friendly(item: unknown): string {
  if (!isText(item)) return JSON.stringify(item)
  return Object.hasOwn(known, item) ? (known[item]?.kind.text ?? item) : item
}
