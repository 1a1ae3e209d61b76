import { NavLink } from 'react-router-dom'
import { cn } from '#ui/cn.ts'
import { preload } from '../lazy-pages.tsx'
import type { MenuPath } from '../menu.ts'
import { useMenuName } from '../menu-name.ts'
import { menuIcons } from './menu-icons.ts'
import { MenuMark } from './MenuMark.tsx'

export interface MenuLinkProps {
  path: MenuPath
  isFolded?: boolean
  onChoose?: () => void
}

/** Longer names are cut in a narrow sidebar, so the whole of it is shown beside it. */
const longName = 16

export function MenuLink({ path, isFolded = false, onChoose }: MenuLinkProps) {
  const name = useMenuName()(path)
  const Icon = menuIcons[path]

  return (
    <NavLink
      to={`/${path}`}
      onClick={onChoose}
      onPointerEnter={() => void preload(`/${path}`)}
      onFocus={() => void preload(`/${path}`)}
      data-tip={isFolded || name.length > longName ? name : undefined}
      className={({ isActive }) =>
        cn(
          'relative flex h-9 items-center gap-3 rounded-md px-2.5 text-sm pointer-coarse:h-11',
          isFolded && 'justify-center px-0',
          isActive ? 'bg-primary-soft font-medium text-primary-ink' : 'text-foreground hover:bg-accent',
        )
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={isFolded ? 'sr-only' : 'truncate'}>{name}</span>
      <MenuMark paths={[path]} look={isFolded ? 'corner' : 'line'} />
    </NavLink>
  )
}
