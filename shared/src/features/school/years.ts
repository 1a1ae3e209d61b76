/**
 * School years as the admin keeps them. One is active at a time: beginning another closes it in the same moment. A
 * closed one can only be read; opening it again is written down.
 */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { SchoolYear } from './contract.ts'

const YearName = z.string().trim().min(4).max(40)
export const Semester = z.union([z.literal(1), z.literal(2)])

export const SchoolYearDraft = z.strictObject({ name: YearName, start_date: DateInput, end_date: DateInput })
export type SchoolYearDraft = z.infer<typeof SchoolYearDraft>

export const SchoolYearRevision = SchoolYearDraft.partial()
export type SchoolYearRevision = z.infer<typeof SchoolYearRevision>

export const schoolYearRefusal = refusals({
  year_name_taken: [409, 'Sudah ada tahun ajaran dengan nama ini.'],
  year_dates_swapped: [422, 'Tanggal selesai harus sesudah tanggal mulai.'],
  year_dates_overlap: [422, 'Tanggalnya berbenturan dengan tahun ajaran lain.'],
  year_closed: [409, 'Tahun ajaran ini sudah selesai dan hanya dapat dibaca.'],
  year_not_upcoming: [409, 'Hanya tahun ajaran yang akan datang yang dapat diaktifkan.'],
  year_not_active: [409, 'Tahun ajaran ini sedang tidak aktif.'],
  year_not_closed: [409, 'Hanya tahun ajaran yang sudah selesai yang dapat dibuka kembali.'],
  another_year_active: [409, 'Masih ada tahun ajaran lain yang aktif. Selesaikan dahulu tahun ajaran itu.'],
})

const act = { access: 'member', params: byId, reply: SchoolYear } as const
const dated = [
  schoolYearRefusal.year_name_taken,
  schoolYearRefusal.year_dates_swapped,
  schoolYearRefusal.year_dates_overlap,
]

export const schoolYearApi = {
  createYear: endpoint('POST', '/schoolyear', {
    access: 'member',
    summary: 'Buat tahun ajaran yang akan datang',
    body: SchoolYearDraft,
    reply: SchoolYear,
    refuses: dated,
  }),
  reviseYear: endpoint('PUT', '/schoolyear/{id}', {
    ...act,
    summary: 'Ubah nama dan tanggal tahun ajaran',
    body: SchoolYearRevision,
    refuses: [...dated, schoolYearRefusal.year_closed, refusal.nothing_changed],
  }),
  setSemester: endpoint('PUT', '/schoolyear/{id}/semester', {
    ...act,
    summary: 'Pilih semester yang berjalan',
    body: { active_semester: Semester },
    refuses: [schoolYearRefusal.year_closed],
  }),
  activateYear: endpoint('POST', '/schoolyear/{id}/activate', {
    ...act,
    summary: 'Mulai tahun ajaran; yang aktif sebelumnya selesai',
    refuses: [schoolYearRefusal.year_not_upcoming],
  }),
  closeYear: endpoint('POST', '/schoolyear/{id}/close', {
    ...act,
    summary: 'Selesaikan tahun ajaran; sesudahnya hanya dapat dibaca',
    refuses: [schoolYearRefusal.year_not_active],
  }),
  reopenYear: endpoint('POST', '/schoolyear/{id}/reopen', {
    ...act,
    summary: 'Buka kembali tahun ajaran yang sudah selesai, bila diminta sebagai pengganti yang sedang aktif',
    /** The one that is active now then waits again; without it, none may be active. */
    body: { instead_of_active: z.boolean().default(false) },
    refuses: [schoolYearRefusal.year_not_closed, schoolYearRefusal.another_year_active],
  }),
}
