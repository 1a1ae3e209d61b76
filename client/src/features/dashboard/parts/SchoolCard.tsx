import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { Link } from 'react-router-dom'
import { schoolQueries } from '#features/school/queries.ts'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardFooter } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

export function SchoolCard() {
  const t = useT()
  const schoolId = useRole(({ school_id }) => school_id) ?? ''
  const {
    data: school,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...schoolQueries.one(schoolId), enabled: schoolId !== '' })

  return (
    <Card aria-label={t(($) => $.school.heading)}>
      {school ? (
        <>
          <div className="flex items-center gap-4 p-4 sm:p-5">
            <TenantMark name={school.school_name} src={school.logo_image_url} size="lg" />
            <div className="grid min-w-0 gap-0.5">
              <h2 className="text-base font-semibold">{school.school_name}</h2>
              <p className="text-sm text-muted-foreground">
                {[school.npsn && t(($) => $.school.npsn, { npsn: school.npsn }), school.city_name]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </div>
          <dl className="grid gap-3 px-4 pb-4 text-sm sm:px-5">
            <div className="grid gap-0.5">
              <dt className="text-xs text-muted-foreground">{t(($) => $.school.principal)}</dt>
              <dd className="font-medium">{school.principal_name ?? t(($) => $.class.noHomeroom)}</dd>
            </div>
            <div className="grid gap-0.5">
              <dt className="text-xs text-muted-foreground">{t(($) => $.school.address)}</dt>
              <dd>{school.address ?? t(($) => $.school.noAddress)}</dd>
            </div>
          </dl>
        </>
      ) : error ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy className="grid gap-3 p-5">
          <output className="sr-only">{t(($) => $.common.state.loading)}</output>
          <Skeleton className="size-12" />
          <Skeleton className="w-2/3" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      )}
      <CardFooter>
        <Button asChild variant="outline" size="sm">
          <Link to="/pengaturan">
            <Settings aria-hidden />
            {t(($) => $.school.settings)}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
