/** A letter: of one notice, or of all that were gathered until now. */
import { outsideText } from '@kelasku/shared/notification/ways'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Parcel } from './repo.ts'

/** The page there finds the school and the role in which it can be read. */
export const linkTo = ({ notification_id }: Parcel): string => `/notifikasi/${notification_id}`

/** One to each person, who has asked for letters and has an address. */
export function lettersOf(parcels: readonly Parcel[], publicUrl: string): Mail[] {
  const people = new Set(parcels.map(({ user_id }) => user_id))
  return [...people].flatMap((person) => {
    const own = parcels.filter(({ user_id }) => user_id === person)
    const { email } = own[0]! // they have one, so it is there
    return email === null ? [] : [letterOf(email, own, publicUrl)]
  })
}

function letterOf(to: string, parcels: readonly Parcel[], publicUrl: string): Mail {
  const lines = parcels.map((parcel) => {
    const { title, text } = outsideText(parcel)
    return `${title}\n${text}\n${publicUrl}${linkTo(parcel)}`
  })
  const subject = parcels.length === 1 ? outsideText(parcels[0]!).title : `${parcels.length} pemberitahuan`
  const text = [...lines, `Atur pemberitahuan: ${publicUrl}/notifikasi/atur`].join('\n\n')
  return { to, subject: `${subject.slice(0, 150)} – Kelasku`, text: text.slice(0, 20_000) }
}
