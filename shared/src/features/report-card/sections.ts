/** What a report card is laid out as: layouts, paper, and the sections that a school orders and entitles. */
import { z } from 'zod'

export const Layout = z.enum(['KM_2025', 'KM_P5', 'K13', 'PAUD', 'PTS'])
export type Layout = z.infer<typeof Layout>

export const layoutLabels = {
  KM_2025: 'Kurikulum Merdeka 2025',
  KM_P5: 'Kurikulum Merdeka dengan P5',
  K13: 'Kurikulum 2013',
  PAUD: 'PAUD/TK',
  PTS: 'Tengah semester',
} satisfies Record<Layout, string>

export const Paper = z.enum(['A4', 'F4'])
export type Paper = z.infer<typeof Paper>

export const SectionKey = z.enum([
  'SIKAP',
  'NILAI',
  'PERKEMBANGAN',
  'KOKURIKULER',
  'KARAKTER',
  'EKSTRAKURIKULER',
  'PERTUMBUHAN',
  'PRESTASI',
  'KETIDAKHADIRAN',
  'CATATAN',
  'TANGGAPAN',
  'KENAIKAN',
  'PROJEK',
])
export type SectionKey = z.infer<typeof SectionKey>

export const sectionTitles = {
  SIKAP: 'Sikap',
  NILAI: 'Nilai Akademik',
  PERKEMBANGAN: 'Perkembangan Anak',
  KOKURIKULER: 'Kokurikuler',
  KARAKTER: 'Karakter',
  EKSTRAKURIKULER: 'Ekstrakurikuler',
  PERTUMBUHAN: 'Tinggi, Berat Badan, dan Kesehatan',
  PRESTASI: 'Prestasi',
  KETIDAKHADIRAN: 'Ketidakhadiran',
  CATATAN: 'Catatan Wali Kelas',
  TANGGAPAN: 'Tanggapan Orang Tua/Wali',
  KENAIKAN: 'Keterangan Kenaikan Kelas',
  PROJEK: 'Projek Penguatan Profil Pelajar Pancasila',
} satisfies Record<SectionKey, string>

const otherTitles: Partial<Record<Layout, Partial<Record<SectionKey, string>>>> = {
  K13: { NILAI: 'Pengetahuan dan Keterampilan' },
  PAUD: {
    PERTUMBUHAN: 'Pertumbuhan',
    KETIDAKHADIRAN: 'Kehadiran',
    CATATAN: 'Catatan Guru',
    TANGGAPAN: 'Refleksi Orang Tua',
  },
  PTS: { NILAI: 'Nilai' },
}

/** Before the school calls it otherwise. */
export const titleIn = (layout: Layout | undefined, key: SectionKey): string =>
  (layout && otherTitles[layout]?.[key]) ?? sectionTitles[key]

/** In the order in which the layout prints them, unless a template says otherwise. */
export const sectionsOf: Record<Layout, readonly SectionKey[]> = {
  KM_2025: ['NILAI', 'KOKURIKULER', 'EKSTRAKURIKULER', 'KETIDAKHADIRAN', 'CATATAN', 'TANGGAPAN', 'KENAIKAN'],
  /** The projects have pages of their own. */
  KM_P5: ['NILAI', 'EKSTRAKURIKULER', 'KETIDAKHADIRAN', 'CATATAN', 'TANGGAPAN', 'KENAIKAN', 'PROJEK'],
  K13: [
    'SIKAP',
    'NILAI',
    'EKSTRAKURIKULER',
    'PERTUMBUHAN',
    'PRESTASI',
    'KETIDAKHADIRAN',
    'CATATAN',
    'TANGGAPAN',
    'KENAIKAN',
  ],
  PAUD: ['PERKEMBANGAN', 'KOKURIKULER', 'PERTUMBUHAN', 'KETIDAKHADIRAN', 'CATATAN', 'TANGGAPAN'],
  PTS: ['NILAI', 'KETIDAKHADIRAN', 'CATATAN'],
}

/** Numbers are never printed for small children, and never reach their families. */
export const hasScores = (layout: Layout): boolean => layout !== 'PAUD'

export const projectLevelLabels = {
  MB: 'Mulai Berkembang',
  SB: 'Sedang Berkembang',
  BSH: 'Berkembang Sesuai Harapan',
  SAB: 'Sangat Berkembang',
} as const

export const Promotion = z.enum(['PROMOTED', 'RETAINED', 'GRADUATED', 'NOT_GRADUATED'])
export type Promotion = z.infer<typeof Promotion>

export const promotionLabels = {
  PROMOTED: 'Naik ke kelas',
  RETAINED: 'Tetap di kelas',
  GRADUATED: 'Lulus',
  NOT_GRADUATED: 'Tidak Lulus',
} satisfies Record<Promotion, string>

/** Of an extracurricular activity. */
export const ActivityPredicate = z.literal([1, 2, 3, 4])
export type ActivityPredicate = z.infer<typeof ActivityPredicate>

export const activityLabels = {
  1: 'Sangat Baik',
  2: 'Baik',
  3: 'Cukup',
  4: 'Kurang',
} satisfies Record<ActivityPredicate, string>
