import { Menu, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { useUpdate } from '#platform/pwa/update.ts'
import { cn } from '#ui/cn.ts'
import { preload } from '../lazy-pages.tsx'
import type { MenuPath } from '../menu.ts'
import { useMenuName } from '../menu-name.ts'
import { useT } from '../words.ts'
import { menuIcons } from './menu-icons.ts'
import { MenuMark } from './MenuMark.tsx'
import { openOverlay, useOverlay } from './overlay.ts'

export interface BottomBarProps {
  paths: readonly MenuPath[]
  /** What is behind "Lainnya". */
  others: readonly MenuPath[]
  onIntent: () => void
}

const place =
  'relative flex h-full min-w-0 flex-1 flex-col items-center justify-center gap-1 px-0.5 text-[0.6875rem] leading-3.5 tracking-tight'

/** What a thumb reaches: the role's own entries, and everything else behind the last. */
export function BottomBar({ paths, others, onIntent }: BottomBarProps) {
  const t = useT()
  const nameOf = useMenuName()
  const isOpen = useOverlay(({ overlay }) => overlay === 'more')
  const isUpdateWaiting = useUpdate(({ isWaiting }) => isWaiting)

  return (
    <nav
      aria-label={t(($) => $.navigation.main)}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="flex h-14">
        {paths.map((path) => (
          <li key={path} className="flex min-w-0 flex-auto">
            <NavLink
              to={`/${path}`}
              onPointerEnter={() => void preload(`/${path}`)}
              className={({ isActive }) =>
                cn(place, isActive ? 'font-semibold text-primary-ink' : 'text-muted-foreground')
              }
            >
              {({ isActive }) => (
                <>
                  <Face icon={menuIcons[path]} name={nameOf(path)} isActive={isActive} />
                  <MenuMark paths={[path]} look="corner" />
                </>
              )}
            </NavLink>
          </li>
        ))}
        <li className="flex min-w-0 flex-auto">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={({ currentTarget }) => openOverlay('more', currentTarget)}
            className={cn(place, 'text-muted-foreground')}
          >
            <Face icon={Menu} name={t(($) => $.navigation.more)} />
            <MenuMark paths={others} look="corner" />
            {isUpdateWaiting && (
              <span className="absolute top-1.5 right-1/2 size-2 -translate-x-2 rounded-full bg-info">
                <span className="sr-only">{t(($) => $.update.mark)}</span>
              </span>
            )}
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Face({ icon: Icon, name, isActive = false }: { icon: LucideIcon; name: string; isActive?: boolean }) {
  return (
    <>
      <span className={cn('grid h-6.5 w-12 place-items-center rounded-full', isActive && 'bg-primary-soft')}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="max-w-full truncate">{name}</span>
    </>
  )
}
