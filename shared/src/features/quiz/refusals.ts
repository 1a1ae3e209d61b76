import { refusals } from '@kelasku/shared/kernel/refusal'

export const mostQuestions = 200

export const quizRefusal = refusals({
  quiz_used: [409, 'Soal sudah digunakan untuk ujian!'],
  not_in_this_status: [409, 'Paket soal ini baru saja berubah. Muat ulang halaman, lalu coba lagi.'],
  quiz_incomplete: [422, 'Paket soal ini belum lengkap. Periksa bagian yang ditandai.'],
  too_many_questions: [422, `Satu paket memuat paling banyak ${mostQuestions} soal.`],
  option_with_separator: [422, 'Pilihan jawaban tidak boleh memuat tanda |||.'],
  unknown_subject: [422, 'Mata pelajaran ini tidak ada lagi di sekolah ini.'],
  unknown_picture: [422, 'Sebagian gambar tidak ditemukan. Unggah kembali gambarnya.'],
  unknown_colleague: [422, 'Sebagian guru yang dipilih tidak mengajar di sekolah ini.'],
  /** The specification's words for a sheet of which nothing can be made. */
  spreadsheet_failed: [422, 'Silahkan Hubungi Customer Service Kami'],
  quiz_not_published: [409, 'Paket soal ini belum terbit.'],
})
