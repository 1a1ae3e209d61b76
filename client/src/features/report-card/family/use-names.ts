import type { PastScore } from './history.ts'
import { useT } from './words.ts'

/** "Rapor Semester 1", "Rapor Tengah Semester 1". */
export function useCardName() {
  const t = useT()
  return ({ semester, period }: PastScore['snapshot']) => t(($) => $.name[period], { semester })
}

/** "Tengah Semester 1 2026/2027": a point of a line. */
export function usePlaceName() {
  const t = useT()
  return ({ semester, period, school_year }: PastScore['snapshot']) =>
    t(($) => $.place[period], { semester, year: school_year })
}
