/** What has changed since a report card was proposed, said in words that its readers know. */
import { z } from 'zod'
import { activityLabels, layoutLabels, promotionLabels } from './sections.ts'
import type { Snapshot } from './snapshot.ts'

export const Difference = z.object({ what: z.string(), was: z.string(), now: z.string() })
export type Difference = z.infer<typeof Difference>

const ofAbsences = { sick: 'Sakit', permitted: 'Izin', absent: 'Tanpa keterangan' } as const
const ofSchool = {
  foundation_name: 'Yayasan',
  name: 'Nama sekolah',
  npsn: 'NPSN',
  address: 'Alamat sekolah',
  city: 'Kota sekolah',
  principal_title: 'Jabatan kepala sekolah',
  principal_name: 'Kepala sekolah',
  principal_nip: 'NIP kepala sekolah',
} as const
const ofStudent = { full_name: 'Nama siswa', nis: 'NIS', nisn: 'NISN', birth_date: 'Tanggal lahir' } as const
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

type Line = readonly [what: string, value: string | number | null | undefined]

const named = <Key extends string>(
  names: Record<Key, string>,
  of: { readonly [K in NoInfer<Key>]?: string | number | null | undefined } | undefined,
): Line[] => (Object.entries(names) as [Key, string][]).map(([key, what]) => [what, of?.[key]])

/** What is not said elsewhere, each as one text. */
const ofCard = (card: Snapshot): Line[] => [
  ['Tata letak', layoutLabels[card.layout]],
  ['Kertas', card.paper],
  ['Cara tanda tangan', card.sign_mode === 'WET' ? 'di kertas' : 'elektronik'],
  ['Bagian rapor', card.sections.map(({ title }) => title).join(', ')],
  ['Kop', card.letterhead.join(', ')],
  ['Logo', card.logo_file_id],
  ['Logo kanan', card.second_logo_file_id],
  ['Tanda air', card.watermark_file_id],
  ['Kelas', card.class_name],
  ['Fase', card.phase],
  ['Tingkat', card.level],
  ['Tahun pelajaran', card.school_year],
  ['Tanggal rapor', card.print_date],
  ['Wali kelas', card.homeroom?.full_name],
  ['NIP wali kelas', card.homeroom?.nip],
  ['Ekstrakurikuler', card.activities.map(activityText).join('; ')],
  ['Prestasi', card.achievements.map(({ kind, text }) => `${kind}: ${text}`).join('; ')],
  ['Catatan wali kelas', card.homeroom_note],
  ['Kenaikan kelas', card.promotion && promotionLabels[card.promotion]],
  ['Peringkat', card.rank && `${card.rank.place} dari ${card.rank.of}`],
]

/** What other features offer. */
const ofParts = ({ kokurikuler, projects = [], character = [], elements = [] }: Snapshot['parts']): Line[] => [
  ['Kokurikuler', kokurikuler],
  ['Karakter', character.map(({ name, text }) => `${name}: ${text}`).join('; ')],
  ...projects.flatMap(({ title, description, targets, note }): Line[] => [
    [`Projek ${title}`, description],
    [`Projek ${title}: capaian`, targets.map(({ target, level }) => `${target}: ${level ?? '–'}`).join('; ')],
    [`Projek ${title}: catatan proses`, note],
  ]),
  ...elements.flatMap(({ title, text, photos }): Line[] => [
    [title, text],
    [`${title}: foto`, photos.map(({ file_id, caption }) => `${caption} (${file_id})`).join('; ')],
  ]),
]

const activityText = ({ name, predicate, text }: Snapshot['activities'][number]) =>
  `${name}: ${activityLabels[predicate]}${text === '' ? '' : ` (${text})`}`

/** Everything that a card says, each under one name. */
function linesOf(snapshot: Snapshot): Map<string, string> {
  const lines: Line[] = [
    ...ofCard(snapshot),
    ...named(ofSchool, snapshot.school),
    ...named(ofStudent, snapshot.student),
    ...named(ofExtras, snapshot.extras),
    ...named(ofAbsences, snapshot.parts.attendance),
    ...ofParts(snapshot.parts),
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

const textOf = (value: Line[1]): string => (value === null || value === undefined || value === '' ? '–' : String(value))

export function differencesBetween(was: Snapshot, now: Snapshot): Difference[] {
  const before = linesOf(was)
  const after = linesOf(now)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((what) => {
    const [old, fresh] = [before.get(what) ?? '–', after.get(what) ?? '–']
    return old === fresh ? [] : [{ what, was: old, now: fresh }]
  })
}
