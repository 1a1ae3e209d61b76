/**
 * One box for what a newcomer will sign in by: an e-mail, a phone or a name of their own choosing, told apart by how it
 * looks, as the sign-in page does. Three boxes of which two stay empty would be a riddle.
 */
import { Email, Phone, Username } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

export type ContactKind = 'email' | 'phone' | 'username'
/** One of them. */
export type Contact = Partial<Record<ContactKind, string>>

export function kindOfContact(text: string): ContactKind {
  if (text.includes('@')) return 'email'
  return /^\s*[+(]?\d/.test(text) ? 'phone' : 'username'
}

const schemas = { email: Email, phone: Phone, username: Username }

/** Left blank it is nothing; whether that will do is the form's business. */
export const ContactBox = z.string().transform((text, context): Contact | undefined => {
  if (text.trim() === '') return undefined
  const kind = kindOfContact(text)
  const parsed = schemas[kind].safeParse(text)
  if (parsed.success) return { [kind]: parsed.data }
  context.issues.push({ code: 'custom', input: text, message: parsed.error.issues[0]?.message ?? '' })
  return z.NEVER
})
