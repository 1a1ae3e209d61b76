import { Command } from 'cmdk'
import { CornerDownRight, LogOut, Monitor, Moon, Search as SearchIcon, Sun, UserRound, Zap } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEnterClass } from '#features/classroom/enter-class.ts'
import { classroomQueries } from '#features/classroom/queries.ts'
import { useSignOut } from '#features/identity/mutations.ts'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { useAccounts } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { setTheme, themes, type Theme } from '#platform/theme.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { fitOf } from '#ui/matching.ts'
import { OverPage } from '#ui/over-page.tsx'
import { scrimLook } from '#ui/overlay.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useActing, useSchools } from '../acting.ts'
import { pathsIn, type MenuNode } from '../menu.ts'
import { closeOverlay, typeIntoPalette, useOverlay } from '../shell/overlay.ts'
import { menuIcons } from '../shell/menu-icons.ts'
import { rolesIn, useChildren } from '../shell/who.ts'
import { useMenuName } from '../menu-name.ts'
import { useT } from '../words.ts'
import { destinations, quickActions } from './destinations.ts'
import { Line } from './Line.tsx'
import { LineGroup } from './LineGroup.tsx'
import { People } from './People.tsx'
import { usePeople } from './use-people.ts'
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
const byWords = (_id: string, text: string, [label = '', detail = '', also = '']: string[] = []) =>
  fitOf({ label, detail, keywords: [also] }, text) / 2

function Search({ menu }: Pick<PaletteProps, 'menu'>) {
  const t = useT()
  const typed = useOverlay((overlay) => overlay.typed)
  const { people, isSearching, hasFailed } = usePeople(typed)
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
      <Command.List className="max-h-[min(24rem,70dvh)] scroll-py-2 overflow-y-auto overscroll-contain p-2">
        {!isSearching && (
          <Command.Empty className="px-3 py-8 text-center text-sm text-muted-foreground">
            {hasFailed ? t(($) => $.search.failed) : t(($) => $.search.empty)}
          </Command.Empty>
        )}
        <Menus menu={menu} />
        <QuickActions />
        <Pages />
        <People people={people} />
        <Classes />
        <Children />
        <Schools />
        <Accounts />
        <Actions />
      </Command.List>
    </Command>
  )
}

function Menus({ menu }: { menu: readonly MenuNode[] }) {
  const t = useT()
  const nameOf = useMenuName()
  const navigate = useNavigate()
  return (
    <LineGroup title={t(($) => $.search.menus)}>
      {pathsIn(menu).map((path) => {
        const Icon = menuIcons[path]
        return (
          <Line key={path} id={path} icon={<Icon />} name={nameOf(path)} onChoose={() => void navigate(`/${path}`)} />
        )
      })}
    </LineGroup>
  )
}

/** What is typed for is near; before that they would only push the rest down. */
const useIsTyping = () => useOverlay((overlay) => overlay.typed.trim() !== '')

function QuickActions() {
  const t = usePaletteT()
  const navigate = useNavigate()
  const role = useRole()
  if (!useIsTyping()) return null
  return (
    <LineGroup title={t(($) => $.headings.actions)}>
      {quickActions
        .filter(({ when }) => when(role))
        .map(({ name, to, state }) => (
          <Line
            key={name}
            id={`do ${name}`}
            icon={<Zap />}
            name={t(($) => $.actions[name].name)}
            also={t(($) => $.actions[name].also)}
            onChoose={() => void navigate(to, { state })}
          />
        ))}
    </LineGroup>
  )
}

function Pages() {
  const t = usePaletteT()
  const navigate = useNavigate()
  const role = useRole()
  if (!useIsTyping()) return null
  return (
    <LineGroup title={t(($) => $.headings.pages)}>
      {destinations
        .filter(({ when }) => when(role))
        .map(({ name, to }) => (
          <Line
            key={name}
            id={`page ${name}`}
            icon={<CornerDownRight />}
            name={t(($) => $.pages[name].name)}
            also={t(($) => $.pages[name].also)}
            onChoose={() => void navigate(to)}
          />
        ))}
    </LineGroup>
  )
}

function Classes() {
  const t = useT()
  const navigate = useNavigate()
  const { data: classes = [] } = useQuery(classroomQueries.mine())
  const current = useRole(({ class_id }) => class_id)
  const { enter } = useEnterClass()
  const { children } = useChildren()
  const Icon = menuIcons['revamp/class/view']
  const open = (id: string) => {
    if (id === current) void navigate('/revamp/class/view')
    else enter(id, children.find(({ class_id }) => class_id === id)?.id)
  }
  if (classes.length === 0) return null
  return (
    <LineGroup title={t(($) => $.search.classes)}>
      {classes.map(({ id, name, school_year_name }) => (
        <Line key={id} id={id} icon={<Icon />} name={name} detail={school_year_name} onChoose={() => open(id)} />
      ))}
    </LineGroup>
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

function Actions() {
  const t = useT()
  const navigate = useNavigate()
  const signOut = useSignOut()
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
      <Line id="sign-out" icon={<LogOut />} name={t(($) => $.search.signOut)} onChoose={() => signOut.mutate()} />
    </LineGroup>
  )
}
