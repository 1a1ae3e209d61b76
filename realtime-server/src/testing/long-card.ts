/** A report card that asks everything of its layout: a name of sixty letters, sixteen subjects at length, Arabic. */
import { randomUUID } from 'node:crypto'
import { sectionsOf, titleIn, type Layout, type Paper } from '@kelasku/shared/report-card/sections'
import type { PartValues, PrintedCourse, Snapshot } from '@kelasku/shared/report-card/snapshot'
import type { CountedAspect } from '@kelasku/shared/score/sheet'
import { bareSnapshot } from './report-cards.ts'

export const longName = 'Muhammad Khalilurrahman Putra Ramadhan Wicaksono Adiningrata'
const arabic = 'بِسْمِ اللَّهِ الرَّحْمَنِ الرَّحِيمِ'
const subjects = [
  'Pendidikan Agama Islam dan Budi Pekerti',
  'Pendidikan Pancasila',
  'Bahasa Indonesia',
  'Matematika',
  'Ilmu Pengetahuan Alam',
  'Ilmu Pengetahuan Sosial',
  'Bahasa Inggris',
  'Pendidikan Jasmani, Olahraga, dan Kesehatan',
  'Informatika',
  'Seni Rupa',
  'Prakarya',
  'Koding dan Kecerdasan Artifisial',
  'Bahasa Arab',
  'Bahasa Sunda',
  'Pendidikan Lingkungan Hidup',
  'Baca Tulis Al-Qur’an',
]
const reached =
  'Menunjukkan penguasaan yang sangat baik dalam menyelesaikan masalah yang berkaitan dengan bilangan bulat, pecahan, dan ' +
  'desimal, menyajikan data dalam bentuk tabel dan diagram, serta menafsirkan informasi dari data tersebut.'
const needed =
  'Perlu pendampingan dalam menentukan kelipatan persekutuan terkecil dan faktor persekutuan terbesar dari dua bilangan.'
const paragraph =
  'Ananda menunjukkan perkembangan yang sangat baik. Ia terbiasa berdoa sebelum dan sesudah kegiatan, mengucap salam, ' +
  'dan menyayangi temannya. '

const groupOf = (index: number) => {
  if (index < 11) return 'WAJIB'
  return index < 13 ? 'PILIHAN' : 'MULOK'
}

const descriptionOf = (index: number) => {
  if (index === 12) return `Mampu membaca ${arabic} dengan baik.`
  return index === 15 ? `${arabic} ${arabic}` : `${reached} ${needed}`
}

const coursesWith = (aspects: readonly CountedAspect[]): PrintedCourse[] =>
  subjects.map((name, index) => ({
    course_id: randomUUID(),
    name,
    group: groupOf(index),
    passing_score: 75,
    finals: aspects.map((aspect) => ({
      aspect,
      printed: 75 + index,
      predicate: 'B',
      description: descriptionOf(index),
    })),
  }))

const target = (index: number) => ({
  dimension: index < 3 ? 'Beriman dan Berakhlak Mulia' : 'Bergotong Royong',
  element: 'Akhlak kepada alam',
  target: 'Memahami keterhubungan ekosistem bumi dan mewujudkan rasa syukur atas lingkungan alam.',
  level: (['MB', 'SB', 'BSH', 'SAB', null] as const)[index % 5] ?? null,
})

const parts: PartValues = {
  attendance: { sick: 2, permitted: 1, absent: 0 },
  kokurikuler: paragraph.repeat(4),
  character: [{ name: 'Disiplin', text: 'Selalu tepat waktu.' }],
  projects: ['Sampahku, Tanggung Jawabku', 'Kearifan Lokal'].map((title, index) => ({
    title,
    description: paragraph.repeat(2),
    targets: Array.from({ length: 5 + 9 * index }, (_, at) => target(at)),
    note: paragraph.repeat(3),
  })),
  elements: ['Nilai Agama dan Budi Pekerti', 'Jati Diri', 'Dasar-dasar Literasi dan Sains'].map((title, index) => ({
    title,
    text: `${paragraph.repeat(5)}\n${index === 0 ? arabic : 'Di rumah, Ayah/Bunda dapat mengajak Ananda membaca.'}`,
    photos: [],
  })),
}

const aspectsOf: Record<Layout, readonly CountedAspect[]> = {
  KM_2025: [1],
  KM_P5: [1],
  K13: [1, 2],
  PAUD: [],
  PTS: [1],
}

export function longCard(layout: Layout, paper: Paper): Snapshot {
  const bare = bareSnapshot(randomUUID())
  return {
    ...bare,
    layout,
    paper,
    sections: sectionsOf[layout].map((key) => ({ key, title: titleIn(layout, key) })),
    school: {
      ...bare.school,
      name: 'SMP Terpadu Tunas Cakrawala Nusantara',
      foundation_name: 'Yayasan Pendidikan Tunas Cakrawala',
      address: 'Jalan Merdeka Raya Nomor 12, Kelurahan Babakan Ciamis, Kecamatan Sumur Bandung',
      city: 'Kota Bandung',
      principal_name: 'Dr. Hj. Siti Nurhaliza Permatasari, M.Pd.',
      principal_nip: '197001011995122001',
    },
    student: { ...bare.student, full_name: longName, nis: '2627001', nisn: '0123456789', birth_date: '2021-02-03' },
    semester: 2,
    period: layout === 'PTS' ? 'TENGAH' : 'AKHIR',
    print_date: '2027-06-18',
    homeroom: { full_name: 'Budi Santoso, S.Pd.', nip: '198501012010011001' },
    courses: layout === 'PAUD' ? [] : coursesWith(aspectsOf[layout]),
    activities: [
      { name: 'Pramuka', predicate: 1, text: 'Aktif memimpin regu.' },
      { name: 'Paduan Suara', predicate: 2, text: '' },
    ],
    achievements: [{ kind: 'MTQ', text: arabic }],
    parts,
    homeroom_note: paragraph.repeat(4),
    extras: {
      ...bare.extras,
      spiritual_predicate: 'Sangat Baik',
      spiritual_text: paragraph.repeat(2),
      social_predicate: 'Baik',
      social_text: paragraph.repeat(2),
      height_cm: 112.5,
      weight_kg: 19.2,
      head_cm: 50,
    },
    promotion: 'PROMOTED',
  }
}
