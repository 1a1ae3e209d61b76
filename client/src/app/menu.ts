/**
 * The menu of the whole product as data, and who sees what of it. Any of a person's roles opens an entry, or the admin flag;
 * a kindergarten has entries of its own; a tenant may hide more, and so does its kind of school. What has no page yet
 * is not shown: a link must lead somewhere.
 */
import type { Position, Role } from '@kelasku/shared/kernel/actor'
import type { Grade } from '@kelasku/shared/school/contract'
import type { Term } from '@kelasku/shared/whitelabel/wording'
import type texts from './locales/id.json'

/** The specification's path; its page stands at `/` + path. */
export type MenuPath = keyof typeof texts.menu
export type MenuGroup = keyof typeof texts.menuGroup

export type MenuNode = { path: MenuPath } | { group: MenuGroup; paths: MenuPath[] }

export interface Entry {
  path: MenuPath
  group?: MenuGroup
  /** S siswa, G guru, W wali kelas, O orang tua, A admin. */
  access: string
  /** Who sees it besides, whatever their role. */
  positions?: readonly Position[]
  isTkOnly?: true
  /** Gone where the kind of school has no such thing. */
  about?: readonly Term[]
}

/** Whoever signs report cards, and whoever leads the teaching. */
const leading: readonly Position[] = ['PRINCIPAL', 'VICE_CURRICULUM']

export const entries: readonly Entry[] = [
  { path: 'dashboard', access: 'SGWOA' },
  { path: 'revamp/class/view', access: 'SGWOA' },
  { path: 'agenda', access: 'SGWOA' },
  { path: 'revamp/jadwal', group: 'studyPlan', access: 'SGWOA' },
  { path: 'jurnal-belajar', group: 'studyPlan', access: 'SGWOA' },
  { path: 'lembar-materi', group: 'studyPlan', access: 'SGWO' },
  { path: 'bank-soal', group: 'studyPlan', access: 'GW' },
  { path: 'blended-learning', group: 'studyPlan', access: 'WA' },
  { path: 'blended-learning/detail', group: 'studyPlan', access: 'O', about: ['parent'] },
  { path: 'revamp/absensi', group: 'studyActivity', access: 'SGWOA' },
  { path: 'revamp/tugas', group: 'studyActivity', access: 'SGWO' },
  { path: 'quiz', group: 'studyActivity', access: 'GW' },
  { path: 'ujian-siswa', group: 'studyActivity', access: 'SO' },
  { path: 'revamp/conference', group: 'studyActivity', access: 'SGW' },
  { path: 'pbl', group: 'studyActivity', access: 'SGWOA' },
  { path: 'dokumen', access: 'SGWOA' },
  { path: 'eperpus', access: 'SGWOA' },
  { path: 'score-refactor', group: 'assessment', access: 'GW' },
  { path: 'laporan-nilai-siswa', group: 'assessment', access: 'SO' },
  { path: 'rapor', group: 'assessment', access: 'SWOA', positions: leading },
  { path: 'rapor-qualitative', group: 'assessment', access: 'SWOA', positions: leading },
  { path: 'lpa', group: 'assessment', access: 'GW', isTkOnly: true },
  { path: 'lpa-report', group: 'assessment', access: 'SO', isTkOnly: true },
  { path: 'riwayat-poin', access: 'SGWOA', about: ['counselling'] },
  { path: 'tagihan-ortu', access: 'O', about: ['fee', 'parent'] },
  { path: 'tagihan', access: 'A', about: ['fee'] },
  { path: 'forum-sekolah', group: 'forum', access: 'SGWOA' },
  { path: 'forum-kelas', group: 'forum', access: 'SGWO' },
  { path: 'forum-guru', group: 'forum', access: 'GWA' },
  { path: 'pengaturan', access: 'A' },
  { path: 'information', access: 'GWA' },
]

const letters: Record<Role, string> = { SISWA: 'S', GURU: 'G', WALIKELAS: 'W', ORTU: 'O', ADMIN: 'A' }

/** The specification hides these from everyone; most are names of an older product that tenants may still hold. */
export const hiddenForEveryone: readonly string[] = [
  'interaksi-belajar',
  'blended-learning',
  'evaluasi',
  'kelasku',
  'ujian-basic',
  'kelasku-guru',
  'rekap-nilai-siswa',
  'rekap-nilai-guru',
  'raport',
  'psb',
  'laporan-nilai-siswa',
]

export interface MenuViewer {
  /** Everything that the person is in the school. */
  roles: readonly Role[]
  positions: readonly Position[]
  isAdmin: boolean
  /** Of the school; unset shows what only a kindergarten has, as the specification says. */
  grade: Grade | null
  hiddenMenus: readonly string[]
  hiddenTerms?: readonly Term[]
  /** The paths that have a page. */
  built: ReadonlySet<string>
}

/** The entries that this person sees, groups where their first entry stands; a group of one is that one. */
export function visibleMenu(viewer: MenuViewer): MenuNode[] {
  const visible = entries.filter((entry) => isVisible(entry, viewer))

  return visible.flatMap((entry): MenuNode[] => {
    const { path, group } = entry
    const siblings = visible.filter((other) => other.group === group)
    if (!group || siblings.length === 1) return [{ path }]
    return siblings[0] === entry ? [{ group, paths: siblings.map((sibling) => sibling.path) }] : []
  })
}

function isVisible({ path, access, positions = [], isTkOnly, about = [] }: Entry, viewer: MenuViewer): boolean {
  const { roles, positions: held, isAdmin, grade, hiddenMenus, hiddenTerms = [], built } = viewer
  if (!built.has(path) || hiddenForEveryone.includes(path) || hiddenMenus.includes(path)) return false
  if (isTkOnly && grade !== null && grade !== 'TK') return false
  if (about.some((term) => hiddenTerms.includes(term))) return false
  return (
    roles.some((role) => access.includes(letters[role])) ||
    (isAdmin && access.includes('A')) ||
    positions.some((position) => held.includes(position))
  )
}

export const pathsIn = (menu: readonly MenuNode[]): MenuPath[] =>
  menu.flatMap((node) => ('group' in node ? node.paths : [node.path]))

/** What each role reaches for most often: the bottom bar of a phone. */
const atHand: Record<Role, readonly MenuPath[]> = {
  SISWA: ['dashboard', 'revamp/jadwal', 'revamp/tugas', 'ujian-siswa'],
  GURU: ['dashboard', 'revamp/absensi', 'revamp/tugas', 'quiz'],
  WALIKELAS: ['dashboard', 'revamp/absensi', 'revamp/tugas', 'quiz'],
  ORTU: ['dashboard', 'revamp/absensi', 'revamp/tugas', 'tagihan-ortu'],
  ADMIN: ['dashboard', 'revamp/class/view', 'revamp/absensi', 'pengaturan'],
}

/** Up to four: the role's own where they are visible, then the first others. */
export function bottomMenu(role: Role | null, menu: readonly MenuNode[]): MenuPath[] {
  const visible = pathsIn(menu)
  const own = (role ? atHand[role] : []).filter((path) => visible.includes(path))
  return [...own, ...visible.filter((path) => !own.includes(path))].slice(0, 4)
}
