/** What happens to curricula: made, changed, archived, copied into another year, followed by courses. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import {
  curriculumRefusal,
  type CurriculumAction,
  type CurriculumCard,
  type CurriculumCopy,
  type CurriculumDraft,
  type CurriculumRevision,
  type CurriculumView,
} from '@kelasku/shared/curriculum/contract'
import { curriculumPolicy } from '@kelasku/shared/curriculum/policy'
import { phaseOf, tiersOf } from '@kelasku/shared/curriculum/tiers'
import { brokenRule, databaseErrorCode, type Work } from '#platform/database/work.ts'
import { isAnyUsed, type ComponentUses } from './components/uses.ts'
import { publishCurriculum } from './news.ts'
import {
  copyComponents,
  deleteCurriculum,
  findCurriculum,
  findYear,
  hasCourses,
  insertCurriculum,
  listCurriculums,
  listFittingCourses,
  listSubjectsOf,
  lockCurriculum,
  removeFollowing,
  saveCurriculum,
  saveFollowing,
  type CurriculumRow,
  type CurriculumSearch,
  type KnownCurriculum,
} from './repo.ts'

/** Pupils and parents are told so at once, whatever they ask for. */
export function staffOnly(who: Actor): void {
  if (!curriculumPolicy.read(who, { schoolId: who.schoolId })) throw refusal.forbidden()
}

export function writersOnly(who: Actor): void {
  if (!curriculumPolicy.update(who, { schoolId: who.schoolId })) throw refusal.forbidden()
}

/** The only way to hold a curriculum on someone's behalf. */
export async function curriculumFor(who: Actor, id: string, work: Work): Promise<KnownCurriculum> {
  staffOnly(who)
  const curriculum = await findCurriculum(work.tx, who.schoolId, id)
  if (!curriculum) throw refusal.not_found()
  return curriculum
}

export async function writableCurriculum(who: Actor, id: string, work: Work): Promise<KnownCurriculum> {
  const curriculum = await curriculumFor(who, id, work)
  writersOnly(who)
  return curriculum
}

/** Held so that nobody else changes its trees meanwhile. */
export async function openCurriculum({ id }: { id: string }, work: Work): Promise<CurriculumRow> {
  const curriculum = await lockCurriculum(work.tx, id)
  if (!curriculum) throw refusal.not_found()
  if (curriculum.status === 'ARCHIVED') throw curriculumRefusal.curriculum_archived()
  return curriculum
}

export async function curriculumsOf(who: Actor, query: CurriculumSearch & Paging, work: Work) {
  const { items, total } = await listCurriculums(work.tx, who.schoolId, query, query)
  return { data: items.map((curriculum) => present(who, curriculum)), meta: pageMeta(query, total) }
}

export async function viewCurriculum(who: Actor, curriculum: KnownCurriculum, work: Work): Promise<CurriculumView> {
  return { ...present(who, curriculum), subjects: await listSubjectsOf(work.tx, curriculum) }
}

export async function makeCurriculum(who: Actor, draft: CurriculumDraft, work: Work): Promise<CurriculumView> {
  const { name, kind, level, school_year_id, phase, tiers = [] } = draft
  const saved = await naming(async () =>
    insertCurriculum(work.tx, {
      school_id: who.schoolId,
      school_year_id: await yearIdOf(who, school_year_id, work),
      name,
      kind,
      level,
      phase: phase === undefined && kind === 'MERDEKA' ? phaseOf(level) : (phase ?? null),
      tiers: kind === 'CUSTOM' ? tiers : [],
    }),
  )
  publishCurriculum(work, who.schoolId, saved.id, saved.version)
  return viewAgain(who, saved.id, work)
}

export async function reviseCurriculum(
  who: Actor,
  curriculum: KnownCurriculum,
  { version, ...revision }: CurriculumRevision,
  work: Work,
): Promise<CurriculumView> {
  const staysArchived = curriculum.status === 'ARCHIVED' && revision.status !== 'ACTIVE'
  if (staysArchived) throw curriculumRefusal.curriculum_archived()

  const { level, phase } = revision
  const moves = level !== undefined && phase === undefined && curriculum.kind === 'MERDEKA'
  const change = { ...revision, ...(moves ? { phase: phaseOf(level) } : {}) }
  const saved = await naming(() => saveCurriculum(work.tx, curriculum.id, version, change))
  if (!saved) throw refusal.version_conflict()
  publishCurriculum(work, who.schoolId, saved.id, saved.version)
  return viewAgain(who, saved.id, work)
}

export async function removeCurriculum({ id, school_id, name }: KnownCurriculum, uses: ComponentUses, work: Work) {
  if (await hasCourses(work.tx, id)) throw curriculumRefusal.curriculum_in_use()
  if (await isAnyUsed(work.tx, id, uses)) throw curriculumRefusal.curriculum_in_use()
  await deleteCurriculum(work.tx, id).catch((error: unknown) => {
    // Somebody began to use it at this very moment.
    throw databaseErrorCode(error) === '23503' ? curriculumRefusal.curriculum_in_use() : error
  })
  work.audit({ action: 'curriculum.removed', subject: `curriculum:${id}`, detail: { name } })
  publishCurriculum(work, school_id, id, null)
  return { id }
}

/** Its components go along under ids of their own; what is done to the copy leaves the original as it is. */
export async function duplicateCurriculum(
  who: Actor,
  original: KnownCurriculum,
  { name, school_year_id, level = original.level }: CurriculumCopy,
  work: Work,
): Promise<CurriculumView> {
  const { kind, tiers } = original
  const phase = kind === 'MERDEKA' && level !== original.level ? phaseOf(level) : original.phase
  const copy = await naming(async () =>
    insertCurriculum(work.tx, {
      school_id: who.schoolId,
      school_year_id: await yearIdOf(who, school_year_id, work),
      name,
      kind,
      level,
      phase,
      tiers,
    }),
  )
  await copyComponents(work.tx, original, copy)
  publishCurriculum(work, who.schoolId, copy.id, copy.version)
  return viewAgain(who, copy.id, work)
}

export async function coursesFor(curriculum: KnownCurriculum, paging: Paging, work: Work) {
  const { items, total } = await listFittingCourses(work.tx, curriculum, paging)
  return { data: items, meta: pageMeta(paging, total) }
}

export interface Following {
  follows: readonly string[]
  leaves: readonly string[]
}

export async function setFollowing(
  who: Actor,
  { id }: KnownCurriculum,
  { follows, leaves }: Following,
  work: Work,
): Promise<CurriculumView> {
  const curriculum = await openCurriculum({ id }, work)
  await removeFollowing(work.tx, id, leaves)
  const saved = await saveFollowing(work.tx, curriculum, follows)
  if (saved < new Set(follows).size) throw refusal.not_found()
  publishCurriculum(work, who.schoolId, id, null)
  return viewAgain(who, id, work)
}

async function yearIdOf(who: Actor, id: string | undefined, work: Work): Promise<string> {
  const year = await findYear(work.tx, who.schoolId, id)
  if (year) return year.id
  throw id === undefined ? curriculumRefusal.no_school_year() : refusal.not_found()
}

async function viewAgain(who: Actor, id: string, work: Work): Promise<CurriculumView> {
  return viewCurriculum(who, await curriculumFor(who, id, work), work)
}

async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (brokenRule(error) !== 'curriculums_name') throw error
    throw curriculumRefusal.curriculum_name_taken({ name: [curriculumRefusal.curriculum_name_taken.kind.text] })
  }
}

function present(who: Actor, curriculum: KnownCurriculum): CurriculumCard {
  const { school_id, seq: _seq, created_at: _at, ...card } = curriculum
  const subject = { schoolId: school_id }
  const may = (action: CurriculumAction) => curriculumPolicy[action](who, subject)
  const isOpen = curriculum.status === 'ACTIVE'
  return {
    ...card,
    tiers: tiersOf(curriculum.kind, curriculum.tiers),
    can: {
      update: may('update'),
      arrange: may('arrange') && isOpen,
      remove: may('remove') && curriculum.total_course === 0,
    },
  }
}
