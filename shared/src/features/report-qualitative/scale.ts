/** What a narrative report ("Rapor Kualitatif") values with, and what a school begins with. */
import { texts } from '@kelasku/shared/kernel/texts'
import { z } from 'zod'

export const ScaleStep = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, { error: texts.scaleCodeNeeded })
    .max(4, { error: texts.mostLetters(4) }),
  label: z
    .string()
    .trim()
    .min(1, { error: texts.scaleLabelNeeded })
    .max(40, { error: texts.mostLetters(40) }),
})
export type ScaleStep = z.infer<typeof ScaleStep>

/** From the best to the least; the keys 1, 2, 3 … choose them in this order. */
export const Scale = z
  .array(ScaleStep)
  .min(2, { error: texts.scaleTooShort })
  .max(6)
  .refine((steps) => new Set(steps.map(({ code }) => code.toLowerCase())).size === steps.length, {
    error: texts.eachOptionOnce,
  })
export type Scale = z.infer<typeof Scale>

export const defaultScale: Scale = [
  { code: 'SB', label: 'Sangat Baik' },
  { code: 'B', label: 'Baik' },
  { code: 'C', label: 'Cukup' },
  { code: 'PB', label: 'Perlu Bimbingan' },
]

/** What somebody typed: the code in any case, or the number of its place. Nothing where it is neither. */
export function codeTyped(text: string, scale: Scale): string | undefined {
  const typed = text.trim().toLowerCase()
  return (
    scale.find(({ code }) => code.toLowerCase() === typed) ?? scale[/^[1-6]$/.test(typed) ? Number(typed) - 1 : -1]
  )?.code
}

/** Whether nothing more can follow what somebody typed: a number, or a code with which no longer one begins. */
export function isWholeCode(text: string, scale: Scale): boolean {
  const typed = text.trim().toLowerCase()
  return (
    codeTyped(typed, scale) !== undefined && scale.filter(({ code }) => code.toLowerCase().startsWith(typed)).length < 2
  )
}

/** Offered to a school that has none. */
export const defaultSections: readonly { title: string; indicators: readonly string[] }[] = [
  {
    title: 'Spiritual & Ibadah',
    indicators: [
      'Berdoa sebelum dan sesudah kegiatan',
      'Menjalankan ibadah sesuai agamanya',
      'Bersyukur dan menghargai ibadah orang lain',
    ],
  },
  {
    title: 'Sikap Sosial',
    indicators: ['Santun kepada guru dan teman', 'Jujur dalam perkataan dan perbuatan', 'Peduli dan suka menolong'],
  },
  {
    title: 'Kemandirian & Tanggung Jawab',
    indicators: [
      'Menyiapkan keperluan belajar sendiri',
      'Merawat barang sendiri dan milik sekolah',
      'Menjalankan tugas piket dan aturan kelas',
    ],
  },
  {
    title: 'Cara Belajar',
    indicators: ['Fokus mengikuti pelajaran', 'Menunjukkan rasa ingin tahu', 'Menyelesaikan tugas tepat waktu'],
  },
  {
    title: 'Kolaborasi & Komunikasi',
    indicators: [
      'Bekerja sama dalam kelompok',
      'Menyampaikan pendapat dengan jelas',
      'Mendengarkan dan menghargai pendapat teman',
    ],
  },
  {
    title: 'Kesehatan & Kebiasaan',
    indicators: [
      'Bangun pagi',
      'Beribadah',
      'Berolahraga',
      'Makan sehat dan bergizi',
      'Gemar belajar',
      'Bermasyarakat',
      'Tidur cepat',
    ],
  },
]
