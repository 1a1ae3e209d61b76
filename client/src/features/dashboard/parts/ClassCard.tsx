import type { ClassView } from '@kelasku/shared/classroom/contract'
import { Link } from 'react-router-dom'
import { useT as useCommonT } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'
import { ClassTile } from './ClassTile.tsx'

/** The class that one belongs to: who leads it, how many are in it. */
export function ClassCard({ of: view }: { of: ClassView }) {
  const t = useT()
  const { homeroom_teacher: homeroom } = view
  return (
    <Card interactive>
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <ClassTile name={view.name} size="lg" />
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-base font-semibold">
            <Link to="/revamp/class/view" className="after:absolute after:inset-0 after:rounded-lg">
              {t(($) => $.class.title, { name: view.name })}
            </Link>
          </h2>
          <p className="truncate text-sm text-muted-foreground">{view.school_name}</p>
        </div>
      </div>
      <dl className="grid gap-px border-t border-border text-sm">
        <Fact label={t(($) => $.class.homeroom)}>
          {homeroom ? (
            <>
              <PersonAvatar name={homeroom.full_name} src={homeroom.image_url} size="sm" />
              <span className="min-w-0">{homeroom.full_name}</span>
            </>
          ) : (
            <span className="text-muted-foreground">{t(($) => $.class.noHomeroom)}</span>
          )}
        </Fact>
        <Fact label={t(($) => $.class.studentsLabel)}>{t(($) => $.class.students, { count: view.total_student })}</Fact>
        <Fact label={t(($) => $.class.year)}>{view.school_year_name}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 not-last:border-b not-last:border-border sm:px-5">
      <dt className="shrink-0 text-muted-foreground">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2 text-right font-medium">{children}</dd>
    </div>
  )
}

export function ClassCardSkeleton() {
  const t = useCommonT()
  return (
    <Card aria-busy className="gap-4 p-5">
      <output className="sr-only">{t(($) => $.state.loading)}</output>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-lg" />
        <div className="grid grow gap-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </Card>
  )
}
