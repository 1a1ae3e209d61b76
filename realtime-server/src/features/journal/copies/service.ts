/** Copies: made in several classes at once, and offered what was written in the first of them later. */
import { randomUUID } from 'node:crypto'
import type { OriginView, UnitElsewhere } from '@kelasku/shared/journal/copies'
import { journalRefusal, mostUnits, type Attachment, filePurpose } from '@kelasku/shared/journal/contract'
import { journalDocument } from '@kelasku/shared/journal/document'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { filesOf } from '@kelasku/shared/kernel/rich-text'
import { thingsIn, type WrittenDoc } from '@kelasku/shared/kernel/written-text'
import type { Work } from '#platform/database/work.ts'
import { fileUrl, idOfFileUrl } from '#platform/files/url.ts'
import { htmlOf } from '#platform/rich-text/rich-text.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { bodyOf } from '../document.ts'
import { findHeld, where } from '../guard.ts'
import { copyFilesTo } from '../links/files.ts'
import { insertFile, listFiles } from '../links/repo.ts'
import { copyNamed } from '../named/repo.ts'
import { publishChanged } from '../news.ts'
import { countUnits, insertJournal, listCopies, lockCourse, type KnownCourse, type KnownJournal } from '../repo.ts'
import { openOnly, taughtFor } from '../service.ts'
import { elsewhere, findOrigin, isBehind } from './elsewhere.ts'
import { judgedFor, keepJudged } from './judged.ts'
import { renamed } from './renamed.ts'
import { findCounterparts, findTaken, fittingComponents, saveOriginPlace, saveTaken } from './repo.ts'

/** A copy's words, made before the transaction: with pictures of its own, whose ids are chosen already. */
interface Drafted {
  course_id: string
  place: number
  state: Uint8Array
  doc: WrittenDoc
  ids: ReadonlyMap<string, string>
}

export async function draftCopies(
  id: string,
  courseIds: readonly string[],
  tools: Pick<Toolbox, 'manuscripts' | 'bypassRls'>,
): Promise<Drafted[]> {
  const body = await bodyOf(id, tools)
  if (!body) return []
  const { doc, place } = body
  return Promise.all(
    [...new Set(courseIds)].toSorted().map(async (course_id) => {
      const ids = new Map(filesOf(doc).map((fileId) => [fileId, randomUUID() as string]))
      const own = await findCounterparts(
        tools.bypassRls('a document is read to its end before the transaction that stores the copy'),
        course_id,
        unitsIn(doc),
      )
      const mine = renamed(doc, new Map([...ids, ...own]))
      return { course_id, place, ids, doc: mine, state: await tools.manuscripts.draft(mine) }
    }),
  )
}

/** Which units its cards lead to. */
const unitsIn = (doc: WrittenDoc): string[] => thingsIn(doc).flatMap(({ kind, id }) => (kind === 'journal' ? [id] : []))

/** All of them or none. Courses come in one order, so that two who copy into the same ones wait for each other. */
export async function duplicate(
  who: Actor,
  known: KnownJournal,
  drafted: readonly Drafted[],
  shiftDays: number,
  work: Work,
  tools: Toolbox,
): Promise<UnitElsewhere[]> {
  const made: UnitElsewhere[] = []
  for (const one of drafted) {
    const course = await taughtFor(who, one.course_id, work)
    openOnly(course)
    made.push(elsewhere(await copyInto(who, course, known, one, shiftDays, work, tools), false))
  }
  return made
}

async function copyInto(
  who: Actor,
  course: KnownCourse,
  known: KnownJournal,
  { state, ids, place, doc }: Drafted,
  shiftDays: number,
  work: Work,
  tools: Toolbox,
): Promise<KnownJournal> {
  const { tx } = work
  const { row } = known
  await lockCourse(tx, course.id)
  if ((await countUnits(tx, course.id)) >= mostUnits) throw journalRefusal.too_many_units()
  const { id: course_id, school_id } = course
  const id = await tools.manuscripts.begin({ ...journalDocument, schoolId: school_id, state }, work)
  // What hangs on it and stands in its text as well is one file.
  const renames = new Map([...attached(row.attachments).map((old) => [old, randomUUID() as string] as const), ...ids])
  const judged = await judgedFor(row, course, place, work)
  const copy = await insertJournal(tx, {
    ...judged,
    id,
    school_id,
    course_id,
    owner_id: who.userId,
    name: row.name,
    start_time: later(row.start_time, shiftDays),
    end_time: later(row.end_time, shiftDays),
    component_ids: await fittingComponents(tx, course_id, row.component_ids),
    attachments: row.attachments.map((one) => moved(one, renames)),
    requires_previous: row.requires_previous,
    origin_id: row.id,
    origin_place: place,
  })
  await saveTaken(tx, copy, { content_doc: doc, files: Object.fromEntries(renames), place })
  if (judged) await keepJudged(who, row, copy, doc, work)
  await copyFiles(who, known, copy, renames, work, tools)
  await where(who, known, work, (there) => copyNamed(there.tx, row, copy))
  await publishChanged(work, copy, null)
  return (await findHeld(who, id, work))! // who has just made it holds it
}

const later = (moment: Date | null, days: number) => moment && momentDaysLater(moment, days)

const attached = (attachments: readonly Attachment[]) => attachments.flatMap(({ link }) => idOfFileUrl(link) ?? [])

function moved({ name, link }: Attachment, renames: ReadonlyMap<string, string>): Attachment {
  const id = renames.get(idOfFileUrl(link) ?? '')
  return { name, link: id ? fileUrl(id) : link }
}

async function copyFiles(
  who: Actor,
  known: KnownJournal,
  copy: { id: string; school_id: string },
  renames: ReadonlyMap<string, string>,
  work: Work,
  tools: Toolbox,
): Promise<void> {
  if (renames.size === 0) return
  const files = await where(who, known, work, (there) => listFiles(there.tx, known.row.id))
  const upload = { ownerId: who.userId, schoolId: copy.school_id, purpose: filePurpose }
  for (const id of await copyFilesTo(upload, files, renames, work, tools)) await insertFile(work.tx, copy, id)
}

// ---- What was written later

/** Those that the asker may not look into are nobody's business. */
export async function copiesOf(who: Actor, known: KnownJournal, work: Work): Promise<UnitElsewhere[]> {
  const copies = await listCopies(work.tx, who, known.row.id)
  return copies.map((copy) => elsewhere(copy, isBehind(copy, known)))
}

async function originFor(who: Actor, known: KnownJournal, work: Work): Promise<KnownJournal> {
  const origin = await findOrigin(who, known, work)
  if (!origin) throw refusal.not_found()
  return origin
}

/** Only reads, and so holds no connection while the thread opens the document. */
export async function originOf(
  who: Actor,
  known: KnownJournal,
  work: Work,
  tools: Pick<Toolbox, 'manuscripts'>,
): Promise<OriginView> {
  const origin = await originFor(who, known, work)
  const body = await bodyOf(origin.row.id, tools)
  if (!body) throw refusal.not_found()
  const { place } = body
  const [own, taken] = await where(who, known, work, async ({ tx }) => [
    await findCounterparts(tx, known.row.course_id, unitsIn(body.doc)),
    await findTaken(tx, known.row.id),
  ])
  const doc = renamed(body.doc, new Map([...Object.entries(taken?.files ?? {}), ...own]))
  return {
    ...elsewhere(origin, isBehind(known, origin)),
    place,
    content: htmlOf(doc),
    content_doc: doc,
    base_doc: taken?.content_doc ?? null,
  }
}

interface Taken {
  place: number
  content_doc: WrittenDoc
  files: Record<string, string>
}

/** The words come from the client, and are only ever compared with: the document is written by the editor alone. */
export async function takeOver(
  who: Actor,
  known: KnownJournal,
  { place, ...taken }: Taken,
  work: Work,
): Promise<UnitElsewhere> {
  const origin = await originFor(who, known, work)
  // No further than it goes, so that nothing that is still to come counts as taken over.
  const until = Math.min(place, origin.place)
  await where(who, known, work, async ({ tx }) => {
    await saveOriginPlace(tx, known.row.id, until)
    if (until >= (known.row.origin_place ?? 0)) await saveTaken(tx, known.row, { ...taken, place: until })
  })
  return elsewhere(origin, Math.max(until, known.row.origin_place ?? 0) < origin.place)
}
