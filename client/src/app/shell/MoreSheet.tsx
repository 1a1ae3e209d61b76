import { UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import type { MenuNode } from '../menu.ts'
import { useT } from '../words.ts'
import { MenuLink } from './MenuLink.tsx'
import { closeOverlay } from './overlay.ts'
import { UpdateNotice } from './UpdateNotice.tsx'

export interface MoreSheetProps {
  isOpen: boolean
  menu: readonly MenuNode[]
}

/** The whole menu of a phone, groups and all. */
export function MoreSheet({ isOpen, menu }: MoreSheetProps) {
  const t = useT()
  return (
    <Sheet open={isOpen} onOpenChange={(next) => !next && closeOverlay()}>
      <SheetContent title={t(($) => $.navigation.moreTitle)} closeLabel={t(($) => $.common.action.close)}>
        <UpdateNotice />
        <ul className="-mx-2.5 grid gap-1">
          {menu.map((node) =>
            'group' in node ? (
              <li key={node.group}>
                <span className="block px-2.5 pt-3 pb-1 text-xs font-medium text-muted-foreground">
                  {t(($) => $.menuGroup[node.group])}
                </span>
                {/* Half as wide as in the sidebar, and no tooltip on a phone: a long name goes on in a second line. */}
                <ul className="grid grid-cols-2 gap-1 [&_.truncate]:line-clamp-2 [&_.truncate]:leading-4.5 [&_.truncate]:whitespace-normal">
                  {node.paths.map((path) => (
                    <li key={path} className="min-w-0">
                      <MenuLink path={path} onChoose={closeOverlay} />
                    </li>
                  ))}
                </ul>
              </li>
            ) : (
              <li key={node.path}>
                <MenuLink path={node.path} onChoose={closeOverlay} />
              </li>
            ),
          )}
        </ul>
        <Link
          to="/akun"
          onClick={closeOverlay}
          className="-mx-2.5 mt-2 flex h-11 items-center gap-3 rounded-md border-t border-border px-2.5 text-sm hover:bg-accent"
        >
          <UserRound aria-hidden className="size-4.5 shrink-0" />
          {t(($) => $.who.account)}
        </Link>
      </SheetContent>
    </Sheet>
  )
}
