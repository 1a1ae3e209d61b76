/** The plan, asked about one person: what they are, who answers for them, and with whom they live. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { Relation } from '@kelasku/shared/school/contract'
import type { SeededPerson } from '#features/profile/seed.ts'
import { groupedBy } from '#platform/grouped-by.ts'
import { homeAt, type Home } from './homes.ts'
import type { Plan } from './plan.ts'

export interface Guardian {
  person: SeededPerson
  relation: Relation
}

export interface Kinship {
  rolesOf: (person: SeededPerson) => ReadonlySet<Role>
  guardiansOf: (pupil: SeededPerson) => readonly Guardian[]
  /** As what they answer for a child, if they do. */
  relationOf: (person: SeededPerson) => Relation | undefined
  /** The same for all who live together: a child lives with who answers for it first. */
  homeKeyOf: (person: SeededPerson) => string
  homeOf: (person: SeededPerson) => Home
  /** The pupil among the children of the home, in the order of the plan. */
  childrenWith: (pupil: SeededPerson) => readonly SeededPerson[]
}

export function kinshipIn({ people, members, guardianships }: Plan): Kinship {
  const byId = new Map(people.map((person) => [person.id, person]))
  const memberships = groupedBy(members, ({ user_id }) => user_id)
  const answering = groupedBy(guardianships, ({ student_id }) => student_id)
  const answered = groupedBy(guardianships, ({ guardian_id }) => guardian_id)

  const rolesOf = ({ id }: SeededPerson) => new Set((memberships.get(id) ?? []).map(({ role }) => role))
  const guardiansOf = ({ id }: SeededPerson) =>
    (answering.get(id) ?? []).map(({ guardian_id, relation }) => ({
      person: byId.get(guardian_id)!, // a guardianship joins two people of the plan
      relation,
    }))
  const homeKeyOf = (person: SeededPerson) => guardiansOf(person)[0]?.person.id ?? person.id
  const pupils = people.filter((person) => rolesOf(person).has('SISWA'))
  const children = groupedBy(pupils, homeKeyOf)
  const homes = new Map(people.map((person) => [homeKeyOf(person), homeAt(homeKeyOf(person))]))

  return {
    rolesOf,
    guardiansOf,
    relationOf: ({ id }) => answered.get(id)?.[0]?.relation,
    homeKeyOf,
    homeOf: (person) => homes.get(homeKeyOf(person))!, // everybody of the plan has one
    childrenWith: (pupil) => children.get(homeKeyOf(pupil)) ?? [],
  }
}
