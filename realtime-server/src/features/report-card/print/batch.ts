/** All report cards of a class at once, as one file for the printer or as each pupil's own in a ZIP. */
import { Id } from '@kelasku/shared/kernel/id'
import type { Actor } from '@kelasku/shared/kernel/actor'
import { PrintForm, PrintPart } from '@kelasku/shared/report-card/leger'
import { isWritable } from '@kelasku/shared/report-card/machine'
import { reportRefusal } from '@kelasku/shared/report-card/refusals'
import { Period, Semester } from '@kelasku/shared/score/sheet'
import { z } from 'zod'
import type { Processes } from '#features/background-process/engine.ts'
import { processKind, type Bite, type Task } from '#features/background-process/kind.ts'
import { processResult } from '#features/background-process/result-file.ts'
import { presentProcess, processFor } from '#features/background-process/service.ts'
import { noteBulkLook } from '#features/profile/views.ts'
import type { Tx, Work } from '#platform/database/work.ts'
import { named, saveMade } from '#platform/files/save.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { zip } from '#platform/zip.ts'
import { standing } from '../changes.ts'
import { gather } from '../gather.ts'
import type { ReportParts } from '../part.ts'
import { placeOf, type KnownPlace, type Place } from '../place.ts'
import { setEach, setTogether, sheetsOf } from './cards.ts'
import { isIssued, type PrintableCard } from './face.ts'
import { frontSheetsOf, partTitles } from './front.ts'
import { identityFields } from './identity.ts'
import { halfOf, type ReportFiles } from './issued.ts'

const Input = z.object({
  class_id: Id,
  semester: Semester,
  period: Period,
  form: PrintForm,
  part: PrintPart,
})
type Input = z.infer<typeof Input>
/** Of how many cards the file is there. */
const Cursor = z.int()

/** So many files are made in a step; whoever stops it waits no longer than that. */
const bite = 12

export interface BatchTools {
  tools: Toolbox
  parts: ReportParts
  reportFiles: ReportFiles
}

export const printProcess = (means: BatchTools) =>
  processKind<Input, number>({
    type: 'GENERATE_REPORT_PDF',
    input: Input,
    cursor: Cursor,
    async step(task, cursor) {
      const place = await placeOf(task.work.tx, task.schoolId, task.input)
      if (!place) return { over: { message: 'Kelas ini sudah tidak ada.' } }
      const cards = printedIn(await printablesIn(task.work.tx, place, means.parts), task.input)
      // First it is told how much there is to do.
      if (cursor === undefined) return { next: 0, total: cards.length }
      return task.input.form === 'ZIP' && task.input.part === 'FULL'
        ? zipIssued(means, task, place, cards, cursor)
        : setAll(means, task, place, cards)
    },
  })

/** As they were proposed; what was not yet, as it would be. */
async function printablesIn(tx: Tx, place: Place, parts: ReportParts): Promise<PrintableCard[]> {
  return (await gather(tx, place, parts)).flatMap((gathered) => {
    const version = gathered.card && !isWritable(gathered.card.status) ? standing(gathered) : undefined
    const snapshot = version?.snapshot ?? gathered.snapshot
    return snapshot ? [{ snapshot, version }] : []
  })
}

/** A ZIP holds the issued files themselves. */
const printedIn = (cards: readonly PrintableCard[], { form, part }: Pick<Input, 'form' | 'part'>) =>
  form === 'ZIP' && part === 'FULL' ? cards.filter(({ version }) => version && isIssued(version)) : [...cards]

async function zipIssued(
  { reportFiles, tools }: BatchTools,
  task: Task<Input>,
  place: Place,
  cards: readonly PrintableCard[],
  cursor: number,
): Promise<Bite<number>> {
  const versions = cards.flatMap(({ version }) => version ?? [])
  const part = versions.slice(cursor, cursor + bite)
  if (part.length > 0) {
    await reportFiles.of(part)
    return { next: cursor + part.length, success: part.length }
  }
  const files = await reportFiles.of(versions)
  const bytes = zip(files.map((file, index) => ({ name: nameIn(cards, index), bytes: file })))
  return { over: { ...(await keep(tools, task, place, { bytes, kind: 'zip' })), message: readyFor(cards.length) } }
}

/** In one process of the press, which takes a second or two for a class. */
async function setAll(
  { tools }: BatchTools,
  task: Task<Input>,
  place: Place,
  cards: readonly PrintableCard[],
): Promise<Bite<number>> {
  const { part, form } = task.input
  const snapshots = cards.map(({ snapshot }) => snapshot)
  const { tx } = task.work
  const sheets =
    part === 'FULL'
      ? await sheetsOf(tx, task.schoolId, cards, tools)
      : await frontSheetsOf(tx, task.schoolId, snapshots, part)
  const made =
    form === 'BUNDLE'
      ? { bytes: await setTogether(sheets, tools), kind: 'pdf' as const }
      : {
          bytes: zip((await setEach(sheets, tools)).map((bytes, index) => ({ name: nameIn(cards, index), bytes }))),
          kind: 'zip' as const,
        }
  return {
    success: cards.length,
    over: { ...(await keep(tools, task, place, made)), message: readyFor(cards.length) },
  }
}

const nameIn = (cards: readonly PrintableCard[], index: number) =>
  named(`${String(index + 1).padStart(2, '0')} ${cards[index]?.snapshot.student.full_name ?? ''}.pdf`, 'pdf')

const readyFor = (count: number) => `Rapor ${count} siswa siap diunduh.`

const mediaTypes = { pdf: 'application/pdf', zip: 'application/zip' }

async function keep(
  tools: Toolbox,
  { work, userId, schoolId, input }: Task<Input>,
  place: Place,
  { bytes, kind }: { bytes: Uint8Array; kind: 'pdf' | 'zip' },
) {
  const name = named(
    `${partTitles[input.part]} ${place.class.name} ${halfOf(place.period, place.semester)}.${kind}`,
    kind,
  )
  const { id } = await saveMade(work, tools, {
    file: { bytes, mediaType: mediaTypes[kind], name },
    ownerId: userId,
    schoolId,
    purpose: processResult.purpose,
  })
  return { resultFileId: id }
}

/** Begins it. What leaves the school with it is written down now, by whoever wants it. */
export async function printAll(
  who: Actor,
  { place }: KnownPlace,
  { form, part }: Pick<Input, 'form' | 'part'>,
  work: Work,
  { processes, ...means }: BatchTools & { processes: Processes },
) {
  if (!place.template && part === 'FULL' && form === 'BUNDLE') throw reportRefusal.no_template()
  const cards = printedIn(await printablesIn(work.tx, place, means.parts), { form, part })
  if (cards.length === 0) throw reportRefusal.nothing_to_print()
  const students = cards.map(({ snapshot }) => snapshot.student.id)
  if (part === 'IDENTITY') await noteBulkLook(who, students, identityFields, work)
  work.audit({
    action: 'report-card.printed_class',
    subject: `class:${place.class.id}`,
    detail: { semester: place.semester, period: place.period, form, part, pupils: students.length },
  })
  const { semester, period } = place
  const input = { class_id: place.class.id, semester, period, form, part }
  const { id } = await processes.begin(work, who, printProcess(means), input)
  return presentProcess(who, await processFor(who, id, work), processes)
}
