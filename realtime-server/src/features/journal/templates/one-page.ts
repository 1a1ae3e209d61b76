/** RPP on one sheet: goals, steps and assessment, as the circular of 2019 asks for no more. */
import type { Template } from './template.ts'
import { form, lessons, orHint, points, part, steps, table, written } from './writing.ts'

export const onePage: Template = {
  key: 'RPP_SATU_LEMBAR',
  title: 'RPP satu lembar',
  description: 'Ringkas: tujuan, langkah kegiatan, dan asesmen dalam satu halaman.',
  curricula: ['MERDEKA', 'K13', 'CUSTOM'],
  since: 2019,
  begin: (facts) =>
    written(
      form(
        ['Mata pelajaran', orHint(facts.subject, 'Mata pelajaran')],
        ['Kelas / tahun pelajaran', orHint([facts.class_name, facts.school_year].filter(Boolean).join(' / '), 'Kelas')],
        ['Materi pokok', orHint(facts.topic, 'Materi')],
        ['Alokasi waktu', lessons(facts)],
      ),
      part('A. Tujuan pembelajaran'),
      steps('_Setelah belajar, murid mampu …_', ''),
      part('B. Kegiatan pembelajaran'),
      table(
        ['Tahap', 'Kegiatan', 'Waktu'],
        ['**Pendahuluan**', [points('Salam, doa, kehadiran', 'Apersepsi dan penyampaian tujuan')], '10 menit'],
        [
          '**Inti**',
          [points('_Mengamati dan bertanya …_', '_Mencoba dan berdiskusi …_', '_Menyajikan hasil …_')],
          '60 menit',
        ],
        ['**Penutup**', [points('Kesimpulan, refleksi, tindak lanjut')], '10 menit'],
      ),
      part('C. Asesmen'),
      form(
        ['Sikap', '_Observasi selama kegiatan_'],
        ['Pengetahuan', '_Tes tertulis atau lisan_'],
        ['Keterampilan', '_Unjuk kerja atau produk_'],
      ),
    ),
}
