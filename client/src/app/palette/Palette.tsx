import { Command } from 'cmdk'
import { LogOut, Monitor, Moon, Search as SearchIcon, Sun, UserRound } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { useAccounts } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { setTheme, themes, type Theme } from '#platform/theme.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { OverPage } from '#ui/over-page.tsx'
import { scrimLook } from '#ui/overlay.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useActing, useSchools } from '../acting.ts'
import type { MenuNode } from '../menu.ts'
import { closeOverlay, typeIntoPalette, useOverlay } from '../shell/overlay.ts'
import { useLeaving } from '../shell/use-leaving.ts'
import { rolesIn, useChildren } from '../shell/who.ts'
import { useT } from '../words.ts'
import { Findings } from './Findings.tsx'
import { Line, rankedOf } from './Line.tsx'
import { LineGroup } from './LineGroup.tsx'
import { Places } from './Places.tsx'
import { rankOf } from './rank.ts'
import { useFound } from './use-found.ts'
import { usePaletteT } from './words.ts'

export interface PaletteProps {
  isOpen: boolean
  menu: readonly MenuNode[]
}

/** Everywhere one can go and everyone one can be, by typing. */
export function Palette({ isOpen, menu }: PaletteProps) {
  const t = useT()
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && closeOverlay()}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimLook} />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={typeOn}
          className="fixed inset-x-3 top-[max(0.75rem,8dvh)] z-50 mx-auto max-w-xl overflow-hidden rounded-lg border border-border bg-popover text-popover-foreground shadow-lg duration-100 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <Primitive.Title className="sr-only">{t(($) => $.search.open)}</Primitive.Title>
          <OverPage>
            <Search menu={menu} />
          </OverPage>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Radix would select what has been typed ahead, and the next key would replace it. */
function typeOn(event: Event): void {
  const field = event.currentTarget instanceof Element ? event.currentTarget.querySelector('input') : null
  if (!field) return
  event.preventDefault()
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** By what one reads: in the id beneath, any three letters are soon found. */
const byWords = (_id: string, text: string, words?: string[]) => rankOf(rankedOf(words), text)

function Search({ menu }: Pick<PaletteProps, 'menu'>) {
  const t = useT()
  const tPalette = usePaletteT()
  const typed = useOverlay((overlay) => overlay.typed)
  const { found, isCurrent, isSearching, hasFailed } = useFound(typed)
  const leaving = useLeaving()
  return (
    <Command label={t(($) => $.search.open)} filter={byWords} loop>
      <div className="flex items-center gap-3 border-b border-border px-4">
        <SearchIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          value={typed}
          onValueChange={typeIntoPalette}
          placeholder={t(($) => $.search.placeholder)}
          className="h-12 w-full min-w-0 bg-transparent text-base outline-none"
        />
        {isSearching && <Spinner label={t(($) => $.search.searching)} className="text-muted-foreground" />}
      </div>
      {hasFailed && (
        <output className="block border-b border-border px-4 py-2 text-sm text-muted-foreground">
          {tPalette(($) => $.failed)}
        </output>
      )}
      {leaving.warning !== null && (
        <p role="alert" className="border-b border-border px-4 py-2 text-sm text-warning-ink">
          {leaving.warning}
        </p>
      )}
      <Command.List className="max-h-[min(24rem,70dvh)] scroll-py-2 overflow-y-auto overscroll-contain p-2">
        {!isSearching && !hasFailed && (
          <Command.Empty className="px-3 py-8 text-center text-sm text-muted-foreground">
            {t(($) => $.search.empty)}
          </Command.Empty>
        )}
        <Places menu={menu} />
        <Findings found={found} isCurrent={isCurrent} />
        <Children />
        <Schools />
        <Accounts />
        <Actions leaving={leaving} />
      </Command.List>
    </Command>
  )
}

function Children() {
  const t = useT()
  const { children, child } = useChildren()
  const { switchChild } = useActing()
  const others = children.filter(({ id }) => id !== child?.id)
  if (others.length === 0) return null
  return (
    <LineGroup title={t(($) => $.search.children)}>
      {others.map((one) => (
        <Line
          key={one.id}
          id={one.id}
          icon={<PersonAvatar name={one.full_name} src={one.image_url} size="xs" />}
          name={one.full_name}
          detail={one.class_name ?? one.school_name}
          onChoose={() => switchChild(one)}
        />
      ))}
    </LineGroup>
  )
}

function Schools() {
  const t = useT()
  const current = useRole(({ school_id }) => school_id)
  const { switchSchool } = useActing()
  const others = useSchools().filter(([{ school_id }]) => school_id !== current)
  if (others.length === 0) return null
  return (
    <LineGroup title={t(($) => $.search.memberships)}>
      {others.map(([one, ...more]) => (
        <Line
          key={one.school_id}
          id={one.school_id}
          icon={<TenantMark name={one.school_name} src={one.logo_image_url} size="sm" className="size-5" />}
          name={one.school_name}
          detail={rolesIn([one, ...more])}
          onChoose={() => switchSchool(one)}
        />
      ))}
    </LineGroup>
  )
}

function Accounts() {
  const t = useT()
  const accounts = useAccounts((state) => state.accounts)
  const activeId = useAccounts((state) => state.activeId)
  const { switchAccount } = useActing()
  const others = accounts.filter(({ user_id }) => user_id !== activeId)
  if (others.length === 0) return null
  return (
    <LineGroup title={t(($) => $.search.accounts)}>
      {others.map((one) => (
        <Line
          key={one.user_id}
          id={one.user_id}
          icon={<PersonAvatar name={one.name} src={one.image_url} size="xs" />}
          name={one.name}
          onChoose={() => switchAccount(one.user_id)}
        />
      ))}
    </LineGroup>
  )
}

const themeIcons: Record<Theme, ReactNode> = { light: <Sun />, dark: <Moon />, system: <Monitor /> }

function Actions({ leaving }: { leaving: ReturnType<typeof useLeaving> }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <LineGroup title={t(($) => $.search.actions)}>
      <Line
        id="account"
        icon={<UserRound />}
        name={t(($) => $.search.account)}
        onChoose={() => void navigate('/akun')}
      />
      {themes.map((theme) => (
        <Line
          key={theme}
          id={`theme-${theme}`}
          icon={themeIcons[theme]}
          name={t(($) => $.search.theme, { theme: t(($) => $.theme[theme]) })}
          onChoose={() => setTheme(theme)}
        />
      ))}
      <Line id="sign-out" icon={<LogOut />} name={leaving.name} staysOpen={leaving.mustWarn} onChoose={leaving.press} />
    </LineGroup>
  )
}
