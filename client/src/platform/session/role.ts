/**
 * The specification's Role: in which school and class this tab acts, and everything that the person is there. Per tab: a
 * new one begins where the last one stood. `school_id` is what every call names in X-School.
 */
import { byRank, type Position, type Role as RoleCode } from '@kelasku/shared/kernel/actor'
import { createSignal } from '#platform/signal.ts'
import { tabFirst } from '#platform/storage.ts'
import { useSchool, type Membership } from './school.ts'
import { accountSlice } from './slice.ts'

export interface Role {
  /** The membership of the highest role. */
  id: string | null
  school_id: string | null
  school_name: string
  /** The highest of their roles. */
  type: RoleCode | null
  /** One of the school's admins, by the role or beside another one. */
  is_admin: boolean
  class_id: string | null
  class_name: string
  /** What the person is in the open class: what pages about it show first. */
  class_role: RoleCode | null
  school_role: RoleCode[]
  positions: Position[]
  walikelas: { id: string; full_name: string; image_url: string | null } | null
  student_photos: { user_id: string; image: string }[]
  /** The child that a parent looks at in the open class. */
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
  positions: [],
  walikelas: null,
  student_photos: [],
  child_id: null,
}

export const useRole = accountSlice({ name: 'role', initial, storage: tabFirst })

// For `useRole`: what the person is in the school.
export const administers = ({ is_admin }: Role): boolean => is_admin
export const learns = ({ school_role }: Role): boolean => school_role.includes('SISWA')
export const hasChildren = ({ school_role }: Role): boolean => school_role.includes('ORTU')
export const leadsAClass = ({ school_role }: Role): boolean => school_role.includes('WALIKELAS')
/** Teaches, or leads a class. */
export const teaches = ({ school_role }: Role): boolean =>
  school_role.some((role) => role === 'GURU' || role === 'WALIKELAS')
/** Works at the school. */
export const isStaff = (role: Role): boolean => administers(role) || teaches(role)
/** Sees the open class as one who works there; who only has a child in it sees it as a parent. */
export const isStaffHere = (role: Role): boolean =>
  isStaff(role) && role.class_role !== 'ORTU' && role.class_role !== 'SISWA'
/** Leads the school, or counsels in it. */
export const overseesSchool = ({ positions }: Role): boolean =>
  positions.some((position) => overseeing.includes(position))
const overseeing: readonly Position[] = ['PRINCIPAL', 'VICE_CURRICULUM', 'VICE_STUDENT', 'COUNSELOR']

export const schoolId = (): string | null => useRole.getState().school_id

/** The tab acts in another school now: what was loaded in the former one is no longer true. */
export const schoolChosen = createSignal<string | null>()

/** Begins to act in a school, outside any class; `here` is everything that the person is there. */
export function actIn(here: readonly [Membership, ...Membership[]]): void {
  const roles = byRank(here.map(({ role }) => role))
  const { id, school_id, school_name, logo_image_url, grade } = here.find(({ role }) => role === roles[0]) ?? here[0]
  const isSame = schoolId() === school_id
  const are = {
    id,
    school_name,
    type: roles[0] ?? null,
    is_admin: here.some(({ role, is_admin }) => is_admin || role === 'ADMIN'),
    school_role: roles,
    positions: here.flatMap(({ position }) => position ?? []),
  }
  useSchool.setState({ id: school_id, school_name, logo_image_url, grade })
  if (isSame) {
    useRole.setState(are)
    return
  }
  useRole.setState({ ...initial, ...are, school_id, class_role: are.type })
  schoolChosen.say(school_id)
}

/** The person belongs to that school no more: this tab acts nowhere until another is chosen. */
export function actNowhere(): void {
  useRole.setState(initial)
  schoolChosen.say(null)
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
