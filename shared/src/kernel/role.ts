import { z } from 'zod'

/** What a person is in a school; they may be several at once. */
export const Role = z.enum(['SISWA', 'GURU', 'WALIKELAS', 'ORTU', 'ADMIN'])
export type Role = z.infer<typeof Role>

/** What somebody does in a school beside their role: the principal, those on duty, the counsellor. */
export const Position = z.enum([
  'PRINCIPAL',
  'VICE_CURRICULUM',
  'VICE_STUDENT',
  'COUNSELOR',
  'DUTY',
  'TREASURER',
  'OPERATOR',
])
export type Position = z.infer<typeof Position>
