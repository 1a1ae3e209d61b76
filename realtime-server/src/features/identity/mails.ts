/** The mails of identity, in the words of the reader's school. */
import { lower, wordingFor } from '@kelasku/shared/whitelabel/wording'
import type { Mail } from '#platform/mail/mailer.ts'

/** Who reads, and the school that speaks; without a school it is Kelasku itself. */
export interface Reader {
  email: string
  fullName: string
  school: { name: string; wording: ReturnType<typeof wordingFor> } | undefined
}

const letter = ({ email, fullName, school }: Reader, subject: string, paragraphs: string[]): Mail => ({
  to: email,
  subject,
  text: [`Yth. ${fullName},`, ...paragraphs, `Hormat kami,\n${school?.name ?? 'Kelasku'}`].join('\n\n'),
})

/** "admin sekolah", "operator madrasah", "admin HRD perusahaan": whom to ask. */
function helpOf({ school }: Reader): string {
  if (!school) return 'admin Anda'
  const admin = lower(school.wording.admin)
  const place = lower(school.wording.school)
  return admin.includes(place) ? admin : `${admin} ${place}`
}

export const resetMail = (reader: Reader, link: string): Mail =>
  letter(reader, 'Kata sandi baru untuk akun Anda', [
    `Kami menerima permintaan kata sandi baru untuk akun Anda${reader.school ? ` di ${reader.school.name}` : ''}. Silakan buka tautan ini untuk membuatnya:`,
    link,
    'Tautan ini berlaku satu jam dan hanya dapat dipakai sekali.',
    `Bila Anda tidak memintanya, abaikan email ini: kata sandi lama tetap berlaku. Bila ragu, silakan hubungi ${helpOf(reader)}.`,
  ])

export const emailChangedMail = (reader: Reader): Mail =>
  letter(reader, 'Alamat email akun Anda telah diubah', [
    'Alamat email akun Anda baru saja diganti. Email ini kami kirim ke alamat yang lama agar Anda mengetahuinya.',
    'Selama 24 jam, kata sandi baru belum dapat diminta lewat alamat yang baru.',
    `Bila bukan Anda yang mengubahnya, segera ganti kata sandi Anda dan hubungi ${helpOf(reader)}.`,
  ])

export const emailAddedMail = (reader: Reader): Mail =>
  letter(reader, 'Alamat email ini dipasang di akun Anda', [
    `Alamat ini baru saja dipasang di akun Anda${reader.school ? ` di ${reader.school.name}` : ''}, dan mulai sekarang dapat dipakai untuk masuk.`,
    'Selama 24 jam, kata sandi baru belum dapat diminta lewat alamat ini.',
    `Bila Anda tidak mengenal akun ini, silakan hubungi ${helpOf(reader)}.`,
  ])

export const contactChangedMail = (reader: Reader, changed: string): Mail =>
  letter(reader, 'Cara masuk ke akun Anda diubah', [
    `Yang baru saja diubah di akun Anda: ${changed}.`,
    `Bila bukan Anda yang mengubahnya, segera ganti kata sandi Anda dan hubungi ${helpOf(reader)}.`,
  ])

export const emailTooNewMail = (reader: Reader): Mail =>
  letter(reader, 'Kata sandi baru belum dapat dikirim ke alamat ini', [
    'Kami menerima permintaan kata sandi baru untuk akun Anda. Alamat ini dipasang di akun Anda kurang dari 24 jam yang lalu, jadi tautannya belum dapat kami kirim ke sini.',
    `Silakan minta lagi besok, atau hubungi ${helpOf(reader)} bila mendesak.`,
  ])
