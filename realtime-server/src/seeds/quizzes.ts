/** What the demo school asks: mathematics, science and social studies of class 7, and Arabic in the madrasah. */
import { docOfText, type RichDoc } from '@kelasku/shared/kernel/rich-text'
import type { QuestionDraft } from '@kelasku/shared/quiz/question'
import type { SeededQuiz } from '#features/quiz/seed.ts'
import type { SeededPicture } from '#platform/files/seed.ts'
import { idOf } from './sameness.ts'

const smp = 'smp-tunas-cakrawala'
const mts = 'mts-nurul-hikmah'
const person = (name: string) => idOf('person', name)

type QuestionFields = Partial<QuestionDraft>

// ---- The small words that a quiz is written with

/** The right ones are marked by a star in front. */
const choices = (texts: readonly string[]) =>
  texts.map((text) => ({
    value_doc: docOfText(text.replace(/^\*/, '')),
    is_correct_answer: text.startsWith('*'),
  }))

const asked = (question_type: QuestionDraft['question_type'], text: string, more: QuestionFields): QuestionFields => ({
  question_type,
  question_doc: docOfText(text),
  ...more,
})

const pick = (text: string, options: readonly string[], more: QuestionFields = {}) =>
  asked(1, text, { point: 2, answer_options: choices(options), ...more })
const several = (text: string, options: readonly string[], more: QuestionFields = {}) =>
  asked(3, text, { point: 3, answer_options: choices(options), partial_credit: 'NET', ...more })
const truth = (text: string, isTrue: boolean, more: QuestionFields = {}) =>
  asked(3, text, { answer_options: choices(isTrue ? ['*Benar', 'Salah'] : ['Benar', '*Salah']), ...more })
const short = (text: string, accepted_answers: string, more: QuestionFields = {}) =>
  asked(4, text, { point: 2, accepted_answers, ...more })
const essay = (text: string, rubric: readonly [text: string, point: number][], more: QuestionFields = {}) =>
  asked(5, text, { ...marked(rubric), ...more })
const handIn = (text: string, rubric: readonly [text: string, point: number][], more: QuestionFields = {}) =>
  asked(2, text, { ...marked(rubric), ...more })

const marked = (rubric: readonly [text: string, point: number][]) => ({
  rubric: rubric.map(([text, point]) => ({ text, point })),
  point: rubric.reduce((sum, [, point]) => sum + point, 0),
})

const because = (text: string) => ({ explanation_doc: docOfText(text) })
const easy = { difficulty: 'MUDAH', cognitive_level: 'L1' } as const
const middling = { difficulty: 'SEDANG', cognitive_level: 'L2' } as const
const hard = { difficulty: 'SUKAR', cognitive_level: 'L3' } as const

/** By the element of the curriculum and the place of the objective in it. */
const about = (element: string, place: number) => ({ component_id: idOf(smp, 'component', element, place) })

/** Arabic stands in a line of its own, which begins at the right. */
const arabic = (question: string, quoted: string): RichDoc => ({
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: question }] },
    { type: 'paragraph', attrs: { dir: 'rtl' }, content: [{ type: 'text', text: quoted }] },
  ],
})

const withPicture = (text: string, { id }: SeededPicture, alt: string): RichDoc => ({
  type: 'doc',
  content: [...docOfText(text).content, { type: 'image', attrs: { file_id: id, alt, width: 640, height: 260 } }],
})

// ---- Mathematics

const white = [255, 255, 255] as const
const ink = [15, 23, 42] as const
const sky = [224, 242, 254] as const

/** A right angle at the lower left, four parts wide and three high. */
const triangle: SeededPicture = {
  id: idOf(smp, 'picture', 'triangle'),
  name: 'segitiga-siku-siku.png',
  width: 640,
  height: 260,
  colourAt(x, y) {
    const [left, right, top, foot] = [200, 440, 40, 220]
    // How far inside each of the three sides.
    const depths = [x - left, foot - y, ((right - x) * (foot - top) - (foot - y) * (right - left)) / 300]
    const depth = Math.min(...depths)
    if (depth < 0) return white
    const isCorner = x < left + 24 && y > foot - 24 && (x > left + 21 || y < foot - 21)
    return depth < 4 || isCorner ? ink : sky
  },
}

const numbers = (): QuestionFields[] => [
  pick('Hasil dari $-15 + 8 \\times (-2) - (-6)$ adalah …', ['$-37$', '*$-25$', '$-20$', '$8$'], {
    ...about('Bilangan', 1),
    ...middling,
    ...because('Kalikan dahulu: $8 \\times (-2) = -16$.\n$-15 - 16 + 6 = -25$'),
  }),
  several(
    'Pilih semua bilangan yang senilai dengan $\\frac{3}{4}$.',
    ['*0,75', '*$\\frac{6}{8}$', '*75%', '0,34', '$\\frac{9}{16}$'],
    {
      ...about('Bilangan', 0),
      ...middling,
      ...because('$\\frac{3}{4} = \\frac{6}{8} = 0{,}75 = 75\\%$'),
    },
  ),
  short('KPK dari 12 dan 18 adalah …', '36|||tiga puluh enam', {
    ...about('Bilangan', 2),
    ...easy,
    ...because('$12 = 2^2 \\times 3$ dan $18 = 2 \\times 3^2$, maka KPK $= 2^2 \\times 3^2 = 36$'),
  }),
  truth('Setiap bilangan bulat adalah bilangan rasional.', true, { ...about('Bilangan', 0), ...easy }),
  essay(
    'Ibu membeli 3 kg jeruk seharga Rp25.500 per kilogram dan mendapat potongan 10%. Ibu membayar dengan uang Rp100.000. Berapa kembaliannya? Tuliskan langkah-langkahnya.',
    [
      ['Menghitung harga sebelum potongan: Rp76.500', 3],
      ['Menghitung potongan: Rp7.650', 3],
      ['Menghitung kembalian: Rp31.150', 4],
    ],
    { ...about('Bilangan', 1), ...hard, ...because('$100.000 - (76.500 - 7.650) = 31.150$') },
  ),
]

const endOfTerm = (): QuestionFields[] => [
  pick(
    'Suhu di puncak gunung $-4\\,^{\\circ}$C. Di kaki gunung suhunya $23\\,^{\\circ}$C lebih tinggi. Berapa suhu di kaki gunung?',
    ['$-27\\,^{\\circ}$C', '$17\\,^{\\circ}$C', '*$19\\,^{\\circ}$C', '$27\\,^{\\circ}$C'],
    { ...about('Bilangan', 0), ...easy },
  ),
  pick('Bentuk sederhana dari $3x + 5y - x + 2y$ adalah …', ['*$2x + 7y$', '$4x + 7y$', '$2x + 3y$', '$9xy$'], {
    ...about('Aljabar', 1),
    ...easy,
  }),
  pick('Penyelesaian dari $2x - 7 = 11$ adalah …', ['$x = 2$', '$x = 4$', '*$x = 9$', '$x = 18$'], {
    ...about('Aljabar', 2),
    ...easy,
    ...because('$2x = 18$, maka $x = 9$'),
  }),
  pick('Suku berikutnya dari barisan 2, 5, 10, 17, 26, … adalah …', ['35', '36', '*37', '39'], {
    ...about('Aljabar', 0),
    ...middling,
    ...because('Selisihnya 3, 5, 7, 9, lalu 11'),
  }),
  several(
    'Manakah yang merupakan penyelesaian dari $3x - 2 < 10$ untuk $x$ bilangan asli?',
    ['*1', '*2', '*3', '4', '5'],
    { ...about('Aljabar', 2), ...middling, partial_credit: 'EACH_OPTION' },
  ),
  pick('', ['48 cm$^2$', '*96 cm$^2$', '112 cm$^2$', '192 cm$^2$'], {
    question_doc: withPicture(
      'Segitiga siku-siku pada gambar memiliki alas 16 cm dan tinggi 12 cm. Luasnya adalah …',
      triangle,
      'Segitiga siku-siku dengan alas lebih panjang daripada tingginya',
    ),
    ...about('Pengukuran', 1),
    ...middling,
    ...because('$$L = \\frac{1}{2} \\times 16 \\times 12 = 96$$'),
  }),
  pick(
    'Panjang sisi miring segitiga siku-siku dengan sisi siku-siku 6 cm dan 8 cm adalah …',
    ['7 cm', '*10 cm', '12 cm', '14 cm'],
    { ...about('Geometri', 0), ...easy },
  ),
  truth('Dua sudut yang saling berpelurus berjumlah $180^{\\circ}$.', true, { ...about('Geometri', 0), ...easy }),
  truth('Pencerminan mengubah ukuran suatu bangun.', false, { ...about('Geometri', 2), ...easy }),
  short('Keliling lingkaran dengan jari-jari 14 cm adalah … cm. Gunakan $\\pi = \\frac{22}{7}$.', '88|||88 cm', {
    ...about('Pengukuran', 0),
    ...middling,
    ...because('$2 \\times \\frac{22}{7} \\times 14 = 88$'),
  }),
  short('Median dari 7, 3, 9, 4, 7, 8 adalah …', '7', { ...about('Analisis Data dan Peluang', 1), ...middling }),
  short('Sebuah toko menjual 5 pensil seharga Rp12.500. Harga 8 pensil adalah Rp …', '20.000|||20000|||Rp20.000', {
    ...about('Bilangan', 2),
    ...easy,
  }),
  pick(
    'Rata-rata nilai 5 siswa adalah 80. Setelah satu siswa bergabung, rata-ratanya menjadi 82. Nilai siswa itu adalah …',
    ['82', '84', '90', '*92'],
    { ...about('Analisis Data dan Peluang', 1), ...hard, ...because('$6 \\times 82 - 5 \\times 80 = 92$') },
  ),
  essay(
    'Pak Dadang memagari lapangan persegi panjang dengan panjang $(2x + 3)$ meter dan lebar $x$ meter. Keliling lapangan 66 meter. Tentukan panjang dan lebarnya.',
    [
      ['Menyusun persamaan $2(2x + 3 + x) = 66$', 4],
      ['Menyelesaikan persamaan: $x = 10$', 3],
      ['Menyebut panjang 23 meter dan lebar 10 meter', 3],
    ],
    { ...about('Aljabar', 2), ...hard },
  ),
  handIn(
    'Gambarlah diagram batang dari data berat badan sepuluh temanmu di kertas berpetak, lalu unggah fotonya.',
    [
      ['Sumbu dan judul lengkap', 3],
      ['Skala tepat dan batang sesuai data', 5],
      ['Kerapian', 2],
    ],
    { ...about('Analisis Data dan Peluang', 0), ...middling },
  ),
]

// ---- Science and social studies

const science = (): QuestionFields[] => [
  pick('Satuan pokok SI untuk suhu adalah …', ['Celsius', '*Kelvin', 'Joule', 'Fahrenheit'], easy),
  pick('Perubahan wujud gas menjadi cair disebut …', ['menguap', '*mengembun', 'menyublim', 'membeku'], easy),
  truth('Es mencair termasuk perubahan fisika.', true, {
    ...easy,
    ...because('Zatnya tetap air; hanya wujudnya yang berubah.'),
  }),
  several(
    'Manakah yang termasuk campuran homogen?',
    ['*Larutan gula', '*Udara bersih', 'Air berpasir', 'Minyak dan air', '*Air garam'],
    { ...middling, partial_credit: 'COVERAGE' },
  ),
  short('Massa jenis benda bermassa 240 g dan bervolume 30 cm$^3$ adalah … g/cm$^3$.', '8', {
    ...middling,
    ...because('$$\\rho = \\frac{m}{V} = \\frac{240}{30} = 8$$'),
  }),
  pick('Rumus kimia air adalah …', ['CO$_2$', '*H$_2$O', 'O$_2$', 'NaCl'], easy),
  essay(
    'Jelaskan mengapa rel kereta api diberi celah pada sambungannya.',
    [
      ['Menyebut pemuaian karena panas', 3],
      ['Menjelaskan akibat bila tanpa celah', 2],
    ],
    middling,
  ),
  handIn(
    'Unggah foto percobaan massa jenis yang kamu lakukan di rumah, dan jelaskan hasilnya.',
    [
      ['Foto percobaan jelas', 5],
      ['Data pengukuran lengkap', 7],
      ['Kesimpulan sesuai data', 8],
    ],
    hard,
  ),
]

const social = (): QuestionFields[] => [
  pick(
    'Selat yang memisahkan Pulau Jawa dan Pulau Sumatra adalah …',
    ['Selat Bali', '*Selat Sunda', 'Selat Makassar', 'Selat Karimata'],
    easy,
  ),
  pick(
    'Kegiatan menyalurkan barang dari produsen ke konsumen disebut …',
    ['produksi', '*distribusi', 'konsumsi', 'investasi'],
    easy,
  ),
  several(
    'Manakah yang termasuk kebutuhan primer?',
    ['*Makanan', '*Pakaian', 'Perhiasan', '*Tempat tinggal', 'Televisi'],
    middling,
  ),
  truth('Garis khatulistiwa melewati Kota Pontianak.', true, easy),
  short('Ibu kota Provinsi Jawa Barat adalah …', 'Bandung|||Kota Bandung', easy),
  essay(
    'Jelaskan dua pengaruh letak geografis Indonesia terhadap kehidupan ekonominya.',
    [
      ['Pengaruh pertama dengan contoh', 5],
      ['Pengaruh kedua dengan contoh', 5],
    ],
    hard,
  ),
]

// ---- Arabic

const language = (): QuestionFields[] => [
  pick('', ['meja', '*buku', 'pena', 'kursi'], { question_doc: arabic('Arti kata berikut adalah …', 'كِتَابٌ'), ...easy }),
  pick('Bahasa Arab dari "sekolah" adalah …', ['بَيْتٌ', 'مَسْجِدٌ', '*مَدْرَسَةٌ', 'سُوقٌ'], easy),
  pick('', ['هُوَ', '*هِيَ', 'أَنْتَ', 'أَنَا'], {
    question_doc: arabic('Lengkapi kalimat berikut.', '… طَالِبَةٌ فِي الْمَدْرَسَةِ'),
    ...middling,
  }),
  several('Manakah yang termasuk isim mu’annats?', ['*طَالِبَةٌ', 'قَلَمٌ', '*مُدَرِّسَةٌ', 'بَابٌ'], middling),
  truth('Kata هٰذَا digunakan untuk menunjuk benda mudzakkar yang dekat.', true, easy),
  short('Tuliskan bahasa Arab dari angka 5.', 'خَمْسَةٌ|||خمسة', easy),
  essay(
    'Perkenalkan dirimu dalam bahasa Arab, paling sedikit tiga kalimat.',
    [
      ['Kosakata tepat', 4],
      ['Susunan kalimat benar', 4],
      ['Penulisan rapi', 2],
    ],
    hard,
  ),
]

// ---- The quizzes

interface Sketch extends Omit<SeededQuiz, 'id' | 'school_id' | 'questions' | 'subject_id'> {
  key: string
  slug: string
  /** Its short name. */
  subject: string
  asks: readonly QuestionFields[]
}

const quiz = ({ key, slug, subject, asks, ...row }: Sketch): SeededQuiz => ({
  ...row,
  id: idOf(slug, 'quiz', key),
  school_id: idOf('school', slug),
  subject_id: idOf(slug, 'subject', subject),
  questions: asks.map(({ answer_options = [], ...ask }, index) => ({
    ...ask,
    id: idOf(slug, 'question', key, index),
    answer_options: answer_options.map((option, place) => ({ ...option, id: idOf(slug, 'option', key, index, place) })),
  })),
})

const ofSmp = { slug: smp, level: 7, description: '', pictures: [], sharedWith: [] }

export const planQuizzes = (): SeededQuiz[] => [
  quiz({
    ...ofSmp,
    key: 'numbers',
    author_id: person('Ratna Wulandari'),
    subject: 'MTK',
    title: 'Sumatif Lingkup Materi 1: Bilangan',
    description: 'Bilangan bulat, pecahan, dan KPK. Semua tipe soal kecuali unggah berkas.',
    status: 'published',
    sharedWithSchool: 'READ',
    asks: numbers(),
  }),
  quiz({
    ...ofSmp,
    key: 'end of term',
    author_id: person('Ratna Wulandari'),
    subject: 'MTK',
    title: 'SAS Ganjil Matematika Kelas 7',
    status: 'published',
    sharedWithSchool: null,
    pictures: [triangle],
    asks: [...numbers(), ...endOfTerm()],
  }),
  quiz({
    ...ofSmp,
    key: 'science',
    author_id: person('Bambang Hermawan'),
    subject: 'IPA',
    title: 'SAS Ganjil IPA Kelas 7',
    status: 'published',
    sharedWithSchool: null,
    sharedWith: [person('Ratna Wulandari')],
    asks: science(),
  }),
  quiz({
    ...ofSmp,
    key: 'social studies',
    author_id: person('Dewi Anggraini'),
    subject: 'IPS',
    title: 'Kuis IPS: Ruang dan Kebutuhan',
    status: 'draft',
    sharedWithSchool: null,
    asks: social(),
  }),
  quiz({
    ...ofSmp,
    key: 'arabic',
    slug: mts,
    author_id: person('guru@nurulhikmah.test'),
    subject: 'B.Arab',
    title: 'Ulangan Bahasa Arab Kelas VII',
    status: 'published',
    sharedWithSchool: null,
    asks: language(),
  }),
]
