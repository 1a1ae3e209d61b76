/**
 * The people of a class. Belonging has a first day and, once it is over, a last one and how it ended; nobody is ever
 * removed from the register. The homeroom teacher manages the own class, the admin all of them.
 */
import { DateInput } from '@kelasku/shared/kernel/dates'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { FullName, Nisn, Phone, UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { classIsClosed } from './classes.ts'
import { EnrollmentStatus, joinRefusal } from './contract.ts'

export const ClassRole = z.enum(['SISWA', 'GURU', 'WALIKELAS'])
export type ClassRole = z.infer<typeof ClassRole>

/** One stay in a class: a person who came back has two. */
export const ClassMember = UserCard.extend({
  /** Of the stay. */
  member_id: Id,
  class_role: ClassRole,
  status: EnrollmentStatus,
  start_date: z.iso.date(),
  /** The last day. */
  end_date: z.iso.date().nullable(),
  /** Staff see the school's numbers. */
  nis: z.string().nullable(),
  nisn: z.string().nullable(),
  /** Whoever manages the class sees the rest. */
  reason: z.string().nullable(),
  email: z.string().nullable(),
  total_guardian: z.int().nullable(),
})
export type ClassMember = z.infer<typeof ClassMember>

/** In a list: whether the asker may open their profile. */
export const ListedMember = ClassMember.extend({ can: z.object({ read_profile: z.boolean() }) })
export type ListedMember = z.infer<typeof ListedMember>

export const memberRefusal = refusals({
  in_another_class: [409, 'Siswa ini masih di kelas reguler lain. Pindahkan dari kelas itu.'],
  same_class: [422, 'Kelas tujuannya sama dengan kelas asalnya.'],
  already_member: [409, 'Orang ini sudah ada di kelas ini.'],
  date_before_start: [422, 'Tanggal ini sebelum orangnya masuk kelas.'],
  date_in_future: [422, 'Tanggal ini belum tiba.'],
})

/** Somebody whom the school already knows, or somebody new. */
export const Arrival = z.union([
  z.strictObject({ user_id: Id }),
  z.strictObject({
    full_name: FullName,
    email: z.string().trim().max(254).nullish(),
    nisn: Nisn.nullish(),
    /** NIS of a pupil, NIP of a teacher. */
    member_no: z.string().trim().min(1).max(30).nullish(),
    phone: Phone.nullish(),
  }),
])
export type Arrival = z.infer<typeof Arrival>

/** Why one of them could not be added. */
export const ArrivalProblem = z.enum([
  'already_member',
  'in_another_class',
  'class_full',
  'record_already_exist',
  'name_differs',
  'invalid_email',
  'not_found',
  'admin_only',
  'twice',
])
export type ArrivalProblem = z.infer<typeof ArrivalProblem>

export const ArrivalResult = z.object({
  /** Place in the list that was sent. */
  index: z.int(),
  status: z.enum(['ADDED', 'FAILED']),
  /** A new person, rather than one whom the school knew. */
  is_new: z.boolean(),
  user: UserCard.nullable(),
  code: ArrivalProblem.nullable(),
  message: z.string().nullable(),
})
export type ArrivalResult = z.infer<typeof ArrivalResult>

export const largestArrival = 100

const ofClass = z.object({ user_id: Id }).shape
const Reason = z.string().trim().min(3).max(300)
const search = z.string().trim().max(80).optional()
const stay = { ...byId, ...ofClass }

export const membersApi = {
  members: listEndpoint('/classes/{id}/member', {
    access: 'member',
    summary: 'Semua anggota sebuah kelas',
    params: byId,
    query: { ...paging(100), search },
    item: ListedMember,
  }),
  memberList: listEndpoint('/classes/{id}/member-v2', {
    access: 'member',
    summary: 'Anggota sebuah kelas menurut peran dan status, juga yang sudah keluar',
    params: byId,
    query: {
      ...paging(),
      search,
      role: ClassRole.optional(),
      /** `all` and everything but ACTIVE is for staff. */
      status: z.enum([...EnrollmentStatus.options, 'all']).default('ACTIVE'),
      sort: z.enum(['name', 'start_date', 'end_date']).default('name'),
      direction: z.enum(['asc', 'desc', 'ASC', 'DESC']).default('asc'),
    },
    item: ListedMember,
  }),
  addPeople: endpoint('POST', '/classes/user/insert', {
    access: 'member',
    summary: 'Tambah orang ke kelas; jawabannya per orang, juga yang gagal',
    signed: true,
    body: {
      class_id: Id,
      role: z.enum(['SISWA', 'GURU']).default('SISWA'),
      users: z.array(Arrival).min(1).max(largestArrival),
      start_date: DateInput.optional(),
    },
    reply: z.object({ added: z.int(), failed: z.int(), results: z.array(ArrivalResult) }),
    refuses: [...classIsClosed, memberRefusal.date_in_future],
  }),
  move: endpoint('POST', '/classes/{id}/member/{user_id}/move', {
    access: 'member',
    summary: 'Pindahkan siswa ke kelas lain; riwayatnya tetap ada',
    signed: true,
    params: stay,
    body: {
      class_id: Id,
      /** The first day in the new class; today, unless said otherwise. */
      date: DateInput.optional(),
      reason: Reason.nullish(),
    },
    reply: z.object({ left: ClassMember, entered: ClassMember }),
    refuses: [...Object.values(memberRefusal), joinRefusal.class_full, ...classIsClosed],
  }),
  end: endpoint('POST', '/classes/{id}/member/{user_id}/end', {
    access: 'member',
    summary: 'Keluarkan anggota dari kelas, dengan alasan dan hari terakhirnya',
    signed: true,
    params: stay,
    body: {
      status: z.enum(['TRANSFERRED', 'DROPPED']),
      reason: Reason,
      /** The last day; today, unless said otherwise. */
      date: DateInput.optional(),
      /** Which of the roles, for whoever has several in the class; all of them, unless said. */
      role: ClassRole.optional(),
    },
    reply: z.array(ClassMember),
    refuses: [memberRefusal.date_before_start, memberRefusal.date_in_future],
  }),
}
