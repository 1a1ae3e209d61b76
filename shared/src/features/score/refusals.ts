/** What Rekap Nilai refuses, with the specification's words where it has some. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { refusals } from '@kelasku/shared/kernel/refusal'

export const scoreRefusal = refusals({
  course_archived: [409, 'Mata pelajaran ini ada di arsip dan hanya dapat dibaca.'],
  sheet_locked: [409, 'Nilai sudah diajukan dan tidak dapat diubah.'],
  score_too_high: [422, 'Nilai lebih besar daripada nilai maksimum kolomnya.'],
  not_in_course: [422, 'Siswa ini tidak mengikuti mata pelajaran ini.'],
  column_removed: [409, 'Kolom nilai ini sudah dihapus. Muat ulang untuk melihat keadaannya.'],
  unknown_component: [422, 'Sebagian TP/KD tidak ada dalam kurikulum mata pelajaran ini.'],
  column_follows_source: [
    409,
    'Kolom ini mengikuti ujian atau tugasnya: nilainya terlihat begitu hasilnya dibagikan di sana.',
  ],
  too_many_columns: [422, 'Kolom nilai sudah terlalu banyak. Hapus yang tidak dipakai.'],
  reason_needed: [422, 'Anda tidak mengajar mata pelajaran ini: tulis alasannya, paling sedikit 5 huruf.'],
  override_reason_needed: [422, 'Tulis alasan mengubah nilai akhir, paling sedikit 5 huruf.'],
  FAILED_GET_SCORE_LIST: [500, 'Tidak bisa mendapatkan daftar nilai'],
  finals_missing: [409, 'Nilai akhir sebagian siswa belum lengkap.'],
})

/** Of whatever writes. */
export const writingSheet = [
  classRefusal.school_year_closed,
  classRefusal.class_archived,
  scoreRefusal.course_archived,
  scoreRefusal.reason_needed,
]
