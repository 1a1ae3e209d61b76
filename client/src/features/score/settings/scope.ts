/** Whose finals ranges are about: of all levels, of one, or of one course. */
export interface RangeScope {
  level: number | null
  course_id: string | null
}

export const isOfScope = (one: RangeScope, other: RangeScope): boolean =>
  one.level === other.level && one.course_id === other.course_id

/** As it stands in the address: nothing, a level, a course, or a course that is still to be chosen. */
export function scopeOf(text: string): RangeScope | null {
  if (text === byCourse) return null
  const level = /^\d{1,2}$/.test(text) ? Number(text) : null
  return { level, course_id: text === '' || level !== null ? null : text }
}

export const byCourse = 'mapel'
