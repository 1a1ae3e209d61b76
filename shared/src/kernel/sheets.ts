/** Sheets: the Excel and CSV files that schools work in. What cannot be read is refused with a sentence that helps. */
import { refusals } from './refusal.ts'

export const mostSheetRows = 10_000
export const mostSheetColumns = 120

export const sheetRefusal = refusals({
  not_a_sheet: [422, 'Berkas ini bukan berkas Excel (.xlsx) atau CSV.'],
  old_excel: [
    422,
    'Berkas ini berformat Excel lama (.xls) atau terkunci kata sandi. Simpan sebagai .xlsx tanpa kata sandi, lalu unggah kembali.',
  ],
  broken_sheet: [422, 'Berkas ini rusak dan tidak dapat dibaca. Simpan ulang di Excel, lalu unggah kembali.'],
  empty_sheet: [422, 'Lembar pertama berkas ini kosong.'],
  sheet_too_long: [422, 'Berkas ini memuat lebih dari 10.000 baris. Bagi menjadi beberapa berkas.'],
  sheet_too_wide: [422, 'Berkas ini memuat lebih dari 120 kolom. Hapus kolom yang tidak diperlukan.'],
  sheet_too_big: [
    422,
    'Isi berkas ini terlalu besar untuk dibaca. Hapus gambar dan lembar lain, atau simpan sebagai CSV.',
  ],
})
