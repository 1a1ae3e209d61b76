/** What a process leaves behind: for whoever began it, and for admins of the school. */
import { isAdmin } from '@kelasku/shared/kernel/actor'
import { inItsSchool, type FileRule } from '#platform/files/rules.ts'

export const processResult: FileRule = {
  purpose: 'background-process.result',
  namesMany: true,
  may: inItsSchool((who, { owner_id }) => who.userId === owner_id || isAdmin(who)),
}
