/** What somebody types to say who they are may be an e-mail, a phone, an NISN, a number of their school, a username. */
import { Email, Nisn, Phone, Username } from '@kelasku/shared/profile/contract'

export interface TypedName {
  /** The same for every way of writing the same name: what tries are counted by. */
  key: string
  email?: string
  nisn?: string
  phone?: string
  username?: string
  /** NIS or NIP: means something only together with the school. */
  memberNo?: string
  /** How many accounts are tried, at most and (for the clock) at least: a family may share a phone. */
  checks: number
}

export function readName(typed: string): TypedName {
  const text = typed.trim()
  if (text.includes('@')) {
    const email = Email.safeParse(text)
    return { key: text.toLowerCase(), ...(email.success ? { email: email.data } : {}), checks: 1 }
  }
  const nisn = Nisn.safeParse(text)
  const phone = Phone.safeParse(text)
  const username = Username.safeParse(text)
  return {
    key: phone.success ? phone.data : text.toLowerCase(),
    ...(nisn.success ? { nisn: nisn.data } : {}),
    ...(phone.success ? { phone: phone.data } : {}),
    ...(username.success ? { username: username.data } : {}),
    memberNo: text,
    checks: phone.success ? 4 : 2,
  }
}
