import { ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { switchAccount, useAccounts } from '#platform/session/accounts.ts'
import type { EndNotice } from '#platform/session/notice.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { useT } from '../words.ts'

export interface DoorPageProps {
  notice: EndNotice | null
}

/** Before anybody is here: what happened to the last session, and who else uses this device. */
export function DoorPage({ notice }: DoorPageProps) {
  const t = useT()
  const accounts = useAccounts((state) => state.accounts)
  const telling = notice?.why === 'put_out' ? 'putOut' : 'newDevice'
  const siteName = useTenant(({ site_name }) => site_name)
  const logo = useTenant(({ logo_image_url }) => logo_image_url)

  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-5 px-4 py-8">
      <div className="flex items-center gap-3">
        <TenantMark name={siteName} src={logo} />
        <span className="min-w-0 font-semibold">{siteName}</span>
      </div>
      {notice && (
        <Alert tone="warning" live="polite" title={t(($) => $.common.error[telling].title)}>
          <p>{t(($) => $.common.error[telling].text)}</p>
          <p className="mt-1 font-medium">{notice.name}</p>
        </Alert>
      )}
      {accounts.length === 0 ? (
        <>
          <h1 className="sr-only">{t(($) => $.common.error[telling].title)}</h1>
          <Button asChild size="lg">
            <Link to="/login">{t(($) => $.root.again)}</Link>
          </Button>
        </>
      ) : (
        <>
          <header className="grid gap-1">
            <h1 className="text-xl font-semibold tracking-tight">{t(($) => $.root.choose)}</h1>
            <p className="text-sm text-muted-foreground">{t(($) => $.root.chooseText)}</p>
          </header>
          <ul className="grid divide-y divide-border overflow-hidden rounded-lg border border-border bg-card">
            {accounts.map(({ user_id, name }) => (
              <li key={user_id}>
                <button
                  type="button"
                  onClick={() => switchAccount(user_id)}
                  className="flex w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 hover:bg-accent"
                >
                  <Avatar name={name} />
                  <span className="min-w-0 grow truncate font-medium">{name}</span>
                  <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
                </button>
              </li>
            ))}
          </ul>
          <Button asChild variant="outline">
            <Link to="/login">
              <Plus aria-hidden />
              {t(($) => $.root.other)}
            </Link>
          </Button>
        </>
      )}
    </main>
  )
}
