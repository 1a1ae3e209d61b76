/** Whom targets mean, in words. */
import type { Role } from '@kelasku/shared/kernel/actor'
import type { NamedTarget, Target } from '@kelasku/shared/announcement/contract'
import { roleLabel, type Wording } from '@kelasku/shared/whitelabel/wording'
import type { T } from '#platform/i18n/i18n.ts'
import type texts from './locales/id.json'

export function targetName({ type, role, name }: NamedTarget, t: T<typeof texts>, wording: Wording): string {
  const who = role === null ? null : roleLabel(role, wording)
  if (type === 'PERSON') return name ?? ''
  if (type === 'SCHOOL') return who ? t(($) => $.audience.roleInSchool, { who }) : t(($) => $.audience.everybody)
  const place = name ?? ''
  return who ? t(($) => $.audience.roleInClass, { who, place }) : t(($) => $.audience.class, { place })
}

/** Two of the same are one. */
export const targetKey = ({ type, role, class_id, user_id }: NamedTarget): string =>
  [type, role, class_id, user_id].join(' ')

/** Where a group is: a class, or without one the school. */
export interface Place {
  class_id: string | null
  name: string | null
}

const isGroup = ({ type }: NamedTarget): boolean => type !== 'PERSON'
const isAt = (target: NamedTarget, { class_id }: Place): boolean => isGroup(target) && target.class_id === class_id

/** Everybody there, or those of the roles. */
function groupsAt({ class_id, name }: Place, roles: readonly Role[]): NamedTarget[] {
  const type = class_id === null ? ('SCHOOL' as const) : ('CLASS' as const)
  const fitting = class_id === null ? roles : roles.filter((role) => inClasses(role) !== null)
  const of = { type, class_id, user_id: null, name }
  return fitting.length === 0 ? [{ ...of, role: null }] : fitting.map((role) => ({ ...of, role }))
}

export const isChosen = (audience: readonly NamedTarget[], place: Place): boolean =>
  audience.some((target) => isAt(target, place))

/** The roles that the chosen groups are narrowed to; none is everybody. Nothing where no group is chosen. */
export function rolesIn(audience: readonly NamedTarget[]): Role[] | undefined {
  const groups = audience.filter(isGroup)
  return groups.length === 0 ? undefined : [...new Set(groups.flatMap(({ role }) => role ?? []))]
}

/** Chooses a place, for these roles of it; one that is chosen is let go with all that was chosen of it. */
export const togglePlace = (audience: readonly NamedTarget[], place: Place, roles: readonly Role[]): NamedTarget[] =>
  isChosen(audience, place)
    ? audience.filter((target) => !isAt(target, place))
    : [...audience, ...groupsAt(place, roles)]

/** Narrows all chosen groups to these roles. */
export function narrowTo(audience: readonly NamedTarget[], roles: readonly Role[]): NamedTarget[] {
  const groups = audience.filter(isGroup)
  const places = [...new Map(groups.map((group) => [group.class_id, group])).values()]
  return [...places.flatMap((place) => groupsAt(place, roles)), ...audience.filter((target) => !isGroup(target))]
}

/** The roles that a class has; an admin belongs to the school. */
const inClasses = (role: Role | null) => (role === 'ADMIN' ? null : role)

/** As the wire takes them. */
export function targetsOf(named: readonly NamedTarget[]): Target[] {
  return named.flatMap(({ type, role, class_id, user_id }): Target[] => {
    if (type === 'SCHOOL') return [{ type, role }]
    if (type === 'CLASS') return class_id === null ? [] : [{ type, class_id, role: inClasses(role) }]
    return user_id === null ? [] : [{ type, user_id }]
  })
}
