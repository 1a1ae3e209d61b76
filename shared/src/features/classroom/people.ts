/** The people of the school, as its office keeps them: found, reached by e-mail, given a duty, taken leave of. */
import { Position, Role } from '@kelasku/shared/kernel/role'
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging, sorting } from '@kelasku/shared/kernel/paging'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { identityRefusal } from '@kelasku/shared/identity/contract'
import { UserCard } from '@kelasku/shared/profile/contract'
import { MemberStatus, schoolRefusal } from '@kelasku/shared/school/contract'
import { z } from 'zod'

/** One person in one role, as a field to choose somebody from shows them. */
export const UserOption = UserCard.extend({ role: Role, is_admin: z.boolean(), position: Position.nullable() })
export type UserOption = z.infer<typeof UserOption>

/** One role of a person: what setAdmin, setPosition and end take the id of. */
export const PersonRole = z.object({
  id: Id,
  role: Role,
  is_admin: z.boolean(),
  status: MemberStatus,
  position: Position.nullable(),
  member_no: z.string().nullable(),
})
export type PersonRole = z.infer<typeof PersonRole>

export const SchoolPerson = UserCard.extend({
  email: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  nisn: z.string().nullable(),
  roles: z.array(PersonRole),
  classes: z.array(z.object({ id: Id, name: z.string() })),
  /** Whether the asker may change the e-mail address; not of an admin, nor of somebody who belongs elsewhere too. */
  can: z.object({ change_email: z.boolean() }),
})
export type SchoolPerson = z.infer<typeof SchoolPerson>

export const peopleRefusal = refusals({
  email_is_theirs: [403, 'Alamat email orang ini hanya dapat diubah oleh pemiliknya sendiri.'],
  no_position: [422, 'Jabatan hanya untuk guru, wali kelas, dan admin.'],
  membership_over: [409, 'Peran ini sudah berakhir.'],
})

const search = z.string().trim().max(80).optional()

export const peopleApi = {
  lookUp: listEndpoint('/user', {
    access: 'member',
    summary: 'Pilihan orang menurut peran; guru, jika tidak disebut',
    query: {
      ...paging(100),
      role_code: Role.default('GURU'),
      is_admin: z.stringbool().optional(),
      search,
      /** Pupils without a home class; of pupils, a homeroom teacher sees only these. */
      without_class: z.stringbool().optional(),
    },
    item: UserOption,
  }),
  people: listEndpoint('/user/paginate', {
    writes: true,
    access: 'member',
    summary: 'Semua orang di sekolah ini, untuk admin',
    query: {
      ...paging(),
      ...sorting('name', 'role', 'class'),
      role_code: Role.optional(),
      is_admin: z.stringbool().optional(),
      status: MemberStatus.default('ACTIVE'),
      class_id: Id.optional(),
      search,
    },
    item: SchoolPerson,
  }),
  changeEmail: endpoint('PUT', '/user/email/{id}', {
    access: 'member',
    summary: 'Ubah alamat email seseorang',
    signed: true,
    params: byId,
    body: { email: z.string().max(254) },
    reply: z.object({ id: Id, email: z.string() }),
    refuses: [identityRefusal.invalid_email, refusal.record_already_exist, peopleRefusal.email_is_theirs],
  }),
  setPosition: endpoint('PUT', '/schoolReference/setPosition/id/{id}', {
    access: 'member',
    summary: 'Beri atau cabut jabatan',
    signed: true,
    params: byId,
    body: { position: Position.nullable() },
    reply: PersonRole,
    refuses: [peopleRefusal.no_position, peopleRefusal.membership_over],
  }),
  endMembership: endpoint('PUT', '/schoolReference/end/id/{id}', {
    access: 'member',
    summary: 'Akhiri peran seseorang di sekolah ini; riwayatnya tetap ada',
    signed: true,
    params: byId,
    body: {
      /** How a pupil's classes end by it. */
      status: z.enum(['TRANSFERRED', 'DROPPED', 'GRADUATED']).default('TRANSFERRED'),
      reason: z.string().trim().min(3).max(300).nullish(),
    },
    reply: PersonRole,
    refuses: [schoolRefusal.last_admin, peopleRefusal.membership_over],
  }),
}
