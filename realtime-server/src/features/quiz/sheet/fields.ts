/** The columns of a sheet of questions, as the template has them, and how schools otherwise call them. */
import { texts } from '@kelasku/shared/kernel/texts'
import { docOfText, RichDoc } from '@kelasku/shared/kernel/rich-text'
import { mostPoints, type Difficulty } from '@kelasku/shared/quiz/question'
import { optionLetters, type OptionLetter } from '@kelasku/shared/quiz/question-type'
import { z } from 'zod'
import { cleaned, isEmptyCell, oneOf, textUpTo } from '#features/import/fields.ts'
import type { Field, ValuesOf } from '#features/import/kind.ts'

/** What the column "Tipe" says: a number of the specification, or a word for it. */
export type SheetType = { type: 1 | 2 | 3 | 4 | 5; isTrueFalse: boolean }

const plainly = (type: SheetType['type']): SheetType => ({ type, isTrueFalse: false })
const trueFalse: SheetType = { type: 3, isTrueFalse: true }

const sheetType = oneOf<SheetType>(
  {
    1: plainly(1),
    pg: plainly(1),
    pilihanganda: plainly(1),
    2: plainly(2),
    uraianlampiran: plainly(2),
    uraiandenganlampiran: plainly(2),
    uraianberkas: plainly(2),
    3: plainly(3),
    pgk: plainly(3),
    pgkompleks: plainly(3),
    pilihangandakompleks: plainly(3),
    bs: trueFalse,
    benarsalah: trueFalse,
    4: plainly(4),
    isian: plainly(4),
    isiansingkat: plainly(4),
    jawabansingkat: plainly(4),
    5: plainly(5),
    uraian: plainly(5),
    esai: plainly(5),
    essay: plainly(5),
  },
  'Isi 1 (pilihan ganda), 2 (uraian dengan lampiran), 3 (pilihan ganda kompleks), 4 (isian singkat), atau 5 (uraian)',
)

/** 2,5 and 2.5 are the same; a point for thousands nobody needs here. */
const point = z
  .string()
  .transform((text) => (/^\d+(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : NaN))
  .pipe(
    z
      .number({ error: 'Isi dengan angka, paling banyak dua angka di belakang koma' })
      .gt(0, { error: texts.pointsNeeded })
      .max(mostPoints, { error: `Paling besar ${mostPoints.toLocaleString('id-ID')}` }),
  )

const difficulty = oneOf<Difficulty>(
  { mudah: 'MUDAH', sedang: 'SEDANG', sukar: 'SUKAR', sulit: 'SUKAR' },
  'Isi Mudah, Sedang, atau Sukar',
)

const cognitiveLevel = oneOf(
  {
    l1: 'L1',
    1: 'L1',
    c1: 'L1',
    c2: 'L1',
    l2: 'L2',
    2: 'L2',
    c3: 'L2',
    l3: 'L3',
    3: 'L3',
    c4: 'L3',
    c5: 'L3',
    c6: 'L3',
  },
  'Isi L1, L2, atau L3',
)

/** As it was typed, lines and all; what would become too large a document is refused at its cell. */
const richText = textUpTo(20_000).refine((text) => RichDoc.safeParse(docOfText(text)).success, {
  error: 'Terlalu banyak baris',
})

const optionField = (letter: OptionLetter) =>
  ({
    header: letter,
    aliases: [`Pilihan ${letter}`, `Opsi ${letter}`, `Jawaban ${letter}`],
    parse: richText,
    isVerbatim: true,
    example: letter === 'A' ? '36' : '',
    ...(letter === 'A' && { note: 'Untuk tipe 1 dan 3. Rumus ditulis di antara tanda $, misalnya $\\frac{3}{4}$' }),
  }) satisfies Field<string>

export const questionFields = {
  no: { header: 'No', aliases: ['Nomor', 'No Soal'], parse: textUpTo(20), example: '1' },
  type: {
    header: 'Tipe',
    aliases: ['Tipe Soal', 'Jenis', 'Jenis Soal', 'Bentuk Soal'],
    required: true,
    parse: sheetType,
    example: '1',
    note: '1 pilihan ganda, 2 uraian dengan lampiran, 3 pilihan ganda kompleks atau Benar/Salah, 4 isian singkat, 5 uraian',
  },
  question: {
    header: 'Soal',
    aliases: ['Pertanyaan', 'Butir Soal', 'Isi Soal', 'Teks Soal'],
    required: true,
    parse: richText,
    isVerbatim: true,
    example: 'KPK dari 12 dan 18 adalah …',
    note: 'Setiap baris menjadi satu paragraf. Rumus ditulis di antara tanda $',
  },
  A: optionField('A'),
  B: optionField('B'),
  C: optionField('C'),
  D: optionField('D'),
  E: optionField('E'),
  F: optionField('F'),
  G: optionField('G'),
  key: {
    header: 'Kunci',
    aliases: ['Kunci Jawaban', 'Jawaban', 'Jawaban Benar'],
    // Its lines are told apart, and what stands for nothing is nothing.
    parse: textUpTo(2_000).transform((text) => (isEmptyCell(cleaned(text)) ? '' : text)),
    isVerbatim: true,
    example: 'A',
    note: 'Huruf pilihan; beberapa huruf dipisahkan dengan koma, misalnya A, C. Tipe 4: jawaban yang diterima, satu per baris (Alt+Enter)',
  },
  point: {
    header: 'Poin',
    aliases: ['Bobot', 'Skor', 'Nilai'],
    parse: point,
    example: '2,5',
    note: 'Kosong berarti 1',
  },
  explanation: {
    header: 'Pembahasan',
    aliases: ['Penjelasan', 'Penyelesaian'],
    parse: richText,
    isVerbatim: true,
    example: 'KPK adalah kelipatan persekutuan terkecil.',
  },
  difficulty: { header: 'Tingkat Kesulitan', aliases: ['Kesulitan', 'Kesukaran'], parse: difficulty, example: 'Mudah' },
  cognitive_level: { header: 'Level Kognitif', aliases: ['Level', 'Kognitif'], parse: cognitiveLevel, example: 'L1' },
} as const satisfies Record<string, Field> & Record<OptionLetter, Field>

export type QuestionValues = ValuesOf<typeof questionFields>

export const letters: readonly OptionLetter[] = optionLetters
