/** What everybody who makes an account types, whichever way they came. */
import { Password } from '@kelasku/shared/identity/contract'
import { FullName } from '@kelasku/shared/profile/contract'
import { ContactBox } from './contact.ts'
import { t } from './words.ts'

export const newcomerBoxes = {
  full_name: FullName,
  contact: ContactBox.refine((contact) => contact !== undefined, { error: () => t(($) => $.contact.missing) }),
  password: Password,
}

export interface NewcomerBoxes {
  full_name: string
  contact: string
  password: string
}

export const blankNewcomer: NewcomerBoxes = { full_name: '', contact: '', password: '' }

/** One box on the page, three fields on the wire. */
export const contactPlaces = {
  email: 'contact',
  phone: 'contact',
  username: 'contact',
  email_taken: 'contact',
  username_taken: 'contact',
} as const
