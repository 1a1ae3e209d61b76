/** Profile: who a person is, in the words of the school's forms. What others see of them is decided field by field. */
import { Id } from '@kelasku/shared/kernel/id'
import { z } from 'zod'

/** A name with at least one letter: single names and names of one letter exist, surnames often don't. */
export const FullName = z.string().trim().min(1).max(120).regex(/\p{L}/u, { error: 'Nama harus memuat huruf' })

/** A name to sign in by: lower case, and never one that could be read as a number, an e-mail or a phone. */
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9._-]{2,29}$/, {
    error: '3 sampai 30 huruf kecil, angka, titik, atau garis; dimulai dengan huruf',
  })

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: 'Email Tidak Valid' }).max(254))

export const Nisn = z.string().regex(/^\d{10}$/, { error: 'NISN terdiri atas 10 angka' })

/** Accepts 08…, 628…, +62 8…, with spaces and dashes; kept as +628…. */
export const Phone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, '').replace(/^(?:\+62|62|0)(?=8)/, '+62'))
  .pipe(z.string().regex(/^\+628[1-9]\d{7,10}$/, { error: 'Nomor ponsel tidak dikenali' }))

/** As much of a person as a list shows. */
export const UserCard = z.object({
  id: Id,
  full_name: z.string(),
  image_url: z.string().nullable(),
})
export type UserCard = z.infer<typeof UserCard>

/** A person as they see themselves. */
export const User = UserCard.extend({
  nick_name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  nisn: z.string().nullable(),
})
export type User = z.infer<typeof User>
