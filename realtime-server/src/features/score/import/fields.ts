/** The columns of a sheet of scores, and what their cells say. */
import { emptyingWord } from '@kelasku/shared/score/import'
import type { CellState } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import { memberNo, plain, textUpTo } from '#features/import/fields.ts'
import type { Fields, HeadedCell } from '#features/import/kind.ts'
import type { FillableColumn } from './target.ts'

/** What a cell says; nothing of an empty one, which leaves the place as it is. */
export interface Mark {
  state: CellState
  /** Nothing empties the place. */
  score: number | null
}

/** Whose a row is. */
export const pupilFields: Fields = {
  nis: { header: 'NIS', aliases: ['No Induk', 'Nomor Induk'], parse: memberNo, example: '7001' },
  nisn: { header: 'NISN', parse: memberNo, example: '0130000002' },
  full_name: {
    header: 'Nama',
    aliases: ['Nama Siswa', 'Nama Lengkap', 'Siswa'],
    parse: textUpTo(120),
    example: 'Alya Ramadhani',
    note: 'Untuk siswa tanpa NIS dan NISN',
  },
}

const whoseRow = new Set(
  ['No', 'Nomor', ...Object.values(pupilFields).flatMap(({ header, aliases = [] }) => [header, ...aliases])].map(plain),
)

/** Says whose it is, and nothing of them. */
export const isWithoutMarks = (line: readonly HeadedCell[]): boolean =>
  line.every(({ header, text }) => text === '' || whoseRow.has(plain(header)))

/** As people of this country write it. */
export const pointsText = (points: number): string => String(points).replace('.', ',')

const markUpTo = (most: number) =>
  z.string().transform((text, context): Mark => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (/^[-–—]$/.test(text) || /^dikecualikan$/i.test(text)) return { state: 'EXCUSED', score: null }
    if (text.toUpperCase() === emptyingWord) return { state: 'SCORED', score: null }
    const typed = text.replace(/^'/, '').replace(',', '.')
    if (!/^-?\d+(?:\.\d+)?$/.test(typed)) return refuse('Bukan angka; tulis seperti 85 atau 85,5')
    const score = Number(typed)
    if (score < 0) return refuse('Paling kecil 0')
    if (score > most) return refuse(`Paling besar ${pointsText(most)}`)
    if (Math.round(score * 100) / 100 !== score) return refuse('Paling banyak dua angka di belakang koma')
    return { state: 'SCORED', score }
  })

export const fieldsOf = (columns: readonly FillableColumn[]): Fields => ({
  ...pupilFields,
  ...Object.fromEntries(
    columns.map(({ key, code, title, max_score, item }) => [
      key,
      {
        header: title,
        aliases: [`${title} (${pointsText(max_score)})`, `${title} (${max_score})`],
        code,
        parse: markUpTo(max_score),
        isVerbatim: true,
        example: pointsText(max_score),
        note: item
          ? `0 sampai ${pointsText(max_score)}; ${emptyingWord} menghapus, - mengecualikan`
          : 'Kolomnya dibuat bila ada nilainya',
      },
    ]),
  ),
})
