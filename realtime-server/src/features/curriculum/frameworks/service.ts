/** What a graduate should be: the state's words, copied for each school and year when first asked for, then the school's. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { curriculumRefusal } from '@kelasku/shared/curriculum/contract'
import type {
  DimensionDraft,
  FrameworkDimension,
  FrameworkRevision,
  FrameworkView,
} from '@kelasku/shared/curriculum/frameworks'
import { curriculumPolicy } from '@kelasku/shared/curriculum/policy'
import type { Work } from '#platform/database/work.ts'
import { publishFrameworks } from '../news.ts'
import { findYear } from '../repo.ts'
import { staffOnly, writersOnly } from '../service.ts'
import { firstYearOfGraduateProfile, originalFrameworks, type OriginalDimension } from './original.ts'
import {
  findFramework,
  insertFrameworks,
  listDimensions,
  listFrameworks,
  listItemIds,
  saveFramework,
  saveItems,
  takeAwayOthers,
  type FrameworkRow,
} from './repo.ts'

export async function frameworkFor(who: Actor, id: string, work: Work): Promise<FrameworkRow> {
  staffOnly(who)
  const framework = await findFramework(work.tx, who.schoolId, id)
  if (!framework) throw refusal.not_found()
  writersOnly(who)
  return framework
}

export async function frameworksOf(who: Actor, yearId: string | undefined, work: Work): Promise<FrameworkView[]> {
  const year = await findYear(work.tx, who.schoolId, yearId)
  if (!year) throw yearId === undefined ? curriculumRefusal.no_school_year() : refusal.not_found()
  const known = await listFrameworks(work.tx, who.schoolId, year.id)
  if (known.length === originalFrameworks.length) return present(who, known, work)
  await copyOriginals(year, work)
  return present(who, await listFrameworks(work.tx, who.schoolId, year.id), work)
}

interface Year {
  id: string
  school_id: string
  start_date: string
}

/** Of two requests that come first together, one makes them and the other waits and finds them. */
async function copyOriginals({ id, school_id, start_date }: Year, work: Work): Promise<void> {
  const isNew = Number(start_date.slice(0, 4)) >= firstYearOfGraduateProfile
  const rows = originalFrameworks.map(({ kind, name }) => ({
    school_id,
    school_year_id: id,
    kind,
    name,
    in_use: (kind === 'PROFIL_LULUSAN') === isNew,
  }))
  const made = await insertFrameworks(work.tx, rows)
  if (made.length === 0) return
  const dimensionsOf = ({ kind }: FrameworkRow) =>
    originalFrameworks.flatMap((original) => (original.kind === kind ? original.dimensions.map(asDraft) : []))
  await saveItems(work.tx, new Map(made.map((framework) => [framework, dimensionsOf(framework)])))
}

const asDraft = ({ name, description, elements }: OriginalDimension): DimensionDraft => ({
  name,
  description,
  elements: Object.entries(elements).map(([element, subelements]) => ({
    name: element,
    subelements: subelements.map((subelement) => ({ name: subelement })),
  })),
})

export async function reviseFramework(
  who: Actor,
  framework: FrameworkRow,
  { version, dimensions, ...change }: FrameworkRevision,
  work: Work,
): Promise<FrameworkView> {
  const saved = await saveFramework(work.tx, framework.id, version, change)
  if (!saved) throw refusal.version_conflict()
  if (dimensions) await replaceDimensions(saved, dimensions, work)
  publishFrameworks(work, saved.school_id, saved.school_year_id)
  const [view] = await present(who, [saved], work)
  return view! // one goes in
}

async function replaceDimensions(framework: FrameworkRow, dimensions: readonly DimensionDraft[], work: Work) {
  const known = await listItemIds(work.tx, framework.id)
  const ids = idsIn(dimensions)
  // An id of something else would otherwise be taken over, and one that is named twice would be lost.
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw refusal.not_found()
  const saved = await saveItems(work.tx, new Map([[framework, dimensions]]))
  await takeAwayOthers(work.tx, framework.id, saved)
}

function idsIn(dimensions: readonly DimensionDraft[]): string[] {
  const elements = dimensions.flatMap((dimension) => dimension.elements)
  const all = [...dimensions, ...elements, ...elements.flatMap(({ subelements }) => subelements)]
  return all.flatMap(({ id }) => id ?? [])
}

async function present(who: Actor, rows: readonly FrameworkRow[], work: Work): Promise<FrameworkView[]> {
  const ids = rows.map(({ id }) => id)
  const dimensions: ReadonlyMap<string, FrameworkDimension[]> = await listDimensions(work.tx, ids)
  return rows.map(({ school_id, ...row }) => ({
    ...row,
    dimensions: dimensions.get(row.id) ?? [],
    can: { update: curriculumPolicy.update(who, { schoolId: school_id }) },
  }))
}
