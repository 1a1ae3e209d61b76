/** Many classes as people write them in one line: `7A-7D, 8A-C, IX 1-3`. */
import type { Grade } from '@kelasku/shared/school/contract'
import { plannedLevels } from './grade-plan.ts'

export interface NamedClass {
  name: string
  level: number
}

/** What could not be read of it, each as it was typed. */
export type ClassNameMistake = {
  part: string
  why: 'level_unread' | 'level_elsewhere' | 'too_long' | 'range_backwards'
}

export interface NamedClasses {
  classes: NamedClass[]
  mistakes: ClassNameMistake[]
}

export const mostClassesAtOnce = 60
const longestName = 60

export function readClassNames(text: string, grade: Grade | null): NamedClasses {
  const found: NamedClasses = { classes: [], mistakes: [] }
  const names = new Set<string>()
  for (const part of text.split(/[,;\n]+/).map((one) => one.trim().replace(/\s+/g, ' '))) {
    if (part === '') continue
    const spelled = namesIn(part)
    if (spelled === null) {
      found.mistakes.push({ part, why: 'range_backwards' })
      continue
    }
    for (const name of spelled) {
      const level = levelOf(name, grade)
      if (typeof level === 'string') found.mistakes.push({ part: name, why: level })
      else if (name.length > longestName) found.mistakes.push({ part: name, why: 'too_long' })
      else if (!names.has(name.toLowerCase())) {
        names.add(name.toLowerCase())
        found.classes.push({ name, level })
      }
    }
  }
  return found
}

/** The last sign of a name, which a range counts on: one letter, or a number. */
const counted = /^(.*?)(\d{1,2}|[A-Za-z])$/

/** All names of a range, or the one that it is; nothing where the range runs backwards. */
function namesIn(part: string): string[] | null {
  for (const dash of part.matchAll(/\s*(?:-|–|—|\bs\/d\b|\bsampai\b)\s*/g)) {
    const from = counted.exec(part.slice(0, dash.index))
    const to = counted.exec(part.slice(dash.index + dash[0].length))
    if (!from || !to) continue
    const [, prefix = '', first = ''] = from
    const [, otherPrefix = '', last = ''] = to
    const items = between(first, last)
    if (items === undefined) continue
    if (otherPrefix === '' || otherPrefix.toLowerCase() === prefix.toLowerCase())
      return items === null ? null : items.map((item) => prefix + item)
    // `7A-9D`: each letter in each level.
    const levels = /^\d{1,2}$/.test(prefix) && /^\d{1,2}$/.test(otherPrefix) ? between(prefix, otherPrefix) : undefined
    if (levels === undefined) continue
    return levels === null || items === null ? null : levels.flatMap((level) => items.map((item) => level + item))
  }
  return [part]
}

/** Counted from one to the other; nothing at all where one is a letter and the other a number. */
function between(first: string, last: string): string[] | null | undefined {
  const isNumber = (text: string) => /^\d+$/.test(text)
  if (isNumber(first) !== isNumber(last)) return undefined
  const [from, to]: [number, number] = isNumber(first)
    ? [Number(first), Number(last)]
    : [first.toUpperCase().charCodeAt(0), last.toUpperCase().charCodeAt(0)]
  if (from > to) return null
  const isSmall = !isNumber(first) && first === first.toLowerCase() && first !== first.toUpperCase()
  return Array.from({ length: to - from + 1 }, (_, index) => {
    if (isNumber(first)) return String(from + index)
    const letter = String.fromCharCode(from + index)
    return isSmall ? letter.toLowerCase() : letter
  })
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** The level that a name begins with, in digits or in Roman numerals; why not, where it is none of the school's. */
function levelOf(name: string, grade: Grade | null): number | 'level_unread' | 'level_elsewhere' {
  const levels = plannedLevels(grade)
  const number = /^(?:kelas )?(\d{1,2})/i.exec(name)?.[1]
  const roman = /^(?:kelas )?([IVX]+)(?![a-z]{2})/i.exec(name)?.[1]?.toUpperCase()
  const level = number === undefined ? (roman === undefined ? -1 : romans.indexOf(roman) + 1 || -1) : Number(number)
  const [only] = levels
  if (levels.length === 1 && only !== undefined) return only
  if (level === -1) return levels.length === 0 ? 1 : 'level_unread'
  if (levels.length === 0) return level <= 13 ? level : 'level_elsewhere'
  return levels.includes(level) ? level : 'level_elsewhere'
}

/** How one would write the usual classes of such a school: `7A-7C, 8A-8C, 9A-9C`. */
export const exampleOfClasses = (grade: Grade | null): string => {
  const levels = plannedLevels(grade)
  if (levels.length === 0) return 'Kelas A, Kelas B'
  if (levels.length === 1) return 'A1-A2, B1-B2'
  return levels.map((level) => `${level}A-${level}C`).join(', ')
}
