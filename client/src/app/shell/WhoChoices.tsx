import { Check, LogOut, Monitor, Moon, Plus, Search, Sun, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { TenantMark } from '#features/whitelabel/widgets/TenantMark.tsx'
import { useAccounts } from '#platform/session/accounts.ts'
import { useRole } from '#platform/session/role.ts'
import { setTheme, themes, useTheme, type Theme } from '#platform/theme.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { cn } from '#ui/cn.ts'
import { lineLook } from '#ui/overlay.ts'
import { useActing, useIsSwitching, useSchools } from '../acting.ts'
import { useT } from '../words.ts'
import { ClassPicker } from './ClassPicker.tsx'
import { closeOverlay } from './overlay.ts'
import { useIsWide } from '#platform/screen/use-wide.ts'
import { useLeaving } from './use-leaving.ts'
import { rolesIn, useChildren, useWho } from './who.ts'

const lineOf = cn(lineLook, 'w-full text-left hover:bg-accent')

/** Where one stands and how the page looks, from the child one looks at to the light on the page. */
export function WhoChoices() {
  const t = useT()
  const isWide = useIsWide()
  return (
    <div className="-mx-1 grid gap-3">
      <Person />
      {!isWide && (
        <Section title={t(($) => $.who.class)}>
          <div className="px-2.5">
            <ClassPicker />
          </div>
        </Section>
      )}
      <Children />
      <Schools />
      <Accounts />
      <Section title={t(($) => $.who.theme)}>
        <ThemeChoice />
      </Section>
      <Leave />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 aria-hidden className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Person() {
  const { name, image, role, where } = useWho()
  return (
    <div className="flex items-center gap-3 px-2.5 pt-1">
      <PersonAvatar name={name} src={image} />
      <div className="grid min-w-0">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-xs text-muted-foreground">{[role, where].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}

interface ChoiceProps {
  picture: ReactNode
  name: string
  detail?: string
  isActive: boolean
  onChoose: () => void
}

function Choice({ picture, name, detail, isActive, onChoose }: ChoiceProps) {
  const t = useT()
  const isSwitching = useIsSwitching()
  return (
    <li>
      <button
        type="button"
        aria-current={isActive || undefined}
        disabled={isSwitching}
        onClick={onChoose}
        className={lineOf}
      >
        {picture}
        <span className="grid min-w-0 grow">
          <span className="truncate">{name}</span>
          {detail && <span className="truncate text-xs text-muted-foreground">{detail}</span>}
        </span>
        {isActive && (
          <>
            <Check aria-hidden className="text-primary-ink" />
            <span className="sr-only">{t(($) => $.who.active)}</span>
          </>
        )}
      </button>
    </li>
  )
}

function Children() {
  const t = useT()
  const { children, child } = useChildren()
  const { switchChild } = useActing()
  if (children.length === 0) return null
  return (
    <Section title={t(($) => $.who.children)}>
      <ul>
        {children.map((one) => (
          <Choice
            key={one.id}
            picture={<PersonAvatar name={one.full_name} src={one.image_url} size="sm" />}
            name={one.full_name}
            detail={[one.class_name, one.school_name].filter(Boolean).join(' · ')}
            isActive={one.id === child?.id}
            onChoose={() => (one.id === child?.id ? closeOverlay() : switchChild(one))}
          />
        ))}
      </ul>
    </Section>
  )
}

function Schools() {
  const t = useT()
  const schools = useSchools()
  const current = useRole(({ school_id }) => school_id)
  const { switchSchool } = useActing()
  return (
    <Section title={t(($) => $.who.memberships)}>
      <ul>
        {schools.map(([one, ...more]) => (
          <Choice
            key={one.school_id}
            picture={<TenantMark name={one.school_name} src={one.logo_image_url} size="sm" />}
            name={one.school_name}
            detail={rolesIn([one, ...more])}
            isActive={one.school_id === current}
            onChoose={() => (one.school_id === current ? closeOverlay() : switchSchool(one))}
          />
        ))}
      </ul>
      <LineLink to="/ganti-sekolah" icon={Search}>
        {t(($) => $.who.allSchools)}
      </LineLink>
    </Section>
  )
}

function Accounts() {
  const t = useT()
  const accounts = useAccounts((state) => state.accounts)
  const activeId = useAccounts((state) => state.activeId)
  const { switchAccount } = useActing()
  const others = accounts.filter(({ user_id }) => user_id !== activeId)
  return (
    <Section title={t(($) => $.who.accounts)}>
      <ul>
        {others.map((one) => (
          <Choice
            key={one.user_id}
            picture={<PersonAvatar name={one.name} src={one.image_url} size="sm" />}
            name={one.name}
            isActive={false}
            onChoose={() => switchAccount(one.user_id)}
          />
        ))}
      </ul>
      <LineLink to="/login" icon={Plus}>
        {t(($) => $.who.addAccount)}
      </LineLink>
    </Section>
  )
}

const themeIcons: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: Monitor }

function ThemeChoice() {
  const t = useT()
  const theme = useTheme((state) => state.theme)
  return (
    <div className="mx-2.5 grid grid-cols-3 gap-1 rounded-md border border-border p-1">
      {themes.map((one) => {
        const Icon = themeIcons[one]
        return (
          <label
            key={one}
            className="flex h-8 items-center justify-center gap-1.5 rounded-sm text-xs whitespace-nowrap has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:h-11"
          >
            <input
              type="radio"
              name="theme"
              checked={theme === one}
              onChange={() => setTheme(one)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-3.5" />
            {t(($) => $.theme[one])}
          </label>
        )
      })}
    </div>
  )
}

/** The ways out of here, for a while or for good. */
export function Leave() {
  const t = useT()
  const { isBusy, warning, name, press } = useLeaving()
  return (
    <div className="border-t border-border pt-2">
      <LineLink to="/akun" icon={UserRound}>
        {t(($) => $.who.account)}
      </LineLink>
      {warning !== null && (
        <p role="alert" className="px-3 py-2 text-sm text-warning-ink">
          {warning}
        </p>
      )}
      <button type="button" disabled={isBusy} onClick={press} className={lineOf}>
        <LogOut aria-hidden className="text-muted-foreground" />
        {name}
      </button>
    </div>
  )
}

function LineLink({ to, icon: Icon, children }: { to: string; icon: LucideIcon; children: string }) {
  return (
    <Link to={to} onClick={closeOverlay} className={lineOf}>
      <Icon aria-hidden className="text-muted-foreground" />
      {children}
    </Link>
  )
}
