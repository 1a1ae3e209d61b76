import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useRole } from '#platform/session/role.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { signs } from './may-sign.ts'
import { WaitingList } from './parts/WaitingList.tsx'
import { signPath } from './place.ts'
import { signQueries } from './queries.ts'
import { useT } from './words.ts'

/** For the principal: how many report cards wait, class by class. Nothing where none does. */
export function ToSign() {
  const t = useT()
  const isSigner = useRole(signs)
  const { data: classes = [] } = useQuery({ ...signQueries.waiting(), enabled: isSigner })
  const data = classes.filter(({ count }) => count > 0)
  if (data.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={t(($) => $.waiting, { count: data.reduce((sum, { count }) => sum + count, 0) })}
        action={
          <Button asChild>
            <Link to={signPath}>
              <PenLine aria-hidden />
              {t(($) => $.open)}
            </Link>
          </Button>
        }
      />
      <CardBody>
        <WaitingList of={data} />
      </CardBody>
    </Card>
  )
}
