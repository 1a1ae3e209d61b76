/** The three forums of a school. A class has one of its own; the others are one for all. */
import { z } from 'zod'

export const ForumType = z.enum(['SCHOOL', 'CLASS', 'TEACHER'])
export type ForumType = z.infer<typeof ForumType>

/** Where the window shows each. */
export const forumPath: Record<ForumType, string> = {
  SCHOOL: '/forum-sekolah',
  CLASS: '/forum-kelas',
  TEACHER: '/forum-guru',
}
