/**
 * What a school most likely means when a year ends: 7A goes on as 8A, VII-B as VIII-B, 9A leaves, and 7A begins anew
 * with nobody in it. Only suggestions; the admin says how it is.
 */
import type { Grade } from '@kelasku/shared/school/contract'

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII']

const lastLevels: Partial<Record<Grade, number>> = { SD: 6, SMP: 9, SMA: 12, SMK: 12 }

/** The level that leaves: by the kind of school, else the highest that there is. */
export function lastLevelOf(grade: Grade | null, levels: readonly number[]): number {
  const highest = Math.max(0, ...levels)
  const usual = grade === null ? undefined : lastLevels[grade]
  return usual !== undefined && levels.includes(usual) ? usual : highest
}

/** The name with its level written one higher, in the same figures; a name that tells no level stays as it is. */
export function nameAfter(name: string, level: number): string {
  const figures = new RegExp(`(?<!\\d)0?${level}(?!\\d)`)
  if (figures.test(name)) return name.replace(figures, String(level + 1))
  const [now, next] = [roman[level - 1], roman[level]]
  if (now === undefined || next === undefined) return name
  return name.replace(new RegExp(`(?<![\\p{L}\\d])${now}(?![IVX\\p{Ll}])`, 'u'), next)
}

/** In a kindergarten both years have the same level: group A becomes group B, and B leaves. */
const groupA = /(?<![\p{L}\d])A(?![\p{L}\d])/u
export const groupAfter = (name: string): string | null => (groupA.test(name) ? name.replace(groupA, 'B') : null)

export interface ClassToEnd {
  id: string
  name: string
  level: number
}

export interface NextClass {
  name: string
  level: number
}

/** Where a class goes on, or that its pupils leave. */
export function whereGoes({ name, level }: ClassToEnd, grade: Grade | null, lastLevel: number): NextClass | null {
  if (grade === 'TK') {
    const group = groupAfter(name)
    return group === null ? null : { name: group, level }
  }
  return level >= lastLevel ? null : { name: nameAfter(name, level), level: level + 1 }
}
