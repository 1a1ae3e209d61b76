/**
 * Data of a pupil for the identity pages of the report card. They are those of the profile, by its own rules of who writes and who
 * proposes; only what the profile does not have is kept here.
 */
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { texts } from '@kelasku/shared/kernel/texts'
import {
  MissingField,
  ProfileRevision,
  ProfileSaved,
  ProfileView,
  savingProfile,
  UserCard,
} from '@kelasku/shared/profile/contract'
import { Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'

const Words = z
  .string()
  .trim()
  .min(1)
  .max(120, { error: texts.mostLetters(120) })
  .nullable()

const lastSchool = {
  last_school_address: Words,
  certificate_no: Words,
  accepted_class: Words,
  accepted_semester: Semester.nullable(),
}

export const LastSchool = z.object({ ...lastSchool, version: z.int() })
export type LastSchool = z.infer<typeof LastSchool>

export const StudentDataView = z.object({
  profile: ProfileView,
  last_school: LastSchool,
  /** Of what the profile does not have; what it has, it says of itself. */
  can: z.object({ write_last_school: z.boolean() }),
})
export type StudentDataView = z.infer<typeof StudentDataView>

export const StudentDataLine = z.object({
  student: UserCard,
  nis: z.string().nullable(),
  nisn: z.string().nullable(),
  /** Of what the identity pages print. */
  missing: z.array(MissingField),
})
export type StudentDataLine = z.infer<typeof StudentDataLine>

/** As the national school register (Dapodik) codes them. */
export const occupations = [
  { id: 1, name: 'Tidak bekerja' },
  { id: 2, name: 'Nelayan' },
  { id: 3, name: 'Petani' },
  { id: 4, name: 'Peternak' },
  { id: 5, name: 'PNS/TNI/Polri' },
  { id: 6, name: 'Karyawan Swasta' },
  { id: 7, name: 'Pedagang Kecil' },
  { id: 8, name: 'Pedagang Besar' },
  { id: 9, name: 'Wiraswasta' },
  { id: 10, name: 'Wirausaha' },
  { id: 11, name: 'Buruh' },
  { id: 12, name: 'Pensiunan' },
  { id: 13, name: 'Tenaga Kerja Indonesia' },
  { id: 14, name: 'Karyawan BUMN' },
  { id: 90, name: 'Tidak dapat diterapkan' },
  { id: 98, name: 'Sudah Meninggal' },
  { id: 99, name: 'Lainnya' },
] as const

const ofParents = {
  father: true,
  mother: true,
  guardian: true,
  same_father_address: true,
  same_mother_address: true,
  same_guardian_address: true,
} as const
const ofLastSchool = { origin_of_the_institution: true, accepted_in_instution_on: true } as const
const whose = { user_id: Id }

export const BasicRevision = ProfileRevision.omit({ ...ofParents, ...ofLastSchool }).extend(whose)
export const FamilyRevision = ProfileRevision.pick({ ...ofParents, version: true }).extend(whose)
export const LastSchoolRevision = ProfileRevision.pick({ ...ofLastSchool, version: true }).extend({
  ...whose,
  ...z.strictObject(lastSchool).partial().shape,
  /** Of what the profile does not have. */
  report_version: z.int().min(0),
})
export type LastSchoolRevision = z.infer<typeof LastSchoolRevision>

export const reportStudentDataApi = {
  studentData: endpoint('GET', '/report-card/v1/userReportData/all', {
    access: 'member',
    summary: 'Kelengkapan data rapor siswa sebuah kelas',
    query: { class_id: Id },
    reply: z.array(StudentDataLine),
  }),
  studentDataOf: endpoint('GET', '/report-card/v1/userReportData/userID/{id}', {
    access: 'member',
    // Looks at sensitive fields are noted.
    writes: true,
    summary: 'Data rapor seorang siswa',
    params: byId,
    reply: StudentDataView,
  }),
  saveBasic: endpoint('PUT', '/report-card/v1/userReportData/basic', {
    access: 'member',
    summary: 'Ubah data diri seorang siswa; isian yang perlu persetujuan menjadi usulan',
    body: BasicRevision,
    reply: ProfileSaved,
    refuses: savingProfile,
  }),
  saveFamily: endpoint('PUT', '/report-card/v1/userReportData/family', {
    access: 'member',
    summary: 'Ubah data orang tua dan wali seorang siswa',
    body: FamilyRevision,
    reply: ProfileSaved,
    refuses: savingProfile,
  }),
  saveLastSchool: endpoint('PUT', '/report-card/v1/userReportData/lastSchool', {
    access: 'member',
    summary: 'Ubah sekolah asal seorang siswa',
    body: LastSchoolRevision,
    reply: StudentDataView,
    refuses: savingProfile,
  }),
  occupations: endpoint('GET', '/report-card/v1/occupation/select', {
    access: 'member',
    summary: 'Daftar pekerjaan menurut Dapodik',
    reply: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
}
