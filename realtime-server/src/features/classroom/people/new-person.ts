/**
 * One person more, by the form. They are judged and brought in as a row of an import is, so that both know the same
 * people; what a form has and a sheet has not, subjects and classes and a position, follows in the same transaction.
 */
import { type Actor, isAdmin, type Role } from '@kelasku/shared/kernel/actor'
import { memberRefusal } from '@kelasku/shared/classroom/members'
import {
  newPersonRefusal,
  type KnownPerson as KnownHere,
  type NewPersonDraft,
  type NewPersonKind,
} from '@kelasku/shared/classroom/new-person'
import { importRefusal, type ImportKind as ImportName, type Remark } from '@kelasku/shared/import/contract'
import { refusal, type FieldTexts } from '@kelasku/shared/kernel/refusal'
import type { Position } from '@kelasku/shared/kernel/role'
import type { UserCard } from '@kelasku/shared/profile/contract'
import type { Doing, ImportKind, ImportKinds, Verdict } from '#features/import/kind.ts'
import { findMemberByRole } from '#features/school/repo.ts'
import { adminOnly } from '#features/school/service.ts'
import { brokenRule, type Work } from '#platform/database/work.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { appointHomeroom } from '../classes/homeroom.ts'
import { enterAsTeachers, lockClass } from '../classes/repo.ts'
import { issueParentCodes } from '../codes/service.ts'
import { findCourseOf, lockTeachers } from '../courses/repo.ts'
import { openCourse } from '../courses/service.ts'
import { subjectFor } from '../courses/subjects.ts'
import { handOver } from '../courses/teachers.ts'
import { identifiersAreGlobal, PersonOutcome, texts } from '../imports/people.ts'
import { listKnownPeople, listOpenClasses, type KnownPerson } from '../imports/repo.ts'
import { seatIn } from '../members/service.ts'
import { publishClasses, publishCourses, publishMembers, publishToFamilies } from '../news.ts'
import { card, todayAt, type KnownClass } from '../repo.ts'
import { administeredClass, managedClass, openOnly } from '../service.ts'
import { findCard } from './repo.ts'

/** The classes that the draft names. Pupils are also added by their homeroom teacher, anybody else by an admin alone. */
export async function placesFor(who: Actor, draft: NewPersonDraft, work: Work): Promise<KnownClass[]> {
  if (draft.kind === 'STUDENT') return [await managedClass(who, draft.class_id, work)]
  adminOnly(who)
  const ids =
    draft.kind === 'TEACHER' ? [...new Set(draft.class_ids)] : draft.kind === 'HOMEROOM' ? [draft.class_id] : []
  const classes: KnownClass[] = []
  for (const id of ids) classes.push(await administeredClass(who, id, work))
  return classes
}

const importOf: Record<NewPersonKind, ImportName> = {
  STUDENT: 'STUDENT',
  TEACHER: 'TEACHER',
  HOMEROOM: 'TEACHER',
  STAFF: 'TEACHER',
  PARENT: 'PARENT',
}

/** Among whom somebody of the same name may be the same person. */
const alikeIn: Record<NewPersonKind, readonly Role[]> = {
  STUDENT: ['SISWA'],
  TEACHER: ['GURU', 'WALIKELAS', 'ADMIN'],
  HOMEROOM: ['GURU', 'WALIKELAS', 'ADMIN'],
  STAFF: ['GURU', 'WALIKELAS', 'ADMIN'],
  PARENT: ['ORTU'],
}

interface Adding {
  work: Work
  tools: Toolbox
  imports: ImportKinds
}

type Added = { outcome: 'ADDED'; person: UserCard; is_new: boolean } | { outcome: 'KNOWN'; known: KnownHere }

export async function addPerson(
  who: Actor,
  draft: NewPersonDraft,
  classes: readonly KnownClass[],
  adding: Adding,
): Promise<Added> {
  const { work } = adding
  for (const known of classes) openOnly(known)
  if (draft.kind === 'STUDENT') await requireThisYear(who, draft.class_id, work)
  if (draft.answer?.is_same && !isAdmin(who)) throw importRefusal.admin_answers()

  const people = await listAlike(who, draft, work)
  const judge = judging(who, draft, classes, people, adding)
  const { answer } = draft
  const verdict = await judge.look(answer)
  const known = whoIsKnown(draft, people, verdict)
  // A yes counts only where the row finds that very person: by their name alone it would make a second one.
  const isAnswered = known?.id === answer?.user_id && (!answer?.is_same || verdict.question?.userId === answer.user_id)
  if (known && !isAnswered) return { outcome: 'KNOWN', known: await offer(who, draft, known, judge, work) }
  if (verdict.errors.length > 0) throw inFields(verdict.errors)
  if (verdict.isHere && !isAddedTo(draft.kind))
    throw refusal.record_already_exist({ contact: [memberRefusal.already_member.kind.text] })

  const [first] = classes
  if (draft.kind === 'STUDENT' && first) await seatIn(first, work)
  const { userId, isNew } = await inWords(() => judge.commit(answer))
  await settle(who, draft, userId, classes, adding)
  work.audit({
    action: 'classroom.person_added',
    subject: `user:${userId}`,
    detail: { kind: draft.kind, is_new: isNew, class_ids: classes.map(({ view }) => view.id) },
  })
  return { outcome: 'ADDED', person: await cardOf(userId, work), is_new: isNew }
}

async function requireThisYear(who: Actor, classId: string, work: Work): Promise<void> {
  const open = await listOpenClasses(work.tx, who.schoolId, who.userId)
  if (!open.some(({ id }) => id === classId))
    throw refusal.INVALID_REQUEST_PAYLOAD({ class_id: ['Kelas ini bukan dari tahun ajaran yang aktif.'] })
}

const listAlike = (who: Actor, { kind, full_name, contact }: NewPersonDraft, work: Work): Promise<KnownPerson[]> =>
  work.bypassRls(identifiersAreGlobal, async (tx) => {
    const people = await listKnownPeople(tx, who.schoolId, {
      nisns: texts([contact.nisn]),
      emails: texts([contact.email]),
      phones: texts([contact.phone]),
      // Names of the whole school are the office's business.
      ...(isAdmin(who) && { fullNames: [full_name.toLowerCase()], roles: alikeIn[kind] }),
    })
    return people.filter(({ memberships }) => memberships.length > 0)
  })

type Answered = NewPersonDraft['answer']

/** The row that an import would have of this person, looked at as one answers who it is. */
function judging(
  who: Actor,
  draft: NewPersonDraft,
  classes: readonly KnownClass[],
  people: readonly KnownPerson[],
  { work, imports }: Adding,
) {
  const kind = imports.get(importOf[draft.kind])
  if (!kind) throw new Error(`No feature knows how to bring in ${draft.kind}.`)
  const doing: Doing = {
    work,
    schoolId: who.schoolId,
    userId: who.userId,
    reach: isAdmin(who) ? 'SCHOOL' : 'CLASS',
    targetId: null,
    importId: null,
    processId: null,
    presets: {},
    since: new Date(),
  }
  const rowOf = (answer: Answered) => ({
    no: 1,
    values: valuesOf(
      kind,
      draft,
      classes,
      answer?.is_same ? people.find(({ id }) => id === answer.user_id) : undefined,
    ),
    answer: answer ? { userId: answer.user_id, isSame: answer.is_same } : null,
  })
  return {
    async look(answer: Answered): Promise<Verdict> {
      const verdict = (await kind.check([rowOf(answer)], doing)).get(1)
      return { errors: [], warnings: [], question: undefined, isHere: false, ...verdict }
    },
    async commit(answer: Answered) {
      const done = (await kind.commit([rowOf(answer)], doing)).get(1)
      const { user_id, isNew } = PersonOutcome.parse(done?.outcome)
      return { userId: user_id, isNew }
    },
  }
}

/** Whoever is the same person goes by the name and the numbers that the school knows them by. */
function valuesOf(
  kind: ImportKind,
  draft: NewPersonDraft,
  [first]: readonly KnownClass[],
  same: KnownPerson | undefined,
) {
  const { contact } = draft
  return {
    ...Object.fromEntries(Object.keys(kind.fields).map((key) => [key, null])),
    full_name: same?.full_name ?? draft.full_name,
    nisn: same?.nisn ?? contact.nisn,
    email: same?.email ?? contact.email,
    phone: same?.phone ?? contact.phone,
    ...(draft.kind === 'STUDENT' && { class: first?.view.name }),
    ...(draft.kind === 'PARENT' && { child_no: draft.child_id, relation: draft.relation }),
    ...(draft.kind === 'STAFF' && { position: draft.position }),
  }
}

/** Whom the row may mean: whoever is asked about, whose number it is, or else a namesake. */
function whoIsKnown(
  { full_name, contact }: NewPersonDraft,
  people: readonly KnownPerson[],
  { question, errors }: Verdict,
) {
  if (question) return people.find(({ id }) => id === question.userId)
  const owner = people.find(
    ({ nisn, email }) => (nisn !== null && nisn === contact.nisn) || (email !== null && email === contact.email),
  )
  if (owner && errors.length > 0) return owner
  return people.find((person) => person.full_name.toLowerCase() === full_name.toLowerCase())
}

/** What can be answered: each answer is tried, and written nowhere. */
async function offer(
  who: Actor,
  { kind, contact }: NewPersonDraft,
  person: KnownPerson,
  judge: ReturnType<typeof judging>,
  work: Work,
): Promise<KnownHere> {
  const user_id = person.id
  const ifSame = await judge.look({ user_id, is_same: true })
  const ifAnother = await judge.look({ user_id, is_same: false })
  const isFound = ifSame.question?.userId === user_id && ifSame.errors.length === 0
  const byContact = [
    [person.nisn, contact.nisn],
    [person.email, contact.email],
    [person.phone, contact.phone],
  ].some(([theirs, typed]) => typed != null && theirs === typed)
  const adds = isFound && !(ifSame.isHere && !isAddedTo(kind))
  const can = { be_same: isAdmin(who) && adds, be_another: ifAnother.errors.length === 0 }
  const isHereText = ifSame.isHere ? memberRefusal.already_member.kind.text : undefined
  return {
    person: await cardOf(user_id, work),
    roles: person.memberships.filter(({ status }) => status === 'ACTIVE').map(({ role }) => role),
    class_name: person.home?.name ?? null,
    field: byContact ? 'contact' : 'full_name',
    text:
      can.be_same || can.be_another
        ? byContact
          ? 'Sudah dipakai orang di sekolah ini.'
          : 'Sudah ada orang dengan nama ini di sekolah.'
        : (ifSame.errors[0]?.text ?? isHereText ?? importRefusal.admin_answers.kind.text),
    can,
  }
}

/** Teachers who are here already get what was chosen for them; of anybody else there is nothing to add. */
const isAddedTo = (kind: NewPersonKind) => importOf[kind] === 'TEACHER'

const boxes: Record<string, string> = {
  full_name: 'full_name',
  class: 'class_id',
  child_no: 'child_id',
  child_name: 'child_id',
}

/** Remarks of a row as the form's boxes say them. */
function inFields(errors: readonly Remark[]) {
  const fields: FieldTexts = {}
  for (const { key, text } of errors) (fields[boxes[key ?? ''] ?? 'contact'] ??= []).push(text)
  return fields['contact'] ? refusal.record_already_exist(fields) : refusal.INVALID_REQUEST_PAYLOAD(fields)
}

/** Somebody else added the same person at the same moment. */
async function inWords<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const broken = brokenRule(error)
    if (broken === 'class_members_home')
      throw refusal.record_already_exist({ contact: [memberRefusal.in_another_class.kind.text] })
    if (broken !== undefined) throw refusal.record_already_exist({ contact: ['Orang ini baru saja ditambahkan.'] })
    throw error
  }
}

/** What they are beside their account. */
async function settle(
  who: Actor,
  draft: NewPersonDraft,
  userId: string,
  classes: readonly KnownClass[],
  { work, tools }: Adding,
): Promise<void> {
  const { schoolId } = who
  switch (draft.kind) {
    case 'STUDENT': {
      const place = { school_id: schoolId, class_id: draft.class_id }
      await issueParentCodes(who, place, [userId], work, tools)
      await publishToFamilies(work, schoolId, [userId])
      break
    }
    case 'TEACHER':
      for (const known of classes) await teachIn(who, known, userId, draft.subject_id, work)
      break
    case 'HOMEROOM':
      await appointHomeroom(await lockClass(work.tx, draft.class_id), userId, work)
      break
    case 'STAFF':
      await requirePosition(schoolId, userId, draft.position, work)
      break
    case 'PARENT':
      break
  }
  publishClasses(work, schoolId)
}

/** The subject in that class, made where it is not there yet; beside whoever teaches it already. */
async function teachIn(who: Actor, known: KnownClass, userId: string, subjectId: string | undefined, work: Work) {
  const place = { school_id: known.schoolId, class_id: known.view.id }
  if (subjectId === undefined) {
    await enterAsTeachers(work.tx, place, [userId], await todayAt(work.tx, known.schoolId))
    publishMembers(work, place)
    return
  }
  await subjectFor(who, subjectId, work)
  const course = await findCourseOf(work.tx, known.view.id, subjectId)
  if (course?.status !== 'ACTIVE') {
    const usual = { group: 'WAJIB', passing_score: 75 } as const
    await openCourse(who, known, { ...usual, subject_id: subjectId, teacher_ids: [userId] }, work)
    return
  }
  const present = await lockTeachers(work.tx, course.id)
  const teacherIds = [...present.map(({ user_id }) => user_id), userId]
  await handOver(known, course, { teacherIds, from: undefined }, work)
  publishCourses(work, place)
}

/** A position that somebody has is not taken from them by adding them once more. */
async function requirePosition(schoolId: string, userId: string, position: Position, work: Work): Promise<void> {
  const member = await findMemberByRole(work.tx, schoolId, userId, 'GURU')
  if (member?.position !== position)
    throw newPersonRefusal.has_position({ position: [newPersonRefusal.has_position.kind.text] })
}

async function cardOf(userId: string, work: Work): Promise<UserCard> {
  const found = await findCard(work.tx, userId)
  if (!found) throw new Error('Somebody vanished while they were added.')
  return card(found)
}
