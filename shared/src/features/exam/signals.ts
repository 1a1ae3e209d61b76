/** What a pupil's device may notice during an exam. Hints, never proof: none of them ends anything by itself. */
import { MomentInput } from '@kelasku/shared/kernel/dates'
import { z } from 'zod'

export const SignalCode = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
export type SignalCode = z.infer<typeof SignalCode>

/** What each counts for; what counts nothing is told for information. */
export const signals = {
  1: { name: 'Pindah tab', weight: 1 },
  2: { name: 'Keluar jendela', weight: 1 },
  3: { name: 'Keluar layar penuh', weight: 1 },
  4: { name: 'Menyalin', weight: 1 },
  5: { name: 'Menempel', weight: 1 },
  6: { name: 'Klik kanan, cetak, atau tangkapan layar', weight: 0.5 },
  7: { name: 'Alat pengembang', weight: 0.5 },
  8: { name: 'Tab kedua ujian yang sama', weight: 0.5 },
  9: { name: 'Perangkat kedua', weight: 2 },
  10: { name: 'Alamat jaringan berganti', weight: 0 },
  11: { name: 'Ciri perangkat berganti', weight: 1 },
  12: { name: 'Alamat atau ciri sama dengan peserta lain', weight: 0 },
  13: { name: 'Jam perangkat berubah', weight: 0.5 },
  14: { name: 'Sinyal sempat hilang', weight: 0 },
  15: { name: 'Menjawab lebih cepat daripada membaca', weight: 0.5 },
  16: { name: 'Jawaban mirip peserta lain', weight: 1 },
} satisfies Record<SignalCode, { name: string; weight: number }>

export const Verdict = z.enum(['AMAN', 'PERLU_PERHATIAN', 'TERINDIKASI_CURANG'])
export type Verdict = z.infer<typeof Verdict>

export const verdictLabels = {
  AMAN: 'Aman',
  PERLU_PERHATIAN: 'Perlu Perhatian',
  TERINDIKASI_CURANG: 'Terindikasi Curang',
} satisfies Record<Verdict, string>

/** Domain: 0 to 2 is safe, 3 to 5 asks for a look, more asks for a talk. */
export function verdictOf(weight: number): Verdict {
  if (weight > 5) return 'TERINDIKASI_CURANG'
  return weight >= 3 ? 'PERLU_PERHATIAN' : 'AMAN'
}

/** One that lasted long counts more, up to three times; one alone never decides. */
export function weightOf(code: SignalCode, seconds: number): number {
  return signals[code].weight * Math.min(3, 1 + Math.max(0, seconds) / 30)
}

/** The client's own sequence tells a resent signal from a new one. */
export const SignalReport = z.strictObject({
  epoch: z.int().min(1),
  client_seq: z.int().min(1),
  client_time: MomentInput,
  question_id: z.uuid().nullable().default(null),
  duration: z.number().min(0).max(86_400).default(0),
  detail: z.string().max(200).default(''),
})
export type SignalReport = z.infer<typeof SignalReport>
