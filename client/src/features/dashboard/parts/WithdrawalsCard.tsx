import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { profileQueries } from '#features/profile/queries.ts'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHeader } from '#ui/card.tsx'
import { useT } from '../words.ts'

/** Families who no longer agree and with whom nobody of the school has talked yet; gone when there are none. */
export function WithdrawalsCard() {
  const t = useT()
  const format = useFormat()
  const { data: withdrawals = [] } = useQuery(profileQueries.withdrawals())
  if (withdrawals.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={t(($) => $.withdrawals.heading)}
        action={<Badge tone="danger">{format.number(withdrawals.length)}</Badge>}
        description={t(($) => $.withdrawals.text)}
      />
      <ul className="px-4 pt-1 pb-3 sm:px-5">
        {withdrawals.map(({ student, class_name, guardian, withdrawn_at }) => (
          <li key={`${student.id} ${guardian.id}`}>
            <Link
              to={`/profil/${student.id}`}
              className="flex min-h-12 items-center gap-3 rounded-md py-1.5 hover:bg-accent"
            >
              <PersonAvatar name={student.full_name} src={student.image_url} />
              <span className="grid min-w-0">
                <span className="truncate font-medium">
                  {[student.full_name, class_name].filter((part) => part !== null).join(' · ')}
                </span>
                <span className="truncate text-xs text-muted-foreground">
                  {t(($) => $.withdrawals.by, {
                    guardian: guardian.full_name,
                    when: format.relative(withdrawn_at, serverNow()),
                  })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
