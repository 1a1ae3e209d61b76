/**
 * People whom the office or the homeroom teacher brings into a class, one answer each. A person whom the school knows
 * is that person again; one whom only another school knows is not brought in, but comes by a code.
 */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import type { Arrival, ArrivalProblem, ArrivalResult } from '@kelasku/shared/classroom/members'
import { joinRefusal } from '@kelasku/shared/classroom/contract'
import { memberRefusal } from '@kelasku/shared/classroom/members'
import { identityRefusal } from '@kelasku/shared/identity/contract'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { Email } from '@kelasku/shared/profile/contract'
import { settleGuardians } from '#features/school/guardians/service.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { countPupils, enterAsTeachers, lockClass } from '../classes/repo.ts'
import { issueParentCodes } from '../codes/service.ts'
import { publishToFamilies, publishClasses, publishMembers, publishPeople } from '../news.ts'
import { card, todayAt, type KnownClass } from '../repo.ts'
import { openOnly } from '../service.ts'
import {
  enterAsPupils,
  insertPeople,
  listAcquaintances,
  listTakenNumbers,
  saveMemberships,
  type Acquaintance,
  type NewPerson,
} from './repo.ts'

export interface Arriving {
  role: 'SISWA' | 'GURU'
  users: readonly Arrival[]
  start_date?: string | undefined
}

/** What a problem is called on screen. */
const words: Record<ArrivalProblem, string> = {
  already_member: memberRefusal.already_member.kind.text,
  in_another_class: memberRefusal.in_another_class.kind.text,
  class_full: joinRefusal.class_full.kind.text,
  record_already_exist:
    'NISN, email, atau nomor ini sudah dipakai. Jika orangnya sudah memiliki akun, bagikan kode kelas kepadanya.',
  name_differs: 'NISN atau email ini milik orang lain di sekolah ini. Periksa namanya.',
  invalid_email: identityRefusal.invalid_email.kind.text,
  not_found: refusal.not_found.kind.text,
  admin_only: 'Hanya admin yang dapat menambahkan orang ini.',
  twice: 'Orang ini sudah ada di baris lain.',
}

/** What was decided about one of them. */
type Verdict =
  | { problem: ArrivalProblem; known?: Acquaintance | undefined }
  | { known: Acquaintance }
  | { fresh: NewPerson; memberNo: string | null }

export async function addPeople(who: Actor, known: KnownClass, arriving: Arriving, work: Work, tools: Toolbox) {
  openOnly(known)
  const { role } = arriving
  const place = { school_id: known.schoolId, class_id: known.view.id }
  const today = await todayAt(work.tx, known.schoolId)
  const start = arriving.start_date ?? today
  if (start > today) throw memberRefusal.date_in_future()

  const verdicts = await judge(who, known, arriving, work)
  const settled = await settle(verdicts, role, place, start, work)
  const entered = settled.flatMap(({ userId }) => userId ?? [])
  if (role === 'SISWA' && entered.length > 0) await issueParentCodes(who, place, entered, work, tools)

  if (entered.length > 0) {
    work.audit({
      action: 'classroom.people_added',
      subject: `class:${known.view.id}`,
      detail: { role, user_ids: entered },
    })
    publishMembers(work, place)
    publishClasses(work, known.schoolId)
    publishPeople(work, known.schoolId)
    await publishToFamilies(work, known.schoolId, entered)
  }
  const results = settled.map(({ result }) => result)
  return { added: entered.length, failed: results.length - entered.length, results }
}

async function judge(who: Actor, known: KnownClass, { role, users }: Arriving, work: Work): Promise<Verdict[]> {
  const place = { school_id: known.schoolId, class_id: known.view.id }
  const named = users.map(read)
  const names = {
    ids: named.flatMap(({ userId }) => userId ?? []),
    nisns: named.flatMap(({ nisn }) => nisn ?? []),
    emails: named.flatMap(({ email }) => email ?? []),
  }
  const acquaintances = await work.bypassRls('a number or an address stands for one person in all of Kelasku', (tx) =>
    listAcquaintances(tx, place, names),
  )
  const numbers = named.flatMap(({ memberNo }) => memberNo ?? [])
  const taken = await listTakenNumbers(work.tx, known.schoolId, role, numbers)

  let free = role === 'SISWA' ? await freePlaces(known, work) : Infinity
  const seen = new Set<string>()
  return named.map((name) => {
    const verdict = judgeOne(who, known, role, name, acquaintances, taken, seen)
    if ('problem' in verdict) return verdict
    if (free <= 0) return { problem: 'class_full' }
    free--
    return verdict
  })
}

/** Whoever fills the last places at the same moment waits, and is counted. */
async function freePlaces({ view }: KnownClass, work: Work): Promise<number> {
  if (view.capacity === null) return Infinity
  const { capacity } = await lockClass(work.tx, view.id)
  return capacity === null ? Infinity : capacity - (await countPupils(work.tx, view.id))
}

interface Named {
  userId?: string
  fullName: string
  nisn: string | null
  email: string | null
  isEmailWrong: boolean
  memberNo: string | null
  phone: string | null
}

function read(arrival: Arrival): Named {
  const nobody = { fullName: '', nisn: null, email: null, isEmailWrong: false, memberNo: null, phone: null }
  if ('user_id' in arrival) return { ...nobody, userId: arrival.user_id }
  const email = arrival.email ? Email.safeParse(arrival.email) : undefined
  return {
    fullName: arrival.full_name,
    nisn: arrival.nisn ?? null,
    email: email?.data ?? null,
    isEmailWrong: email?.success === false,
    memberNo: arrival.member_no ?? null,
    phone: arrival.phone ?? null,
  }
}

function judgeOne(
  who: Actor,
  known: KnownClass,
  role: Arriving['role'],
  name: Named,
  acquaintances: readonly Acquaintance[],
  takenNumbers: ReadonlySet<string>,
  seen: Set<string>,
): Verdict {
  if (name.isEmailWrong) return { problem: 'invalid_email' }
  const meant = acquaintances.filter(
    ({ id, nisn, email }) =>
      id === name.userId || (nisn !== null && nisn === name.nisn) || (email !== null && email === name.email),
  )
  const [person] = meant
  // Two different people by one row's number and address: nobody can say who is meant.
  if (meant.length > 1) return { problem: 'record_already_exist' }
  if (isTwice(seen, person, name)) return { problem: 'twice' }
  if (person) return judgeKnown(who, known, role, name, person)

  if (name.userId !== undefined) return { problem: 'not_found' }
  if (name.memberNo !== null && takenNumbers.has(name.memberNo)) return { problem: 'record_already_exist' }
  // The school has to know its teachers; the pupils of a class its homeroom teacher knows best.
  if (role === 'GURU' && !isAdmin(who)) return { problem: 'admin_only' }
  const { fullName: full_name, email, nisn, phone, memberNo } = name
  return { fresh: { full_name, email, nisn, phone }, memberNo }
}

function judgeKnown(who: Actor, known: KnownClass, role: Arriving['role'], name: Named, person: Acquaintance): Verdict {
  const isNamed = name.userId !== undefined
  if (person.roles.length === 0) return { problem: isNamed ? 'not_found' : 'record_already_exist' }
  if (!isNamed && plain(person.full_name) !== plain(name.fullName)) return { problem: 'name_differs' }
  if (role === 'SISWA') {
    if (person.inClass.includes('SISWA')) return { problem: 'already_member', known: person }
    const isElsewhere = person.homeClassId !== null && known.view.type === 'REGULER'
    if (isElsewhere) return { problem: 'in_another_class', known: person }
  } else if (person.inClass.includes('GURU')) return { problem: 'already_member', known: person }

  const asSuch: readonly string[] = role === 'SISWA' ? ['SISWA'] : ['GURU', 'WALIKELAS']
  const isSuch = person.roles.some((each) => each.isActive && asSuch.includes(each.role))
  // A new role for somebody, or an ended one brought back, is the admin's to give.
  if (!isSuch && !isAdmin(who)) return { problem: 'admin_only', known: person }
  return { known: person }
}

/** Remembers whom the rows so far have named, by whatever stands for one person alone. */
function isTwice(seen: Set<string>, person: Acquaintance | undefined, { nisn, email, memberNo }: Named): boolean {
  const named = { nisn, email, no: memberNo }
  const marks = person
    ? [person.id]
    : Object.entries(named).flatMap(([kind, value]) => (value === null ? [] : `${kind} ${value}`))
  const isSeen = marks.some((mark) => seen.has(mark))
  for (const mark of marks) seen.add(mark)
  return isSeen
}

/** Capitals, dots and spaces aside, as people write one name in two ways. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

interface Settled {
  result: ArrivalResult
  /** Unset for whoever did not come in. */
  userId?: string
}

async function settle(
  verdicts: readonly Verdict[],
  role: Arriving['role'],
  place: { school_id: string; class_id: string },
  start: string,
  work: Work,
): Promise<Settled[]> {
  const fresh = verdicts.filter((verdict) => 'fresh' in verdict)
  const newcomers = await work.bypassRls('people belong to no school until they are its members', (tx) =>
    inWords(() =>
      insertPeople(
        tx,
        fresh.map((verdict) => verdict.fresh),
      ),
    ),
  )
  const idOf = new Map(fresh.map((verdict, index) => [verdict as Verdict, newcomers[index]!])) // rows come back in their order
  const welcome = verdicts.flatMap((verdict) => {
    if ('problem' in verdict) return []
    if ('fresh' in verdict) return [{ userId: idOf.get(verdict)!.id, memberNo: verdict.memberNo }]
    return [{ userId: verdict.known.id }]
  })
  await inWords(() => saveMemberships(work.tx, place.school_id, role, welcome))
  const userIds = welcome.map(({ userId }) => userId)
  await settleGuardians(place.school_id, userIds, work)
  if (role === 'SISWA') await inWords(() => enterAsPupils(work.tx, place, userIds, start))
  else await enterAsTeachers(work.tx, place, userIds, start)

  return verdicts.map((verdict, index) => {
    if ('problem' in verdict) return { result: failed(index, verdict) }
    const isNew = 'fresh' in verdict
    const person = isNew ? idOf.get(verdict)! : verdict.known
    const result = { index, status: 'ADDED', is_new: isNew, user: card(person), code: null, message: null } as const
    return { result, userId: person.id }
  })
}

const failed = (
  index: number,
  { problem, known }: { problem: ArrivalProblem; known?: Acquaintance | undefined },
): ArrivalResult => ({
  index,
  status: 'FAILED',
  is_new: false,
  user: known ? card(known) : null,
  code: problem,
  message: words[problem],
})

/** Somebody else did the same at the same moment; whoever asks again is told row by row. */
async function inWords<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const broken = brokenRule(error)
    if (broken === 'class_members_home') throw memberRefusal.in_another_class()
    if (broken !== undefined) throw refusal.record_already_exist()
    throw error
  }
}
