import { anyone, type FileRule } from '#platform/files/rules.ts'

/** A school's logo stands on its sign-in page, before anybody has shown who they are. */
export const schoolLogo = { purpose: 'school.logo', may: anyone, ofSchool: true } satisfies FileRule
