/**
 * Who writes a unit together. Its owner and whoever teaches the course need no invitation; colleagues of the school are
 * invited by name, teachers of another school (MGMP) by a token that they bring, since nobody here can look for them.
 */
import { endpoint, listEndpoint } from '@kelasku/shared/kernel/endpoint'
import { byId, Id } from '@kelasku/shared/kernel/id'
import { paging } from '@kelasku/shared/kernel/paging'
import { refusals } from '@kelasku/shared/kernel/refusal'
import { UserCard } from '@kelasku/shared/profile/contract'
import { z } from 'zod'
import { AccessRole } from './access-role.ts'

export const mostInvited = 50
/** So long a token waits for whoever brings it. */
export const invitationDays = 7

export const Collaborator = z.object({
  user: UserCard,
  /** A LEAD judges what is taught at the school, and can be spoken to here without an invitation. */
  role: z.enum(['OWNER', ...AccessRole.options, 'LEAD']),
  /** Because they teach the course: nobody can take that away here. */
  by_course: z.boolean(),
  /** Of whom belongs to another school. */
  school_name: z.string().nullable(),
})
export type Collaborator = z.infer<typeof Collaborator>

export const SharedUnit = z.object({
  id: Id,
  name: z.string(),
  course_name: z.string(),
  school_name: z.string(),
  role: AccessRole,
  updated_at: z.date(),
})
export type SharedUnit = z.infer<typeof SharedUnit>

/** A token that nobody has brought yet. It is said once, to whoever made it; here is only that it waits. */
export const WaitingInvitation = z.object({
  id: Id,
  role: AccessRole,
  created_by: UserCard.nullable(),
  expires_at: z.date(),
})
export type WaitingInvitation = z.infer<typeof WaitingInvitation>

export const accessRefusal = refusals({
  not_staff: [422, 'Hanya guru dan admin yang dapat diajak menulis modul ajar.'],
  too_many_invited: [409, `Paling banyak ${mostInvited} orang dapat diajak ke satu modul ajar.`],
  invitation_over: [410, 'Undangan ini sudah dipakai atau sudah berakhir. Minta undangan baru.'],
})

export const accessApi = {
  collaborators: endpoint('GET', '/study-journal/{id}/access', {
    access: 'member',
    summary: 'Siapa saja yang menulis modul ajar ini bersama, dan pimpinan yang meninjaunya',
    params: byId,
    reply: z.array(Collaborator),
  }),
  invitable: listEndpoint('/study-journal/{id}/staff', {
    access: 'member',
    summary: 'Guru dan admin sekolah yang dapat diajak',
    params: byId,
    query: { ...paging(20), search: z.string().trim().max(80).optional() },
    item: UserCard,
  }),
  share: endpoint('PUT', '/study-journal/{id}/access', {
    access: 'member',
    idempotent: true,
    summary: 'Ajak seseorang, ubah perannya, atau cabut aksesnya; siapa pun dapat melepas aksesnya sendiri',
    params: byId,
    /** Without a role they may not come in any more. */
    body: { user_id: Id, role: AccessRole.nullable() },
    reply: z.array(Collaborator),
    refuses: [accessRefusal.not_staff, accessRefusal.too_many_invited],
  }),
  invite: endpoint('POST', '/study-journal/{id}/invitation', {
    access: 'member',
    summary: `Buat undangan sekali pakai untuk guru sekolah lain, berlaku ${invitationDays} hari`,
    params: byId,
    body: { role: AccessRole },
    reply: z.object({ token: z.string(), expires_at: z.date() }),
    refuses: [accessRefusal.too_many_invited],
  }),
  invitations: endpoint('GET', '/study-journal/{id}/invitation', {
    access: 'member',
    summary: 'Undangan untuk guru sekolah lain yang belum dipakai',
    params: byId,
    reply: z.array(WaitingInvitation),
  }),
  withdrawInvitation: endpoint('DELETE', '/study-journal/{id}/invitation/{invitation_id}', {
    access: 'member',
    summary: 'Batalkan undangan yang belum dipakai',
    params: { id: Id, invitation_id: Id },
    reply: z.array(WaitingInvitation),
  }),
  join: endpoint('POST', '/study-journal/join', {
    access: 'member',
    summary: 'Terima undangan menulis modul ajar sekolah lain',
    body: { token: z.string().trim().min(1).max(64) },
    reply: z.object({ id: Id }),
    refuses: [accessRefusal.invitation_over, accessRefusal.not_staff],
  }),
  shared: listEndpoint('/study-journal/shared', {
    access: 'member',
    summary: 'Modul ajar sekolah lain yang saya ikut menulis',
    query: paging(),
    item: SharedUnit,
  }),
}
