/** Data of the pupils of a class by a sheet: written into the profiles as if by hand, by the same right. */
import { isSameValue } from '@kelasku/shared/profile/values'
import { profileRefusal, type ProfileValues } from '@kelasku/shared/profile/contract'
import type { LastSchool } from '@kelasku/shared/report-card/student-data'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { z } from 'zod'
import { managedClass, openOnly } from '#features/classroom/service.ts'
import { importKind, type Doing, type Judged, type Verdict } from '#features/import/kind.ts'
import { belongsElsewhere } from '#features/profile/bonds.ts'
import { isSignInField } from '#features/profile/record.ts'
import { writeFieldsOfOther } from '#features/profile/saving.ts'
import type { ProfileTools } from '#features/profile/tools.ts'
import { numberMark, pupilOf } from '#features/score/import/pupils.ts'
import { writeOwnData } from '../student-data.ts'
import { cellText, dataColumns, dataFields, isOwnField, saysOnlyWhose, type DataField } from './fields.ts'
import { heldClass, isCopied, maySeeAndWrite, valueOf, type DataPupil, type Held } from './pupils.ts'

type Tools = Pick<ProfileTools, 'whenContactsChanged'>
type Values = Partial<Record<string, unknown>>
type Row = Judged<Values>

const DataOutcome = z.object({
  student_id: z.string(),
  changes: z.array(z.object({ key: z.string(), was: z.unknown(), became: z.unknown() })),
})
type DataOutcome = z.infer<typeof DataOutcome>

const markOf = (key: string, value: unknown) => (typeof value === 'string' ? `${key}:${numberMark(value)}` : undefined)

export const reportDataImport = (tools: Tools) =>
  importKind({
    kind: 'REPORT_DATA',
    template: 'template_data_rapor.xlsx',
    fields: dataFields,
    async into(who, classId, work) {
      // It is uploaded beside its class, which says whose pupils they are.
      if (classId === null) throw refusal.INVALID_REQUEST_PAYLOAD({ target_id: ['Unggah dari data rapor kelasnya.'] })
      const known = await managedClass(who, classId, work)
      openOnly(known)
      return { class_name: known.view.name }
    },
    isBlank: (line) => line.every(({ header, text }) => text === '' || saysOnlyWhose(header)),
    marks: ({ nis, nisn }) => [markOf('nis', nis), markOf('nisn', nisn)],
    outcome: DataOutcome,
    async check(rows, doing) {
      const held = await heldClass(doing)
      if (typeof held === 'string') return new Map(rows.map(({ no }) => [no, { errors: [{ key: null, text: held }] }]))
      const judged = new Map<number, Partial<Verdict>>()
      for (const { no, values } of rows) judged.set(no, await judgeRow(values, held, doing))
      return judged
    },
    async commit(rows, doing) {
      const held = rows.length === 0 ? 'nothing to take over' : await heldClass(doing)
      const done = new Map<number, { outcome: DataOutcome }>()
      if (typeof held === 'string') return done // all of them were refused a moment ago
      for (const { no, values } of rows) {
        const { pupil } = foundBy(values, held)
        if (!pupil) continue
        const changes = changesOf(values, pupil)
        await write(pupil, changes, held, doing, tools)
        done.set(no, { outcome: { student_id: pupil.student.id, changes } })
      }
      return done
    },
    async undo(rows, doing) {
      const held = await heldClass(doing)
      if (typeof held === 'string') return new Map(rows.map(({ no }) => [no, held]))
      const refused = new Map<number, string>()
      for (const { no, outcome } of rows) {
        const why = await takeBack(outcome, held, doing, tools)
        if (why !== undefined) refused.set(no, why)
      }
      return refused
    },
  })

const foundBy = (values: Values, { pupils }: Held) => pupilOf(values, pupils, 'di kelas ini')

type Change = DataOutcome['changes'][number]

/** What the row says and the school does not; a cell that is empty says nothing. */
const changesOf = (values: Values, pupil: DataPupil): Change[] =>
  Object.entries(dataColumns).flatMap(([key, { field }]) => {
    const [was, became] = [valueOf(pupil, field), values[key] ?? null]
    return became === null || isCopied(pupil, field) || isSameValue(was, became) ? [] : [{ key, was, became }]
  })

async function judgeRow(values: Row['values'], held: Held, { work }: Doing): Promise<Partial<Verdict>> {
  const { pupil, errors, warnings } = foundBy(values, held)
  if (!pupil) return { errors, warnings }
  const changes = changesOf(values, pupil)
  for (const { key, was, became } of changes) {
    const { field } = columnOf(key)
    if (!maySeeAndWrite(held.who, field)) errors.push({ key, text: 'Tidak dapat Anda ubah' })
    else if (was !== null && was !== '')
      warnings.push({ key, text: `Sekarang ${cellText(field, was)}, akan menjadi ${cellText(field, became)}.` })
  }
  const signsIn = changes.find(({ key }) => isSignInColumn(key))
  if (signsIn && (await isShared(pupil, held, work)))
    errors.push({ key: signsIn.key, text: profileRefusal.belongs_elsewhere.kind.text })
  const isRead = Object.keys(dataColumns).every((key) => Object.hasOwn(values, key))
  return { errors, warnings, isHere: isRead && errors.length === 0 && changes.length === 0 }
}

const columnOf = (key: string) => dataColumns[key]! // a change is of one of them

const isSignInColumn = (key: string): boolean => {
  const { field } = columnOf(key)
  return !isOwnField(field) && isSignInField(field)
}

/** A school must not change unasked how somebody signs in who belongs to another school too. */
const isShared = ({ student }: DataPupil, { who }: Held, work: Doing['work']) =>
  work.bypassRls('another school’s members are not this one’s to read', (tx) => belongsElsewhere(tx, who, student.id))

async function write(
  { student, record }: DataPupil,
  changes: readonly Change[],
  { who }: Held,
  { work }: Doing,
  tools: Tools,
): Promise<void> {
  const [ofProfile, own] = [valuesOf<ProfileValues>(changes, false), valuesOf<Partial<LastSchool>>(changes, true)]
  if (Object.keys(ofProfile).length > 0) await writeFieldsOfOther(who, record, ofProfile, work, tools)
  if (Object.keys(own).length > 0) await writeOwnData(who, student.id, own, work)
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which half of the fields it is, is known where it is asked
const valuesOf = <Half extends object>(changes: readonly Change[], isOwn: boolean): Half =>
  Object.fromEntries(
    changes
      .map(({ key, became }): [DataField, unknown] => [columnOf(key).field, became])
      .filter(([field]) => isOwnField(field) === isOwn),
  ) as Half // each value has been read by its column

/** Each field becomes what it was, unless somebody has changed it since. */
async function takeBack(
  { student_id, changes }: DataOutcome,
  held: Held,
  doing: Doing,
  tools: Tools,
): Promise<string | undefined> {
  const pupil = held.pupils.find(({ student }) => student.id === student_id)
  if (!pupil) return 'Siswa ini tidak ada lagi di kelas ini.'
  const known = changes.filter(({ key }) => Object.hasOwn(dataColumns, key))
  const standing = known.filter(({ key, became }) => isSameValue(valueOf(pupil, columnOf(key).field), became))
  const back = standing.map(({ key, was, became }) => ({ key, was: became, became: was }))
  await write(pupil, back, held, doing, tools)
  const staying = known.filter((change) => !standing.includes(change)).map(({ key }) => columnOf(key).header)
  return staying.length === 0 ? undefined : `Sudah diubah sesudah impor ini, jadi dibiarkan: ${staying.join(', ')}.`
}
