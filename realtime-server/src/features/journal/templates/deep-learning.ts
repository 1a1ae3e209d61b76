/** Planning for Pembelajaran Mendalam, in the four parts of the guide of 2025. */
import type { Template, TemplateFacts } from './template.ts'
import {
  box,
  form,
  lessons,
  line,
  orHint,
  part,
  phaseAndClass,
  points,
  section,
  steps,
  table,
  tasks,
  written,
} from './writing.ts'

export const deepLearning: Template = {
  key: 'PEMBELAJARAN_MENDALAM',
  title: 'Perencanaan Pembelajaran Mendalam',
  description: 'Identifikasi, desain, pengalaman belajar memahami–mengaplikasi–merefleksi, dan asesmen.',
  curricula: ['MERDEKA', 'K13'],
  since: 2025,
  begin: (facts) =>
    written(
      ...identity(facts),
      part('A. Identifikasi'),
      ...identification(facts),
      part('B. Desain Pembelajaran'),
      ...design(facts),
      part('C. Pengalaman Belajar'),
      ...experience,
      part('D. Asesmen Pembelajaran'),
      ...assessment,
      part('E. Refleksi dan Tindak Lanjut'),
      ...reflection,
      part('Lampiran'),
      tasks('Lembar kerja murid', 'Bahan ajar atau bahan bacaan', 'Instrumen dan rubrik asesmen'),
    ),
}

const identity = (facts: TemplateFacts) => [
  form(
    ['Satuan pendidikan', orHint(facts.school, 'Nama sekolah')],
    ['Penyusun', orHint(facts.teacher, 'Nama lengkap dan gelar')],
    ['Mata pelajaran', orHint(facts.subject, 'Mata pelajaran')],
    ['Fase / kelas', phaseAndClass(facts)],
    ['Tahun pelajaran', orHint(facts.school_year, 'Misalnya 2026/2027')],
    ['Alokasi waktu', lessons(facts)],
  ),
]

const identification = (facts: TemplateFacts) => [
  section('Kesiapan murid'),
  form(
    ['Pengetahuan awal', '_Apa yang sudah dikuasai, dan dari mana hal itu diketahui_'],
    ['Minat', '_Hal di sekitar murid yang dapat dikaitkan dengan materi_'],
    ['Latar belakang', '_Keadaan keluarga, budaya, atau lingkungan yang perlu diperhatikan_'],
    ['Kebutuhan belajar', '_Dukungan bagi murid yang memerlukan bantuan, dan tantangan bagi yang siap melaju_'],
  ),
  section('Karakteristik materi'),
  form(
    ['Jenis pengetahuan', '_Faktual, konseptual, prosedural, atau metakognitif_'],
    ['Relevansi', '_Kaitannya dengan kehidupan nyata murid_'],
    ['Tingkat kesulitan', '_Bagian yang biasanya keliru dipahami_'],
    ['Nilai dan karakter', '_Nilai yang tumbuh melalui materi ini_'],
  ),
  section(facts.profile.name),
  line('_Centang dimensi yang dituju. Dimensi dilatih di dalam kegiatan, bukan sebagai bagian yang terpisah._'),
  tasks(
    ...facts.profile.dimensions.map(({ name, description }) =>
      description ? `**${name}**: ${description}` : `**${name}**`,
    ),
  ),
]

const design = (facts: TemplateFacts) => [
  section('Capaian pembelajaran'),
  line('_Kutip bagian CP yang dituju sesuai fase._'),
  section('Tujuan pembelajaran'),
  steps('_Kompetensi yang mendorong berpikir lebih dalam, beserta lingkup materinya_', ''),
  section('Topik dan lintas disiplin ilmu'),
  form(
    ['Topik', orHint(facts.topic, 'Topik yang dekat dengan kehidupan murid')],
    ['Lintas disiplin ilmu', '_Mata pelajaran lain yang terkait, dan dalam hal apa_'],
  ),
  section('Kerangka pembelajaran'),
  form(
    ['Praktik pedagogis', '_Model, strategi, atau metode: berbasis masalah, proyek, inkuiri, kontekstual_'],
    ['Kemitraan pembelajaran', '_Guru lain, orang tua, komunitas, dunia kerja, dan peran masing-masing_'],
    ['Lingkungan pembelajaran', '_Ruang fisik, ruang virtual, dan budaya belajar yang aman dan saling memuliakan_'],
    ['Pemanfaatan digital', '_Alat digital yang memperluas belajar, beserta gantinya bila tanpa internet_'],
  ),
]

const experience = [
  box(
    'info',
    'Tandai prinsip pada setiap langkah: **berkesadaran** (murid tahu tujuan dan mengatur belajarnya), **bermakna** (berguna dalam kehidupan nyata), **menggembirakan** (menantang, aman, dan dihargai).',
  ),
  table(
    ['Langkah', 'Kegiatan murid', 'Prinsip', 'Waktu'],
    [
      '**Awal**',
      [points('Orientasi yang bermakna dan apersepsi kontekstual', 'Memahami tujuan dan menyepakati cara belajar')],
      '_Berkesadaran_',
      '10 menit',
    ],
    [
      '**Inti: memahami**',
      [points('_Murid membangun pengetahuan dari berbagai sumber dan mengaitkannya dengan yang sudah diketahui_')],
      '_Bermakna_',
      '20 menit',
    ],
    [
      '**Inti: mengaplikasi**',
      [points('_Murid memakai pengetahuan itu untuk memecahkan masalah atau menghasilkan karya di konteks nyata_')],
      '_Bermakna, menggembirakan_',
      '25 menit',
    ],
    [
      '**Inti: merefleksi**',
      [points('_Murid menilai proses dan hasilnya sendiri, lalu menentukan langkah berikutnya_')],
      '_Berkesadaran_',
      '15 menit',
    ],
    [
      '**Penutup**',
      [points('Umpan balik dan penguatan', 'Menyimpulkan bersama dan merencanakan pembelajaran berikutnya')],
      '_Menggembirakan_',
      '10 menit',
    ],
  ),
]

const assessment = [
  table(
    ['Waktu', 'Tujuan asesmen', 'Teknik', 'Instrumen'],
    ['**Awal**', '_Mengenali kesiapan murid_', '_Tanya jawab, kuis singkat_', '_Daftar pertanyaan_'],
    [
      '**Proses**',
      '_Memberi umpan balik selama belajar_',
      '_Observasi, penilaian diri dan teman_',
      '_Lembar observasi_',
    ],
    ['**Akhir**', '_Memastikan tujuan tercapai_', '_Produk, unjuk kerja, tes tertulis_', '_Rubrik, soal_'],
  ),
  section('Rubrik'),
  table(
    ['Kriteria', 'Mulai berkembang', 'Berkembang', 'Cakap', 'Mahir'],
    ['_Kedalaman pemahaman_', '', '', '', ''],
    ['_Penerapan pada konteks nyata_', '', '', '', ''],
    ['_Refleksi_', '', '', '', ''],
  ),
]

const reflection = [
  points(
    'Pengalaman belajar mana yang paling dalam bagi murid, dan apa buktinya?',
    'Siapa yang memerlukan pendampingan atau pengayaan setelah ini?',
    'Apa yang dipertahankan, dan apa yang diubah pada pertemuan berikutnya?',
  ),
]
