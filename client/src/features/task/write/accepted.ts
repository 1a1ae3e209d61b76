import { officePapers } from '#platform/forms/accepted.ts'

/** As an input of files takes it: what a teacher gives along, and what pupils hand in. */
export const anyWork = `${officePapers},audio/*,video/*`
