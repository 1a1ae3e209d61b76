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
