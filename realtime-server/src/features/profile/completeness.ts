/** What the school still asks everybody for; reminded of at most once in seven days, if they say so. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { momentDaysLater } from '@kelasku/shared/kernel/days'
import type { CompleteCheck, MissingField } from '@kelasku/shared/profile/contract'
import { ParentKind, type ProfileField } from '@kelasku/shared/profile/fields'
import type { Work } from '#platform/database/work.ts'
import { valueIn } from './record.ts'
import { listPending, saveAside } from './repo.ts'
import { selfOf, type KnownPerson } from './subject.ts'

const ofEverybody = [
  'full_name',
  'gender',
  'birth_place',
  'birth_date',
  'religion',
  'address',
  'no_telp',
] as const satisfies readonly (MissingField & ProfileField)[]

const snoozeDays = 7

export async function checkCompleteness(who: Actor, work: Work): Promise<CompleteCheck> {
  const person = await selfOf(who, work)
  const asked = await listPending(work.tx, who.schoolId, who.userId)
  const missing = missingOf(person, new Set(asked.map(({ proposal }) => proposal.field)))
  return { is_show_pop_up: missing.length > 0 && !isSnoozed(person), missing, snoozed_until: snoozeOf(person) }
}

/** What waits for the school's answer has been filled in, as far as the person is concerned. */
function missingOf(person: KnownPerson, asked: ReadonlySet<ProfileField>): MissingField[] {
  const lacks = (field: ProfileField) => valueIn(person, field) === null && !asked.has(field)
  const general = ofEverybody.filter(lacks)
  if (person.kind !== 'student') return general
  const hasNoParent = ParentKind.options.every((parent) => lacks(`${parent}.name`))
  return [...general, ...(lacks('nisn') ? (['nisn'] as const) : []), ...(hasNoParent ? (['parent'] as const) : [])]
}

const snoozeOf = ({ profile: { snoozed_until } }: KnownPerson) =>
  snoozed_until !== null && snoozed_until.getTime() > Date.now() ? snoozed_until : null
const isSnoozed = (person: KnownPerson) => snoozeOf(person) !== null

export async function snooze(who: Actor, work: Work): Promise<CompleteCheck> {
  await saveAside(work.tx, who.userId, { snoozed_until: momentDaysLater(new Date(), snoozeDays) })
  return checkCompleteness(who, work)
}
