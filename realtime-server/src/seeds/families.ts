/** Who a pupil's father and mother are, and where a family comes from. What is special about a family stands here. */
import type { ParentStatus, Religion } from '@kelasku/shared/profile/contract'
import { parentsFor } from './names.ts'
import { diceFor } from './sameness.ts'

export interface Parent {
  name: string
  occupation: string
  status: ParentStatus
  /** Not in the pupil's home. */
  livesApart?: boolean
}

export interface Parents {
  father: Parent
  mother: Parent
}

/** Of those in 7A, the one whom their register does not name; both, where neither has an account. */
const namedParents: Record<string, { father?: string; mother?: string }> = {
  'Aditya Pratama Wijaya': { mother: 'Ratih Kusumawati' },
  'Alya Putri Ramadhani': { father: 'Fikri Ramadhani' },
  'Arkan Ramadhani': { father: 'Fikri Ramadhani' },
  'Citra Ayu Lestari': { father: 'Bambang Sutrisno' },
  'Daffa Al Ghifari': { mother: 'Halimah' },
  'Dinda Rahmawati': { mother: 'Yeni Rohaeni' },
  'Elisabeth Simanjuntak': { mother: 'Rosdiana Siregar' },
  'Fadhil Nugraha': { mother: 'Iis Aisyah' },
  'Farah Nabila': { father: 'Taufan Nabil' },
  'Gilang Hermawan': { mother: 'Wiwin Winarti' },
  'Hana Azzahra': { father: 'Zaenal Arifin' },
  'I Made Bintang Maheswara': { mother: 'Ni Ketut Ariani' },
  'Ihsan Maulana': { father: 'Maulana Yusuf', mother: 'Rohmah' },
  'Jessica Tanuwijaya': { father: 'Hendrik Tanuwijaya' },
  'Keisha Maharani': { father: 'Doni Mahendra' },
  'Kevin Tanuwijaya': { father: 'Hendrik Tanuwijaya' },
  'Luthfi Hakim': { mother: 'Nining Yuningsih' },
  'Maria Yosefa Bere': { mother: 'Theresia Hoar' },
  'Muhammad Rafli Setiawan': { mother: 'Ita Rosita' },
  'Nadia Khairunnisa': { father: 'Irwan Kusnadi' },
  'Naufal Ardiansyah': { mother: 'Lilis Suryani' },
  'Ni Putu Saraswati': { father: 'I Nyoman Sudarma' },
  'Rangga Saputra': { father: 'Dadan Saputra' },
  'Rania Salsabila': { mother: 'Wulan Febrianti' },
  'Satria Wibowo': { mother: 'Endah Lestari' },
  Sukma: { father: 'Karyono' },
  'Tegar Prakoso': { mother: 'Sumiati' },
  'Timotius Wenda': { mother: 'Yosina Tabuni' },
  Wahyudi: { father: 'Darsono', mother: 'Eti Sukaeti' },
  'Zahra Aulia Putri': { mother: 'Nenden Aulia' },
}

const special: Record<string, { father?: Partial<Parent>; mother?: Partial<Parent> }> = {
  'Anindya Kirana': { father: { livesApart: true } },
  'Farah Nabila': { father: { status: 'MENINGGAL', occupation: 'Sudah Meninggal' } },
  'Gilang Hermawan': { father: { occupation: 'Guru' } },
  // His grandmother brings him up: his mother works abroad, and nobody has heard of his father for years.
  Wahyudi: {
    father: { status: 'TIDAK_DIKETAHUI', occupation: 'Tidak dapat diterapkan', livesApart: true },
    mother: { occupation: 'Tenaga Kerja Indonesia', livesApart: true },
  },
}

const occupations = [
  'Karyawan Swasta',
  'Karyawan Swasta',
  'Wiraswasta',
  'Pedagang Kecil',
  'PNS/TNI/Polri',
  'Karyawan BUMN',
  'Buruh',
  'Ojek daring',
]
const occupationsOfMothers = [
  'Ibu Rumah Tangga',
  'Ibu Rumah Tangga',
  'Ibu Rumah Tangga',
  'Karyawan Swasta',
  'Pedagang Kecil',
  'Wiraswasta',
  'PNS/TNI/Polri',
]

/** Father and mother of a pupil; by name those who have an account. */
export function parentsOf(pupil: string, home: string, accounts: { father?: string; mother?: string }): Parents {
  const names = { ...parentsFor(home), ...namedParents[pupil], ...accounts }
  const pick = diceFor(`occupations in ${home}`)
  return {
    father: { name: names.father, occupation: pick(occupations), status: 'HIDUP', ...special[pupil]?.father },
    mother: { name: names.mother, occupation: pick(occupationsOfMothers), status: 'HIDUP', ...special[pupil]?.mother },
  }
}

interface Origin {
  religion: Religion
  /** Where people of this name were born. */
  from: string
}

/** By a word of the name. Everybody else is from around Bandung. */
const origins: Record<string, Origin> = {
  Andreas: { religion: 'Kristen', from: 'Salatiga' },
  Bere: { religion: 'Katolik', from: 'Atambua' },
  Kristianto: { religion: 'Katolik', from: 'Magelang' },
  Maheswara: { religion: 'Hindu', from: 'Denpasar' },
  Saraswati: { religion: 'Hindu', from: 'Singaraja' },
  Sihombing: { religion: 'Kristen', from: 'Balige' },
  Simanjuntak: { religion: 'Kristen', from: 'Medan' },
  Stefani: { religion: 'Kristen', from: 'Semarang' },
  Sukerti: { religion: 'Hindu', from: 'Singaraja' },
  Tanuwijaya: { religion: 'Buddha', from: 'Bogor' },
  Wenda: { religion: 'Kristen', from: 'Wamena' },
}

const nearby = ['Bandung', 'Bandung', 'Bandung', 'Bandung', 'Cimahi', 'Garut', 'Sumedang', 'Tasikmalaya', 'Cianjur']

export function originOf(fullName: string): Origin {
  const known = fullName.split(' ').find((word) => Object.hasOwn(origins, word))
  // The word was found among the keys.
  return known ? origins[known]! : { religion: 'Islam', from: diceFor(`birth place of ${fullName}`)(nearby) }
}
