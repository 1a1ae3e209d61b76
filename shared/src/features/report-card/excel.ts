/** Data of the pupils of a class by a sheet: what is known goes out, and comes back as a draft that the import engine goes on with. */
import { ImportView } from '@kelasku/shared/import/contract'
import { endpoint, fileEndpoint } from '@kelasku/shared/kernel/endpoint'
import { AnyFile } from '@kelasku/shared/kernel/files'
import { Id } from '@kelasku/shared/kernel/id'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'
import { inRunningYear } from './refusals.ts'

export const reportExcelApi = {
  excelTemplate: fileEndpoint('GET', '/report-card/v1/userReportDataExcel/template', {
    access: 'member',
    // A look at sensitive fields is noted.
    writes: true,
    summary: 'Data rapor siswa sebuah kelas sebagai Excel, untuk dilengkapi',
    query: { class_id: Id },
  }),
  excelImport: endpoint('POST', '/report-card/v1/userReportDataExcel/import', {
    access: 'member',
    summary: 'Unggah data rapor siswa sebuah kelas sebagai draf impor; diperiksa dan dijalankan dari halaman impor',
    body: { class_id: Id, file: AnyFile },
    reply: ImportView,
    refuses: [...Object.values(sheetRefusal), ...inRunningYear],
  }),
}
