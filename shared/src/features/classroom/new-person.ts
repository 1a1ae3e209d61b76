/**
 * One person more, by a form of three fields: the name, what they are here and for which class or subject, and what they
 * sign in with. Whether the school knows them already is judged as it is for a row of an import.
 */
import { Position, Role } from '@kelasku/shared/kernel/role'
import { endpoint } from '@kelasku/shared/kernel/endpoint'
import { Id } from '@kelasku/shared/kernel/id'
import { refusal, refusals } from '@kelasku/shared/kernel/refusal'
import { texts } from '@kelasku/shared/kernel/texts'
import { Email, FullName, Nisn, Phone, UserCard } from '@kelasku/shared/profile/contract'
import { Relation } from '@kelasku/shared/school/contract'
import { z } from 'zod'
import { classIsClosed, classRefusal } from './classes.ts'
import { joinRefusal } from './contract.ts'

/** As what somebody is added. STAFF are teachers for the rules, with a position. */
export const NewPersonKind = z.enum(['STUDENT', 'TEACHER', 'HOMEROOM', 'PARENT', 'STAFF'])
export type NewPersonKind = z.infer<typeof NewPersonKind>

/** What an account is found by. Somebody with none of them gets a user name. */
export interface Contact {
  nisn: string | null
  email: string | null
  phone: string | null
}

const nothing: Contact = { nisn: null, email: null, phone: null }

/** One box for all of them: an "@" or a letter makes it an e-mail, "08" or "+62" a phone; any other number is a NISN. */
const contactOf = (isPupil: boolean) =>
  z
    .string()
    .trim()
    .max(254)
    .transform((text, context): Contact => {
      if (text === '') return nothing
      const read = (key: keyof Contact, { success, data, error }: z.ZodSafeParseResult<string>): Contact => {
        if (success) return { ...nothing, [key]: data }
        context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? texts.emailForm })
        return z.NEVER
      }
      if (/[@\p{L}]/u.test(text)) return read('email', Email.safeParse(text))
      if (/^\(?(?:0|\+?62)[\s().-]*8[1-9]/.test(text)) return read('phone', Phone.safeParse(text))
      if (isPupil) return read('nisn', Nisn.safeParse(text.replace(/[\s.-]/g, '')))
      context.addIssue({ code: 'custom', message: texts.emailOrPhoneNeeded })
      return z.NEVER
    })

export const PupilContact = contactOf(true)
export const AdultContact = contactOf(false)

const person = {
  full_name: FullName,
  /** What was said of somebody who is here already: it is them, or somebody else. */
  answer: z.strictObject({ user_id: Id, is_same: z.boolean() }).optional(),
}

export const NewPersonDraft = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('STUDENT'), ...person, contact: PupilContact, class_id: Id }),
    z.strictObject({
      kind: z.literal('TEACHER'),
      ...person,
      contact: AdultContact,
      subject_id: Id.optional(),
      /** Where they teach it; without a subject they only come into the class. */
      class_ids: z.array(Id).max(30).default([]),
    }),
    z.strictObject({ kind: z.literal('HOMEROOM'), ...person, contact: AdultContact, class_id: Id }),
    z.strictObject({ kind: z.literal('PARENT'), ...person, contact: AdultContact, child_id: Id, relation: Relation }),
    z.strictObject({ kind: z.literal('STAFF'), ...person, contact: AdultContact, position: Position }),
  ])
  .refine((draft) => draft.kind !== 'TEACHER' || draft.subject_id === undefined || draft.class_ids.length > 0, {
    path: ['class_ids'],
    error: texts.classNeeded,
  })
export type NewPersonDraft = z.infer<typeof NewPersonDraft>

/** Somebody of the school who has this number, address or name already; nobody was added yet. */
export const KnownPerson = z.object({
  person: UserCard,
  roles: z.array(Role),
  class_name: z.string().nullable(),
  /** The box that says so. */
  field: z.enum(['full_name', 'contact']),
  text: z.string(),
  /** Which answers would lead on: that it is them, or that it is somebody else. */
  can: z.object({ be_same: z.boolean(), be_another: z.boolean() }),
})
export type KnownPerson = z.infer<typeof KnownPerson>

export const newPersonRefusal = refusals({
  has_position: [409, 'Orang ini sudah memiliki jabatan lain. Ubah jabatannya dari daftar pengguna.'],
})

export const newPersonApi = {
  addPerson: endpoint('POST', '/v2/people', {
    access: 'member',
    summary: 'Tambah satu orang: siswa, guru, wali kelas, orang tua, atau staf; bertanya bila orangnya sudah ada',
    signed: true,
    body: NewPersonDraft,
    reply: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('ADDED'), person: UserCard, is_new: z.boolean() }),
      z.object({ outcome: z.literal('KNOWN'), known: KnownPerson }),
    ]),
    refuses: [
      refusal.record_already_exist,
      joinRefusal.class_full,
      classRefusal.already_homeroom,
      newPersonRefusal.has_position,
      ...classIsClosed,
    ],
  }),
}
