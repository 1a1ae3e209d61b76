import type { Grade } from '@kelasku/shared/school/contract'
import { wordingFor, type SiteType } from '@kelasku/shared/whitelabel/wording'
import { useT } from '../words.ts'

interface GradeTextProps {
  siteType?: SiteType
  grade: Grade | null
}

/** "Madrasah · SMP / MTs": what kind of place it is, in a line. */
export function GradeText({ siteType, grade }: GradeTextProps) {
  const t = useT()
  return [siteType && wordingFor(siteType).school, grade && t(($) => $.grade[grade])].filter(Boolean).join(' · ')
}
