/** What has changed since a report card was proposed, said in words that its readers know. */
import { z } from 'zod'
import type { Snapshot } from './snapshot.ts'

export const Difference = z.object({ what: z.string(), was: z.string(), now: z.string() })
export type Difference = z.infer<typeof Difference>

const texts: Partial<Record<keyof Snapshot, string>> = {
  layout: 'Tata letak',
  paper: 'Kertas',
  sign_mode: 'Cara tanda tangan',
  sections: 'Bagian rapor',
  letterhead: 'Kop',
  logo_file_id: 'Logo',
  second_logo_file_id: 'Logo kanan',
  watermark_file_id: 'Tanda air',
  class_name: 'Kelas',
  phase: 'Fase',
  level: 'Tingkat',
  school_year: 'Tahun pelajaran',
  print_date: 'Tanggal rapor',
  homeroom: 'Wali kelas',
  activities: 'Ekstrakurikuler',
  achievements: 'Prestasi',
  homeroom_note: 'Catatan wali kelas',
  promotion: 'Kenaikan kelas',
}

const ofAbsences = { sick: 'Sakit', permitted: 'Izin', absent: 'Tanpa keterangan' } as const
const ofSchool = {
  name: 'Nama sekolah',
  npsn: 'NPSN',
  address: 'Alamat sekolah',
  city: 'Kota sekolah',
  principal_title: 'Jabatan kepala sekolah',
  principal_name: 'Kepala sekolah',
  principal_nip: 'NIP kepala sekolah',
} as const
const ofStudent = { full_name: 'Nama siswa', nis: 'NIS', nisn: 'NISN' } as const
const ofExtras = {
  spiritual_predicate: 'Sikap spiritual',
  spiritual_text: 'Uraian sikap spiritual',
  social_predicate: 'Sikap sosial',
  social_text: 'Uraian sikap sosial',
  height_cm: 'Tinggi badan',
  weight_kg: 'Berat badan',
  head_cm: 'Lingkar kepala',
  hearing: 'Pendengaran',
  sight: 'Penglihatan',
  teeth: 'Gigi',
} as const

type Line = readonly [what: string, value: unknown]

const named = <Named extends object>(names: Partial<Record<keyof Named, string>>, of: Named | undefined): Line[] =>
  (Object.entries(names) as [keyof Named, string][]).map(([key, what]) => [what, of?.[key]])

/** Everything that a card says, each under one name. */
function linesOf(snapshot: Snapshot): Map<string, string> {
  const lines: Line[] = [
    ...named(texts, snapshot),
    ...named(ofSchool, snapshot.school),
    ...named(ofStudent, snapshot.student),
    ...named(ofExtras, snapshot.extras),
    ...named(ofAbsences, snapshot.parts.attendance),
    ...snapshot.courses.flatMap(({ name, passing_score, finals }): Line[] => [
      [`${name}: KKM`, passing_score],
      ...finals.flatMap(({ aspect, printed, predicate, description }): Line[] => {
        const of = aspect === 2 ? `${name} (keterampilan)` : name
        return [
          [of, printed],
          [`${of}: predikat`, predicate],
          [`${of}: deskripsi`, description],
        ]
      }),
    ]),
  ]
  return new Map(lines.map(([what, value]) => [what, textOf(value)]))
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

export function differencesBetween(was: Snapshot, now: Snapshot): Difference[] {
  const before = linesOf(was)
  const after = linesOf(now)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((what) => {
    const [old, fresh] = [before.get(what) ?? '–', after.get(what) ?? '–']
    return old === fresh ? [] : [{ what, was: old, now: fresh }]
  })
}
