import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Pages } from '#platform/screen/Pages.tsx'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { profileQueries, type View } from '../queries.ts'
import { useT } from '../words.ts'

/** Who of the school has looked at what is private; the family can read it. */
export function ViewsCard({ id }: { id: string }) {
  const t = useT()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(profileQueries.views(id, page))
  return (
    <Card>
      <CardHeader title={t(($) => $.views.title)} description={t(($) => $.views.text)} />
      <CardBody className="grid gap-3 pt-2">
        {!data && error && <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonList label={t(($) => $.common.state.loading)} count={3} />}
        {data?.meta.total_item === 0 && <p className="text-sm text-muted-foreground">{t(($) => $.views.none)}</p>}
        {data && (
          <>
            <ul className="divide-y divide-border">
              {data.data.map((view) => (
                <Look key={view.id} view={view} />
              ))}
            </ul>
            <Pages page={page} of={data.meta} onTurn={setPage} />
          </>
        )}
      </CardBody>
    </Card>
  )
}

function Look({ view: { viewer, role, sections, in_bulk, viewed_at } }: { view: View }) {
  const t = useT()
  const format = useFormat()
  const wording = useWording()
  const names = sections.map((section) => t(($) => $.section.name[section])).join(', ')
  return (
    <li className="flex items-start gap-3 py-2.5">
      <PersonAvatar size="sm" name={viewer.full_name} src={viewer.image_url} />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium wrap-anywhere">{viewer.full_name}</span>
        <span className="text-xs text-muted-foreground">
          {roleLabel(role, wording)} · <time dateTime={viewed_at}>{format.dateTime(viewed_at)}</time>
        </span>
        <span className="text-sm">{in_bulk ? t(($) => $.views.inBulk, { names }) : names}</span>
      </span>
    </li>
  )
}
