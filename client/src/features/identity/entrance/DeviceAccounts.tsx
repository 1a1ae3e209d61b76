import { ChevronRight } from 'lucide-react'
import { switchAccount, useAccounts } from '#platform/session/accounts.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Separator } from '#ui/separator.tsx'
import { useT } from '../words.ts'

/** A family's phone, a school's computer: whoever is signed in here already goes on with one tap. */
export function DeviceAccounts({ onChosen }: { onChosen: () => void }) {
  const t = useT()
  const accounts = useAccounts((state) => state.accounts)
  if (accounts.length === 0) return null

  const goOnAs = (userId: string) => {
    switchAccount(userId)
    onChosen()
  }

  return (
    <section aria-labelledby="device-accounts" className="grid gap-3">
      <h2 id="device-accounts" className="text-sm font-medium">
        {t(($) => $.login.onThisDevice)}
      </h2>
      <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border">
        {accounts.map(({ user_id, name }) => (
          <li key={user_id}>
            <button
              type="button"
              onClick={() => goOnAs(user_id)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2 transition-colors hover:bg-accent"
            >
              <Avatar name={name} />
              <span className="min-w-0 grow truncate font-medium">{name}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
            </button>
          </li>
        ))}
      </ul>
      <Separator className="mt-3" label={t(($) => $.login.orOther)} />
    </section>
  )
}
