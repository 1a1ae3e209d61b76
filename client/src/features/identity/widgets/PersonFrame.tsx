import { ChevronDown, LogOut, UserRoundCog } from 'lucide-react'
import { Link, Outlet } from 'react-router-dom'
import { useTenant } from '#features/whitelabel/tenant.ts'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { useStrandedParts } from '#platform/outbox/stranded.ts'
import { useAccount } from '#platform/session/accounts.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { useSignOut } from '../mutations.ts'
import { useT } from '../words.ts'

/** The pages of somebody signed in who stands in no school yet, or is about to choose another: no menus to get lost in. */
export function PersonFrame() {
  const t = useT()
  const siteName = useTenant(({ site_name }) => site_name)
  const logo = useTenant(({ logo_image_url }) => logo_image_url)
  const stranded = useStrandedParts()

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="isi">{t(($) => $.frame.skip)}</SkipLink>
      <header className="border-b border-border bg-card">
        <div className="mx-auto flex h-14 max-w-3xl items-center justify-between gap-3 px-4">
          <Link to="/" className="flex min-w-0 touch-reach items-center gap-2.5 rounded-md">
            <TenantMark size="sm" name={siteName} src={logo} />
            <span className="truncate text-sm font-semibold">{siteName}</span>
          </Link>
          <AccountMenu />
        </div>
      </header>
      <main id="isi" tabIndex={-1} className="mx-auto w-full max-w-3xl grow px-4 py-6 sm:py-10">
        {/* Whoever has lost every role has not lost what they wrote. */}
        {stranded && (
          <div className="mb-5">
            <stranded.Sign />
          </div>
        )}
        <Outlet />
      </main>
    </div>
  )
}

function AccountMenu() {
  const t = useT()
  const account = useAccount()
  const signOut = useSignOut()
  if (!account) return null

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="min-w-0 shrink px-2" busy={signOut.isPending}>
          <PersonAvatar size="sm" name={account.name} src={account.image_url} />
          <span className="truncate max-sm:sr-only">{account.name}</span>
          <ChevronDown aria-hidden className="text-muted-foreground" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <Link to="/login">
            <UserRoundCog aria-hidden />
            {t(($) => $.frame.otherAccount)}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem icon={<LogOut />} onSelect={() => signOut.mutate()}>
          {t(($) => $.frame.signOut)}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
