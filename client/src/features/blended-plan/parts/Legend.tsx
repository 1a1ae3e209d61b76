import { modes } from '../looks.ts'
import { useT } from '../words.ts'
import { ModeBadge } from './ModeBadge.tsx'

export function Legend() {
  const t = useT()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted-foreground">
      {modes.map((mode) => (
        <li key={mode} className="flex items-center gap-1.5">
          <ModeBadge mode={mode} />
          {t(($) => $.mode[mode])}
        </li>
      ))}
    </ul>
  )
}
