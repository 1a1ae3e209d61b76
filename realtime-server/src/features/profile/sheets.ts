/** Profiles as sheets: for each field that the asker sees of such people a column, and every look is noted. */
import { type Actor, isAdmin } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { classroomPolicy } from '@kelasku/shared/classroom/policy'
import { consentFields, fieldsOf, type Bond, type ProfileField, type ProfileKind } from '@kelasku/shared/profile/fields'
import { columnLabel, valueLabels } from '@kelasku/shared/profile/labels'
import { fieldPolicy } from '@kelasku/shared/profile/policy'
import type { Work } from '#platform/database/work.ts'
import type { Cell, Sheet } from '#platform/sheets/sheets.ts'
import { listSheetPeople, type SheetOf } from './bonds.ts'
import { valueIn, type PersonRecord } from './record.ts'
import { listRecords, namesOfPlaces } from './repo.ts'
import { codesAmong, labelOf } from './show.ts'
import type { OpenClass } from './tools.ts'
import { noteBulkLook } from './views.ts'

export function requireLeading(who: Actor, known: OpenClass): void {
  if (!classroomPolicy.manage(who, known)) throw refusal.forbidden()
}

export function requireOffice(who: Actor): void {
  if (!isAdmin(who)) throw refusal.forbidden()
}

export const studentSheet = (who: Actor, classId: string | undefined, work: Work) =>
  sheetOf(who, [{ kind: 'student', classId }], seenBy(who, 'student'), work)

export const staffSheet = (who: Actor, work: Work) => sheetOf(who, [{ kind: 'staff' }], seenBy(who, 'staff'), work)

const basics: ProfileField[] = ['full_name', 'nick_name', 'gender', 'birth_place', 'birth_date', 'nisn']
export const basicSheet = (who: Actor, classId: string, work: Work) =>
  sheetOf(who, [{ kind: 'student', classId }], basics, work)

/** All of the school in one list, for files that hold only one. */
export const everybodySheet = (who: Actor, work: Work) =>
  sheetOf(
    who,
    [{ kind: 'student' }, { kind: 'staff' }],
    [...new Set([...seenBy(who, 'student'), ...seenBy(who, 'staff')])],
    work,
  )

/** Whoever may have the sheet is homeroom teacher of all on it, or admin. */
const seenBy = (who: Actor, kind: ProfileKind): ProfileField[] => {
  const bonds: Bond[] = [isAdmin(who) ? 'admin' : 'homeroom']
  return fieldsOf(kind).filter((field) => columnLabel(field) !== undefined && fieldPolicy.see({ kind, bonds }, field))
}

async function sheetOf(who: Actor, groups: SheetOf[], fields: ProfileField[], work: Work): Promise<Sheet> {
  const headers = ['No', 'Nomor Induk', 'Rombel', ...fields.map((field) => columnLabel(field) ?? field)]
  const rows = numbered(chained(groups.map((of) => rowsOf(who, of, fields, work))))
  return { name: 'Profil', columns: headers.map((header) => ({ header })), rows }
}

async function* chained<T>(parts: readonly AsyncIterable<T>[]) {
  for (const part of parts) yield* part
}

async function* numbered(rows: AsyncIterable<Cell[]>) {
  let no = 0
  for await (const row of rows) yield [++no, ...row]
}

const pageSize = 500

/** Page by page: whatever the school's size, a page of it is in memory. */
async function* rowsOf(who: Actor, of: SheetOf, fields: ProfileField[], work: Work): AsyncGenerator<Cell[]> {
  const people = await listSheetPeople(work.tx, who.schoolId, of)
  for (let start = 0; start < people.length; start += pageSize) {
    const page = people.slice(start, start + pageSize)
    const ids = page.map(({ id }) => id)
    const records = await listRecords(work.tx, ids)
    const names = await placeNames([...records.values()], fields, work)
    if (of.kind === 'student') await noteBulkLook(who, ids, fields, work)
    for (const { id, member_no, class_name, is_withheld } of page) {
      const record = records.get(id)
      if (!record) continue
      const isShown = (field: ProfileField) => !(is_withheld && consentFields.includes(field))
      const cells = fields.map((field) => (isShown(field) ? cellOf(field, valueIn(record, field), names) : null))
      yield [member_no, class_name, ...cells]
    }
  }
}

const placeNames = (records: readonly PersonRecord[], fields: readonly ProfileField[], work: Work) =>
  namesOfPlaces(
    work.tx,
    codesAmong(records.flatMap((record) => fields.map((field) => [field, valueIn(record, field)] as const))),
  )

function cellOf(field: ProfileField, value: unknown, names: ReadonlyMap<string, string>): Cell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return valueLabels[field]?.[text] ?? labelOf(field, value, names) ?? text
}
