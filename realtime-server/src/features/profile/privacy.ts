import { aboutPerson, keep } from '#platform/privacy.ts'
import { users } from './table.ts'

export const profilePrivacy = [
  aboutPerson(users, 'id', ['id', 'seq', 'created_at'], {
    full_name: keep('register', 'how the school calls and lists the person'),
    nick_name: keep('account', 'how the person wants to be called'),
    username: keep('account', 'signing in without an e-mail'),
    email: keep('account', 'signing in, and a new password when the old one is forgotten'),
    phone: keep('account', 'signing in, and reaching the family'),
    nisn: keep('register', 'the national number that the school must report by; signing in'),
    image_file_id: keep('account', 'recognising each other'),
  }),
]
