import { Link } from 'react-router-dom'
import { Alert } from '#ui/alert.tsx'
import type { Half } from '../queries.ts'
import { templatesPath } from '../SettingTabs.tsx'
import { useT } from '../words.ts'
import { useLevels } from './use-levels.ts'

/** A new template would be for no level at all: what there is can be changed instead. */
export function AllTaken({ half }: { half: Half }) {
  const t = useT()
  const levels = useLevels(half, null)
  if (levels.length === 0 || levels.some(({ owner }) => !owner)) return null
  const owners = new Map(levels.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])))
  return (
    <Alert
      tone="warning"
      title={t(($) => $.template.allTaken, { half: t(($) => $.half[half.period], { semester: half.semester }) })}
    >
      <p>{t(($) => $.template.allTakenText)}</p>
      <ul className="mt-1 list-disc pl-5">
        {[...owners].map(([id, name]) => (
          <li key={id}>
            <Link to={`${templatesPath}/${id}`} className="font-medium underline underline-offset-4">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
