/** The queries of quizzes; those of their questions and shares are in the rooms beside this. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import type { Paging } from '@kelasku/shared/kernel/paging'
import type { QuizStatus, ShareAccess } from '@kelasku/shared/quiz/contract'
import { and, asc, desc, eq, getColumns, ilike, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { subjects } from '#features/classroom/table.ts'
import { users } from '#features/profile/table.ts'
import { schoolYears } from '#features/school/table.ts'
import { containing, pageOf, totalOver } from '#platform/database/lists.ts'
import type { Tx } from '#platform/database/work.ts'
import { quizzes, quizUses } from './table.ts'

export type QuizRow = typeof quizzes.$inferSelect

/** The shares of a quiz that reach this person. In one select of several tables, so each column says whose it is. */
const sharesFor = ({ userId }: Actor) => sql`quiz_shares s
  where s.quiz_id = quizzes.id and (s.user_id is null or s.user_id = ${userId})`

/** `quizRules.read` of `shared`, for people who may open the bank at all. The one condition of who sees which quiz. */
export const isReadable = (who: Actor): SQL =>
  sql`(quizzes.school_id = ${who.schoolId} and quizzes.deleted_at is null and (${isAdmin(who)}
    or quizzes.author_id = ${who.userId} or exists (select 1 from ${sharesFor(who)})))`

const columns = (who: Actor) => ({
  row: quizzes,
  subject: { id: subjects.id, name: subjects.name, short_name: subjects.short_name },
  author: { id: users.id, full_name: users.full_name, image_file_id: users.image_file_id },
  // EDIT stands before READ in the alphabet, too.
  shared: sql<ShareAccess | null>`(select min(s.access) from ${sharesFor(who)})`,
  isShared: sql<boolean>`exists (select 1 from quiz_shares s where s.quiz_id = quizzes.id)`,
  totalQuestion: sql<number>`(select count(*) from questions q where q.quiz_id = quizzes.id)`.mapWith(Number),
  totalPoint: sql<number>`(select coalesce(sum(q.point), 0) from questions q where q.quiz_id = quizzes.id)`.mapWith(
    Number,
  ),
  totalExam: sql<number>`(select count(*) from quiz_uses u where u.quiz_id = quizzes.id)`.mapWith(Number),
  total: totalOver,
})

const withAll = (tx: Tx, who: Actor) =>
  tx
    .select(columns(who))
    .from(quizzes)
    .leftJoin(subjects, eq(subjects.id, quizzes.subject_id))
    .leftJoin(users, eq(users.id, quizzes.author_id))

/** A quiz, and how the asker stands to it. */
export type KnownQuiz = Omit<Awaited<ReturnType<ReturnType<typeof withAll>['execute']>>[number], 'total'>

export async function findQuiz(tx: Tx, who: Actor, id: string): Promise<KnownQuiz | undefined> {
  const [known] = await withAll(tx, who).where(and(eq(quizzes.id, id), isNull(quizzes.deleted_at)))
  return known
}

/** Those of them that the asker may read. */
export const findQuizzes = (tx: Tx, who: Actor, ids: readonly string[]): Promise<KnownQuiz[]> =>
  withAll(tx, who).where(and(inArray(quizzes.id, [...ids]), isReadable(who)))

/** As much as tells what may happen to it, whoever asks. */
export async function findState(
  tx: Tx,
  schoolId: string,
  id: string,
): Promise<{ row: QuizRow; isUsed: boolean } | undefined> {
  const [found] = await tx
    .select({
      row: getColumns(quizzes),
      isUsed: sql<boolean>`exists (select 1 from quiz_uses u where u.quiz_id = quizzes.id)`,
    })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), eq(quizzes.school_id, schoolId), isNull(quizzes.deleted_at)))
  return found
}

export interface QuizSearch {
  /** Whose: the asker's own, others', or both. */
  from: 'self' | 'others' | 'all'
  status?: QuizStatus | undefined
  subject_id?: string | undefined
  level?: number | undefined
  search?: string | undefined
  sort: 'updated_at' | 'title' | 'id'
  direction: 'asc' | 'desc'
}

const isFrom = (who: Actor, from: QuizSearch['from']) => {
  if (from === 'self') return eq(quizzes.author_id, who.userId)
  return from === 'others' ? or(isNull(quizzes.author_id), ne(quizzes.author_id, who.userId)) : undefined
}

const sortColumns = { updated_at: quizzes.updated_at, title: sql`lower(${quizzes.title})`, id: quizzes.seq }

export const listQuizzes = (tx: Tx, who: Actor, search: QuizSearch, paging: Paging) => {
  const { status, subject_id, level, search: text } = search
  const ordered = search.direction === 'asc' ? asc : desc
  return pageOf(paging, (limit, offset) =>
    withAll(tx, who)
      .where(
        and(
          isReadable(who),
          isFrom(who, search.from),
          status && eq(quizzes.status, status),
          subject_id ? eq(quizzes.subject_id, subject_id) : undefined,
          level === undefined ? undefined : eq(quizzes.level, level),
          text ? or(ilike(quizzes.title, containing(text)), ilike(quizzes.description, containing(text))) : undefined,
        ),
      )
      .orderBy(ordered(sortColumns[search.sort]), ordered(quizzes.seq))
      .limit(limit)
      .offset(offset),
  )
}

/** Always in the same order, so that two who hold several never wait for each other. */
export const lockQuizzes = (tx: Tx, schoolId: string, ids: readonly string[]): Promise<QuizRow[]> =>
  tx
    .select()
    .from(quizzes)
    .where(and(inArray(quizzes.id, [...ids]), eq(quizzes.school_id, schoolId), isNull(quizzes.deleted_at)))
    .orderBy(asc(quizzes.id))
    .for('no key update')

export async function insertQuiz(tx: Tx, row: typeof quizzes.$inferInsert): Promise<QuizRow> {
  const [saved] = await tx
    .insert(quizzes)
    .values({
      ...row,
      school_year_id: sql`(select id from ${schoolYears} where school_id = ${row.school_id} and status = 'ACTIVE')`,
    })
    .returning()
  return saved! // an insert without a conflict clause returns its row or throws
}

/** Of one that is held: nobody else can have been quicker. */
export async function saveQuiz(tx: Tx, id: string, change: Partial<typeof quizzes.$inferInsert>): Promise<void> {
  await tx
    .update(quizzes)
    .set({ ...change, updated_at: new Date() })
    .where(eq(quizzes.id, id))
}

/** Its questions let go of their components, which somebody may want to delete. */
export async function removeQuiz(tx: Tx, id: string): Promise<void> {
  await saveQuiz(tx, id, { deleted_at: new Date() })
  await tx.execute(sql`update questions set component_id = null where quiz_id = ${id} and component_id is not null`)
}

export async function isSubjectOf(tx: Tx, schoolId: string, subjectId: string): Promise<boolean> {
  const found = await tx
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(eq(subjects.school_id, schoolId), eq(subjects.id, subjectId)))
  return found.length > 0
}

// ---- What exams have taken up

export async function insertUses(
  tx: Tx,
  { id, school_id }: { id: string; school_id: string },
  quizIds: readonly string[],
): Promise<void> {
  if (quizIds.length === 0) return
  await tx
    .insert(quizUses)
    .values(quizIds.map((quiz_id) => ({ quiz_id, exam_id: id, school_id })))
    .onConflictDoNothing()
}

export async function removeUses(tx: Tx, examId: string): Promise<string[]> {
  const gone = await tx.delete(quizUses).where(eq(quizUses.exam_id, examId)).returning({ quiz_id: quizUses.quiz_id })
  return gone.map(({ quiz_id }) => quiz_id)
}
