/**
 * The specification's Role: as what, where, and in which class this tab acts. Per tab, because a teacher may look at
 * her own child's marks in one and teach in another; a new tab begins where the last one stood. `id` is the membership
 * that every call names in X-Membership.
 */
import type { Role as RoleCode } from '@kelasku/shared/kernel/actor'
import { createSignal } from '#platform/signal.ts'
import { tabFirst } from '#platform/storage.ts'
import { useSchool, type Membership } from './school.ts'
import { accountSlice } from './slice.ts'

export interface Role {
  id: string | null
  school_id: string | null
  school_name: string
  /** The role of the membership. */
  type: RoleCode | null
  is_admin: boolean
  class_id: string | null
  class_name: string
  /** What the person is in the open class, which decides the menu. */
  class_role: RoleCode | null
  school_role: RoleCode[]
  walikelas: { id: string; full_name: string; image_url: string | null } | null
  student_photos: { user_id: string; image: string }[]
  /** The child that a parent is looking at. */
  child_id: string | null
}

const initial: Role = {
  id: null,
  school_id: null,
  school_name: '',
  type: null,
  is_admin: false,
  class_id: null,
  class_name: '',
  class_role: null,
  school_role: [],
  walikelas: null,
  student_photos: [],
  child_id: null,
}

export const useRole = accountSlice({ name: 'role', initial, storage: tabFirst })

/** For `useRole`: teaches, or leads a class. */
export const teaches = ({ type }: Role): boolean => type === 'GURU' || type === 'WALIKELAS'
/** For `useRole`: works at the school. */
export const isStaff = (role: Role): boolean => teaches(role) || role.type === 'ADMIN' || role.is_admin

export const membershipId = (): string | null => useRole.getState().id

/** The tab acts in another school or role now: what was loaded in the former one is no longer true. */
export const membershipChosen = createSignal<string | null>()

/** Begins to act under a membership, outside any class; `roles` are all that the person has in that school. */
export function actUnder(membership: Membership, roles: readonly RoleCode[] = [membership.role]): void {
  const { id, school_id, school_name, logo_image_url, grade, role, is_admin } = membership
  const isSame = membershipId() === id
  useSchool.setState({ id: school_id, school_name, logo_image_url, grade })
  if (isSame) {
    useRole.setState({ school_name, type: role, is_admin, school_role: [...roles] })
    return
  }
  useRole.setState({
    ...initial,
    id,
    school_id,
    school_name,
    type: role,
    is_admin,
    class_role: role,
    school_role: [...roles],
  })
  membershipChosen.say(id)
}

/** The membership is gone: this tab acts nowhere until another is chosen. */
export function actNowhere(): void {
  useRole.setState(initial)
  membershipChosen.say(null)
}

interface OpenClass {
  id: string
  name: string
  class_role: RoleCode
  homeroom_teacher: Role['walikelas']
}

/** The class that the shell shows, and for a parent the child in it. */
export function openClass(open: OpenClass | null, childId: string | null = null): void {
  const { type } = useRole.getState()
  useRole.setState({
    class_id: open?.id ?? null,
    class_name: open?.name ?? '',
    class_role: open?.class_role ?? type,
    walikelas: open?.homeroom_teacher ?? null,
    child_id: childId,
  })
}
