/** Modul Ajar as Kurikulum Merdeka knows it: general information, the core, and what is attached. */
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
  step,
  steps,
  table,
  tasks,
  written,
} from './writing.ts'

export const merdeka: Template = {
  key: 'MODUL_AJAR',
  title: 'Modul Ajar (Kurikulum Merdeka)',
  description: 'Lengkap: informasi umum, komponen inti dengan kegiatan tiap pertemuan, asesmen, dan lampiran.',
  curricula: ['MERDEKA'],
  since: 2022,
  begin: (facts) =>
    written(
      part('A. Informasi Umum'),
      ...general(facts),
      part('B. Komponen Inti'),
      ...core,
      part('C. Lampiran'),
      ...attached,
    ),
}

const general = (facts: TemplateFacts) => [
  section('1. Identitas modul'),
  form(
    ['Penyusun', orHint(facts.teacher, 'Nama lengkap dan gelar')],
    ['Satuan pendidikan', orHint(facts.school, 'Nama sekolah')],
    ['Tahun pelajaran', orHint(facts.school_year, 'Misalnya 2026/2027')],
    ['Mata pelajaran', orHint(facts.subject, 'Mata pelajaran')],
    ['Fase / kelas', phaseAndClass(facts)],
    ['Topik', orHint(facts.topic, 'Materi pokok modul ini')],
    ['Alokasi waktu', lessons(facts)],
  ),
  section('2. Kompetensi awal'),
  line('_Apa yang sudah harus dipahami atau dapat dilakukan murid sebelum memulai? Sebutkan juga cara mengeceknya._'),
  points('', ''),
  section(`3. ${facts.profile.name}`),
  line('_Centang dua atau tiga yang benar-benar dilatih, lalu tunjukkan pada kegiatan mana._'),
  tasks(...facts.profile.dimensions.map(({ name }) => name)),
  section('4. Sarana dan prasarana'),
  form(
    ['Alat dan bahan', '_Yang dipakai guru dan murid_'],
    ['Media', '_Tayangan, gambar, benda nyata, aplikasi_'],
    ['Sumber belajar', '_Buku, halaman, tautan_'],
    ['Ruang', '_Kelas, laboratorium, halaman sekolah_'],
  ),
  section('5. Target murid'),
  form(
    ['Murid reguler', '_Kegiatan yang dijalani bersama_'],
    ['Murid dengan kesulitan belajar', '_Bantuan: bahan lebih sederhana, contoh tambahan, teman sebaya, waktu lebih_'],
    ['Murid dengan pencapaian tinggi', '_Tantangan: soal terbuka, peran tutor sebaya, proyek lanjutan_'],
  ),
  section('6. Model pembelajaran'),
  line('_Misalnya pembelajaran berbasis masalah, proyek, inkuiri, atau kooperatif; tatap muka atau campuran._'),
]

const core = [
  section('1. Tujuan pembelajaran'),
  table(
    ['Capaian pembelajaran (CP)', 'Tujuan pembelajaran (TP)', 'Kriteria ketercapaian (KKTP)'],
    ['_Kutip bagian CP yang dituju_', '_Kompetensi + lingkup materi_', '_Bukti bahwa tujuan tercapai_'],
    ['', '', ''],
  ),
  box(
    'info',
    'Tujuan yang baik memuat kata kerja yang dapat diamati dan lingkup materinya. Satu atau dua tujuan cukup untuk satu pertemuan.',
  ),
  section('2. Pemahaman bermakna'),
  line('_Manfaat yang dibawa murid ke kehidupannya setelah mempelajari topik ini._'),
  section('3. Pertanyaan pemantik'),
  steps('_Pertanyaan terbuka yang membuat murid ingin tahu, tanpa jawaban tunggal_', ''),
  section('4. Persiapan pembelajaran'),
  tasks(
    'Membaca kembali hasil asesmen awal',
    'Menyiapkan bahan ajar dan lembar kerja',
    'Menata ruang dan membagi kelompok',
    'Mencoba alat, tautan, dan tayangan',
  ),
  section('5. Kegiatan pembelajaran'),
  step('Pertemuan 1'),
  table(
    ['Tahap', 'Kegiatan', 'Waktu'],
    [
      '**Pendahuluan**',
      [
        points(
          'Salam, doa, dan memeriksa kehadiran',
          'Apersepsi: _hubungkan dengan pengalaman murid_',
          'Menyampaikan tujuan dan pertanyaan pemantik',
        ),
      ],
      '10 menit',
    ],
    [
      '**Inti**',
      [
        points(
          '_Murid mengamati, membaca, atau mencoba …_',
          '_Murid berdiskusi dan mengerjakan lembar kerja dalam kelompok …_',
          '_Murid menyajikan hasil; guru memberi umpan balik …_',
        ),
      ],
      '60 menit',
    ],
    [
      '**Penutup**',
      [points('Menyimpulkan bersama', 'Refleksi dan asesmen formatif singkat', 'Tindak lanjut dan doa')],
      '10 menit',
    ],
  ),
  box('success', 'Untuk pertemuan berikutnya, salin judul dan tabel di atas, lalu sesuaikan kegiatannya.'),
  section('6. Asesmen'),
  table(
    ['Jenis', 'Yang dinilai', 'Teknik dan instrumen', 'Waktu'],
    ['**Diagnostik**', '_Kesiapan dan kompetensi awal_', '_Kuis singkat, tanya jawab_', 'Sebelum belajar'],
    ['**Formatif**', '_Kemajuan terhadap tujuan_', '_Observasi, lembar kerja, umpan balik teman_', 'Selama belajar'],
    ['**Sumatif**', '_Ketercapaian tujuan_', '_Tes tertulis, produk, unjuk kerja_', 'Akhir lingkup materi'],
  ),
  step('Rubrik penilaian'),
  table(
    ['Kriteria', 'Perlu bimbingan', 'Cukup', 'Baik', 'Sangat baik'],
    ['_Ketepatan konsep_', '', '', '', ''],
    ['_Kerja sama_', '', '', '', ''],
    ['_Penyajian_', '', '', '', ''],
  ),
  section('7. Pengayaan dan remedial'),
  form(
    ['Pengayaan', '_Bagi murid yang sudah mencapai tujuan: kegiatan yang memperdalam, bukan menambah soal sejenis_'],
    ['Remedial', '_Bagi murid yang belum mencapai tujuan: bagian yang diulang, cara lain, dan asesmen ulangnya_'],
  ),
  section('8. Refleksi'),
  step('Refleksi guru'),
  points(
    'Bagian mana yang berjalan sesuai rencana, dan mana yang tidak?',
    'Siapa yang belum terlayani, dan apa yang perlu diubah?',
  ),
  step('Refleksi murid'),
  points(
    'Apa hal terpenting yang saya pelajari hari ini?',
    'Bagian mana yang masih sulit, dan bantuan apa yang saya perlukan?',
  ),
]

const attached = [
  section('1. Lembar kerja murid (LKPD)'),
  form(
    ['Nama / kelompok', ''],
    ['Tujuan', '_Apa yang akan dapat kamu lakukan setelah mengerjakan ini_'],
    ['Petunjuk', ''],
  ),
  table(['No.', 'Kegiatan atau pertanyaan', 'Jawaban'], ['1', '', ''], ['2', '', ''], ['3', '', '']),
  section('2. Bahan bacaan guru dan murid'),
  line('_Ringkasan materi, artikel, atau bagian buku yang dipakai._'),
  section('3. Glosarium'),
  table(['Istilah', 'Arti'], ['', ''], ['', '']),
  section('4. Daftar pustaka'),
  points('_Penulis. (Tahun). Judul. Penerbit._'),
]
