/** A school's own templates: taken from the words of a unit, named, put away, and begun with. */
import { filePurpose } from '@kelasku/shared/journal/contract'
import { randomUUID } from 'node:crypto'
import { templateRules } from '@kelasku/shared/journal/policy'
import {
  mostTemplates,
  templateRefusal,
  type SchoolTemplate,
  type SchoolTemplateView,
  type TemplateDraft,
  type TemplateRevision,
  type TemplateStatus,
} from '@kelasku/shared/journal/own-templates'
import { isTemplateKey, type TemplateChoice } from '@kelasku/shared/journal/template-key'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { filesOf } from '@kelasku/shared/kernel/rich-text'
import type { WrittenDoc } from '@kelasku/shared/kernel/written-text'
import { brokenRule, type Work } from '#platform/database/work.ts'
import { inItsSchool, type FileRule } from '#platform/files/rules.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { renamed } from '../copies/renamed.ts'
import { bodyOf } from '../document.ts'
import { copyFilesTo } from '../links/files.ts'
import { insertFile, listFiles } from '../links/repo.ts'
import { publishTemplates } from '../news.ts'
import type { JournalRow, KnownJournal } from '../repo.ts'
import { templateFilePurpose } from '../table.ts'
import {
  countOffered,
  findOffered,
  findTemplate,
  insertTemplate,
  listTemplateFiles,
  listTemplates,
  saveTemplate,
  type KnownTemplate,
} from './repo.ts'
import { forEverybody } from './words.ts'

// ---- Guards

/** Pupils and parents are told so at once, whatever they ask for. */
export function staffOnly(who: Actor): void {
  if (!templateRules.read(who, { school_id: who.schoolId, reviews: false })) throw refusal.forbidden()
}

export async function templateFor(who: Actor, id: string, work: Work) {
  staffOnly(who)
  const known = await findTemplate(work.tx, who, id)
  if (!known) throw refusal.not_found()
  return known
}

export async function keptTemplate(who: Actor, id: string, work: Work): Promise<KnownTemplate> {
  const known = await templateFor(who, id, work)
  if (!templateRules.keep(who, known.subject)) throw refusal.forbidden()
  return known
}

/** Of pictures and papers in them: they are looked at by whoever may begin with them. */
export const templateFile: FileRule = {
  purpose: templateFilePurpose,
  ofSchool: true,
  may: inItsSchool((who, { school_id }) => templateRules.read(who, { school_id: school_id ?? '', reviews: false })),
}

// ---- The templates of a school, as files of units

const present = (who: Actor, { item, subject }: KnownTemplate): SchoolTemplate => ({
  ...item,
  can: { update: templateRules.keep(who, subject) },
})

export async function templatesIn(who: Actor, status: TemplateStatus, paging: Paging, work: Work) {
  const { items, total } = await listTemplates(work.tx, who, status, paging)
  return { data: items.map((known) => present(who, known)), meta: pageMeta(paging, total) }
}

export const viewTemplate = (who: Actor, known: KnownTemplate & { doc: WrittenDoc }): SchoolTemplateView => ({
  ...present(who, known),
  content: htmlOf(known.doc),
  content_doc: known.doc,
})

const presentAnew = async (who: Actor, id: string, work: Work): Promise<SchoolTemplate> =>
  present(who, await templateFor(who, id, work))

interface Taken {
  doc: WrittenDoc
  isBlank: boolean
  /** Under which id each of its files will be the template's. */
  ids: ReadonlyMap<string, string>
}

/** As they stand, read before the transaction. */
export async function takeWords(id: string, tools: Pick<Toolbox, 'manuscripts'>): Promise<Taken | undefined> {
  const body = await bodyOf(id, tools)
  if (!body) return undefined
  const doc = forEverybody(body.doc)
  const ids = idsFor(doc)
  return { doc: renamed(doc, ids), isBlank: body.isBlank, ids }
}

const idsFor = (doc: WrittenDoc) => new Map(filesOf(doc).map((id) => [id, randomUUID() as string]))

export async function makeTemplate(
  who: Actor,
  { row }: KnownJournal,
  draft: TemplateDraft,
  taken: Taken | undefined,
  work: Work,
  tools: Toolbox,
): Promise<SchoolTemplate> {
  if (!taken || taken.isBlank) throw templateRefusal.template_blank()
  await requireRoom(row.school_id, work)
  const written = { ...draft, school_id: row.school_id, created_by: who.userId, content_doc: taken.doc }
  const id = await naming(() => insertTemplate(work.tx, written))
  const upload = { ownerId: who.userId, schoolId: row.school_id, purpose: templateFilePurpose }
  if (taken.ids.size > 0) await copyFilesTo(upload, await listFiles(work.tx, row.id), taken.ids, work, tools)
  work.audit({ action: 'journal.template_made', subject: `template:${id}`, detail: { name: draft.name, from: row.id } })
  publishTemplates(work, row.school_id, id)
  return presentAnew(who, id, work)
}

export async function reviseTemplate(
  who: Actor,
  { item, subject: { school_id } }: KnownTemplate,
  { version, ...revision }: TemplateRevision,
  work: Work,
): Promise<SchoolTemplate> {
  const { id, status } = item
  if (status === 'ARCHIVED' && revision.status === 'ACTIVE') await requireRoom(school_id, work)
  if (!(await naming(() => saveTemplate(work.tx, { id, version }, revision)))) throw refusal.version_conflict()
  work.audit({
    action: 'journal.template_changed',
    subject: `template:${id}`,
    detail: { name: revision.name, status: revision.status },
  })
  publishTemplates(work, school_id, id)
  return presentAnew(who, id, work)
}

/** Two at the same moment may bring one more than that, which nobody minds. */
async function requireRoom(schoolId: string, work: Work): Promise<void> {
  if ((await countOffered(work.tx, schoolId)) >= mostTemplates) throw templateRefusal.too_many_templates()
}

/** The database promises that no two on offer have the same name. */
async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (brokenRule(error) !== 'journal_templates_name') throw error
    throw templateRefusal.template_name_taken({ name: [templateRefusal.template_name_taken.kind.text] })
  }
}

// ---- Beginning with one

export interface DraftedTemplate {
  state: Uint8Array
  /** Under which id each of its files will be the unit's. */
  ids: ReadonlyMap<string, string>
}

/** Made before the transaction: a school's template may be long. Nothing for one of ours, and where there is none. */
export async function draftTemplate(
  who: Actor,
  choice: TemplateChoice,
  { manuscripts, bypassRls }: Pick<Toolbox, 'manuscripts' | 'bypassRls'>,
): Promise<DraftedTemplate | undefined> {
  const doc = isTemplateKey(choice)
    ? undefined
    : await findOffered(
        bypassRls('a document is read to its end before the transaction that stores the copy'),
        who.schoolId,
        choice,
      )
  if (!doc) return undefined
  const ids = idsFor(doc)
  return { ids, state: await manuscripts.draft(renamed(doc, ids)) }
}

/** It may have been put away since. A stranger's, a typo and one that is no longer offered get the same answer. */
export async function requireOffered(
  who: Actor,
  id: string,
  drafted: DraftedTemplate | undefined,
  work: Work,
): Promise<DraftedTemplate> {
  if (!drafted || !(await findOffered(work.tx, who.schoolId, id))) throw templateRefusal.template_gone()
  return drafted
}

export async function bringFiles(
  who: Actor,
  { ids }: DraftedTemplate,
  unit: Pick<JournalRow, 'id' | 'school_id'>,
  work: Work,
  tools: Toolbox,
): Promise<void> {
  if (ids.size === 0) return
  const files = await listTemplateFiles(work.tx, unit.school_id, [...ids.keys()])
  const upload = { ownerId: who.userId, schoolId: unit.school_id, purpose: filePurpose }
  for (const id of await copyFilesTo(upload, files, ids, work, tools)) await insertFile(work.tx, unit, id)
}
