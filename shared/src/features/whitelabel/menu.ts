/** The menu entries of the product by their paths, as far as a tenant may speak of them; the window holds the rest. */
export const menuPaths = [
  'dashboard',
  'revamp/class/view',
  'agenda',
  'revamp/jadwal',
  'jurnal-belajar',
  'lembar-materi',
  'bank-soal',
  'blended-learning',
  'blended-learning/detail',
  'revamp/absensi',
  'revamp/tugas',
  'quiz',
  'ujian-siswa',
  'revamp/conference',
  'pbl',
  'dokumen',
  'eperpus',
  'score-refactor',
  'laporan-nilai-siswa',
  'rapor',
  'rapor-qualitative',
  'lpa',
  'lpa-report',
  'riwayat-poin',
  'tagihan-ortu',
  'tagihan',
  'forum-sekolah',
  'forum-kelas',
  'forum-guru',
  'pengaturan',
  'information',
] as const

export type MenuPath = (typeof menuPaths)[number]

export const isMenuPath = (path: string): path is MenuPath => (menuPaths as readonly string[]).includes(path)

/** Hiding these would leave no way back. */
export const alwaysShown: readonly MenuPath[] = ['dashboard', 'pengaturan']
