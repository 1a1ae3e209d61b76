/** Where a refusal belongs: at the field that it speaks of, or, when it speaks of none, to the form as a whole. */
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { CallError, hasCode } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { t } from './words.ts'

export interface Problem {
  title: string
  /** Lines joined by newlines. */
  text: string
  /** Read out to whoever helps; only where the server itself is at fault. */
  code?: string | undefined
}

/** The field that a refusal's code, or a field of the wire by another name, speaks of: `{ email_taken: 'contact', email: 'contact' }`. */
export type Places<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>

interface Placed {
  /** What is left to say about the form as a whole. */
  problem: Problem | null
  /** Where something is said now. */
  fields: readonly string[]
}

/** Puts what it can at its fields. */
export function placeRefusal<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
  error: unknown,
  places: Places<Values> = {},
): Placed {
  if (!(error instanceof CallError)) return { problem: problemOf(error), fields: [] }
  const refuse = (field: FieldPath<Values>, message: string) => form.setError(field, { type: 'server', message })

  const place = places[error.code]
  if (place) {
    // What it says of single things beside, such as which session, stands with it.
    const details = Object.values(error.data ?? {}).flat()
    refuse(place, [...new Set([error.message, ...details])].join(' '))
    return { problem: null, fields: [place] }
  }
  const entries = Object.entries(error.data ?? {}).map(([name, texts]) => [places[name] ?? name, texts] as const)
  const known = entries.filter((entry): entry is [FieldPath<Values>, string[]] => isField(form.getValues(), entry[0]))
  for (const [field, texts] of known) refuse(field, texts.join(' '))
  const isPlaced = known.length === entries.length && known.length > 0
  return { problem: isPlaced ? null : problemOf(error), fields: known.map(([field]) => field) }
}

/** The names on the wire are the names in the form. */
const isField = (values: FieldValues, path: string) => get(values, path) !== undefined

export function problemOf(error: unknown): Problem | null {
  // No server saw it or none answered, so there is no code to read out; what to do is all that helps.
  if (hasCode(error, 'network_error')) return { title: t(($) => $.unsent.title), text: t(($) => $.unsent.text) }
  if (hasCode(error, 'request_timeout'))
    return { title: t(($) => $.unanswered.title), text: t(($) => $.unanswered.text) }
  const told = explain(error)
  if (told) return { ...told, code: isServersFault(error) ? told.code : undefined }
  // A refused sign-in: the shared handler is silent about every 401, since elsewhere the way to the door says it.
  return error instanceof CallError ? { title: error.message, text: '' } : null
}

/** The same of one of several files that may have been chosen: it names the file. */
export function fileProblemOf(error: unknown, { name }: Pick<File, 'name'>): Problem | null {
  const problem = problemOf(error)
  return problem && { ...problem, title: t(($) => $.files.refused, { name }), text: problem.text || problem.title }
}

const isServersFault = (error: unknown) => error instanceof CallError && (error.status >= 500 || error.status === 0)
