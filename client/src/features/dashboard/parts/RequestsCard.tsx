import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { schoolQueries } from '#features/school/queries.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat, useWording } from '#platform/i18n/i18n.ts'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardFooter, CardHeader } from '#ui/card.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useT } from '../words.ts'

const shown = 3

/** Who asks to belong to the school and waits for the admin. */
export function RequestsCard() {
  const t = useT()
  const format = useFormat()
  const wording = useWording()
  const { data: reply, error, isFetching, refetch } = useQuery(schoolQueries.requests())
  const count = reply?.meta.total_item ?? 0

  return (
    <Card>
      <CardHeader
        title={t(($) => $.requests.heading)}
        action={count > 0 && <Badge tone="warning">{format.number(count)}</Badge>}
        description={reply && (count > 0 ? t(($) => $.requests.waiting, { count }) : t(($) => $.requests.none))}
      />
      <div className="px-4 pt-1 pb-3 sm:px-5">
        {error && !reply ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : reply ? (
          <ul>
            {reply.data.slice(0, shown).map(({ id, user, role, asked_at }) => (
              <li key={id} className="flex min-h-12 items-center gap-3 py-1.5">
                <PersonAvatar name={user.full_name} src={user.image_url} />
                <span className="grid min-w-0">
                  <span className="truncate font-medium">{user.full_name}</span>
                  <span className="truncate text-xs text-muted-foreground">
                    {roleLabel(role, wording)} · {format.relative(asked_at, serverNow())}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <SkeletonList label={t(($) => $.common.state.loading)} count={2} />
        )}
      </div>
      {count > 0 && (
        <CardFooter>
          <Button asChild size="sm">
            <Link to="/pengaturan/permintaan">{t(($) => $.requests.see)}</Link>
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}
