/** The units by which SMP Tunas Cakrawala teaches 7A in these weeks. */
import { addDays } from '@kelasku/shared/kernel/days'
import type { Paragraph, Written, WrittenBlock } from '@kelasku/shared/kernel/rich-nodes'
import type { SeededJournal } from '#features/journal/seed.ts'
import { box, line, part, points, section, steps, table, tasks, written } from '#features/journal/templates/writing.ts'
import type { Calendar } from './calendar.ts'
import { idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const courseOf = (subject: string) => idOf(smp, 'course', '7A', idOf(smp, 'subject', subject))
const component = (element: string, place: number) => idOf(smp, 'component', element, place)

const formula = (latex: string): WrittenBlock => ({ type: 'blockMath', attrs: { latex } })
const arabic = (words: string): Paragraph<Written> => ({
  type: 'paragraph',
  attrs: { dir: 'rtl' },
  content: [{ type: 'text', text: words }],
})

interface Unit {
  key: string
  subject: string
  teacher: string
  name: string
  /** Days from today, of its first and its last day. */
  days: readonly [first: number, last: number]
  status: 'DRAFT' | 'PUBLISHED'
  isSubmitted?: boolean
  requiresPrevious?: boolean
  components?: readonly string[]
  exams?: readonly string[]
  attachments?: SeededJournal['attachments']
  opened?: number
  done?: number
  content: readonly WrittenBlock[]
}

const units: readonly Unit[] = [
  {
    key: 'numbers',
    subject: 'MTK',
    teacher: 'Ratna Wulandari',
    name: 'Bilangan Bulat dan Pecahan',
    days: [-42, -24],
    status: 'PUBLISHED',
    components: [component('Bilangan', 0), component('Bilangan', 1)],
    exams: [idOf(smp, 'exam', 'numbers')],
    opened: 100,
    done: 94,
    content: [
      part('Tujuan pembelajaran'),
      points(
        'Membandingkan dan mengurutkan bilangan bulat, pecahan, dan desimal.',
        'Menghitung dengan pecahan untuk menyelesaikan masalah sehari-hari.',
      ),
      part('Pertanyaan pemantik'),
      line('Setengah loyang martabak dibagi empat orang. Berapa bagian untuk **setiap** orang?'),
      part('Yang perlu diingat'),
      formula(String.raw`\frac{a}{b} : \frac{c}{d} = \frac{a}{b} \times \frac{d}{c}`),
      box('info', '**Kata kunci:** pembilang, penyebut, senilai, invers.'),
      part('Kegiatan'),
      table(
        ['Pertemuan', 'Kegiatan', 'Waktu'],
        ['**1**', 'Melipat kertas untuk menemukan pecahan senilai', '2 × 40 menit'],
        ['**2**', 'Garis bilangan raksasa di lapangan: mengurutkan bilangan negatif', '2 × 40 menit'],
        ['**3**', 'Resep keluarga: mengalikan dan membagi pecahan', '3 × 40 menit'],
      ),
    ],
  },
  {
    key: 'ratio',
    subject: 'MTK',
    teacher: 'Ratna Wulandari',
    name: 'Rasio dan Proporsi',
    days: [-23, -6],
    status: 'PUBLISHED',
    requiresPrevious: true,
    components: [component('Bilangan', 2)],
    opened: 96,
    done: 81,
    content: [
      part('Tujuan pembelajaran'),
      points(
        'Menyatakan perbandingan dua besaran sebagai rasio.',
        'Menggunakan proporsi untuk membaca peta dan resep.',
      ),
      part('Mari mencoba'),
      line('Skala peta Kota Bandung 1 : 50.000. Jarak Dago ke Alun-Alun pada peta 9 cm.'),
      formula(
        String.raw`\frac{1}{50\,000} = \frac{9}{x} \quad\Rightarrow\quad x = 450\,000\ \text{cm} = 4{,}5\ \text{km}`,
      ),
      part('Asesmen'),
      tasks('Kuis singkat: lima soal rasio', 'Proyek: denah kelas berskala 1 : 40'),
    ],
  },
  {
    key: 'algebra',
    subject: 'MTK',
    teacher: 'Ratna Wulandari',
    name: 'Bentuk Aljabar',
    days: [-5, 9],
    status: 'PUBLISHED',
    requiresPrevious: true,
    components: [component('Aljabar', 0), component('Aljabar', 1)],
    attachments: [{ name: 'Ubin aljabar daring', link: 'https://www.geogebra.org/m/wh8ssrab' }],
    opened: 62,
    done: 18,
    content: [
      part('Tujuan pembelajaran'),
      points('Menyatakan suatu situasi ke dalam bentuk aljabar.', 'Menyederhanakan bentuk aljabar.'),
      part('Pemahaman bermakna'),
      line('Huruf dalam matematika adalah tempat bagi bilangan yang belum kita ketahui, bukan singkatan nama benda.'),
      part('Kegiatan'),
      section('Pertemuan 1: Memahami'),
      steps('Menebak banyak kelereng dalam kotak tertutup.', 'Menuliskan tebakan dengan lambang yang dipilih sendiri.'),
      section('Pertemuan 2: Mengaplikasi'),
      steps('Menyusun ubin aljabar.', 'Mengelompokkan suku sejenis dan menyederhanakan:'),
      formula('3x + 5 - x + 2 = 2x + 7'),
      section('Pertemuan 3: Merefleksi'),
      steps('Menulis soal cerita untuk teman sebangku.', 'Menilai jawaban teman dengan rubrik sederhana.'),
      box('warning', 'Ingat: **2x** tidak sama dengan **x + 2**.'),
    ],
  },
  {
    key: 'equations',
    subject: 'MTK',
    teacher: 'Ratna Wulandari',
    name: 'Persamaan Linear Satu Variabel',
    days: [10, 24],
    status: 'PUBLISHED',
    requiresPrevious: true,
    components: [component('Aljabar', 2)],
    opened: 0,
    done: 0,
    content: [
      part('Tujuan pembelajaran'),
      points('Menyelesaikan persamaan linear satu variabel dengan cara yang dapat dijelaskan.'),
      part('Apersepsi'),
      line('Timbangan dua lengan di laboratorium IPA: apa yang terjadi bila satu sisi dikurangi?'),
      formula('2x + 3 = 11'),
    ],
  },
  {
    key: 'circle',
    subject: 'MTK',
    teacher: 'Ratna Wulandari',
    name: 'Keliling dan Luas Lingkaran',
    days: [25, 40],
    status: 'DRAFT',
    isSubmitted: true,
    components: [component('Pengukuran', 0)],
    content: [
      part('Tujuan pembelajaran'),
      points('Menemukan nilai π dari benda di sekitar.', 'Menghitung keliling dan luas lingkaran.'),
      part('Persiapan'),
      tasks('Tutup toples dan tali untuk enam kelompok', 'Lembar kerja dicetak 30 lembar', 'Jangka dan gunting'),
    ],
  },
  {
    key: 'heat',
    subject: 'IPA',
    teacher: 'Bambang Hermawan',
    name: 'Suhu, Kalor, dan Pemuaian',
    days: [-10, 4],
    status: 'PUBLISHED',
    exams: [idOf(smp, 'exam', 'science')],
    opened: 74,
    done: 35,
    content: [
      part('Tujuan pembelajaran'),
      points('Membedakan suhu dan kalor.', 'Menjelaskan pemuaian dengan contoh di sekitar.'),
      part('Percobaan'),
      steps(
        'Isi tiga gelas dengan air dingin, biasa, dan hangat.',
        'Celupkan jari ke gelas dingin dan hangat, lalu keduanya ke gelas biasa.',
        'Catat apa yang dirasakan setiap jari, lalu ukur dengan termometer.',
      ),
      box('danger', 'Air hangat paling panas **50 °C**. Termometer kaca dipegang guru.'),
      formula(String.raw`Q = m \cdot c \cdot \Delta T`),
    ],
  },
  {
    key: 'motion',
    subject: 'IPA',
    teacher: 'Bambang Hermawan',
    name: 'Gerak dan Gaya',
    days: [5, 19],
    status: 'DRAFT',
    content: [part('Tujuan pembelajaran'), points('Menjelaskan hubungan gaya dan perubahan gerak.')],
  },
  {
    key: 'society',
    subject: 'IPS',
    teacher: 'Dewi Anggraini',
    name: 'Interaksi Sosial di Lingkungan Sekolah',
    days: [-30, -9],
    status: 'PUBLISHED',
    opened: 91,
    done: 77,
    content: [
      part('Tujuan pembelajaran'),
      points('Mengenali bentuk interaksi sosial di sekolah.', 'Menyusun kesepakatan kelas bersama.'),
      part('Studi kasus'),
      line('Dua kelompok ingin memakai lapangan pada jam yang sama. Bagaimana kalian menyelesaikannya?'),
      table(
        ['Bentuk', 'Contoh di 7A'],
        ['Kerja sama', 'Piket kelas setiap hari Jumat'],
        ['Persaingan', 'Lomba kebersihan antarkelas'],
        ['Akomodasi', 'Jadwal lapangan bergantian'],
      ),
    ],
  },
  {
    key: 'economy',
    subject: 'IPS',
    teacher: 'Dewi Anggraini',
    name: 'Kegiatan Ekonomi di Sekitar Kita',
    days: [2, 18],
    status: 'PUBLISHED',
    opened: 12,
    done: 0,
    content: [
      part('Tujuan pembelajaran'),
      points('Menjelaskan produksi, distribusi, dan konsumsi.', 'Mewawancarai satu pelaku usaha di sekitar sekolah.'),
      box('success', 'Kunjungan ke Pasar Dago: bawa buku catatan, datang bersama kelompok.'),
    ],
  },
  {
    key: 'ikhlas',
    subject: 'PAI',
    teacher: 'Ahmad Fauzi',
    name: 'Surah Al-Ikhlas dan Makna Tauhid',
    days: [-4, 8],
    status: 'PUBLISHED',
    opened: 58,
    done: 22,
    content: [
      part('Bacaan'),
      arabic('قُلْ هُوَ اللَّهُ أَحَدٌ'),
      arabic('اللَّهُ الصَّمَدُ'),
      part('Kegiatan'),
      steps(
        'Membaca bersama dengan tajwid.',
        'Mendiskusikan makna setiap ayat.',
        'Menuliskan satu sikap tauhid sehari-hari.',
      ),
    ],
  },
]

export function planJournals({ today }: Calendar): SeededJournal[] {
  const at = (days: number, clock: string) => new Date(`${addDays(today, days)}T${clock}:00+07:00`)
  return units.map((unit) => {
    const [first, last] = unit.days
    const written_at = at(Math.min(first, 0) - 12, '14:10')
    const owner_id = idOf('person', unit.teacher)
    const submitted = { review_status: 'SUBMITTED', submitted_by: owner_id, submitted_at: at(-1, '15:30') } as const
    return {
      id: idOf(smp, 'journal', unit.key),
      school_id: idOf('school', smp),
      course_id: courseOf(unit.subject),
      owner_id,
      name: unit.name,
      start_time: at(first, '00:00'),
      end_time: at(last, '23:59'),
      status: unit.status,
      ...(unit.isSubmitted && { ...submitted, submitted_place: 0 }),
      component_ids: [...(unit.components ?? [])],
      attachments: unit.attachments ?? [],
      requires_previous: unit.requiresPrevious ?? false,
      created_at: written_at,
      updated_at: written_at,
      doc: written(...unit.content),
      published_at: unit.status === 'PUBLISHED' ? at(Math.min(first, 0) - 2, '16:00') : null,
      exam_ids: unit.exams ?? [],
      // The last days wait until there is time.
      logged_until: at(-3, '00:00'),
      opened: unit.opened ?? 0,
      done: unit.done ?? 0,
    }
  })
}
