import type { ProfileField } from '@kelasku/shared/profile/fields'
import { copyFlagOf } from '../fields/controls.ts'
import { linesOf, type FieldGroup } from '../fields/lines.ts'
import { useSaying } from '../fields/use-saying.ts'
import { isBlank, placeNameIn, valueIn } from '../fields/values.ts'
import type { Profile } from '../queries.ts'
import { useT } from '../words.ts'
import { isPlace } from '../fields/lines.ts'
import { PendingNote } from './PendingNote.tsx'

interface SectionFactsProps {
  profile: Profile
  fields: readonly ProfileField[]
}

/** What is known, then what waits for an answer; what nobody has filled in yet is named in one sentence. */
export function SectionFacts({ profile, fields }: SectionFactsProps) {
  const t = useT()
  const { lineName } = useSaying()
  const isPending = (line: FieldGroup) => profile.pending.some(({ field }) => line.includes(field))
  const lines = linesOf(fields).filter((line) => !isCopied(profile, line))
  const told = lines.filter((line) => isFilled(profile, line) || isPending(line))
  const missing = lines.filter((line) => !told.includes(line) && !isFlag(line))

  return (
    <div className="grid gap-4">
      {told.length > 0 && (
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {told.map((line) => (
            <Fact key={line[0]} profile={profile} line={line} />
          ))}
        </dl>
      )}
      {missing.length > 0 && (
        <p className="text-sm text-muted-foreground">
          {told.length === 0
            ? t(($) => $.section.nothing)
            : t(($) => $.section.missing, { names: missing.map(lineName).join(', ') })}
        </p>
      )}
    </div>
  )
}

function Fact({ profile, line }: { profile: Profile; line: FieldGroup }) {
  const t = useT()
  const { lineName, lineText, textOf } = useSaying()
  const texts = line.map((field) =>
    textOf(field, valueIn(profile, field), isPlace(field) ? placeNameIn(profile, field) : null),
  )
  return (
    <div className="grid content-start gap-1">
      <dt className="text-sm text-muted-foreground">{lineName(line)}</dt>
      <dd className="grid gap-2">
        <span className="wrap-anywhere">
          {lineText(texts) ?? <span className="text-muted-foreground">{t(($) => $.section.blank)}</span>}
        </span>
        <PendingNote profile={profile} line={line} />
      </dd>
    </div>
  )
}

const isFlag = ([field]: FieldGroup) => field.startsWith('same_') || field === 'token_pantau'

/** An unticked "same address" is no news. */
const isFilled = (profile: Profile, line: FieldGroup) =>
  line.some((field) => {
    const value = valueIn(profile, field)
    return !isBlank(value) && !(field.startsWith('same_') && value === false)
  })

/** "Same as the child's" has said it. */
function isCopied(profile: Profile, [field]: FieldGroup): boolean {
  const flag = copyFlagOf(field)
  return flag !== undefined && valueIn(profile, flag) === true
}
