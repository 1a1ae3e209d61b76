import { Badge } from '#ui/badge.tsx'
import { PageHeader, type PageHeaderProps } from '#ui/page-header.tsx'
import { GraduationCap, UserRound } from 'lucide-react'
import { useFormat } from '#platform/i18n/i18n.ts'
import type { ClassInList } from '../queries.ts'
import { ClassTitle, useOpenInPlace } from '../widgets/ClassTitle.tsx'
import { useT } from '../words.ts'

interface ClassHeaderProps extends Pick<PageHeaderProps, 'actionsRef'> {
  of: ClassInList
}

/** Whose class it is, in which year, and how full. */
export function ClassHeader({ of: view, actionsRef }: ClassHeaderProps) {
  const t = useT()
  const format = useFormat()
  const open = useOpenInPlace()
  const { name, type, status, homeroom_teacher, school_name, school_year_name, total_student, capacity } = view
  return (
    <div className="print:hidden">
      <PageHeader
        {...(actionsRef && { actionsRef })}
        title={<ClassTitle value={view.id} name={name} onChange={(id) => id !== null && open(id)} />}
        description={`${school_name} · ${t(($) => $.class.year, { name: school_year_name })}`}
        meta={
          <>
            {status === 'ARCHIVED' && <Badge tone="warning">{t(($) => $.class.archived)}</Badge>}
            {type !== 'REGULER' && <Badge look="outline">{t(($) => $.classType[type])}</Badge>}
            <span className="inline-flex items-center gap-1.5">
              <UserRound aria-hidden className="size-4" />
              {homeroom_teacher
                ? t(($) => $.class.homeroom, { name: homeroom_teacher.full_name })
                : t(($) => $.class.noHomeroom)}
            </span>
            <span className="inline-flex items-center gap-1.5 tabular-nums">
              <GraduationCap aria-hidden className="size-4" />
              {capacity === null
                ? t(($) => $.class.count, { count: total_student })
                : t(($) => $.class.countOf, { count: total_student, capacity: format.number(capacity) })}
            </span>
          </>
        }
      />
    </div>
  )
}
