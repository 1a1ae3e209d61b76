/**
 * What the forms say about everybody of the demo: drawn by lot around what the plan knows already (birth years from the
 * NISN, parents from guardianships, siblings from a common home), so that no two of its pages contradict each other.
 */
import { addDays } from '@kelasku/shared/kernel/days'
import type { SeededForms, SeededPerson, SeededProfile, SeededProposal } from '#features/profile/seed.ts'
import { isoDate, noonOf, schoolYear, type Calendar } from './calendar.ts'
import { careerOf } from './careers.ts'
import { originOf } from './families.ts'
import { kinshipIn, type Kinship } from './kinship.ts'
import { isWoman } from './names.ts'
import { phoneBook, type Plan } from './plan.ts'
import { pupilForm } from './pupil-forms.ts'
import { diceFor, idOf } from './sameness.ts'

/** Left out on purpose: the reminder, the proposals and the sheets need somebody who has not told everything. */
const untold: Record<string, readonly (keyof SeededProfile)[]> = {
  // Whoever tries the demo as her meets the reminder, and has something left to fill in.
  'Dewi Anggraini': ['address', 'detail_address', 'province_id', 'city_id', 'district_id', 'village_id'],
  // His form came back half empty: his mother has asked for the street since, of the birth place he is reminded.
  'Rangga Saputra': ['address', 'detail_address', 'birth_place', 'same_father_address', 'same_mother_address'],
  // He came from Wamena in the summer, and his papers are still on their way.
  'Timotius Wenda': ['birth_place', 'birth_date', 'origin_of_the_institution'],
}

/** Without a number of their own: with the family's, or with that of the neighbours who lend theirs. */
const sharedPhones: Record<string, string> = {
  'Fadhil Nugraha': 'Cucu Nugraha',
  Sukma: 'Nurhayati',
  Wahyudi: 'Icih Sukaesih',
}

/** The first hundred numbers are given out while the people are planned. */
const laterNumbers = 100

/** Everybody has one, once the people are planned. */
export function giveNumbers(people: readonly SeededPerson[]): void {
  const next = phoneBook(laterNumbers)
  const phones = new Map(people.map(({ full_name, phone }) => [full_name, phone]))
  for (const person of people) person.phone ??= phones.get(sharedPhones[person.full_name] ?? '') ?? next()
}

export function planForms(plan: Plan, calendar: Calendar): SeededForms {
  const kin = kinshipIn(plan)
  const yearsBefore = yearsBeforeIn(plan)
  const profiles = plan.people.map((person) => {
    const entered = schoolYear(calendar.startYear - (yearsBefore.get(person.id) ?? 0)).start
    const told = personal(person, kin)
    const profile = { ...told, ...(isPupil(person, kin) ? pupilForm(person, told.birth_date, entered, kin) : {}) }
    const lacks = untold[person.full_name]
    return lacks ? without(profile, lacks) : profile
  })
  return { profiles, proposals: proposalsIn(plan, kin, calendar) }
}

/** For how many years somebody has been at a junior high school before this one. */
const yearsBeforeIn = ({ schools, classes, classMembers }: Plan): Map<string, number> => {
  const juniorHighs = new Set(schools.filter(({ grade }) => grade === 'SMP').map(({ id }) => id))
  const before = new Map(
    classes.map(({ id, school_id, level }) => [id, juniorHighs.has(school_id) ? (level ?? 7) - 7 : 0]),
  )
  return new Map(classMembers.map(({ user_id, class_id }) => [user_id, before.get(class_id) ?? 0]))
}

const isPupil = (person: SeededPerson, kin: Kinship) => kin.rolesOf(person).has('SISWA')
const isStaff = (person: SeededPerson, { rolesOf }: Kinship) =>
  (['ADMIN', 'GURU', 'WALIKELAS'] as const).some((role) => rolesOf(person).has(role))

const without = (profile: SeededProfile, fields: readonly (keyof SeededProfile)[]): SeededProfile => ({
  user_id: profile.user_id,
  ...Object.fromEntries(Object.entries(profile).filter(([field]) => !fields.some((one) => one === field))),
})

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const [months, days] = [upTo(12), upTo(28)]
const bloodTypes = ['A', 'A', 'B', 'B', 'AB', 'O', 'O', 'O', 'TIDAK_TAHU'] as const

function personal(person: SeededPerson, kin: Kinship): SeededProfile & { birth_date: string } {
  const { religion, from } = originOf(person.full_name)
  const { school_distance: _, ...home } = kin.homeOf(person)
  const gender = isFemale(person, kin) ? 'P' : 'L'
  const birth_date = birthDateOf(person, kin)
  return {
    user_id: person.id,
    gender,
    religion,
    birth_place: from,
    birth_date,
    blood_type: diceFor(`blood of ${person.id}`)(bloodTypes),
    ...home,
    ...(isStaff(person, kin) ? careerOf(person.full_name, birth_date, gender) : {}),
  }
}

function isFemale(person: SeededPerson, { relationOf }: Kinship): boolean {
  const relation = relationOf(person)
  return relation === 'IBU' || (relation !== 'AYAH' && isWoman(person.full_name))
}

/** Of those whose age is told; the others are as old as parents and teachers are. */
const birthYears: Record<string, number> = { 'Asep Suryana': 1969, 'Icih Sukaesih': 1957 }
const yearsOfAdults = upTo(15).map((year) => 1973 + year)

function birthDateOf(person: SeededPerson, kin: Kinship): string {
  const year =
    birthYears[person.full_name] ?? yearByNisn(person.nisn) ?? diceFor(`birth year of ${person.id}`)(yearsOfAdults)
  // Twins have one home and one year, and so one day.
  const pick = diceFor(`birthday in ${year} of ${kin.homeKeyOf(person)}`)
  return isoDate(year, pick(months), pick(days))
}

/** An NISN begins with the last three digits of the year in which its owner was born. */
function yearByNisn(nisn: string | null | undefined): number | undefined {
  if (!nisn) return undefined
  const digits = Number(nisn.slice(0, 3))
  return digits >= 900 ? 1000 + digits : 2000 + digits
}

/** What families ask the school to change, and nobody has answered yet. */
function proposalsIn({ people, members }: Plan, kin: Kinship, { today }: Calendar): SeededProposal[] {
  const rangga = people.find(({ full_name }) => full_name === 'Rangga Saputra')
  const mother = rangga && kin.guardiansOf(rangga)[0]?.person
  const school = members.find(({ user_id }) => user_id === rangga?.id)
  if (!rangga || !mother || !school) return []
  return [
    {
      id: idOf('proposal', rangga.id, 'address'),
      school_id: school.school_id,
      user_id: rangga.id,
      field: 'address',
      new_value: kin.homeOf(mother).address,
      proposed_by: mother.id,
      created_at: noonOf(addDays(today, -1)),
    },
  ]
}
