/** What the forms ask about a pupil alone: the parents, the siblings, and the school before this one. */
import type { Religion } from '@kelasku/shared/profile/contract'
import { copiedParts, type ParentKind } from '@kelasku/shared/profile/fields'
import type { Relation } from '@kelasku/shared/school/contract'
import type { SeededPerson, SeededProfile } from '#features/profile/seed.ts'
import { originOf, parentsOf, type Parent } from './families.ts'
import type { Home } from './homes.ts'
import type { Kinship } from './kinship.ts'
import { diceFor } from './sameness.ts'

const elementarySchools = [
  'SD Negeri Mekarwangi 2',
  'SD Negeri Sindangsari 1',
  'SD Negeri Tunas Harapan',
  'SD Cakrawala Insani',
  'MI Al-Barokah',
]
const groups = ['Pramuka', 'Pramuka', 'Futsal', 'Basket', 'Paskibra', 'Angklung', 'PMR', 'Karya Ilmiah Remaja']

/** For a pupil born on this day who entered the school on that one. */
export function pupilForm(pupil: SeededPerson, born: string, entered: string, kin: Kinship): Partial<SeededProfile> {
  const age = Number(entered.slice(0, 4)) - Number(born.slice(0, 4))
  const pick = diceFor(`forms of ${pupil.id}`)
  return {
    ...parentsIn(pupil, kin),
    ...siblingsIn(pupil, kin),
    child_family_status: 'KANDUNG',
    school_distance: kin.homeOf(pupil).school_distance,
    accepted_in_instution_on: entered,
    ...(age < 11 ? {} : { latest_education: age < 17 ? 'SD' : 'SMA', extracurricular: [pick(groups)] }),
    ...(age < 11 || age > 16 ? {} : { origin_of_the_institution: pick(elementarySchools) }),
  }
}

function siblingsIn(pupil: SeededPerson, kin: Kinship): Pick<SeededProfile, 'child_sequence' | 'total_sibling'> {
  const here = kin.childrenWith(pupil)
  if (here.length > 1) return { child_sequence: here.indexOf(pupil) + 1, total_sibling: here.length - 1 }
  const pick = diceFor(`siblings of ${pupil.id}`)
  const total = pick([0, 1, 1, 1, 2, 2, 3])
  return { child_sequence: 1 + pick([...Array(total + 1).keys()]), total_sibling: total }
}

/** A parent who has an account stands in the child's form as there; the family's number is otherwise the child's. */
function parentsIn(pupil: SeededPerson, kin: Kinship): Partial<SeededProfile> {
  const guardians = kin.guardiansOf(pupil)
  const accountAs = (relation: Relation) => guardians.find((one) => one.relation === relation)?.person
  const [father, mother, guardian] = [accountAs('AYAH'), accountAs('IBU'), accountAs('WALI')]
  const names = { ...(father && { father: father.full_name }), ...(mother && { mother: mother.full_name }) }
  const parents = parentsOf(pupil.full_name, kin.homeKeyOf(pupil), names)
  const familyPhone = guardians.length === 0 ? pupil.phone : undefined
  const columns = (kind: ParentKind, parent: Parent, account: SeededPerson | undefined) =>
    columnsOf(kind, parent, {
      religion: originOf(pupil.full_name).religion,
      phone: account?.phone ?? (kind === 'father' ? familyPhone : undefined),
      home: parent.livesApart ? account && kin.homeOf(account) : kin.homeOf(pupil),
    })
  return {
    ...columns('father', parents.father, father),
    ...columns('mother', parents.mother, mother),
    ...(guardian && columns('guardian', guardianOf(guardian), guardian)),
    child_status: parents.father.status === 'MENINGGAL' ? 'YATIM' : 'LENGKAP',
  }
}

const guardianOf = ({ full_name }: SeededPerson): Parent => ({
  name: full_name,
  occupation: 'Pedagang Kecil',
  status: 'HIDUP',
})

interface Around {
  religion: Religion
  phone: string | null | undefined
  home: Home | undefined
}

function columnsOf(
  kind: ParentKind,
  { name, occupation, status, livesApart = false }: Parent,
  { religion, phone, home }: Around,
): Partial<SeededProfile> {
  const isThere = status === 'HIDUP'
  const parts = {
    name,
    occupation,
    status,
    religion,
    ...(isThere && { phone_number: phone }),
    ...(isThere && home && pickFrom(home, copiedParts)),
  }
  return {
    ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${kind}_${part}`, value])),
    [`same_${kind}_address`]: isThere && !livesApart,
  }
}

const pickFrom = <Value, Key extends keyof Value>(value: Value, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, value[key]]))
