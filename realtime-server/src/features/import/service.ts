/** Imports, from the uploaded sheet to the process that takes it over. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { pageMeta, type Paging } from '@kelasku/shared/kernel/paging'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { isUnderWay } from '@kelasku/shared/background-process/machine'
import {
  importRefusal,
  ImportAction,
  type ImportCard,
  ImportKind,
  type ImportMapping,
  type ImportQuestion,
  type ImportRow,
  type ImportRowState,
  type ImportStatus,
  type ImportView,
  goesOutFilled,
} from '@kelasku/shared/import/contract'
import { importCan } from '@kelasku/shared/import/machine'
import { importPolicy } from '@kelasku/shared/import/policy'
import type { Processes } from '#features/background-process/engine.ts'
import type { Work } from '#platform/database/work.ts'
import { fileUrl } from '#platform/files/url.ts'
import { sheetDownload } from '#platform/sheets/download.ts'
import type { SheetLine } from '#platform/sheets/sheets.ts'
import { cleaned } from './fields.ts'
import { handfuls, judge, reread, type Given } from './judging.ts'
import { boundKind, titleOf, type Doing, type ImportKind as Kind, type ImportKinds } from './kind.ts'
import { cellsOf, guessMapping, missingColumns, revisedMapping } from './mapping.ts'
import { importProcess, isOpen, publishImport } from './process.ts'
import {
  answerOf,
  findImport,
  findRow,
  insertImport,
  insertRows,
  listAllRows,
  listAskedAbout,
  listImports,
  listMistakes,
  listRows,
  listSamples,
  listTwins,
  lockImport,
  removeImport,
  removeRows,
  saveImport,
  saveRows,
  type AskedPerson,
  type ImportRecord,
  type RowRecord,
  type ShownImport,
} from './repo.ts'

/** The only way to hold an import on someone's behalf. A stranger and a typo get the same answer. */
export async function importFor(who: Actor, id: string, work: Work): Promise<ShownImport> {
  const shown = await findImport(work.tx, id)
  if (!shown || !importPolicy.read(who, subjectOf(shown))) throw refusal.not_found()
  return shown
}

const subjectOf = ({ import: { school_id, created_by, kind } }: ShownImport) => ({
  schoolId: school_id,
  createdBy: created_by,
  kind,
})

/** Before a file is opened: reading one is work that not everybody may ask for. */
export function mayBegin(who: Actor, kind: ImportKind): void {
  if (!importPolicy.begin(who, kind)) throw refusal.forbidden()
}
export function maySee(who: Actor): void {
  if (!importPolicy.list(who)) throw refusal.not_found()
}

interface ListQuery {
  kind?: ImportKind | undefined
  target_id?: string | undefined
}

export async function importsOf(who: Actor, { kind, target_id: targetId }: ListQuery, paging: Paging, work: Work) {
  if (!importPolicy.list(who)) throw refusal.forbidden()
  const own = isAdmin(who)
    ? {}
    : { createdBy: who.userId, kinds: ImportKind.options.filter((one) => importPolicy.begin(who, one)) }
  const { rows, total } = await listImports(work.tx, who.schoolId, { kind, targetId, ...own }, paging)
  return { data: rows.map((row) => presentCard(who, row)), meta: pageMeta(paging, total) }
}

/** What was RUNNING under a process that failed or was stopped can be gone on with by hand as well. */
function statusOf({ import: { status }, processStatus, states }: ShownImport): ImportStatus {
  if (status !== 'RUNNING' || (processStatus && isUnderWay(processStatus))) return status
  return (states.DONE ?? 0) > 0 ? 'PARTIAL' : 'DRAFT'
}

function presentCard(who: Actor, shown: ShownImport): ImportCard {
  const { import: record, states, creator } = shown
  const status = statusOf(shown)
  const may = importPolicy.act(who, subjectOf(shown))
  const can = (action: ImportAction) =>
    may && importCan(status, action) && (action !== 'commit' || (states.OK ?? 0) > 0)
  return {
    id: record.id,
    kind: record.kind,
    status,
    file_name: record.file_name,
    target_id: record.target_id,
    counts: countsOf(states),
    process_id: record.process_id,
    created_by: { id: creator.id, full_name: creator.full_name, image_url: fileUrl(creator.image_file_id) },
    created_at: record.created_at,
    can: Object.fromEntries(ImportAction.options.map((action) => [action, can(action)])) as ImportCard['can'],
  }
}

const countsOf = ({
  OK = 0,
  WRONG = 0,
  QUESTION = 0,
  DUPLICATE = 0,
  SKIPPED = 0,
  DONE = 0,
  UNDONE = 0,
}: ShownImport['states']) => ({
  total: OK + WRONG + QUESTION + DUPLICATE + SKIPPED + DONE + UNDONE,
  ok: OK,
  wrong: WRONG,
  question: QUESTION,
  duplicate: DUPLICATE,
  skipped: SKIPPED,
  done: DONE,
  undone: UNDONE,
})

export async function presentImport(
  who: Actor,
  shown: ShownImport,
  kinds: ImportKinds,
  work: Work,
): Promise<ImportView> {
  const { headers, mapping, presets, id } = shown.import
  const { fields } = await kindOf(kinds, shown, work)
  const samples = await listSamples(work.tx, id)
  return {
    ...presentCard(who, shown),
    columns: Object.entries(fields).map(([key, field]) => ({
      key,
      header: field.header,
      required: field.required ?? false,
      example: field.example,
      note: field.note ?? null,
    })),
    sources: headers.map((header, index) => ({
      index,
      header,
      samples: samples.flatMap(({ raw }) => (raw[index] ? [cleaned(raw[index]).slice(0, 80)] : [])).slice(0, 3),
    })),
    // Without columns that are there no more.
    mapping: Object.fromEntries(Object.keys(fields).map((key) => [key, mapping[key] ?? null])),
    presets,
    mistakes: await listMistakes(work.tx, id),
  }
}

export function kindNamed(kinds: ImportKinds, name: ImportKind): Kind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No feature knows how to import ${name}.`)
  return kind
}

/** The kind of an import, with the columns that it has for what the import goes into. */
export const kindOf = (kinds: ImportKinds, { import: record }: ShownImport, work: Work): Promise<Kind> =>
  boundKind(kindNamed(kinds, record.kind), targetOf(record), work)

const targetOf = ({ school_id, target_id, presets }: ImportRecord) => ({
  schoolId: school_id,
  targetId: target_id,
  presets,
})

interface Upload {
  name: string
  lines: readonly SheetLine[]
  /** What was chosen beside it, for kinds that want to know more than what they go into. */
  chosen?: Record<string, string>
}

/** @param targetId what its rows shall go into, for kinds that fill something. */
export async function beginImport(
  who: Actor,
  kind: Kind,
  targetId: string | null,
  upload: Upload,
  work: Work,
): Promise<ShownImport> {
  const presets = (await kind.into(who, targetId, work, upload.chosen ?? {})) ?? {}
  const bound = await boundKind(kind, { schoolId: who.schoolId, targetId, presets }, work)
  const record = await insertImport(work.tx, {
    school_id: who.schoolId,
    kind: kind.kind,
    target_id: targetId,
    presets,
    reach: isAdmin(who) ? 'SCHOOL' : 'CLASS',
    created_by: who.userId,
    ...describe(bound, upload),
  })
  await fill(record, bound, upload, work)
  work.audit({ action: 'import.uploaded', subject: `import:${record.id}`, detail: { kind: kind.kind } })
  return importFor(who, record.id, work)
}

function describe(kind: Kind, { name, lines: [first] }: Upload) {
  const headers = first!.cells.map(cleaned) // a sheet without a line was refused while it was read
  return { file_name: cleaned(name).slice(0, 120), headers, mapping: guessMapping(kind.fields, headers) }
}

const isBlank = ({ isBlank: says }: Kind, headers: readonly string[], cells: readonly string[]): boolean =>
  says?.(cells.map((text, nth) => ({ header: headers[nth] ?? '', text: cleaned(text) }))) ?? false

async function fill(record: ImportRecord, kind: Kind, { lines }: Upload, work: Work): Promise<void> {
  const given = lines
    .slice(1)
    .filter(({ cells }) => !isBlank(kind, record.headers, cells))
    .map(({ no, cells }) => ({ no, raw: cells, mended: {}, isSkipped: false, answer: null }))
  const judged = await judge(kind, record, given, [], doingOf(record, work))
  for (const some of handfuls(given)) {
    await insertRows(
      work.tx,
      some.map(({ no, raw }) => ({
        school_id: record.school_id,
        import_id: record.id,
        row_no: no,
        raw,
        ...judged.get(no)!, // every given row is judged
      })),
    )
  }
  publishImport(record, work)
}

const doingOf = (
  { id, school_id, created_by, reach, target_id, presets, created_at }: ImportRecord,
  work: Work,
): Doing => ({
  work,
  schoolId: school_id,
  userId: created_by,
  reach,
  targetId: target_id,
  importId: id,
  processId: null,
  presets,
  since: created_at,
})

/** Locks it and looks again: what was possible a moment ago may not be any more. */
async function openFor(who: Actor, known: ShownImport, action: ImportAction, work: Work): Promise<ShownImport> {
  if (!importPolicy.act(who, subjectOf(known))) throw refusal.forbidden()
  await lockImport(work.tx, known.import.id)
  const shown = await importFor(who, known.import.id, work)
  const status = statusOf(shown)
  if (importCan(status, action)) return { ...shown, import: { ...shown.import, status } }
  throw status === 'RUNNING' && (action === 'mend' || action === 'commit')
    ? importRefusal.import_running()
    : importRefusal.import_begun()
}

export async function replaceFile(who: Actor, known: ShownImport, kind: Kind, upload: Upload, work: Work) {
  const { import: record } = await openFor(who, known, 'replace', work)
  const change = { ...describe(kind, upload), status: record.status }
  await removeRows(work.tx, record.id)
  await saveImport(work.tx, record.id, change)
  await fill({ ...record, ...change }, kind, upload, work)
  return importFor(who, record.id, work)
}

export async function mapColumns(who: Actor, known: ShownImport, kind: Kind, change: ImportMapping, work: Work) {
  const { import: record } = await openFor(who, known, 'map', work)
  const mapping = revisedMapping(kind.fields, record.headers, record.mapping, change)
  await saveImport(work.tx, record.id, { mapping, status: record.status })
  const rows = await listAllRows(work.tx, record.id)
  // What was mended in a field stands for a cell that is no longer meant.
  const anew = rows.map((row) => ({ ...row, mended: omit(row.mended, Object.keys(change)) }))
  const judged = await judge(kind, { ...record, mapping }, anew.map(givenOf), [], doingOf(record, work))
  for (const some of handfuls(anew)) {
    await saveRows(
      work.tx,
      some.map((row) => ({ ...row, ...judged.get(row.row_no)! })), // every given row is judged
    )
  }
  publishImport(record, work)
  return importFor(who, record.id, work)
}

const omit = (cells: Record<string, string>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.includes(key)))

const givenOf = (row: RowRecord): Given => ({
  no: row.row_no,
  raw: row.raw,
  mended: row.mended,
  isSkipped: row.state === 'SKIPPED',
  answer: answerOf(row),
})

export interface RowQuery extends Paging {
  state?: ImportRowState | undefined
  search?: string | undefined
}

export async function rowsOf({ import: record }: ShownImport, kind: Kind, query: RowQuery, work: Work) {
  const { rows, total } = await listRows(work.tx, record.id, query, query)
  const presented = await presentRows(
    record,
    kind,
    rows.map(({ row }) => row),
    work,
  )
  return { data: presented, meta: pageMeta(query, total) }
}

export async function presentRows(
  record: ImportRecord,
  kind: Kind,
  rows: readonly RowRecord[],
  work: Work,
): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ asks_about }) => asks_about ?? [])
  const people = new Map((await listAskedAbout(work.tx, record.school_id, ids)).map((person) => [person.id, person]))
  return rows.map((row) => ({
    ...presentRow(record, kind, row),
    question: questionOf(row, people.get(row.asks_about ?? '')),
  }))
}

const questionOf = ({ is_same, is_grave }: RowRecord, person: AskedPerson | undefined): ImportQuestion | null =>
  person
    ? {
        person: { id: person.id, full_name: person.full_name, image_url: fileUrl(person.image_file_id) },
        roles: person.roles,
        is_same,
        is_grave,
      }
    : null

const presentRow = (record: ImportRecord, kind: Kind, row: RowRecord) => ({
  id: row.id,
  row_no: row.row_no,
  cells: cellsOf(kind.fields, record, row),
  state: row.state,
  errors: row.errors,
  warnings: row.warnings,
})

export interface Mending {
  cells?: Record<string, string> | undefined
  skipped?: boolean | undefined
  is_same?: boolean | undefined
}

/** A row, held on behalf of somebody who holds its import. */
export async function rowFor({ import: { id } }: ShownImport, rowId: string, work: Work): Promise<RowRecord> {
  const row = await findRow(work.tx, id, rowId)
  if (!row) throw refusal.not_found()
  return row
}

export async function mendRow(who: Actor, known: ShownImport, rowId: string, mending: Mending, kind: Kind, work: Work) {
  const { import: record } = await openFor(who, known, 'mend', work)
  const row = await rowFor(known, rowId, work)
  if (!isOpen(row.state)) throw importRefusal.row_done()
  const unknown = Object.keys(mending.cells ?? {}).filter((key) => !Object.hasOwn(kind.fields, key))
  if (unknown.length > 0)
    throw refusal.INVALID_REQUEST_PAYLOAD(Object.fromEntries(unknown.map((key) => [key, ['Kolom ini tidak ada.']])))

  if (mending.is_same !== undefined) requireAnswerable(who, known, row)
  const mended = {
    ...row,
    mended: { ...row.mended, ...mending.cells },
    is_same: mending.is_same ?? row.is_same,
  }
  const given = { ...givenOf(mended), isSkipped: mending.skipped ?? row.state === 'SKIPPED' }
  await saveRows(work.tx, await judgeWithTwins(kind, record, mended, given, work))
  if (mending.is_same !== undefined)
    work.audit({
      action: 'import.person_answered',
      subject: `import:${record.id}`,
      detail: { row: row.row_no, user: row.asks_about, is_same: mending.is_same },
    })
  publishImport(record, work)
  return { row: await rowFor(known, rowId, work), shown: await importFor(who, record.id, work) }
}

function requireAnswerable(who: Actor, shown: ShownImport, { asks_about }: RowRecord): void {
  if (!importPolicy.answer(who, subjectOf(shown))) throw importRefusal.admin_answers()
  if (asks_about === null) throw importRefusal.nothing_asked()
}

/** The row, and every other one that it is or was the double of. */
async function judgeWithTwins(kind: Kind, record: ImportRecord, row: RowRecord, given: Given, work: Work) {
  const marks = reread(kind, record, [given]).flatMap((read) => read.marks)
  const twins = await listTwins(work.tx, record.id, row.id, [...row.marks, ...marks])
  const open = twins.filter(({ state }) => isOpen(state))
  const further = await listTwins(
    work.tx,
    record.id,
    row.id,
    open.flatMap((twin) => twin.marks),
  )
  const anew = new Set(open.map(({ id }) => id))
  const others = [...twins, ...further].filter(({ id, state }) => !anew.has(id) && state !== 'SKIPPED')
  const judged = await judge(
    kind,
    record,
    [given, ...open.map(givenOf)],
    reread(kind, record, others.map(givenOf)),
    doingOf(record, work),
  )
  return [row, ...open].map((one) => ({ ...one, ...judged.get(one.row_no)! })) // every given row is judged
}

export async function commitImport(who: Actor, known: ShownImport, kind: Kind, work: Work, processes: Processes) {
  const { import: record, states } = await openFor(who, known, 'commit', work)
  await kind.into(who, record.target_id, work, record.presets)
  const missing = missingColumns(kind.fields, record)
  if (missing.length > 0)
    throw importRefusal.columns_missing(Object.fromEntries(missing.map((key) => [key, ['Pilih kolomnya.']])))
  if (!states.OK) throw importRefusal.nothing_to_import()
  const process = await processes.begin(work, who, importProcess(kind), { import_id: record.id })
  await saveImport(work.tx, record.id, { status: 'RUNNING', process_id: process.id })
  work.audit({ action: 'import.begun', subject: `import:${record.id}`, detail: { kind: kind.kind, rows: states.OK } })
  publishImport(record, work)
  return importFor(who, record.id, work)
}

export async function discardImport(who: Actor, known: ShownImport, work: Work): Promise<void> {
  const { import: record } = await openFor(who, known, 'remove', work)
  await removeImport(work.tx, record.id)
  work.audit({ action: 'import.discarded', subject: `import:${record.id}` })
  publishImport(record, work)
}

/** One column a field, and a second sheet that explains them. */
export const templateOf = ({ template, fields }: Kind) =>
  sheetDownload(template, [
    {
      name: 'Data',
      columns: Object.values(fields).map((field) => ({
        header: field.required ? `${titleOf(field)} *` : titleOf(field),
      })),
      rows: [],
    },
    {
      name: 'Petunjuk',
      columns: [
        { header: 'Kolom' },
        { header: 'Wajib' },
        { header: 'Contoh', width: 28 },
        { header: 'Keterangan', width: 60 },
      ],
      rows: Object.values(fields).map(({ header, required, example, note }) => [
        header,
        required ? 'Ya' : 'Tidak',
        example,
        note ?? '',
      ]),
    },
  ])

/** What stayed behind, in the form of the template, each with what is wrong with it. */
export async function failedRowsOf({ import: record }: ShownImport, kind: Kind, work: Work) {
  const rows = await listAllRows(work.tx, record.id)
  const states = ['WRONG', 'QUESTION', ...(goesOutFilled(kind.kind) ? [] : ['DUPLICATE'])]
  const failed = rows.filter(({ state }) => states.includes(state))
  const headers = Object.values(kind.fields).map(titleOf)
  const stem = record.file_name.replace(/\.[^.]*$/, '')
  const columns = [...headers.map((header) => ({ header })), { header: 'Kesalahan', width: 60 }]
  const cells = failed.map((row) => [...Object.values(cellsOf(kind.fields, record, row)), wordsOf(kind, row)])
  return sheetDownload(`Baris gagal - ${stem}.xlsx`, [{ name: 'Data', columns, rows: cells }])
}

const asksAdmin = 'Admin perlu menjawab apakah ini orang yang sudah memiliki akun.'

const wordsOf = ({ fields }: Kind, { errors, state }: RowRecord) =>
  [...errors, ...(state === 'QUESTION' ? [{ key: null, text: asksAdmin }] : [])]
    .map(({ key, text }) => (key !== null && fields[key] ? `${fields[key].header}: ${text}` : text))
    .join('; ')
