/**
 * Coming into a class by a code. What somebody becomes is bound to the code on the server; the role that they post must
 * agree with it, and a code of the wrong kind is a code that does not exist.
 */
import type { Role } from '@kelasku/shared/kernel/actor'
import { InvitationCode, joinRefusal, type CodeKind } from '@kelasku/shared/classroom/contract'
import type { Relation } from '@kelasku/shared/school/contract'
import { schoolEvents } from '@kelasku/shared/school/events'
import { and, eq, sql } from 'drizzle-orm'
import { notifyOfRequest } from '#features/notification/requests.ts'
import { users } from '#features/profile/table.ts'
import { findMemberByRole, saveMembership } from '#features/school/repo.ts'
import { settleGuardians } from '#features/school/guardians/service.ts'
import { publishRights } from '#features/school/service.ts'
import { guardianships, schools, schoolYears } from '#features/school/table.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { rooms } from '#platform/live/rooms.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { countPupils, findHomeroom, hasCapacity, lockClass } from './classes/repo.ts'
import { publishCodes, publishMembers } from './news.ts'
import { classes, classMembers, invitationCodes, invitationUses } from './table.ts'
import { withinTries, type Trier } from './tries.ts'

export interface Joining {
  code: string
  /** The role that the person posted; when they did not, the code alone decides. */
  role?: Role | undefined
  relation?: Relation | undefined
  consent?: boolean | undefined
}

export interface Joined {
  membershipId: string
  schoolId: string
  classId: string
  childId: string | null
  role: Role
}

const roleOf = { STUDENT: 'SISWA', TEACHER: 'GURU', PARENT: 'ORTU' } as const satisfies Record<CodeKind, Role>

/** Work beyond row-level security: who joins is not yet behind the school's. */
export async function joinByCode(
  who: Trier & { userId: string },
  joining: Joining,
  work: Work,
  tools: Toolbox,
): Promise<Joined> {
  return withinTries(work, who, async () => {
    const found = await takeCode(work.tx, joining.code, who, tools)
    const role = roleOf[found.code.kind]
    if (joining.role !== undefined && joining.role !== role) throw joinRefusal.code_not_found()

    const joined = await joinAs[found.code.kind](who.userId, found, joining, work)
    await useUp(work.tx, found.code, who.userId)
    work.audit({
      action: 'classroom.joined',
      subject: `class:${found.code.class_id}`,
      schoolId: found.code.school_id,
      detail: { role },
    })
    publishMembers(work, found.code)
    publishCodes(work, found.code, (await findHomeroom(work.tx, found.code.class_id))?.user_id)
    publishRights(who.userId, work)
    return { ...joined, schoolId: found.code.school_id, classId: found.code.class_id, role }
  })
}

export interface Preview {
  kind: CodeKind
  schoolId: string
  /** Whose parent a parent code makes. */
  studentId: string | null
  school_name: string
  class_name: string
  student_name: string | null
}

/** What a code opens, for the one who holds it and nobody else. */
export async function previewCode(trier: Trier, code: string, work: Work, tools: Toolbox): Promise<Preview> {
  return withinTries(work, trier, async () => {
    const found = await takeCode(work.tx, code, trier, tools)
    const student = found.code.student_id ? await nameOf(work.tx, found.code.student_id) : null
    return {
      kind: found.code.kind,
      schoolId: found.code.school_id,
      studentId: found.code.student_id,
      school_name: found.schoolName,
      class_name: found.className,
      student_name: student?.split(' ', 1)[0] ?? null,
    }
  })
}

interface FoundCode {
  code: typeof invitationCodes.$inferSelect
  className: string
  schoolName: string
}

/** What belongs to a closed year can only be read; a parent's code opens a child, whichever year it was given out in. */
const isOfOpenYear = sql`(${invitationCodes.kind} = 'PARENT' or ${schoolYears.status} <> 'CLOSED')`

/** The code that was typed, if it still opens a class. That it is used up is said before asking what it was for. */
async function takeCode(tx: Tx, given: string, { userId }: Trier, { secrets }: Toolbox): Promise<FoundCode> {
  const parsed = InvitationCode.safeParse(given)
  if (!parsed.success) throw joinRefusal.invalid_code()
  const [found] = await tx
    .select({
      code: invitationCodes,
      className: classes.name,
      schoolName: schools.school_name,
      isOpen: sql<boolean>`${invitationCodes.revoked_at} is null and coalesce(${invitationCodes.expires_at} > now(), true)
        and ${classes.status} = 'ACTIVE' and ${isOfOpenYear} and not ${schools.suspended}`,
    })
    .from(invitationCodes)
    .innerJoin(classes, eq(classes.id, invitationCodes.class_id))
    .innerJoin(schoolYears, eq(schoolYears.id, classes.school_year_id))
    .innerJoin(schools, eq(schools.id, invitationCodes.school_id))
    .where(eq(invitationCodes.code_hash, secrets.fingerprint(parsed.data)))
  if (!found?.isOpen) throw joinRefusal.code_not_found()
  if (found.code.uses_left === null) return found
  const code = await lockCode(tx, found.code)
  if (code.uses_left === 0) {
    // Typed again by whoever used it: what they wanted is done.
    if (userId !== undefined && (await hasUsed(tx, code.id, userId))) throw joinRefusal.already_joined()
    throw code.kind === 'PARENT' ? joinRefusal.parent_code_used() : joinRefusal.code_used()
  }
  return { ...found, code }
}

/**
 * Of two people with the same single-use code only one may be first, so it is locked while it is used. A class's own
 * code has no limit and no lock: thirty-six pupils type it in the same minute.
 */
async function lockCode(tx: Tx, code: FoundCode['code']): Promise<FoundCode['code']> {
  const [locked] = await tx.select().from(invitationCodes).where(eq(invitationCodes.id, code.id)).for('update')
  return locked ?? code
}

async function hasUsed(tx: Tx, codeId: string, userId: string): Promise<boolean> {
  const [use] = await tx
    .select({ id: invitationUses.id })
    .from(invitationUses)
    .where(and(eq(invitationUses.code_id, codeId), eq(invitationUses.user_id, userId)))
  return use !== undefined
}

async function useUp(tx: Tx, { id, school_id, uses_left }: FoundCode['code'], userId: string): Promise<void> {
  await tx.insert(invitationUses).values({ school_id, code_id: id, user_id: userId }).onConflictDoNothing()
  if (uses_left !== null) {
    await tx
      .update(invitationCodes)
      .set({ uses_left: uses_left - 1 })
      .where(eq(invitationCodes.id, id))
  }
}

type JoinAs = (
  userId: string,
  found: FoundCode,
  joining: Joining,
  work: Work,
) => Promise<{ membershipId: string; childId: string | null }>

const joinAs: Record<CodeKind, JoinAs> = {
  async STUDENT(userId, { code }, _joining, work) {
    const { tx } = work
    const home = await homeClassOf(tx, code.school_id, userId)
    if (home === code.class_id) throw joinRefusal.already_joined()
    // One home class at a time: moving to another is the school's decision, not a code's.
    if (home !== undefined) throw joinRefusal.code_used()
    await requireSeat(tx, code.class_id)
    const member = await saveMembership(tx, {
      school_id: code.school_id,
      user_id: userId,
      role: 'SISWA',
      status: 'ACTIVE',
    })
    await enrol(tx, code, userId, 'SISWA')
    await settleGuardians(code.school_id, [userId], work)
    return { membershipId: member.id, childId: null }
  },

  async TEACHER(userId, { code }, _joining, work) {
    const { tx, announce } = work
    if (await isInClass(tx, code.class_id, userId, 'GURU')) throw joinRefusal.already_joined()
    // The school has to know its teachers: a new one waits for an admin, one that it knows does not.
    const earlier = await findMemberByRole(tx, code.school_id, userId, 'GURU')
    const isKnown = earlier?.status === 'ACTIVE'
    const member = await saveMembership(tx, {
      school_id: code.school_id,
      user_id: userId,
      role: 'GURU',
      ...(isKnown ? { status: 'ACTIVE' } : { status: 'PENDING', asked_at: new Date() }),
    })
    await enrol(tx, code, userId, 'GURU')
    if (!isKnown) {
      await notifyOfRequest(member, work)
      announce(schoolEvents.requests_changed, [rooms.role(code.school_id, 'ADMIN')], { school_id: code.school_id })
    }
    return { membershipId: member.id, childId: null }
  },

  async PARENT(userId, { code }, { relation, consent }, { tx }) {
    const childId = code.student_id
    if (childId === null) throw joinRefusal.code_not_found()
    const [earlier] = await tx
      .select({ id: guardianships.id })
      .from(guardianships)
      .where(
        and(
          eq(guardianships.guardian_id, userId),
          eq(guardianships.student_id, childId),
          eq(guardianships.school_id, code.school_id),
        ),
      )
    if (earlier) throw joinRefusal.already_joined()
    const member = await saveMembership(tx, {
      school_id: code.school_id,
      user_id: userId,
      role: 'ORTU',
      status: 'ACTIVE',
    })
    await tx.insert(guardianships).values({
      school_id: code.school_id,
      guardian_id: userId,
      student_id: childId,
      relation: relation ?? 'WALI',
      consented_at: consent ? new Date() : null,
    })
    return { membershipId: member.id, childId }
  },
}

/** Where places are counted, those who want the last one come in one after the other. */
async function requireSeat(tx: Tx, classId: string): Promise<void> {
  if (!(await hasCapacity(tx, classId))) return
  const { capacity } = await lockClass(tx, classId)
  if (capacity !== null && (await countPupils(tx, classId)) >= capacity) throw joinRefusal.class_full()
}

async function homeClassOf(tx: Tx, schoolId: string, userId: string): Promise<string | undefined> {
  const [home] = await tx
    .select({ id: classMembers.class_id })
    .from(classMembers)
    .innerJoin(classes, eq(classes.id, classMembers.class_id))
    .where(
      and(
        eq(classMembers.school_id, schoolId),
        eq(classMembers.user_id, userId),
        eq(classMembers.class_role, 'SISWA'),
        eq(classMembers.status, 'ACTIVE'),
        eq(classes.type, 'REGULER'),
        eq(classes.status, 'ACTIVE'),
      ),
    )
  return home?.id
}

async function isInClass(tx: Tx, classId: string, userId: string, role: 'GURU'): Promise<boolean> {
  const [row] = await tx
    .select({ id: classMembers.id })
    .from(classMembers)
    .where(
      and(
        eq(classMembers.class_id, classId),
        eq(classMembers.user_id, userId),
        eq(classMembers.class_role, role),
        eq(classMembers.status, 'ACTIVE'),
      ),
    )
  return row !== undefined
}

const enrol = (tx: Tx, code: FoundCode['code'], userId: string, role: 'SISWA' | 'GURU') =>
  tx.insert(classMembers).values({
    school_id: code.school_id,
    class_id: code.class_id,
    user_id: userId,
    class_role: role,
    start_date: sql`current_date`,
  })

async function nameOf(tx: Tx, userId: string): Promise<string | null> {
  const [user] = await tx.select({ full_name: users.full_name }).from(users).where(eq(users.id, userId))
  return user?.full_name ?? null
}
