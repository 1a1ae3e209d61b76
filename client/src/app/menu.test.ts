import type { Role } from '@kelasku/shared/kernel/actor'
import { hiddenTermsFor } from '@kelasku/shared/whitelabel/wording'
import { describe, expect, test } from 'vitest'
import texts from './locales/id.json'
import { bottomMenu, pathsIn, visibleMenu, type MenuNode, type MenuViewer } from './menu.ts'

const everything: ReadonlySet<string> = new Set(Object.keys(texts.menu))

const seenBy = (role: Role | null, more: Partial<MenuViewer> = {}) =>
  visibleMenu({
    roles: role ? [role] : [],
    positions: [],
    isAdmin: role === 'ADMIN',
    grade: 'SMP',
    hiddenMenus: [],
    built: everything,
    ...more,
  })

/** `Group: a b` for a group, `a` for an entry. */
const outline = (menu: MenuNode[]) =>
  menu.map((node) => ('group' in node ? `${texts.menuGroup[node.group]}: ${node.paths.join(' ')}` : node.path))

describe('the menu of a school that has everything, by role', () => {
  test('SISWA', () => {
    expect(outline(seenBy('SISWA'))).toEqual([
      'dashboard',
      'revamp/class/view',
      'agenda',
      'Rencana Belajar: revamp/jadwal jurnal-belajar lembar-materi',
      'Kegiatan Belajar: revamp/absensi revamp/tugas ujian-siswa revamp/conference pbl',
      'dokumen',
      'eperpus',
      'Penilaian: rapor rapor-qualitative',
      'riwayat-poin',
      'Forum: forum-sekolah forum-kelas',
    ])
  })

  test('GURU', () => {
    expect(outline(seenBy('GURU'))).toEqual([
      'dashboard',
      'revamp/class/view',
      'agenda',
      'Rencana Belajar: revamp/jadwal jurnal-belajar lembar-materi bank-soal',
      'Kegiatan Belajar: revamp/absensi revamp/tugas quiz revamp/conference pbl',
      'dokumen',
      'eperpus',
      // The only one of its group.
      'score-refactor',
      'riwayat-poin',
      'Forum: forum-sekolah forum-kelas forum-guru',
      'information',
    ])
  })

  test('the principal, who signs report cards, sees them whatever else they teach', () => {
    expect(outline(seenBy('GURU', { positions: ['PRINCIPAL'] }))).toContain(
      'Penilaian: score-refactor rapor rapor-qualitative',
    )
    expect(pathsIn(seenBy('GURU', { positions: ['COUNSELOR'] }))).not.toContain('rapor')
  })

  test('WALIKELAS', () => {
    expect(outline(seenBy('WALIKELAS'))).toEqual([
      'dashboard',
      'revamp/class/view',
      'agenda',
      'Rencana Belajar: revamp/jadwal jurnal-belajar lembar-materi bank-soal',
      'Kegiatan Belajar: revamp/absensi revamp/tugas quiz revamp/conference pbl',
      'dokumen',
      'eperpus',
      'Penilaian: score-refactor rapor rapor-qualitative',
      'riwayat-poin',
      'Forum: forum-sekolah forum-kelas forum-guru',
      'information',
    ])
  })

  test('ORTU', () => {
    expect(outline(seenBy('ORTU'))).toEqual([
      'dashboard',
      'revamp/class/view',
      'agenda',
      'Rencana Belajar: revamp/jadwal jurnal-belajar lembar-materi blended-learning/detail',
      'Kegiatan Belajar: revamp/absensi revamp/tugas ujian-siswa pbl',
      'dokumen',
      'eperpus',
      'Penilaian: rapor rapor-qualitative',
      'riwayat-poin',
      'tagihan-ortu',
      'Forum: forum-sekolah forum-kelas',
    ])
  })

  test('ADMIN', () => {
    expect(outline(seenBy('ADMIN'))).toEqual([
      'dashboard',
      'revamp/class/view',
      'agenda',
      'Rencana Belajar: revamp/jadwal jurnal-belajar',
      'Kegiatan Belajar: revamp/absensi pbl',
      'dokumen',
      'eperpus',
      'Penilaian: rapor rapor-qualitative',
      'riwayat-poin',
      'tagihan',
      'Forum: forum-sekolah forum-guru',
      'pengaturan',
      'information',
    ])
  })

  test('somebody without a role sees nothing', () => {
    expect(seenBy(null)).toEqual([])
  })
})

describe('the admin flag', () => {
  test('adds what admins see to what the class role sees', () => {
    const paths = pathsIn(seenBy('GURU', { isAdmin: true }))
    expect(paths).toEqual(expect.arrayContaining(['bank-soal', 'quiz', 'rapor', 'tagihan', 'pengaturan']))
    expect(paths).not.toContain('tagihan-ortu')
  })

  test('is not given by an entry that admins do not see', () => {
    expect(pathsIn(seenBy('SISWA', { isAdmin: true }))).not.toContain('bank-soal')
  })
})

describe('a kindergarten', () => {
  test.each<[Role, string]>([
    ['GURU', 'lpa'],
    ['WALIKELAS', 'lpa'],
    ['SISWA', 'lpa-report'],
    ['ORTU', 'lpa-report'],
  ])('%s sees %s there and where the grade is unset, and nowhere else', (role, path) => {
    expect(pathsIn(seenBy(role, { grade: 'TK' }))).toContain(path)
    expect(pathsIn(seenBy(role, { grade: null }))).toContain(path)
    expect(pathsIn(seenBy(role, { grade: 'SD' }))).not.toContain(path)
  })

  test('its admin does not', () => {
    expect(pathsIn(seenBy('ADMIN', { grade: 'TK' }))).not.toContain('lpa')
  })
})

describe('what is hidden', () => {
  test('blended-learning and laporan-nilai-siswa for everyone, the parents’ Penjadwalan for nobody', () => {
    const all = (['SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ADMIN'] as const).flatMap((role) => pathsIn(seenBy(role)))
    expect(all).not.toContain('blended-learning')
    expect(all).not.toContain('laporan-nilai-siswa')
    expect(all).toContain('blended-learning/detail')
  })

  test('what the tenant hides, which may leave a group of one', () => {
    const menu = seenBy('SISWA', { hiddenMenus: ['rapor-qualitative', 'forum-sekolah', 'forum-kelas', 'unheard-of'] })
    expect(outline(menu)).toContain('rapor')
    expect(outline(menu).join()).not.toMatch(/Penilaian|Forum/)
  })

  test('fees in a company, and the parents’ own entries in a company and a campus', () => {
    const company = hiddenTermsFor('company')
    expect(pathsIn(seenBy('ADMIN', { hiddenTerms: company }))).not.toContain('tagihan')
    const campus = hiddenTermsFor('campus')
    expect(pathsIn(seenBy('ADMIN', { hiddenTerms: campus }))).toContain('tagihan')
    for (const hiddenTerms of [company, campus]) {
      const paths = pathsIn(seenBy('ORTU', { hiddenTerms }))
      expect(paths).not.toContain('tagihan-ortu')
      expect(paths).not.toContain('blended-learning/detail')
    }
  })

  test('counselling in a course, unless the tenant has a word of its own for it', () => {
    expect(pathsIn(seenBy('GURU', { hiddenTerms: hiddenTermsFor('course') }))).not.toContain('riwayat-poin')
    const own = hiddenTermsFor('course', { counselling: 'Konseling' })
    expect(pathsIn(seenBy('GURU', { hiddenTerms: own }))).toContain('riwayat-poin')
  })

  test('what has no page yet', () => {
    expect(seenBy('ADMIN', { built: new Set(['dashboard', 'pengaturan', 'akun', 'rapor']) })).toEqual([
      { path: 'dashboard' },
      { path: 'rapor' },
      { path: 'pengaturan' },
    ])
  })
})

describe('the bottom bar', () => {
  test('holds the four that the role reaches for', () => {
    expect(bottomMenu('SISWA', seenBy('SISWA'))).toEqual(['dashboard', 'revamp/jadwal', 'revamp/tugas', 'ujian-siswa'])
    expect(bottomMenu('ORTU', seenBy('ORTU'))).toEqual(['dashboard', 'revamp/absensi', 'revamp/tugas', 'tagihan-ortu'])
  })

  test('is filled up where one of them is not there', () => {
    const menu = seenBy('ORTU', { hiddenMenus: ['tagihan-ortu'] })
    expect(bottomMenu('ORTU', menu)).toEqual(['dashboard', 'revamp/absensi', 'revamp/tugas', 'revamp/class/view'])
  })

  test('holds no more than there is', () => {
    expect(bottomMenu('ADMIN', [{ path: 'dashboard' }, { path: 'pengaturan' }])).toEqual(['dashboard', 'pengaturan'])
  })
})
