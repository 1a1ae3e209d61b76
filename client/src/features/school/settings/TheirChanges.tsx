import { siteTypeOf, wordingFor } from '@kelasku/shared/whitelabel/wording'
import { Grade, Timezone } from '@kelasku/shared/school/contract'
import type { Box } from '#platform/forms/merge.ts'
import { useT as useCommonT } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import type { SchoolChange } from './use-their-changes.ts'

interface TheirChangesProps {
  changes: readonly SchoolChange[]
  /** Theirs after all, for a field that both have changed. */
  onTake: (change: SchoolChange) => void
  onDismiss: () => void
}

/** What somebody else has saved meanwhile, field by field, and which of it stands against what is typed here. */
export function TheirChanges({ changes, onTake, onDismiss }: TheirChangesProps) {
  const t = useT()
  if (changes.length === 0) return null
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={t(($) => $.theirs.title)}
      onDismiss={onDismiss}
      dismissLabel={t(($) => $.common.action.close)}
    >
      <p>{t(($) => $.theirs.text)}</p>
      <ul className="mt-2 divide-y divide-border-strong/40">
        {changes.map((change) => (
          <Change key={change.field} change={change} onTake={() => onTake(change)} />
        ))}
      </ul>
    </Alert>
  )
}

function Change({ change, onTake }: { change: SchoolChange; onTake: () => void }) {
  const t = useT()
  const say = useSaying()
  const [before, after] = [say(change, change.before), say(change, change.after)]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="grid min-w-0 gap-0.5">
        <span className="font-medium">{t(($) => $.field[change.field])}</span>
        {before !== null && after !== null && (
          <span className="min-w-0 break-words">
            <del className="text-muted-foreground">{before}</del> → <ins className="no-underline">{after}</ins>
          </span>
        )}
      </div>
      {change.isDisputed && (
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="warning">{t(($) => $.theirs.mineStands)}</Badge>
          <Button size="sm" variant="outline" onClick={onTake}>
            {t(($) => $.theirs.take)}
          </Button>
        </div>
      )}
    </li>
  )
}

/** A value as the form shows it; null for the codes of places, whose names are not at hand here. */
function useSaying() {
  const t = useT()
  const common = useCommonT()
  return ({ field }: SchoolChange, value: Box | undefined): string | null => {
    if (field.endsWith('_id')) return null
    if (value === undefined || value === null || value === '') return t(($) => $.theirs.blank)
    if (typeof value === 'boolean') return value ? common(($) => $.answer.yes) : common(($) => $.answer.no)
    if (field === 'site_type') return wordingFor(siteTypeOf(value)).school
    if (field === 'study_days') return t(($) => $.data.days, { count: value })
    const grade = Grade.safeParse(value)
    if (field === 'grade' && grade.success) return t(($) => $.grade[grade.data])
    const zone = Timezone.safeParse(value)
    if (field === 'timezone' && zone.success) return t(($) => $.timezone[zone.data])
    return value
  }
}
