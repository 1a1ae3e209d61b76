import type { FirstPasswordCard } from '@kelasku/shared/identity/first-password'
import { roleLabel } from '@kelasku/shared/whitelabel/wording'
import { useWording } from '#platform/i18n/i18n.ts'
import { useRole } from '#platform/session/role.ts'
import { useT } from '../words.ts'

/** The cards of one sheet of paper, two beside and four below one another. */
export function PaperSheet({ cards }: { cards: readonly FirstPasswordCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:grid-rows-[repeat(4,60mm)] print:gap-[4mm] print:not-last:break-after-page">
      {cards.map((card) => (
        <SignInCard key={card.id} card={card} />
      ))}
    </ul>
  )
}

/** What somebody signs in with for the first time. */
function SignInCard({ card }: { card: FirstPasswordCard }) {
  const t = useT()
  const wording = useWording()
  const schoolName = useRole(({ school_name }) => school_name)
  const { full_name, role, class_name, child_names, sign_in_name, first_password } = card
  const place = [roleLabel(role, wording), class_name].filter(Boolean).join(' · ')

  return (
    <li className="flex min-h-52 flex-col justify-between gap-3 overflow-hidden rounded-lg border border-dashed border-border-strong bg-card p-4 print:min-h-0 print:border-foreground print:p-[4mm]">
      <div className="grid gap-0.5">
        <p className="text-xs font-medium text-muted-foreground">{schoolName}</p>
        <h2 className="line-clamp-2 text-base font-semibold">{full_name}</h2>
        <p className="truncate text-sm text-muted-foreground">
          {child_names.length > 0 ? t(($) => $.signInCard.parentOf, { names: child_names.join(', ') }) : place}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted-foreground">{t(($) => $.signInCard.address)}</dt>
        <dd className="truncate">{location.host}</dd>
        <dt className="text-muted-foreground">{t(($) => $.signInCard.name)}</dt>
        <dd className="font-medium wrap-anywhere">{sign_in_name}</dd>
        <dt className="text-muted-foreground">{t(($) => $.signInCard.password)}</dt>
        <dd className="font-mono text-lg font-semibold tracking-wide">{first_password}</dd>
      </dl>
      <p className="text-xs text-muted-foreground">{t(($) => $.signInCard.change)}</p>
    </li>
  )
}
