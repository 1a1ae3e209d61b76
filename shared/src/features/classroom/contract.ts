/**
 * Classroom: what every member sees of classes, their courses and members, and how one comes into a class by a code.
 * What the school does with them is in classes.ts, courses.ts, members.ts, codes.ts and people.ts beside this.
 */
import { Role } from '@kelasku/shared/kernel/role'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { UserCard } from '@kelasku/shared/profile/contract'
import { Grade, MembershipView, Relation } from '@kelasku/shared/school/contract'
import { z } from 'zod'

export const ClassType = z.enum(['REGULER', 'PILIHAN', 'EKSKUL'])
export type ClassType = z.infer<typeof ClassType>

export const ClassStatus = z.enum(['ACTIVE', 'ARCHIVED'])
export type ClassStatus = z.infer<typeof ClassStatus>

export const CourseGroup = z.enum(['WAJIB', 'PILIHAN', 'MULOK'])
export type CourseGroup = z.infer<typeof CourseGroup>

/** A new teacher's row is ACTIVE too: what waits for the admin is their membership of the school. */
export const EnrollmentStatus = z.enum(['ACTIVE', 'MOVED', 'TRANSFERRED', 'DROPPED', 'GRADUATED'])
export type EnrollmentStatus = z.infer<typeof EnrollmentStatus>

export const CodeKind = z.enum(['STUDENT', 'TEACHER', 'PARENT'])
export type CodeKind = z.infer<typeof CodeKind>

/** 8 characters of 32, without the ones that a handwritten note confuses; typed in any case, with spaces. */
export const InvitationCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{6,12}$/))

/** `manage` is for its people and codes, `administer` for the class itself, its courses and its homeroom teacher. */
export const ClassAction = z.enum(['manage', 'administer'])
export type ClassAction = z.infer<typeof ClassAction>

export const ClassView = z.object({
  id: Id,
  name: z.string(),
  level: z.int(),
  type: ClassType,
  status: ClassStatus,
  school_id: Id,
  school_name: z.string(),
  school_year_id: Id,
  school_year_name: z.string(),
  /** What the asker is in this class; an admin who does not belong to it sees ADMIN. */
  class_role: Role,
  homeroom_teacher: UserCard.nullable(),
  total_student: z.int(),
  /** How many pupils it takes at most; nothing says that nobody counts. */
  capacity: z.int().nullable(),
  version: z.int(),
  can: z.record(ClassAction, z.boolean()),
})
export type ClassView = z.infer<typeof ClassView>

export const ClassTeacher = UserCard.extend({
  is_homeroom: z.boolean(),
  courses: z.array(z.string()),
  can: z.object({ read_profile: z.boolean() }),
})
export type ClassTeacher = z.infer<typeof ClassTeacher>

export const ClassStudent = UserCard.extend({ nis: z.string().nullable(), nisn: z.string().nullable() })
export type ClassStudent = z.infer<typeof ClassStudent>

export const CourseView = z.object({
  id: Id,
  class_id: Id,
  name: z.string(),
  short_name: z.string(),
  group: CourseGroup,
  teachers: z.array(UserCard),
})
export type CourseView = z.infer<typeof CourseView>

/** A child of the asking parent, in whichever of their schools. */
export const Child = UserCard.extend({
  relation: Relation,
  school_id: Id,
  school_name: z.string(),
  grade: Grade.nullable(),
  class_id: Id.nullable(),
  class_name: z.string().nullable(),
})
export type Child = z.infer<typeof Child>

/** Where the asker is: the class that the shell shows, and for parents the child. */
export const CurrentClass = z.object({ class: ClassView.nullable(), child_id: Id.nullable() })
export type CurrentClass = z.infer<typeof CurrentClass>

/** The specification's words for every way in which a code can fail. */
export const joinRefusal = refusals({
  code_not_found: [404, 'Kode tidak ditemukan silahkan hubungi Operator atau walikelas'],
  parent_code_used: [403, 'Kode Orang Tua Sudah Pernah Digunakan'],
  code_used: [409, 'Kode Sudah Digunakan silahkan Hubungi Operator atau cek Kelasku'],
  already_joined: [400, 'Anda telah bergabung di kelas ini'],
  /** Said after the code is known to be right. */
  class_full: [409, 'Kelas ini sudah penuh.'],
  invalid_code: [400, 'Mohon maaf, kode undangan tidak ditemukan'],
  /** After a few wrong codes from the same address, of whoever has no account yet. */
  captcha_required: [403, 'Jawab dahulu pemeriksaan keamanan, lalu coba lagi.'],
  /** Of an account: otherwise ten tries would be no limit, it waits with the right code too. */
  too_many_tries: [
    429,
    'Terlalu banyak kode yang salah dari akun ini. Selama satu jam semua kode ditolak, juga yang benar. Coba lagi nanti, atau cari sekolah Anda dan minta bergabung.',
  ],
})

const ofClass = { params: byId, query: { ...paging(100), search: z.string().trim().max(80).optional() } }

export const classroomApi = {
  mine: listEndpoint('/me/classes', {
    access: 'member',
    summary: 'Kelas saya; semua kelas sekolah untuk admin',
    query: {
      ...paging(100),
      status: z.enum(['active', 'archived']).default('active'),
      search: z.string().trim().max(80).optional(),
      school_year_id: Id.optional(),
      type: ClassType.optional(),
      /** Only those in which the asker works; for an admin that is all of them. */
      working: z.stringbool().optional(),
    },
    item: ClassView,
  }),
  children: endpoint('GET', '/user/children', {
    access: 'session',
    summary: 'Anak-anak saya di semua sekolah',
    reply: z.array(Child),
  }),
  current: endpoint('GET', '/me/current-class', {
    access: 'member',
    summary: 'Kelas yang sedang dibuka',
    reply: CurrentClass,
  }),
  switch: endpoint('POST', '/classes/switch-classes', {
    access: 'member',
    summary: 'Pilih kelas, dan anak untuk orang tua',
    body: { class_id: Id, child_id: Id.optional() },
    reply: CurrentClass,
  }),
  grade: endpoint('GET', '/v2/me/classGrade', {
    access: 'member',
    summary: 'Jenjang dan tingkat kelas yang sedang dibuka',
    reply: z.object({ grade: Grade.nullable(), level: z.int().nullable() }),
  }),
  teachers: listEndpoint('/classes/{id}/teachers', {
    access: 'member',
    summary: 'Guru sebuah kelas',
    ...ofClass,
    item: ClassTeacher,
  }),
  students: listEndpoint('/classes/{id}/students', {
    access: 'member',
    summary: 'Siswa sebuah kelas',
    ...ofClass,
    item: ClassStudent,
  }),
  courses: listEndpoint('/classes/{id}/courses', {
    access: 'member',
    summary: 'Mata pelajaran sebuah kelas',
    ...ofClass,
    item: CourseView,
  }),
  join: endpoint('POST', '/join-classes-v2', {
    access: 'session',
    summary: 'Gabung kelas dengan kode undangan',
    body: {
      invitation_code: z.string().max(40),
      role: z.enum(['SISWA', 'GURU', 'WALIKELAS', 'ORTU']),
      /** For parents: what they are to the child, and that they agree to the child's data being kept here. */
      relation: Relation.optional(),
      consent: z.boolean().optional(),
    },
    reply: z.object({ membership: MembershipView, class_id: Id, child_id: Id.nullable() }),
    refuses: Object.values(joinRefusal),
  }),
}
