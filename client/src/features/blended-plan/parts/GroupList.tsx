import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { groups } from '../looks.ts'
import type { View } from '../queries.ts'
import { useT } from '../words.ts'

/** Who learns in which group; who came into the class since stands apart until somebody says. */
export function GroupList({ pupils }: { pupils: View['pupils'] }) {
  const t = useT()
  const within = (group: 'A' | 'B' | null) => pupils.filter((pupil) => pupil.group === group)
  const without = within(null)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {groups.map((group) => (
        <Names key={group} title={t(($) => $.group.name, { group })} of={within(group)} />
      ))}
      {without.length > 0 && <Names title={t(($) => $.group.none)} of={without} />}
    </div>
  )
}

function Names({ title, of }: { title: string; of: View['pupils'] }) {
  const t = useT()
  return (
    <Card>
      <CardHeader title={title} description={t(($) => $.group.count, { count: of.length })} />
      <CardBody>
        <ol className="grid list-decimal gap-1 pl-7 text-sm marker:text-muted-foreground">
          {of.map(({ id, full_name }) => (
            <li key={id}>{full_name}</li>
          ))}
        </ol>
      </CardBody>
    </Card>
  )
}
