/**
 * People who come by a sheet. A person whom the school knows is that person again; one whom only another school knows is
 * not brought in, but comes by a code. What people have said about themselves is never written over.
 */
import { randomInt, randomUUID } from 'node:crypto'
import type { Position, Role } from '@kelasku/shared/kernel/actor'
import type { Remark } from '@kelasku/shared/import/contract'
import { z } from 'zod'
import { plain } from '#features/import/fields.ts'
import type { Answer, Doing, Question } from '#features/import/kind.ts'
import { settleGuardians } from '#features/school/guardians/service.ts'
import { publishRights } from '#features/school/service.ts'
import type { Work } from '#platform/database/work.ts'
import { publishPeople } from '../news.ts'
import {
  endMemberships,
  fillAccounts,
  fillProfiles,
  insertMemberships,
  insertPeople,
  listHeld,
  listKnownPeople,
  removeFrom,
  reviveMemberships,
  type Account,
  type KnownPerson,
  type NewPerson,
  type NewProfile,
  type ProfileColumn,
} from './repo.ts'

/** What identity does for people who come by an import; given by the composition root, for it stands above classes. */
export interface Welcome {
  /** Gives each of them a first password. */
  giveFirstPasswords(work: Work, userIds: readonly string[]): Promise<void>
  /** Who of them has ever signed in. */
  whoHasCome(work: Work, userIds: readonly string[]): Promise<ReadonlySet<string>>
}

/** What a row has made of a person, to be taken back. */
export const PersonOutcome = z.object({
  user_id: z.string(),
  isNew: z.boolean(),
  membership: z.object({ id: z.string(), was: z.enum(['none', 'ended', 'there']) }),
  /** Other rows that came with them, by table. */
  class_members: z.array(z.string()).default([]),
  guardianships: z.array(z.string()).default([]),
})
export type PersonOutcome = z.infer<typeof PersonOutcome>

export const identifiersAreGlobal = 'a number or an address stands for one person in all of Kelasku'

/**
 * Who a row means: nobody yet, somebody of the school, or an error; with a question where an admin has to say whether it
 * is really that person.
 */
export interface Meant {
  person: KnownPerson | undefined
  question?: Question
  error?: Remark
}

interface Saying {
  role: Role
  birth_date: string | null | undefined
  answer: Answer | null
  /** Nothing where the cell cannot be read. */
  full_name: string | undefined
  /** The field that the remark belongs to. */
  by: Sign[]
  /** Whom the row may mean though it names none of their numbers or addresses: the same role with the same phone. */
  isLike?: (person: KnownPerson) => boolean
  comesBy: string
}

/** What a row has in common with a person. */
interface Sign {
  key: string
  isIt: (person: KnownPerson) => boolean
  /** Together with the day of birth it says for certain who is meant: nobody but its owner can have put it there. */
  isCertain: (person: KnownPerson) => boolean
  /** Two people may have it, a family's phone. */
  isShared?: true
}

export const always = () => true
/** An address that was only typed may be anybody's. */
export const isProven = ({ has_verified_email }: KnownPerson) => has_verified_email

export function whoIsMeant(known: readonly KnownPerson[], saying: Saying): Meant {
  const { full_name, by, comesBy } = saying
  const found = by.flatMap((sign) => known.filter(sign.isIt).map((person) => ({ ...sign, person })))
  const [first] = found
  if (!first) return whoIsAlike(known, saying)
  const { key, person } = first
  if (found.some((other) => other.person.id !== person.id))
    return {
      person: undefined,
      error: { key: null, text: 'Nomor dan email di baris ini milik dua orang yang berbeda.' },
    }
  if (person.memberships.length === 0)
    return {
      person: undefined,
      error: {
        key,
        text: `Sudah dipakai orang di luar sekolah ini. Jika orangnya sama, minta ia bergabung dengan ${comesBy}.`,
      },
    }
  if (full_name !== undefined && plain(person.full_name) !== plain(full_name))
    return { person: undefined, error: { key, text: `Sudah terdaftar atas nama ${person.full_name}.` } }
  if (person.is_of_this_import || (found.some((sign) => sign.isCertain(person)) && isBornOn(person, saying)))
    return { person }

  const question = { userId: person.id, isGrave: saying.role !== 'ORTU' && membershipAs(person, 'ORTU') !== undefined }
  if (saying.answer?.userId !== person.id || saying.answer.isSame) return { person, question }
  // Somebody else, then; but what only one person can have is still taken.
  if (found.every(({ isShared }) => isShared)) return { person: undefined, question }
  return {
    person: undefined,
    question,
    error: { key, text: `Dipakai ${person.full_name}. Ubah isinya, atau lewati baris ini.` },
  }
}

/** Somebody who only looks like the one whom the row means is asked about, and joined to it only by a yes. */
function whoIsAlike(known: readonly KnownPerson[], { isLike, full_name, answer }: Saying): Meant {
  if (!isLike) return { person: undefined }
  // The other rows of a file are told apart before, by what they say of themselves.
  const alike = known
    .filter((person) => !person.is_of_this_import && isLike(person))
    .toSorted((one, other) => one.id.localeCompare(other.id))
  const isNamesake = (person: KnownPerson) => full_name !== undefined && plain(person.full_name) === plain(full_name)
  const person = alike.find(isNamesake) ?? alike[0]
  if (!person) return { person: undefined }
  const isSame = answer?.userId === person.id && answer.isSame
  return { person: isSame ? person : undefined, question: { userId: person.id, isGrave: false } }
}

/** Of one person they would be the same. */
export const areDifferent = (one: string | null | undefined, other: string | null | undefined) =>
  one != null && other != null && one !== other

const isBornOn = ({ birth_date }: KnownPerson, saying: Saying) =>
  birth_date !== null && birth_date === saying.birth_date

/** Whom addresses or numbers of teachers may mean; beyond row-level security, since the vault knows which addresses are proven. */
export const listNamedTeachers = (work: Work, schoolId: string, names: readonly string[]): Promise<KnownPerson[]> =>
  work.bypassRls(identifiersAreGlobal, (tx) =>
    listKnownPeople(tx, schoolId, { emails: names, memberNos: names, roles: ['GURU', 'WALIKELAS'] }),
  )

/** Whoever reads the sheet sees to whom an address gives work that its owner has only typed. */
export const unprovenRemarks = (key: string, text: string, person: KnownPerson): Remark[] =>
  person.email === text.toLowerCase() && !isProven(person)
    ? [{ key, text: `${text} dipakai ${person.full_name}; pastikan memang orangnya.` }]
    : []

export const membershipAs = (person: KnownPerson | undefined, role: Role) =>
  person?.memberships.find((membership) => membership.role === role)

export interface Arriving {
  no: number
  /** Rows of one new person share it; without it they are one each. */
  sameAs?: string | undefined
  known: KnownPerson | undefined
  role: Role
  full_name: string
  account: Omit<Account, 'id'>
  member_no: string | null
  position?: Position | null
  profile: Omit<NewProfile, 'user_id'>
}

/** Makes them people of the school; what they are in classes comes afterwards. */
export async function bringIn(
  arriving: readonly Arriving[],
  columns: readonly ProfileColumn[],
  { work, schoolId }: Doing,
  welcome: Welcome,
): Promise<Map<number, PersonOutcome>> {
  const outcomes = new Map<number, PersonOutcome>()
  const shared = new Map<string, PersonOutcome>()
  const newcomers: { row: Arriving; outcome: PersonOutcome }[] = []
  const known: { row: Arriving; outcome: PersonOutcome }[] = []
  for (const row of arriving) {
    const twin = row.sameAs === undefined ? undefined : shared.get(row.sameAs)
    const outcome = twin
      ? {
          ...twin,
          isNew: false,
          membership: { id: twin.membership.id, was: 'there' as const },
          class_members: [],
          guardianships: [],
        }
      : outcomeOf(row)
    outcomes.set(row.no, outcome)
    if (twin) continue
    if (row.sameAs !== undefined) shared.set(row.sameAs, outcome)
    if (outcome.isNew) newcomers.push({ row, outcome })
    else known.push({ row, outcome })
  }

  await work.bypassRls(identifiersAreGlobal, async (tx) => {
    await insertPeople(
      tx,
      newcomers.map(({ row, outcome }) => newPerson(row, outcome.user_id)),
    )
    await fillAccounts(
      tx,
      known.map(({ row, outcome }) => ({ id: outcome.user_id, ...row.account })),
    )
  })
  const all = [...newcomers, ...known]
  await insertMemberships(
    work.tx,
    all
      .filter(({ outcome }) => outcome.membership.was === 'none')
      .map(({ row, outcome }) => ({
        id: outcome.membership.id,
        school_id: schoolId,
        user_id: outcome.user_id,
        role: row.role,
        status: 'ACTIVE',
        member_no: row.member_no,
        position: row.position ?? null,
      })),
  )
  await reviveMemberships(
    work.tx,
    known
      .filter(({ outcome }) => outcome.membership.was !== 'none')
      .map(({ row, outcome }) => ({
        id: outcome.membership.id,
        member_no: row.member_no,
        position: row.position ?? null,
      })),
  )
  await fillProfiles(
    work.tx,
    all.map(({ row, outcome }) => ({ ...row.profile, user_id: outcome.user_id })),
    columns,
  )
  await welcome.giveFirstPasswords(
    work,
    newcomers.map(({ outcome }) => outcome.user_id),
  )
  const returned = known.map(({ outcome }) => outcome.user_id)
  await settleGuardians(schoolId, returned, work)
  for (const id of returned) publishRights(id, work)
  publishPeople(work, schoolId)
  return outcomes
}

function outcomeOf({ known, role }: Arriving): PersonOutcome {
  const earlier = membershipAs(known, role)
  return {
    user_id: known?.id ?? randomUUID(),
    isNew: known === undefined,
    membership: earlier
      ? { id: earlier.id, was: earlier.status === 'ACTIVE' ? 'there' : 'ended' }
      : { id: randomUUID(), was: 'none' },
    class_members: [],
    guardianships: [],
  }
}

const newPerson = ({ full_name, account }: Arriving, id: string): NewPerson => ({
  ...account,
  id,
  full_name,
  username: account.nisn || account.email || account.phone ? null : inventedName(full_name),
})

const digits = '23456789'

/** For whoever has neither number nor address: `budi.4826379`. */
function inventedName(fullName: string): string {
  const first = plain(fullName.split(' ', 1)[0] ?? '')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
  const number = Array.from({ length: 7 }, () => digits[randomInt(digits.length)]).join('')
  return `${first.slice(0, 20) || 'anggota'}.${number}`
}

/** Tables that only describe a person; they go with them. */
const describing = [
  'credentials',
  'profiles',
  'import_rows',
  'invitation_codes',
  'account_emails',
  'profile_views',
  'announcement_receipts',
]

/**
 * Takes people out again whom nobody has come to know yet, and of the others what the import had added to them. Whoever
 * may not go is named with the reason.
 */
export async function takeOut(
  rows: readonly { no: number; outcome: PersonOutcome }[],
  { work, schoolId }: Doing,
  welcome: Welcome,
): Promise<Map<number, string>> {
  const fresh = rows.filter(({ outcome }) => outcome.isNew).map(({ outcome }) => outcome.user_id)
  const leaving = rows.flatMap(({ outcome }) => [
    outcome.membership.id,
    ...outcome.class_members,
    ...outcome.guardianships,
  ])
  const hasCome = await welcome.whoHasCome(work, fresh)
  const held = await work.bypassRls('whatever any feature keeps about a person holds them', (tx) =>
    listHeld(tx, 'users', fresh, { describing, leaving }),
  )
  const refused = new Map<number, string>()
  for (const { no, outcome } of rows) {
    if (!outcome.isNew) continue
    if (hasCome.has(outcome.user_id)) refused.set(no, 'Sudah pernah masuk, jadi tidak dapat dibatalkan.')
    else if (held.has(outcome.user_id)) refused.set(no, 'Sudah dipakai di tempat lain, jadi tidak dapat dibatalkan.')
  }

  const going = rows.filter(({ no }) => !refused.has(no)).map(({ outcome }) => outcome)
  const memberships = (was: PersonOutcome['membership']['was']) =>
    going.filter(({ membership }) => membership.was === was).map(({ membership }) => membership.id)
  await removeFrom(
    work.tx,
    'guardianships',
    going.flatMap(({ guardianships }) => guardianships),
  )
  await removeFrom(
    work.tx,
    'class_members',
    going.flatMap(({ class_members }) => class_members),
  )
  await removeFrom(work.tx, 'school_members', memberships('none'))
  await endMemberships(work.tx, memberships('ended'))
  await work.bypassRls('people who only came by this import go with it', (tx) =>
    removeFrom(
      tx,
      'users',
      going.filter(({ isNew }) => isNew).map(({ user_id }) => user_id),
    ),
  )
  const staying = going.filter(({ isNew }) => !isNew).map(({ user_id }) => user_id)
  await settleGuardians(schoolId, staying, work)
  for (const id of staying) publishRights(id, work)
  publishPeople(work, schoolId)
  return refused
}

export const texts = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
]
