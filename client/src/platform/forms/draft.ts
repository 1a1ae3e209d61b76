/**
 * What somebody has typed survives a reload, a crash and a wrong tap on "back", in this tab only. Passwords and codes
 * that open doors are left out; a draft ends when its form is done, and goes with its account.
 */
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { activeAccount } from '#platform/session/accounts.ts'
import { accountKey, isRecord, tab } from '#platform/storage.ts'

interface Options<Values> {
  /** Must not lie about. */
  without?: readonly (keyof Values & string)[]
}

/** Lays an earlier draft over the form as it opens, and keeps it as it changes. Returns how to forget it. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  { without = [] }: Options<Values> = {},
): { forget: () => void } {
  // Of whoever opened the form: signing in at its end must not change whose draft it was.
  const [key] = useState(() => keyOf(name))

  useEffect(() => {
    const stored = tab.read(key, isRecord)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own fields, each of its own kind
    if (stored) form.reset(laidOver(form.getValues(), stored) as DefaultValues<Values>, { keepDefaultValues: true })

    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (!isDirty) return tab.remove(key)
        const kept: Record<string, unknown> = { ...values }
        for (const field of without) delete kept[field]
        return void tab.write(key, kept)
      },
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `without` is a literal of the caller's
  }, [form, key])

  return { forget: () => tab.remove(key) }
}

const keyOf = (name: string) => {
  const account = activeAccount()
  return account ? accountKey(account.user_id, `draft:${name}`) : `kelasku:draft:${name}`
}

/** Exported for its test. Only fields that the form has, of the kind that it has: a draft may be an older version's. */
export function laidOver(blank: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  if (!isRecord(stored)) return blank
  const entries = Object.entries(blank).map(([field, own]) => {
    const typed = stored[field]
    if (isRecord(own)) return [field, laidOver(own, typed)]
    return [field, isSameKind(own, typed) ? typed : own]
  })
  return Object.fromEntries(entries)
}

/** A choice begins as null and is then a code. */
const isSameKind = (own: unknown, typed: unknown) =>
  own === null ? typed === null || typeof typed === 'string' : typeof typed === typeof own
