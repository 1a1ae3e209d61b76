/**
 * Components by a sheet: what stands in a curriculum for a subject, each with what it hangs on. An element that only its
 * objectives name is made along with them, so that a sheet of nothing but objectives is enough.
 */
import { randomUUID } from 'node:crypto'
import { mostComponents } from '@kelasku/shared/curriculum/components'
import { longestForReport, tiersOf } from '@kelasku/shared/curriculum/tiers'
import type { Remark } from '@kelasku/shared/import/contract'
import { z } from 'zod'
import { plain, textUpTo } from '#features/import/fields.ts'
import {
  importKind,
  wholeRows,
  type Doing,
  type Judged,
  type PartlyRead,
  type ValuesOf,
  type Verdict,
} from '#features/import/kind.ts'
import { insertComponents, listLive, listLiveBelow, listUsed, takeAway, type ComponentRow } from './components/repo.ts'
import type { ComponentUses } from './components/uses.ts'
import { publishComponents } from './news.ts'
import { listOpenCurriculums, listSubjectNames, lockCurriculum, type CurriculumRow } from './repo.ts'

const fields = {
  curriculum: {
    header: 'Kurikulum',
    aliases: ['Nama Kurikulum'],
    required: true,
    parse: textUpTo(80),
    example: 'Merdeka Kelas 7',
    note: 'Seperti di Pengaturan, Kurikulum',
  },
  subject: {
    header: 'Mata Pelajaran',
    aliases: ['Mapel', 'Nama Mapel'],
    required: true,
    parse: textUpTo(80),
    example: 'Matematika',
    note: 'Nama atau singkatannya',
  },
  code: { header: 'Kode', aliases: ['No', 'Nomor'], parse: textUpTo(20), example: '7.1.1' },
  tier: {
    header: 'Tingkat',
    aliases: ['Jenis'],
    required: true,
    parse: textUpTo(30),
    example: 'TP',
    note: 'Elemen atau TP; KI atau KD; atau nama tingkat kurikulum sendiri',
  },
  parent: {
    header: 'Induk',
    aliases: ['Di Bawah', 'Kode Induk'],
    parse: textUpTo(1_000),
    example: 'Bilangan',
    note: 'Kode atau isi komponen di atasnya; yang belum ada dibuat',
  },
  text: {
    header: 'Deskripsi',
    aliases: ['Isi', 'Komponen', 'Tujuan Pembelajaran', 'Kompetensi'],
    required: true,
    parse: textUpTo(1_000),
    example: 'Membaca dan menulis bilangan bulat',
  },
} as const

type Values = ValuesOf<typeof fields>
type Row = Judged<Values>

const Outcome = z.object({
  component_id: z.string(),
  /** Of an element that this row has made for itself. */
  parent_id: z.string().nullable(),
})
type Outcome = z.infer<typeof Outcome>

/** How sheets write the tiers of the state's curricula. */
const otherNames: Record<string, string> = {
  element: 'elemen',
  tujuanpembelajaran: 'tp',
  kompetensiinti: 'ki',
  kompetensidasar: 'kd',
}

/** As much of a component as a sheet can point to. */
type Pointed = Pick<ComponentRow, 'id' | 'curriculum_id' | 'subject_id' | 'parent_id' | 'position' | 'code' | 'text'>

interface Known {
  curriculums: Map<string, CurriculumRow>
  subjects: Map<string, string>
  components: Pointed[]
}

/** Where a row belongs, as far as it says so. */
interface Place {
  curriculum: CurriculumRow
  subjectId: string
  depth: number
}

async function lookUp(rows: readonly PartlyRead<Values>[], { work, schoolId }: Doing): Promise<Known> {
  const open = await listOpenCurriculums(work.tx, schoolId)
  const curriculums = new Map(open.map((curriculum) => [plain(curriculum.name), curriculum]))
  const wanted = rows.flatMap(({ values }) => curriculums.get(plain(values.curriculum ?? ''))?.id ?? [])
  const taught = await listSubjectNames(work.tx, schoolId)
  return {
    curriculums,
    subjects: new Map(
      taught.flatMap(({ id, name, short_name }) => [
        [plain(short_name), id],
        [plain(name), id],
      ]),
    ),
    components: await listLive(work.tx, [...new Set(wanted)]),
  }
}

function depthOf(tier: string, { kind, tiers }: CurriculumRow): number {
  const word = otherNames[plain(tier)] ?? plain(tier)
  return tiersOf(kind, tiers).findIndex((name) => plain(name) === word) + 1
}

function placeOf({ curriculum: name = '', subject = '', tier = '' }: Partial<Values>, known: Known): Place | undefined {
  const curriculum = known.curriculums.get(plain(name))
  const subjectId = known.subjects.get(plain(subject))
  const depth = curriculum ? depthOf(tier, curriculum) : 0
  return curriculum && subjectId !== undefined && depth > 0 ? { curriculum, subjectId, depth } : undefined
}

const inTree = ({ curriculum, subjectId }: Place, components: readonly Pointed[]) =>
  components.filter(({ curriculum_id, subject_id }) => curriculum_id === curriculum.id && subject_id === subjectId)

function depthIn(components: readonly Pointed[], { parent_id }: Pointed): number {
  const parent = parent_id && components.find(({ id }) => id === parent_id)
  return parent ? depthIn(components, parent) + 1 : 1
}

/** What the cell "Induk" means: a code, or else the text itself. */
function parentOf(values: Partial<Values>, place: Place, components: readonly Pointed[]): Pointed | undefined {
  const above = inTree(place, components)
  const candidates = above.filter((one) => depthIn(above, one) === place.depth - 1)
  const wanted = values.parent ?? ''
  const isCode = ({ code }: Pointed) => code !== '' && code.toLowerCase() === wanted.toLowerCase()
  return candidates.find(isCode) ?? candidates.find(({ text }) => plain(text) === plain(wanted))
}

/** Also what the rows before it will make, if they stand in the same handful. */
function withRows(rows: readonly Row[], known: Known): Pointed[] {
  const all = [...known.components]
  for (const { values } of byDepth(rows, known)) {
    const place = placeOf(values, known)
    const parent = place && place.depth > 1 ? parentOf(values, place, all) : undefined
    if (!place || (place.depth > 1 && !parent)) continue
    all.push({ ...fresh(values, place, parent?.id ?? null), position: 0 })
  }
  return all
}

const fresh = (
  { code, text }: Pick<Values, 'code' | 'text'>,
  { curriculum, subjectId }: Place,
  parentId: string | null,
) => ({
  id: randomUUID(),
  curriculum_id: curriculum.id,
  subject_id: subjectId,
  parent_id: parentId,
  code: code ?? '',
  text,
})

/** Whatever others hang on comes first. */
const byDepth = (rows: readonly Row[], known: Known): Row[] =>
  rows.toSorted((a, b) => (placeOf(a.values, known)?.depth ?? 0) - (placeOf(b.values, known)?.depth ?? 0))

function judge({ values }: PartlyRead<Values>, known: Known, coming: readonly Pointed[]): Partial<Verdict> {
  const place = placeOf(values, known)
  if (!place) return { errors: unplaced(values, known) }
  const { curriculum, depth } = place
  const errors: Remark[] = []
  const warnings: Remark[] = []
  const parent = depth > 1 ? parentOf(values, place, coming) : undefined
  if (depth > 1 && values.parent === null)
    errors.push({ key: 'parent', text: `Isi induknya: ${values.tier} berada di bawah komponen lain.` })
  else if (depth > 2 && !parent && values.parent)
    errors.push({ key: 'parent', text: `Induk ${values.parent} tidak ditemukan.` })
  else if (depth === 2 && !parent && values.parent)
    warnings.push({ key: 'parent', text: `${values.parent} belum ada, dan akan dibuat sebagai induknya.` })
  if (inTree(place, known.components).length >= mostComponents)
    errors.push({ key: null, text: `Satu mata pelajaran memuat paling banyak ${mostComponents} komponen.` })
  const length = values.text?.length ?? 0
  if (depth === tiersOf(curriculum.kind, curriculum.tiers).length && length > longestForReport)
    warnings.push({ key: 'text', text: `Lebih dari ${longestForReport} huruf tidak muat di rapor.` })
  const isHere = depth === 1 || parent ? isThere(values, place, parent?.id ?? null, known) : false
  return { errors, warnings, isHere: isHere && errors.length === 0 }
}

const isThere = (
  { text = '' }: Partial<Values>,
  place: Place,
  parentId: string | null,
  { components }: Known,
): boolean => inTree(place, components).some((one) => one.parent_id === parentId && plain(one.text) === plain(text))

function unplaced({ curriculum: name, subject, tier }: Partial<Values>, { curriculums, subjects }: Known): Remark[] {
  const curriculum = name === undefined ? undefined : curriculums.get(plain(name))
  const errors: Remark[] = []
  if (name !== undefined && !curriculum)
    errors.push({ key: 'curriculum', text: `Kurikulum ${name} tidak ada, atau sudah diarsipkan.` })
  if (subject !== undefined && !subjects.has(plain(subject)))
    errors.push({ key: 'subject', text: `Mata pelajaran ${subject} tidak ada.` })
  if (curriculum && tier !== undefined && depthOf(tier, curriculum) === 0)
    errors.push({ key: 'tier', text: `Isi ${tiersOf(curriculum.kind, curriculum.tiers).join(' atau ')}` })
  return errors
}

const treeMark = ({ curriculum = '', subject = '' }: Partial<Values>) => `${plain(curriculum)} ${plain(subject)}`

/** @param uses whoever lets people choose a component: what they hold is not taken back. */
export const componentImport = (uses: ComponentUses) =>
  importKind({
    kind: 'CURRICULUM',
    template: 'template_kurikulum.xlsx',
    fields,
    marks: (values) => [
      values.text && `${treeMark(values)} ${plain(values.parent ?? '')} ${plain(values.text)}`,
      values.code ? `${treeMark(values)} kode ${values.code.toLowerCase()}` : undefined,
    ],
    outcome: Outcome,
    async check(rows, doing) {
      const known = await lookUp(rows, doing)
      const coming = withRows(wholeRows(fields, rows), known)
      return new Map(rows.map((row) => [row.no, judge(row, known, coming)]))
    },
    async commit(rows, doing) {
      await holdTrees(rows, doing)
      return write(rows, await lookUp(rows, doing), doing)
    },
    undo: (rows, doing) => takeBack(rows, uses, doing),
  })

/** Always in the same order, so that two imports never wait for each other. */
async function holdTrees(rows: readonly Row[], doing: Doing): Promise<void> {
  const { curriculums } = await lookUp(rows, doing)
  const ids = new Set(rows.flatMap(({ values }) => curriculums.get(plain(values.curriculum))?.id ?? []))
  for (const id of [...ids].toSorted()) await lockCurriculum(doing.work.tx, id)
}

async function write(rows: readonly Row[], known: Known, { work, schoolId }: Doing) {
  const all = [...known.components]
  const made: Pointed[] = []
  const put = (component: Omit<Pointed, 'position'>): string => {
    const siblings = all.filter(
      (one) =>
        one.curriculum_id === component.curriculum_id &&
        one.subject_id === component.subject_id &&
        one.parent_id === component.parent_id,
    )
    const placed = { ...component, position: Math.max(0, ...siblings.map(({ position }) => position)) + 1 }
    all.push(placed)
    made.push(placed)
    return placed.id
  }

  const done = new Map<number, { outcome: Outcome }>()
  for (const { no, values } of byDepth(rows, known)) {
    const place = placeOf(values, known)! // a row without its place was not taken over
    const found = place.depth > 1 ? parentOf(values, place, all) : undefined
    const missing = place.depth === 2 && !found && values.parent !== null
    const parentId = missing ? put(fresh({ code: null, text: values.parent }, place, null)) : (found?.id ?? null)
    const component_id = put(fresh(values, place, parentId))
    done.set(no, { outcome: { component_id, parent_id: missing ? parentId : null } })
  }
  await insertComponents(
    work.tx,
    made.map((component) => ({ ...component, school_id: schoolId })),
  )
  publishTrees(made, { work, schoolId })
  return done
}

function publishTrees(components: readonly Pointed[], { work, schoolId }: Pick<Doing, 'work' | 'schoolId'>): void {
  const trees = new Map(components.map((one) => [`${one.curriculum_id} ${one.subject_id}`, one]))
  for (const { curriculum_id, subject_id } of trees.values())
    publishComponents(work, schoolId, curriculum_id, subject_id)
}

/** What somebody has chosen stays, and so does what something else hangs on by now. */
async function takeBack(
  rows: readonly { no: number; outcome: Outcome }[],
  uses: ComponentUses,
  { work, schoolId }: Doing,
): Promise<Map<number, string>> {
  const ids = rows.map(({ outcome }) => outcome.component_id)
  const chosen = await listUsed(work.tx, ids, uses)
  const carrying = new Set(
    (await listLiveBelow(work.tx, ids)).filter(({ id }) => !ids.includes(id)).map(({ parent_id }) => parent_id),
  )
  const refused = new Map<number, string>()
  for (const { no, outcome } of rows) {
    if (chosen.has(outcome.component_id)) refused.set(no, 'Komponen ini sudah dipakai, jadi tidak dapat dibatalkan.')
    else if (carrying.has(outcome.component_id)) refused.set(no, 'Masih ada komponen lain di bawahnya.')
  }
  const going = rows.filter(({ no }) => !refused.has(no)).map(({ outcome }) => outcome)
  const gone = await takeAway(
    work.tx,
    going.map(({ component_id }) => component_id),
  )
  const parents = going.flatMap(({ parent_id }) => parent_id ?? [])
  const carriers = new Set((await listLiveBelow(work.tx, parents)).map(({ parent_id }) => parent_id))
  await takeAway(
    work.tx,
    parents.filter((id) => !carriers.has(id)),
  )
  publishTrees(gone, { work, schoolId })
  return refused
}
