import { isStaff } from '@kelasku/shared/kernel/actor'
import { inItsSchool, type FileRule } from '#platform/files/rules.ts'

/** Logos and watermarks: part of every card that is printed with them. */
export const reportPicture = {
  purpose: 'report-card.picture',
  may: inItsSchool((who) => isStaff(who)),
  ofSchool: true,
} satisfies FileRule
