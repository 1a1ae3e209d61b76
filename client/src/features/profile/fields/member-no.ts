import type { Wording } from '@kelasku/shared/whitelabel/wording'
import type { Profile } from '../queries.ts'

/** The number that the school knows somebody by, with what it is called here; null where there is none. */
export function memberNoOf({ kind, member_no }: Pick<Profile, 'kind' | 'member_no'>, wording: Wording): string | null {
  if (!member_no) return null
  const names = { student: wording.student_no, staff: wording.teacher_no, parent: null }
  return [names[kind], member_no].filter(Boolean).join(' ')
}
