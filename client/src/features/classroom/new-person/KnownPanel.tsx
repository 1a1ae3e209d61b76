import { Link } from 'react-router-dom'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'
import type { Known } from './queries.ts'

interface KnownPanelProps {
  known: Known
  isBusy: boolean
  onAnswer: (isSame: boolean) => void
}

/** Who has this number, address or name already, offered in place of a second account. */
export function KnownPanel({ known: { person, roles, class_name, can }, isBusy, onAnswer }: KnownPanelProps) {
  const t = useT()
  const wording = useWording()
  const what = [...roles.map((role) => roleLabel(role, wording)), class_name].filter(Boolean).join(' · ')
  const mayAnswer = can.be_same || can.be_another
  return (
    <section
      aria-label={t(($) => $.newPerson.known)}
      className="grid gap-3 rounded-lg border border-warning/50 bg-warning-soft p-3"
    >
      {mayAnswer && <p className="text-sm font-semibold text-warning-ink">{t(($) => $.newPerson.known)}</p>}
      <div className="flex items-center gap-3">
        <PersonAvatar name={person.full_name} src={person.image_url} />
        <span className="grid min-w-0">
          <span className="font-medium wrap-anywhere">{person.full_name}</span>
          {what && <span className="text-sm text-muted-foreground">{what}</span>}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {can.be_same && (
          <Button size="sm" busy={isBusy} onClick={() => onAnswer(true)}>
            {t(($) => $.newPerson.isSame)}
          </Button>
        )}
        {can.be_another && (
          <Button size="sm" variant="outline" busy={isBusy} onClick={() => onAnswer(false)}>
            {t(($) => $.newPerson.another)}
          </Button>
        )}
        <Button asChild size="sm" variant="outline">
          <Link to={`/profil/${person.id}`}>{t(($) => $.newPerson.profile)}</Link>
        </Button>
      </div>
    </section>
  )
}
