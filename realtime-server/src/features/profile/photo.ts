/** Pictures of people: seen by themselves, and by those who share a school with them. */
import { and, eq, inArray } from 'drizzle-orm'
import { schoolMembers } from '#features/school/table.ts'
import type { FileRule } from '#platform/files/rules.ts'

export const profilePhoto = {
  purpose: 'profile.photo',
  may: async (who, { owner_id }, { tx }) => {
    if (!who) return false
    if (who.userId === owner_id) return true
    const schoolIds = who.memberships.map(({ schoolId }) => schoolId)
    const shared = await tx
      .select({ id: schoolMembers.id })
      .from(schoolMembers)
      .where(
        and(
          eq(schoolMembers.user_id, owner_id),
          inArray(schoolMembers.school_id, schoolIds),
          // Who still asks to join shows their face to those who decide; who has left shows it no more.
          inArray(schoolMembers.status, ['ACTIVE', 'PENDING']),
        ),
      )
      .limit(1)
    return shared.length > 0
  },
} satisfies FileRule
