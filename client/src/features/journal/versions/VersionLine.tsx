import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { cn } from '#ui/cn.ts'
import { useT } from '../words.ts'
import { nameOf } from './name-of.ts'
import type { Version } from './queries.ts'

interface VersionLineProps {
  version: Version
  isChosen: boolean
  onChoose: () => void
}

export function VersionLine({ version, isChosen, onChoose }: VersionLineProps) {
  const t = useT()
  const format = useFormat()
  const { number, created_at, authors, made_by } = version
  const people = (authors.length > 0 ? authors : made_by ? [made_by] : []).map(({ full_name }) => full_name)
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      className={cn(
        'grid w-full gap-0.5 rounded-md px-3 py-2 text-left text-sm',
        isChosen ? 'bg-primary-soft text-primary-ink' : 'hover:bg-accent',
      )}
      onClick={onChoose}
    >
      <span className="font-medium wrap-anywhere">{nameOf(version, t)}</span>
      <span className={cn('text-xs', isChosen ? 'text-primary-ink' : 'text-muted-foreground')}>
        {t(($) => $.versions.number, { number })} · {format.relative(created_at, serverNow())}
      </span>
      {people.length > 0 && (
        <span className={cn('text-xs', isChosen ? 'text-primary-ink' : 'text-muted-foreground')}>
          {people.join(', ')}
        </span>
      )}
    </button>
  )
}
