/** What Rapor Kualitatif refuses. */
import { classRefusal } from '@kelasku/shared/classroom/classes'
import { refusals } from '@kelasku/shared/kernel/refusal'

export const qualitativeRefusal = refusals({
  qualitative_no_template: [409, 'Format rapor kualitatif untuk tingkat ini belum dibuat. Hubungi admin.'],
  /** `data.students` names who lacks what. */
  qualitative_incomplete: [409, 'Rapor kualitatif belum lengkap.'],
  qualitative_state: [409, 'Status rapor kualitatif ini sudah berubah. Muat ulang untuk melihat keadaannya.'],
  qualitative_held: [409, 'Rapor kualitatif ini sudah diajukan dan tidak dapat diubah. Tarik kembali dahulu.'],
  qualitative_reason_needed: [422, 'Tulis alasannya, paling sedikit 5 huruf.'],
  qualitative_not_in_class: [422, 'Siswa ini tidak ada di kelas ini.'],
  not_your_section: [403, 'Bagian ini diisi guru lain.'],
  unknown_indicator: [422, 'Indikator ini sudah tidak ada dalam format. Muat ulang halamannya.'],
  not_in_scale: [422, 'Nilai ini tidak ada dalam skala.'],
  qualitative_level_taken: [409, 'Tingkat ini sudah memiliki format rapor kualitatif.'],
  template_used: [409, 'Format ini sudah dipakai dan tidak dapat dihapus.'],
  scale_used: [409, 'Kode yang sudah dipakai tidak dapat dihapus dari skala.'],
  qualitative_published: [409, 'Rapor kualitatif yang pernah terbit tidak dapat dihapus.'],
  subject_needed: [422, 'Pilih mata pelajaran yang mengisi bagian ini.'],
})

export const inRunningYear = [classRefusal.no_school_year, classRefusal.school_year_closed]
export const inOpenClass = [classRefusal.school_year_closed, classRefusal.class_archived]
