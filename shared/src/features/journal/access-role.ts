import { z } from 'zod'

/** As what somebody is invited. Its owner and whoever teaches the course need no invitation. */
export const AccessRole = z.enum(['EDITOR', 'COMMENTER', 'VIEWER'])
export type AccessRole = z.infer<typeof AccessRole>
