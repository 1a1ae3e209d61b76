/** What a process leaves behind: for whoever began it, and for admins of the school. */
import { isAdmin } from '@kelasku/shared/school/policy'
import type { FileRule } from '#platform/files/rules.ts'

export const processResult: FileRule = {
  purpose: 'background-process.result',
  namesMany: true,
  may: (who, { owner_id, school_id }) =>
    who !== undefined && 'schoolId' in who && who.schoolId === school_id && (who.userId === owner_id || isAdmin(who)),
}
