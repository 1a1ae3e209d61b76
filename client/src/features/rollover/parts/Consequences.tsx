import { outcomes, type Rollover } from '../queries.ts'
import { useT } from '../words.ts'

interface ConsequencesProps {
  counts: Rollover['counts']
  /** The new one. */
  year: string
}

/** What a plan does, in figures. */
export function Consequences({ counts, year }: ConsequencesProps) {
  const t = useT()
  const things = ['classes', 'courses', 'teachers', 'homerooms', 'archived'] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Figures
        title={t(($) => $.counts.students, { count: counts.students })}
        rows={outcomes.map((outcome) => [t(($) => $.outcome[outcome]), counts.outcomes[outcome]])}
      />
      <Figures
        title={t(($) => $.counts.year, { year })}
        rows={things.map((thing) => [t(($) => $.counts.made[thing]), counts[thing]])}
      />
    </div>
  )
}

function Figures({ title, rows }: { title: string; rows: readonly [string, number][] }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-1 text-sm">
        {rows.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
