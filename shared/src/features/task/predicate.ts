/**
 * What families of a TK read instead of a number: Belum Berkembang, Mulai Berkembang, Berkembang Sesuai Harapan,
 * Berkembang Sangat Baik. By quarters of the most, so that a rubric of four levels gives its level.
 */
import { z } from 'zod'

export const Predicate = z.enum(['BB', 'MB', 'BSH', 'BSB'])
export type Predicate = z.infer<typeof Predicate>

export const predicateOf = (score: number, maxScore: number): Predicate => {
  const share = score / maxScore
  if (share <= 0.25) return 'BB'
  if (share <= 0.5) return 'MB'
  return share <= 0.75 ? 'BSH' : 'BSB'
}
