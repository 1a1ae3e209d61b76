import type { CurriculumCard } from '@kelasku/shared/curriculum/contract'
import { Badge } from '#ui/badge.tsx'
import { useT } from '../words.ts'

/** What it is and for whom, in a line. */
export function CurriculumFacts({ curriculum }: { curriculum: CurriculumCard }) {
  const t = useT()
  const { kind, level, phase, school_year_name, status } = curriculum
  return (
    <>
      <Badge tone={kind === 'CUSTOM' ? 'neutral' : 'info'}>{t(($) => $.kind[kind])}</Badge>
      <span>{level === 0 ? t(($) => $.fact.beforeSchool) : t(($) => $.fact.level, { level })}</span>
      {phase && <span>{t(($) => $.fact.phase[phase])}</span>}
      <span>{school_year_name}</span>
      {status === 'ARCHIVED' && <Badge look="outline">{t(($) => $.status.ARCHIVED)}</Badge>}
    </>
  )
}
