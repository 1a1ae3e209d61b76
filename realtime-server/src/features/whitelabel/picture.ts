import { anyone, type FileRule } from '#platform/files/rules.ts'

/** Banners and empty-state pictures: part of the sign-in page and of every screen. */
export const whitelabelPicture = { purpose: 'whitelabel.picture', may: anyone, ofSchool: true } satisfies FileRule
