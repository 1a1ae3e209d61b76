/** What Rapor refuses, with the specification's words where it has some. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { refusals } from '@kelasku/shared/kernel/refusal'

export const reportRefusal = refusals({
  /** `data.changes` names each pupil, and what was and is. */
  report_changed: [409, 'Data berubah sejak rapor diajukan. Kembalikan kepada wali kelas untuk diajukan lagi.'],
  /** `data.students` names who lacks what. */
  report_incomplete: [409, 'Rapor belum lengkap.'],
  report_state: [409, 'Status rapor ini sudah berubah. Muat ulang untuk melihat keadaannya.'],
  report_held: [409, 'Rapor ini sudah diajukan dan tidak dapat diubah. Tarik kembali dahulu.'],
  report_reason_needed: [422, 'Tulis alasannya, paling sedikit 5 huruf.'],
  entry_closed: [409, 'Masa pengisian rapor sudah ditutup. Hubungi admin.'],
  not_in_class: [422, 'Siswa ini tidak ada di kelas ini.'],
  no_template: [409, 'Template rapor untuk tingkat ini belum dibuat.'],
  level_taken: [409, 'Tingkat ini sudah memiliki template rapor pada periode yang sama.'],
  unknown_picture: [422, 'Gambar ini tidak ditemukan. Unggah kembali.'],
  promotion_not_asked: [422, 'Kenaikan kelas hanya diisi pada akhir semester 2.'],
  nothing_to_print: [409, 'Belum ada rapor yang dapat dicetak.'],
  response_closed: [409, 'Tanggapan hanya dapat ditulis 14 hari sejak rapor diterbitkan.'],
})

export const inRunningYear = [classRefusal.no_school_year, classRefusal.school_year_closed, classRefusal.class_archived]
