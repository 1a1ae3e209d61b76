import { useQuery } from '@tanstack/react-query'
import { isNearlyFull } from '@kelasku/shared/storage/bounds'
import type { StorageUsage } from '@kelasku/shared/storage/contract'
import { sizeOf } from '#platform/i18n/size.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { LoadProblem } from '#platform/screen/LoadProblem.tsx'
import { Alert } from '#ui/alert.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { storageQueries } from './queries.ts'
import { UsesCard } from './UsesCard.tsx'
import { useT } from './words.ts'

/** What the school's files take of its room, who keeps most of them, and how much there may be. */
export function StoragePage() {
  const t = useT()
  const { data: usage, error, isFetching, refetch } = useQuery(storageQueries.usage())
  if (!usage && error) return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!usage) return <SkeletonList label={t(($) => $.common.state.loading)} count={3} />
  return (
    <div className="grid gap-5">
      <Fullness usage={usage} />
      <UsesCard usage={usage} />
      <PeopleCard people={usage.people} />
      <LimitsForm usage={usage} />
    </div>
  )
}

function Fullness({ usage: { used, limits } }: { usage: StorageUsage }) {
  const t = useT()
  if (!isNearlyFull(used, limits.school)) return null
  const isFull = used >= limits.school
  return (
    <Alert tone={isFull ? 'danger' : 'warning'} title={isFull ? t(($) => $.full) : t(($) => $.nearly)}>
      {isFull ? t(($) => $.fullText) : t(($) => $.nearlyText)}
    </Alert>
  )
}

function PeopleCard({ people }: Pick<StorageUsage, 'people'>) {
  const t = useT()
  if (people.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.people)} />
      <CardBody className="px-0 pb-0 sm:px-0">
        <Table bare label={t(($) => $.people)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.person)}</TableHeaderCell>
              <TableHeaderCell numeric>{t(($) => $.size)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map(({ person, bytes }, place) => (
              // Several may have been forgotten.
              <TableRow key={person?.id ?? place}>
                <TableCell heading>
                  <span className="flex items-center gap-2 whitespace-normal">
                    {person && <PersonAvatar name={person.full_name} src={person.image_url} />}
                    {person?.full_name ?? t(($) => $.forgotten)}
                  </span>
                </TableCell>
                <TableCell numeric>{sizeOf(bytes)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  )
}
