/**
 * Where a school's day leads beside the menu: pages beneath its entries, and what somebody wants to do. Each is also found
 * by the words that schools have for it; who may not open it does not see it.
 */
import {
  administers,
  hasChildren,
  isStaff,
  leadsAClass,
  learns,
  overseesSchool,
  teaches,
  type Role,
} from '#platform/session/role.ts'
import type texts from './locales/id.json'

export type DestinationName = keyof typeof texts.pages
export type ActionName = keyof typeof texts.actions

interface Destination<Name> {
  name: Name
  to: string
  /** What the page is handed, such as which dialog to open. */
  state?: object
  /** For whom it is. */
  when: (role: Role) => boolean
}

const everybody = () => true
/** Whom the menu does not lead there: whoever neither learns nor teaches. */
const onlyLooksOn = (role: Role) => !learns(role) && !teaches(role)
const isFamily = (role: Role) => learns(role) || hasChildren(role)
const watchesDay = (role: Role) => administers(role) || overseesSchool(role) || role.positions.includes('DUTY')

/** What this person may open, and the school has not hidden together with the entry of the menu that it belongs to. */
export const offeredTo = <Name>(
  role: Role,
  hiddenMenus: readonly string[],
  among: readonly Destination<Name>[],
): Destination<Name>[] =>
  among.filter(
    ({ to, when }) =>
      when(role) && !hiddenMenus.some((path) => path !== '' && (to === `/${path}` || to.startsWith(`/${path}/`))),
  )

export const destinations: readonly Destination<DestinationName>[] = [
  { name: 'calendar', to: '/agenda/kalender', when: everybody },
  { name: 'permits', to: '/revamp/absensi/izin', when: everybody },
  { name: 'month', to: '/revamp/absensi/bulan', when: isStaff },
  { name: 'recap', to: '/revamp/absensi/rekap', when: isStaff },
  { name: 'lessonAttendance', to: '/revamp/absensi/mapel', when: isStaff },
  { name: 'teachingLog', to: '/jurnal-belajar/mengajar', when: isStaff },
  { name: 'templates', to: '/jurnal-belajar/templat', when: isStaff },
  { name: 'dutyBoard', to: '/papan-piket', when: watchesDay },
  { name: 'bells', to: '/revamp/jadwal/bel', when: isStaff },
  { name: 'onlineClasses', to: '/revamp/conference', when: onlyLooksOn },
  // The menu of the office has no score sheets.
  { name: 'scores', to: '/score-refactor', when: (role) => administers(role) && !teaches(role) },
  { name: 'submissions', to: '/score-refactor/pengajuan', when: isStaff },
  { name: 'proposals', to: '/usulan', when: everybody },
  { name: 'chat', to: '/interaksi-belajar', when: everybody },
  { name: 'notifications', to: '/notifikasi', when: everybody },
  { name: 'notificationWays', to: '/notifikasi/atur', when: everybody },
  { name: 'devices', to: '/akun/perangkat', when: everybody },
  { name: 'password', to: '/akun/kata-sandi', when: everybody },
  { name: 'imports', to: '/impor', when: isStaff },
  { name: 'classes', to: '/pengaturan/kelas', when: administers },
  { name: 'people', to: '/pengaturan/pengguna', when: administers },
  { name: 'years', to: '/pengaturan/tahun-ajaran', when: administers },
  { name: 'curricula', to: '/pengaturan/kurikulum', when: administers },
  { name: 'scoreSettings', to: '/pengaturan/nilai-rapor', when: administers },
  { name: 'requests', to: '/pengaturan/permintaan', when: administers },
  { name: 'appearance', to: '/pengaturan/tampilan', when: administers },
  { name: 'rollover', to: '/pengaturan/kenaikan', when: administers },
]

export const quickActions: readonly Destination<ActionName>[] = [
  { name: 'askPermit', to: '/revamp/absensi/izin/buat', when: isFamily },
  { name: 'handIn', to: '/revamp/tugas', when: isFamily },
  { name: 'dispense', to: '/revamp/absensi/izin/dispensasi', when: (role) => administers(role) || leadsAClass(role) },
  { name: 'announce', to: '/agenda/tulis', when: isStaff },
  { name: 'newTask', to: '/revamp/tugas/buat', when: teaches },
  { name: 'newExam', to: '/quiz/baru', when: isStaff },
  { name: 'newOnlineClass', to: '/revamp/conference/buat', when: isStaff },
  { name: 'fillLog', to: '/jurnal-belajar/mengajar?isi=belum', when: teaches },
  { name: 'addClass', to: '/pengaturan/kelas', state: { openModal: true }, when: administers },
  { name: 'addTeacher', to: '/tambah-orang?sebagai=TEACHER', when: administers },
  {
    name: 'addStudent',
    to: '/tambah-orang?sebagai=STUDENT',
    when: (role) => administers(role) || leadsAClass(role),
  },
  { name: 'addParent', to: '/tambah-orang?sebagai=PARENT', when: administers },
  { name: 'importTeachers', to: '/impor/teachers', when: administers },
  { name: 'importStudents', to: '/impor/students', when: (role) => administers(role) || leadsAClass(role) },
  { name: 'joinSchool', to: '/gabung-sekolah', when: everybody },
]
