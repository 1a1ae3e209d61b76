/** Columns that every sheet about people has, under the names by which schools call them. */
import { birthDate, email, gender, phone } from '#features/import/fields.ts'

export const genderColumn = {
  header: 'Jenis Kelamin',
  aliases: ['JK', 'L/P', 'Gender'],
  parse: gender,
  example: 'P',
  note: 'L atau P',
} as const

export const emailColumn = (example: string) =>
  ({ header: 'Email', aliases: ['E-mail', 'Surel', 'Alamat Email'], parse: email, example }) as const

export const phoneColumn = (example: string) =>
  ({
    header: 'Nomor Ponsel',
    aliases: ['HP', 'No HP', 'Telepon', 'No Telepon', 'WhatsApp', 'No WA', 'Nomor HP'],
    parse: phone,
    example,
  }) as const

export const birthDateColumn = {
  header: 'Tanggal Lahir',
  aliases: ['Tgl Lahir'],
  parse: birthDate,
  example: '08/07/1985',
  note: 'Hari/bulan/tahun; mengenali orang yang sudah memiliki akun',
} as const
