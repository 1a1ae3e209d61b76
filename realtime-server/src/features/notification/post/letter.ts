/** A letter: of one notice, or of all that were gathered until now. */
import { outsideText } from '@kelasku/shared/notification/ways'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Parcel } from './repo.ts'

/** The page there finds the school and the role in which it can be read. */
export const linkTo = ({ notification_id }: Parcel): string => `/notifikasi/${notification_id}`

/** One for each notice, or one with all that a person has had gathered. */
export function lettersOf(parcels: readonly Parcel[], publicUrl: string): Mail[] {
  const envelope = ({ id, user_id, is_gathered }: Parcel) => (is_gathered ? user_id : id)
  const envelopes = new Set(parcels.map(envelope))
  return [...envelopes].flatMap((one) => {
    const inside = parcels.filter((parcel) => envelope(parcel) === one)
    const email = inside[0]!.email // there is no empty one
    return email === null ? [] : [letterOf(email, inside, publicUrl)]
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
