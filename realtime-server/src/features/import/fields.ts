/** How the cells that many sheets have are read: whatever Excel, WhatsApp or a secretary has made of them. */
import { addDays } from '@kelasku/shared/kernel/days'
import { latestToday } from '@kelasku/shared/kernel/time-zones'
import { Email, FamilyPhone, FullName, Nisn, Phone } from '@kelasku/shared/profile/contract'
import { z } from 'zod'

/** One line, without what only pasting brings along: hard spaces, line breaks, marks that no eye sees. */
export const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g, '')
    .replace(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()

/** With its lines, and with the marks that Arabic script is joined and turned by. */
export const asTyped = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/g, '')
    .trim()

/** A dash is how people say "nothing". */
export const isEmptyCell = (text: string) => text === '' || /^[-–—]+$/.test(text)

export const textUpTo = (most: number) => z.string().max(most, { error: `Paling panjang ${most} huruf` })

/** An apostrophe is how people keep Excel from taking zeros away; it is no digit. */
const digitsOf = (text: string) => text.replace(/[\s'’.-]/g, '')

export const name = FullName

export const nisn = z
  .string()
  // Excel took the zeros in front of a number away, and it has ten digits.
  .transform((text) => (/^\d{8,9}$/.test(digitsOf(text)) ? digitsOf(text).padStart(10, '0') : digitsOf(text)))
  .pipe(Nisn)

export const memberNo = z
  .string()
  .transform((text) => text.replace(/\s|^'/g, ''))
  .pipe(z.string().min(1).max(30, { error: 'Paling panjang 30 huruf' }))

/** Excel took the zero in front away from these too. */
const dialled = z
  .string()
  .transform((text) => (/^8\d{7,}$/.test(digitsOf(text)) ? `0${digitsOf(text)}` : text.replace(/^'/, '')))
export const phone = dialled.pipe(Phone)
export const familyPhone = dialled.pipe(FamilyPhone)

export const email = z
  .string()
  .transform((text) => text.replace(/\s/g, '').replace(/^mailto:/i, ''))
  .pipe(Email)

/** Words for values, compared as `plain` compares; a word that is no key of ours is refused with the sentence. */
export const oneOf = <const Value>(words: Readonly<Record<string, Value>>, error: string) =>
  z.string().transform((text, context): Value => {
    const word = plain(text)
    if (Object.hasOwn(words, word)) return words[word]! // it has the word
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })

/** As sheets compare words: letters and digits only. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export const gender = oneOf(
  {
    l: 'L',
    lk: 'L',
    lakilaki: 'L',
    laki: 'L',
    pria: 'L',
    putra: 'L',
    p: 'P',
    pr: 'P',
    perempuan: 'P',
    wanita: 'P',
    putri: 'P',
  },
  'Isi L atau P',
)

export const religion = oneOf(
  {
    islam: 'Islam',
    kristen: 'Kristen',
    kristenprotestan: 'Kristen',
    protestan: 'Kristen',
    katolik: 'Katolik',
    katholik: 'Katolik',
    kristenkatolik: 'Katolik',
    hindu: 'Hindu',
    buddha: 'Buddha',
    budha: 'Buddha',
    khonghucu: 'Konghucu',
    konghucu: 'Konghucu',
    kepercayaan: 'Kepercayaan',
    kepercayaanterhadaptuhanyme: 'Kepercayaan',
  },
  'Agama tidak dikenali',
)

export const relation = oneOf(
  { ayah: 'AYAH', bapak: 'AYAH', ayahkandung: 'AYAH', ibu: 'IBU', mama: 'IBU', ibukandung: 'IBU', wali: 'WALI' },
  'Isi Ayah, Ibu, atau Wali',
)

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(
      z
        .int({ error: 'Isi dengan angka bulat' })
        .min(least, { error: `Paling kecil ${least}` })
        .max(most, { error: `Paling besar ${most}` }),
    )

/** A day as ISO; written 2013-07-08, 8/7/2013, 8-7-13, 8 Juli 2013, or as the number that Excel keeps. */
export const day = z.string().transform((text, context): string => {
  const found = dayOf(text)
  if (found !== undefined) return found
  context.addIssue({ code: 'custom', message: 'Tanggal tidak dikenali; tulis seperti 08/07/2013' })
  return z.NEVER
})

export const birthDate = day.refine((date) => date >= '1900-01-01' && date <= latestToday(), {
  error: 'Tanggal lahir tidak masuk akal',
})

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const otherMonths: Record<string, string> = {
  peb: 'feb',
  may: 'mei',
  aug: 'agu',
  agt: 'agu',
  ags: 'agu',
  oct: 'okt',
  nop: 'nov',
  dec: 'des',
}

function dayOf(text: string): string | undefined {
  const withoutTime = text.replace(/[T ]\d{1,2}[:.]\d{2}(?::\d{2})?.*$/, '').replace(/^[a-z]+,\s*/i, '')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(withoutTime)
  if (iso) return validDay(iso[1]!, iso[2]!, iso[3]!)
  const local = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(withoutTime)
  if (local) return validDay(local[3]!, local[2]!, local[1]!)
  const named = /^(\d{1,2})[\s-]*([a-z]{3,9})\.?[\s-]*(\d{4})$/i.exec(withoutTime)
  if (named) return validDay(named[3]!, monthOf(named[2]!), named[1]!)
  // Days since 1900, as Excel counts them: from 1954 to 2119.
  if (/^[2-7]\d{4}$/.test(withoutTime)) return addDays('1899-12-30', Number(withoutTime))
  return undefined
}

function monthOf(word: string): string {
  const short = word.slice(0, 3).toLowerCase()
  return String(months.indexOf(otherMonths[short] ?? short) + 1)
}

function validDay(yearText: string, month: string, date: string): string | undefined {
  const now = new Date().getUTCFullYear() % 100
  const year = yearText.length === 4 ? yearText : `${Number(yearText) <= now ? '20' : '19'}${yearText}`
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const read = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined
}
