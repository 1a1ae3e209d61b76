import type { Grade } from '@kelasku/shared/school/contract'
import { wordingFor, type SiteType } from '@kelasku/shared/whitelabel/wording'
import { useT } from '../words.ts'

interface Known {
  siteType?: SiteType
  grade: Grade | null
}

/** "Madrasah · SMP / MTs": what kind of place a school is, in a line. */
export function useGradeText(): (school: Known) => string {
  const t = useT()
  return ({ siteType, grade }) => {
    // "Lainnya" says nothing of a place.
    const level = grade && grade !== 'LAINNYA' ? t(($) => $.grade[grade]) : null
    return [siteType && wordingFor(siteType).school, level].filter(Boolean).join(' · ')
  }
}
