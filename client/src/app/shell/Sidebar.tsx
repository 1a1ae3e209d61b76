import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { device } from '#platform/storage.ts'
import { cn } from '#ui/cn.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuNode } from '../menu.ts'
import { useT } from '../words.ts'
import { HeaderLinks } from './HeaderLinks.tsx'
import { ChildPicker } from './ChildPicker.tsx'
import { ClassPicker } from './ClassPicker.tsx'
import { ConnectionPill } from './ConnectionPill.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuTips } from './MenuTips.tsx'
import { SearchButton } from './SearchButton.tsx'
import { TenantLink } from './TenantLink.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'
import { WhoButton } from './WhoButton.tsx'

export interface SidebarProps {
  menu: readonly MenuNode[]
  onIntent: (overlay: 'palette' | 'who') => void
}

export function Sidebar({ menu, onIntent }: SidebarProps) {
  const t = useT()
  const [isFolded, fold] = useFolded()

  return (
    <MenuFrame isFolded={isFolded}>
      <div className={cn('grid gap-2 p-3', isFolded && 'justify-items-center px-2')}>
        <div className={cn('flex items-center gap-1', isFolded && 'flex-col')}>
          <TenantLink isMarkOnly={isFolded} className={cn(!isFolded && 'grow')} />
          <HeaderLinks />
        </div>
        {!isFolded && <ChildPicker />}
        <ClassPicker isFolded={isFolded} />
        <SearchButton isIconOnly={isFolded} onIntent={() => onIntent('palette')} />
      </div>

      <nav
        aria-label={t(($) => $.navigation.main)}
        className={cn('grow overflow-y-auto overscroll-contain px-3 pb-3', isFolded && 'px-2')}
      >
        <ul className="grid gap-0.5">
          {menu.map((node) =>
            'group' in node ? (
              <li key={node.group} className="grid">
                <GroupName isFolded={isFolded}>{t(($) => $.menuGroup[node.group])}</GroupName>
                <ul className="grid gap-0.5">
                  {node.paths.map((path) => (
                    <li key={path}>
                      <MenuLink path={path} isFolded={isFolded} />
                    </li>
                  ))}
                </ul>
              </li>
            ) : (
              <li key={node.path}>
                <MenuLink path={node.path} isFolded={isFolded} />
              </li>
            ),
          )}
        </ul>
      </nav>

      <div className={cn('grid gap-1 border-t border-border p-3', isFolded && 'justify-items-center px-2')}>
        {!isFolded && <UpdateNotice />}
        <WhoButton look={isFolded ? 'icon' : 'block'} onIntent={() => onIntent('who')} />
        <div className={cn('flex items-center justify-between gap-2 pl-2', isFolded && 'flex-col pl-0')}>
          <ConnectionPill isSmall={isFolded} />
          <IconButton
            label={isFolded ? t(($) => $.navigation.expand) : t(($) => $.navigation.collapse)}
            aria-expanded={!isFolded}
            size="sm"
            className="text-muted-foreground"
            onClick={() => fold(!isFolded)}
          >
            {isFolded ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          </IconButton>
        </div>
      </div>
    </MenuFrame>
  )
}

/** One landmark, whose navigation is another within. */
function MenuFrame({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  return (
    <header
      className={cn(
        'sticky top-0 z-20 flex h-dvh shrink-0 flex-col border-r border-border bg-card print:hidden',
        isFolded ? 'w-15' : 'w-62',
      )}
    >
      <MenuTips>{children}</MenuTips>
    </header>
  )
}

function GroupName({ isFolded, children }: { isFolded: boolean; children: string }) {
  return (
    <span
      className={
        isFolded ? 'mx-1 my-2 border-t border-border' : 'px-2.5 pt-4 pb-1 text-xs font-medium text-muted-foreground'
      }
    >
      <span className={isFolded ? 'sr-only' : undefined}>{children}</span>
    </span>
  )
}

const foldedKey = 'kelasku:sidebar-folded'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** As it was left on this device; the first time as the window has room. */
function useFolded() {
  const [isFolded, setFolded] = useState(() => device.read(foldedKey, isFlag) ?? innerWidth < 1024)
  const fold = (next: boolean) => {
    device.write(foldedKey, next)
    setFolded(next)
  }
  return [isFolded, fold] as const
}
