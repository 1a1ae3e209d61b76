import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { isStaff, useRole } from '#platform/session/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Facts } from '#ui/facts.tsx'
import { useT } from '../words.ts'
import { accessQueries, type Elsewhere } from './queries.ts'

/** Units of other schools that one was invited to; they belong to no class here. */
export function SharedUnits() {
  const t = useT()
  const heading = useId()
  const works = useRole(isStaff)
  const { data: units = [] } = useQuery({ ...accessQueries.shared(), enabled: works })
  if (!works || units.length === 0) return null
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h2 id={heading} className="text-lg font-semibold">
        {t(($) => $.shared)}
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
        {units.map((unit) => (
          <SharedUnit key={unit.id} unit={unit} />
        ))}
      </ul>
    </section>
  )
}

function SharedUnit({ unit: { id, name, course_name, school_name, role, updated_at } }: { unit: Elsewhere }) {
  const t = useT()
  const format = useFormat()
  return (
    <li className="relative flex items-center gap-3 p-3 hover:bg-accent sm:px-4">
      <span className="grid min-w-0 grow gap-1">
        <Link to={`/jurnal-belajar/${id}`} className="font-medium wrap-anywhere after:absolute after:inset-0">
          {name}
        </Link>
        <Facts className="text-sm text-muted-foreground" of={[school_name, course_name, format.date(updated_at)]} />
      </span>
      <Badge>{t(($) => $.access.role[role])}</Badge>
    </li>
  )
}
