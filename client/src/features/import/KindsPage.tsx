import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { NotForRole } from '#platform/screen/NotForRole.tsx'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { kinds, startedPaths } from './kinds.ts'
import { useT } from './words.ts'

/** What is to be imported? */
export function KindsPage() {
  const t = useT()
  const works = useRole(isStaff)
  return (
    <div className="page-3xl gap-6">
      <PageHeader title={t(($) => $.kinds.title)} description={works ? t(($) => $.kinds.description) : undefined} />
      {works ? <Kinds /> : <NotForRole title={t(($) => $.notAllowed.title)}>{t(($) => $.notAllowed.text)}</NotForRole>}
    </div>
  )
}

function Kinds() {
  const t = useT()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {startedPaths.map((path) => {
        const { kind, Icon } = kinds[path]
        return (
          <li key={path}>
            <Card interactive className="flex-row items-center gap-3 p-4">
              <Icon aria-hidden className="size-5 shrink-0 text-primary-ink" />
              <Link to={`/impor/${path}`} className="grow rounded-sm font-medium after:absolute after:inset-0">
                {t(($) => $.what[kind])}
              </Link>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
