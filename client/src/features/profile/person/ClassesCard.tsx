import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
import { Card, CardHeader } from '#ui/card.tsx'
import type { Profile } from '../queries.ts'
import { useT } from '../words.ts'

/** The classes that the person stands in, and as what. */
export function ClassesCard({ classes }: { classes: NonNullable<Profile['classes']> }) {
  const t = useT()
  const wording = useWording()
  if (classes.length === 0) return null
  return (
    <Card>
      <CardHeader title={t(($) => $.classes.title)} />
      <ul className="divide-y divide-border px-4 pt-1 pb-2 sm:px-5">
        {classes.map(({ id, name, class_role }) => (
          <li key={`${id} ${class_role}`} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span className="font-medium">{t(($) => $.classes.name, { name })}</span>
            <span className="text-sm text-muted-foreground">{roleLabel(class_role, wording)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
